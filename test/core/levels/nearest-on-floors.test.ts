import { expect, test } from 'vitest';
import { parseAscii } from '../../../src/core/index';
import { nearestOnFloors } from '../../../src/core/levels/nearest-on-floors';
import { bareDungeon } from '../../../src/core/model/dungeon';

const dungeon = bareDungeon(
  parseAscii(`##########
#..##....#
#>.......#
#..##....#
##########`),
  [
    { x1: 0, y1: 0, x2: 3, y2: 4 },
    { x1: 4, y1: 0, x2: 9, y2: 4 },
  ],
  [],
  { x: 2, y: 1 },
);

test('every point has the floor of a room that is nearest, the first of several', () => {
  const { width, height, tiles } = dungeon.grid;
  // Floor of rooms: not the stairs at (1, 2), nor the tunnel at (3, 2) and (4, 2).
  const floors = [...tiles.keys()]
    .map((i) => ({ x: i % width, y: Math.floor(i / width) }))
    .filter(({ x, y }) => tiles[y * width + x] === 1 && x !== 3 && x !== 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const steps = (to: { x: number; y: number }) => Math.abs(to.x - x) + Math.abs(to.y - y);
      const [first] = [...floors].sort((a, b) => steps(a) - steps(b));
      expect(nearestOnFloors(dungeon, { x, y })).toEqual(first);
    }
  }
});
