import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRng, generateBsp, generateLevels, parseAscii } from '../../../src/core/index';
import { startOnFloors } from '../../../src/core/levels/generate-levels';
import { bareDungeon, type Point } from '../../../src/core/model/dungeon';

const bare = bareDungeon(
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
const path = [{ x: 1, y: 2 }];
const dungeon = { ...bare, stairs: [{ x: 1, y: 2, direction: 'down' as const, room: 0, path }] };

const steps = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

test('an entrance that is too near moves to the nearest floor that is far enough', () => {
  const { width, height, tiles } = dungeon.grid;
  // Floor of rooms: not the stairs at (1, 2), nor the tunnel at (3, 2) and (4, 2).
  const floors = [...tiles.keys()]
    .map((i) => ({ x: i % width, y: Math.floor(i / width) }))
    .filter(({ x, y }) => tiles[y * width + x] === 1 && x !== 3 && x !== 4);
  for (const least of [0, 1, 5, 8]) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const far = floors.filter((tile) => steps(tile, { x: 1, y: 2 }) >= Math.max(1, least));
        const [first] = [...far].sort((a, b) => steps(a, { x, y }) - steps(b, { x, y }));
        const isFar = steps({ x, y }, { x: 1, y: 2 }) >= Math.max(1, least);
        const expected = isFar ? { x, y } : first;
        expect(startOnFloors({ ...dungeon, entrance: { x, y } }, least)).toEqual(expected);
      }
    }
  }
});

test('the floor farthest from the stairs is taken if no floor is far enough', () => {
  expect(startOnFloors(dungeon, 20)).toEqual({ x: 8, y: 1 });
});

test('the first level begins as far from its exit as its floors allow', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom(0.2, 0.33, 0.6), (seed, minDistance) => {
      const size = { width: 20, height: 20 };
      const generate = () => generateBsp(createRng(seed), size);
      const [level] = generateLevels(seed, { ...size, levels: 2, minDistance, generate });
      const { grid, entrance, rooms, stairs } = level!;
      const away = (point: Point) => Math.min(...stairs.map((flight) => steps(point, flight)));
      // The first column and the last are as far apart as columns plus rows between odd places.
      const least = Math.ceil(minDistance * 2 * (9 + 9 - 2));
      const isFloor = ({ x, y }: Point) =>
        grid.tiles[y * grid.width + x] === 1 &&
        rooms.some(({ x1, y1, x2, y2 }) => x > x1 && x < x2 && y > y1 && y < y2);
      const floors = [...grid.tiles.keys()]
        .map((i) => ({ x: i % grid.width, y: Math.floor(i / grid.width) }))
        .filter(isFloor);
      const farthest = Math.max(...floors.map(away));
      expect(away(entrance)).toBeGreaterThanOrEqual(Math.min(least, farthest));
    }),
  );
});
