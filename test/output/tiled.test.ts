import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Door,
  type Dungeon,
  InvalidDataError,
  parseAscii,
  parseTiled,
  type TiledMap,
  type TiledObject,
  type TiledObjectLayer,
  type TiledOptions,
  type TiledTileLayer,
  toTiled,
} from '../../src/index';
import { arbitraryScene } from '../support/arbitrary-dungeon';
import { runs } from '../support/depth';

const SMALL: Dungeon = {
  grid: parseAscii('######\n#..#.#\n######'),
  rooms: [
    { x1: 0, y1: 0, x2: 3, y2: 2 },
    { x1: 3, y1: 0, x2: 5, y2: 2 },
  ],
  tunnels: [
    {
      from: 0,
      to: 1,
      path: [
        { x: 1, y: 1 },
        { x: 4, y: 1 },
        { x: 4, y: 1 },
      ],
    },
  ],
  entrance: { x: 1, y: 1 },
  ...{ doors: [], stairs: [], keys: [], marks: [], lakes: [] },
};

const tileLayer = (map: TiledMap) => map.layers[0] as TiledTileLayer;
const objectsOf = (map: TiledMap) => (map.layers.at(-1) as TiledObjectLayer).objects;

test('every map reads back as its dungeon, whatever stands for walls', () => {
  fc.assert(
    fc.property(
      arbitraryScene,
      fc.constantFrom('tile', 'empty', 'layer'),
      fc.integer({ min: 1, max: 64 }),
      ({ dungeon, entities }, walls, tileSize) => {
        const map = toTiled(dungeon, { entities, walls, tileSize });
        const { partition, entities: _, ...plain } = dungeon;
        const expected = { dungeon: plain, entities };
        expect(parseTiled(map)).toEqual(expected);
        expect(parseTiled(JSON.stringify(map))).toEqual(expected);
      },
    ),
    { numRuns: runs(17) },
  );
});

test('a map has what loaders turned out to need', () => {
  const map = toTiled(SMALL);
  expect(map).toMatchObject({
    type: 'map',
    version: '1.10',
    orientation: 'orthogonal',
    infinite: false,
    width: 6,
    height: 3,
    tilewidth: 16,
    tileheight: 16,
    nextlayerid: 3,
    nextobjectid: 5,
  });
  expect(typeof map.tiledversion).toBe('string');
  expect(tileLayer(map)).toEqual({
    id: 1,
    name: 'tiles',
    type: 'tilelayer',
    x: 0,
    y: 0,
    width: 6,
    height: 3,
    opacity: 1,
    visible: true,
    properties: [],
    data: [1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1],
  });
  expect(map.layers[1]).toMatchObject({ id: 2, type: 'objectgroup', name: 'objects', opacity: 1 });
  expect(map.tilesets).toEqual([
    {
      firstgid: 1,
      name: 'dungeon',
      image: 'dungeonsmith-16.png',
      imagewidth: 32,
      imageheight: 16,
      tilewidth: 16,
      tileheight: 16,
      columns: 2,
      tilecount: 2,
      margin: 0,
      spacing: 0,
      tiles: [
        { id: 0, type: 'wall', properties: [{ name: 'solid', type: 'bool', value: true }] },
        { id: 1, type: 'floor', properties: [{ name: 'solid', type: 'bool', value: false }] },
      ],
    },
  ]);
});

test('rooms, tunnels, the entrance and entities are objects in pixels', () => {
  const entities = [
    { kind: 'orc', x: 4, y: 1, room: 1, blocks: true, squad: 2 },
    { kind: { name: 'key' }, x: 2, y: 1, room: 0, blocks: false },
  ];
  const objects = objectsOf(toTiled(SMALL, { entities, tileSize: 10 }));
  const { id, rotation, visible, ...room } = objects[0] as (typeof objects)[0];
  expect([id, rotation, visible]).toEqual([1, 0, true]);
  expect(room).toEqual({
    name: 'room 0',
    type: 'room',
    x: 10,
    y: 10,
    width: 20,
    height: 10,
    properties: [{ name: 'index', type: 'int', value: 0 }],
  });
  expect(objects[2]).toMatchObject({
    name: 'tunnel 0',
    type: 'tunnel',
    x: 15,
    y: 15,
    polyline: [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 0 },
    ],
  });
  expect(objects[3]).toMatchObject({ type: 'entrance', x: 15, y: 15, point: true });
  expect(objects[4]).toMatchObject({
    name: 'orc',
    type: 'entity',
    x: 45,
    y: 15,
    point: true,
    properties: [
      { name: 'kind', type: 'string', value: 'orc' },
      { name: 'room', type: 'int', value: 1 },
      { name: 'blocks', type: 'bool', value: true },
      { name: 'squad', type: 'int', value: 2 },
    ],
  });
  expect(objects[5]?.name).toBe('{"name":"key"}');
});

test('walls in a layer of their own make it solid as a whole', () => {
  const map = toTiled(SMALL, { walls: 'layer' });
  expect(map.layers.map(({ name, id }) => [name, id])).toEqual([
    ['tiles', 1],
    ['walls', 2],
    ['objects', 3],
  ]);
  expect(map.layers[1]?.properties).toEqual([{ name: 'solid', type: 'bool', value: true }]);
  expect(new Set(tileLayer(map).data)).toEqual(new Set([0, 2]));
  expect(new Set((map.layers[1] as TiledTileLayer).data)).toEqual(new Set([0, 1]));
});

test('a tileset of one’s own', () => {
  const tileset = {
    image: 'art/tiles.png',
    imageWidth: 101,
    imageHeight: 52,
    margin: 1,
    spacing: 2,
    wall: 7,
    floor: 3,
    name: 'art',
  };
  const map = toTiled(SMALL, { tileset, walls: 'empty' });
  expect(map.tilesets[0]).toMatchObject({ image: 'art/tiles.png', columns: 5, tilecount: 10 });
  expect(new Set(tileLayer(map).data)).toEqual(new Set([0, 4]));
});

test('a recipe is kept as a property', () => {
  const recipe = { seed: 3n, generator: 'bsp', options: { width: 9, height: 9 } } as const;
  const [property] = toTiled(SMALL, { recipe }).properties;
  expect(property).toMatchObject({ name: 'recipe', type: 'string' });
  expect(JSON.parse(property?.value as string)).toEqual({ ...recipe, seed: '3' });
});

describe('maps that were edited', () => {
  const edited = (change: (map: TiledMap) => void) => {
    const map = structuredClone(toTiled(SMALL));
    change(map);
    return map;
  };

  test('mirrored and turned tiles are the tiles that they are', () => {
    const map = edited((copy) => {
      const { data } = tileLayer(copy);
      for (const [i, id] of data.entries()) data[i] = id + 0xa0000000;
    });
    expect(parseTiled(map).dungeon.grid).toEqual(SMALL.grid);
  });

  test('decoration over a wall leaves it wall; groups and other objects are passed', () => {
    const map = edited((copy) => {
      const decoration = { ...tileLayer(copy), id: 9, data: Array(18).fill(2) };
      copy.layers = [
        { type: 'group', id: 10, name: 'all', layers: [...copy.layers, decoration] } as never,
      ];
    });
    expect(parseTiled(map).dungeon).toEqual(SMALL);
  });

  test('the class that Tiled 1.9 writes is a type', () => {
    const map = edited((copy) => {
      for (const object of objectsOf(copy)) Object.assign(object, { class: object.type, type: '' });
    });
    expect(parseTiled(map).dungeon).toEqual(SMALL);
  });

  test.for<[string, (map: TiledMap) => void, string]>([
    [
      'a room off the tiles',
      (map) => Object.assign(objectsOf(map)[0] as object, { x: 17 }),
      '`layers[1].objects[0].x` must be a multiple of 16, received 17',
    ],
    [
      'no entrance',
      (map) => objectsOf(map).splice(3, 1),
      "`layers` must hold one object of type 'entrance', received 0",
    ],
    [
      'encoded data',
      (map) => Object.assign(tileLayer(map), { data: 'AQAAAA==' }),
      '`layers[0].data` must be stored as CSV, not encoded, received "AQAAAA=="',
    ],
    [
      'a lost tile',
      (map) => tileLayer(map).data.pop(),
      '`layers[0].data` must hold one number a tile (18), received 17',
    ],
    [
      'another tileset',
      (map) => Object.assign(map.tilesets[0], { source: 'a.tsx' }),
      '`tilesets[0].source` must be embedded in the map',
    ],
    [
      'an infinite map',
      (map) => Object.assign(map, { infinite: true }),
      '`infinite` must be false, received true',
    ],
    [
      'a hexagonal map',
      (map) => Object.assign(map, { orientation: 'hexagonal' }),
      "`orientation` must be one of 'orthogonal'",
    ],
    [
      'a tunnel from nowhere',
      (map) => Object.assign(objectsOf(map)[2] as object, { properties: [] }),
      '`layers[1].objects[2].from` must be an integer, received undefined',
    ],
  ])('%s', ([, change, message]) => {
    expect(() => parseTiled(edited(change))).toThrow(InvalidDataError);
    expect(() => parseTiled(edited(change))).toThrow(message);
  });

  test('whatever is read, it is a map or an InvalidDataError', () => {
    const parts = fc.constantFrom('layers', 'tilesets', 'width', 'tilewidth', 'properties');
    fc.assert(
      fc.property(parts, fc.anything(), (part, value) => {
        const holes = [
          value,
          edited((map) => Object.assign(map, { [part]: value })),
          edited((map) => Object.assign(tileLayer(map), { data: value, properties: value })),
          edited((map) => Object.assign(objectsOf(map)[2] as object, { polyline: value })),
          edited((map) => Object.assign(objectsOf(map)[2] as object, { properties: value })),
          edited((map) => Object.assign(objectsOf(map)[0] as object, { x: value })),
        ];
        for (const source of holes) {
          try {
            parseTiled(source);
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidDataError);
          }
        }
      }),
    );
  });
});

test.for<[object, string]>([
  [{ tileSize: 0 }, '`tileSize` must be at least 1, received 0'],
  [{ walls: 'none' }, "`walls` must be one of 'tile', 'empty', 'layer', received \"none\""],
  [{ tileset: { image: '' } }, '`tileset.image` must be a text'],
  [
    { tileset: { floor: 2 } },
    "`tileset.floor` must be at most the image's last tile (1), received 2",
  ],
  [{ tileset: { floor: 0 } }, '`tileset.floor` must not be `tileset.wall`, received 0'],
  [{ tileset: { imageWidth: 8 } }, '`tileset.imageWidth` must be at least 16, received 8'],
  [{ tileset: { wal: 1 } }, 'Unknown option `tileset.wal`. Did you mean `wall`?'],
  [{ entities: [{}] }, '`entities[0]` must be a point such as { x: 3, y: 4 }, received an object'],
  [{ tilesize: 8 }, 'Unknown option `tilesize`. Did you mean `tileSize`?'],
])('toTiled refuses %j', ([options, message]) => {
  expect(() => toTiled(SMALL, options)).toThrow(message);
});

describe('what a map has', () => {
  const GATE: Dungeon = {
    grid: parseAscii('#######\n#.+.#.#\n#<###>#\n#######'),
    rooms: [
      { x1: 0, y1: 0, x2: 2, y2: 2 },
      { x1: 2, y1: 0, x2: 6, y2: 3, shape: parseAscii('.#.\n##.'), kind: 'cave' },
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
    doors: [{ x: 2, y: 1, tunnel: 0, lock: 3, secret: true }],
    stairs: [
      { x: 1, y: 2, direction: 'up', room: 0, path: [{ x: 1, y: 2 }] },
      {
        x: 5,
        y: 2,
        direction: 'down',
        room: 1,
        path: [
          { x: 5, y: 1 },
          { x: 5, y: 2 },
        ],
      },
    ],
    keys: [{ x: 1, y: 1, room: 0, lock: 3 }],
    marks: [{ x: 3, y: 1, room: 1, kind: 'altar' }],
    lakes: [],
  };

  test('a tileset of five, and a number for each code', () => {
    const map = toTiled(GATE, { tileSize: 10 });
    expect(tileLayer(map).data).toEqual([
      ...[1, 1, 1, 1, 1, 1, 1],
      ...[1, 2, 3, 2, 1, 2, 1],
      ...[1, 4, 1, 1, 1, 5, 1],
      ...[1, 1, 1, 1, 1, 1, 1],
    ]);
    const [tileset] = map.tilesets;
    expect(tileset).toMatchObject({ image: 'dungeonsmith-10.png', imagewidth: 50, tilecount: 5 });
    const solid = (value: boolean) => [{ name: 'solid', type: 'bool', value }];
    expect(tileset.tiles).toEqual([
      { id: 0, type: 'wall', properties: solid(true) },
      { id: 1, type: 'floor', properties: solid(false) },
      { id: 2, type: 'door', properties: solid(false) },
      { id: 3, type: 'stairs-up', properties: solid(false) },
      { id: 4, type: 'stairs-down', properties: solid(false) },
    ]);
  });

  test('five tiles for doors that are listed, or tiles that are not', () => {
    const [wall] = [{ ...SMALL, doors: GATE.doors as Door[] }];
    expect(toTiled(wall).tilesets[0].tilecount).toBe(5);
    const grid = parseAscii('######\n#.+#.#\n######');
    expect(toTiled({ ...SMALL, grid }).tilesets[0].tilecount).toBe(5);
    expect(toTiled({ ...SMALL, doors: [], stairs: [] }).tilesets[0].tilecount).toBe(2);
  });

  test('walls in a layer of their own, doors and stairs in the other', () => {
    const map = toTiled(GATE, { walls: 'layer' });
    expect(tileLayer(map).data.slice(7, 21)).toEqual([0, 2, 3, 2, 0, 2, 0, 0, 4, 0, 0, 0, 5, 0]);
    const walls = (map.layers[1] as TiledTileLayer).data.slice(7, 21);
    expect(walls).toEqual([1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1]);
  });

  test('objects for all that there is, in pixels', () => {
    const objects = objectsOf(toTiled(GATE, { tileSize: 10 }));
    const shown = objects.map(({ name, type, x, y, polyline, point, properties }) => ({
      ...{ name, type, at: [x, y] },
      ...(polyline && { line: polyline.map((corner) => [corner.x, corner.y]) }),
      ...(point && { point }),
      ...Object.fromEntries(properties.map((property) => [property.name, property.value])),
    }));
    expect(shown.slice(1)).toEqual([
      { name: 'room 1', type: 'room', at: [30, 10], index: 1, kind: 'cave', shape: '.#.\n##.' },
      ...[
        {
          name: 'tunnel 0',
          type: 'tunnel',
          at: [15, 15],
          line: [
            [0, 0],
            [20, 0],
          ],
          from: 0,
          to: 1,
        },
      ],
      ...[
        {
          name: 'door 0',
          type: 'door',
          at: [25, 15],
          point: true,
          tunnel: 0,
          lock: 3,
          secret: true,
        },
      ],
      { name: 'stairs up', type: 'stairs', at: [15, 25], point: true, direction: 'up', room: 0 },
      {
        ...{ name: 'stairs down', type: 'stairs', at: [55, 25], direction: 'down', room: 1 },
        line: [
          [0, -10],
          [0, 0],
        ],
      },
      { name: 'key 0', type: 'key', at: [15, 15], point: true, room: 0, lock: 3 },
      { name: 'altar', type: 'mark', at: [35, 15], point: true, kind: 'altar', room: 1 },
      { name: 'entrance', type: 'entrance', at: [15, 15], point: true },
    ]);
    expect(objects.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('secret doors as walls, where they are to be secret', () => {
    const map = toTiled(GATE, { secrets: 'hidden' });
    expect(tileLayer(map).data.slice(7, 14)).toEqual([1, 2, 1, 2, 1, 2, 1]);
    expect(parseTiled(map).dungeon).toEqual(GATE);
  });

  test('only those objects that are wanted', () => {
    const entities = [{ kind: '@', x: 1, y: 1 }];
    const objects = ['entity', 'entrance', 'entity', 'key'] as const;
    const map = toTiled(GATE, { entities, objects });
    expect(objectsOf(map).map(({ id, type }) => [id, type])).toEqual([
      [1, 'key'],
      [2, 'entrance'],
      [3, 'entity'],
    ]);
    expect(map.nextobjectid).toBe(4);
    expect(objectsOf(toTiled(GATE, { objects: [] }))).toEqual([]);
    expect(parseTiled(map)).toMatchObject({ dungeon: { rooms: [], keys: GATE.keys }, entities });
  });

  test('a marker says no more than it is given', () => {
    const [hero] = objectsOf(toTiled(SMALL, { entities: [{ kind: '@', x: 1, y: 1 }] })).slice(-1);
    expect(hero?.properties).toEqual([{ name: 'kind', type: 'string', value: '@' }]);
  });

  test('margins and spaces of an image do not count as tiles', () => {
    const image = { imageWidth: 70, imageHeight: 38 };
    const tilesOf = (tileset: object) => {
      const { columns, tilecount } = toTiled(SMALL, { tileset: { ...image, ...tileset } })
        .tilesets[0];
      return [columns, tilecount];
    };
    expect(tilesOf({})).toEqual([4, 8]);
    expect(tilesOf({ margin: 3 })).toEqual([4, 8]);
    expect(tilesOf({ margin: 4 })).toEqual([3, 3]);
    expect(tilesOf({ spacing: 2 })).toEqual([4, 8]);
    expect(tilesOf({ spacing: 3 })).toEqual([3, 6]);
    expect(tilesOf({ margin: 2, spacing: 2 })).toEqual([3, 6]);
    expect(tilesOf({ margin: 3, spacing: 7 })).toEqual([3, 3]);
  });

  test.for<[object, string]>([
    [{ objects: ['monster'] }, "`objects[0]` must be one of 'room', 'tunnel', 'door', 'stairs'"],
    [{ objects: 'room' }, '`objects` must be an array, received "room"'],
    [{ collision: 1 }, '`collision` must be true or false, received 1'],
    [{ secrets: 'wall' }, "`secrets` must be one of 'shown', 'hidden', received \"wall\""],
    [{ tileset: { door: 0 } }, '`tileset.door` must not be `tileset.wall`, received 0'],
    [{ tileset: { stairsUp: 2 } }, '`tileset.stairsUp` must not be `tileset.door`, received 2'],
    [
      { tileset: { door: 5 } },
      "`tileset.door` must be at most the image's last tile (4), received 5",
    ],
    [
      { tileset: null },
      '`tileset` must be an object of image, imageWidth, imageHeight, margin, spacing, wall, floor, door, stairsUp, stairsDown, deepWater, shallowWater, lava, chasm, chasmEdge, bridge, name, received null',
    ],
    [{ tileset: { margin: -1 } }, '`tileset.margin` must be at least 0, received -1'],
    [{ tileset: { spacing: -1 } }, '`tileset.spacing` must be at least 0, received -1'],
    [
      { tileset: { margin: 3, imageWidth: 21, imageHeight: 22 } },
      '`tileset.imageWidth` must be at least 22, received 21',
    ],
    [
      { tileset: { margin: 3, imageWidth: 22, imageHeight: 21 } },
      '`tileset.imageHeight` must be at least 22, received 21',
    ],
  ])('or an error: %j', ([options, message]) => {
    expect(() => toTiled(GATE, options as never)).toThrow(message);
  });

  test('a tileset of one’s own may draw doors and stairs, or leave them floor', () => {
    const layout = { imageWidth: 160, imageHeight: 16, wall: 9, floor: 8 };
    const dataOf = (tileset: object) => new Set(tileLayer(toTiled(GATE, { tileset })).data);
    expect(dataOf(layout)).toEqual(new Set([10, 9]));
    expect(dataOf({ ...layout, door: 5, stairsDown: 4 })).toEqual(new Set([10, 9, 6, 5]));
    expect(dataOf({ image: 'mine.png', door: 4, stairsDown: 2 })).toEqual(new Set([1, 2, 5, 4, 3]));
    const tileset = { ...layout, door: 5, stairsDown: 4 };
    expect(parseTiled(toTiled(GATE, { tileset })).dungeon).toEqual(GATE);
  });
});

describe('maps that are made by hand', () => {
  const change = (edit: (map: TiledMap) => void, options: TiledOptions = {}) => {
    const map = structuredClone(toTiled(SMALL, options));
    edit(map);
    return map;
  };

  test('each of the four highest bits turns a tile, and is no part of its number', () => {
    for (const bit of [28, 29, 30, 31]) {
      const map = change((copy) => {
        const { data } = tileLayer(copy);
        for (const [i, id] of data.entries()) data[i] = id + 2 ** bit;
      });
      expect(parseTiled(map).dungeon.grid).toEqual(SMALL.grid);
    }
  });

  test('layers that name their encoding, as version 0.1 wrote them', () => {
    const map = change((copy) => Object.assign(tileLayer(copy), { encoding: 'csv' }));
    expect(parseTiled(map).dungeon).toEqual(SMALL);
  });

  test('floor over a door leaves it a door, and wall over anything is wall', () => {
    const grid = parseAscii('######\n#.+#.#\n######');
    const decoration = (id: number) => {
      const map = structuredClone(toTiled({ ...SMALL, grid }));
      map.layers.splice(1, 0, { ...tileLayer(map), id: 9, data: new Array(18).fill(id) });
      return parseTiled(map).dungeon.grid.tiles;
    };
    expect(decoration(2).filter((code) => code === 2)).toHaveLength(1);
    expect(decoration(0)).toEqual(grid.tiles);
    expect(new Set(decoration(1))).toEqual(new Set([0]));
    expect(new Set(decoration(3))).toEqual(new Set([0, 2]));
  });

  test('an entity that was added in Tiled stands in its room, and blocks nobody', () => {
    const map = change((copy) => {
      const point = objectsOf(copy).at(-1) as TiledObject;
      objectsOf(copy).push(
        { ...point, id: 20, name: 'rat', type: 'entity', x: 70, y: 20, properties: [] },
        { ...point, id: 21, name: 'bat', type: 'entity', x: 50, y: 20, properties: [] },
      );
    });
    expect(parseTiled(map).entities).toEqual([
      { kind: 'rat', x: 4, y: 1, room: 1, blocks: false },
      { kind: 'bat', x: 3, y: 1, room: -1, blocks: false },
    ]);
  });

  test('a mark is named by its kind, or else by its name; an unticked secret is none', () => {
    const map = change((copy) => {
      const point = objectsOf(copy).at(-1) as TiledObject;
      const int = (name: string) => ({ name, type: 'int', value: 0 }) as const;
      const secret = { name: 'secret', type: 'bool', value: false } as const;
      objectsOf(copy).push(
        { ...point, id: 20, name: 'altar', type: 'mark', properties: [int('room')] },
        { ...point, id: 21, name: '', type: 'door', x: 56, properties: [int('tunnel'), secret] },
      );
    });
    const { marks, doors } = parseTiled(map).dungeon;
    expect(marks).toEqual([{ x: 1, y: 1, room: 0, kind: 'altar' }]);
    expect(doors).toEqual([{ x: 3, y: 1, tunnel: 0 }]);
  });

  const loop: Record<string, unknown> = { type: 'group', id: 7, name: 'g' };
  loop.layers = [loop];
  const endless = {
    type: 'group',
    get layers() {
      return [endless];
    },
  };

  test.for<[string, (map: TiledMap) => unknown, string]>([
    [
      'two entrances',
      (map) => objectsOf(map).push({ ...(objectsOf(map)[3] as TiledObject), id: 9 }),
      "`layers` must hold one object of type 'entrance', received 2",
    ],
    [
      'a group that holds itself',
      (map) => map.layers.push(loop as never),
      '`layers[2].layers[0].layers` must not stand in the map twice',
    ],
    [
      'groups without end',
      (map) => map.layers.push(endless as never),
      'must not lie deeper than 64',
    ],
    [
      'layers with holes',
      (map) => Object.assign(map, { layers: new Array(2 ** 32 - 1) }),
      '`layers[0]` must be an object, received undefined',
    ],
    [
      'tiles with holes',
      (map) => Object.assign(tileLayer(map), { data: new Array(18) }),
      '`layers[0].data[0]` must be an integer from 0 to 4294967295, received undefined',
    ],
    [
      'objects with holes',
      (map) => Object.assign(map.layers[1] as object, { objects: new Array(2 ** 32 - 1) }),
      '`layers[1].objects[0]` must be an object, received undefined',
    ],
    [
      'properties with holes',
      (map) => Object.assign(tileLayer(map), { properties: new Array(2 ** 32 - 1) }),
      '`layers[0].properties[0]` must be an object, received undefined',
    ],
    [
      'corners with holes',
      (map) => Object.assign(objectsOf(map)[2] as object, { polyline: new Array(3) }),
      '`layers[1].objects[2].polyline[0]` must be an object, received undefined',
    ],
    [
      'tilesets with holes',
      (map) => Object.assign(map, { tilesets: new Array(2 ** 32 - 1) }),
      '`tilesets[0]` must be an object, received undefined',
    ],
    [
      'a shape that does not fit',
      (map) => objectsOf(map)[0]?.properties.push({ name: 'shape', type: 'string', value: '.\n.' }),
      '`layers[1].objects[0].shape` must be 2 × 1, the inside of its ring, received "1 × 2"',
    ],
    [
      'a shape that is a number',
      (map) => objectsOf(map)[0]?.properties.push({ name: 'shape', type: 'int', value: 7 }),
      '`layers[1].objects[0].shape` must be a string, received 7',
    ],
    [
      'stairs to nowhere',
      (map) => Object.assign(objectsOf(map)[3] as object, { type: 'stairs' }),
      "`layers[1].objects[3].direction` must be one of 'up', 'down', received undefined",
    ],
  ])('%s: an error with its path', ([, edit, message]) => {
    const map = change((copy) => edit(copy));
    expect(() => parseTiled(map)).toThrow(InvalidDataError);
    expect(() => parseTiled(map)).toThrow(message);
  });
});

test('of a map without tilesets each tile is floor, and none is wall', () => {
  const { tilesets: _, ...map } = toTiled(SMALL, { walls: 'empty' });
  expect(parseTiled(map).dungeon.grid).toEqual(SMALL.grid);
});

test('an entity whose kind JSON would lose is refused by its path', () => {
  const entities = [
    { kind: '@', x: 1, y: 1 },
    { kind: { of: () => 1 }, x: 1, y: 1 },
  ];
  expect(() => toTiled(SMALL, { entities })).toThrow('`entities[1].kind.of` must be');
});
