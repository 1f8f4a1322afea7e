import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  type Dungeon,
  InvalidDataError,
  InvalidOptionError,
  OUTPUT_VERSION,
  parseAscii,
  parseJson,
  populate,
  toAscii,
  toJson,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { resolveOptions } from '../../../src/core/model/specification';
import { buildDungeon, type Recipe } from '../../../src/recipes/index';
import { GENERATOR_SPECS } from '../../../src/recipes/specifications';
import { arbitraryGrid, arbitraryScene } from '../../support/builders/arbitrary-dungeon';
import { arbitrarySoundDungeon } from '../../support/builders/arbitrary-sound-dungeon';
import { runs } from '../../support/runs';
import { withCustomFields } from '../../support/with-custom-fields';

const SMALL = bareDungeon(
  parseAscii('#####\n#..##\n#####'),
  [{ x1: 0, y1: 0, x2: 3, y2: 2 }],
  [{ from: 0, to: 0, path: [{ x: 1, y: 1 }] }],
  { x: 1, y: 1 },
);

const RECIPE: Recipe = { seed: 7, generator: 'bsp', options: { width: 30, height: 20 } };

/** What the document of `SMALL` looks like, with a part of it changed. */
function damaged(path: string, value: unknown) {
  const document = JSON.parse(JSON.stringify(toJson(SMALL, { recipe: RECIPE, entities: [] })));
  const keys = path.split('.');
  const last = keys.pop() as string;
  const owner = keys.reduce((data, key) => data[key], document);
  owner[last] = value;
  return document;
}

function errorOf(source: unknown): InvalidDataError {
  try {
    parseJson(source);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidDataError);
    return error as InvalidDataError;
  }
  return expect.unreachable('the document was taken');
}

test('flags that are false are read as absent', () => {
  const door = { x: 1, y: 1, tunnel: 0 };
  const { dungeon } = parseJson(damaged('doors', [{ ...door, secret: false, shortcut: false }]));
  expect(dungeon.doors).toEqual([door]);
});

test('a document has its format and version', () => {
  expect(toJson(SMALL)).toEqual({
    format: 'dungeonsmith',
    version: 1,
    outputVersion: OUTPUT_VERSION,
    grid: { width: 5, height: 3, rows: ['#####', '#..##', '#####'] },
    rooms: [{ x1: 0, y1: 0, x2: 3, y2: 2 }],
    tunnels: [{ from: 0, to: 0, path: [{ x: 1, y: 1 }] }],
    entrance: { x: 1, y: 1 },
  });
});

test('every dungeon survives as a document, by value and by text', () => {
  fc.assert(
    fc.property(arbitraryScene, ({ recipe, dungeon, entities }) => {
      const document = toJson(dungeon, { recipe, entities, metrics: { rooms: 3 } });
      const { partition, mission, unmet, entities: _, ...plain } = dungeon;
      const parsed = parseJson(JSON.stringify(document));
      expect(parsed.dungeon).toEqual(plain);
      expect(parsed.entities).toEqual(entities);
      expect(parsed.metrics).toEqual({ rooms: 3 });
      expect(parseJson(document)).toEqual(parsed);
      const { dungeon: again, ...extra } = parsed;
      expect(toJson(again, extra)).toEqual(document);
    }),
    { numRuns: runs(17) },
  );
});

test('the recipe of a document makes its dungeon again', () => {
  fc.assert(
    fc.property(arbitraryScene, ({ recipe, dungeon }) => {
      const text = JSON.stringify(toJson(dungeon, { recipe }));
      expect(buildDungeon(parseJson(text).recipe as Recipe)).toEqual(dungeon);
    }),
    { numRuns: runs(17) },
  );
});

test('unknown tiles survive as a document', () => {
  fc.assert(
    fc.property(arbitraryGrid, (grid) => {
      const { rows } = toJson({ ...SMALL, grid, entrance: { x: 0, y: 0 } }).grid;
      expect(rows.map((row) => row.length)).toEqual(Array(grid.height).fill(grid.width));
      expect(
        parseJson(JSON.stringify(toJson({ ...SMALL, grid, entrance: { x: 0, y: 0 } }))).dungeon
          .grid,
      ).toEqual(grid);
    }),
  );
});

test('a document shares nothing with its dungeon, nor a parsed dungeon with its document', () => {
  const document = toJson(SMALL);
  const { dungeon } = parseJson(document);
  document.entrance.x = 9;
  document.tunnels[0]!.path.length = 0;
  expect(dungeon).toEqual(SMALL);
  expect(SMALL.entrance.x).toBe(1);
});

test('a bigint seed and an unlimited depth survive JSON', () => {
  const recipe: Recipe = {
    seed: 2n ** 70n,
    generator: 'bsp',
    options: { width: 30, height: 20, maxDepth: Number.POSITIVE_INFINITY, maxRatio: undefined },
  };
  const document = toJson(buildDungeon(recipe), { recipe });
  expect(document.recipe).toStrictEqual({
    seed: '1180591620717411303424',
    generator: 'bsp',
    options: { width: 30, height: 20 },
  });
  expect(buildDungeon(document.recipe as Recipe)).toEqual(buildDungeon(recipe));
});

describe('damage to a document', () => {
  test.for<[string, unknown, string, string]>([
    ['version', 2, 'version', '`version` must be 1, the version that can be read, received 2'],
    ['version', '1', 'version', 'must be 1, the version that can be read, received "1"'],
    [
      'format',
      'png',
      'format',
      '`format` must be "dungeonsmith", as written by `toJson`, received "png"',
    ],
    ['outputVersion', 0, 'outputVersion', '`outputVersion` must be at least 1, received 0'],
    ['room', [], 'room', 'Unknown key `room`. Did you mean `rooms`?'],
    ['grid', null, 'grid', '`grid` must be an object, received null'],
    ['grid.width', 6, 'grid.rows[0]', '`grid.rows[0]` must be a string of 6 tiles'],
    ['grid.height', 2, 'grid.rows', '`grid.rows` must contain 2 rows, received an array of 3'],
    ['grid.width', 32_768, 'grid.width', '`grid.width` must be at most 32767'],
    [
      'grid.rows.1',
      '#.x##',
      'grid.rows[1]',
      "`grid.rows[1]` must contain tiles, '#', '.', '+', '<', '>', '~', ',', '^', ':', ';' or '='; column 3",
    ],
    ['grid.rows.1', '#.Ā##', 'grid.rows[1]', 'column 3 is not one, received "Ā"'],
    ['rooms.0.x2', 1, 'rooms[0].x2', '`rooms[0].x2` must be at least 2, received 1'],
    ['rooms.0.x2', 32769, 'rooms[0].x2', '`rooms[0].x2` must be at most 32768, received 32769'],
    [
      'custom',
      { rooms: [] },
      'custom.rooms',
      '`custom.rooms` must not be a part of a dungeon, received an array of 0',
    ],
    ['tunnels.0.path', [], 'tunnels[0].path', '`tunnels[0].path` must not be empty'],
    [
      'tunnels.0.from',
      -1,
      'tunnels[0].from',
      '`tunnels[0].from` must be a non-negative integer, received -1',
    ],
    ['tunnels.0.path.0.y', '1', 'tunnels[0].path[0].y', 'must be an integer, received "1"'],
    ['entrance.x', 1.5, 'entrance.x', '`entrance.x` must be an integer, received 1.5'],
    ['tunnels.0.path.0.z', 1, 'tunnels[0].path[0].z', 'Unknown key `tunnels[0].path[0].z`'],
    ['recipe.seed', null, 'recipe.seed', '`recipe.seed` must be a safe integer, a bigint or a'],
    ['recipe.generator', 7, 'recipe.generator', '`recipe.generator` must be a string, received 7'],
    ['recipe', [], 'recipe', '`recipe` must be an object, received an array of 0'],
    ['metrics', 1, 'metrics', '`metrics` must be an object, received 1'],
    ['entities', {}, 'entities', '`entities` must be an array, received an object'],
    ['entities.0', { kind: 1, x: 1 }, 'entities[0].y', '`entities[0].y` must be an integer'],
    [
      'entities.0',
      { kind: 1, x: 1, y: 1, room: 0, blocks: 1 },
      'entities[0].blocks',
      '`entities[0].blocks` must be true or false, received 1',
    ],
  ])('is named by its path: %s = %j', ([at, value, path, message]) => {
    const error = errorOf(damaged(at, value));
    expect(error.message).toContain(message);
    expect(error.path).toBe(path);
  });
});

test('invalid JSON is refused with its place', () => {
  const error = errorOf('{\n  "format": "dungeonsmith",\n  "version" 1\n}');
  expect(error.message).toBe(`line 3, column 13: expected ':', received "1"`);
  expect([error.line, error.column, error.path]).toEqual([3, 13, undefined]);
});

test('a document may name its schema', () => {
  expect(parseJson({ ...toJson(SMALL), $schema: 'document.schema.json' }).dungeon).toEqual(SMALL);
});

test('any data is either a document or an InvalidDataError', () => {
  const parts = fc.constantFrom(
    'format',
    'version',
    'grid',
    'rooms',
    'tunnels',
    'entities',
    'metrics',
  );
  const anything = fc.anything({ withBigInt: true, withMap: true, withTypedArray: true });
  fc.assert(
    fc.property(parts, anything, (part, value) => {
      for (const source of [value, damaged(part, value), damaged('recipe', value)]) {
        try {
          parseJson(source);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidDataError);
        }
      }
    }),
  );
});

test('entities keep custom fields that are data', () => {
  const orc = { kind: 'orc', x: 1, y: 1, room: 0, blocks: true };
  const wounded = { ...orc, hp: 3, loot: ['gold', { coins: 7 }], goal: undefined };
  const document = toJson(SMALL, { entities: [wounded, orc] });
  const { goal, ...kept } = wounded;
  const parsed = parseJson<string, typeof wounded>(JSON.stringify(document));
  expect(parsed.entities).toStrictEqual([kept, orc]);
  expect(parsed.entities?.[0]?.hp).toBe(3);
  expect(() => toJson(SMALL, { entities: [{ ...orc, act: () => 1 }] })).toThrow(
    '`entities[0].act` must be data that JSON can represent',
  );
  expect(errorOf({ ...document, entities: [{ ...orc, act: { now: () => 1 } }] }).path).toBe(
    'entities[0].act.now',
  );
});

test('a dungeon and everything in it keep custom fields', () => {
  const custom = fc.dictionary(
    fc.string().map((name) => `my ${name}`),
    fc.jsonValue({ maxDepth: 2 }),
  );
  fc.assert(
    fc.property(arbitrarySoundDungeon, custom, (sound, fields) => {
      const dungeon = withCustomFields(sound, JSON.parse(JSON.stringify(fields)));
      expect(parseJson(JSON.stringify(toJson(dungeon))).dungeon).toEqual(dungeon);
    }),
    { numRuns: runs(30) },
  );
});

test('entities and the exit keep their custom fields', () => {
  const fields = { light: 3, tags: ['old'] };
  const exit = { x: 2, y: 1, ...fields };
  const entities = [{ kind: 'orc', x: 1, y: 1, room: 0, blocks: true, ...fields }];
  const parsed = parseJson(JSON.stringify(toJson({ ...SMALL, exit, entities })));
  expect([parsed.exit, parsed.entities]).toEqual([exit, entities]);
});

test.for<[string, object]>([
  ['dungeon.act', { act() {} }],
  ['rooms[0].act', { rooms: [{ ...SMALL.rooms[0], act() {} }] }],
  ['entrance.act', { entrance: { ...SMALL.entrance, act() {} } }],
])('a custom field that is not data is refused: %s', ([path, part]) => {
  expect(() => toJson({ ...SMALL, ...part })).toThrow(
    `\`${path}\` must be data that JSON can represent, received a function`,
  );
});

test('a document keeps the custom fields of a dungeon apart from its own', () => {
  const dungeon = Object.assign(structuredClone(SMALL), { version: 9, metrics: 1, custom: 2 });
  const document = toJson(dungeon);
  expect([document.version, document.custom]).toEqual([1, { version: 9, metrics: 1, custom: 2 }]);
  expect(parseJson(document).dungeon).toEqual(dungeon);
});

test('any fields of entities are read as they were written', () => {
  const base = { kind: 'orc', x: 1, y: 1, room: 0, blocks: true };
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (own) => {
      const entities = [{ ...own, ...base }];
      const plain = JSON.parse(JSON.stringify(entities));
      for (const name of ['squad', 'missing', 'fixed', 'facing']) delete plain[0][name];
      const text = JSON.stringify(toJson(SMALL, { entities: plain }));
      expect(parseJson(text).entities).toEqual(plain);
      expect(toJson(SMALL, { entities: plain }).entities).toEqual(plain);
    }),
    { numRuns: runs(50) },
  );
});

test('a deep nest of data is refused without a stack overflow', () => {
  let kind: unknown = 1;
  for (let i = 0; i < 100_000; i++) kind = [kind];
  const entity = { kind, x: 1, y: 1, room: 0, blocks: true };
  expect(errorOf(damaged('entities', [entity])).message).toContain(
    'must be at most 64 levels deep',
  );
});

test('data may be nested 64 deep, and no deeper', () => {
  const nested = (depth: number) => {
    let kind: unknown = 1;
    for (let i = 0; i < depth; i++) kind = i % 2 === 0 ? [kind] : { kind };
    return { entities: [{ kind, x: 1, y: 1, room: 0, blocks: true }] };
  };
  expect(parseJson(toJson(SMALL, nested(64))).entities).toEqual(nested(64).entities);
  expect(() => toJson(SMALL, nested(65))).toThrow('must be at most 64 levels deep');
});

test('holes in lists are refused', () => {
  const holes = new Array(2 ** 32 - 1);
  const entity = { kind: holes, x: 1, y: 1, room: 0, blocks: true };
  const message = '`entities[0].kind[0]` must not be missing';
  expect(() => toJson(SMALL, { entities: [entity] })).toThrow(message);
  for (const list of ['rooms', 'tunnels', 'doors', 'stairs', 'keys', 'marks'] as const) {
    const document = { ...toJson(SMALL), [list]: holes };
    const message = `\`${list}[0]\` must not be missing, received undefined`;
    expect(errorOf(document).message).toBe(message);
  }
  expect(errorOf(damaged('entities', holes)).path).toBe('entities[0]');
  expect(errorOf(damaged('grid.rows', new Array(3))).path).toBe('grid.rows[0]');
  expect(errorOf(damaged('tunnels.0.path', holes)).path).toBe('tunnels[0].path[0]');
});

test('an option that may be unlimited is so by default, since JSON leaves it out', () => {
  const small = { width: 40, height: 40 };
  for (const [name, specification] of Object.entries(GENERATOR_SPECS)) {
    const settings: Record<string, unknown> = resolveOptions<object>(
      specification as never,
      small,
    ) as never;
    for (const [option, { type, ...rest }] of Object.entries(specification)) {
      if (type !== 'integer' || !('orInfinity' in rest)) continue;
      expect(settings[option], `${name}: ${option}`).toBe(Number.POSITIVE_INFINITY);
    }
  }
});

test('a recipe loses unlimited options, in parts and at depths too', () => {
  const unlimited = { maxDepth: Number.POSITIVE_INFINITY, minLeafSize: 8 };
  const parts = [{ generator: 'bsp', options: unlimited }, { generator: 'caves' }];
  const depths = [{ from: 1, generator: 'bsp', options: unlimited }];
  const recipe = { seed: 1, generator: 'mixed', options: { parts }, depths };
  expect(toJson(SMALL, { recipe }).recipe).toEqual({
    ...recipe,
    options: { parts: [{ generator: 'bsp', options: { minLeafSize: 8 } }, parts[1]] },
    depths: [{ ...depths[0], options: { minLeafSize: 8 } }],
  });
});

test.for<[object, string]>([
  [
    { entities: [{ kind: () => 1, x: 1, y: 1, room: 0, blocks: true }] },
    '`entities[0].kind` must be data',
  ],
  [
    { entities: [{ kind: Number.NaN, x: 1, y: 1, room: 0, blocks: true }] },
    '`entities[0].kind` must be',
  ],
  [{ metrics: { at: new Date(0) } }, '`metrics.at` must be data that JSON can represent'],
  [{ recipe: { ...RECIPE, seed: 1.5 } }, '`recipe.seed` must be a safe integer'],
  [
    { recipe: { ...RECIPE, options: { connect: () => [] } } },
    '`recipe.options.connect` must be data that JSON can represent',
  ],
  [{ entites: [] }, 'Unknown option `entites`. Did you mean `entities`?'],
])('toJson refuses %j', ([extra, message]) => {
  expect(() => toJson(SMALL, extra)).toThrow(message);
});

test('toJson refuses anything but a dungeon', () => {
  expect(() => toJson(SMALL.grid as unknown as Dungeon)).toThrow(
    '`dungeon` must be a dungeon, such as generators return; `dungeonFromGrid` makes one from a grid, received an object',
  );
  expect(() => toJson({ ...SMALL, tunnels: undefined as never })).toThrow(
    '`dungeon.tunnels` must be an array',
  );
});

test('a built dungeon is written with all its parts, without options', () => {
  const recipe = {
    seed: 3,
    generator: 'caves',
    options: { width: 40, height: 24 },
    passes: [
      { pass: 'lakes' },
      { pass: 'roles', roles: [{ role: 'shop', at: 'dead-end', max: 99 }] },
    ],
    exit: 'farthest',
    population: { rules: [{ total: 4, table: [{ kind: 'rat', weight: 1 }] }] },
    cover: [{ kind: 'moss', total: 3 }],
  } as const;
  const built = buildDungeon(recipe);
  const { entities, cover, exit, unmet } = built;
  expect([entities.length, unmet.length]).toEqual([4, 1]);
  const text = JSON.stringify(toJson(built, { recipe }));
  const { dungeon, ...parts } = parseJson(text);
  expect(parts).toEqual({ outputVersion: OUTPUT_VERSION, recipe, entities, cover, exit, unmet });
  expect(JSON.stringify(toJson(dungeon, parts))).toBe(text);
  expect(toJson(built, { entities: [] }).entities).toEqual([]);
});

test('a level is written with its index', () => {
  const document = toJson(SMALL, { recipe: { seed: 1, generator: 'maze', options: {} }, level: 2 });
  expect(Object.keys(document).slice(3, 6)).toEqual(['recipe', 'level', 'grid']);
  const { dungeon, ...parts } = parseJson(JSON.stringify(document));
  expect(parts).toMatchObject({ level: 2 });
  expect(toJson(dungeon, parts)).toEqual(document);
  expect('level' in parseJson(toJson(SMALL))).toBe(false);
  for (const level of [-1, 0.5, '1']) {
    expect(() => toJson(SMALL, { level: level as never })).toThrow('`level` must be');
    expect(() => parseJson({ ...document, level })).toThrow('`level` must be');
  }
});

test('what toJson writes, parseJson reads, whatever the game did to the dungeon', () => {
  const junk = fc.constantFrom<unknown>(null, undefined, -1, 0, 2.5, 1e9, '', 'x', true, {}, []);
  fc.assert(
    fc.property(arbitraryScene, fc.nat(), fc.nat(), junk, ({ dungeon, entities }, a, b, value) => {
      const changed = structuredClone({ ...dungeon, entities }) as unknown as Record<
        string,
        object
      >;
      delete changed.partition;
      delete changed.mission;
      const parts = Object.values(changed).filter((part) => typeof part === 'object');
      const things = parts.flatMap((part) => (Array.isArray(part) ? [part, ...part] : [part]));
      const thing = things[a % things.length]!;
      const names = [...Object.keys(thing), 'room', 'lock', 'kind', 'role', 'path', 'name'];
      Reflect.set(thing, names[b % names.length]!, value);
      let document: object;
      try {
        document = toJson(changed as never);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidOptionError);
        return;
      }
      expect(() => parseJson(JSON.stringify(document))).not.toThrow();
    }),
    { numRuns: runs(300) },
  );
});

test('the parts of a read document can be passed on together', () => {
  const { dungeon, entities, exit, cover } = parseJson(toJson(SMALL));
  const again = { ...dungeon, entities, exit, cover };
  expect(toAscii(again)).toBe(toAscii(SMALL));
  expect(populate(createRng(1), again, [])).toEqual([]);
  expect(toJson(again)).toEqual(toJson(SMALL));
});

test('a dungeon that went through JSON by itself is refused with the remedy', () => {
  const shape = { width: 2, height: 1, tiles: new Uint8Array(2).fill(1) };
  const shaped = { ...SMALL, rooms: [{ ...SMALL.rooms[0]!, shape }] };
  const revived = JSON.parse(JSON.stringify(shaped)) as Dungeon;
  const message = 'must be a Uint8Array; to keep a dungeon as text, use `toJson` and `parseJson`';
  expect(() => addDoors(createRng(1), revived)).toThrow(`\`dungeon.grid.tiles\` ${message}`);
  const half = { ...revived, grid: SMALL.grid };
  expect(() => addDoors(createRng(1), half)).toThrow(`\`dungeon.rooms[0].shape.tiles\` ${message}`);
  const parsed = parseJson(toJson(SMALL)) as unknown as Dungeon;
  expect(() => addDoors(createRng(1), parsed)).toThrow(
    '`dungeon` must be a dungeon, such as generators return; pass its `dungeon`, received an object',
  );
});

test('a Map in a custom field is refused with advice', () => {
  const first = { ...SMALL.rooms[0]!, loot: new Map() };
  expect(() => toJson({ ...SMALL, rooms: [first] })).toThrow(
    '`rooms[0].loot` must be data that JSON can represent, such as a plain object or an array',
  );
});

test('cover has only its kinds', () => {
  const cover = { width: 5, height: 3, kinds: ['moss'], cells: new Uint8Array(15).fill(2, 7, 8) };
  expect(() => toJson(SMALL, { cover })).toThrow(
    '`cover.cells[7]` must be at most 1, the number of kinds, received 2',
  );
});

test('unmet requests and exits are checked', () => {
  const unmet = [{ what: 'locks', requested: 2, placed: '1' }];
  expect(parseJson({ ...toJson(SMALL), unmet: [] })).toEqual(parseJson(toJson(SMALL)));
  expect(() => toJson(SMALL, { unmet: 3 as never })).toThrow('`unmet` must be an array');
  expect(() => parseJson({ ...toJson(SMALL), unmet })).toThrow(
    '`unmet[0].placed` must be a non-negative integer, received "1"',
  );
  expect(() => toJson(SMALL, { exit: { x: 99, y: 0 } })).toThrow('`exit` must be on a tile');
  expect(() => parseJson({ ...toJson(SMALL), exit: { x: 1 } })).toThrow('`exit.y` must be');
});

test('an output version is a number from 1', () => {
  expect(() => toJson(SMALL, { outputVersion: 0 })).toThrow(
    '`outputVersion` must be at least 1, received 0',
  );
  expect(() => toJson(SMALL, { outputVersion: 1.5 })).toThrow(
    '`outputVersion` must be an integer, received 1.5',
  );
});

test('a key `__proto__` is data like any other', () => {
  const metrics = JSON.parse('{"worth":{"__proto__":{"rooms":1}}}');
  const { metrics: parsed } = parseJson(JSON.stringify(toJson(SMALL, { metrics })));
  expect(JSON.stringify(parsed)).toBe(JSON.stringify(metrics));
  const { worth } = parsed as { worth: object };
  expect(Object.getPrototypeOf(worth)).toBe(Object.prototype);
});

test('a document has levers and shortcuts', () => {
  const shut: Dungeon = {
    ...SMALL,
    doors: [{ x: 1, y: 1, tunnel: 0, lock: 0, shortcut: true }],
    keys: [{ x: 2, y: 1, room: 0, lock: 0, kind: 'lever' }],
  };
  const document = toJson(shut);
  expect(document.doors).toEqual(shut.doors);
  expect(document.keys).toEqual(shut.keys);
  expect(parseJson(JSON.stringify(document)).dungeon).toEqual(shut);
  const odd = { ...document, keys: [{ ...shut.keys[0], kind: '' }] };
  expect(() => parseJson(odd)).toThrow('`keys[0].kind` must be a non-empty string, or omitted');
});
