import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carvePath } from '../../../src/core/grid/carve';
import {
  createGrid,
  type Grid,
  type Tunnel,
  toAscii,
  tunnelBetween,
  tunnelTiles,
} from '../../../src/core/index';
import { runs } from '../../support/runs';

const WIDTH = 24;
const HEIGHT = 17;

const point = fc.record({
  x: fc.integer({ min: 1, max: WIDTH - 2 }),
  y: fc.integer({ min: 1, max: HEIGHT - 2 }),
});

/** An L, whichever leg comes first. */
const bent = fc
  .record({ start: point, end: point, isHorizontalFirst: fc.boolean() })
  .map(({ start, end, isHorizontalFirst }) => [
    start,
    isHorizontalFirst ? { x: end.x, y: start.y } : { x: start.x, y: end.y },
    end,
  ]);

/** A path of any number of straight legs. */
const crooked = fc
  .array(point, { minLength: 1, maxLength: 4 })
  .map((corners) => corners.flatMap((to, i) => [{ x: to.x, y: (corners[i - 1] ?? to).y }, to]));

const tunnel = fc.oneof(bent, crooked).map((path) => ({ from: 0, to: 1, path }));

function carveAll(grid: Grid, tunnels: readonly Tunnel[]) {
  for (const { path } of tunnels) carvePath(grid, path);
}

/** Every cell of the lines from corner to corner. */
function carveByHand(grid: Grid, { path }: Tunnel) {
  for (const { x, y } of tunnelTiles({ path })) grid.tiles[y * grid.width + x] = 1;
}

test('tunnels are dug along the lines from corner to corner', () => {
  fc.assert(
    fc.property(fc.array(tunnel, { maxLength: 3, size: 'max' }), (tunnels) => {
      const dug = createGrid(WIDTH, HEIGHT);
      carveAll(dug, tunnels);
      const expected = createGrid(WIDTH, HEIGHT);
      for (const one of tunnels) carveByHand(expected, one);
      expect(toAscii(dug)).toBe(toAscii(expected));
    }),
    { numRuns: runs(100) },
  );
});

test('the corners of a tunnel are those that tunnelBetween passes', () => {
  const cells = tunnelBetween({ x: 2, y: 3 }, { x: 9, y: 8 }, 'vertical-first');
  const grid = createGrid(12, 12);
  carveAll(grid, [
    {
      from: 0,
      to: 1,
      path: [
        { x: 2, y: 3 },
        { x: 2, y: 8 },
        { x: 9, y: 8 },
      ],
    },
  ]);
  const dug = cells.filter(({ x, y }) => grid.tiles[y * 12 + x] === 1);
  expect(dug).toEqual(cells);
  expect(grid.tiles.reduce((sum, tile) => sum + tile)).toBe(cells.length);
});

test('a path of one point digs one tile', () => {
  const grid = createGrid(5, 5);
  carvePath(grid, [{ x: 2, y: 3 }]);
  expect(grid.tiles.indexOf(1)).toBe(3 * 5 + 2);
  expect(grid.tiles.lastIndexOf(1)).toBe(3 * 5 + 2);
});
