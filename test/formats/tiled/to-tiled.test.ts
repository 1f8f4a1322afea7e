import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dungeon, parseAscii } from '../../../src/core/index';
import { parseTiled, type TiledTileLayer, toTiled } from '../../../src/formats/index';
import { arbitraryScene } from '../../support/builders/arbitrary-dungeon';
import { objectsOf, SMALL, tileLayer } from '../../support/builders/small-map';
import { runs } from '../../support/runs';

test('every map is read back as its dungeon, for all forms of walls', () => {
  fc.assert(
    fc.property(
      arbitraryScene,
      fc.constantFrom('tile', 'empty', 'layer'),
      fc.integer({ min: 1, max: 64 }),
      ({ dungeon, entities }, walls, tileSize) => {
        const map = toTiled(dungeon, { entities, walls, tileSize });
        const { partition, mission, unmet, entities: _, ...plain } = dungeon;
        const expected = { dungeon: plain, entities };
        expect(parseTiled(map)).toEqual(expected);
        expect(parseTiled(JSON.stringify(map))).toEqual(expected);
      },
    ),
    { numRuns: runs(17) },
  );
});

const TILES = [
  ...[['wall', 'solid'], ['floor'], ['door'], ['stairs-up'], ['stairs-down']],
  ...[['deep-water', 'solid'], ['shallow-water'], ['lava', 'solid'], ['chasm', 'solid']],
  ...[['chasm-edge'], ['bridge']],
]; // biome-ignore format: pairs on a line

test('a map has everything that loaders need', () => {
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
      imagewidth: 176,
      imageheight: 16,
      tilewidth: 16,
      tileheight: 16,
      columns: 11,
      tilecount: 11,
      margin: 0,
      spacing: 0,
      tiles: TILES.map(([type, solid], id) => ({
        id,
        type,
        properties: [{ name: 'solid', type: 'bool', value: solid === 'solid' }],
      })),
    },
  ]);
});

test('rooms, tunnels, the entrance and entities are objects in pixels', () => {
  const entities = [
    { kind: 'orc', x: 4, y: 1, room: 1, blocks: true, squad: 2 },
    { kind: { name: 'key' }, x: 2, y: 1, room: 0, blocks: false },
  ];
  const objects = objectsOf(toTiled(SMALL, { entities, tileSize: 10 }));
  const { id, rotation, visible, ...room } = objects[0]!;
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

test('a separate layer of walls is solid as a whole', () => {
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

test('a custom tileset has its own image and numbers', () => {
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

describe('toTiled', () => {
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

  test('writes a number for each code', () => {
    const map = toTiled(GATE, { tileSize: 10 });
    expect(tileLayer(map).data).toEqual([
      ...[1, 1, 1, 1, 1, 1, 1],
      ...[1, 2, 3, 2, 1, 2, 1],
      ...[1, 4, 1, 1, 1, 5, 1],
      ...[1, 1, 1, 1, 1, 1, 1],
    ]);
    const [tileset] = map.tilesets;
    expect(tileset).toMatchObject({ image: 'dungeonsmith-10.png', imagewidth: 110 });
  });

  test('writes walls in a separate layer, doors and stairs in the other', () => {
    const map = toTiled(GATE, { walls: 'layer' });
    expect(tileLayer(map).data.slice(7, 21)).toEqual([0, 2, 3, 2, 0, 2, 0, 0, 4, 0, 0, 0, 5, 0]);
    const walls = (map.layers[1] as TiledTileLayer).data.slice(7, 21);
    expect(walls).toEqual([1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1]);
  });

  test('writes objects for everything, in pixels', () => {
    const objects = objectsOf(toTiled(GATE, { tileSize: 10 }));
    const shown = objects.map(({ name, type, x, y, polyline, point, properties }) => ({
      name,
      type,
      at: [x, y],
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
        name: 'stairs down',
        type: 'stairs',
        at: [55, 25],
        direction: 'down',
        room: 1,
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

  test('writes secret doors as walls with hidden secrets', () => {
    const map = toTiled(GATE, { secrets: 'hidden' });
    expect(tileLayer(map).data.slice(7, 14)).toEqual([1, 2, 1, 2, 1, 2, 1]);
    expect(parseTiled(map).dungeon).toEqual(GATE);
  });

  test('writes only the requested objects', () => {
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
    // Without the doors' objects, a reader cannot know what the key opens.
    const { changes, ...read } = parseTiled(map);
    expect(read).toMatchObject({ dungeon: { keys: [] }, entities });
    expect(changes).toContainEqual({ what: 'key-removed', x: 1, y: 1, tiles: 1 });
  });

  test('gives a marker only the given fields', () => {
    const [hero] = objectsOf(toTiled(SMALL, { entities: [{ kind: '@', x: 1, y: 1 }] })).slice(-1);
    expect(hero?.properties).toEqual([{ name: 'kind', type: 'string', value: '@' }]);
  });

  test('does not count margins and spaces of an image as tiles', () => {
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
      { tileset: { door: 5, imageWidth: 80, imageHeight: 16 } },
      "`tileset.door` must be at most the image's last tile (4), received 5",
    ],
    [
      { tileset: { door: 11 } },
      "`tileset.door` must be at most the image's last tile (10); set `imageWidth` and `imageHeight`, received 11",
    ],
    [
      { tileset: null },
      '`tileset` must be an object with sheet, image, imageWidth, imageHeight, margin, spacing, wall, floor, door, stairsUp, stairsDown, deepWater, shallowWater, lava, chasm, chasmEdge, bridge, name, received null',
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
  ])('refuses %j', ([options, message]) => {
    expect(() => toTiled(GATE, options as never)).toThrow(message);
  });

  test('draws doors and stairs with a custom tileset, or as floor', () => {
    const layout = { imageWidth: 160, imageHeight: 16, wall: 9, floor: 8 };
    const dataOf = (tileset: object) => new Set(tileLayer(toTiled(GATE, { tileset })).data);
    expect(dataOf(layout)).toEqual(new Set([10, 9]));
    expect(dataOf({ ...layout, door: 5, stairsDown: 4 })).toEqual(new Set([10, 9, 6, 5]));
    expect(dataOf({ image: 'mine.png', door: 4, stairsDown: 2 })).toEqual(new Set([1, 2, 5, 4, 3]));
    const tileset = { ...layout, door: 5, stairsDown: 4 };
    expect(parseTiled(toTiled(GATE, { tileset })).dungeon).toEqual(GATE);
  });
});

test('toTiled refuses an entity whose kind JSON would lose, by its path', () => {
  const entities = [
    { kind: '@', x: 1, y: 1 },
    { kind: { of: () => 1 }, x: 1, y: 1 },
  ];
  expect(() => toTiled(SMALL, { entities })).toThrow('`entities[1].kind.of` must be');
});
