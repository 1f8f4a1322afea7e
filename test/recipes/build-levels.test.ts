import { describe, expect, test } from 'vitest';
import {
  addDoors,
  addLoops,
  createRng,
  farthestPoint,
  generateBsp,
  generateCaves,
  generateLevels,
  lockDoors,
  populate,
  validateDungeon,
} from '../../src/core/index';
import { addInhabitants } from '../../src/recipes/build-dungeon';
import {
  buildDungeon,
  buildLevel,
  buildLevels,
  defineRecipe,
  type Recipe,
} from '../../src/recipes/index';
import { box, drawn } from '../support/builders/drawn';
import { expectRefused } from '../support/expect-refused';
import { runs } from '../support/runs';

const SIZE = { width: 60, height: 34 };
const RULES = [
  {
    perRoom: 2,
    table: [
      { kind: 'rat', weight: 1, maxDepth: 6 },
      { kind: 'orc', weight: 9, minDepth: 7 },
    ],
  },
];

const RECIPE = defineRecipe({
  seed: 'deep',
  generator: 'bsp',
  options: SIZE,
  passes: [
    { pass: 'doors', share: 0.9 },
    { pass: 'locks', locks: 2 },
  ],
  levels: { count: 4, stairs: 2 },
  population: { depth: 5, rules: RULES },
});

describe('passes of a recipe', () => {
  test('draw from the stream of their name, the second of that name from another', () => {
    const recipe: Recipe = {
      seed: 7,
      generator: 'bsp',
      options: SIZE,
      passes: [
        { pass: 'loops', minDetour: 12, max: 2 },
        { pass: 'doors', share: 0.5 },
        { pass: 'doors', share: 0.5, secretShare: 1 },
        { pass: 'locks', locks: 2 },
      ],
    };
    const bsp = generateBsp(createRng(7, 'layout'), SIZE);
    const looped = addLoops(createRng(7, 'loops'), bsp, { minDetour: 12, max: 2 });
    const once = addDoors(createRng(7, 'doors'), looped, { share: 0.5 });
    const twice = addDoors(createRng(7, 'doors 2'), once, { share: 0.5, secretShare: 1 });
    const locked = lockDoors(createRng(7, 'locks'), twice, { locks: 2 });
    expect(buildDungeon(recipe)).toEqual({ ...locked, entities: [], unmet: [] });
  });

  test('put stairs at the given points, or at drawn ones', () => {
    const recipe = (points?: object[]) =>
      buildDungeon({
        seed: 3,
        generator: 'caves',
        options: SIZE,
        passes: [{ pass: 'stairs', ...(points && { points }) }],
      } as Recipe);
    const { stairs, entrance } = recipe();
    expect(stairs.map(({ direction }) => direction)).toEqual(['up', 'down']);
    expect(entrance).toEqual({ x: stairs[0]?.x, y: stairs[0]?.y });
    expect(recipe([{ x: 5, y: 9, direction: 'down' }]).stairs).toMatchObject([
      { x: 5, y: 9, direction: 'down' },
    ]);
  });

  test.for<[object, string, string]>([
    [
      { pass: 'door' },
      'passes[1].pass',
      "must be one of 'grow', 'attach-prefabs', 'place-prefabs', 'stairs', 'lakes', 'doors', 'locks'",
    ],
    [{ pass: 'doors', share: 2 }, 'passes[1].share', 'must be a number from 0 to 1'],
    [
      { pass: 'doors', locks: 2 },
      'passes[1].locks',
      'Unknown option `passes[1].locks`. Known options: `share`, `secretShare`, `kinds`.',
    ],
    [
      { pass: 'stairs', points: [{ x: 1, y: 1 }] },
      'passes[1].points[0].direction',
      'must be one of',
    ],
    [
      { pass: 'stairs', points: [{ x: 0, y: 1, direction: 'up' }] },
      'passes[1].points[0]',
      'inside the outermost ring',
    ],
  ])('are refused with %j', ([pass, option, message]) => {
    const recipe = { seed: 1, generator: 'bsp', options: SIZE, passes: [{ pass: 'loops' }, pass] };
    expect(() => buildDungeon(recipe as Recipe)).toThrow(
      expect.objectContaining({ option, message: expect.stringContaining(message) }),
    );
  });
});

describe('levels of a recipe', () => {
  // The first level has the streams of a single dungeon.
  const prefixOf = (depth: number) => (depth === 0 ? '' : `level ${depth} `);

  test('equal those of generateLevels, each with its streams and its depth', () => {
    const levels = buildLevels(RECIPE);
    const made = generateLevels('deep', {
      ...SIZE,
      levels: 4,
      stairs: 2,
      generate: (rng) => generateBsp(rng, SIZE),
      finish: (_, dungeon, depth) => {
        const doors = addDoors(createRng('deep', `${prefixOf(depth)}doors`), dungeon, {
          share: 0.9,
        });
        return lockDoors(createRng('deep', `${prefixOf(depth)}locks`), doors, { locks: 2 });
      },
    });
    for (const [i, level] of levels.entries()) {
      const { entities, unmet: _, ...dungeon } = level;
      expect(dungeon).toEqual(made[i]);
      const rng = createRng('deep', `${prefixOf(i)}population`);
      expect(entities).toEqual(populate(rng, dungeon, RULES, { depth: 5 + i }));
      expect(validateDungeon(dungeon, entities)).toEqual([]);
      expect(buildLevel(RECIPE, i)).toEqual(level);
    }
    const kindsAt = (i: number) => new Set(levels[i]?.entities.map(({ kind }) => kind));
    expect([kindsAt(0), kindsAt(3)]).toEqual([new Set(['rat']), new Set(['orc'])]);
  });

  test('get the themes and prefabs of their depth, and miss no others', () => {
    const crypt = { name: 'crypt', map: '#####\n#...+\n#####', minDepth: 2 };
    const themes = [{ kind: 'ossuary', minDepth: 1, maxDepth: 2 }];
    const recipe = {
      seed: 7,
      generator: 'bsp',
      options: SIZE,
      levels: { count: 4 },
      passes: [
        { pass: 'attach-prefabs', prefabs: [crypt] },
        { pass: 'themes', depth: 1, themes },
      ],
    } as const;
    const levels = buildLevels(recipe);
    const having = (kind: string) =>
      levels.map(({ rooms }) => rooms.some((room) => room.kind === kind));
    expect(having('crypt')).toEqual([false, false, true, true]);
    expect(having('ossuary')).toEqual([true, true, false, false]);
    expect(levels.flatMap(({ unmet }) => unmet)).toEqual([]);
    const { levels: _, ...single } = recipe;
    expect(buildDungeon(single).rooms.some(({ kind }) => kind === 'crypt')).toBe(true);
  });

  test('change only at the end if one more is made', () => {
    const five = buildLevels({ ...RECIPE, levels: { count: 5, stairs: 2 } });
    expect(five.slice(0, 3)).toEqual(buildLevels(RECIPE).slice(0, 3));
  });

  test.for<[() => unknown, string, string]>([
    [
      () => buildDungeon(RECIPE),
      'levels',
      '`levels` must be left out for a single dungeon; `buildLevels` and the commands `batch`, `find` and `stats` take it, received an object',
    ],
    [
      () => buildLevels({ seed: 1, generator: 'caves', options: SIZE }),
      'levels',
      '`levels` must be given, such as { count: 5 }, received undefined',
    ],
    [
      () => buildLevels({ ...RECIPE, levels: { count: 0 } }),
      'levels.count',
      '`levels.count` must be at least 1, received 0',
    ],
    [
      () => buildLevels({ ...RECIPE, levels: { count: 3, stairs: 0 } }),
      'levels.stairs',
      '`levels.stairs` must be at least 1, received 0',
    ],
    [
      () => buildLevels({ ...RECIPE, levels: { count: 3, minDistance: 2 } }),
      'levels.minDistance',
      '`levels.minDistance` must be a number from 0 to 1, received 2',
    ],
    [
      () => buildLevels({ ...RECIPE, levels: { count: 3, depth: 1 } as never }),
      'levels.depth',
      'Unknown key `levels.depth`. Known keys: `count`, `stairs`, `minDistance`.',
    ],
    [
      () =>
        buildLevels({
          ...RECIPE,
          options: { width: 5, height: 5 },
          levels: { count: 3, stairs: 3 },
        }),
      'levels.stairs',
      '`levels.stairs` must have space for 6 places; 5 × 5 tiles have 4 with odd x and y inside, received 3',
    ],
    [() => buildLevel(RECIPE, 4), 'index', '`index` must be at most 3, received 4'],
    [
      () => buildLevels({ ...RECIPE, options: { width: 60, height: 1 } }),
      'options.height',
      '`options.height` must be at least 3, received 1',
    ],
  ])('are refused with %s', ([call, option, message]) => expectRefused(call, option, message));
});

test('the exit is not on a tile with a key, even if the others are nearer', () => {
  const tunnel: [number, number][] = [
    [2, 1],
    [3, 1],
  ];
  const keys = [{ x: 1, y: 1, room: 0, lock: 0 }];
  const entrance = { x: 2, y: 1 };
  const dungeon = drawn('#####\n#...#\n#####', [box(1, 2, 1, 1)], [tunnel], { entrance, keys });
  const recipe = { seed: 1, generator: 'bsp', options: SIZE, exit: 'farthest' } as const;
  expect(addInhabitants(recipe, { dungeon, unmet: [] }).exit).toEqual({ x: 3, y: 1 });
  const keyless = { ...dungeon, keys: [] };
  expect(addInhabitants(recipe, { dungeon: keyless, unmet: [] }).exit).toEqual({ x: 1, y: 1 });
});

test('the exit is the farthest tile, and remains empty', () => {
  for (let seed = 0; seed < runs(10); seed++) {
    const rules = [{ perRoom: 40, table: [{ kind: 'rat', weight: 1 }] }];
    const recipe = { seed, generator: 'caves', options: SIZE, exit: 'farthest' } as const;
    const built = buildDungeon({ ...recipe, population: { rules } });
    const { x, y } = farthestPoint(built.grid, built.entrance);
    expect(built.exit).toEqual({ x, y });
    expect(built.entities.filter((entity) => entity.x === x && entity.y === y)).toEqual([]);
    expect(built.grid).toEqual(generateCaves(createRng(seed, 'layout'), SIZE).grid);
  }
});

test('a pass adds stairs to levels, away from those that they have', () => {
  for (let seed = 0; seed < 10; seed++) {
    const levels = buildLevels({
      seed,
      generator: 'bsp',
      options: { width: 60, height: 34 },
      levels: { count: 2 },
      passes: [{ pass: 'stairs' }],
    });
    expect(levels.map(({ stairs }) => stairs.length)).toEqual([3, 3]);
  }
});
