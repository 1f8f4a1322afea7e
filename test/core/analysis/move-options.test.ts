import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import {
  type Dungeon,
  distanceField,
  farthestPoint,
  farthestRoom,
  type MoveOptions,
  type Point,
  parseAscii,
  roomCenter,
  shortestPath,
  stepDownhill,
  tileAt,
} from '../../../src/core/index';
import { arbitraryDungeon } from '../../../src/testing/index';
import { expectRefused } from '../../support/expect-refused';
import { runs } from '../../support/runs';

/** Options of every kind for a dungeon, with up to half of the tiles blocked. */
function moveOptions({ grid, doors }: Dungeon, seed: number): MoveOptions {
  const blocked = grid.tiles.map((_, i) => ((i * 7919 + seed) % 13 < seed % 7 ? 1 : 0));
  return {
    ...(seed % 2 === 0 && { diagonals: true }),
    ...(seed % 3 > 0 && { blocked }),
    ...(seed % 5 > 0 && { keys: doors.flatMap(({ lock }) => lock ?? []).slice(0, seed % 4) }),
    ...(seed % 5 > 2 && { secrets: 'closed' as const }),
  };
}

/** The most steps in a distance field, and the lowest tile that takes as many. */
function farthestIn(field: Int32Array, { width }: { width: number }) {
  const distance = Math.max(...field);
  const tile = field.indexOf(distance);
  return { x: tile % width, y: Math.floor(tile / width), distance };
}

test('all searches with the same options agree', () => {
  fc.assert(
    fc.property(arbitraryDungeon(), fc.nat(), (dungeon, seed) => {
      const { grid, entrance, rooms } = dungeon;
      const options = moveOptions(dungeon, seed);
      const field = distanceField(dungeon, [entrance], options);
      const far = farthestPoint(dungeon, entrance, options);
      expect(far).toEqual(farthestIn(field, grid));

      const path = shortestPath(dungeon, entrance, far, options);
      expect(path).toHaveLength(far.distance + 1);
      let at: Point = { x: far.x, y: far.y };
      for (let left = far.distance; left > 0; left--) {
        at = stepDownhill(dungeon, field, at, { ...options, blocked: undefined }) ?? at;
      }
      expect(at).toEqual({ x: entrance.x, y: entrance.y });

      const centers = rooms.map(roomCenter);
      const isDry = ({ x, y }: Point) => [1, 2, 3, 4].includes(tileAt(grid, x, y));
      if (!centers.every(isDry)) return;
      const steps = centers.map(({ x, y }) => field[y * grid.width + x]!);
      const most = Math.max(...steps);
      if (most < 0) return;
      expect(farthestRoom(dungeon, options)).toEqual({ room: steps.indexOf(most), distance: most });
    }),
    { numRuns: runs(200) },
  );
});

test('diagonal steps pass a corner, and lead around blocked tiles', () => {
  const grid = parseAscii('..#\n#..\n...');
  const from = { x: 0, y: 0 };
  const blocked = Uint8Array.from([0, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect(farthestPoint(grid, from)).toEqual({ x: 0, y: 2, distance: 4 });
  expect(farthestPoint(grid, from, { diagonals: true })).toEqual({ x: 2, y: 1, distance: 2 });
  expect(farthestPoint(grid, from, { blocked })).toEqual({ x: 0, y: 0, distance: 0 });
  const room = { x1: 1, y1: 1, x2: 3, y2: 3 };
  const dungeon = { grid, rooms: [room], entrance: from };
  expect(farthestRoom(dungeon)).toEqual({ room: 0, distance: 4 });
  expect(farthestRoom(dungeon, { diagonals: true, blocked })).toEqual({ room: 0, distance: 2 });
});

test('one type of options fits all functions', () => {
  expectTypeOf(shortestPath).parameter(3).toEqualTypeOf<MoveOptions | undefined>();
  expectTypeOf(stepDownhill).parameter(3).toEqualTypeOf<MoveOptions | undefined>();
  expectTypeOf(farthestPoint).parameter(2).toEqualTypeOf<MoveOptions | undefined>();
  expectTypeOf(farthestRoom).parameter(1).toEqualTypeOf<MoveOptions | undefined>();
  expectTypeOf<MoveOptions>().toExtend<NonNullable<Parameters<typeof distanceField>[2]>>();
});

test('all functions refuse wrong options', () => {
  const grid = parseAscii('...');
  const from = { x: 0, y: 0 };
  const field = distanceField(grid, [from]);
  const calls: ((options: object) => unknown)[] = [
    (options) => distanceField(grid, [from], options),
    (options) => shortestPath(grid, from, from, options),
    (options) => stepDownhill(grid, field, from, options),
    (options) => farthestPoint(grid, from, options),
  ];
  for (const call of calls) {
    const message = '`diagonals` must be true or false, received 1';
    expectRefused(() => call({ diagonals: 1 }), 'diagonals', message);
    expect(() => call({ blocked: new Uint8Array(2) })).toThrow('`blocked` must');
    expect(() => call({ doors: 'open' })).toThrow('walkers open doors');
    expect(() => call({ maxDistances: 1 })).toThrow('maxDistances');
  }
});
