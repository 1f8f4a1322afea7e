import { metricNames } from '../../core/analysis/measure-dungeon';
import { parseJsonText } from '../../core/document/parse-json-text';
import { cut, InvalidOptionError, show } from '../../core/model/errors';
import { levelNamed, type OwnWhere, readWhere } from '../../recipes/where';
import { JOB_FLAGS } from '../batches/for-each-seed';
import { endingOf, writeOutput } from '../batches/out-file';
import { foundLine } from '../batches/tasks';
import { readText, shownPath, statsOf } from '../files/files';
import { MEASURE_FLAGS, measureFromFlags, ownModule } from '../flags/custom-metrics';
import { type Flags, type FlagTypes, integerFlag } from '../flags/flags';
import { checkedRecipeFromFlags, RECIPE_FLAGS } from '../flags/recipe-flags';
import { SEED_FLAGS, seedsFromFlags } from '../flags/seeds';
import type { Terminal } from '../terminal/terminal';
import { namingFile, suggestion, UsageError } from '../terminal/usage-error';

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
  if (/^\s*\{/.test(where)) return namingFile('--where', () => read(parseJsonText(where)));
  const compared = comparisonsIn(where);
  if (compared !== undefined) return namingFile('--where', () => readCompared(compared, names));
  if (where === '-' && (recipe === '-' || seeds === '-')) {
    throw new UsageError('standard input can be only one of recipe, seeds and condition');
  }
  const text = await readText(where, terminal);
  return namingFile(shownPath(where), () => read(parseJsonText(text)));
}

function readCompared(compared: object, names: OwnNames): OwnWhere {
  try {
    return readWhere(compared, names.own, names.levels);
  } catch (error) {
    throw inTypedWords(error, names);
  }
}

/**
 * Reads a condition in the form of comparisons, such as `rooms > 8 and level[2].loops >= 1`.
 * Returns it as data, or `undefined` if the text contains no comparison or is the path of a file.
 */
function comparisonsIn(text: string): object | undefined {
  if (!/[<>=]/.test(text) || statsOf(text) !== undefined) return undefined;
  const conditions = text.split(/\s+and\s+/).map(readComparison);
  return conditions.length === 1 ? conditions[0] : { all: conditions };
}

function readComparison(text: string): object {
  const [, metric, operator, number] =
    /^\s*([\w[\].]+)\s*(<=|>=|<|>|=)\s*(-?(?:\d+\.?|\d*\.\d+)(?:e[+-]?\d+)?)\s*$/i.exec(text) ?? [];
  if (number === undefined) {
    const operators = 'by <, <=, =, >= or >, joined by `and`';
    const example = '`rooms > 8 and loops >= 1`';
    throw new UsageError(
      `\`--where\` must compare metrics with numbers ${operators}, such as ${example}; for \`or\`, write a FILE with \`any\`; received ${show(text)}`,
    );
  }
  const value = Number(number);
  switch (operator) {
    case '>=':
      return { metric, min: value };
    case '<=':
      return { metric, max: value };
    case '>':
      return { not: { metric, max: value } };
    case '<':
      return { not: { metric, min: value } };
    default:
      return { metric, min: value, max: value };
  }
}

/** The names that a condition can use besides those of the library. */
interface OwnNames {
  readonly own: readonly string[];
  /** The number of levels; `undefined` if the recipe has none. */
  readonly levels: number | undefined;
}

/** Words an error in terms of the comparisons that were typed, instead of paths of data. */
function inTypedWords(error: unknown, { own, levels }: OwnNames): unknown {
  if (!(error instanceof InvalidOptionError)) return error;
  if (error.rule.startsWith('can never hold')) return new UsageError(`\`--where\` ${error.rule}`);
  if (/\.(min|max)$/.test(error.option)) {
    return new UsageError(
      `\`--where\` compares a metric with ${show(error.received)}, which ${error.rule}`,
    );
  }
  if (!error.option.endsWith('.metric')) return error;
  const typed = String(error.received);
  const { level, rest } = levelNamed(typed);
  const shown = `\`${cut(typed)}\``;
  if (level !== undefined && levels === undefined) {
    return new UsageError(`${shown} needs a recipe of several levels, or \`--levels N\``);
  }
  if (level !== undefined && level >= Number(levels)) {
    return new UsageError(`${shown} must name a level from 0 to ${Number(levels) - 1}`);
  }
  const names = [...metricNames(), ...own];
  const place = typed.slice(0, typed.length - rest.length);
  return new UsageError(`${shown} is not a metric. ${suggestion(rest, names, place)}`);
}
