import { InvalidDataError, InvalidOptionError, show } from '../errors';

/**
 * What `read` makes of a value, or of the value of a JSON text. What its checks complain of is
 * damage of the data, with its path.
 */
export function readSource<Result>(source: unknown, read: (value: unknown) => Result): Result {
  const value = typeof source === 'string' ? parseJsonText(source) : source;
  try {
    return read(value);
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    throw new InvalidDataError(error.message, { path: error.option });
  }
}

/**
 * The value of a JSON text; a byte order mark before it is passed over.
 *
 * Engines word and place the errors of `JSON.parse` each in its own way, some without a place, so
 * the place is looked for here, once the text has been refused.
 *
 * @throws InvalidDataError with `line` and `column` where the text is no JSON
 */
export function parseJsonText(source: string): unknown {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  try {
    return JSON.parse(text);
  } catch {
    throw errorAt(text, ...findError(text));
  }
}

function errorAt(text: string, index: number, expected: string): InvalidDataError {
  const before = text.slice(0, index);
  const line = before.split('\n').length;
  const column = index - before.lastIndexOf('\n');
  const code = text.codePointAt(index);
  const received = code === undefined ? 'the end' : show(String.fromCodePoint(code));
  return new InvalidDataError(
    `line ${line}, column ${column}: expected ${expected}, received ${received}`,
    { line, column },
  );
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const PLAIN = /[^"\\\p{Cc}]+|[\x7f-\x9f]+/uy;

/** Where a text stops being JSON (RFC 8259), and what would have done there. */
function findError(text: string): [index: number, expected: string] {
  const brackets: ('{' | '[')[] = [];
  let i = skip(SPACE, text, 0);
  for (;;) {
    // A value is due at i.
    if (text[i] === '{' || text[i] === '[') {
      const bracket = text[i] as '{' | '[';
      brackets.push(bracket);
      i = skip(SPACE, text, i + 1);
      if (text[i] !== CLOSING[bracket]) {
        if (bracket === '[') continue;
        const key = afterKey(text, i, "'\"' or '}'");
        if (typeof key !== 'number') return key;
        i = key;
        continue;
      }
      brackets.pop();
      i++;
    } else {
      const end = afterScalar(text, i);
      if (typeof end !== 'number') return end;
      i = end;
    }
    // A value ends at i: close what ends with it, up to the next comma.
    i = skip(SPACE, text, i);
    for (let last = brackets.at(-1); last && text[i] === CLOSING[last]; last = brackets.at(-1)) {
      brackets.pop();
      i = skip(SPACE, text, i + 1);
    }
    const last = brackets.at(-1);
    if (last === undefined) return [i, 'the end'];
    if (text[i] !== ',') return [i, `',' or '${CLOSING[last]}'`];
    i = skip(SPACE, text, i + 1);
    if (last === '[') continue;
    const key = afterKey(text, i, "'\"'");
    if (typeof key !== 'number') return key;
    i = key;
  }
}

const CLOSING = { '{': '}', '[': ']' } as const;

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** Where the value of a key begins, or the error. */
function afterKey(text: string, from: number, expected: string): number | [number, string] {
  if (text[from] !== '"') return [from, expected];
  const end = afterString(text, from);
  if (typeof end !== 'number') return end;
  const colon = skip(SPACE, text, end);
  return text[colon] === ':' ? skip(SPACE, text, colon + 1) : [colon, "':'"];
}

/** Where a text, number or word ends, or the error. */
function afterScalar(text: string, from: number): number | [number, string] {
  if (text[from] === '"') return afterString(text, from);
  const end = Math.max(skip(NUMBER, text, from), skip(WORD, text, from));
  return end > from ? end : [from, 'a value'];
}

function afterString(text: string, from: number): number | [number, string] {
  let i = from + 1;
  for (;;) {
    if (text[i] === '"') return i + 1;
    const pattern = text[i] === '\\' ? ESCAPE : PLAIN;
    const end = skip(pattern, text, i);
    if (end === i) return [i, text[i] === '\\' ? 'an escape sequence' : "'\"'"];
    i = end;
  }
}
