import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidDataError, parseAscii } from '../../../src/core/index';

const meansNothing = (line: number, column: number, glyph: string) =>
  `line ${line}, column ${column}: "${glyph}" means nothing here; the known characters are ` +
  `# . + < > ~ , ^ : ; =, and a legend such as { "${glyph}": "floor" } adds others`;

describe('parseAscii', () => {
  test.for<[string, number, number, string]>([
    ['', 1, 1, 'line 1 is empty'],
    ['\n', 1, 1, 'line 1 is empty'],
    ['##\n#x', 2, 2, meansNothing(2, 2, 'x')],
    ['#👹', 1, 2, meansNothing(1, 2, '👹')],
    ['..\n..x', 2, 3, 'line 2 has 3 tiles, but line 1 has 2'],
    ['# #', 1, 2, meansNothing(1, 2, ' ')],
    [
      '#\t#',
      1,
      2,
      'line 1, column 2: this is a tab, and each tile needs a character: replace each tab by as many spaces as it is wide',
    ],
    ['##\n###', 2, 3, 'line 2 has 3 tiles, but line 1 has 2'],
    ['###\n##', 2, 3, 'line 2 has 2 tiles, but line 1 has 3'],
    ['##\n\n##', 2, 1, 'line 2 has 0 tiles, but line 1 has 2'],
    ['##\n##\n\n', 3, 1, 'line 3 has 0 tiles, but line 1 has 2'],
    ['##\r#', 2, 2, 'line 2 has 1 tiles, but line 1 has 2'],
  ])('refuses %j, with the place of the fault', ([text, line, column, message]) => {
    let error: unknown;
    try {
      parseAscii(text);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(InvalidDataError);
    expect(error).toMatchObject({ line, column });
    expect((error as Error).message).toBe(message);
  });

  test('refuses more lines or columns than a grid can have', () => {
    const rule = 'a text must have at most 32767 lines and columns';
    for (const text of ['#'.repeat(32_768), '#\n'.repeat(32_768)]) {
      expect(() => parseAscii(text)).toThrow(InvalidDataError);
      expect(() => parseAscii(text)).toThrow(rule);
    }
  });

  test('refuses anything but text', () => {
    expect(() => parseAscii(null as never)).toThrow('`text` must be a string, received null');
  });

  test('refuses anything but the glyphs of tiles, with the place', () => {
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.nat(5),
        fc.string({ minLength: 1, maxLength: 1 }),
        (x, y, character) => {
          fc.pre(!'#.+<>~,^:;='.includes(character));
          const rows = Array.from({ length: 6 }, () => '#.#.#.');
          rows[y] = `${'.'.repeat(x)}${character}${'#'.repeat(5 - x)}`;
          expect(() => parseAscii(rows.join('\n'))).toThrow(
            expect.objectContaining({ line: y + 1, column: x + 1 }),
          );
        },
      ),
    );
  });
});
