import { metricNames } from '../../core/analysis/measure-dungeon';
import { cut, InvalidOptionError, show } from '../../core/model/errors';
import { levelNamed } from '../../recipes/where';
import { statsOf } from '../files/files';
import { adviceOn, UsageError } from '../terminal/usage-error';

/**
 * Reads a condition in the form of comparisons, such as `rooms > 8 and level[2].loops >= 1`. Returns
 * it as data, or `undefined` if the text contains no comparison or is the path of a file.
 */
export function comparisonsIn(text: string): object | undefined {
  if (!/[<>=]/.test(text) || statsOf(text) !== undefined) return undefined;
  const conditions = text.split(/\s+and\s+/).map(readComparison);
  return conditions.length === 1 ? conditions[0] : { all: conditions };
}

function readComparison(text: string): object {
  const [, metric, operator, number] =
    /^\s*([\w[\].]+)\s*(<=|>=|<|>|=)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
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
export interface OwnNames {
  readonly own: readonly string[];
  /** The number of levels; `undefined` if the recipe has none. */
  readonly levels: number | undefined;
}

/** Words an error in terms of the comparisons that were typed, instead of paths of data. */
export function inTypedWords(error: unknown, { own, levels }: OwnNames): unknown {
  if (!(error instanceof InvalidOptionError)) return error;
  if (error.rule.startsWith('can never hold')) return new UsageError(`\`--where\` ${error.rule}`);
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
  return new UsageError(`${shown} is not a metric. ${adviceOn(rest, names, place)}`);
}
