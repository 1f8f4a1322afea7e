import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGrid,
  createRng,
  type Grid,
  generateBsp,
  generateRandomPlacement,
  isWalkable,
  parseAscii,
  type Rect,
  wallRectangles,
} from '../../../src/core/index';
import { coverWithRectangles } from '../../../src/core/view/wall-rectangles';
import { parseTiled, toTiled } from '../../../src/formats/index';
import { arbitraryGrid } from '../../support/builders/arbitrary-dungeon';
import { runs } from '../../support/runs';

/** The number of rectangles on each tile. */
function coverOf({ width, height }: Grid, rects: readonly Rect[]): number[] {
  const cover = new Array<number>(width * height).fill(0);
  for (const rect of rects) {
    expect(rect.x >= 0 && rect.y >= 0).toBe(true);
    expect(rect.x + rect.width <= width && rect.y + rect.height <= height).toBe(true);
    for (let y = rect.y; y < rect.y + rect.height; y++) {
      for (let x = rect.x; x < rect.x + rect.width; x++) {
        cover[y * width + x] = cover[y * width + x]! + 1;
      }
    }
  }
  return cover;
}

test('every wall is in one rectangle, and no other tile is', () => {
  fc.assert(
    fc.property(arbitraryGrid, (grid) => {
      const walls = Array.from(grid.tiles, (_, i) =>
        isWalkable(grid, i % grid.width, Math.floor(i / grid.width)) ? 0 : 1,
      );
      expect(coverOf(grid, wallRectangles(grid))).toEqual(walls);
    }),
    { numRuns: runs(60) },
  );
});

test('equal runs below each other are one rectangle', () => {
  expect(wallRectangles(parseAscii('##.\n##.\n.##\n.##'))).toEqual([
    { x: 0, y: 0, width: 2, height: 2 },
    { x: 1, y: 2, width: 2, height: 2 },
  ]);
  expect(wallRectangles(createGrid(300, 200))).toEqual([{ x: 0, y: 0, width: 300, height: 200 }]);
  expect(wallRectangles(parseAscii('.+<>'))).toEqual([]);
});

test('rectangles are no more than rooms and tunnels give corners for', () => {
  for (let seed = 0; seed < runs(10); seed++) {
    const { grid, rooms, tunnels } = generateRandomPlacement(createRng(seed), {
      width: 80,
      height: 45,
    });
    // A rectangle of floor parts the rows beside it: three pieces each, and a bend one more.
    expect(wallRectangles(grid).length).toBeLessThan(3 * rooms.length + 4 * tunnels.length + 2);
  }
});

test('rectangles are ordered by their last rows, then from left to right', () => {
  const rects = coverWithRectangles(Uint8Array.of(1, 0, 1, 1, 0, 0, 0, 1, 0), 3);
  expect(rects).toEqual([
    { x: 2, y: 0, width: 1, height: 1 },
    { x: 0, y: 0, width: 1, height: 2 },
    { x: 1, y: 2, width: 1, height: 1 },
  ]);
});

describe('wall rectangles as an object layer', () => {
  const dungeon = generateBsp(createRng(1), { width: 30, height: 20 });

  test('are in pixels, without names, in a layer for collision', () => {
    const { layers, nextobjectid } = toTiled(dungeon, { collision: true, tileSize: 10 });
    const [tiles, collision, objects] = layers;
    expect([tiles?.name, collision?.name, objects?.name]).toEqual([
      'tiles',
      'collision',
      'objects',
    ]);
    if (collision?.type !== 'objectgroup' || objects?.type !== 'objectgroup') return expect.fail();
    const rects = collision.objects.map(({ x, y, width, height }) => ({ x, y, width, height }));
    const scaled = wallRectangles(dungeon).map(({ x, y, width, height }) => ({
      x: x * 10,
      y: y * 10,
      width: width * 10,
      height: height * 10,
    }));
    expect(rects).toEqual(scaled);
    expect(collision.objects.every(({ name, type }) => name === '' && type === 'wall')).toBe(true);
    const ids = [...objects.objects, ...collision.objects].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(ids.map((_, i) => i + 1)));
    expect(nextobjectid).toBe(ids.length + 1);
  });

  test('are not read as entities', () => {
    const { partition, ...plain } = dungeon;
    expect(partition).toBeDefined();
    expect(parseTiled(toTiled(dungeon, { collision: true })).dungeon).toEqual(plain);
  });
});
