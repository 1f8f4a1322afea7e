import fc from 'fast-check';
import { expect, test } from 'vitest';
import { symbolPartAt } from '../../../src/pictures/pixels/symbol-part-at';
import {
  FLAT_SYMBOLS,
  type SymbolStroke,
  toStroke,
  toTile,
} from '../../../src/pictures/symbols/flat-symbols';

const RIGHT = { x: 0, y: 0, dx: 1, dy: 0, letter: '' };
const UP = { ...RIGHT, dx: 0, dy: -1 };
const LETTERS = { wall: '#', door: 'D', key: 'k', symbol: 's', stairs: 'O' } as Record<
  string,
  string
>;

/** A symbol as text, with a given width in characters. */
function drawn(kind: keyof typeof FLAT_SYMBOLS, place: typeof RIGHT, size: number): string {
  const rows = Array.from({ length: size }, (_, y) => {
    const parts = Array.from({ length: size }, (_, x) =>
      symbolPartAt(FLAT_SYMBOLS[kind], place, (x + 0.5) / size - 0.5, (y + 0.5) / size - 0.5),
    );
    return parts.map((part) => (part === undefined ? '.' : LETTERS[part])).join('');
  });
  return rows.join('\n');
}

test('a door is drawn across its passage', () => {
  expect(drawn('door', RIGHT, 8)).toBe(
    [
      '..####..',
      '..#DD#..',
      '..#DD#..',
      '..#DD#..',
      '..#DD#..',
      '..#DD#..',
      '..#DD#..',
      '..####..',
    ].join('\n'),
  );
  expect(drawn('door', UP, 8)).toBe(
    [
      '........',
      '........',
      '########',
      '#DDDDDD#',
      '#DDDDDD#',
      '########',
      '........',
      '........',
    ].join('\n'),
  );
});

test('steps grow shorter in the direction of stairs down, and the other way in stairs up', () => {
  const width = (text: string, x: number) =>
    text.split('\n').filter((row) => row[x] === 's').length;
  const [down, up] = [drawn('stairs-down', RIGHT, 50), drawn('stairs-up', RIGHT, 50)];
  expect(width(down, 14)).toBeGreaterThan(width(down, 25));
  expect(width(down, 25)).toBeGreaterThan(width(down, 36));
  expect(up).toBe(
    down
      .split('\n')
      .map((row) => [...row].reverse().join(''))
      .join('\n'),
  );
});

test('a keyhole stays upright', () => {
  const holes = (text: string) => text.replace(/[^s\n]/g, '.');
  expect(holes(drawn('locked', UP, 40))).toBe(holes(drawn('locked', RIGHT, 40)));
});

test('a point of a tile is the point of the stroke at that place', () => {
  const part = fc.constantFrom(-1, 0, 1);
  const point = fc.tuple(
    fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  );
  const directions = fc.record({ dx: part, dy: part }).filter(({ dx, dy }) => dx === 0 || dy === 0);
  const symbols = fc.constantFrom(...Object.values(FLAT_SYMBOLS));
  fc.assert(
    fc.property(symbols, directions, point, (symbol, direction, at) => {
      const place = { ...RIGHT, ...direction };
      const [stroke] = symbol.strokes as [SymbolStroke];
      const [x, y] = toStroke(place, symbol, stroke, toTile(place, symbol, stroke, at));
      expect(x).toBeCloseTo(at[0]);
      expect(y).toBeCloseTo(at[1]);
    }),
  );
});
