import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorBox, roomAround, roomCenter, roomsIntersect } from '../../../src/core/index';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

const rect = fc.record({
  x: fc.integer({ min: -9, max: 9 }),
  y: fc.integer({ min: -9, max: 9 }),
  width: fc.integer({ min: 1, max: 9 }),
  height: fc.integer({ min: 1, max: 9 }),
});

test('the wall ring is one tile around the floor', () => {
  expect(roomAround({ x: 3, y: 5, width: 4, height: 1 })).toEqual({ x1: 2, y1: 4, x2: 7, y2: 6 });
});

test('floorBox is the inverse of roomAround', () => {
  fc.assert(fc.property(rect, (floor) => void expect(floorBox(roomAround(floor))).toEqual(floor)));
});

test('roomAround takes a floor at the ends of the coordinates', () => {
  for (const x of [-(2 ** 31), 2 ** 31 - 1]) {
    const floor = { x, y: x, width: 32_767, height: 3 };
    expect(floorBox(roomAround(floor))).toEqual(floor);
  }
});

test('the centre rounds down, also below zero, and is on the floor', () => {
  expect(roomCenter({ x1: 0, y1: 0, x2: 6, y2: 7 })).toEqual({ x: 3, y: 3 });
  expect(roomCenter({ x1: -5, y1: -4, x2: 0, y2: -1 })).toEqual({ x: -3, y: -3 });
  fc.assert(
    fc.property(rect, (floor) => {
      const { x, y } = roomCenter(roomAround(floor));
      expect(x >= floor.x && x < floor.x + floor.width).toBe(true);
      expect(y >= floor.y && y < floor.y + floor.height).toBe(true);
    }),
  );
});

test('rooms intersect exactly when they share a tile, wall rings included', () => {
  const tilesOf = (floor: { x: number; y: number; width: number; height: number }) => {
    const tiles = new Set<string>();
    for (let y = floor.y - 1; y <= floor.y + floor.height; y++) {
      for (let x = floor.x - 1; x <= floor.x + floor.width; x++) tiles.add(nameOf({ x, y }));
    }
    return tiles;
  };
  fc.assert(
    fc.property(rect, rect, (a, b) => {
      const shared = [...tilesOf(a)].some((tile) => tilesOf(b).has(tile));
      expect(roomsIntersect(roomAround(a), roomAround(b))).toBe(shared);
    }),
    { numRuns: runs(200) },
  );
});

test.for<[() => unknown, string]>([
  [
    () => roomAround({ x: 0, y: 0, width: 0, height: 3 }),
    '`floor.width` must be at least 1, received 0',
  ],
  [
    () => roomAround({ x: 0.5, y: 0, width: 1, height: 3 }),
    '`floor.x` must be an integer, received 0.5',
  ],
  [
    () => roomAround(null as never),
    '`floor` must be a rectangle such as { x: 1, y: 1, width: 8, height: 5 }, received null',
  ],
  [
    () => floorBox({ x1: 2 ** 31 + 2 ** 15, y1: 0, x2: 2 ** 31 + 2 ** 16, y2: 4 }),
    '`room` must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2',
  ],
  [
    () => floorBox({ x1: 0, y1: 0, x2: 1, y2: 5 }),
    '`room` must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2, received an object',
  ],
  [
    () => roomCenter({ x1: 0, y1: 3, x2: 4, y2: 0 }),
    '`room` must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2, received an object',
  ],
  [
    () => roomCenter([] as never),
    '`room` must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2, received an array of 0',
  ],
  [
    () => roomCenter({ x1: 0, y1: 0n, x2: 4, y2: 4 } as never),
    '`room` must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2, received an object',
  ],
  [
    () => roomsIntersect([] as never, { x1: 0, y1: 0, x2: 4, y2: 4 }),
    '`a` must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2, received an array of 0',
  ],
  [
    () => roomsIntersect({ x1: 0, y1: 0, x2: 4, y2: 4 }, undefined as never),
    '`b` must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2, received undefined',
  ],
])('%s is refused', ([call, message]) => {
  expect(call).toThrow(message);
});
