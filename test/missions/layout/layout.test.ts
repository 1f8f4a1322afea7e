import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDoors, createRng, shapes, validateDungeon } from '../../../src/core/index';
import { generateFromGraph } from '../../../src/missions/layout/generate-from-graph';
import { arbitraryPlanarGraph, GRAPHS, layOutOrCount } from '../../support/builders/graphs';
import { graphFaults } from '../../support/judge-graph';
import { runs } from '../../support/runs';

describe.for(Object.entries(GRAPHS))('the layout of %s', ([, graph]) => {
  const asked = { names: graph.rooms, pairs: graph.connections };
  const seeds = Array.from({ length: runs(2) }, (_, seed) => seed);

  test.for(seeds)('matches its graph, with seed %i', (seed) => {
    const dungeon = generateFromGraph(createRng(seed), { width: 60, height: 40, ...graph });
    expect(graphFaults(dungeon, asked)).toEqual([]);
    expect(validateDungeon(dungeon)).toEqual([]);
    // Each tunnel has a site for a door.
    const { doors } = addDoors(createRng(seed), dungeon);
    expect(new Set(doors.map(({ tunnel }) => tunnel)).size).toBe(dungeon.tunnels.length);
  });
});

test('any planar graph finds a place with rooms of any shape, except for one in a hundred', () => {
  const failures: string[] = [];
  fc.assert(
    fc.property(arbitraryPlanarGraph(), fc.integer(), fc.boolean(), (graph, seed, shaped) => {
      const roomShapes = [shapes.ellipse, shapes.cross, shapes.chunky, shapes.rectangle];
      const options = {
        width: 70,
        height: 50,
        ...graph,
        ...(shaped && { roomShapes, roomMinSize: 4 }),
      };
      const dungeon = layOutOrCount(failures, createRng(seed), options);
      if (dungeon === undefined) return;
      expect(graphFaults(dungeon, { names: graph.rooms, pairs: graph.connections })).toEqual([]);
      expect(validateDungeon(dungeon)).toEqual([]);
    }),
    { numRuns: runs(20), endOnFailure: true },
  );
  expect(failures.length, failures.join()).toBeLessThanOrEqual(runs(20) / 40);
});
