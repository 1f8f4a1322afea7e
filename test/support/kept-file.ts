import { readFileSync, writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';

/**
 * Whether a file beside a test equals the current output; `npm run rewrite -- files` updates it.
 * Unlike a snapshot, it can be compared again and again in one process, as `npm run mutants` does.
 *
 * @param read - what counts of a file. Default all of it
 */
export function expectKept(
  file: URL,
  made: string | Uint8Array,
  read: (content: Uint8Array) => string = (content) => Buffer.from(content).toString(),
): void {
  if (process.env.UPDATE_FILES === '1') writeFileSync(file, made);
  const kept = read(readFileSync(file));
  expect(
    read(Buffer.from(made)),
    '`npm run rewrite -- files`, `-- catalog` or `-- kept` writes it anew',
  ).toBe(kept);
}

/** Data as text, a line an object of a list. */
export function textOf(data: unknown): string {
  return `${JSON.stringify(data).replaceAll('},{', '},\n{')}\n`;
}

/** What a PNG shows, apart from how it was compressed: its header, its colours, its lines. */
export function pixelsOf(png: Uint8Array): string {
  const bytes = Buffer.from(png);
  const start = bytes.indexOf('IDAT');
  const lines = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
  return bytes.subarray(0, start - 4).toString('latin1') + lines.toString('latin1');
}
