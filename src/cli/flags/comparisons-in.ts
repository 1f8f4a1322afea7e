import { show } from '../../model/errors';
import { UsageError } from '../usage-error';

/**
 * Reads a condition in the form of comparisons, such as `rooms > 8 and level[2].loops >= 1`. Returns
 * it as data, or `undefined` if the text contains no comparison and is therefore a file.
 */
export function comparisonsIn(text: string): object | undefined {
  if (!/[<>=]/.test(text)) return undefined;
  const conditions = text.split(/\s+and\s+/).map(readComparison);
  return conditions.length === 1 ? conditions[0] : { all: conditions };
}

function readComparison(text: string): object {
  const [, metric, operator, number] =
    /^\s*([\w[\].]+)\s*(<=|>=|<|>|=)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (number === undefined) {
    throw new UsageError(
      `\`--where\` must compare metrics with numbers, such as \`rooms > 8 and loops >= 1\`, received ${show(text)}`,
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
