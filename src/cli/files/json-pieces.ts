/** The longest line before it is broken. */
const MAX_WIDTH = 100;

/** Numbers that make a piece. */
const RUN = 10_000;

/** A value as one line of JSON. */
export function jsonLine(value: object): Iterable<string> {
  try {
    return [JSON.stringify(value), '\n'];
  } catch (error) {
    // Longer than strings can be. In pieces it takes more time, but has no end.
    if (!(error instanceof RangeError)) throw error;
    return withNewline(jsonPieces(value, undefined));
  }
}

/** Formats a value as readable JSON: values that fit on one line are on one. */
export function jsonPage(value: object): Iterable<string> {
  return withNewline(jsonPieces(value, ''));
}

function* withNewline(pieces: Iterable<string>): Generator<string> {
  yield* pieces;
  yield '\n';
}

/**
 * JSON in pieces.
 *
 * @param indent - what lines begin with; `undefined` puts everything on one
 */
export function* jsonPieces(value: unknown, indent: string | undefined): Generator<string> {
  if (typeof value !== 'object' || value === null) yield JSON.stringify(value);
  else if (indent !== undefined && fits(value, MAX_WIDTH - indent.length)) {
    yield JSON.stringify(value);
  } else if (isNumbers(value)) yield* numberPieces(value);
  else yield* partPieces(value, indent);
}

/** An object or an array, part by part. */
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
 * Whether a value's JSON has at most `room` characters. It is only written if it may be that short.
 */
function fits(value: object, room: number): boolean {
  return leastLength(value, room) <= room && JSON.stringify(value).length <= room;
}

/** What a value's JSON has at least; counting stops once that is more than `room`. */
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

/** Long lists of numbers, such as the tiles of a layer, would make a line each. */
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
