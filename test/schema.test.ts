import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import documentSchema from '../schema/document.schema.json';
import recipeSchema from '../schema/recipe.schema.json';
import { createRng, parseAscii, parseJson, populate, toJson } from '../src/core/index';
import { buildDungeon, type Recipe } from '../src/recipes/index';
import { arbitraryPopulationRules } from '../src/testing/index';
import { arbitraryRecipe, arbitraryScene } from './support/builders/arbitrary-dungeon';
import {
  arbitraryOddDungeon,
  arbitrarySoundDungeon,
} from './support/builders/arbitrary-sound-dungeon';
import { messageOf } from './support/message-of';
import { runs } from './support/runs';
import { withCustomFields } from './support/with-custom-fields';

const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false });
const isRecipe = ajv.compile(recipeSchema);
const isDocument = ajv.compile(documentSchema);

const RECIPE: Recipe & { population: object } = {
  seed: 7,
  generator: 'random-placement',
  options: { width: 30, height: 20, maxRooms: 8, attempts: 60 },
  passes: [
    {
      pass: 'attach-prefabs',
      prefabs: [{ name: 'crypt', map: '#####\n#.A.+\n#####', legend: { A: 'altar' } }],
    },
  ],
  population: {
    rules: [
      {
        table: [
          { kind: 'orc', weight: 3, blocks: true, minDepth: 1, maxDepth: 9 },
          { squad: ['king', 'guard'], weight: 1 },
          { weight: 2 },
        ],
        perRoom: { min: 0, max: 2 },
        at: 'anywhere',
        skipEntranceRoom: true,
      },
      { table: [{ kind: { name: 'torch' }, weight: 1 }], perRoom: 1, at: 'center' },
      {
        table: [{ kind: 'idol', weight: 1 }],
        total: 1,
        rooms: ['crypt', 'plain'],
        at: { mark: 'altar' },
        minProgress: 0.25,
        maxProgress: 1,
      },
      { table: [{ kind: 'gold', weight: 1 }], tilesPerPick: 40, at: 'dead-ends' },
    ],
    depth: 2,
    occupied: [{ x: 1, y: 1 }],
  },
};

const ROOMS = buildDungeon(RECIPE);

/** A copy as JSON, with one value changed; `undefined` takes it away. */
function changed(data: object, path: string, value: unknown): object {
  const copy = JSON.parse(JSON.stringify(data));
  const keys = path.split('.');
  const last = keys.pop() as string;
  const owner = keys.reduce((part, key) => part[key], copy);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return copy;
}

/** The keys of the only objects in a definition of a schema, sorted. */
function keysOf(definitions: object, name: string): string[] {
  const objects: object[] = [];
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    const { type, properties } = part as { type?: unknown; properties?: object };
    if (type === 'object' && properties !== undefined) objects.push(properties);
    else for (const inner of Object.values(part)) visit(inner);
  };
  visit((definitions as Record<string, unknown>)[name]);
  expect(objects).toHaveLength(1);
  return Object.keys(objects[0]!).sort();
}

/** A recipe as in a file. */
function asJson({ entities: _, ...dungeon }: ReturnType<typeof buildDungeon>, recipe: Recipe) {
  return JSON.parse(JSON.stringify(toJson(dungeon, { recipe }).recipe));
}

describe('the schema of recipes', () => {
  test('accepts the same recipes as the library', () => {
    fc.assert(
      fc.property(arbitraryRecipe, (recipe) => {
        expect(
          isRecipe(asJson(buildDungeon(recipe), recipe)),
          ajv.errorsText(isRecipe.errors),
        ).toBe(true);
      }),
    );
    expect(buildDungeon(RECIPE).entities.length).toBeGreaterThan(0);
    expect(isRecipe(RECIPE), ajv.errorsText(isRecipe.errors)).toBe(true);
    expect(isRecipe({ $schema: 'recipe.schema.json', ...RECIPE })).toBe(true);
  });

  test('accepts all rules that the library takes', () => {
    fc.assert(
      fc.property(arbitraryPopulationRules(), (rules) => {
        // In code, rules may name any rooms, and only worlds have biomes.
        const inRecipe = rules.map(({ biomes: _, ...rule }) => rule);
        const recipe = { ...RECIPE, population: { rules: inRecipe } };
        expect(populate(createRng(1), ROOMS, rules).length).toBeGreaterThanOrEqual(0);
        expect(isRecipe(recipe), ajv.errorsText(isRecipe.errors)).toBe(true);
      }),
    );
  });

  test('contains every option of the library, and no others', () => {
    const { definitions } = recipeSchema;
    const { population, rule, entry } = definitions;
    const known = (option: string, recipe: object) => {
      try {
        buildDungeon(recipe as Recipe);
      } catch (error) {
        expect((error as Error).message).not.toMatch(new RegExp(`^Unknown option .*${option}\``));
      }
    };
    const { rules } = RECIPE.population;
    for (const option of Object.keys(population.properties)) {
      known(option, { ...RECIPE, population: { rules, [option]: null } });
    }
    for (const option of Object.keys(rule.properties)) {
      known(option, { ...RECIPE, population: { rules: [{ [option]: null }] } });
    }
    for (const option of Object.keys(entry.properties)) {
      known(option, { ...RECIPE, population: { rules: [{ table: [{ [option]: null }] }] } });
    }
  });

  const graph = { width: 40, height: 30, rooms: ['a', 'b'], connections: [['a', 'b']] };
  test.for<[string, (item: object) => object]>([
    ['themeList', (item) => ({ passes: [{ pass: 'themes', themes: [{ kind: 'a', ...item }] }] })],
    ['roleList', (item) => ({ passes: [{ pass: 'roles', roles: [{ role: 'a', ...item }] }] })],
    ['doorKinds', (item) => ({ passes: [{ pass: 'doors', kinds: [item] }] })],
    ['lockKinds', (item) => ({ passes: [{ pass: 'locks', kinds: [item] }] })],
    ['lakeKinds', (item) => ({ passes: [{ pass: 'lakes', kinds: [item] }] })],
    ['prefab', (item) => ({ passes: [{ pass: 'attach-prefabs', prefabs: [item] }] })],
    ['coverRule', (item) => ({ cover: [item] })],
    ['graphRooms', (item) => ({ generator: 'graph', options: { ...graph, rooms: [item] } })],
    [
      'graphConnections',
      (item) => ({
        generator: 'graph',
        options: { ...graph, connections: [{ from: 'a', to: 'b', ...item }] },
      }),
    ],
    ['graphKeys', (item) => ({ generator: 'graph', options: { ...graph, keys: [item] } })],
    ['graphKinds', (item) => ({ generator: 'graph', options: { ...graph, kinds: { k: item } } })],
    ['roomPoints', (item) => ({ generator: 'graph', options: { ...graph, at: [item] } })],
    [
      'mixedParts',
      (item) => ({ generator: 'mixed', options: { width: 40, height: 30, parts: [item] } }),
    ],
    ['entry', (item) => ({ population: { rules: [{ perRoom: 1, table: [item] }] } })],
  ])('has the keys of the library in %s', ([name, recipeWith]) => {
    const wrong = { ...RECIPE, ...recipeWith({ wrong: 1 }) } as Recipe;
    const [, known] = messageOf(() => buildDungeon(wrong)).split('Known options: ');
    expect(keysOf(recipeSchema.definitions, name)).toEqual(
      known?.replace(/[`.]/g, '').split(', ').sort(),
    );
  });

  test.for<[string, unknown]>([
    ['seed', undefined],
    ['seed', null],
    ['seed', 1.5],
    ['seed', 2 ** 60],
    ['generator', 'cave'],
    ['generator', undefined],
    ['options', undefined],
    ['options', []],
    ['extra', 1],
    ['$schema', 1],
    ['options.width', undefined],
    ['options.width', '30'],
    ['options.width', 2],
    ['options.width', 2 ** 31],
    ['options.height', 20.5],
    ['options.height', null],
    ['options.maxRooms', 0],
    ['options.attempts', 0],
    ['options.minRooms', 0],
    ['options.roomMinSize', 0],
    ['options.roomMaxSize', -1],
    ['options.connect', 'siblings'],
    ['options.bend', 'zigzag'],
    ['options.minLeafSize', 9],
    ['options.maxRoms', 9],
    ['population', null],
    ['population', []],
    ['population.rules', undefined],
    ['population.rules', {}],
    ['population.depth', 1.5],
    ['population.dept', 1],
    ['population.occupied', [{ x: 1 }]],
    ['population.occupied', [{ x: -1, y: 0 }]],
    ['population.rules.0', null],
    ['population.rules.0.table', []],
    ['population.rules.0.table', undefined],
    ['population.rules.0.perRoom', undefined],
    ['population.rules.0.perRoom', -1],
    ['population.rules.0.perRoom', { min: 1 }],
    ['population.rules.0.perRoom', { min: 1, max: 2, mean: 1 }],
    ['population.rules.0.perRoom', [1, 3]],
    ['population.rules.0.total', 3],
    ['population.rules.0.tilesPerPick', 40],
    ['population.rules.2.total', undefined],
    ['population.rules.2.total', -1],
    ['population.rules.2.total', { max: 1 }],
    ['population.rules.2.rooms', 'crypt'],
    ['population.rules.2.rooms', []],
    ['population.rules.2.rooms', [3]],
    ['population.rules.2.rooms', ['']],
    ['population.rules.2.at', {}],
    ['population.rules.2.at', { mark: '' }],
    ['population.rules.2.at', { mark: 'altar', count: 2 }],
    ['population.rules.2.minProgress', -0.1],
    ['population.rules.2.minProgress', null],
    ['population.rules.2.maxProgress', 1.5],
    ['population.rules.2.maxProgress', '1'],
    ['population.rules.3.tilesPerPick', 0],
    ['population.rules.3.tilesPerPick', 2.5],
    ['population.rules.3.tilesPerPick', { min: 1, max: 2 }],
    ['population.rules.0.at', 'edge'],
    ['population.rules.0.skipEntranceRoom', 1],
    ['population.rules.0.chance', 1],
    ['population.rules.0.table.0.weight', 0],
    ['population.rules.0.table.0.weight', undefined],
    ['population.rules.0.table.0.kind', null],
    ['population.rules.0.table.0.squad', ['orc']],
    ['population.rules.0.table.0.blocks', 'yes'],
    ['population.rules.0.table.0.minDepth', '1'],
    ['population.rules.0.table.0.hp', 3],
    ['population.rules.0.table.1.squad', []],
    ['population.rules.0.table.1.squad', [null]],
  ])('refuses the same as the library: %s = %j', ([path, value]) => {
    const recipe = changed(RECIPE, path, value);
    expect(() => buildDungeon(recipe as Recipe)).toThrow('`');
    expect(isRecipe(recipe)).toBe(false);
  });

  test.for<[string, unknown]>([
    ['options.minLeafSize', 2],
    ['options.maxDepth', -1],
    ['options.maxRatio', 0.5],
    ['options.maxRatio', '2'],
    ['options.maxRooms', 3],
    ['options.connect', 'mst'],
  ])('refuses the same as the library for BSP: %s = %j', ([path, value]) => {
    const bsp = { seed: 1, generator: 'bsp', options: { width: 30, height: 20 } };
    const recipe = changed(bsp, path, value);
    expect([isRecipe(bsp), isRecipe(recipe)]).toEqual([true, false]);
    expect(() => buildDungeon(recipe as Recipe)).toThrow('`');
  });
});

describe('the schema of documents', () => {
  test('accepts documents of the library', () => {
    fc.assert(
      fc.property(arbitraryScene, fc.nat(255), ({ recipe, dungeon, entities }, tile) => {
        const { grid } = dungeon;
        const tiles = grid.tiles.map((code) => (code === 1 ? 1 : tile));
        const document = toJson({ ...dungeon, grid: { ...grid, tiles } }, { recipe, entities });
        const json = JSON.parse(JSON.stringify(document));
        expect(isDocument(json), ajv.errorsText(isDocument.errors)).toBe(true);
      }),
      { numRuns: runs(17) },
    );
  });

  test('accepts any dungeon that the library writes', () => {
    fc.assert(
      fc.property(fc.oneof(arbitrarySoundDungeon, arbitraryOddDungeon()), (dungeon) => {
        const json = JSON.parse(JSON.stringify(toJson(dungeon)));
        expect(isDocument(json), ajv.errorsText(isDocument.errors)).toBe(true);
      }),
    );
  });

  const everything = toJson({
    grid: parseAscii('#######\n#.+.,~#\n#######'),
    rooms: [
      { x1: 0, y1: 0, x2: 2, y2: 2, kind: 'cave' },
      { x1: 2, y1: 0, x2: 4, y2: 2, shape: parseAscii('.') },
    ],
    tunnels: [],
    entrance: { x: 1, y: 1 },
    doors: [{ x: 2, y: 1, tunnel: 0, lock: 0, secret: true }],
    stairs: [{ x: 1, y: 1, direction: 'up', room: 0, path: [{ x: 1, y: 1 }] }],
    keys: [{ x: 3, y: 1, room: 1, lock: 0 }],
    marks: [{ x: 3, y: 1, room: 1, kind: 'altar' }],
    lakes: [{ x: 4, y: 1, kind: 'water', shape: parseAscii(',~') }],
  });

  test.for<[string, unknown]>([
    ['version', 2],
    ['grid.rows.0', '######Ă'],
    ['rooms.0.kind', ''],
    ['rooms.0.kind', 1],
    ['rooms.1.shape', '.'],
    ['rooms.1.shape', []],
    ['rooms.1.shape', ['']],
    ['rooms.1.shape', ['x']],
    ['doors', {}],
    ['doors.0.x', 0.5],
    ['doors.0.tunnel', undefined],
    ['doors.0.tunnel', -1],
    ['doors.0.lock', '0'],
    ['doors.0.secret', 1],
    ['stairs.0.direction', 'left'],
    ['stairs.0.room', -1],
    ['stairs.0.path', []],
    ['stairs.0.path.0.z', 1],
    ['keys.0.lock', undefined],
    ['keys.0.room', 0.5],
    ['keys.0.kind', ''],
    ['marks.0.kind', 1],
    ['marks.0.kind', ''],
    ['marks.0.room', -1],
    ['lakes', {}],
    ['lakes.0.x', 0.5],
    ['lakes.0.kind', ''],
    ['lakes.0.kind', undefined],
    ['lakes.0.shape', []],
    ['lakes.0.shape', ['']],
    ['lakes.0.shape', ['a']],
  ])('refuses the same lists as the library: %s = %j', ([path, value]) => {
    const damaged = changed(everything, path, value);
    expect(isDocument(changed(everything, 'outputVersion', 1))).toBe(true);
    expect(isDocument(damaged)).toBe(false);
    expect(() => parseJson(damaged)).toThrow('`');
  });

  test('accepts custom fields', () => {
    fc.assert(
      fc.property(arbitrarySoundDungeon, (dungeon) => {
        const json = JSON.parse(JSON.stringify(toJson(withCustomFields(dungeon, { light: 3 }))));
        expect(isDocument(json), ajv.errorsText(isDocument.errors)).toBe(true);
      }),
    );
  });

  const { entities, ...dungeon } = buildDungeon(RECIPE);
  const document = toJson(dungeon, {
    recipe: RECIPE,
    entities,
    metrics: {},
  });

  test.for<[string, unknown]>([
    ['format', 'json'],
    ['version', 2],
    ['version', '1'],
    ['version', undefined],
    ['outputVersion', 0],
    ['title', 'x'],
    ['grid', undefined],
    ['grid.width', '30'],
    ['grid.rows', []],
    ['grid.rows.0', 5],
    ['grid.rows.0', `x${'#'.repeat(29)}`],
    ['grid.depth', 1],
    ['rooms', {}],
    ['rooms.0.x1', undefined],
    ['rooms.0.x1', 0.5],
    ['custom', []],
    ['custom', { rooms: [] }],
    ['custom', { partition: 1 }],
    ['tunnels.0.from', -1],
    ['tunnels.0.path', []],
    ['tunnels.0.path.0', [1, 2]],
    ['entrance', null],
    ['tunnels.0.path.0.z', 1],
    ['entities.0.kind', undefined],
    ['entities.0.blocks', undefined],
    ['entities.0.x', '1'],
    ['entities.0.missing', 0],
    ['metrics', []],
    ['recipe', null],
    ['recipe.seed', null],
    ['recipe.generator', 5],
  ])('refuses the same as the library: %s = %j', ([path, value]) => {
    const damaged = changed(document, path, value);
    expect(isDocument(changed(document, 'outputVersion', 1))).toBe(true);
    expect(isDocument(damaged)).toBe(false);
    expect(() => parseJson(damaged)).toThrow('`');
  });
});
