import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Dungeon,
  InvalidDataError,
  parseAscii,
  parseTiled,
  type TiledMap,
  type TiledObjectLayer,
  type TiledTileLayer,
  toTiled,
} from '../../src/index';
import { arbitraryScene } from '../support/arbitrary-dungeon';

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
        const { grid, rooms, tunnels, entrance } = dungeon;
        const expected = { dungeon: { grid, rooms, tunnels, entrance }, entities };
        expect(parseTiled(map)).toEqual(expected);
        expect(parseTiled(JSON.stringify(map))).toEqual(expected);
      },
    ),
    { numRuns: 50 },
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
    encoding: 'csv',
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
  [{ tileset: { wal: 1 } }, '`tileset.wal` is no option here; the nearest is `wall`'],
  [{ entities: [{}] }, '`entities[0].x` must be an integer'],
  [{ tilesize: 8 }, '`tilesize` is no option here; the nearest is `tileSize`'],
])('toTiled refuses %j', ([options, message]) => {
  expect(() => toTiled(SMALL, options)).toThrow(message);
});
