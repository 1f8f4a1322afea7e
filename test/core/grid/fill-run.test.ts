import { expect, test } from 'vitest';
import { draftOf, fillRun } from '../../../src/core/grid/carve';
import { createGrid } from '../../../src/core/index';

test('a run of any length, from any tile, is filled, and no other tile', () => {
  for (let start = 0; start < 9; start++) {
    for (let length = 0; length < 40; length++) {
      const grid = createGrid(50, 1);
      fillRun(draftOf(grid).bytes, start, length);
      const expected = Array.from({ length: 50 }, (_, i) => i >= start && i < start + length);
      expect([...grid.tiles].map(Boolean)).toEqual(expected);
    }
  }
});

test('the view is of the grid’s own tiles, at any offset of their buffer', () => {
  const tiles = new Uint8Array(new ArrayBuffer(30), 7, 12);
  fillRun(draftOf({ width: 12, height: 1, tiles }).bytes, 0, 12);
  expect([...new Uint8Array(tiles.buffer)].indexOf(1)).toBe(7);
  expect(tiles.every((tile) => tile === 1)).toBe(true);
});
