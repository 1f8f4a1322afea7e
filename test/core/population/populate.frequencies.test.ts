import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  createRng,
  type Dungeon,
  type PopulationRule,
  parseAscii,
  populate,
  type Rng,
  Tile,
} from '../../../src/core/index';
import { nameOf } from '../../support/points';
import { chiSquare, chiSquareLimit } from '../../support/statistics';

vi.setConfig({ testTimeout: 60_000 });

const PICKS = 40_000;

test.for([
  { weights: [80, 20], seed: 1 },
  { weights: [1, 3], seed: 2 },
  { weights: [1, 2, 3, 4, 5, 6, 7], seed: 3 },
  { weights: [1, 999], seed: 4 },
])('weights $weights come up in proportion', ({ weights, seed }) => {
  const table = weights.map((weight, kind) => ({ kind, weight }));
  const counts = countKinds(seed, table, weights.length);
  expect(chiSquare(counts, weights)).toBeLessThan(chiSquareLimit(weights.length - 1));
});

test('empty entries are drawn by their weight, and entries closed at this depth take no share', () => {
  const table = [
    { kind: 0, weight: 2 },
    { kind: 2, weight: 50, minDepth: 6 },
    { weight: 5 },
    { kind: 1, weight: 3, minDepth: 5, maxDepth: 5 },
    { kind: 2, weight: 50, maxDepth: 4 },
  ];
  const [first, second, third] = countKinds(5, table, 3, 5) as [number, number, number];
  expect(third).toBe(0);
  const counts = [first, second, PICKS - first - second];
  expect(chiSquare(counts, [2, 3, 5])).toBeLessThan(chiSquareLimit(2));
});

function countKinds(
  seed: number,
  table: { kind?: number; weight: number }[],
  kinds: number,
  depth = 0,
): number[] {
  const rules = [{ table, perRoom: PICKS }];
  const counts = Array<number>(kinds).fill(0);
  for (const { kind } of populate(createRng(seed), hall(200, 201), rules, { depth })) {
    counts[kind as number] = counts[kind as number]! + 1;
  }
  return counts;
}

test('a table is exact: the outcomes of its draw that choose an entry are as many as its weight', () => {
  const tables = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(tables, (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const rules = [{ table: weights.map((weight, kind) => ({ kind, weight })), perRoom: 1 }];
      const picked = Array.from({ length: total }, (_, outcome) => {
        const [entity] = populate(always(outcome, total), hall(2, 1), rules);
        return entity?.kind;
      });
      expect(picked).toEqual(weights.flatMap((weight, kind) => Array(weight).fill(kind)));
    }),
  );
});

/** Returns the same outcome for every draw, and checks the number of outcomes. */
function always(outcome: number, outcomes: number): Rng {
  return {
    int(min, max) {
      expect(max - min + 1).toBe(outcomes);
      return min + outcome;
    },
  };
}

test('each number of picks from `min` to `max` is equally frequent', () => {
  const rooms = Array.from({ length: 30_000 }, (_, i) => ({
    x1: 3 * i,
    y1: -1,
    x2: 3 * i + 4,
    y2: 2,
  }));
  const dungeon = { ...hall(90_002, 2), rooms, entrance: { x: 0, y: 0 } };
  const rules = [{ table: [{ kind: 'orc', weight: 1 }], perRoom: { min: 1, max: 4 } }];
  const perRoom = rooms.map(() => 0);
  for (const { room } of populate(createRng(6), dungeon, rules)) {
    perRoom[room as number] = perRoom[room as number]! + 1;
  }
  const counts = [0, 1, 2, 3, 4, 5].map((n) => perRoom.filter((count) => count === n).length);
  expect([counts[0], counts[5]]).toEqual([0, 0]);
  expect(chiSquare(counts.slice(1, 5))).toBeLessThan(chiSquareLimit(3));
});

test('free floor tiles are drawn uniformly for the first, all later ones, and pairs of them', () => {
  const rules = [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 3 }];
  const places = [0, 1, 2].map(() => new Map<string, number>());
  const pairs = new Map<string, number>();
  for (const [first, second, third] of populateOften(15_000, rules)) {
    for (const [i, tile] of [first, second, third].entries()) count(places[i], tile);
    count(pairs, `${first} ${third}`);
  }
  for (const tiles of places) expectUniform(tiles, FREE);
  expectUniform(pairs, FREE * (FREE - 1));
});

test('tiles for the first of a squad are drawn uniformly', () => {
  const rules = [{ table: [{ squad: ['leader', 'guard'], weight: 1 }], perRoom: 1 }];
  const leaders = new Map<string, number>();
  for (const [leader] of populateOften(8_000, rules)) count(leaders, leader);
  expectUniform(leaders, FREE);
});

test('the remainder of `tilesPerPick` brings one more pick with the chance of its share', () => {
  // Rooms of 25 tiles, one pick for 10 of them.
  const rooms = Array.from({ length: 20_000 }, (_, i) => ({
    x1: 6 * i,
    y1: -1,
    x2: 6 * i + 6,
    y2: 5,
  }));
  const dungeon = { ...hall(120_001, 5), rooms, entrance: { x: 0, y: 0 } };
  const rules = [{ table: [{ kind: 'orc', weight: 1 }], tilesPerPick: 10 }];
  const perRoom = rooms.map(() => 0);
  for (const { room } of populate(createRng(8), dungeon, rules)) {
    perRoom[room as number] = perRoom[room as number]! + 1;
  }
  const counts = [2, 3].map((n) => perRoom.filter((count) => count === n).length);
  expect(sumOf(counts)).toBe(20_000);
  expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(1));
  const rare = [{ table: [{ kind: 'orc', weight: 1 }], tilesPerPick: 200 }];
  const { length } = populate(createRng(9), dungeon, rare);
  expect(chiSquare([length, 20_000 - length], [25, 175])).toBeLessThan(chiSquareLimit(1));
});

/** Two rooms of 6 and 2 free tiles; marks and dead ends in both. */
const uneven = {
  grid: parseAscii('########\n#...#.##\n#...#.##\n########'),
  rooms: [
    { x1: 0, y1: 0, x2: 4, y2: 3 },
    { x1: 4, y1: 0, x2: 6, y2: 3 },
  ],
  entrance: { x: 7, y: 0 },
  marks: ['1,1', '2,2', '5,2'].map((tile) => {
    const [x, y] = tile.split(',').map(Number) as [number, number];
    return { x, y, room: 0, kind: 'altar' };
  }),
};

test.for<[what: string, at: PopulationRule['at'], places: number]>([
  ['all tiles of all rooms', 'anywhere', 8],
  ['all rooms', 'center', 2],
  ['all dead ends', 'dead-ends', 2],
  ['all marks', { mark: 'altar' }, 3],
])('a total is uniform over %s', ([, at, places]) => {
  const rules = [{ table: [{ kind: 'orc', weight: 1 }], total: 1, at }];
  const rng = createRng(10);
  const counts = new Map<string, number>();
  for (let run = 0; run < 8_000; run++) {
    for (const point of populate(rng, uneven, rules)) count(counts, nameOf(point));
  }
  expectUniform(counts, places);
});

test('pairs of places of one total are drawn uniformly', () => {
  const rules = [{ table: [{ kind: 'orc', weight: 1 }], total: 2 }];
  const rng = createRng(11);
  const pairs = new Map<string, number>();
  for (let run = 0; run < 15_000; run++) {
    count(pairs, populate(rng, uneven, rules).map(nameOf).join(' '));
  }
  expectUniform(pairs, 8 * 7);
});

test('each total from `min` to `max` is equally frequent', () => {
  const rules = [{ table: [{ kind: 'orc', weight: 1 }], total: { min: 2, max: 6 } }];
  const rng = createRng(12);
  const totals = new Map<string, number>();
  for (let run = 0; run < 8_000; run++) {
    count(totals, String(populate(rng, uneven, rules).length));
  }
  expectUniform(totals, 5);
});

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

const FREE = 11;

/** Tiles of the entities, run after run, in a room of 11 free tiles among walls and taken ones. */
function* populateOften(runs: number, rules: PopulationRule[]): Generator<string[]> {
  const grid = parseAscii('#######\n#..#..#\n#.....#\n#.#...#\n#######');
  const dungeon = { grid, rooms: [{ x1: 0, y1: 0, x2: 6, y2: 4 }], entrance: { x: 3, y: 2 } };
  const rng = createRng(7);
  for (let run = 0; run < runs; run++) {
    const entities = populate(rng, dungeon, rules, { occupied: [{ x: 1, y: 1 }] });
    yield entities.map(nameOf);
  }
}

function count(counts: Map<string, number> | undefined, key: string | undefined): void {
  if (counts && key) counts.set(key, (counts.get(key) ?? 0) + 1);
}

function expectUniform(counts: Map<string, number>, categories: number): void {
  expect(counts.size).toBe(categories);
  expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareLimit(categories - 1));
}

/** One room without walls; its entrance, top left, is the only tile taken. */
function hall(width: number, height: number): Pick<Dungeon, 'grid' | 'rooms' | 'entrance'> {
  const tiles = new Uint8Array(width * height).fill(Tile.Floor);
  const rooms = [{ x1: -1, y1: -1, x2: width, y2: height }];
  return { grid: { width, height, tiles }, rooms, entrance: { x: 0, y: 0 } };
}
