import { expect, test } from 'vitest';
import { solveLocks, validateDungeon } from '../../src/core/index';
import { buildLevels } from '../../src/recipes/index';
import { runs } from '../support/runs';

const POOL = {
  name: 'pool',
  map: '#########\n#.......#\n#.,~~~,.#\n#.,~~~,.#\n#.......#\n####+####',
};
const PIT = { name: 'pit', map: '........\n.;;;;;;.\n.;::::;.\n.;;;;;;.\n........' };

test.each(['bsp', 'accretion', 'caves'] as const)(
  'levels of %s with wet prefabs, lakes, doors, locks and loops are valid',
  (generator) => {
    for (let seed = 0; seed < runs(10); seed++) {
      const levels = buildLevels({
        seed,
        generator,
        options: { width: 60, height: 34 },
        levels: { count: 3 },
        passes: [
          { pass: 'attach-prefabs', prefabs: [POOL, PIT], max: 2 },
          { pass: 'lakes' },
          { pass: 'doors', secretShare: 0.1 },
          { pass: 'locks', locks: 2 },
          { pass: 'loops' },
        ],
        population: { rules: [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1 }] },
        furnish: true,
      });
      for (const level of levels) {
        expect(validateDungeon(level, level.entities)).toEqual([]);
        expect(solveLocks(level).stuck).toEqual([]);
        expect(level.lakes.length).toBeGreaterThan(0);
      }
    }
  },
);
