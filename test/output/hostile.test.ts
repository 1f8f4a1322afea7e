import { describe, expect, test } from 'vitest';
import {
  createTilesetImage,
  type Dungeon,
  GenerationError,
  InvalidDataError,
  InvalidOptionError,
  parseAscii,
  parseJson,
  parseTiled,
  type Recipe,
  toAscii,
  toJson,
  toMatrix,
  toPassable,
  toRows,
  toSvg,
  toTiled,
  toTransparent,
  wallRectangles,
} from '../../src/index';

// Whatever is handed in, wherever: what comes out is a result or an error of the library.

const DUNGEON: Dungeon = {
  grid: parseAscii('######\n#.+..#\n#<##>#\n######'),
  rooms: [
    { x1: 0, y1: 0, x2: 2, y2: 2 },
    { x1: 2, y1: 0, x2: 5, y2: 3, shape: parseAscii('..\n#.'), kind: 'cave' },
  ],
  tunnels: [
    {
      from: 0,
      to: 1,
      path: [
        { x: 1, y: 1 },
        { x: 3, y: 1 },
      ],
    },
  ],
  entrance: { x: 1, y: 1 },
  doors: [{ x: 2, y: 1, tunnel: 0, lock: 0, secret: true }],
  stairs: [
    {
      x: 1,
      y: 2,
      direction: 'up',
      room: 0,
      path: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
  ],
  keys: [{ x: 1, y: 1, room: 0, lock: 0 }],
  marks: [{ x: 3, y: 1, room: 1, kind: 'altar' }],
};
const ENTITIES = [{ kind: 'orc', x: 1, y: 1, room: 0, blocks: true, squad: 0, missing: 1 }];
const RECIPE: Recipe = { seed: 1, generator: 'bsp', options: { width: 9, height: 9 } };
const MASK = new Uint8Array(24).fill(1);
const COLORS = { rock: 'red' };
const TILESET = {
  ...{ image: 'a.png', imageWidth: 80, imageHeight: 16, margin: 0, spacing: 0, name: 'a' },
  ...{ wall: 0, floor: 1, door: 2, stairsUp: 3, stairsDown: 4 },
};
const TILES = { wall: '#', floor: '.', door: '+', stairsUp: '<', stairsDown: '>' };
const CODES = { wall: 0, floor: 1, door: 2, stairsUp: 3, stairsDown: 4 };
const PICTURE = {
  ...{ entities: ENTITIES, glyph: { orc: 'o' }, tileSize: 8, roomLabels: true, secrets: true },
  ...{ visible: MASK, explored: MASK, title: 'a', role: 'img', idPrefix: 'a', colors: COLORS },
  ...{ kindColors: { orc: 'red' }, scheme: 'auto' },
};
const MAP = {
  ...{ tileSize: 16, walls: 'tile', collision: true, secrets: true, tileset: TILESET },
  ...{ entities: ENTITIES, objects: ['room', 'door'], recipe: RECIPE },
};
const TEXT = {
  entities: ENTITIES,
  glyph: () => 'o',
  tiles: TILES,
  roomLabels: true,
  secrets: true,
};
const DOCUMENT = { recipe: RECIPE, entities: ENTITIES, metrics: { a: [1] }, outputVersion: 1 };

/** Each function with arguments that it takes. */
const CALLS: [name: string, call: (...args: never[]) => unknown, args: unknown[]][] = [
  ['toAscii', toAscii, [DUNGEON, TEXT]],
  ['toAscii of a grid', toAscii, [DUNGEON.grid, { glyph: { orc: 'o' }, entities: ENTITIES }]],
  ['toRows', toRows, [DUNGEON, TEXT]],
  ['toMatrix', toMatrix, [DUNGEON, CODES]],
  ['toPassable', toPassable, [DUNGEON, { blocked: MASK, secrets: 'closed' }]],
  ['toPassable with a mask', toPassable, [DUNGEON.grid, MASK]],
  ['toTransparent', toTransparent, [DUNGEON, { doors: 'open' }]],
  ['wallRectangles', wallRectangles, [DUNGEON.grid]],
  ['toSvg', toSvg, [DUNGEON, PICTURE]],
  ['toJson', toJson, [DUNGEON, DOCUMENT]],
  ['toTiled', toTiled, [DUNGEON, MAP]],
  ['createTilesetImage', createTilesetImage, [2]],
  ['parseAscii', parseAscii, ['#.']],
  ['parseJson', parseJson, [toJson(DUNGEON, DOCUMENT)]],
  ['parseTiled', parseTiled, [toTiled(DUNGEON, { entities: ENTITIES })]],
];

const HOSTILE: [name: string, value: unknown][] = [
  ...[undefined, null, true, -1, 0.5, 2 ** 53].map((value): [string, unknown] => [
    String(value),
    value,
  ]),
  ['a symbol', Symbol('s')],
  ['a bigint', 10n ** 400n],
  ['no text', ''],
  ['a text', '$&'],
  ['a long text', 'x'.repeat(100_000)],
  ['a list', [1, [2]]],
  ['holes', new Array(2 ** 32 - 1)],
  ['an object without a prototype', Object.assign(Object.create(null), { x: 1 })],
  ['an object of odd keys', { constructor: 1, toString: 2, ['__proto__']: 3 }],
  ['a function', () => Symbol('r')],
  ['a class', class {}],
  ['a date', new Date(0)],
  ['a map', new Map([[1, 2]])],
  ['words', new Uint16Array(24)],
  ['a proxy of an object', new Proxy({ x: 1 }, {})],
  ['a proxy of a list', new Proxy([1, 2], {})],
  ['a proxy of bytes', new Proxy(new Uint8Array(24), {})],
];

/** The paths of all parts of a value; of bytes, the whole alone, and of long lists two items. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [path];
  const parts = Object.entries(value).slice(0, Array.isArray(value) ? 2 : undefined);
  return [path, ...parts.flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

/** A copy of a value with one part replaced by a property that answers something else each time. */
function changed(value: unknown, path: readonly string[], answers: () => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return answers();
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const part = Reflect.get(copy, key);
  const get = rest.length > 0 ? () => inner : answers;
  const inner = rest.length > 0 ? changed(part, rest, answers) : undefined;
  Object.defineProperty(copy, key, { get, enumerable: true, configurable: true });
  return copy;
}

function expectTamed(call: (...args: never[]) => unknown, args: unknown, what: string): void {
  try {
    call(...(args as never[]));
  } catch (error) {
    const isTame =
      error instanceof InvalidOptionError ||
      error instanceof InvalidDataError ||
      error instanceof GenerationError;
    if (!isTame) expect.unreachable(`${what}: ${(error as Error).stack}`);
    expect((error as Error).message.length, what).toBeLessThan(2000);
  }
}

describe.for(CALLS)('%s', ([, call, args]) => {
  test('takes what it should', () => {
    call(...(args as never[]));
  });

  test.for(HOSTILE)('stays tame with %s anywhere', ([name, value]) => {
    for (const path of pathsOf(args).slice(1)) {
      const where = `${path.join('.')} = ${name}`;
      expectTamed(
        call,
        changed(args, path, () => value),
        where,
      );
      // Sound when it is looked at first, and then no more.
      const original = path.reduce<unknown>((part, key) => Reflect.get(part as object, key), args);
      let asked = 0;
      const answers = () => (asked++ === 0 ? original : value);
      expectTamed(call, changed(args, path, answers), `${where} the second time`);
    }
  });
});
