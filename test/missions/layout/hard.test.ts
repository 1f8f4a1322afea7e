import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDoors, createRng, lockDoors, validateDungeon } from '../../../src/core/index';
import { generateFromGraph } from '../../../src/missions/layout/generate-from-graph';
import {
  arbitraryPlanarGraph,
  GRAPHS,
  graphOf,
  lattice,
  layOutOrCount,
  ring,
} from '../../support/builders/graphs';
import { graphFaults } from '../../support/judge-graph';
import { runs } from '../../support/runs';

test('forty rooms with rings find a place on 80 × 45 tiles in nineteen of twenty cases', () => {
  const failures: string[] = [];
  fc.assert(
    fc.property(arbitraryPlanarGraph(40), fc.integer(), (graph, seed) => {
      const rings = graph.connections.length - graph.rooms.length + 1;
      fc.pre(rings <= 8);
      const options = { width: 80, height: 45, ...graph };
      const dungeon = layOutOrCount(failures, createRng(seed), options);
      if (dungeon === undefined) return;
      expect(graphFaults(dungeon, { names: graph.rooms, pairs: graph.connections })).toEqual([]);
    }),
    { numRuns: runs(3), endOnFailure: true },
  );
  expect(failures.length, failures.join()).toBeLessThanOrEqual(runs(3) / 20);
});

/** Trees of which plain layouts lay few or none, and the share of seeds that may find no place. */
test.for([
  ['63 rooms of a binary tree on 80 × 79', 2, 63, 80, 79, 0],
  ['63 rooms of a binary tree on 64 × 63', 2, 63, 64, 63, 0],
  ['100 rooms of a binary tree on 120 × 120', 2, 100, 120, 120, 0],
  ['63 rooms of a tree with three branches a room on 80 × 79', 3, 63, 80, 79, 0.6],
] as const)(
  '%s find a place',
  { timeout: 600_000 },
  ([, branches, count, width, height, share]) => {
    const pairs = Array.from({ length: count - 1 }, (_, i) => [Math.floor(i / branches), i + 1] as const); // biome-ignore format: a line
    const graph = graphOf(count, pairs);
    const asked = { names: graph.rooms, pairs: graph.connections };
    const failures: string[] = [];
    for (let seed = 0; seed < runs(1); seed++) {
      const dungeon = layOutOrCount(failures, createRng(seed), { width, height, ...graph });
      if (dungeon === undefined) continue;
      expect(graphFaults(dungeon, asked)).toEqual([]);
      expect(validateDungeon(dungeon)).toEqual([]);
    }
    expect(failures.length, failures.join()).toBeLessThanOrEqual(Math.floor(runs(1) * share));
  },
);

/** Over some seeds, rooms placed and removed; more of them show that a part fails. */
test.for([
  ['4 by 4', lattice(4, 4), 8, { rooms: 208, retreats: 19 }],
  ['a ring of 12', ring(12), 20, { rooms: 240, retreats: 0 }],
  ['seventeen rooms', GRAPHS['seventeen rooms']!, 20, { rooms: 494, retreats: 27 }],
] as const)(
  'the layout of %s removes no more rooms than the lowest known number',
  ([, graph, seeds, expected]) => {
    const counts = { rooms: 0, retreats: 0 };
    for (let seed = 0; seed < seeds; seed++) {
      generateFromGraph(createRng(seed), { width: 60, height: 40, ...graph }, ({ stage }) => {
        if (stage === 'room') counts.rooms++;
        if (stage === 'retreat') counts.retreats++;
      });
    }
    expect(counts.rooms).toBeGreaterThanOrEqual(seeds * graph.rooms.length);
    expect(counts.rooms).toBeLessThanOrEqual(expected.rooms);
    expect(counts.retreats).toBeLessThanOrEqual(expected.retreats);
  },
);

test('a small graph is in the middle of a large grid', () => {
  const { rooms } = generateFromGraph(createRng(1), { width: 9000, height: 900, ...ring(5) });
  const middles = rooms.map(({ x1, x2 }) => x1 + x2);
  expect(Math.abs(Math.min(...middles) + Math.max(...middles) - 2 * 8999)).toBeLessThan(40);
});

test('a chain fits into a grid that is a long corridor', () => {
  const names = Array.from({ length: 60 }, (_, i) => `r${i}`);
  const connections = names.slice(1).map((name, i) => [names[i]!, name]);
  const size = { width: 2000, height: 8, roomMinSize: 4, roomMaxSize: 6 };
  const dungeon = generateFromGraph(createRng(1), { ...size, rooms: names, connections });
  expect(validateDungeon(dungeon)).toEqual([]);
});

describe('passes after a layout', () => {
  const graph = GRAPHS['seventeen rooms']!;
  const dungeon = generateFromGraph(createRng(4), { width: 80, height: 45, ...graph });
  const asked = { names: graph.rooms, pairs: graph.connections };

  test('leave its graph unchanged', () => {
    const furnished = lockDoors(createRng(1), addDoors(createRng(1), dungeon), { locks: 3 });
    expect(graphFaults(furnished, asked)).toEqual([]);
    expect(validateDungeon(furnished)).toEqual([]);
    expect(furnished.keys).toHaveLength(3);
    expect(furnished.rooms.map(({ name }) => name)).toEqual(graph.rooms);
  });
});

describe('the judge of graphs', () => {
  const graph = ring(5);
  const asked = { names: graph.rooms, pairs: graph.connections };
  const dungeon = generateFromGraph(createRng(2), { width: 50, height: 40, ...graph });

  test('detects each tile that would make an unwanted connection', () => {
    const { grid } = dungeon;
    const { width } = grid;
    // Rock with dug tiles of two things around it, at a corner too.
    let seen = 0;
    for (let i = width + 1; i < grid.tiles.length - width - 1; i += 3) {
      if (grid.tiles[i] !== 0) continue;
      const tiles = grid.tiles.slice();
      tiles[i] = 1;
      const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
      const isAlone = around.every((step) => tiles[i + step] === 0);
      const faults = graphFaults({ ...dungeon, grid: { ...grid, tiles } }, asked);
      if (!isAlone) seen += faults.length > 0 ? 1 : 0;
      else expect(faults).not.toEqual([]);
    }
    expect(seen).toBeGreaterThan(40);
  });

  test('refuses a graph of other connections', () => {
    const others = { ...asked, pairs: [...asked.pairs.slice(1), ['r0', 'r2'] as const] };
    expect(graphFaults(dungeon, others)).not.toEqual([]);
  });
});
