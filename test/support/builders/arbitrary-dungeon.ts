import fc from 'fast-check';
import { createGrid, type Dungeon, type Entity, type Grid } from '../../../src/core/index';
import { buildDungeon, type Recipe } from '../../../src/recipes/index';
import { GENERATOR_NAMES } from '../../../src/recipes/specifications';
import { arbitraryRecipeOptions } from '../../../src/testing/arbitrary-options';
import { arbitrarySeed } from '../../../src/testing/index';

/** Recipes that make a dungeon. */
export const arbitraryRecipe = fc.oneof(
  ...GENERATOR_NAMES.map((generator) =>
    fc.record({
      seed: arbitrarySeed(),
      generator: fc.constant(generator),
      options: arbitraryRecipeOptions(generator),
    }),
  ),
) as fc.Arbitrary<Recipe>;

/** Grids of any tile codes, known or not. */
export const arbitraryGrid: fc.Arbitrary<Grid> = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }))
  .chain(([width, height]) =>
    fc
      .oneof(
        fc.uint8Array({ minLength: width * height, maxLength: width * height, max: 1 }),
        fc.uint8Array({ minLength: width * height, maxLength: width * height }),
      )
      .map((tiles) => ({ ...createGrid(width, height), tiles: Uint8Array.from(tiles) })),
  );

const kinds = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean());

/** A recipe, its dungeon, and entities on the floors of its rooms. */
export const arbitraryScene = arbitraryRecipe.chain((recipe) => {
  const dungeon = buildDungeon(recipe);
  return fc.record({
    recipe: fc.constant(recipe),
    dungeon: fc.constant(dungeon),
    entities: fc.array(entityIn(dungeon), { maxLength: 6 }),
  });
});

function entityIn({ rooms }: Dungeon): fc.Arbitrary<Entity> {
  return fc.nat(rooms.length - 1).chain((room) => {
    const { x1, y1, x2, y2 } = rooms[room]!;
    return fc.record(
      {
        kind: kinds,
        x: fc.integer({ min: x1 + 1, max: x2 - 1 }),
        y: fc.integer({ min: y1 + 1, max: y2 - 1 }),
        room: fc.constant(room),
        blocks: fc.boolean(),
        squad: fc.nat(3),
        missing: fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: ['kind', 'x', 'y', 'room', 'blocks'] },
    );
  });
}
