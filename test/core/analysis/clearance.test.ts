import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clearance,
  type Dungeon,
  isWalkable,
  parseAscii,
  shortestPath,
} from '../../../src/core/index';
import { arbitraryDungeon } from '../../../src/testing/index';
import { expectRefused } from '../../support/expect-refused';
import { runs } from '../../support/runs';

test('clearance is the side of the largest walkable square, by brute force', () => {
  fc.assert(
    fc.property(arbitraryDungeon(), fc.boolean(), (dungeon, isLocked) => {
      const doors = dungeon.doors.map((door) => ({ ...door, ...(isLocked && { lock: 0 }) }));
      for (const options of [{}, { keys: [0] }]) {
        expect([...clearance({ ...dungeon, doors }, options)]).toEqual(
          byHand({ ...dungeon, doors }, options),
        );
      }
    }),
    { numRuns: runs(20) },
  );
});

function byHand(dungeon: Dungeon, options: { keys?: number[] }): number[] {
  const { width, height } = dungeon.grid;
  return Array.from({ length: width * height }, (_, tile) => {
    const [x, y] = [tile % width, Math.floor(tile / width)];
    for (let side = 1; ; side++) {
      const cells = Array.from({ length: side * side }, (_, i) => [
        x + (i % side),
        y + Math.floor(i / side),
      ]) as [number, number][];
      const isFree = cells.every(
        ([i, j]) => i < width && j < height && isWalkable(dungeon, i, j, options),
      );
      if (!isFree) return side - 1;
    }
  });
}

test('clearance has its anchor at the upper left corner, and guides large bodies', () => {
  const grid = parseAscii('......\n..#...\n......\n......');
  expect([...clearance(grid)]).toEqual(
    [2, 1, 1, 3, 2, 1, 2, 1, 0, 3, 2, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1].map(Number),
  );
  const blocked = Uint8Array.from(clearance(grid), (side) => (side < 2 ? 1 : 0));
  const way = shortestPath(grid, { x: 0, y: 0 }, { x: 4, y: 0 }, { blocked });
  expect(way).toHaveLength(9);
  expect(shortestPath(grid, { x: 0, y: 0 }, { x: 4, y: 0 })).toHaveLength(5);
});

test('clearance is refused for anything but a grid or a dungeon', () => {
  expectRefused(
    () => clearance(5 as never),
    'grid',
    '`grid` must be a grid or a dungeon, received 5',
  );
  expect(() => clearance(parseAscii('.'), { keys: [0] })).toThrow(
    '`keys` requires a dungeon, not a grid',
  );
});
