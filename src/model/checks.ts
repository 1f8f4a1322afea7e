import { cut, InvalidOptionError } from './errors';
import { nearestName } from './nearest-name';

/** The most tiles a grid may have, and the largest coordinate: what 32 bits hold, 2³¹ − 1. */
export const MAX_INT32 = 0x7fff_ffff;

/** The ends of what a double counts exactly, as literals, which bundlers drop where nothing needs them. */
export const MIN_INTEGER = -9_007_199_254_740_991;
export const MAX_INTEGER = 9_007_199_254_740_991;

/** The longest side of a grid, so that the number of its tiles fits 32 bits. */
export const MAX_SIDE = 0x7fff;

/**
 * The error for `option`: "`option` must be …, received …".
 *
 * @param limit - the other option that the rule names
 */
export function invalid(
  option: string,
  rule: string,
  received: unknown,
  limit?: string,
): InvalidOptionError {
  return new InvalidOptionError(option, rule, received, limit);
}

/** Throws unless `value` is an integer that a double holds exactly. */
export function checkInteger(option: string, value: unknown): asserts value is number {
  if (!Number.isSafeInteger(value)) throw invalid(option, 'must be an integer', value);
}

/** Throws where an integer is under `min`; `limit` is the option that sets `min`. */
export function checkAtLeast(option: string, value: number, min: number, limit?: string): void {
  if (value < min) throw invalid(option, `must be at least ${atLimit(min, limit)}`, value, limit);
}

/** Throws where an integer is over `max`; `limit` is the option that sets `max`. */
export function checkAtMost(option: string, value: number, max: number, limit?: string): void {
  if (value > max) throw invalid(option, `must be at most ${atLimit(max, limit)}`, value, limit);
}

function atLimit(value: number, limit: string | undefined): string {
  return limit === undefined ? `${value}` : `\`${limit}\` (${value})`;
}

/** Throws unless `value` is an integer from `min` to `max`, both included. */
export function checkIntegerIn(
  option: string,
  value: unknown,
  min: number,
  max: number,
): asserts value is number {
  checkInteger(option, value);
  checkAtLeast(option, value, min);
  checkAtMost(option, value, max);
}

/** Throws unless `value` is an object and not an array; `form` says what would do. */
export function checkObject(
  option: string,
  value: unknown,
  form = 'an object',
): asserts value is object {
  if (!isObject(value)) throw invalid(option, `must be ${form}`, value);
}

/** Whether a value is an object and not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Throws unless `value` is an array; `form` says what would do. */
export function checkArray(
  option: string,
  value: unknown,
  form = 'an array',
): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(option, `must be ${form}`, value);
}

/** Throws unless `value` is an array; checks each item by its path. */
export function checkEach(
  option: string,
  value: unknown,
  check: (path: string, item: unknown) => void,
): asserts value is readonly unknown[] {
  readEach(option, value, check);
}

/** What each item of an array is read as; throws unless `value` is an array. */
export function readEach<Item>(
  option: string,
  value: unknown,
  read: (path: string, item: unknown) => Item,
): Item[] {
  checkArray(option, value);
  return value.map((item, i) => read(`${option}[${i}]`, item));
}

/** What each item of an array is read as; throws unless `value` is an array with an item in it. */
export function readNonEmpty<Item>(
  option: string,
  value: unknown,
  read: (path: string, item: unknown) => Item,
): Item[] {
  const items = readEach(option, value, read);
  if (items.length === 0) throw invalid(option, 'must not be empty', value);
  return items;
}

/** Throws unless `value` is a string. */
export function checkString(option: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw invalid(option, 'must be a string', value);
}

/** Whether a value is a number from 0 to 1. */
export function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

/** Throws unless `value` is a number from 0 to `max`. */
export function checkShare(option: string, value: unknown, max = 1): asserts value is number {
  if (typeof value === 'number' && value >= 0 && value <= max) return;
  throw invalid(option, `must be a number from 0 to ${max}`, value);
}

/** Throws unless `value` is a string with something in it. */
export function checkFullString(option: string, value: unknown): asserts value is string {
  if (typeof value === 'string' && value !== '') return;
  throw invalid(option, 'must be a string that is not empty', value);
}

/** Throws unless `value` is `true` or `false`. */
export function checkBoolean(option: string, value: unknown): asserts value is boolean {
  if (typeof value !== 'boolean') throw invalid(option, 'must be true or false', value);
}

/** Throws unless `value` is a function. */
export function checkFunction(option: string, value: unknown): void {
  if (typeof value !== 'function') throw invalid(option, 'must be a function', value);
}

/**
 * Throws unless `value` is a function. Where it is a name, the message says what to import instead.
 *
 * @param form - what would do, such as `shapes.cross`
 * @param imports - what there is to import; each ends in the name that recipes have for it
 */
export function checkImport(
  option: string,
  value: unknown,
  form: string,
  imports: readonly string[],
): void {
  if (typeof value === 'function') return;
  if (typeof value !== 'string') throw invalid(option, `must be ${form}`, value);
  const name = value.replaceAll('-', '').toLowerCase();
  const named = imports.find((one) => name.length > 2 && one.toLowerCase().endsWith(name));
  const what = named === undefined ? `one of \`${imports.join('`, `')}\`` : `\`${named}\``;
  throw invalid(option, `must be a function: pass ${what}; names are for recipes`, value);
}

/** Throws unless `value` is one of `names`; `otherwise` names what else would do. */
export function checkOneOf(
  option: string,
  value: unknown,
  names: readonly string[],
  otherwise = '',
): void {
  if (names.includes(value as string)) return;
  const list = names.map((name) => `'${name}'`).join(', ');
  throw invalid(option, `must be one of ${list}${otherwise}`, value);
}

/**
 * Throws where options are not an object, or a key is not among `known`. `path` is where nested
 * options stand, such as `tiles`.
 */
export function checkOptions(options: unknown, known: ReadonlySet<string>, path?: string): void {
  const names = [...known];
  if (!isObject(options)) {
    throw invalid(path ?? 'options', `must be an object of ${names.join(', ')}`, options);
  }
  checkKeys(path === undefined ? '' : `${path}.`, options, known, 'option');
}

/** Throws where a key of data is not among `known`. `prefix` stands before the keys' names. */
export function checkKeys(
  prefix: string,
  data: object,
  known: ReadonlySet<string>,
  noun = 'key',
): void {
  for (const key in data) {
    if (!known.has(key)) throw unknownKey(prefix, key, data, [...known], noun);
  }
}

/** The error for a key that is not among `known`. */
export function unknownKey(
  prefix: string,
  key: string,
  data: object,
  known: readonly string[],
  noun = 'option',
): InvalidOptionError {
  const option = prefix + key;
  const nearest = nearestName(key, known);
  const hint =
    nearest === undefined
      ? `There are ${known.map((name) => `\`${name}\``).join(', ')}.`
      : `Did you mean \`${nearest}\`?`;
  const message = `Unknown ${noun} \`${cut(option)}\`. ${hint}`;
  const received = (data as Record<string, unknown>)[key];
  return new InvalidOptionError(option, `is not a known ${noun}`, received, nearest, message);
}

/** The error for what people take for an option; `advice` says what to do instead. */
export function noOption(option: string, received: unknown, advice: string): InvalidOptionError {
  const message = `\`${option}\` is not an option: ${advice}`;
  return new InvalidOptionError(option, 'is not a known option', received, undefined, message);
}

/** Throws unless `seed` is a safe integer, a bigint or a string. */
export function checkSeed(option: string, seed: unknown): void {
  if (typeof seed === 'string' || typeof seed === 'bigint' || Number.isSafeInteger(seed)) return;
  const rule = "must be a safe integer, a bigint or a string, such as 42 or 'my game'";
  if (seed !== undefined) throw invalid(option, rule, seed);
  throw new InvalidOptionError(option, rule, seed, undefined, `\`${option}\` is required`);
}

/** Throws unless a coordinate is a 32-bit integer. */
export function checkCoordinate(option: string, value: unknown): asserts value is number {
  checkIntegerIn(option, value, -MAX_INT32 - 1, MAX_INT32);
}

/** Whether a value is a 32-bit integer. */
export function isInt32(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value;
}

/** Throws where a side is under `min`, or over {@link MAX_SIDE}. */
export function checkSize(width: unknown, height: unknown, min: number, path = ''): void {
  checkIntegerIn(`${path}width`, width, min, MAX_SIDE);
  checkIntegerIn(`${path}height`, height, min, MAX_SIDE);
}

/** Whether a value is a `Uint8Array`, also one of another window or test environment. */
export function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]';
}
