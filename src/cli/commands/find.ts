import { show } from '../../model/errors';
import { createSeedTest } from '../../recipes/find-seeds';
import { type OwnWhere, readWhere } from '../../recipes/where';
import { parseJsonText } from '../../text/parse-json-text';
import { readText, shownPath } from '../files/files';
import { endingOf, writeOutput } from '../files/out-file';
import { type Flags, type FlagTypes, integerFlag } from '../flags/flags';
import { MEASURE_FLAGS, measureFromFlags, ownModule } from '../flags/own-metrics';
import { RECIPE_FLAGS, singleRecipeFromFlags } from '../flags/recipe-flags';
import { SEED_FLAGS, seedsFromFlags } from '../flags/seeds';
import { JOB_FLAGS } from '../for-each-seed';
import type { Terminal } from '../terminal';
import { inFile, UsageError } from '../usage-error';

/** The flags of `find`. */
export const FIND_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...SEED_FLAGS,
  ...JOB_FLAGS,
  ...MEASURE_FLAGS,
  where: 'string',
  limit: 'string',
  out: 'string',
};

/** Finds the seeds whose dungeons meet a condition. Writes one line of JSON for each. */
export async function find(flags: Flags, terminal: Terminal): Promise<number> {
  const limit = integerFlag(flags, 'limit');
  if (limit !== undefined && limit < 1) {
    throw new UsageError(`\`--limit\` must be at least 1, received ${limit}`);
  }
  const { out } = flags.values;
  if (out !== undefined && endingOf(flags) !== '.ndjson') {
    throw new UsageError(`\`--out\` must be a file that ends in .ndjson, received ${show(out)}`);
  }
  const list = seedsFromFlags(flags, terminal);
  const recipe = await singleRecipeFromFlags('find', flags, terminal);
  const measure = await measureFromFlags(flags);
  const where = await whereFromFlags(flags, terminal, measure.keys());
  // This reports errors in the recipe before a file is created or a thread is started.
  createSeedTest(recipe, where, measure);
  const task = { kind: 'find', recipe, where, ...(await ownModule(flags)) } as const;
  return writeOutput(flags, terminal, { task, list, limit });
}

async function whereFromFlags(
  { values }: Flags,
  terminal: Terminal,
  own: Iterable<string>,
): Promise<OwnWhere> {
  const { where, recipe, seeds = '-' } = values;
  if (where === undefined)
    throw new UsageError('`--where FILE` is required: the condition to find');
  if (where === '-' && (recipe === '-' || seeds === '-')) {
    throw new UsageError('standard input can be only one of recipe, seeds and condition');
  }
  const text = await readText(where, terminal);
  return inFile(shownPath(where), () => readWhere(parseJsonText(text), own));
}
