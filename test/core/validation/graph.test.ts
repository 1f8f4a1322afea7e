import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createRng,
  generateRandomPlacement,
  parseAscii,
  roomCenter,
  type Tunnel,
  tunnelBetween,
  validateDungeon,
} from '../../../src/core/index';
import { generateFromGraph } from '../../../src/missions/index';
import { GRAPHS } from '../../support/builders/graphs';
import { subject } from '../../support/builders/subject';
import { runs } from '../../support/runs';

const also = ['graph-broken'] as const;
const faults = (dungeon: unknown) =>
  validateDungeon(dungeon, undefined, { also }).map(({ rule, message }) => `${rule}: ${message}`);

/** Three rooms of two by two, joined by tunnels with these corners. */
function drawn(
  map: string,
  corners: readonly (readonly [number, number, ...(readonly number[])[]])[],
) {
  const rooms = [
    { x1: 0, y1: 0, x2: 3, y2: 3 },
    { x1: 5, y1: 0, x2: 8, y2: 3 },
    { x1: 0, y1: 5, x2: 3, y2: 8 },
  ];
  const tunnels = corners.map(([from, to, ...path]): Tunnel => {
    return { from, to, path: path.map(([x, y]) => ({ x: x!, y: y! })) };
  });
  const lists = { doors: [], stairs: [], keys: [], marks: [], lakes: [] };
  return { grid: parseAscii(map), rooms, tunnels, entrance: { x: 1, y: 1 }, ...lists };
}

test('excepted stray floor does not stop the check', () => {
  const graph = { rooms: ['a', 'b', 'c'], connections: [['a', 'b'], ['b', 'c']] } as const; // biome-ignore format: a list
  const dungeon = generateFromGraph(createRng(3), { width: 40, height: 30, ...graph });
  const [a, , c] = dungeon.rooms.map(roomCenter);
  for (const { x, y } of tunnelBetween(a!, c!, 'horizontal-first')) {
    const tile = y * 40 + x;
    if (dungeon.grid.tiles[tile] === 0) dungeon.grid.tiles[tile] = 1;
  }
  const rules = validateDungeon(dungeon, undefined, { also, except: ['stray-floor'] });
  expect(rules.map(({ rule }) => rule)).toContain('graph-broken');
});

const DOWN = [0, 2, [1, 2], [1, 6]] as const;

test('a graph is kept if tunnels are separate', () => {
  const map =
    '#########\n#..###..#\n#.......#\n#.#######\n#.#######\n#.#######\n#..######\n#..######\n#########';
  expect(faults(drawn(map, [[0, 1, [2, 2], [6, 2]], DOWN]))).toEqual([]);
});

test('a graph is broken if tunnels meet at a corner', () => {
  const map =
    '#########\n#..###..#\n#..###..#\n#.####.##\n#.####.##\n##.....##\n#..######\n#..######\n#########'.replace(
      '\n##.....##',
      '\n#......##',
    );
  const found = faults(drawn(map, [DOWN, [1, 2, [6, 2], [6, 5], [2, 5], [2, 6]]]));
  expect(found[0]).toMatch(
    /^graph-broken: a patch of `tunnels\[0\]`, `tunnels\[1\]` is beside `rooms\[0\]`/,
  );
});

test('a graph is broken if a tunnel has no separate tile', () => {
  const map =
    '#########\n#..###..#\n#.......#\n#.#######\n#.#######\n#.#######\n#..######\n#..######\n#########';
  const found = faults(drawn(map, [[0, 1, [2, 2], [6, 2]], DOWN, DOWN]));
  expect(found).toEqual(['graph-broken: `tunnels[1]` has no tile of its own']);
});

test('a graph is broken if floors meet at a corner', () => {
  const dungeon = drawn(
    '#########\n#..######\n#..######\n#.#..####\n#.#..####\n#.#..####\n#...#####\n#..######\n#########',
    [DOWN, [1, 2, [3, 6], [2, 6]]],
  );
  dungeon.rooms[1] = { x1: 2, y1: 2, x2: 5, y2: 6 };
  dungeon.tunnels[1] = {
    from: 1,
    to: 2,
    path: [
      { x: 3, y: 5 },
      { x: 3, y: 6 },
      { x: 2, y: 6 },
    ],
  };
  expect(faults(dungeon)).toContain('graph-broken: the floors of `rooms[0]` and `rooms[1]` touch');
});

test('layouts from graphs keep their graph, random placement does not, and only on request', () => {
  const size = { width: 60, height: 40 };
  for (let seed = 0; seed < runs(5); seed++) {
    for (const graph of [GRAPHS['seventeen rooms']!, GRAPHS['a cube']!]) {
      expect(faults(generateFromGraph(createRng(seed), { ...size, ...graph }))).toEqual([]);
    }
    const placed = generateRandomPlacement(createRng(seed), size);
    expect(faults(placed)).not.toEqual([]);
    expect(validateDungeon(placed)).toEqual([]);
  }
});

test('any dungeon can be checked against its graph', () => {
  fc.assert(
    fc.property(subject, ({ dungeon }) => {
      for (const fault of faults(dungeon)) expect(fault).toMatch(/^graph-broken/);
    }),
    { numRuns: runs(20) },
  );
});

test('no rule but that of graphs can be requested', () => {
  const ask = (rule: string) => () =>
    validateDungeon({}, undefined, { also: [rule as 'graph-broken'] });
  expect(ask('idle-lock')).toThrow('`also[0]` must be one of graph-broken');
});
