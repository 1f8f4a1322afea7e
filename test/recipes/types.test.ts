import { expect, expectTypeOf, test } from 'vitest';
import {
  type BspNode,
  createRng,
  dungeonFromText,
  type FurnitureKind,
  generateBsp,
} from '../../src/core/index';
import {
  type BuiltDungeon,
  buildDungeon,
  buildLevel,
  buildLevels,
  type DepthsRecipe,
  defineRecipe,
  finishDungeon,
  type Recipe,
} from '../../src/recipes/index';

const size = { width: 20, height: 15 };
const bsp = { seed: 1, generator: 'bsp', options: size } as const;
const population = { rules: [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1 }] } as const;
const levels = { count: 2 };

type Plain = BuiltDungeon<'orc'>;
type Furnished = BuiltDungeon<'orc' | FurnitureKind>;

test('entities are of the kinds of the recipe, and of furniture exactly if there is any', () => {
  expectTypeOf(buildDungeon({ ...bsp, population })).toEqualTypeOf<Plain>();
  expectTypeOf(buildDungeon({ ...bsp, population, furnish: false })).toEqualTypeOf<Plain>();
  expectTypeOf(buildDungeon({ ...bsp, population, furnish: true })).toEqualTypeOf<Furnished>();
  expectTypeOf(
    buildDungeon({ ...bsp, population, furnish: { share: 0.5 } }),
  ).toEqualTypeOf<Furnished>();
  const asked = size.width > 9;
  expectTypeOf(buildDungeon({ ...bsp, population, furnish: asked })).toEqualTypeOf<Furnished>();
  const declared: Recipe<'orc'> = { ...bsp, population };
  expectTypeOf(buildDungeon(declared)).toEqualTypeOf<Furnished>();
});

test('entities are of the same kinds in recipes that are defined, and in levels', () => {
  const plain = defineRecipe({ ...bsp, population });
  const furnished = defineRecipe({ ...bsp, population, furnish: true });
  expectTypeOf(buildDungeon(plain)).toEqualTypeOf<Plain>();
  expectTypeOf(buildDungeon({ ...plain, seed: 2 })).toEqualTypeOf<Plain>();
  expectTypeOf(buildDungeon(furnished)).toEqualTypeOf<Furnished>();
  expectTypeOf(buildLevels({ ...plain, levels })).toEqualTypeOf<Plain[]>();
  expectTypeOf(buildLevel({ ...furnished, levels }, 0)).toEqualTypeOf<Furnished>();
  const below = [{ from: 1, furnish: true }] as const;
  expectTypeOf(buildLevels({ ...plain, levels, depths: below })).toEqualTypeOf<Furnished[]>();
  const entities = buildLevels({ ...plain, levels, depths: [{ from: 1, variant: 2 }] });
  expectTypeOf(entities).toEqualTypeOf<Plain[]>();
});

test('a campaign may have all its generators in `depths`', () => {
  const campaign = defineRecipe({
    seed: 7,
    options: size,
    levels,
    depths: [
      { to: 0, generator: 'bsp', passes: [{ pass: 'doors' }] },
      { from: 1, generator: 'caves', options: { wallShare: 0.4 }, population },
    ],
  });
  expectTypeOf(campaign).toEqualTypeOf<DepthsRecipe<'orc', false>>();
  expectTypeOf(buildLevels(campaign)).toEqualTypeOf<Plain[]>();
  expect(buildLevels(campaign)).toHaveLength(2);
});

test('wrong recipes do not compile', () => {
  const wrong = () => [
    // @ts-expect-error neither a generator nor depths
    defineRecipe({ seed: 1, options: size }),
    // @ts-expect-error no levels
    defineRecipe({ seed: 1, options: size, depths: [{ generator: 'bsp' }] }),
    // @ts-expect-error no such generator
    defineRecipe({ seed: 1, options: size, levels, depths: [{ generator: 'cave' }] }),
    // @ts-expect-error only the size is shared by all levels
    defineRecipe({ seed: 1, options: { ...size, wallShare: 1 }, levels, depths: [] }),
    // @ts-expect-error no option of the generator
    // biome-ignore format: the error is in this line
    defineRecipe({ seed: 1, options: size, levels, depths: [{ generator: 'bsp', options: { wallShare: 1 } }] }),
    // @ts-expect-error no part of the furniture
    buildDungeon({ ...bsp, furnish: { shares: 1 } }),
    // @ts-expect-error no part of the furniture
    buildDungeon({ ...bsp, furnish: { share: 1, shares: 1 } }),
    // @ts-expect-error no furniture
    buildDungeon({ ...bsp, furnish: 1 }),
  ];
  expect(wrong).toThrow();
});

test('a finished dungeon keeps the fields and the kinds of entities of its input', () => {
  const room = dungeonFromText('#####\n#@.o#\n#####', { legend: { o: { entity: 'chest' } } });
  const finished = finishDungeon({ ...room, biome: 'crypt' }, { seed: 1, population });
  expectTypeOf(finished.biome).toEqualTypeOf<string>();
  expectTypeOf(finished.entities[0]!.kind).toEqualTypeOf<string>();
  expect(finished.biome).toBe('crypt');
  const plain = finishDungeon(generateBsp(createRng(1), size), { seed: 1, population });
  expectTypeOf(plain.entities[0]!.kind).toEqualTypeOf<'orc'>();
  expectTypeOf(plain.partition).toEqualTypeOf<BspNode | undefined>();
});
