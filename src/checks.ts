import { InvalidOptionError, isFunction, type Wording } from './errors';

/** The most tiles a grid may have, and the largest coordinate: what 32 bits hold, 2³¹ − 1. */
export const MAX_INT32 = 0x7fff_ffff;

/** What is longer is cut before it is shown. */
const MAX_SHOWN = 60;

/** The error for `option`: "`option` must be …, received …". */
export function invalid(
  option: string,
  rule: string | Wording,
  received: unknown,
): InvalidOptionError {
  const wording: Wording = (nameOf) => {
    const words = typeof rule === 'string' ? rule : rule(nameOf);
    return `${nameOf(cut(option))} ${words}, received ${show(received)}`;
  };
  return new InvalidOptionError(wording, option, received);
}

/** A value as a message shows it: short, and unlike any other type's. */
export function show(value: unknown): string {
  if (typeof value === 'string') return showText(value);
  if (typeof value === 'bigint') return `${cut(String(value))}n`;
  if (typeof value === 'function') return isFunction(value) ? 'a function' : 'a class';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return cut(String(value));
}

function showText(text: string): string {
  const short = cut(text);
  return short === text ? JSON.stringify(text) : `${JSON.stringify(short)} of ${text.length}`;
}

/** The beginning of a text that is too long to show. */
export function cut(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

/** Throws unless `value` is an integer that a double holds exactly. */
export function checkInteger(option: string, value: unknown): asserts value is number {
  if (!Number.isSafeInteger(value)) throw invalid(option, 'must be an integer', value);
}

/** Throws where an integer is under `min`; `limit` is what `min` is called. */
export function checkAtLeast(option: string, value: number, min: number, limit?: Wording): void {
  if (value < min) throw invalid(option, atLimit('must be at least', min, limit), value);
}

/** Throws where an integer is over `max`; `limit` is what `max` is called. */
export function checkAtMost(option: string, value: number, max: number, limit?: Wording): void {
  if (value > max) throw invalid(option, atLimit('must be at most', max, limit), value);
}

function atLimit(words: string, value: number, limit: Wording | undefined): Wording {
  return (nameOf) =>
    limit === undefined ? `${words} ${value}` : `${words} ${limit(nameOf)} (${value})`;
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

/** Throws unless `value` is an object (arrays and functions are none); `form` says what would do. */
export function checkObject(
  option: string,
  value: unknown,
  form = 'an object',
): asserts value is object {
  if (!isObject(value)) throw invalid(option, `must be ${form}`, value);
}

/** Whether a value is an object, and no array. */
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

/** Throws unless `value` is a string. */
export function checkString(option: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw invalid(option, 'must be a string', value);
}

/** Throws unless `value` is `true` or `false`. */
export function checkBoolean(option: string, value: unknown): asserts value is boolean {
  if (typeof value !== 'boolean') throw invalid(option, 'must be true or false', value);
}

/** Throws unless `value` is a function that can be called, which a class cannot. */
export function checkFunction(option: string, value: unknown): void {
  if (!isFunction(value)) throw invalid(option, 'must be a function', value);
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
 * Throws where options are no object, or a key is not among `known`. `path` is where nested options
 * stand, such as `tiles`.
 */
export function checkOptions(options: unknown, known: ReadonlySet<string>, path?: string): void {
  if (!isObject(options)) throw noOptions(path ?? 'options', options, [...known]);
  checkKeys(path === undefined ? '' : `${path}.`, options, known, 'is no option here');
}

/** The error for options that are no object. */
export function noOptions(
  option: string,
  received: unknown,
  known: readonly string[],
): InvalidOptionError {
  return invalid(option, `must be an object of ${known.join(', ')}`, received);
}

/** Throws where a key of data is not among `known`. `prefix` stands before the keys' names. */
export function checkKeys(
  prefix: string,
  data: object,
  known: ReadonlySet<string>,
  rule = 'is not known here',
): void {
  for (const key in data) {
    if (!known.has(key)) throw unknownKey(prefix, key, data, [...known], rule);
  }
}

/** The error for a key that is none of `known`. */
export function unknownKey(
  prefix: string,
  key: string,
  data: object,
  known: readonly string[],
  rule: string,
): InvalidOptionError {
  const nearest = nearestName(key, known);
  const wording: Wording = (nameOf) =>
    nearest === undefined
      ? `${rule}; there are ${known.map((name) => nameOf(name)).join(', ')}`
      : `${rule}; the nearest is ${nameOf(nearest)}`;
  return invalid(`${prefix}${key}`, wording, (data as Record<string, unknown>)[key]);
}

/**
 * The name of `names` that takes the fewest edits to reach from `name`, case aside; `undefined`
 * where that is over four in ten letters, which is no slip of the pen.
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  if (name.length > MAX_SHOWN) return undefined;
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const other of names) {
    const edits = editDistance(name.toLowerCase(), other.toLowerCase());
    if (edits >= fewest || edits > 0.4 * Math.max(name.length, other.length)) continue;
    nearest = other;
    fewest = edits;
  }
  return nearest;
}

/** Levenshtein's distance, by Wagner and Fischer's rows (1974). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const substituted = (row[j] as number) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(substituted, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/** Throws unless `seed` is a safe integer, a bigint or a string. */
export function checkSeed(option: string, seed: unknown): void {
  if (typeof seed === 'string' || typeof seed === 'bigint' || Number.isSafeInteger(seed)) return;
  throw invalid(
    option,
    "must be a safe integer, a bigint or a string, such as 42 or 'my game'",
    seed,
  );
}

/** Throws unless `rng` can answer draws. */
export function checkRng(rng: unknown): void {
  const int = (rng as { int?: unknown } | null | undefined)?.int;
  if (typeof int !== 'function') throw noRng(rng);
}

/** The error for an `rng` that cannot answer draws. */
export function noRng(rng: unknown): InvalidOptionError {
  return invalid(
    'rng',
    'must have a method `int(min, max)`, as what `createRng(42)` makes has',
    rng,
  );
}

/** Throws unless `observe` is a function, or left out. */
export function checkObserver(observe: unknown): void {
  if (observe !== undefined) checkFunction('observe', observe);
}

/** Throws unless a coordinate is a 32-bit integer. */
export function checkCoordinate(option: string, value: unknown): asserts value is number {
  checkIntegerIn(option, value, -MAX_INT32 - 1, MAX_INT32);
}

/** Whether a value is a 32-bit integer. */
export function isInt32(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value;
}

/** Throws where a side is under `min`, or there are more tiles than a grid can hold. */
export function checkSize(width: unknown, height: unknown, min: number, path = ''): void {
  checkIntegerIn(`${path}width`, width, min, MAX_INT32);
  checkIntegerIn(`${path}height`, height, min, MAX_INT32);
  if (width * height <= MAX_INT32) return;
  throw invalid(
    `${path}width`,
    (nameOf) => `times ${nameOf(`${path}height`)} (${height}) must be at most ${MAX_INT32}`,
    width,
  );
}

/** What tells typed arrays apart, and looks behind proxies and false prototypes. */
const TAG = /* @__PURE__ */ tagGetter();

function tagGetter(): (this: unknown) => unknown {
  const shared: object = Object.getPrototypeOf(Uint8Array.prototype);
  const tag = Object.getOwnPropertyDescriptor(shared, Symbol.toStringTag);
  return tag?.get as (this: unknown) => unknown;
}

/** Whether a value is a `Uint8Array`. A proxy of one has its class, but no bytes that could be read. */
export function isBytes(value: unknown): value is Uint8Array {
  return TAG.call(value) === 'Uint8Array';
}

/** Whether a value is an `Int32Array`, in the same way. */
export function isInt32Array(value: unknown): value is Int32Array {
  return TAG.call(value) === 'Int32Array';
}
