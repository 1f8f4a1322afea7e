import { invalid } from '../checks';
import { readList } from '../readers';

/** Data may not lie deeper: a document is read by recursion, here and elsewhere. */
const MAX_DEPTH = 64;

/**
 * A copy of a value that JSON can hold, as it comes out of JSON again: keys without a value are
 * left out, −0 is 0.
 *
 * @throws InvalidOptionError at the first value that JSON would lose or change
 */
export function copyJson(path: string, value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  if (typeof value !== 'object') throw notJson(path, value);
  if (depth === MAX_DEPTH) throw invalid(path, `must not lie deeper than ${MAX_DEPTH}`, value);
  if (Array.isArray(value)) {
    return readList(path, value, (at, item) => copyJson(at, item, depth + 1));
  }
  if (!isPlain(value)) throw notJson(path, value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, copyJson(`${path}.${key}`, item, depth + 1)]),
  );
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  // A plain object of another realm, such as a test's or a frame's, has no constructor of ours.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function notJson(path: string, value: unknown) {
  return invalid(path, 'must be data that JSON can hold', value);
}
