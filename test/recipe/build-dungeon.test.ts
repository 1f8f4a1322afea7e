import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildDungeon,
  createRng,
  generateBsp,
  generateRandomPlacement,
  InvalidOptionError,
  type Recipe,
} from '../../src/index';
import { arbitraryBsp, arbitraryPlacement, arbitrarySeed } from '../support/arbitrary-options';

const RECIPE = { seed: 1, generator: 'bsp', options: { width: 40, height: 30 } } as const;

test('a recipe is the generator’s dungeon of the stream layout', () => {
  fc.assert(
    fc.property(arbitrarySeed, arbitraryPlacement, arbitraryBsp, (seed, placement, bsp) => {
      expect(
        buildDungeon({ seed, generator: 'random-placement', options: placement as never }),
      ).toMatchObject(generateRandomPlacement(createRng(seed, 'layout'), placement));
      expect(buildDungeon({ seed, generator: 'bsp', options: bsp as never })).toMatchObject(
        generateBsp(createRng(seed, 'layout'), bsp),
      );
    }),
    { numRuns: 30 },
  );
});

test('a recipe may name its schema', () => {
  expect(buildDungeon({ $schema: 'recipe.schema.json', ...RECIPE })).toEqual(buildDungeon(RECIPE));
});

test.for<[object | null, string, string]>([
  [null, 'recipe', '`recipe` must be an object, received null'],
  [{ ...RECIPE, seed: 1.5 }, 'seed', '`seed` must be a safe integer, a bigint or a string'],
  [{ ...RECIPE, seed: undefined }, 'seed', '`seed` must be a safe integer, a bigint or a string'],
  [{ ...RECIPE, generator: 'cave' }, 'generator', "`generator` must be one of 'random-placement'"],
  [{ ...RECIPE, options: undefined }, 'options', '`options` must be an object'],
  [{ ...RECIPE, option: {} }, 'option', '`option` is not known here; the nearest is `options`'],
  [{ ...RECIPE, $schema: 1 }, '$schema', '`$schema` must be a text'],
  [
    { ...RECIPE, options: { width: 40, height: 30, roomMinSize: 9, roomMaxSize: 4 } },
    'options.roomMaxSize',
    '`options.roomMaxSize` must be at least `roomMinSize` (9), received 4',
  ],
  [
    { ...RECIPE, options: { width: '40', height: 30 } },
    'options.width',
    '`options.width` must be an integer, received "40"',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, maxRooms: 3 } },
    'options.maxRooms',
    '`options.maxRooms` is no option here; the nearest is',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, connect: () => [] } },
    'options.connect',
    '`options.connect` must be a name in a recipe, received a function',
  ],
])('%j is refused', (([recipe, option, message]) => {
  try {
    buildDungeon(recipe as unknown as Recipe);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidOptionError);
    expect((error as Error).message).toContain(message);
    expect((error as InvalidOptionError).option).toBe(option);
  }
}) as (args: [object | null, string, string]) => void);
