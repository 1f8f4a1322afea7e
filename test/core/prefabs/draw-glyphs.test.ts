import { describe, expect, test } from 'vitest';
import { drawGlyphs, outcomesOf, type Tricks } from '../../../src/core/prefabs/draw-glyphs';

/** What becomes of a row of glyphs by choices in turn, and how many there were to choose from. */
function row(glyphs: string, tricks: Partial<Tricks>, ...choices: number[]): [string, number[]] {
  const counts: number[] = [];
  const drawing = { width: glyphs.length, height: 1, glyphs: [...glyphs] };
  const all = { substitute: [], shuffle: [], ...tricks };
  const drawn = drawGlyphs(drawing, all, (count) => {
    counts.push(count);
    return choices.shift() ?? 0;
  });
  return [drawn.glyphs.join(''), counts];
}

describe('a substitution', () => {
  const into = [{ glyph: 'a' }, { glyph: 'b' }];

  test('chooses for each tile, or once for all', () => {
    expect(row('??.?', { substitute: [{ glyph: '?', into }] }, 0, 1, 1)).toEqual([
      'ab.b',
      [2, 2, 2],
    ]);
    expect(row('??.?', { substitute: [{ glyph: '?', into, all: true }] }, 1)).toEqual([
      'bb.b',
      [2],
    ]);
  });

  test('turns as many tiles as its count into the first glyph, the others into the second', () => {
    expect(row('???', { substitute: [{ glyph: '?', into, count: 2 }] }, 0, 1)).toEqual([
      'aab',
      [3, 2],
    ]);
    expect(row('???', { substitute: [{ glyph: '?', into, count: 1 }] }, 1)).toEqual(['bab', [3]]);
  });

  test('turns all tiles if its count is larger', () => {
    expect(row('??', { substitute: [{ glyph: '?', into, count: 3 }] })).toEqual(['aa', [2, 1]]);
  });

  test('chooses nothing for a glyph that does not occur', () => {
    expect(row('..', { substitute: [{ glyph: '?', into, all: true }] })).toEqual(['..', []]);
  });
});

test('a shuffle exchanges all tiles of a glyph together, from the last glyph', () => {
  expect(row('abca', { shuffle: ['abc'] }, 0, 1)).toEqual(['cbac', [3, 2]]);
});

test.for<[string, Partial<Tricks>, string[]]>([
  ['.?.', { substitute: [{ glyph: '?', into: [{ glyph: 'a' }, { glyph: 'b' }] }] }, ['...']],
  [
    '.?.',
    {
      substitute: [
        { glyph: '?', into: [{ glyph: 'a' }, { glyph: 'b' }] },
        { glyph: 'b', into: [{ glyph: '#' }, { glyph: 'c' }] },
      ],
    },
    ['.#.', '...'],
  ],
  [
    '??.',
    { substitute: [{ glyph: '?', into: [{ glyph: 'a' }, { glyph: 'b' }] }], shuffle: ['b#'] },
    ['##.', '#..', '.#.', '...'],
  ],
])('outcomes of %s differ in walls, also by later tricks', ([glyphs, tricks, expected]) => {
  const drawing = { width: glyphs.length, height: 1, glyphs: [...glyphs] };
  const all = { substitute: [], shuffle: [], ...tricks };
  const drawn = [...outcomesOf(drawing, all, 100)].map((outcome) => outcome.glyphs.join(''));
  const walls = drawn.map((text) => text.replaceAll(/[^#]/g, '.'));
  expect([...new Set(walls)].sort()).toEqual(expected);
  // Kinds of floor that nothing changes later are one outcome.
  if (expected.length === 1) expect(drawn).toHaveLength(1);
});
