import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildDungeon,
  buildLevels,
  type GeneratorName,
  type Recipe,
} from '../../src/recipes/index';
import { runs } from '../support/runs';

const FAMILIES: GeneratorName[] = [
  'bsp',
  'random-placement',
  'accretion',
  'caves',
  'hives',
  'delve',
];
const SIZE = { width: 60, height: 34 };

test('the first level has the rooms and tunnels of the same recipe without levels', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.constantFrom(...FAMILIES), (seed, generator) => {
      const recipe = { seed, generator, options: SIZE } as Recipe;
      const single = buildDungeon(recipe);
      const [first] = buildLevels({ ...recipe, levels: { count: 2 } });
      expect(first!.rooms).toEqual(single.rooms);
      // A detour around stairs is a further tunnel.
      expect(first!.tunnels.slice(0, single.tunnels.length)).toEqual(single.tunnels);
      expect(buildLevels({ ...recipe, levels: { count: 1 } })).toEqual([single]);
    }),
    { numRuns: runs(20) },
  );
});

test('a variant makes one level again, with the same stairs, and keeps all others', () => {
  const recipe: Recipe = {
    seed: 7,
    generator: 'accretion',
    options: SIZE,
    levels: { count: 4, stairs: 2 },
    passes: [{ pass: 'doors', share: 0.8 }, { pass: 'locks' }],
    population: { rules: [{ perRoom: 1, table: [{ kind: 'rat', weight: 1 }] }] },
  };
  const levels = buildLevels(recipe);
  for (const at of [0, 2]) {
    const again = buildLevels({ ...recipe, depths: [{ from: at, to: at, variant: 1 }] });
    for (const [i, level] of again.entries()) {
      if (i !== at) expect(level).toEqual(levels[i]);
      const points = level.stairs.map(({ x, y, direction }) => [x, y, direction]);
      expect(points).toEqual(levels[i]!.stairs.map(({ x, y, direction }) => [x, y, direction]));
    }
    expect(again[at]!.rooms).not.toEqual(levels[at]!.rooms);
    const third = buildLevels({ ...recipe, depths: [{ from: at, to: at, variant: 2 }] });
    expect(third[at]!.rooms).not.toEqual(again[at]!.rooms);
  }
});
