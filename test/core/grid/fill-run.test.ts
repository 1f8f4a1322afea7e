import { expect, test } from 'vitest';
import { fillRun } from '../../../src/core/grid/carve';
import { createGrid } from '../../../src/core/index';

test('fillRun fills a run of any length from any tile, and no other tile', () => {
  for (let start = 0; start < 9; start++) {
    for (let length = 0; length < 40; length++) {
      const grid = createGrid(50, 1);
      fillRun(grid.tiles, start, length);
      const expected = Array.from({ length: 50 }, (_, i) => i >= start && i < start + length);
      expect([...grid.tiles].map(Boolean)).toEqual(expected);
    }
  }
});
