import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDoors,
  addLakes,
  createRng,
  type Dungeon,
  placePrefabs,
  placeStairs,
  type Rng,
  Tile,
} from '../../../src/core/index';
import { buildDungeon } from '../../../src/recipes/index';
import { runs } from '../../support/runs';

const prefabs = [{ name: 'pillars', map: '.....\n.#.#.\n.....' }];

const PASSES: Record<string, (rng: Rng, dungeon: Dungeon) => Dungeon> = {
  lakes: (rng, dungeon) => addLakes(rng, dungeon, { share: 0.3 }),
  doors: addDoors,
  prefabs: (rng, dungeon) => placePrefabs(rng, dungeon, { prefabs, max: 5 }),
  stairs: (_, dungeon) => placeStairs(dungeon, { points: [{ x: 9, y: 9, direction: 'down' }] }),
};

test.for(Object.keys(PASSES))('%s leave cover on plain floor only, as it was', (name) => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const cover = [{ kind: 'grass', tilesPerPatch: 6 }];
      const options = { width: 40, height: 24 };
      const before = buildDungeon({ seed, generator: 'bsp', options, cover });
      const after = PASSES[name]!(createRng(seed), before) as typeof before;
      const { cells } = before.cover!;
      const left = Array.from(cells, (kind, i) => (after.grid.tiles[i] === Tile.Floor ? kind : 0));
      expect([...after.cover!.cells]).toEqual(left);
      expect(before.cover!.cells).toBe(cells);
    }),
    { numRuns: runs(10) },
  );
});
