import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  FURNITURE,
  generateBsp,
  growCover,
  populate,
  themeRooms,
  validateDungeon,
} from '../../src/core/index';
import { buildDungeon, buildLevel, findSeeds, type Recipe } from '../../src/recipes/index';
import { faultsOfCover, faultsOfFurniture } from '../support/judge-furniture';

const options = { width: 60, height: 30 };
const RATS = [{ perRoom: 1, table: [{ kind: 'rat', weight: 1, blocks: true }] }];
const LOOT = [
  { perRoom: 2, at: { near: 'table' }, table: [{ kind: 'loot', weight: 1 }] },
  { perRoom: 1, table: [{ kind: 'statue', weight: 1, fixed: true }] },
] as const;
const RECIPE: Recipe<string> = {
  seed: 7,
  generator: 'bsp',
  options,
  passes: [{ pass: 'doors' }],
};

describe('a recipe that furnishes', () => {
  test('runs themes, furniture, population and cover, each on a separate stream', () => {
    const built = buildDungeon({ ...RECIPE, furnish: true, population: { rules: RATS } });
    const bare = addDoors(createRng(7, 'doors'), generateBsp(createRng(7, 'layout'), options));
    const themed = themeRooms(createRng(7, 'themes'), bare, { themes: FURNITURE.themes });
    const furniture = populate(createRng(7, 'furnish'), themed, FURNITURE.rules);
    const rats = populate(createRng(7, 'population'), themed, RATS, { occupied: furniture });
    const occupied = furniture.filter(({ fixed }) => fixed);
    const cover = growCover(createRng(7, 'cover'), themed, FURNITURE.cover, { occupied });
    expect(built).toEqual({ ...themed, unmet: [], entities: [...rats, ...furniture], cover });
  });

  test('is valid, as one dungeon and as levels, and leaves the exit free', () => {
    const recipe = { ...RECIPE, furnish: true, exit: 'farthest' } as const;
    const built = [buildDungeon(recipe), buildLevel({ ...recipe, levels: { count: 2 } }, 1)];
    for (const { entities, cover, exit, ...dungeon } of built) {
      expect(entities.length).toBeGreaterThan(10);
      expect(validateDungeon(dungeon, entities)).toEqual([]);
      expect(faultsOfFurniture(dungeon, entities)).toEqual([]);
      expect(faultsOfCover(dungeon, cover as never)).toEqual([]);
      expect(entities.filter(({ x, y }) => x === exit?.x && y === exit.y)).toEqual([]);
    }
  });

  test('themes rooms after custom themes, from the second stream of that name', () => {
    const themes = [{ kind: 'den', max: 1 }];
    const { rooms } = buildDungeon({
      ...RECIPE,
      passes: [{ pass: 'themes', themes }],
      furnish: true,
    });
    const kinds = rooms.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'den')).toHaveLength(1);
    expect(kinds).toContain('library');
  });

  test('furnishes a share of its rooms', () => {
    const kinds = [0, 0.5, 1].map((share) => {
      const { rooms } = buildDungeon({ ...RECIPE, furnish: { share } });
      return rooms.filter(({ kind }) => kind !== undefined).length;
    });
    const [none, some = 0, all] = kinds;
    expect(none).toBe(0);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all as number);
  });

  test('moves no wall', () => {
    const recipe = { ...RECIPE, population: { rules: RATS } };
    const [bare, furnished] = [buildDungeon(recipe), buildDungeon({ ...recipe, furnish: true })];
    expect(furnished.grid).toEqual(bare.grid);
    expect(bare).not.toHaveProperty('cover');
  });

  test.each([
    ['one dungeon', (recipe: Recipe<string>) => buildDungeon(recipe)],
    ['a level', (recipe: Recipe<string>) => buildLevel({ ...recipe, levels: { count: 2 } }, 1)],
  ])('places the population of %s next to furniture, and fixed things as well', (_, build) => {
    const built = Array.from({ length: 10 }, (_, seed) =>
      build({ ...RECIPE, seed, furnish: true, population: { rules: LOOT } }),
    );
    for (const { entities, ...dungeon } of built) {
      const tables = entities.filter(({ kind }) => kind === 'table');
      const loot = entities.filter(({ kind }) => kind === 'loot');
      for (const { x, y } of loot) {
        const near = tables.filter((table) => Math.abs(table.x - x) + Math.abs(table.y - y) === 1);
        expect(near).not.toEqual([]);
      }
      expect(validateDungeon(dungeon, entities)).toEqual([]);
      expect(faultsOfFurniture(dungeon, entities)).toEqual([]);
    }
    const all = built.flatMap(({ entities }) => entities.map(({ kind }) => kind));
    expect(all.filter((kind) => kind === 'loot').length).toBeGreaterThan(20);
    expect(all.filter((kind) => kind === 'statue').length).toBeGreaterThan(40);
  });

  test('leaves marks to the population', () => {
    const prefab = { name: 'mosaic', legend: { A: 'altar' }, map: 'AAA\nAAA\nAAA' };
    const { entities, marks } = buildDungeon({
      ...RECIPE,
      passes: [{ pass: 'place-prefabs', prefabs: [prefab], max: 100 }],
      furnish: true,
      population: {
        rules: [{ total: 1000, at: { mark: 'altar' }, table: [{ kind: 'idol', weight: 1 }] }],
      },
    });
    expect(marks.length).toBeGreaterThan(50);
    const idols = entities.filter(({ kind }) => kind === 'idol');
    expect(idols.length).toBeGreaterThanOrEqual(marks.length - 1);
  });

  test('can be searched by its population', () => {
    const where = { not: { rule: 'entity-on-entity' } } as const;
    const found = findSeeds({ recipe: { ...RECIPE, furnish: true }, where, seeds: [1, 2] });
    expect([...found]).toHaveLength(2);
  });
});

test('cover of a recipe grows without themes, at the depth of the population', () => {
  const cover = [
    { kind: 'moss', total: 3 },
    { kind: 'ash', total: 3, minDepth: 2 },
  ];
  const built = buildDungeon({ ...RECIPE, cover, population: { rules: [], depth: 2 } });
  const bare = buildDungeon(RECIPE);
  expect(built.cover).toEqual(growCover(createRng(7, 'cover'), bare, cover, { depth: 2 }));
});

test.each([
  [{ furnish: 1 }, '`furnish` must be true, false or an object such as { share: 0.5 }, received 1'],
  [{ furnish: { share: 2 } }, '`furnish.share` must be'],
  [{ furnish: { shares: 1 } }, 'Unknown key `furnish.shares`. Did you mean `furnish.share`?'],
  [
    { population: { rules: LOOT } },
    '`population.rules[0].at.near` must be a kind that an earlier rule places, received "table"',
  ],
  [
    { furnish: true, population: { rules: [{ ...LOOT[0], at: { near: 'tabel' } }] } },
    '`population.rules[0].at.near` must be a kind that an earlier rule places, received "tabel"',
  ],
  [{ cover: {} }, '`cover` must be an array'],
  [{ cover: [5] }, '`cover[0]` must be an object'],
  [{ cover: [{ total: 1 }] }, '`cover[0].kind` must be'],
  [{ cover: [{ kind: 'moss' }] }, '`cover[0]` must set one of `tilesPerPatch`, `total`'],
  [{ cover: [{ kind: 'moss', total: 1, decay: 0 }] }, '`cover[0].decay` must be over 0'],
])('a recipe with %j is refused', (parts, message) => {
  expect(() => buildDungeon({ ...RECIPE, ...parts } as never)).toThrow(message);
});
