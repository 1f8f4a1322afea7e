import { expect, test } from 'vitest';
import { createRng, type Grid, shapes } from '../../../../src/core/index';

const draw = (shape: keyof typeof shapes, seed: number, width: number, height: number): Grid =>
  shapes[shape](createRng(seed), width, height);

test('a ring has wall in its middle if its sides are at least five', () => {
  for (let width = 5; width < 30; width++) {
    const { tiles } = draw('ring', width, width, 7);
    expect(tiles[3 * width + (width >> 1)]).toBe(0);
  }
});

test('starbursts differ, and have a longer rim than an ellipse', () => {
  const rimOf = ({ width, tiles }: Grid) =>
    tiles.filter((tile, i) => tile === 1 && [-1, 1, -width, width].some((step) => !tiles[i + step]))
      .length / tiles.filter((tile) => tile === 1).length;
  const drawn = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const grid = draw('starburst', seed, 15, 15);
    drawn.add(grid.tiles.join(''));
    expect(rimOf(grid)).toBeGreaterThan(1.3 * rimOf(draw('ellipse', seed, 15, 15)));
  }
  expect(drawn.size).toBe(20);
});
