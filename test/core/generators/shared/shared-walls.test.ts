import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSharedWalls } from '../../../../src/core/generators/shared/shared-walls';
import { runs } from '../../../support/runs';

/** Labels of a drawing: a letter is floor of the room with that letter, `#` is wall. */
function labelsOf(rows: readonly string[]): Int32Array {
  return Int32Array.from([...rows.join('')], (glyph) => 'abcd'.indexOf(glyph));
}

/** The walls of each pair, by visiting every tile. */
function plainWalls(labels: Int32Array, width: number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const at = (tile: number) => labels[tile]!;
  for (let tile = width + 1; tile < labels.length - width; tile++) {
    const [left, right, above, below] = [tile - 1, tile + 1, tile - width, tile + width].map(at);
    const sides = [left, right, above, below] as [number, number, number, number];
    const floors = sides.filter((label) => label >= 0);
    const isOpposite = (sides[0] >= 0 && sides[1] >= 0) || (sides[2] >= 0 && sides[3] >= 0);
    if (at(tile) >= 0 || floors.length !== 2 || !isOpposite || floors[0] === floors[1]) continue;
    const pair = floors.sort((a, b) => a - b).join(' ');
    found.set(pair, [...(found.get(pair) ?? []), tile]);
  }
  return found;
}

function wallsByPair(labels: Int32Array, width: number): Map<string, number[]> {
  const pairs = findSharedWalls(labels, width, 4);
  return new Map(pairs.map(({ from, to, walls }) => [`${from} ${to}`, walls]));
}

test('a wall between two rooms has wall on its other two sides', () => {
  const rows = ['#######', '#aa#bb#', '#aa#bb#', '#aacbb#', '#######'];
  const labels = labelsOf(rows);
  // The wall at (3, 2) has floor of a third room below it.
  expect(wallsByPair(labels, 7)).toEqual(new Map([['0 1', [10]]]));
});

test('walls between two parts of one room, and corners, are not shared', () => {
  expect(wallsByPair(labelsOf(['#####', '#a#a#', '#####']), 5).size).toBe(0);
  expect(wallsByPair(labelsOf(['####', '#a##', '##b#', '####']), 4).size).toBe(0);
});

test('shared walls equal those that a visit of every tile finds, pairs in order', () => {
  const inside = fc.array(fc.constantFrom(...'aabbccdd####'), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(inside, (glyphs) => {
      const rows = [0, 6, 12, 18, 24].map((at) => `#${glyphs.slice(at, at + 6).join('')}#`);
      const labels = labelsOf(['########', ...rows, '########']);
      const found = wallsByPair(labels, 8);
      expect(new Map([...found].sort())).toEqual(new Map([...plainWalls(labels, 8)].sort()));
      expect([...found.keys()]).toEqual([...found.keys()].sort());
    }),
    { numRuns: runs(200) },
  );
});
