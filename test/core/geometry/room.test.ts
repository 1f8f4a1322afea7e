import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Point, type Room, roomArea, roomCenter, roomTiles } from '../../../src/core/index';
import { runs } from '../../support/runs';

/** Rooms with any shape, including empty ones and ones in several pieces. */
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
        expect(roomTiles(room)).toEqual(drawnCells(room));
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
        expect(roomCenter(room)).toEqual(nearest ?? middle);
      }),
      { numRuns: runs(400) },
    );
  });
});
