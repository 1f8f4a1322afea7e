import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Point, type Room, roomArea, roomCells, roomCenter } from '../../src/index';
import { expectRefused } from '../support/expect-refused';

/** Rooms with any shape, parted and empty ones too. */
const shapedRoom: fc.Arbitrary<Room> = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.nat({ max: 4 }))
  .chain(([width, height, rarity]) =>
    fc
      .tuple(
        fc.uint8Array({ minLength: width * height, maxLength: width * height, max: rarity + 1 }),
        fc.integer({ min: -5, max: 5 }),
        fc.integer({ min: -5, max: 5 }),
      )
      .map(([draws, x1, y1]) => ({
        x1,
        y1,
        x2: x1 + width + 1,
        y2: y1 + height + 1,
        shape: { width, height, tiles: Uint8Array.from(draws, (draw) => (draw === 1 ? 1 : 0)) },
      })),
  );

/** The cells of a room's floor as its picture shows them. */
function drawnCells({ x1, y1, shape }: Room): Point[] {
  const { width, tiles } = shape as Required<Room>['shape'];
  return [...tiles.keys()]
    .filter((i) => tiles[i] === 1)
    .map((i) => ({ x: x1 + 1 + (i % width), y: y1 + 1 + Math.floor(i / width) }));
}

describe('a room with a shape', () => {
  test('has the cells of its picture', () => {
    fc.assert(
      fc.property(shapedRoom, (room) => {
        expect(roomCells(room)).toEqual(drawnCells(room));
        expect(roomArea(room)).toBe(drawnCells(room).length);
      }),
    );
  });

  test('has its centre on the floor nearest to the middle of its box, the first of several', () => {
    fc.assert(
      fc.property(shapedRoom, (room) => {
        const middle = {
          x: Math.floor((room.x1 + room.x2) / 2),
          y: Math.floor((room.y1 + room.y2) / 2),
        };
        const distance = ({ x, y }: Point) => Math.abs(x - middle.x) + Math.abs(y - middle.y);
        // Sorting keeps the order of cells that are as far: that of their indices.
        const nearest = drawnCells(room).sort((a, b) => distance(a) - distance(b))[0];
        if (nearest) expect(roomCenter(room)).toEqual(nearest);
        else expect(() => roomCenter(room)).toThrow('`room.shape` must have a tile of floor');
      }),
      { numRuns: 2000 },
    );
  });

  test.for([
    [1, 1_000_000],
    [1_000_000, 1],
  ] as const)('%i × %i and no floor is looked through once', ([width, height]) => {
    const tiles = new Uint8Array(width * height);
    const room = { x1: 0, y1: 0, x2: width + 1, y2: height + 1, shape: { width, height, tiles } };
    expect(() => roomCenter(room)).toThrow('`room.shape` must have a tile of floor');
  });

  test('is not listed where that takes more than memory', () => {
    expectRefused(
      () => roomCells({ x1: 0, y1: 0, x2: 1_000_001, y2: 1_000_001 }),
      'room',
      '`room` must have at most 33554432 tiles of floor, received 1000000000000',
    );
  });

  test('is refused where its tiles are a proxy of an array', () => {
    const tiles = new Proxy(new Uint8Array(1), {});
    expectRefused(
      () => roomArea({ x1: 0, y1: 0, x2: 2, y2: 2, shape: { width: 1, height: 1, tiles } }),
      'room.shape.tiles',
      '`room.shape.tiles` must be a Uint8Array, received an object',
    );
  });
});
