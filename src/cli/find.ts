import { InvalidDataError, InvalidOptionError, show } from '../errors';
import { parseJsonText } from '../output/parse-json-text';
import { createSeedTest } from '../recipe/find-seeds';
import { readWhere, type Where } from '../recipe/where';
import { nameOf, readText } from './files';
import { type Flags, type FlagTypes, integerFlag, refusePositionals } from './flags';
import { forEachSeed, JOB_FLAGS } from './for-each-seed';
import { endingOf, writeOutput } from './out-file';
import { RECIPE_FLAGS, recipeFromFlags } from './recipe-flags';
import { SEED_FLAGS, seedsFromFlags } from './seeds';
import type { Task } from './tasks';
import type { Terminal } from './terminal';
import { UsageError } from './usage-error';

/** The flags of `find`. */
export const FIND_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...SEED_FLAGS,
  ...JOB_FLAGS,
  where: 'string',
  limit: 'string',
  out: 'string',
};

/** Finds the seeds whose dungeons are as a file says: a line of JSON each. */
export async function find(flags: Flags, terminal: Terminal): Promise<number> {
  refusePositionals(flags);
  const limit = limitFromFlags(flags);
  checkOut(flags);
  const list = seedsFromFlags(flags, terminal);
  const recipe = await recipeFromFlags(flags, terminal);
  const where = await whereFromFlags(flags, terminal);
  const task: Task = { kind: 'find', recipe, where };
  // What is wrong with the recipe is told before a file or a thread is begun.
  createSeedTest(recipe, where);
  let found = 0;
  return writeOutput(flags, terminal, { task, list, limit }, (write) =>
    forEachSeed(list, task, flags, terminal, async (made) => {
      for (const line of made) {
        await write([line]);
        found++;
      }
      return found < limit;
    }),
  );
}

function limitFromFlags(flags: Flags): number {
  const limit = integerFlag(flags, 'limit') ?? Number.POSITIVE_INFINITY;
  if (limit >= 1) return limit;
  throw new UsageError(`\`--limit\` must be at least 1, received ${limit}`);
}

function checkOut(flags: Flags): void {
  const { out } = flags.values;
  if (out === undefined || endingOf(flags) === '.ndjson') return;
  throw new UsageError(`\`--out\` must be a file that ends in .ndjson, received ${show(out)}`);
}

async function whereFromFlags({ values }: Flags, terminal: Terminal): Promise<Where> {
  const { where, recipe, seeds = '-' } = values;
  if (where === undefined) throw new UsageError('`--where FILE` is needed: what to find');
  if (where === '-' && (recipe === '-' || seeds === '-')) {
    throw new UsageError('standard input cannot be more than one of recipe, seeds and condition');
  }
  const text = await readText(where, terminal);
  try {
    return readWhere(parseJsonText(text));
  } catch (error) {
    const isOfFile = error instanceof InvalidDataError || error instanceof InvalidOptionError;
    if (!isOfFile) throw error;
    throw new UsageError(`${nameOf(where)}: ${error.message}`);
  }
}
