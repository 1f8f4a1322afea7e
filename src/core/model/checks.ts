import { InvalidOptionError, type Sentence } from './errors';
import { keysOf, nearestName } from './names';

/**
 * The largest coordinate, and the largest number of tiles in a grid: 2³¹ − 1, the limit of signed
 * 32-bit integers.
 */
export const MAX_INT32 = 0x7fff_ffff;

/**
 * The smallest and the largest safe integer. They are literals because bundlers can drop unused
 * literals.
 */
export const MIN_INTEGER = -9_007_199_254_740_991;
export const MAX_INTEGER = 9_007_199_254_740_991;

/** The longest side of a grid. It keeps the number of tiles within 32 bits. */
export const MAX_SIDE = 0x7fff;

/**
 * Returns the error "`option` must be …, received …".
 *
 * @param rule - the end of the sentence after the name, such as "must be at least 3"
 * @param limit - the other option that the rule names, if any
 */
export function invalid(
  option: string,
  rule: string,
  received: unknown,
  limit?: string,
): InvalidOptionError {
  return new InvalidOptionError(option, rule, received, limit);
}

/** Throws unless `value` is a safe integer. */
export function checkInteger(option: string, value: unknown): asserts value is number {
  if (!Number.isSafeInteger(value)) throw invalid(option, 'must be an integer', value);
}

/** Throws if an integer is less than `min`; `limit` is the option that sets `min`. */
export function checkAtLeast(option: string, value: number, min: number, limit?: string): void {
  if (value < min) throw invalid(option, `must be at least ${atLimit(min, limit)}`, value, limit);
}

/** Throws if an integer is greater than `max`; `limit` is the option that sets `max`. */
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

/**
 * Throws unless `value` is an object that is not an array. The message describes the expected value
 * by `form`.
 */
export function checkObject(
  option: string,
  value: unknown,
  form = 'an object',
): asserts value is Record<string, unknown> {
  if (!isObject(value)) throw invalid(option, `must be ${form}`, value);
}

/** Returns whether a value is an object that is not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the fields of an object. Returns no fields if the value is not an object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

/** Throws unless `value` is an array without holes. The message describes it by `form`. */
export function checkArray(
  option: string,
  value: unknown,
  form = 'an array',
): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(option, `must be ${form}`, value);
  const hole = value.findIndex((_, i) => !(i in value));
  if (hole >= 0) throw invalid(`${option}[${hole}]`, 'must not be missing', undefined);
}

/** Throws unless `value` is an array. Calls `check` with the path and the value of each item. */
export function checkEach(
  option: string,
  value: unknown,
  check: (path: string, item: unknown) => void,
): asserts value is readonly unknown[] {
  readEach(option, value, check);
}

/** Returns the results of `read` for all items. Throws unless `value` is an array. */
export function readEach<Item>(
  option: string,
  value: unknown,
  read: (path: string, item: unknown) => Item,
): Item[] {
  checkArray(option, value);
  return value.map((item, i) => read(`${option}[${i}]`, item));
}

/** Returns the results of `read` for all items. Throws unless `value` is a non-empty array. */
export function readNonEmpty<Item>(
  option: string,
  value: unknown,
  read: (path: string, item: unknown) => Item,
): Item[] {
  const items = readEach(option, value, read);
  if (items.length === 0) throw invalid(option, 'must not be empty', value);
  return items;
}

export function checkString(option: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw invalid(option, 'must be a string', value);
}

/** Returns whether a value is a number from 0 to `max`. */
export function isShare(value: unknown, max = 1): value is number {
  return typeof value === 'number' && value >= 0 && value <= max;
}

/** Throws unless `value` is a number from 0 to `max`. */
export function checkShare(option: string, value: unknown, max = 1): asserts value is number {
  if (!isShare(value, max)) throw invalid(option, `must be a number from 0 to ${max}`, value);
}

/** Throws unless `value` is a non-empty string. */
export function checkFullString(option: string, value: unknown): asserts value is string {
  if (typeof value === 'string' && value !== '') return;
  throw invalid(option, 'must be a non-empty string', value);
}

export function checkBoolean(option: string, value: unknown): asserts value is boolean {
  if (typeof value !== 'boolean') throw invalid(option, 'must be true or false', value);
}

export function checkFunction(
  option: string,
  value: unknown,
): asserts value is (...args: never[]) => unknown {
  if (typeof value !== 'function') throw invalid(option, 'must be a function', value);
}

/**
 * Throws unless `value` is a function. If it is the name of an available import, the message names
 * that import.
 *
 * @param form - a description of the expected value, such as `shapes.cross`
 * @param imports - the available imports; each one ends with the name that recipes use for it
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

/**
 * Throws unless `value` is one of `names`. The message appends `otherwise` to the list of names,
 * and names the one that was probably meant.
 */
export function checkOneOf<const Name extends string>(
  option: string,
  value: unknown,
  names: readonly Name[],
  otherwise = '',
): asserts value is Name {
  if (names.includes(value as Name)) return;
  const list = names.map((name) => `'${name}'`).join(', ');
  const rule = `must be one of ${list}${otherwise}`;
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined;
  const hint = nearest === undefined ? '' : `. Did you mean \`${nearest}\`?`;
  const sentence: Sentence = (name, end) => `${name} ${rule}${end}${hint}`;
  throw new InvalidOptionError(option, rule, value, undefined, sentence);
}

/**
 * Returns the rule for a value that is none of many `names`: the nearest name, or all of them.
 *
 * @param noun - what such a name is called, such as `rule`
 */
export function nameRule(value: unknown, names: readonly string[], noun: string): string {
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined;
  if (nearest !== undefined) return `must be a ${noun}; the nearest is '${nearest}'`;
  return `must be one of ${names.join(', ')}`;
}

/**
 * Throws if data has a key that is not in `known`. `prefix` is the path before the key, such as
 * `tiles.`.
 */
export function checkKeys(
  prefix: string,
  data: object,
  known: ReadonlySet<string>,
  noun = 'key',
): void {
  for (const key of keysOf(data)) {
    if (!known.has(key)) throw unknownKeyError(prefix, key, data, [...known], noun);
  }
}

/** Returns the error for a key that is not in `known`. */
export function unknownKeyError(
  prefix: string,
  key: string,
  data: object,
  known: readonly string[],
  noun = 'option',
): InvalidOptionError {
  const nearest = nearestName(key, known);
  // The key that is meant is beside the unknown one, so it has the same path.
  const suggested = nearest === undefined ? undefined : prefix + nearest;
  const list = known.map((name) => `\`${name}\``).join(', ');
  const received = (data as Record<string, unknown>)[key];
  return new InvalidOptionError(
    prefix + key,
    `is not a known ${noun}`,
    received,
    suggested,
    (name, _, meant) =>
      `Unknown ${noun} ${name}. ${meant === '' ? `Known ${noun}s: ${list}.` : `Did you mean ${meant}?`}`,
  );
}

/**
 * Returns the error for a name that is often mistaken for an option. `advice` says what to do
 * instead.
 */
export function noOptionError(
  option: string,
  received: unknown,
  advice: string,
): InvalidOptionError {
  const sentence: Sentence = (name) => `${name} is not an option: ${advice}`;
  return new InvalidOptionError(option, 'is not a known option', received, undefined, sentence);
}

export function checkSeed(option: string, seed: unknown): asserts seed is number | bigint | string {
  if (typeof seed === 'string' || typeof seed === 'bigint' || Number.isSafeInteger(seed)) return;
  const rule = "must be a safe integer, a bigint or a string, such as 42 or 'my game'";
  if (seed !== undefined) throw invalid(option, rule, seed);
  throw new InvalidOptionError(option, rule, seed, undefined, (name) => `${name} is required`);
}

/** Throws unless `value` is a 32-bit integer. */
export function checkCoordinate(option: string, value: unknown): asserts value is number {
  checkIntegerIn(option, value, -MAX_INT32 - 1, MAX_INT32);
}

/** Returns whether a value is a 32-bit integer. */
export function isInt32(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value;
}

/** Throws if a side is shorter than `min` or longer than {@link MAX_SIDE}. */
export function checkSize(width: unknown, height: unknown, min: number, path = ''): void {
  checkIntegerIn(`${path}width`, width, min, MAX_SIDE);
  checkIntegerIn(`${path}height`, height, min, MAX_SIDE);
}

/** Returns whether a value is a `Uint8Array`, even one from another window or realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]';
}
