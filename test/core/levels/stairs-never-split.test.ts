import { describe, expect, test } from 'vitest';
import { runs } from '../../support/depth';
import { faultsOf } from '../../support/judge';
import { FAMILIES, faultsOffStairs, levelsWithStairs } from '../../support/levels-with-stairs';

describe.each(FAMILIES)('%s', (family) => {
  test('stairs split no floor, whatever is done to the level after them', () => {
    for (let seed = 0; seed < runs(3); seed++) {
      const levels = levelsWithStairs(family, seed);
      if (levels instanceof Error) continue;
      for (const [depth, level] of levels.entries()) {
        const faults = [...faultsOf(level), ...faultsOffStairs(level, level.entities)];
        expect(faults, `seed ${seed}, level ${depth}`).toEqual([]);
      }
    }
  });
});
