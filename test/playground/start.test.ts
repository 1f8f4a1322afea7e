import { describe, expect, test } from 'vitest';
import { changeFamily, startOf } from '../../playground/src/start';
import { FAMILIES, type State } from '../../playground/src/state';
import { build } from '../../playground/src/worker/subject';

describe.for(FAMILIES)('the start of %s', (family) => {
  test('has everything that its passes require', () => {
    for (let seed = 0; seed < 25; seed++) {
      expect(build({ ...startOf(family), seed: String(seed) }).unmet).toEqual([]);
    }
  });

  test('can be reached from any family, and keeps the changed settings', () => {
    for (const before of FAMILIES) {
      expect(changeFamily(startOf(before), family, '12')).toEqual(startOf(family));
      const kept: Partial<State> = {
        title: 'Mine',
        style: 'flat',
        overlays: ['rooms'],
        players: true,
        passes: [{ pass: 'roles', on: false, options: {} }],
        furnished: 33,
        monsters: 3,
        levels: 2,
        level: 1,
      };
      const size = { width: 70, height: 40 };
      const changed = { ...startOf(before), ...kept, options: size, seed: '7', x: 9, y: -9 };
      const options = family === 'world' ? {} : size;
      expect(changeFamily(changed, family, '12')).toEqual({ ...startOf(family), ...kept, options });
    }
  });
});
