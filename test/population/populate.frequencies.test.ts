import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createRng,
  type Dungeon,
  type PopulationRule,
  parseAscii,
  populate,
  type Rng,
  Tile,
} from '../../src/index';
import { chiSquare, chiSquareLimit } from '../support/statistics';

const PICKS = 120_000;

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

test('nothing comes up by its weight, and entries closed at this depth take no share', () => {
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
  for (const { kind } of populate(createRng(seed), hall(400, 301), rules, { depth })) {
    counts[kind as number] = (counts[kind as number] as number) + 1;
  }
  return counts;
}

test('a table is exact: of all outcomes of its draw, an entry has as many as its weight', () => {
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

/** Answers every draw, which must have so many outcomes, with the same one. */
function always(outcome: number, outcomes: number): Rng {
  return {
    int(min, max) {
      expect(max - min + 1).toBe(outcomes);
      return min + outcome;
    },
  };
}

test('each number of picks from `min` to `max` comes up as often', () => {
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
    perRoom[room] = (perRoom[room] as number) + 1;
  }
  const counts = [0, 1, 2, 3, 4, 5].map((n) => perRoom.filter((count) => count === n).length);
  expect([counts[0], counts[5]]).toEqual([0, 0]);
  expect(chiSquare(counts.slice(1, 5))).toBeLessThan(chiSquareLimit(3));
});

test('tiles of free floor come up uniformly: for the first, all later ones, and pairs of them', () => {
  const rules = [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 3 }];
  const places = [0, 1, 2].map(() => new Map<string, number>());
  const pairs = new Map<string, number>();
  for (const [first, second, third] of populateOften(40_000, rules)) {
    for (const [i, tile] of [first, second, third].entries()) count(places[i], tile);
    count(pairs, `${first} ${third}`);
  }
  for (const tiles of places) expectUniform(tiles, FREE);
  expectUniform(pairs, FREE * (FREE - 1));
});

test('so do the tiles of the first of a squad', () => {
  const rules = [{ table: [{ squad: ['leader', 'guard'], weight: 1 }], perRoom: 1 }];
  const leaders = new Map<string, number>();
  for (const [leader] of populateOften(20_000, rules)) count(leaders, leader);
  expectUniform(leaders, FREE);
});

const FREE = 11;

/** Tiles of the entities, run after run, in a room of 11 free tiles among walls and taken ones. */
function* populateOften(runs: number, rules: PopulationRule[]): Generator<string[]> {
  const grid = parseAscii('#######\n#..#..#\n#.....#\n#.#...#\n#######');
  const dungeon = { grid, rooms: [{ x1: 0, y1: 0, x2: 6, y2: 4 }], entrance: { x: 3, y: 2 } };
  const rng = createRng(7);
  for (let run = 0; run < runs; run++) {
    const entities = populate(rng, dungeon, rules, { occupied: [{ x: 1, y: 1 }] });
    yield entities.map(({ x, y }) => `${x},${y}`);
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
function hall(width: number, height: number): Omit<Dungeon, 'tunnels'> {
  const tiles = new Uint8Array(width * height).fill(Tile.Floor);
  const rooms = [{ x1: -1, y1: -1, x2: width, y2: height }];
  return { grid: { width, height, tiles }, rooms, entrance: { x: 0, y: 0 } };
}
