import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  connectNearest,
  createRng,
  GenerationError,
  generateBsp,
  generateRandomPlacement,
  InvalidOptionError,
  populate,
  shapes,
  toJson,
  withLoops,
} from '../../src/core/index';
import { checkOption } from '../../src/core/model/specification';
import { codeOptions, inCode } from '../../src/recipes/generators';
import { buildDungeon, defineRecipe, type Recipe } from '../../src/recipes/index';
import { GENERATOR_SPECS, WORLD_OPTIONS } from '../../src/recipes/specifications';
import { arbitraryRecipeOptions } from '../../src/testing/arbitrary-options';
import { arbitrarySeed } from '../../src/testing/index';
import { runs } from '../support/runs';

const RECIPE = { seed: 1, generator: 'bsp', options: { width: 40, height: 30 } } as const;

test('a recipe makes the dungeon of its generator in the stream layout', () => {
  fc.assert(
    fc.property(
      arbitrarySeed(),
      arbitraryRecipeOptions('random-placement'),
      arbitraryRecipeOptions('bsp'),
      (seed, placement, bsp) => {
        expect(
          buildDungeon({ seed, generator: 'random-placement', options: placement as never }),
        ).toMatchObject(
          generateRandomPlacement(
            createRng(seed, 'layout'),
            codeOptions('random-placement', placement),
          ),
        );
        expect(buildDungeon({ seed, generator: 'bsp', options: bsp as never })).toMatchObject(
          generateBsp(createRng(seed, 'layout'), codeOptions('bsp', bsp)),
        );
      },
    ),
    { numRuns: runs(10) },
  );
});

test('a recipe may name its schema', () => {
  expect(buildDungeon({ $schema: 'recipe.schema.json', ...RECIPE })).toEqual(buildDungeon(RECIPE));
});

test.for<[object | null, string, string]>([
  [
    null,
    'recipe',
    "`recipe` must be an object such as { seed: 42, generator: 'bsp', options: { width: 80, height: 45 } }, received null",
  ],
  [{ ...RECIPE, seed: 1.5 }, 'seed', '`seed` must be a safe integer, a bigint or a string'],
  [{ ...RECIPE, seed: undefined }, 'seed', '`seed` is required'],
  [{ ...RECIPE, generator: 'cave' }, 'generator', "`generator` must be one of 'random-placement'"],
  [{ ...RECIPE, options: undefined }, 'options', '`options` must be an object'],
  [{ ...RECIPE, option: {} }, 'option', 'Unknown key `option`. Did you mean `options`?'],
  [{ ...RECIPE, width: 40 }, 'width', '`width` is not a key of a recipe: put it into `options`'],
  [{ ...RECIPE, rooms: 4 }, 'rooms', 'Unknown key `rooms`. Known keys: '],
  [{ ...RECIPE, $schema: 1 }, '$schema', '`$schema` must be a string'],
  [
    { ...RECIPE, options: { width: 40, height: 30, roomMinSize: 9, roomMaxSize: 4 } },
    'options.roomMaxSize',
    '`options.roomMaxSize` must be at least `options.roomMinSize` (9), received 4',
  ],
  [
    { ...RECIPE, options: { width: '40', height: 30 } },
    'options.width',
    '`options.width` must be an integer, received "40"',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, maxRooms: 3 } },
    'options.maxRooms',
    "`options.maxRooms` is not an option of 'bsp', but of 'random-placement', 'accretion', received 3",
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, connect: () => [] } },
    'options.connect',
    '`options.connect` must be a name in a recipe, received a function',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, roomShapes: [shapes.cave] } },
    'options.roomShapes[0]',
    '`options.roomShapes[0]` must be a name in a recipe, received a function',
  ],
  [
    { ...RECIPE, generator: 'random-placement', options: { width: 40, height: 30, rooms: 3 } },
    'options.rooms',
    'Unknown option `options.rooms`. Did you mean `options.maxRooms`?',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, seed: 3 } },
    'options.seed',
    '`options.seed` is not an option: it belongs beside `options`',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, doors: true } },
    'options.doors',
    "`options.doors` is not an option: add `{ pass: 'doors' }` to `passes`",
  ],
  [
    { ...RECIPE, options: { width: 40, heigth: 30 } },
    'options.heigth',
    'Unknown option `options.heigth`. Did you mean `options.height`?',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, toString: 30 } },
    'options.toString',
    'Unknown option `options.toString`. Known options: `width`, `height`,',
  ],
  [
    { ...RECIPE, passes: [{ pass: 'doors', seed: 3 }] },
    'passes[0].seed',
    'Unknown option `passes[0].seed`. Known options: `share`, `secretShare`, `kinds`.',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, roomShapes: { cross: 0, cave: 0 } } },
    'options.roomShapes',
    '`options.roomShapes` must have a weight that is not 0, received an object',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, roomShapes: { cross: 1, round: 1 } } },
    'options.roomShapes.round',
    '`options.roomShapes.round` must be one of',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, roomShapes: { cross: 1, cave: -1 } } },
    'options.roomShapes.cave',
    '`options.roomShapes.cave` must be at least 0, received -1',
  ],
  [
    {
      ...RECIPE,
      options: { width: 40, height: 30, roomShapes: ['cave', { shape: 'cross', weight: -1 }] },
    },
    'options.roomShapes[1].weight',
    '`options.roomShapes[1].weight` must be at least 0, received -1',
  ],
  [
    { ...RECIPE, options: { width: 40, height: 30, roomShapes: ['cave', { shape: 'round' }] } },
    'options.roomShapes[1].shape',
    '`options.roomShapes[1].shape` must be one of',
  ],
  [
    { ...RECIPE, exit: 'near' },
    'exit',
    "`exit` must be one of 'farthest', 'none', received \"near\"",
  ],
  [
    { ...RECIPE, passes: [{ pass: 'place-prefabs', prefabs: [undefined] }] },
    'passes[0].prefabs[0]',
    '`passes[0].prefabs[0]` must be an object with name, map, legend',
  ],
  [
    { ...RECIPE, passes: [5] },
    'passes[0]',
    "`passes[0]` must be an object such as { pass: 'doors' }, received 5",
  ],
  [
    { ...RECIPE, population: 5 },
    'population',
    '`population` must be an object such as { rules: […] }, received 5',
  ],
  [
    { ...RECIPE, population: { rules: [5] } },
    'population.rules[0]',
    '`population.rules[0]` must be an object, received 5',
  ],
  [
    { ...RECIPE, population: { rules: [], occupied: [{ x: 1 }] } },
    'population.occupied[0].y',
    '`population.occupied[0].y` must be an integer, received undefined',
  ],
  [
    { ...RECIPE, levels: 3 },
    'levels',
    '`levels` must be an object such as { count: 5 }, received 3',
  ],
])('%j is refused', ([recipe, option, message]) => {
  expectRefusal(recipe, option, message);
});

describe('the population of a recipe', () => {
  const rules = [{ table: [{ kind: 'rat', weight: 1 }], perRoom: { min: 0, max: 3 } }];

  test('equals that of populate in the stream population, and moves no wall', () => {
    fc.assert(
      fc.property(arbitrarySeed(), fc.nat(5), (seed, depth) => {
        const occupied = [{ x: 1, y: 1 }];
        const recipe = { ...RECIPE, seed, population: { rules, depth, occupied } };
        const { entities, ...dungeon } = buildDungeon(recipe);
        const { entities: none, ...bare } = buildDungeon({ ...RECIPE, seed });
        expect([dungeon, none]).toEqual([bare, []]);
        const rng = createRng(seed, 'population');
        expect(entities).toEqual(populate(rng, dungeon, rules, { depth, occupied }));
      }),
      { numRuns: runs(10) },
    );
  });

  test.for<[object, string, string]>([
    [
      { rules: [{ table: [{ kind: 'rat', weight: 1 }, { weight: 0 }], perRoom: 1 }] },
      'population.rules[0].table[1].weight',
      '`population.rules[0].table[1].weight` must be at least 1, received 0',
    ],
    [{ rules: {} }, 'population.rules', '`population.rules` must be an array'],
    [{ rules, depth: 0.5 }, 'population.depth', '`population.depth` must be an integer'],
    [
      { rules, dept: 1 },
      'population.dept',
      'Unknown option `population.dept`. Did you mean `population.depth`?',
    ],
    [
      { rules: [{ table: [{ knd: 'rat', weight: 1 }], perRoom: 1 }] },
      'population.rules[0].table[0].knd',
      'Unknown option `population.rules[0].table[0].knd`. Did you mean `population.rules[0].table[0].kind`?',
    ],
    [
      { rules, occupied: [{ x: 40, y: 0 }] },
      'population.occupied[0]',
      '`population.occupied[0]` must be on a tile of the 40 × 30 grid',
    ],
  ])('is refused with %j', ([population, option, message]) => {
    expectRefusal({ ...RECIPE, population }, option, message);
  });

  test('is checked before the layout is made', () => {
    // This layout fails after its draws; the population is found wrong before.
    const options = { width: 12, height: 12, minRooms: 20 };
    const recipe = { seed: 1, generator: 'random-placement', options } as const;
    expect(() => buildDungeon(recipe)).toThrow(GenerationError);
    expectRefusal({ ...recipe, population: { rules: 1 } }, 'population.rules', 'must be an array');
  });
});

function expectRefusal(recipe: unknown, option: string, message: string): void {
  try {
    buildDungeon(recipe as Recipe);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidOptionError);
    expect((error as Error).message).toContain(message);
    expect((error as InvalidOptionError).option).toBe(option);
    return;
  }
  expect.unreachable('the recipe was taken');
}

test('a recipe uses names for the functions in code', () => {
  const size = { width: 40, height: 30 };
  const options = { ...size, connect: 'nearest', loops: 0.5, roomShapes: { cross: 2, cave: 1 } };
  const code = {
    ...size,
    connect: withLoops(connectNearest, 0.5),
    roomShapes: [
      { shape: shapes.cross, weight: 2 },
      { shape: shapes.cave, weight: 1 },
    ],
  };
  expect(buildDungeon({ ...RECIPE, options } as Recipe)).toMatchObject(
    generateBsp(createRng(1, 'layout'), code),
  );
});

test('the exit is on floor without a key', () => {
  for (let seed = 0; seed < runs(75); seed++) {
    const passes = [{ pass: 'doors' }, { pass: 'locks', locks: 3 }] as const;
    const options = { width: 60, height: 24 };
    const built = buildDungeon({ seed, generator: 'accretion', options, passes, exit: 'farthest' });
    const { x = -1, y = -1 } = built.exit ?? {};
    expect(built.grid.tiles[y * 60 + x]).toBe(1);
    expect(built.keys).not.toContainEqual(expect.objectContaining({ x, y }));
  }
});

test('names the generators that an option belongs to', () => {
  expect(() =>
    buildDungeon({ ...RECIPE, options: { ...RECIPE.options, attempts: 3 } as never }),
  ).toThrow(
    "`options.attempts` is not an option of 'bsp', but of 'random-placement', 'rooms-and-mazes', 'accretion', 'graph', 'mission', received 3",
  );
});

test('a document names the recipe that it cannot contain, and its parts', () => {
  const dungeon = buildDungeon(RECIPE);
  const document = (recipe: unknown) => () => toJson(dungeon, { recipe: recipe as Recipe });
  expect(document(7)).toThrow('`recipe` must be an object, received 7');
  expect(document({ ...RECIPE, seed: 0.5 })).toThrow('`recipe.seed` must be a safe integer');
  expect(document({ ...RECIPE, generator: 5 })).toThrow('`recipe.generator` must be a string');
});

test('a recipe that is defined is checked by its type', () => {
  const options = { width: 40, height: 30 };
  // @ts-expect-error no option of the generator
  defineRecipe({ seed: 1, generator: 'bsp', options: { ...options, wallShare: 0.4 } });
  // @ts-expect-error no part of a recipe
  defineRecipe({ seed: 1, generator: 'bsp', options, pases: [] });
  // @ts-expect-error no option of the pass
  defineRecipe({ seed: 1, generator: 'bsp', options, passes: [{ pass: 'doors', locks: 3 }] });
});

test('shapes of biomes are names in data', () => {
  const { biomes } = WORLD_OPTIONS;
  const woods = { name: 'woods', weight: 1 };
  const check = (roomShapes: unknown) => () =>
    checkOption('biomes', biomes!, [woods, { ...woods, name: 'halls', roomShapes }]);
  expect(check(['cave', 'cross'])).not.toThrow();
  expect(check('star')).toThrow("`biomes[1].roomShapes` must be one of 'rectangle'");
  expect(check(shapes.cave)).toThrow('`biomes[1].roomShapes` must be');
});

test('names of strategies and shapes are functions in code', () => {
  expect(inCode({ connect: 'nearest' }, GENERATOR_SPECS.bsp)).toEqual({
    connect: connectNearest,
  });
  expect(inCode({ connect: 'nearest', loops: 0 }, GENERATOR_SPECS.bsp)).toEqual({
    connect: connectNearest,
  });
  expect(inCode({ width: 9 }, GENERATOR_SPECS.bsp)).toEqual({ width: 9 });
  expect(inCode({ width: 9, loops: 0.5 }, GENERATOR_SPECS.bsp)).toEqual({
    width: 9,
    connect: expect.any(Function),
  });
  expect(inCode({ loops: 0.5 }, GENERATOR_SPECS.maze)).toEqual({ loops: 0.5 });
  expect(
    inCode({ roomShapes: 'cave', firstRoomShapes: 'cross' }, GENERATOR_SPECS.accretion),
  ).toEqual({
    roomShapes: shapes.cave,
    firstRoomShapes: shapes.cross,
  });
});
