import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BspOptions,
  createRng,
  type Dungeon,
  generateBsp,
  generateRandomPlacement,
  type Point,
  type RandomPlacementOptions,
  type RectangularRoom,
  type Rng,
  type Room,
  type Seed,
  toAscii,
} from '../../../src/core/index';
import { arbitraryOptions, arbitrarySeed } from '../../../src/testing/index';
import { cellsOf, look } from '../../support/judge';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

type Options = RandomPlacementOptions | BspOptions;

/** Whether tunnels go around rooms, as they always do in an outline. */
const isRouted = (options: Options) =>
  options.route !== undefined || ('outline' in options && options.outline !== undefined);

describe.each([
  [
    'generateRandomPlacement',
    generateRandomPlacement,
    arbitraryOptions('random-placement', { maxSide: 70 }),
  ],
  ['generateBsp', generateBsp, arbitraryOptions('bsp', { maxSide: 70 })],
] as [string, (rng: Rng, options: Options) => Dungeon, fc.Arbitrary<Options>][])(
  '%s for every seed and all options',
  (_, generate, arbitraryOptions) => {
    const holds = (property: (dungeon: Dungeon, options: Options, seed: Seed) => void) =>
      fc.assert(
        fc.property(arbitraryOptions, arbitrarySeed(), (options, seed) => {
          property(generate(createRng(seed), options), options, seed);
        }),
        { numRuns: runs(80) },
      );

    test('has no floor tile out of reach of the entrance', () =>
      holds((dungeon) => expect(reachable(dungeon)).toBe(countFloor(dungeon))));

    test('has wall on its outermost ring of tiles', () =>
      holds((dungeon) => expect(floorOnBorder(dungeon)).toEqual([])));

    test('keeps rooms inside the grid, and never lets them share a tile', () =>
      holds(({ grid, rooms }) => {
        expect(rooms.length).toBeGreaterThan(0);
        for (const room of rooms) expect(isInside(room, grid)).toBe(true);
        const tiles = rooms.flatMap((room) => ringAndFloor(room));
        expect(new Set(tiles).size).toBe(tiles.length);
      }));

    test('has floor exactly on the floor of rooms and on tunnels', () =>
      holds((dungeon) => expect(toAscii(dungeon)).toBe(redrawn(dungeon))));

    test('keeps room sizes within the options', () =>
      holds(({ rooms }, { roomMinSize = 1, roomMaxSize = Number.POSITIVE_INFINITY }) => {
        const sides = rooms.flatMap(({ x1, y1, x2, y2 }) => [x2 - x1 - 1, y2 - y1 - 1]);
        expect(Math.min(...sides)).toBeGreaterThanOrEqual(roomMinSize);
        expect(Math.max(...sides)).toBeLessThanOrEqual(roomMaxSize);
      }));

    test('joins its rooms by a tree of tunnels or more, from centre to centre', () =>
      holds(({ rooms, tunnels }, options) => {
        expect(tunnels.length).toBeGreaterThanOrEqual(rooms.length - 1);
        for (const { from, to, path } of isRouted(options) ? [] : tunnels) {
          expect(path.length).toBe(3);
          expect([path[0], path[2]]).toEqual([centerOf(rooms[from]), centerOf(rooms[to])]);
        }
      }));

    test('bends tunnels as the option requires', () =>
      holds(({ tunnels }, options) => {
        const { bend } = options;
        for (const { path } of isRouted(options) ? [] : tunnels) {
          const [start, corner, end] = path as [Point, Point, Point];
          const horizontal = { x: end.x, y: start.y };
          const vertical = { x: start.x, y: end.y };
          if (bend === 'horizontal-first') expect(corner).toEqual(horizontal);
          else if (bend === 'vertical-first') expect(corner).toEqual(vertical);
          else expect([horizontal, vertical]).toContainEqual(corner);
        }
      }));

    test('has its entrance in the centre of the first room', () =>
      holds(({ rooms, entrance }) => expect(entrance).toEqual(centerOf(rooms[0]))));

    test('makes an equal plain dungeon again from the same seed and options', () =>
      holds((dungeon, options, seed) => {
        expect(generate(createRng(seed), options)).toEqual(dungeon);
        expect(structuredClone(dungeon)).toEqual(dungeon);
      }));

    test('leaves its options as they were, and takes frozen ones', () =>
      holds((dungeon, options, seed) => {
        const copy = { ...options };
        expect(generate(createRng(seed), Object.freeze({ ...options }))).toEqual(dungeon);
        expect(options).toEqual(copy);
      }));
  },
);

/** The tile of a room's floor that is nearest to the middle of its box, the first of several. */
function centerOf(room: Room | undefined): Point {
  const { x1, y1, x2, y2 } = room as Room;
  const middle = { x: Math.floor((x1 + x2) / 2), y: Math.floor((y1 + y2) / 2) };
  const distance = ({ x, y }: Point) => Math.abs(x - middle.x) + Math.abs(y - middle.y);
  const cells = cellsOf(room as Room);
  const least = Math.min(...cells.map(distance));
  return cells.find((cell) => distance(cell) === least) as Point;
}

function countFloor({ grid }: Dungeon): number {
  return grid.tiles.reduce((sum, tile) => sum + tile, 0);
}

function reachable({ grid, entrance }: Dungeon): number {
  const { width, tiles } = grid;
  const seen = new Set([entrance.y * width + entrance.x]);
  for (const i of seen) {
    for (const next of [i - 1, i + 1, i - width, i + width]) if (tiles[next] === 1) seen.add(next);
  }
  return seen.size;
}

function floorOnBorder({ grid: { width, height, tiles } }: Dungeon): number[] {
  return [...tiles.keys()].filter((i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const onBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    return onBorder && tiles[i] !== 0;
  });
}

function isInside({ x1, y1, x2, y2 }: RectangularRoom, grid: { width: number; height: number }) {
  return x1 >= 0 && y1 >= 0 && x2 < grid.width && y2 < grid.height;
}

function ringAndFloor({ x1, y1, x2, y2 }: RectangularRoom): string[] {
  const tiles: string[] = [];
  for (let y = y1; y <= y2; y++) for (let x = x1; x <= x2; x++) tiles.push(nameOf({ x, y }));
  return tiles;
}

/** The picture of the dungeon that its lists describe, tile by tile. */
function redrawn(dungeon: Dungeon): string {
  const { grid, rooms } = dungeon;
  const claimed = new Set([...rooms.flatMap(cellsOf), ...look(dungeon).walked.flat()].map(nameOf));
  const row = (y: number) =>
    Array.from({ length: grid.width }, (_, x) => (claimed.has(nameOf({ x, y })) ? '.' : '#')).join(
      '',
    );
  return Array.from({ length: grid.height }, (_, y) => row(y)).join('\n');
}
