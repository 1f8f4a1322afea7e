import { parseJsonText } from '../../core/document/parse-json-text';
import { show } from '../../core/model/errors';
import { levelNamed, type OwnWhere, readWhere } from '../../recipes/where';
import { JOB_FLAGS } from '../batches/for-each-seed';
import { endingOf, writeOutput } from '../batches/out-file';
import { foundLine } from '../batches/tasks';
import { readText, shownPath } from '../files/files';
import { comparisonsIn, inTypedWords, type OwnNames } from '../flags/comparisons-in';
import { MEASURE_FLAGS, measureFromFlags, ownModule } from '../flags/custom-metrics';
import { type Flags, type FlagTypes, integerFlag } from '../flags/flags';
import { checkedRecipeFromFlags, RECIPE_FLAGS } from '../flags/recipe-flags';
import { SEED_FLAGS, seedsFromFlags } from '../flags/seeds';
import type { Terminal } from '../terminal/terminal';
import { inFile, UsageError } from '../terminal/usage-error';

/** The flags of `find`. */
export const FIND_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...SEED_FLAGS,
  ...JOB_FLAGS,
  levels: 'string',
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
  if (limit !== undefined && flags.given.has('shard')) {
    throw new UsageError(
      '`--limit` cannot be combined with `--shard`: each part would have as many',
    );
  }
  const { out } = flags.values;
  if (out !== undefined && endingOf(flags) !== '.ndjson') {
    throw new UsageError(`\`--out\` must be a file that ends in .ndjson, received ${show(out)}`);
  }
  const list = seedsFromFlags(flags, terminal);
  const recipe = await checkedRecipeFromFlags(flags, terminal);
  const measure = await measureFromFlags(flags);
  const names = { own: [...measure.keys()], levels: recipe.levels?.count };
  const where = await whereFromFlags(flags, terminal, names);
  // This reports errors in the recipe before a file is created or a thread is started.
  foundLine(recipe, where, measure);
  const task = { kind: 'find', recipe, where, ...(await ownModule(flags)) } as const;
  const advice = needsEveryLevel(where, recipe.levels?.count) ? LEVEL_ADVICE : '';
  const whenEmpty = (seeds: number) => `0 of ${seeds} seeds match${advice}`;
  return writeOutput(flags, terminal, { task, list, limit, whenEmpty });
}

const LEVEL_ADVICE =
  '; a condition must hold on every level, `level[0].rooms > 8` only on the first';

/** Returns whether a condition must hold on several levels, because it names none. */
function needsEveryLevel(where: OwnWhere, levels = 1): boolean {
  if (levels === 1) return false;
  if ('all' in where) return where.all.some((part) => needsEveryLevel(part, levels));
  if ('any' in where) return where.any.some((part) => needsEveryLevel(part, levels));
  if ('not' in where) return needsEveryLevel(where.not, levels);
  return levelNamed('metric' in where ? where.metric : where.rule).level === undefined;
}

async function whereFromFlags(
  { values }: Flags,
  terminal: Terminal,
  names: OwnNames,
): Promise<OwnWhere> {
  const read = (value: unknown) => readWhere(value, names.own, names.levels);
  const { where, recipe, seeds = '-' } = values;
  if (where === undefined) {
    const forms = 'a FILE, JSON, or a comparison such as `rooms > 8`';
    throw new UsageError(`\`--where\` is required: the condition to find, ${forms}`);
  }
  if (where.trim() === '') {
    throw new UsageError('`--where` must not be empty: write a comparison such as `rooms > 8`');
  }
  if (/^\s*\{/.test(where)) return inFile('--where', () => read(parseJsonText(where)));
  const compared = comparisonsIn(where);
  if (compared !== undefined) return inFile('--where', () => readCompared(compared, names));
  if (where === '-' && (recipe === '-' || seeds === '-')) {
    throw new UsageError('standard input can be only one of recipe, seeds and condition');
  }
  const text = await readText(where, terminal);
  return inFile(shownPath(where), () => read(parseJsonText(text)));
}

function readCompared(compared: object, names: OwnNames): OwnWhere {
  try {
    return readWhere(compared, names.own, names.levels);
  } catch (error) {
    throw inTypedWords(error, names);
  }
}
