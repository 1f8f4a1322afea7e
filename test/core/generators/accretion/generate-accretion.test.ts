import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCRETION_SPEC } from '../../../../src/core/generators/accretion/options';
import {
  type AccretionOptions,
  addDoors,
  createRng,
  type Dungeon,
  type Grid,
  generateAccretion,
  type Point,
  type Rng,
  roomCenter,
  roomTiles,
  shapes,
  type Tunnel,
} from '../../../../src/core/index';
import { arbitraryOptions, arbitrarySeed, recordingRng } from '../../../../src/testing/index';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOf, walk } from '../../../support/judge';
import { draw } from '../../../support/oracles/plain-mazes';
import { nameOf, STEPS } from '../../../support/points';
import { runs } from '../../../support/runs';

const SIZE = { width: 79, height: 29 };

const arbitraryCase = fc
  .tuple(arbitraryOptions('accretion', { maxSide: 60 }), arbitrarySeed())
  .map(([options, seed]) => ({ options: options as unknown as AccretionOptions, seed }));

/** Holds for dungeons of all options, some of which are set. */
function holds(
  set: Partial<AccretionOptions>,
  property: (dungeon: Dungeon, options: AccretionOptions) => void,
): void {
  fc.assert(
    fc.property(arbitraryCase, ({ options, seed }) => {
      const all = { ...options, ...set };
      property(generateAccretion(createRng(seed), all), all);
    }),
  );
}

/** Tiles of a tunnel between the floors of its rooms. */
const lengthOf = ({ path }: Tunnel) => walk(path).length - 2;

const floorShare = ({ tiles }: Grid) => tiles.reduce((sum, tile) => sum + tile, 0) / tiles.length;

test('each room but the first is attached to an earlier one, by its own straight tunnel', () => {
  holds({}, ({ rooms, tunnels, entrance }) => {
    expect(tunnels.map(({ to }) => to)).toEqual(rooms.slice(1).map((_, i) => i + 1));
    for (const { from, to, path } of tunnels) {
      const [start, end, ...rest] = path as [Point, Point];
      expect(from).toBeLessThan(to);
      expect(rest).toEqual([]);
      expect(start.x === end.x).not.toBe(start.y === end.y);
    }
    expect(entrance).toEqual(roomCenter(rooms[0]!));
  });
});

test('a tunnel touches no other dug tile, except at its ends', () => {
  holds({}, (dungeon) => {
    const { grid, tunnels } = dungeon;
    for (const { path } of tunnels) {
      const cells = walk(path);
      const own = new Set(cells.map(nameOf));
      for (const { x, y } of cells.slice(1, -1)) {
        for (const [dx, dy] of STEPS) {
          const isDug = grid.tiles[(y + dy) * grid.width + x + dx] !== 0;
          expect(isDug).toBe(own.has(nameOf({ x: x + dx, y: y + dy })));
        }
      }
    }
  });
});

test('each tunnel has a site for a door', () => {
  holds({}, (dungeon) => {
    const { doors } = addDoors(createRng(1), dungeon);
    const withDoor = new Set(doors.map(({ tunnel }) => tunnel));
    expect(withDoor.size).toBe(dungeon.tunnels.length);
  });
});

test('corridors have the given length', () => {
  holds({}, ({ tunnels }, { corridorMinLength, corridorMaxLength }) => {
    const most = corridorMaxLength ?? Math.max(12, corridorMinLength ?? 0);
    const least = corridorMinLength ?? Math.min(4, most);
    for (const tunnel of tunnels) {
      const corridor = lengthOf(tunnel) - 1;
      if (corridor === 0) continue;
      expect(corridor).toBeGreaterThanOrEqual(least);
      expect(corridor).toBeLessThanOrEqual(most);
    }
  });
});

test('corridorShare 0 makes only doors, and 1 only corridors', () => {
  holds({ corridorShare: 0 }, ({ tunnels }) => {
    expect(tunnels.every((tunnel) => lengthOf(tunnel) === 1)).toBe(true);
  });
  holds({ corridorShare: 1 }, ({ tunnels }) => {
    expect(tunnels.every((tunnel) => lengthOf(tunnel) > 1)).toBe(true);
  });
});

test('there are at most as many rooms as allowed', () => {
  holds({}, ({ rooms, grid }, { maxRooms, attempts }) => {
    const most = maxRooms ?? Math.max(1, Math.floor((grid.width * grid.height) / 115));
    expect(rooms.length).toBeLessThanOrEqual(Math.min(most, (attempts ?? 4 * most) + 1));
  });
  const roomsOf = (options: object) =>
    generateAccretion(createRng(3), { width: 200, height: 200, ...options }).rooms.length;
  expect([roomsOf({ attempts: 0 }), roomsOf({ maxRooms: 1 })]).toEqual([1, 1]);
  // By default, 200 × 200 tiles have a room for each 115 of them.
  expect([roomsOf({ maxRooms: 40 }), roomsOf({})]).toEqual([40, 347]);
});

test('no more is drawn when no site is left, because each is given up after twenty rooms', () => {
  for (let seed = 0; seed < runs(10); seed++) {
    const rng = recordingRng(createRng(seed));
    const options = { width: 24, height: 18, maxRooms: 1000, attempts: 1_000_000 };
    expect(faultsOf(generateAccretion(rng, options))).toEqual([]);
    expect(rng.draws.length).toBeLessThan(10_000);
  }
});

test('the sides of rooms are in the given range, also those of the first room', () => {
  for (let seed = 0; seed < runs(10); seed++) {
    const options = { ...SIZE, roomMinSize: 4, roomMaxSize: 7 };
    const { rooms } = generateAccretion(createRng(seed), options);
    const sides = rooms.flatMap(({ x1, y1, x2, y2 }) => [x2 - x1 - 1, y2 - y1 - 1]);
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...sides)).toBeLessThanOrEqual(7);
  }
});

test.for([{}, { firstRoomShapes: shapes.cave }])('no side is below roomMinSize with %o', (set) => {
  const sizes = fc
    .record({ width: fc.integer({ min: 5, max: 80 }), height: fc.integer({ min: 5, max: 80 }) })
    .chain(({ width, height }) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        roomMinSize: fc.integer({ min: 1, max: Math.min(width, height) - 2 }),
        attempts: fc.constant(5),
      }),
    );
  fc.assert(
    fc.property(sizes, arbitrarySeed(), (options, seed) => {
      const { rooms } = generateAccretion(createRng(seed), { ...options, ...set });
      for (const { x1, y1, x2, y2 } of rooms) {
        const side = Math.min(x2 - x1, y2 - y1) - 1;
        expect(side).toBeGreaterThanOrEqual(options.roomMinSize);
      }
    }),
  );
});

test('dungeons of large rooms, and grids with one row of floor, are valid', () => {
  for (const options of [
    { width: 140, height: 120, roomMinSize: 30, roomMaxSize: 60, maxRooms: 20 },
    { width: 90, height: 80, roomMinSize: 78, roomShapes: shapes.cave },
    { width: 90, height: 3, corridorMinLength: 1 },
    { width: 4, height: 90, roomMaxSize: 1, attempts: 500, maxRooms: 99 },
  ]) {
    for (let seed = 0; seed < 10; seed++) {
      expect(faultsOf(generateAccretion(createRng(seed), options))).toEqual([]);
    }
  }
});

test('the smallest grids hold one room', () => {
  for (let width = 3; width < 7; width++) {
    for (let height = 3; height < 7; height++) {
      const dungeon = generateAccretion(createRng(1), { width, height });
      expect(faultsOf(dungeon)).toEqual([]);
    }
  }
  const { grid, rooms, tunnels } = generateAccretion(createRng(1), { width: 3, height: 3 });
  expect(draw(grid)).toBe('###\n#.#\n###');
  expect([rooms, tunnels]).toEqual([[{ x1: 0, y1: 0, x2: 2, y2: 2 }], []]);
});

describe('generateAccretion with room shapes', () => {
  test('uses given shapes for the first room too', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { rooms } = generateAccretion(createRng(seed), {
        ...SIZE,
        roomShapes: shapes.rectangle,
      });
      expect(rooms.length).toBeGreaterThan(5);
      expect(rooms.every(({ shape }) => shape === undefined)).toBe(true);
    }
  });

  test('takes other shapes for the first room', () => {
    const options = {
      ...SIZE,
      roomShapes: shapes.rectangle,
      firstRoomShapes: shapes.cave,
    } as const;
    const { rooms } = generateAccretion(createRng(1), options);
    const [first, ...others] = rooms.map(({ shape }) => shape !== undefined);
    expect([first, others.includes(true)]).toEqual([true, false]);
    expect(roomTiles(rooms[0]!).length).toBeGreaterThan(300);
  });

  test('trims custom rooms and joins them at their floor', () => {
    const plus = (rng: Rng, w: number, h: number) => {
      const [column, row] = [rng.int(1, w - 2), rng.int(1, h - 2)];
      const tiles = new Uint8Array(w * h);
      for (let x = 1; x < w; x++) tiles[row * w + x] = 1;
      for (let y = 0; y < h - 1; y++) tiles[y * w + column] = 1;
      return { width: w, height: h, tiles };
    };
    for (let seed = 0; seed < runs(10); seed++) {
      const dungeon = generateAccretion(createRng(seed), { ...SIZE, roomShapes: plus });
      expect(faultsOf(dungeon)).toEqual([]);
      expect(dungeon.rooms.length).toBeGreaterThan(5);
      expect(dungeon.rooms.every(({ shape }) => shape !== undefined)).toBe(true);
    }
  });

  test('names a custom shape whose floor is in two pieces', () => {
    const parted = (_: unknown, width: number, height: number) => {
      const tiles = new Uint8Array(width * height);
      tiles[0] = tiles[width * height - 1] = 1;
      return { width, height, tiles };
    };
    expect(() => generateAccretion(createRng(1), { ...SIZE, roomShapes: parted })).toThrow(
      'a shape of `roomShapes` must return a grid of 15 × 11 tiles of wall and floor, its floor in one piece',
    );
  });
});

test('a cavern is the first room of one level in five', () => {
  const isLarge = (seed: number) => {
    const { rooms } = generateAccretion(createRng(seed), SIZE);
    return roomTiles(rooms[0]!).length > 250;
  };
  const caverns = Array.from({ length: 300 }, (_, seed) => seed).filter(isLarge).length;
  // A standard deviation is 7.
  expect(Math.abs(caverns - 60)).toBeLessThan(25);
});

test('grids of all sizes have the same share of floor, evenly spread', () => {
  const small = Array.from({ length: 40 }, (_, seed) => {
    return floorShare(generateAccretion(createRng(seed), SIZE).grid);
  });
  const middle = generateAccretion(createRng(1), { width: 250, height: 250 }).grid;
  const large = generateAccretion(createRng(1), { width: 1000, height: 1000 }).grid;
  const mean = small.reduce((sum, share) => sum + share, 0) / small.length;
  for (const share of [mean, floorShare(middle), floorShare(large)]) {
    expect(share).toBeGreaterThan(0.37);
    expect(share).toBeLessThan(0.45);
  }
  for (let block = 0; block < 100; block++) {
    const [left, top] = [100 * (block % 10), 100 * Math.floor(block / 10)];
    let floor = 0;
    for (let y = top; y < top + 100; y++) {
      for (let x = left; x < left + 100; x++) floor += large.tiles[y * 1000 + x]!;
    }
    // Of 100 × 100 tiles, about 4,100 are floor.
    expect(floor).toBeGreaterThan(3500);
    expect(floor).toBeLessThan(5200);
  }
});

test('steps are reported in order: a tunnel, then the room that it leads to', () => {
  const told: string[] = [];
  let before = new Uint8Array(79 * 29);
  const dungeon = generateAccretion(createRng(4), SIZE, ({ stage, index, grid }) => {
    told.push(`${stage} ${index}`);
    if (grid.tiles.every((tile, i) => tile === before[i])) expect.unreachable('nothing changed');
    before = grid.tiles.slice();
  });
  const attached = dungeon.tunnels.flatMap((_, i) => [`tunnel ${i}`, `room ${i + 1}`]);
  expect(told).toEqual(['room 0', ...attached]);
  expect(before).toEqual(dungeon.grid.tiles);
});

describe('generateAccretion with bad input', () => {
  test.for<[object, string, string]>([
    [{ maxRooms: 0 }, 'maxRooms', '`maxRooms` must be at least 1, received 0'],
    [{ attempts: -1 }, 'attempts', '`attempts` must be at least 0, received -1'],
    [
      { roomMinSize: 28 },
      'roomMinSize',
      '`roomMinSize` must be at most the shorter side of the grid − 2 (27), received 28',
    ],
    [
      { roomMinSize: 6, roomMaxSize: 5 },
      'roomMaxSize',
      '`roomMaxSize` must be at least `roomMinSize` (6), received 5',
    ],
    [
      { corridorShare: 1.5 },
      'corridorShare',
      '`corridorShare` must be a number from 0 to 1, received 1.5',
    ],
    [
      { corridorMinLength: 0 },
      'corridorMinLength',
      '`corridorMinLength` must be at least 1, received 0',
    ],
    [
      { corridorMinLength: 5, corridorMaxLength: 4 },
      'corridorMaxLength',
      '`corridorMaxLength` must be at least `corridorMinLength` (5), received 4',
    ],
    [
      { loops: 1 },
      'loops',
      'Unknown option `loops`. Known options: `width`, `height`, `maxRooms`, `attempts`, `roomShapes`, `roomMinSize`, `roomMaxSize`, `firstRoomShapes`, `corridorShare`, `corridorMinLength`, `corridorMaxLength`, `outline`.',
    ],
  ])('refuses %o before the first draw', ([options, option, message]) => {
    const rng = { int: () => expect.unreachable() };
    expectRefused(() => generateAccretion(rng, { ...SIZE, ...options } as never), option, message);
  });

  test('adapts its defaults to given options', () => {
    for (const options of [{ roomMaxSize: 2 }, { roomMinSize: 20 }, { corridorMaxLength: 2 }]) {
      for (let seed = 0; seed < 5; seed++) {
        const dungeon = generateAccretion(createRng(seed), { ...SIZE, ...options });
        expect(faultsOf(dungeon)).toEqual([]);
      }
    }
  });
});

test('attempts default to a fixed number per room, up to the largest integer', () => {
  const attempts = ACCRETION_SPEC.attempts as { default: (given: object) => number };
  expect([9, 2 ** 30].map((maxRooms) => attempts.default({ maxRooms }))).toEqual([36, 2 ** 31 - 1]);
});
