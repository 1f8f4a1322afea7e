import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines, readText } from '../../../src/cli/files/files';
import type { Terminal } from '../../../src/cli/terminal/terminal';
import { temporaryFolder } from '../../support/temporary-folder';

/** A terminal whose standard input has this content, in these pieces. */
function terminalWith(...bytes: (Uint8Array | string)[]): Terminal {
  async function* chunks() {
    yield* bytes;
  }
  return { stdin: chunks() } as unknown as Terminal;
}

async function linesOf(path: string, terminal: Terminal): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(path, terminal)) lines.push(line);
  return lines;
}

test.for<[string, string]>([
  ['caf\u00e9', 'caf\uFFFD'],
  ['one\ncaf\u00e9', 'one\ncaf\uFFFD'],
  ['one\n\u00e9', 'one\n\uFFFD'],
])('the last character of %j is shown even if its bytes are incomplete', async ([whole, shown]) => {
  const bytes = new TextEncoder().encode(whole).slice(0, -1);
  const path = join(temporaryFolder(), 'cut.txt');
  writeFileSync(path, bytes);
  expect(await readText(path, terminalWith(bytes))).toBe(shown);
  expect(await readText('-', terminalWith(bytes))).toBe(shown);
  expect(await linesOf(path, terminalWith(bytes))).toEqual(shown.split('\n'));
  expect(await linesOf('-', terminalWith(bytes))).toEqual(shown.split('\n'));
});

test('LF, CRLF and CR end lines, no matter how the text is cut into pieces', async () => {
  const unit = fc.constantFrom('a', 'b', '\n', '\r', '\r\n');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit, maxLength: 4 })), async (pieces) => {
      const lines = pieces
        .join('')
        .replaceAll('\r\n', '\n')
        .split(/[\r\n]/);
      if (lines.at(-1) === '') lines.pop();
      expect(await linesOf('-', terminalWith(...pieces))).toEqual(lines);
    }),
    { numRuns: 1000 },
  );
});
