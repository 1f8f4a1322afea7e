import { InvalidDataError, InvalidOptionError, show } from '../model/errors';
import { LINE_END } from '../text/lines-of';
import { lineAndColumn } from '../text/words';

/**
 * Returns the result of `read` for a value, or for the value of a JSON text. If `read` throws an
 * `InvalidOptionError`, throws an `InvalidDataError` with its path instead.
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
 * Returns the value of a JSON text. A byte order mark at the beginning is skipped.
 *
 * Engines word the errors of `JSON.parse` differently, some without a position. The position is
 * therefore searched for here after parsing has failed.
 *
 * @throws {InvalidDataError} If the text is not JSON; the error has `line` and `column`
 */
export function parseJsonText(source: string): unknown {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  refuseOtherFormats(text);
  try {
    return JSON.parse(text);
  } catch {
    const [index, expected] = findError(text);
    const before = text.slice(0, index).split(LINE_END);
    const place = { line: before.length, column: before.at(-1)!.length + 1 };
    const code = text.codePointAt(index);
    const received = code === undefined ? 'the end' : show(String.fromCodePoint(code));
    const rule =
      expected === undefined
        ? 'JSON has no trailing comma: remove it'
        : `expected ${expected}, received ${received}`;
    throw new InvalidDataError(`${lineAndColumn(place)}: ${rule}`, place);
  }
}

/** The beginnings of pictures and PDF files. Bytes that are not UTF-8 were read as U+FFFD. */
const PICTURE =
  /^(?:\uFFFDPNG|GIF8|\uFFFD{3}|RIFF.{1,4}WEBP|BM.{0,12}\0|II\*\0|MM\0\*|%PDF-|.{1,4}ftyp)/s;

/** Throws if a text is a picture, Tiled's XML or binary data, and says what to do. */
export function refuseOtherFormats(text: string): void {
  const rule = otherFormat(text);
  if (rule !== undefined) throw new InvalidDataError(rule, { line: 1, column: 1 });
}

function otherFormat(text: string): string | undefined {
  const isMarkup = /^\s*<[?!a-z]/i.test(text);
  if (isMarkup && /<html[\s>]/i.test(text)) {
    return 'an HTML page is not read: use the document or the map from which it was made';
  }
  if (PICTURE.test(text) || (isMarkup && /<svg[\s>]/i.test(text))) {
    return 'a picture is not read: use the document or the map from which it was drawn';
  }
  if (isMarkup) return "Tiled's XML is not read: in Tiled, save the map as JSON, .tmj";
  const isBinary = text.slice(0, 1000).includes('\0');
  return isBinary ? 'binary data is not read: use a text file' : undefined;
}

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|/y;
/** A string up to its closing quote, or up to its first error. */
const STRING = /"(?:[ !#-[\]-\uffff]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;

/**
 * Returns the index at which a text stops being valid JSON (RFC 8259), and a description of the
 * expected text. A trailing comma has none.
 */
function findError(text: string): [index: number, expected?: string] {
  const skip = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex : from;
  };
  /** The closing brackets that are still expected. The next one is last. */
  const open: ('}' | ']')[] = [];
  let due: 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'more' = 'value';
  for (let i = skip(SPACE, 0); ; i = skip(SPACE, i)) {
    const character = text[i];
    const closing = open.at(-1);
    const isLast = character !== undefined && character === closing;
    if (isLast && due === (closing === '}' ? 'key' : 'value')) return [text.lastIndexOf(',', i)];
    if (due === 'colon') {
      if (character !== ':') return [i, "':'"];
      due = 'value';
      i++;
    } else if (due !== 'value' && isLast) {
      open.pop();
      due = 'more';
      i++;
    } else if (due === 'more') {
      if (closing === undefined) return [i, 'the end'];
      if (character !== ',') return [i, `',' or '${closing}'`];
      due = closing === '}' ? 'key' : 'value';
      i++;
    } else if (!due.endsWith('key') && (character === '{' || character === '[')) {
      open.push(character === '{' ? '}' : ']');
      due = character === '{' ? 'first key' : 'first value';
      i++;
    } else {
      const isString = character === '"';
      if (due.endsWith('key') && !isString) return [i, due === 'key' ? "'\"'" : "'\"' or '}'"];
      const end = skip(isString ? STRING : SCALAR, i);
      if (end === i) return [i, 'a value'];
      if (isString && text[end] !== '"') {
        return [end, text[end] === '\\' ? 'an escape sequence' : "'\"'"];
      }
      due = due.endsWith('key') ? 'colon' : 'more';
      i = isString ? end + 1 : end;
    }
  }
}
