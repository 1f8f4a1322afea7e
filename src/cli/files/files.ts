import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { LINE_END } from '../../core/text/lines-of';
import type { Terminal } from '../terminal/terminal';
import { orUsageError, reasonOf, UsageError } from '../terminal/usage-error';

/** Returns the text of a file, or of standard input if the path is `-`. */
export async function readText(path: string, { stdin }: Terminal): Promise<string> {
  // Decoders skip the byte order mark at the beginning of a text.
  if (path !== '-') return readFile(path).replace(/^\uFEFF/, '');
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stdin) text += decode(decoder, chunk);
  return text + decoder.decode();
}

export function readFile(path: string): string {
  return orUsageError(`cannot read ${path}`, () => fs.readFileSync(path, 'utf8'));
}

/** Yields the lines of a file, or of standard input if the path is `-`. */
export async function* readLines(path: string, { stdin }: Terminal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let isAfterReturn = false;
  try {
    for await (const chunk of path === '-' ? stdin : fs.createReadStream(path)) {
      const text = decode(decoder, chunk);
      if (text === '') continue;
      // A CRLF may be split between two chunks.
      const lines = (isAfterReturn ? text.replace(/^\n/, '') : text).split(LINE_END);
      isAfterReturn = text.endsWith('\r');
      lines[0] = rest + lines[0];
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new UsageError(`cannot read ${shownPath(path)}: ${reasonOf(error)}`);
  }
  // If the last character is incomplete, the decoder still holds its bytes.
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk: string | Uint8Array): string {
  return typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
}

/** Yields the bytes of a file in blocks. A block is only valid until the next is read. */
export function* readBlocks(path: string): Generator<Uint8Array> {
  const block = new Uint8Array(2 ** 20);
  const file = orUsageError(`cannot read ${path}`, () => fs.openSync(path, 'r'));
  try {
    for (;;) {
      const read = orUsageError(`cannot read ${path}`, () => fs.readSync(file, block));
      if (read === 0) return;
      yield block.subarray(0, read);
    }
  } finally {
    fs.closeSync(file);
  }
}

/** Returns the SHA-256 of a file, in hexadecimal digits. */
export function hashOf(path: string): string {
  const hash = createHash('sha256');
  for (const block of readBlocks(path)) hash.update(block);
  return hash.digest('hex');
}

/** Returns whether a file contains a text. */
export function hasText(path: string, text: string): boolean {
  const bytes = Buffer.from(text);
  let rest = Buffer.alloc(0);
  for (const block of readBlocks(path)) {
    const read = Buffer.concat([rest, block]);
    if (read.includes(bytes)) return true;
    // The text may begin at the end of this block.
    rest = read.subarray(Math.max(0, read.length - bytes.length + 1));
  }
  return false;
}

/** Returns the last bytes of a file as text, with one character per byte. */
export function tailOf(path: string, length: number): string {
  return orUsageError(`cannot read ${path}`, () => {
    const file = fs.openSync(path, 'r');
    try {
      const end = Buffer.alloc(length);
      const read = fs.readSync(file, end, 0, length, Math.max(0, fs.fstatSync(file).size - length));
      return end.toString('latin1', 0, read);
    } finally {
      fs.closeSync(file);
    }
  });
}

/** Returns the names of the files in a folder that match a pattern, sorted. */
export function namesIn(folder: string, pattern: RegExp): string[] {
  const names = orUsageError(`cannot read ${folder}`, () => fs.readdirSync(folder));
  return names.filter((name) => pattern.test(name)).sort();
}

/**
 * Returns the status of a path, or `undefined` if it cannot be read. In that case, opening the path
 * gives the reason.
 */
export function statsOf(path: string): fs.Stats | undefined {
  return orUndefined(() => fs.statSync(path));
}

/** Returns whether two paths lead to the same file, even if they are written differently. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [statsOf(a), statsOf(b)];
  return one !== undefined && one.dev === other?.dev && one.ino === other.ino;
}

/** Returns the result of `read`, or `undefined` if it throws. */
export function orUndefined<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Formats a path for messages. */
export function shownPath(path: string): string {
  return path === '-' ? 'standard input' : path;
}
