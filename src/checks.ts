import { InvalidOptionError } from './errors';

/** The most tiles a grid may have, and the largest coordinate: what 32 bits hold, 2³¹ − 1. */
export const MAX_INT32 = 0x7fff_ffff;

/** The error for `option`: "`option` must be …, received …". */
export function invalid(option: string, rule: string, received: unknown): InvalidOptionError {
  return new InvalidOptionError(
    `\`${option}\` ${rule}, received ${show(received)}`,
    option,
    received,
  );
}

/** A value as a message shows it: short, and unlike any other type's. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** Refuses what is not an integer that a double holds exactly. */
export function checkInteger(option: string, value: unknown): asserts value is number {
  if (!Number.isSafeInteger(value)) throw invalid(option, 'must be an integer', value);
}

/** Refuses an integer under `min`; `limit` is what `min` is called. */
export function checkAtLeast(option: string, value: number, min: number, limit?: string): void {
  if (value < min) throw invalid(option, `must be at least ${named(min, limit)}`, value);
}

/** Refuses an integer over `max`; `limit` is what `max` is called. */
export function checkAtMost(option: string, value: number, max: number, limit?: string): void {
  if (value > max) throw invalid(option, `must be at most ${named(max, limit)}`, value);
}

function named(value: number, name: string | undefined): string {
  return name === undefined ? String(value) : `${name} (${value})`;
}

/** Refuses what is not an integer from `min` to `max`, both included. */
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

/** Refuses what is not an object (arrays and functions are none). */
export function checkObject(option: string, value: unknown): asserts value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(option, 'must be an object', value);
  }
}

/** Refuses what is not an array. */
export function checkArray(option: string, value: unknown): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(option, 'must be an array', value);
}

/** Refuses what is neither `true` nor `false`. */
export function checkBoolean(option: string, value: unknown): asserts value is boolean {
  if (typeof value !== 'boolean') throw invalid(option, 'must be true or false', value);
}

/** Refuses what is none of `names`; `otherwise` names what else would do. */
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
 * Refuses options that are no object, and keys that are not among `known`. `path` is where nested
 * options stand, such as `tiles`.
 */
export function checkOptions(options: unknown, known: ReadonlySet<string>, path?: string): void {
  checkObject(path ?? 'options', options);
  checkKeys(path === undefined ? '' : `${path}.`, options, known, 'is no option here');
}

/** Refuses keys of data that are not among `known`. `prefix` stands before their names. */
export function checkKeys(
  prefix: string,
  data: object,
  known: ReadonlySet<string>,
  rule = 'is not known here',
): void {
  for (const key in data) {
    if (known.has(key)) continue;
    const nearest = nearestName(key, [...known]);
    const value = (data as Record<string, unknown>)[key];
    throw invalid(`${prefix}${key}`, `${rule}; the nearest is \`${nearest}\``, value);
  }
}

/** The name of `names` that takes the fewest edits to reach from `name`, case aside. */
export function nearestName(name: string, names: readonly string[]): string {
  const distances = names.map((other) => editDistance(name.toLowerCase(), other.toLowerCase()));
  return names[distances.indexOf(Math.min(...distances))] as string;
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

/** Refuses what is no seed: a safe integer, a bigint or a text. */
export function checkSeed(option: string, seed: unknown): void {
  if (typeof seed === 'string' || typeof seed === 'bigint' || Number.isSafeInteger(seed)) return;
  throw invalid(option, 'must be a safe integer, a bigint or a string', seed);
}

/** Refuses what cannot answer draws. */
export function checkRng(rng: unknown): void {
  const int = (rng as { int?: unknown } | null | undefined)?.int;
  if (typeof int !== 'function') {
    throw invalid('rng', 'must have a method `int(min, max)`', rng);
  }
}

/** Refuses a coordinate that is no 32-bit integer. */
export function checkCoordinate(option: string, value: unknown): asserts value is number {
  checkIntegerIn(option, value, -MAX_INT32 - 1, MAX_INT32);
}

/** Refuses what is no point with integer coordinates. */
export function checkPoint(option: string, point: unknown): void {
  checkObject(option, point);
  const { x, y } = point as { x?: unknown; y?: unknown };
  if (isInt32(x) && isInt32(y)) return;
  checkCoordinate(`${option}.x`, x);
  checkCoordinate(`${option}.y`, y);
}

/** Refuses what is no rectangle of at least one cell. */
export function checkRect(option: string, rect: unknown): void {
  checkPoint(option, rect);
  const { width, height } = rect as { width?: unknown; height?: unknown };
  checkSize(width, height, 1, `${option}.`);
}

/** Refuses what is no room: corners in order, with at least one tile of floor between them. */
export function checkRoom(option: string, room: unknown): void {
  checkObject(option, room);
  if (isRoom(room)) return;
  const { x1, y1, x2, y2 } = room as Record<string, unknown>;
  checkCoordinate(`${option}.x1`, x1);
  checkCoordinate(`${option}.y1`, y1);
  checkCoordinate(`${option}.x2`, x2);
  checkCoordinate(`${option}.y2`, y2);
  checkAtLeast(`${option}.x2`, x2, x1 + 2, `\`${option}.x1\` + 2`);
  checkAtLeast(`${option}.y2`, y2, y1 + 2, `\`${option}.y1\` + 2`);
}

/** Refuses what is no array of rooms. */
export function checkRooms(option: string, rooms: unknown): void {
  checkArray(option, rooms);
  for (let i = 0; i < rooms.length; i++) {
    const room = rooms[i];
    // No text is made for a room that is fine.
    if (typeof room !== 'object' || room === null || !isRoom(room))
      checkRoom(`${option}[${i}]`, room);
  }
}

function isRoom(room: object): boolean {
  const { x1, y1, x2, y2 } = room as Record<string, unknown>;
  return isInt32(x1) && isInt32(y1) && isInt32(x2) && isInt32(y2) && x2 - x1 > 1 && y2 - y1 > 1;
}

/** Whether a value is a 32-bit integer. */
export function isInt32(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value;
}

/** Refuses sides under `min`, and more tiles than a grid can hold. */
export function checkSize(width: unknown, height: unknown, min: number, path = ''): void {
  checkIntegerIn(`${path}width`, width, min, MAX_INT32);
  checkIntegerIn(`${path}height`, height, min, MAX_INT32);
  if (width * height <= MAX_INT32) return;
  throw invalid(
    `${path}width`,
    `times \`${path}height\` (${height}) must be at most ${MAX_INT32}`,
    width,
  );
}

/** Refuses what is no grid: its array must hold just its tiles. */
export function checkGrid(option: string, grid: unknown): void {
  checkObject(option, grid);
  const { width, height, tiles } = grid as Record<string, unknown>;
  if (!(tiles instanceof Uint8Array)) {
    throw invalid(`${option}.tiles`, 'must be a Uint8Array', tiles);
  }
  if (
    isInt32(width) &&
    isInt32(height) &&
    width > 0 &&
    height > 0 &&
    tiles.length === width * height
  ) {
    return;
  }
  checkSize(width, height, 1, `${option}.`);
  throw invalid(`${option}.tiles`, 'must hold `width` × `height` tiles', tiles.length);
}
