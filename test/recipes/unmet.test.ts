import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FURNITURE, GenerationError } from '../../src/core/index';
import { buildDungeon, buildLevels, type PassRecipe, type Recipe } from '../../src/recipes/index';
import { arbitraryRecipe } from '../../src/testing/index';
import { faultsOfUnmet } from '../support/judge-unmet';
import { runs } from '../support/runs';
import { stagesOf } from '../support/stages';

const size = { width: 40, height: 24 };
const unmetOf = (recipe: Partial<Recipe>) =>
  buildDungeon({ seed: 1, generator: 'bsp', options: size, ...recipe } as Recipe).unmet;

describe('the list of unmet requests', () => {
  test('is empty if all requests are met', () => {
    expect(unmetOf({})).toEqual([]);
    expect(unmetOf({ passes: [{ pass: 'doors' }, { pass: 'locks', locks: 0 }] })).toEqual([]);
    const rules = [{ total: 3, table: [{ kind: 'rat', weight: 1 }] }];
    expect(unmetOf({ population: { rules } })).toEqual([]);
  });

  test('lists locks, prefabs and roles with their numbers and places', () => {
    const pillar = { name: 'pillar', map: '...\n.#.\n...' };
    const passes: PassRecipe[] = [
      { pass: 'place-prefabs', prefabs: [pillar], max: 10_000 },
      { pass: 'doors' },
      { pass: 'locks', locks: 99 },
      { pass: 'roles', roles: [{ role: 'boss' }, { role: 'shop', max: 2, minArea: 9999 }] },
    ];
    const unmet = unmetOf({ passes });
    expect(unmet).toEqual([
      {
        what: 'prefabs',
        requested: 10_000,
        placed: expect.any(Number),
        where: 'passes[0]',
        cause: 'no other place fits a prefab',
      },
      {
        what: 'locks',
        requested: 99,
        placed: expect.any(Number),
        where: 'passes[2]',
        cause: 'no other door closes off at least 16 tiles',
      },
      {
        what: 'roles',
        requested: 2,
        placed: 0,
        where: 'passes[3].roles[1]',
        name: 'shop',
        cause: 'no room fits the limits of the role',
      },
    ]);
    expect(unmet[0]!.placed).toBeGreaterThan(3);
  });

  test('counts a role over all entries that assign it', () => {
    const roles = [{ role: 'den' }, { role: 'den', max: 500 }];
    expect(unmetOf({ passes: [{ pass: 'roles', roles }] })).toMatchObject([
      { what: 'roles', requested: 501, where: 'passes[0].roles[0]' },
    ]);
  });

  test('lists themes without a room for them, but not those of furniture', () => {
    const passes = [{ pass: 'themes', themes: FURNITURE.themes } as const];
    expect(unmetOf({ generator: 'maze', passes })).toEqual([
      {
        what: 'themes',
        requested: 1,
        placed: 0,
        where: 'passes[0]',
        cause: 'no room fits the limits of a theme',
      },
    ]);
    expect(unmetOf({ passes })).toEqual([]);
    expect(unmetOf({ generator: 'maze', furnish: true })).toEqual([]);
  });

  test('lists entities of rules with a total or a share', () => {
    const table = [{ kind: 'urn', weight: 1, fixed: true }];
    const small = { generator: 'maze', options: { width: 9, height: 9 } } as const;
    const rules = [
      { total: 500, table },
      { share: 1, at: 'corners', table },
      { perRoom: 500, table },
      {
        total: 2,
        rooms: ['crypt'],
        table: [
          { kind: 'rat', weight: 1 },
          { kind: 'bat', weight: 1 },
        ],
      },
      { total: 5, table: [{ ...table[0]!, minDepth: 9 }] },
    ] as const;
    const themes = [{ kind: 'crypt', minArea: 9999 }];
    const passes: PassRecipe[] = [{ pass: 'themes', themes, share: 0.5 }];
    const unmet = unmetOf({ ...small, passes, population: { rules } });
    expect(unmet).toMatchObject([
      { what: 'population', requested: 500, where: 'population.rules[0]', name: 'urn' },
      { what: 'population', where: 'population.rules[1]', placed: 0, name: 'urn' },
      { what: 'population', requested: 2, where: 'population.rules[3]', placed: 0 },
    ]);
    expect(unmet[2]).not.toHaveProperty('name');
  });

  test('belongs to each level', () => {
    const passes: PassRecipe[] = [{ pass: 'doors' }, { pass: 'locks', locks: 99 }];
    const levels = buildLevels({
      seed: 1,
      generator: 'bsp',
      options: size,
      passes,
      levels: { count: 3 },
      depths: [{ from: 1, to: 1, passes: [] }],
    });
    expect(levels.map(({ unmet }) => unmet.map(({ level }) => level))).toEqual([[0], [], [2]]);
  });

  test('names the guarded place and the cause, as errors do', () => {
    const bare: PassRecipe[] = [{ pass: 'locks', guard: 'exit' }];
    expect(unmetOf({ exit: 'farthest', passes: bare })).toMatchObject([
      { what: 'locks', cause: 'there are no doors' },
    ]);
    const ring = { seed: 1, generator: 'interior', options: size, exit: 'farthest' } as const;
    const small = (guard: 'exit' | { x: number; y: number }, locks: number): Recipe => ({
      ...ring,
      passes: [{ pass: 'doors' }, { pass: 'locks', locks, guard, minRegion: 9999 }],
    });
    const { entrance } = buildDungeon(ring);
    expect(buildDungeon(small({ ...entrance }, 1)).unmet).toMatchObject([
      { cause: `no door is on every route to (${entrance.x}, ${entrance.y})` },
    ]);
    const many = buildDungeon(small('exit', 9)).unmet;
    expect(many).toMatchObject([
      {
        cause: expect.stringMatching(
          /door is on every route to the exit or closes off at least 9999/,
        ),
      },
    ]);
    const campaign = {
      seed: 1,
      generator: 'interior',
      options: size,
      levels: { count: 2 },
      passes: [{ pass: 'doors' }, { pass: 'locks', locks: 99, required: true }],
    } as const;
    expect(() => buildLevels(campaign)).toThrow(
      /^level 0 \(counted from 0\): \d+ of 99 locks placed: no other door closes off at least 16 tiles$/,
    );
  });

  test('agrees with a separate count', () => {
    const recipes = arbitraryRecipe({ maxSide: 40, canFail: true });
    fc.assert(
      fc.property(recipes, (recipe) => {
        let made: ReturnType<typeof buildDungeon<string>>;
        try {
          made = buildDungeon(recipe);
        } catch (error) {
          if (error instanceof GenerationError) return;
          throw error;
        }
        const { passes, stages } = stagesOf(recipe);
        expect(faultsOfUnmet(recipe, passes, [...stages, made], made)).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});
