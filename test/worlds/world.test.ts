import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOnRoomFloor,
  type Rect,
  roomArea,
  roomCenter,
  roomTiles,
  type Seed,
  shapes,
  Tile,
  toAscii,
} from '../../src/core/index';
import {
  createWorld,
  dungeonFromRegion,
  generateWorldRegion,
  type WorldOptions,
  type WorldRegion,
  type WorldRoom,
} from '../../src/worlds/index';
import { cellsOf, faultsOf, walk } from '../support/judge';
import { nameOf } from '../support/points';
import { runs } from '../support/runs';

const MAX = 2 ** 31 - 1;

/** Windows around the origin, far out, and at the ends of the plane. */
const WINDOWS: [name: string, x: number, y: number][] = [
  ['the origin', -37, -23],
  ['far out', 1_234_567_890, -987_654_321],
  ['the first tile of the plane', -MAX - 1, -MAX - 1],
  ['the last tile of the plane', MAX - 95, MAX - 95],
];
const SIDE = 96;
const SEEDS: Seed[] = [42, 'the old mine', 2n ** 70n];

/** The tiles of a window put together from pieces. */
function puzzle(seed: Seed, x: number, y: number, side: number, reverse: boolean): Uint8Array {
  const tiles = new Uint8Array(SIDE * SIDE);
  const pieces: Rect[] = [];
  for (let top = 0; top < SIDE; top += side) {
    for (let left = 0; left < SIDE; left += side) {
      const width = Math.min(side, SIDE - left);
      const height = Math.min(side, SIDE - top);
      pieces.push({ x: x + left, y: y + top, width, height });
    }
  }
  for (const area of reverse ? pieces.reverse() : pieces) {
    const { grid } = generateWorldRegion(seed, area);
    for (let row = 0; row < area.height; row++) {
      const line = grid.tiles.subarray(row * area.width, (row + 1) * area.width);
      tiles.set(line, (area.y - y + row) * SIDE + area.x - x);
    }
  }
  return tiles;
}

describe.each(WINDOWS)('at %s', (_, x, y) => {
  test.for(SEEDS)('areas of any size, in any order, have the same tiles: seed %s', (seed) => {
    const whole = generateWorldRegion(seed, { x, y, width: SIDE, height: SIDE }).grid.tiles;
    expect(whole.includes(Tile.Floor)).toBe(true);
    for (const side of [16, 64, 33, 7]) {
      expect(puzzle(seed, x, y, side, side % 2 === 0)).toEqual(whole);
    }
    const world = createWorld(seed, { maxCachedCells: 16 });
    for (let i = 0; i < SIDE * SIDE; i += 7) {
      if (world.tileAt(x + (i % SIDE), y + Math.floor(i / SIDE)) === whole[i]) continue;
      expect.unreachable(`tile ${i} is another`);
    }
  });
});

test('42, 42n and "42" make one world, and other seeds other worlds', () => {
  const area = { x: -50, y: -50, width: 100, height: 100 };
  const tilesOf = (seed: Seed) => generateWorldRegion(seed, area).grid.tiles.join('');
  expect(new Set([42, 42n, '42'].map(tilesOf)).size).toBe(1);
  expect(new Set([42, 43, -42, 'forty-two', 42n ** 9n].map(tilesOf)).size).toBe(5);
});

const arbitraryWorldOptions: fc.Arbitrary<WorldOptions> = fc
  .record(
    {
      cellSize: fc.integer({ min: 8, max: 24 }),
      sizes: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 9 })),
      roomShape: fc.constantFrom(shapes.cave, shapes.cross, shapes.ellipse),
      roomShare: fc.constantFrom(0, 0.3, 0.75, 1),
      loops: fc.constantFrom(0, 0.25, 1),
      bend: fc.constantFrom('random', 'horizontal-first', 'vertical-first'),
    },
    { requiredKeys: [] },
  )
  .map(({ cellSize = 16, sizes = [4, 6], roomShape, ...others }) => {
    const roomMinSize = Math.min(sizes[0], cellSize - 2);
    const roomMaxSize = Math.min(roomMinSize + sizes[1], cellSize - 2);
    const shaped =
      roomShape === undefined
        ? {}
        : { roomShapes: [{ shape: roomShape, weight: 2 }, shapes.rectangle] };
    return { cellSize, roomMinSize, roomMaxSize, ...shaped, ...others } as WorldOptions;
  });

const arbitraryArea = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 1, max: 90 }),
  height: fc.integer({ min: 1, max: 90 }),
});

test('floor is exactly the tiles of listed rooms and tunnels, and everything listed extends into the area', () => {
  fc.assert(
    fc.property(fc.nat(), arbitraryArea, arbitraryWorldOptions, (seed, area, options) => {
      const { grid, rooms, tunnels } = generateWorldRegion(seed, area, options);
      const claims = new Set<string>();
      for (const point of rooms.flatMap(cellsOf)) claims.add(nameOf(point));
      for (const point of tunnels.flatMap(({ path }) => walk(path))) claims.add(nameOf(point));
      const claimed = grid.tiles.map((_, i) => {
        const [x, y] = [i % area.width, Math.floor(i / area.width)];
        return claims.has(nameOf({ x: x + area.x, y: y + area.y })) ? 1 : 0;
      });
      expect(grid.tiles).toEqual(claimed);
      const isIn = ({ x, y }: { x: number; y: number }) =>
        x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
      for (const { from, to, path } of tunnels) {
        expect(walk(path).some(isIn)).toBe(true);
        expect(path[0]).toEqual(roomCenter(rooms[from]!));
        expect(path[2]).toEqual(roomCenter(rooms[to]!));
      }
      const { cellSize = 16 } = options;
      for (const { x1, y1, x2, y2, column, row } of rooms) {
        expect(x1 >= column * cellSize && x2 < (column + 1) * cellSize).toBe(true);
        expect(y1 >= row * cellSize && y2 < (row + 1) * cellSize).toBe(true);
      }
    }),
  );
});

/** The rooms of a large window by their cells, with the pairs that tunnels join. */
function graphOf(seed: number, options: WorldOptions) {
  const { rooms, tunnels } = generateWorldRegion(
    seed,
    { x: -120, y: -120, width: 240, height: 240 },
    options,
  );
  const key = (i: number) => `${rooms[i]?.column},${rooms[i]?.row}`;
  const joined = new Set(tunnels.map(({ from, to }) => [key(from), key(to)].sort().join(' ')));
  return { rooms, joined };
}

test('tunnels with all loops are the relative neighbourhood graph, by brute force', () => {
  for (const [seed, cellSize] of [
    [1, 16],
    [3, 8],
    [5, 23],
  ] as const) {
    const { rooms, joined } = graphOf(seed, {
      cellSize,
      loops: 1,
      roomMaxSize: Math.min(10, cellSize - 2),
    });
    const inner = Math.floor(120 / cellSize) - 4;
    const isInner = ({ column, row }: WorldRoom) =>
      Math.abs(column) <= inner && Math.abs(row) <= inner;
    const wrong: string[] = [];
    const centers = rooms.map(roomCenter);
    const gap = (a: number, b: number) =>
      ((centers[a]?.x ?? 0) - (centers[b]?.x ?? 0)) ** 2 +
      ((centers[a]?.y ?? 0) - (centers[b]?.y ?? 0)) ** 2;
    for (const [a, room] of rooms.entries()) {
      if (!isInner(room)) continue;
      for (const [b, other] of rooms.entries()) {
        if (
          b <= a ||
          Math.abs(other.column - room.column) > 4 ||
          Math.abs(other.row - room.row) > 4
        )
          continue;
        const isNear = !rooms.some((_, c) => Math.max(gap(a, c), gap(b, c)) < gap(a, b));
        const pair = [`${room.column},${room.row}`, `${other.column},${other.row}`]
          .sort()
          .join(' ');
        if (joined.has(pair) !== isNear) wrong.push(pair);
      }
    }
    expect(wrong).toEqual([]);
  }
});

test('no ring of four remains without loops, and every dropped tunnel has a detour of three', () => {
  for (const seed of [1, 2]) {
    const all = graphOf(seed, { loops: 1 }).joined;
    const { joined, rooms } = graphOf(seed, { loops: 0 });
    const isInner = (cell: string) => cell.split(',').every((n) => Math.abs(Number(n)) <= 3);
    const next = (graph: Set<string>, cell: string) =>
      [...graph].flatMap((pair) => {
        const [a, b] = pair.split(' ') as [string, string];
        return a === cell ? [b] : b === cell ? [a] : [];
      });
    expect(rooms.length).toBeGreaterThan(150);
    const ringsOf = (graph: Set<string>, a: string, b: string) =>
      next(graph, a).some(
        (c) =>
          c !== b && next(graph, c).some((d) => d !== a && d !== b && next(graph, d).includes(b)),
      );
    for (const pair of all) {
      const [a, b] = pair.split(' ') as [string, string];
      if (!isInner(a) || !isInner(b)) continue;
      if (joined.has(pair)) expect(ringsOf(joined, a, b)).toBe(false);
      else expect(ringsOf(all, a, b)).toBe(true);
    }
  }
});

test('all floor in the middle is connected inside a margin', () => {
  for (const [seed, options] of [
    [1, {}],
    [2, { loops: 0 }],
    [3, { loops: 0, roomShare: 0 }],
    [4, { loops: 0, roomShapes: shapes.cave }],
  ] as [number, WorldOptions][]) {
    const side = 448;
    const margin = 128;
    const { grid } = generateWorldRegion(seed, { x: 0, y: 0, width: side, height: side }, options);
    const start = grid.tiles.indexOf(1, margin * side + margin);
    const seen = new Uint8Array(side * side);
    const queue = [start];
    let apart = 0;
    seen[start] = 1;
    for (const i of queue) {
      const x = i % side;
      for (const next of [x > 0 ? i - 1 : -1, x < side - 1 ? i + 1 : -1, i - side, i + side]) {
        if (next < 0 || grid.tiles[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
    for (let y = margin; y < side - margin; y++) {
      for (let x = margin; x < side - margin; x++) {
        if (grid.tiles[y * side + x] === 1 && seen[y * side + x] !== 1) apart++;
      }
    }
    expect(apart).toBe(0);
  }
});

test('moving the area by one column moves the picture by one column', () => {
  const here = generateWorldRegion(42, { x: -40, y: -20, width: 80, height: 40 }).grid;
  const there = generateWorldRegion(42, { x: -39, y: -20, width: 80, height: 40 }).grid;
  for (let y = 0; y < 40; y++) {
    expect(there.tiles.subarray(y * 80, y * 80 + 79)).toEqual(
      here.tiles.subarray(y * 80 + 1, y * 80 + 80),
    );
  }
});

test('functions for rooms accept rooms that extend beyond the ends of the plane', () => {
  const ends = [-MAX - 1, MAX - 59];
  const areas = ends.flatMap((x) => ends.map((y) => ({ x, y, width: 60, height: 60 })));
  const lists = areas.map((area) => generateWorldRegion(4, area, { roomShapes: shapes.cave }));
  const rooms = lists.flatMap((region) => region.rooms);
  expect(Math.min(...rooms.map(({ x1 }) => x1))).toBeLessThan(-MAX - 1);
  expect(Math.max(...rooms.map(({ y2 }) => y2))).toBeGreaterThan(MAX);
  for (const room of rooms) {
    const cells = roomTiles(room);
    expect(cells).toHaveLength(roomArea(room));
    expect(cells.every(({ x, y }) => isOnRoomFloor(room, x, y))).toBe(true);
    expect(cells).toContainEqual(roomCenter(room));
  }
});

describe('a piece as a dungeon', () => {
  test('is valid at the ends of the plane, where rooms and tunnels extend beyond it', () => {
    const ends = [-MAX - 1, MAX - 59];
    for (const [x, y] of ends.flatMap((x) => ends.map((y) => [x, y] as const))) {
      const region = generateWorldRegion(4, { x, y, width: 60, height: 60 });
      const corners = region.tunnels.flatMap(({ path }) => path);
      expect(corners.some((corner) => Math.abs(corner.x) > MAX + 1)).toBe(true);
      expect(faultsOf(dungeonFromRegion(region))).toEqual([]);
    }
  });

  test('is valid for all areas', () => {
    fc.assert(
      fc.property(fc.nat(), arbitraryArea, arbitraryWorldOptions, (seed, area, options) => {
        const region = generateWorldRegion(seed, area, options);
        const isWhole = ({ x1, y1, x2, y2 }: WorldRoom) =>
          x1 + 1 >= area.x &&
          y1 + 1 >= area.y &&
          x2 <= area.x + area.width &&
          y2 <= area.y + area.height;
        if (!region.rooms.some(isWhole)) {
          expect(() => dungeonFromRegion(region)).toThrow('no room is entirely inside the area');
          return;
        }
        const dungeon = dungeonFromRegion(region);
        expect(faultsOf(dungeon)).toEqual([]);
        expect(dungeon.grid.width).toBe(area.width + 2);
        expect(dungeon.rooms.length).toBeLessThanOrEqual(region.rooms.filter(isWhole).length);
      }),
    );
  });
});

/** The draws of a cell, as numbers: the room's size and its place in the cell. */
function signatures({ rooms }: WorldRegion): Map<string, [number, number, number, number]> {
  return new Map(
    rooms.map(({ x1, y1, x2, y2, column, row }) => [
      `${column},${row}`,
      [x2 - x1, y2 - y1, x1 - column * 16, y1 - row * 16],
    ]),
  );
}

/** The eight turned and mirrored forms of a patch of two by two cells of sixteen tiles. */
function turned(cells: number[][]): string[] {
  const flip = ([w, h, x, y]: number[]) => [w, h, 15 - (x as number) - (w as number), y];
  const swap = ([w, h, x, y]: number[]) => [h, w, y, x];
  const results: string[] = [];
  let patch = cells;
  for (let i = 0; i < 8; i++) {
    results.push(JSON.stringify(patch));
    const [a, b, c, d] = patch as [number[], number[], number[], number[]];
    // By turns over the diagonal, and from left to right.
    patch = (i % 2 === 0 ? [a, c, b, d].map(swap) : [b, a, d, c].map(flip)) as number[][];
  }
  return results;
}

test('no world is another one moved, turned or mirrored, and none repeats at a power of two', () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= runs(60); seed++) {
    const cells = signatures(generateWorldRegion(seed, { x: 0, y: 0, width: 96, height: 96 }));
    const patches = new Set<string>();
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 5; column++) {
        const patch = [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ].map(([dx, dy]) => cells.get(`${column + (dx as number)},${row + (dy as number)}`) ?? []);
        // Crossings do not test enough.
        if (patch.some((cell) => cell.length === 0 || cell[0] === 2)) continue;
        for (const text of turned(patch as number[][])) patches.add(text);
      }
    }
    for (const text of patches) {
      expect([seed, seen.get(text)]).toEqual([seed, undefined]);
      seen.set(text, seed);
    }
  }
  const here = generateWorldRegion(7, { x: 0, y: 0, width: 64, height: 64 }).grid.tiles;
  for (let power = 4; power <= 30; power++) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      const area = { x: dx * 2 ** power, y: dy * 2 ** power, width: 64, height: 64 };
      expect(generateWorldRegion(7, area).grid.tiles).not.toEqual(here);
    }
  }
});

test('sizes and places are spread evenly over cells', () => {
  const region = generateWorldRegion('even', { x: -1000, y: -1000, width: 2000, height: 2000 });
  const rooms = region.rooms.filter(({ kind }) => kind === undefined);
  const share = rooms.length / region.rooms.length;
  expect(Math.abs(share - 0.75)).toBeLessThan(0.01);
  const chiSquared = (values: number[], least: number, outcomes: number) => {
    const counts = new Array<number>(outcomes).fill(0);
    for (const value of values) counts[value - least] = (counts[value - least] ?? 0) + 1;
    const expected = values.length / outcomes;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };
  // Limits at 0.1 % for 6 and 11 degrees of freedom.
  expect(
    chiSquared(
      rooms.map(({ x1, x2 }) => x2 - x1 - 1),
      4,
      7,
    ),
  ).toBeLessThan(22.5);
  expect(
    chiSquared(
      rooms.map(({ y1, y2 }) => y2 - y1 - 1),
      4,
      7,
    ),
  ).toBeLessThan(22.5);
  const small = rooms.filter(({ x1, x2 }) => x2 - x1 - 1 === 4);
  const middles = small.map(({ x1, x2, column }) => Math.floor((x1 + x2) / 2) - column * 16);
  const places = Math.max(...middles) - Math.min(...middles) + 1;
  expect(places).toBe(11);
  expect(chiSquared(middles, Math.min(...middles), places)).toBeLessThan(29.6);
});

test('a region can be passed to toAscii', () => {
  const region = generateWorldRegion(42, { x: -40, y: -20, width: 80, height: 40 });
  expect(toAscii(region)).toBe(toAscii(region.grid));
});
