import { describe, expect, test } from 'vitest';
import {
  FAMILIES,
  faultsOffStairs,
  levelsWithStairs,
} from '../../support/builders/levels-with-stairs';
import { faultsOf } from '../../support/judge';
import { runs } from '../../support/runs';

describe.each(FAMILIES)('levels of %s', (family) => {
  test('keep all floor connected around stairs, whatever passes follow', () => {
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
