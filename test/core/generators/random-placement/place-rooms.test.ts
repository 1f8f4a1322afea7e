import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  RANDOM_PLACEMENT_SPEC,
  type RandomPlacementOptions,
  type RandomPlacementSettings,
} from '../../../../src/core/generators/random-placement/options';
import { placeRooms } from '../../../../src/core/generators/random-placement/place-rooms';
import {
  createGrid,
  createRng,
  type RectangularRoom,
  type Rng,
  roomsIntersect,
  shapes,
} from '../../../../src/core/index';
import { resolveOptions } from '../../../../src/core/model/specification';
import { cellsOf, tilesOf } from '../../../support/judge';
import { nameOf } from '../../../support/points';
import { runs } from '../../../support/runs';

/** The tutorials' way: every attempt is compared with every earlier room. */
function placeByBruteForce(rng: Rng, width: number, height: number, options: Placement) {
  const { attempts, maxRooms, roomMinSize, roomMaxSize } = options;
  const rooms: RectangularRoom[] = [];
  const draw = (min: number, max: number) => (min === max ? min : rng.int(min, max));
  for (let i = 0; i < attempts && rooms.length < maxRooms; i++) {
    const w = draw(roomMinSize, roomMaxSize);
    const h = draw(roomMinSize, roomMaxSize);
    const x1 = draw(0, width - w - 2);
    const y1 = draw(0, height - h - 2);
    const room = { x1, y1, x2: x1 + w + 1, y2: y1 + h + 1 };
    if (!rooms.some((other) => roomsIntersect(room, other))) rooms.push(room);
  }
  return rooms;
}

interface Placement {
  attempts: number;
  maxRooms: number;
  roomMinSize: number;
  roomMaxSize: number;
  roomShapes: undefined;
}

test('searching a lattice drops the same rooms as comparing all pairs', () => {
  const cases = fc
    .record({
      width: fc.integer({ min: 3, max: 50 }),
      height: fc.integer({ min: 3, max: 50 }),
      attempts: fc.integer({ min: 1, max: 300 }),
      maxRooms: fc.integer({ min: 1, max: 60 }),
    })
    .chain((options) =>
      fc
        .tuple(fc.nat(), fc.nat())
        .map(([a, b]) => [1 + (a % (Math.min(options.width, options.height) - 2)), b] as const)
        .map(([min, b]) => {
          const span = Math.min(options.width, options.height) - 1 - min;
          const sizes = { roomMinSize: min, roomMaxSize: min + (b % Math.min(span, 6)) };
          return { ...options, ...sizes, roomShapes: undefined };
        }),
    );
  fc.assert(
    fc.property(cases, fc.string(), ({ width, height, ...placement }, seed) => {
      const grid = createGrid(width, height);
      const rooms = placeRooms(createRng(seed), grid, placement);
      expect(rooms).toEqual(placeByBruteForce(createRng(seed), width, height, placement));
    }),
    { numRuns: runs(300) },
  );
});

test('rooms of other shapes are apart as well, dig only their own floor, and are reported', () => {
  const anyShape = fc.constantFrom(shapes.cross, shapes.ellipse, shapes.cave, shapes.rectangle);
  fc.assert(
    fc.property(fc.nat(), anyShape, (seed, roomShapes) => {
      const grid = createGrid(40, 30);
      const settings = resolveOptions<RandomPlacementOptions, RandomPlacementSettings>(
        RANDOM_PLACEMENT_SPEC,
        { width: 40, height: 30, roomShapes },
      );
      const told: [string, number][] = [];
      const rooms = placeRooms(createRng(seed), grid, settings, ({ stage, index }) =>
        told.push([stage, index]),
      );
      const meeting = rooms.filter((room, i) =>
        rooms.slice(0, i).some((other) => roomsIntersect(room, other)),
      );
      expect(meeting).toEqual([]);
      const dug = [...tilesOf(grid)].filter(({ x, y }) => grid.tiles[y * 40 + x] === 1);
      expect(dug.map(nameOf).sort()).toEqual(rooms.flatMap(cellsOf).map(nameOf).sort());
      expect(told).toEqual(rooms.map((_, i) => ['room', i]));
      const isShaped = roomShapes === shapes.cross || roomShapes === shapes.ellipse;
      if (isShaped) expect(rooms.some(({ shape }) => shape !== undefined)).toBe(true);
    }),
    { numRuns: runs(20) },
  );
});
