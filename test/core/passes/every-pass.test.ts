import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateDungeon } from '../../../src/core/index';
import { generateRecipe } from '../../../src/recipes/generators';
import type { PassRecipe, Recipe } from '../../../src/recipes/index';
import { runPasses } from '../../../src/recipes/passes';
import { GENERATOR_NAMES, PASS_NAMES } from '../../../src/recipes/specifications';
import { arbitraryRecipeOptions } from '../../../src/testing/arbitrary-options';
import { arbitrarySeed } from '../../../src/testing/index';
import { examplePrefabs } from '../../support/builders/example-prefabs';
import { faultsOf } from '../../support/judge';
import { visit } from '../../support/oracles/solver';
import { runs } from '../../support/runs';

/** Every pass with options that make it do something, in the order of use. */
const PASSES: PassRecipe[] = [
  { pass: 'grow', maxRooms: 3, roomMinSize: 2, roomMaxSize: 6, corridorMinLength: 1 },
  { pass: 'attach-prefabs', prefabs: examplePrefabs('attached.txt'), max: 3 },
  { pass: 'place-prefabs', prefabs: examplePrefabs('placed.txt'), max: 3 },
  { pass: 'stairs' },
  { pass: 'lakes', share: 0.2, rivers: { min: 0, max: 1 }, minDetour: 12 },
  { pass: 'doors', share: 0.8, secretShare: 0.1 },
  { pass: 'locks', locks: 3, minRegion: 4 },
  { pass: 'loops', minDetour: 12 },
  { pass: 'themes', themes: [{ kind: 'crypt', rooms: ['plain', 'cave'] }], share: 0.5 },
  { pass: 'roles', roles: [{ role: 'treasure', at: 'dead-end', max: 2 }] },
];

test('the table of these tests lists every pass', () => {
  expect(PASSES.map(({ pass }) => pass)).toEqual(PASS_NAMES);
});

describe.each(GENERATOR_NAMES)('the pass %s', (generator) => {
  test('keeps dungeons valid after all passes, by a separate checker and solver', () => {
    const options = arbitraryRecipeOptions(generator, { maxSide: 45 });
    const some = fc.subarray(PASSES, { minLength: 1 });
    fc.assert(
      fc.property(options, arbitrarySeed(), some, (options, seed, chosen) => {
        const { width, height } = options as { width: number; height: number };
        const recipe = { seed, generator, options } as Recipe;
        const made = generateRecipe(recipe, 'layout');
        const passes = chosen.filter(({ pass }) => {
          // Stairs need places, and prefabs a grid that is as large as they are.
          if (/stairs|prefabs|lakes/.test(pass) && Math.min(width, height) < 14) return false;
          // Locked dungeons are not dug in.
          return made.keys.length === 0 || !/prefabs|stairs/.test(pass);
        });
        fc.pre(passes.length > 0);
        const dungeon = runPasses(made, { seed, passes });
        expect(faultsOf(dungeon)).toEqual([]);
        expect(validateDungeon(dungeon)).toEqual([]);
        const { reached, dug } = visit(dungeon);
        expect(reached).toBe(dug);
      }),
      { numRuns: runs(30) },
    );
  });
});
