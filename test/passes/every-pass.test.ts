import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, type Dungeon, type Rng, validateDungeon } from '../../src/index';
import { GENERATORS } from '../../src/recipes/generators';
import type { PassRecipe } from '../../src/recipes/index';
import { runPasses } from '../../src/recipes/passes';
import { GENERATOR_NAMES, PASS_NAMES } from '../../src/recipes/specifications';
import { arbitraryOptions, arbitrarySeed } from '../../src/testing/index';
import { runs } from '../support/depth';
import { examplePrefabs } from '../support/example-prefabs';
import { faultsOf } from '../support/judge';
import { visit } from '../support/solver';

/** Every pass with options that make it do something, in the order of use. */
const PASSES: PassRecipe[] = [
  { pass: 'loops', minDetour: 12 },
  { pass: 'attach-prefabs', prefabs: examplePrefabs('attached.txt'), max: 3 },
  { pass: 'place-prefabs', prefabs: examplePrefabs('placed.txt'), max: 3 },
  { pass: 'stairs' },
  { pass: 'lakes', share: 0.2, rivers: { min: 0, max: 1 }, minDetour: 12 },
  { pass: 'doors', share: 0.8, secretShare: 0.1 },
  { pass: 'locks', locks: 3, minRegion: 4 },
  { pass: 'mission' },
  { pass: 'themes', themes: [{ kind: 'crypt', of: ['plain', 'cave'] }], share: 0.5 },
  { pass: 'roles', roles: [{ role: 'treasure', at: 'dead-end', max: 2 }] },
];

test('every pass is here', () => {
  expect(PASSES.map(({ pass }) => pass)).toEqual(PASS_NAMES);
});

describe.each(GENERATOR_NAMES)('%s', (generator) => {
  test('stays sound through all passes, as a checker and a solver of their own see it', () => {
    const options = arbitraryOptions(generator, { maxSide: 45 });
    const some = fc.subarray(PASSES, { minLength: 1 });
    fc.assert(
      fc.property(options, arbitrarySeed(), some, (options, seed, chosen) => {
        const { width, height } = options as { width: number; height: number };
        const generate = GENERATORS[generator] as (rng: Rng, options: object) => Dungeon;
        const made = generate(createRng(seed), options);
        const passes = chosen.filter(({ pass }) => {
          // Stairs need places, and prefabs a grid that is as large as they are.
          if (/stairs|prefabs|lakes/.test(pass) && Math.min(width, height) < 14) return false;
          // What is locked is not dug in; what was placed is not placed again.
          if (made.keys.length > 0) return !/loops|prefabs|stairs|mission/.test(pass);
          if (!('mission' in made)) return pass !== 'mission';
          return pass === 'doors' || pass === 'themes' || pass === 'roles' || pass === 'mission';
        });
        fc.pre(passes.length > 0);
        const dungeon = runPasses(seed, '', passes, made);
        expect(faultsOf(dungeon)).toEqual([]);
        expect(validateDungeon(dungeon)).toEqual([]);
        const { reached, dug } = visit(dungeon);
        expect(reached).toBe(dug);
      }),
      { numRuns: runs(30) },
    );
  });
});
