import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDoors, createRng, generateBsp, lockDoors, shortestPath } from '../../src/core/index';
import { isFurniture } from '../../src/core/population/is-furniture';
import { buildLevels } from '../../src/recipes/index';
import { arbitraryDungeon } from '../../src/testing/index';
import { runs } from '../support/runs';

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

test('addDoors lists its doors in the order of their tunnels', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      // Each call adds to the list, so only the doors of one call are in order.
      const ground = generateBsp(createRng(seed), { width: 40, height: 30 });
      const tunnels = addDoors(createRng(seed), ground).doors.map(({ tunnel }) => tunnel);
      expect(tunnels).toEqual(ascending(tunnels));
    }),
    { numRuns: runs(100) },
  );
});

test('keys are in the order of their locks, whose numbers have no gaps', () => {
  fc.assert(
    fc.property(arbitraryDungeon(), ({ doors, keys }) => {
      const locks = keys.map(({ lock }) => lock);
      expect(locks).toEqual(ascending(locks));
      const numbers = new Set(doors.flatMap(({ lock }) => lock ?? []));
      expect(ascending([...numbers])).toEqual([...numbers].map((_, i) => i));
    }),
    { numRuns: runs(100) },
  );
});

test('each level numbers its locks from 0, and its entities follow the rules, then furniture', () => {
  for (let seed = 0; seed < 10; seed++) {
    const levels = buildLevels({
      seed,
      generator: 'bsp',
      options: { width: 60, height: 34 },
      levels: { count: 3 },
      passes: [{ pass: 'doors' }, { pass: 'locks', locks: 1 }, { pass: 'loops' }],
      population: {
        rules: ['orc', 'rat'].map((kind) => ({ table: [{ kind, weight: 1 }], perRoom: 1 })),
      },
      furnish: true,
    });
    for (const { keys, entities } of levels) {
      expect(keys.map(({ lock }) => lock)).toEqual(keys.map((_, i) => i));
      const ranks = entities.map((entity) =>
        isFurniture(entity) ? 2 : ['orc', 'rat'].indexOf(entity.kind),
      );
      expect(ranks).toEqual(ascending(ranks));
    }
  }
});

test.each(['mixed', 'nested', 'parallel'] as const)(
  'locks can be opened in the order of their numbers, with order %s',
  (order) => {
    for (let seed = 0; seed < 20; seed++) {
      const rng = createRng(seed);
      const level = addDoors(rng, generateBsp(rng, { width: 60, height: 34 }));
      const locked = lockDoors(rng, level, { locks: 4, minRegion: 10, order, doorsPerKey: 2 });
      for (const key of locked.keys) {
        const keys = locked.keys.map(({ lock }) => lock).filter((lock) => lock < key.lock);
        expect(shortestPath(locked, locked.entrance, key, { keys })).toBeDefined();
      }
    }
  },
);
