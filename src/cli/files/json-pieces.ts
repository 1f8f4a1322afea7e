/** The maximum length of a line before it is broken. */
const MAX_WIDTH = 100;

/** The number of numbers that are written in one piece. */
const RUN = 10_000;

/** Formats a value as one line of JSON. */
export function jsonLine(value: object): Iterable<string> {
  try {
    return [JSON.stringify(value), '\n'];
  } catch (error) {
    // The JSON is longer than a string can be. Writing it in pieces takes more time, but has no
    // limit.
    if (!(error instanceof RangeError)) throw error;
    return withNewline(jsonPieces(value, undefined));
  }
}

/** Formats a value as readable JSON. A value that fits on one line is written on one line. */
export function jsonPage(value: object): Iterable<string> {
  return withNewline(jsonPieces(value, ''));
}

function* withNewline(pieces: Iterable<string>): Generator<string> {
  yield* pieces;
  yield '\n';
}

/**
 * Yields the JSON of a value in pieces.
 *
 * @param indent - the indentation of the lines; if `undefined`, everything is on one line
 */
export function* jsonPieces(value: unknown, indent: string | undefined): Generator<string> {
  if (typeof value !== 'object' || value === null) yield JSON.stringify(value);
  else if (indent !== undefined && fits(value, MAX_WIDTH - indent.length)) {
    yield JSON.stringify(value);
  } else if (isNumbers(value)) yield* numberPieces(value);
  else yield* partPieces(value, indent);
}

/** Yields the JSON of an object or an array, part by part. */
function* partPieces(value: object, indent: string | undefined): Generator<string> {
  const isArray = Array.isArray(value);
  const isPage = indent !== undefined;
  const inner = isPage ? `${indent}  ` : undefined;
  const lineBreak = isPage ? `\n${inner}` : '';
  const [open, close] = isArray ? (['[', ']'] as const) : (['{', '}'] as const);
  let separator = '';
  yield open;
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue;
    const label = isArray ? '' : `${JSON.stringify(key)}:${isPage ? ' ' : ''}`;
    yield separator + lineBreak + label;
    yield* jsonPieces(part, inner);
    separator = ',';
  }
  yield isPage ? `\n${indent}${close}` : close;
}

/**
 * Returns whether the JSON of a value has at most `room` characters. It is only written if it may
 * be that short.
 */
function fits(value: object, room: number): boolean {
  return leastLength(value, room) <= room && JSON.stringify(value).length <= room;
}

/**
 * Returns a lower limit for the length of a value's JSON. Stops counting once it exceeds `room`.
 */
function leastLength(value: unknown, room: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 1;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let length = 1;
  for (let i = 0; i < parts.length && length <= room; i++) {
    if (parts[i] !== undefined) length += 1 + leastLength(parts[i], room);
  }
  return length;
}

/**
 * Returns whether a value is a list of numbers. Long ones, such as the tiles of a layer, would
 * otherwise take one line per number.
 */
function isNumbers(value: object): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

function* numberPieces(numbers: readonly number[]): Generator<string> {
  yield '[';
  for (let i = 0; i < numbers.length; i += RUN) {
    yield (i > 0 ? ',' : '') + numbers.slice(i, i + RUN).join(',');
  }
  yield ']';
}
