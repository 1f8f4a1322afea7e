import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidDataError, parseAscii, Tile, validateDungeon } from '../../../src/core/index';
import {
  parseTiled,
  type TiledMap,
  type TiledObject,
  type TiledOptions,
  toTiled,
} from '../../../src/formats/index';
import { objectsOf, SMALL, tileLayer } from '../../support/builders/small-map';
import { listed } from '../../support/builders/tiled-drawing';

describe('the exit, the recipe and the level in Tiled', () => {
  const recipe = { seed: '3', generator: 'bsp', options: { width: 9, height: 9 } };
  const withProperty = (name: string, value: unknown) => ({
    ...toTiled(SMALL),
    properties: [
      { name: 'author', value: 'me' },
      { name, value },
    ],
  });
  const drawn = (map: object) => {
    const copy = structuredClone(map) as TiledMap;
    const objects = objectsOf(copy).filter(({ type }) => type !== 'room' && type !== 'tunnel');
    Object.assign(copy.layers.at(-1)!, { objects });
    return copy;
  };

  test('are read as they were written', () => {
    const exit = { x: 4, y: 1 };
    const entities = [
      { kind: 'exit', x: 2, y: 1, room: 0, blocks: false },
      { kind: 'orc', x: 1, y: 1, room: 0, blocks: true },
    ];
    const map = toTiled({ ...SMALL, exit, entities } as never, { recipe, level: 2 });
    const expected = { dungeon: SMALL, exit, entities, recipe, level: 2 };
    expect(parseTiled(map)).toEqual(expected);
    expect(parseTiled(JSON.stringify(map))).toEqual(expected);
    const { exit: moved, entities: kept, ...rest } = parseTiled(drawn(map));
    expect(rest).toMatchObject({ recipe, level: 2 });
    expect([moved, kept.map(({ kind }) => kind)]).toEqual([exit, ['exit', 'orc']]);
  });

  test('may contain an exit on a wall, which validation reports', () => {
    const { exit, dungeon, entities } = parseTiled(
      toTiled({ ...SMALL, exit: { x: 0, y: 0 } } as never),
    );
    expect(exit).toBe(undefined);
    const rules = validateDungeon(dungeon, entities).map(({ rule }) => rule);
    expect(rules).toContain('entity-in-wall');
  });

  test.each([
    ['recipe', 7, '`properties[1].value` must be a recipe as JSON text'],
    ['recipe', '{ "seed": 1,', 'line 1, column 13: expected'],
    ['recipe', '[]', '`recipe` must be an object'],
    ['recipe', '{ "seed": 1 }', '`recipe.generator` must be'],
    ['level', -1, '`properties[1].value` must be at least 0'],
    ['level', 'Crypt', '`properties[1].value` must be an integer'],
  ])('are refused if the %s is the ill-formed %j', (name, value, message) => {
    expect(() => parseTiled(withProperty(name, value))).toThrow(message);
    expect(() => parseTiled(withProperty(name, value))).toThrow(InvalidDataError);
  });

  test('do not include a property `level` of a map drawn by hand', () => {
    expect(parseTiled(drawn(withProperty('level', 'Crypt'))).level).toBe(undefined);
  });
});

describe('parseTiled with edited maps', () => {
  const edited = (change: (map: TiledMap) => void) => {
    const map = structuredClone(toTiled(SMALL));
    change(map);
    return map;
  };

  test('reads mirrored and rotated tiles as the same tiles', () => {
    const map = edited((copy) => {
      const { data } = tileLayer(copy);
      for (const [i, id] of data.entries()) data[i] = id + 0xa0000000;
    });
    expect(parseTiled(map).dungeon.grid).toEqual(SMALL.grid);
  });

  test('keeps walls under decoration, and reads layers in groups', () => {
    const map = edited((copy) => {
      const decoration = { ...tileLayer(copy), id: 9, data: Array(18).fill(2) };
      copy.layers = [
        { type: 'group', id: 10, name: 'all', layers: [...copy.layers, decoration] } as never,
      ];
    });
    expect(parseTiled(map).dungeon).toEqual(SMALL);
  });

  test('ignores the order of objects in layers', () => {
    const expected = parseTiled(toTiled(SMALL));
    const map = edited((copy) => {
      objectsOf(copy).reverse();
    });
    expect(parseTiled(map)).toEqual(expected);
  });

  test('puts a later group over an earlier one and over the layers below it', () => {
    const layerOf = (map: TiledMap, code: number) => ({
      ...tileLayer(map),
      data: tileLayer(map).data.map((id, i) => (i === 7 ? code : id)),
    });
    const groupOf = (layer: object) => ({ type: 'group', name: 'group', layers: [layer] });
    const map = edited((copy) => {
      const [door, stairs, lower] = [3, 4, 5].map((code) => layerOf(copy, code));
      const [, objects] = copy.layers;
      copy.layers = [groupOf(door!), groupOf(stairs!), objects!] as never[];
      expect(parseTiled(copy).dungeon.grid.tiles[7]).toBe(Tile.StairsUp);
      copy.layers = [groupOf(door!), lower!, objects!] as never[];
    });
    expect(parseTiled(map).dungeon.grid.tiles[7]).toBe(Tile.StairsDown);
  });

  test('reads the class that Tiled 1.9 writes as a type', () => {
    const map = edited((copy) => {
      for (const object of objectsOf(copy)) Object.assign(object, { class: object.type, type: '' });
    });
    expect(parseTiled(map).dungeon).toEqual(SMALL);
  });

  test('reads a hand-drawn map of walls and floor as a floor plan', () => {
    const data = [...'111111 122121 111221 111111'].flatMap((id) =>
      id === ' ' ? [] : [Number(id)],
    );
    const map = {
      type: 'map',
      orientation: 'orthogonal',
      infinite: false,
      width: 6,
      height: 4,
      tilewidth: 32,
      tileheight: 32,
      layers: [{ type: 'tilelayer', name: 'mine', width: 6, height: 4, data }],
      tilesets: [{ firstgid: 1, tiles: [{ id: 0, properties: [{ name: 'solid', value: true }] }] }],
    };
    const { dungeon, entities, changes } = parseTiled(map);
    expect(dungeon.grid).toEqual(parseAscii('######\n#....#\n###..#\n######'));
    expect(dungeon.rooms.map(({ kind }) => kind)).toEqual(['passage']);
    expect([entities, changes]).toEqual([[], [{ what: 'pieces-joined', x: 3, y: 1, tiles: 1 }]]);
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  test('reads objects of other types as entities, and objects with only a name as marks', () => {
    const added = { width: 0, height: 0, x: 24, y: 24 };
    const map = edited((copy) => {
      const properties = [{ name: 'blocks', type: 'bool', value: true }];
      const others = [
        { type: 'chest' },
        { type: 'orc', properties },
        { type: '', name: 'altar' },
        { type: 'shade', x: 8 },
      ];
      objectsOf(copy).push(...(others.map((other) => ({ ...added, ...other })) as never[]));
    });
    const { dungeon, entities } = parseTiled(map);
    const place = { x: 1, y: 1, room: 0 };
    expect(entities).toEqual([
      { kind: 'chest', ...place, blocks: false },
      { kind: 'orc', ...place, blocks: true },
      { kind: 'shade', x: 0, y: 1, blocks: false },
    ]);
    expect(dungeon.marks).toEqual([...SMALL.marks, { kind: 'altar', x: 1, y: 1, room: 0 }]);
  });

  test('reads tiles inserted as objects where they are seen, with the type of the tile', () => {
    const map = edited((copy) => {
      const chest = { id: 3, type: 'chest' };
      copy.tilesets.push({ firstgid: 50, image: 'x.png', tilecount: 9, tiles: [chest] } as never);
      const object = { gid: 53, name: '', type: '', width: 16, height: 16, x: 16, y: 32 };
      objectsOf(copy).push(object as never, { ...object, gid: 51, type: 'orc', x: 32 } as never);
    });
    expect(parseTiled(map).entities).toEqual([
      { kind: 'chest', x: 1, y: 1, room: 0, blocks: false },
      { kind: 'orc', x: 2, y: 1, room: 0, blocks: false },
    ]);
  });

  test('reads points on walls, so that validation reports them', () => {
    const map = edited((copy) => {
      const point = { point: true, x: 8, y: 8 };
      objectsOf(copy).push(
        ...([
          { type: 'chest', ...point },
          { name: 'altar', ...point },
        ] as never[]),
      );
    });
    const { dungeon, entities } = parseTiled(map);
    const place = { x: 0, y: 0, blocks: false };
    expect(entities).toEqual([
      { kind: 'chest', ...place },
      { kind: 'altar', ...place },
    ]);
    const rules = validateDungeon(dungeon, entities).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === 'entity-in-wall')).toHaveLength(2);
    expect(parseTiled(toTiled(dungeon, { entities }))).toEqual({ dungeon, entities });
  });

  test('does not read rectangles of collisions as entities, even on floor', () => {
    const map = structuredClone(toTiled(SMALL, { collision: true }));
    const { data } = tileLayer(map);
    expect(data[0]).toBe(1);
    data[0] = 2;
    expect(parseTiled(map).entities).toEqual([]);
  });

  test('takes a collection of images that skips numbers', () => {
    const map = edited((copy) => {
      const images = { firstgid: 9, tilecount: 1, tiles: [{ id: 4, image: 'rug.png' }] };
      copy.tilesets.push(images as never);
      tileLayer(copy).data[7] = 13;
    });
    expect(parseTiled(map).dungeon.grid).toEqual(SMALL.grid);
  });

  test.for<[string, (map: TiledMap) => void, string]>([
    [
      'a room farther left than any can be',
      (map) => Object.assign(objectsOf(map)[0] as object, { x: -(2 ** 45) }),
      '`layers[1].objects[0].x` must be a number of pixels, received -35184372088832',
    ],
    [
      'a room off the tiles',
      (map) => Object.assign(objectsOf(map)[0] as object, { x: 17 }),
      '`layers[1].objects[0].x` must be a multiple of 16, received 17',
    ],
    [
      'neither entrance nor floor',
      (map) => {
        objectsOf(map).splice(3, 1);
        tileLayer(map).data.fill(0);
      },
      '`layers` must have a tile of floor, received "only walls"',
    ],
    [
      'encoded data',
      (map) => Object.assign(tileLayer(map), { data: 'AQAAAA==' }),
      '`layers[0].data` must be stored as CSV: in Tiled, set Tile Layer Format in Map Properties',
    ],
    [
      'a lost tile',
      (map) => tileLayer(map).data.pop(),
      '`layers[0].data` must contain one number for each tile (18), received 17',
    ],
    [
      'another tileset',
      (map) => Object.assign(map.tilesets[0], { source: 'a.tsx' }),
      '`tilesets[0].source` must be embedded in the map: in Tiled, use Embed Tileset',
    ],
    [
      'an infinite map',
      (map) => Object.assign(map, { infinite: true }),
      '`infinite` must be false: in Tiled, clear Infinite in Map Properties, received true',
    ],
    [
      'a tile of no tileset',
      (map) => tileLayer(map).data.splice(7, 1, 999),
      '`layers[0].data[7]` must be a tile of a tileset, or 0, received 999',
    ],
    [
      'a tile between two tilesets',
      (map) => {
        map.tilesets.unshift({ firstgid: 90, image: 'x.png', tilecount: 2 } as never);
        tileLayer(map).data.splice(6, 3, 91, 90, 89);
      },
      '`layers[0].data[8]` must be a tile of a tileset, or 0, received 89',
    ],
    [
      'a tile of a second layer that is no number',
      (map) => {
        const cover = { ...tileLayer(map), name: 'cover' };
        map.layers.push(cover, { ...cover, data: ['1'] as never });
      },
      '`layers[3].data[0]` must be an integer from 0 to 4294967295, received "1"',
    ],
    [
      'a second layer of cover',
      (map) => {
        const cover = { ...tileLayer(map), name: 'cover', data: tileLayer(map).data.map(() => 0) };
        map.layers.push(cover, cover);
      },
      '`layers[3].name` must not be that of another layer of tiles, received "cover"',
    ],
    [
      'a point farther right than any can be',
      (map) =>
        objectsOf(map).push({ name: '', type: 'orc', point: true, x: 2 ** 40, y: 0 } as never),
      '`layers[1].objects[4].x` must be an integer',
    ],
    [
      'a hexagonal map',
      (map) => Object.assign(map, { orientation: 'hexagonal' }),
      "`orientation` must be one of 'orthogonal'",
    ],
    [
      'a tunnel from nowhere',
      (map) => Object.assign(objectsOf(map)[2] as object, { properties: [] }),
      '`layers[1].objects[2].from` must be a non-negative integer, received undefined',
    ],
  ])('names the fault of %s', ([, change, message]) => {
    expect(() => parseTiled(edited(change))).toThrow(InvalidDataError);
    expect(() => parseTiled(edited(change))).toThrow(message);
  });

  test('reads any data as a map, or throws an InvalidDataError', () => {
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
  [{ tileset: { image: '' } }, '`tileset.image` must be a string'],
  [
    { tileset: { floor: 2, imageWidth: 32 } },
    "`tileset.floor` must be at most the image's last tile (1); set `imageWidth` and `imageHeight`, received 2",
  ],
  [{ tileset: { floor: 0 } }, '`tileset.floor` must not be `tileset.wall`, received 0'],
  [{ tileset: { imageWidth: 8 } }, '`tileset.imageWidth` must be at least 16, received 8'],
  [{ tileset: { wal: 1 } }, 'Unknown option `tileset.wal`. Did you mean `tileset.wall`?'],
  [{ entities: [{}] }, '`entities[0]` must be a point such as { x: 3, y: 4 }, received an object'],
  [{ tilesize: 8 }, 'Unknown option `tilesize`. Did you mean `tileSize`?'],
])('toTiled refuses %j', ([options, message]) => {
  expect(() => toTiled(SMALL, options)).toThrow(message);
});

describe('parseTiled with maps made by hand', () => {
  const change = (edit: (map: TiledMap) => void, options: TiledOptions = {}) => {
    const map = structuredClone(toTiled(SMALL, options));
    edit(map);
    return map;
  };

  test('reads the four highest bits of a tile as rotation or mirroring, not as part of its number', () => {
    for (const bit of [28, 29, 30, 31]) {
      const map = change((copy) => {
        const { data } = tileLayer(copy);
        for (const [i, id] of data.entries()) data[i] = id + 2 ** bit;
      });
      expect(parseTiled(map).dungeon.grid).toEqual(SMALL.grid);
    }
  });

  test('takes layers that name their encoding', () => {
    const map = change((copy) => Object.assign(tileLayer(copy), { encoding: 'csv' }));
    expect(parseTiled(map).dungeon).toEqual(SMALL);
  });

  test('reads floor over anything as decoration, and other tiles instead of those below', () => {
    const grid = parseAscii('######\n#.+#.#\n######');
    const decoration = (id: number) => {
      const map = structuredClone(toTiled({ ...SMALL, grid }));
      map.layers.splice(1, 0, { ...tileLayer(map), id: 9, data: new Array(18).fill(id) });
      return parseTiled(map).dungeon.grid.tiles;
    };
    expect(decoration(2).filter((code) => code === 2)).toHaveLength(1);
    expect(decoration(0)).toEqual(grid.tiles);
    expect(new Set(decoration(1))).toEqual(new Set([0]));
    expect(new Set(decoration(3))).toEqual(new Set([2]));
    expect(new Set(decoration(6))).toEqual(new Set([5]));
  });

  test('reads an entity added in Tiled in its room or tunnel, without blocking', () => {
    const map = change((copy) => {
      const point = objectsOf(copy).at(-1) as TiledObject;
      objectsOf(copy).push(
        { ...point, id: 20, name: 'rat', type: 'entity', x: 70, y: 20, properties: [] },
        { ...point, id: 21, name: 'bat', type: 'entity', x: 50, y: 20, properties: [] },
      );
    });
    expect(parseTiled(map).entities).toEqual([
      { kind: 'rat', x: 4, y: 1, room: 1, blocks: false },
      { kind: 'bat', x: 3, y: 1, tunnel: 0, blocks: false },
    ]);
  });

  test('names a mark by its kind or otherwise its name, and reads an unticked secret as false', () => {
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

  test('moves objects with their layer and its groups', () => {
    const map = change((copy) => {
      const point = objectsOf(copy).at(-1) as TiledObject;
      const rat = { ...point, id: 20, name: 'rat', type: 'entity', x: 8, y: 8, properties: [] };
      const layer = { ...copy.layers[1]!, offsetx: 16, offsety: 10, objects: [rat] };
      copy.layers.push({ type: 'group', name: 'g', offsety: 6, layers: [layer] } as never);
    });
    expect(parseTiled(map).entities).toMatchObject([{ kind: 'rat', x: 1, y: 1 }]);
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
      (map) => objectsOf(map).push({ ...objectsOf(map)[3]!, id: 9 }),
      "`layers` must contain at most one object of type 'entrance', received 2",
    ],
    [
      'a tileset of Tiled 1.1',
      (map) => Object.assign(map.tilesets[0], { tileproperties: { 0: { solid: true } } }),
      '`tilesets[0].tileproperties` must be absent: save the map with Tiled 1.2 or later',
    ],
    [
      'a tileset of Tiled 1.1 with types',
      (map) => Object.assign(map.tilesets[0], { tiletypes: { 0: 'wall' } }),
      '`tilesets[0].tiletypes` must be absent',
    ],
    [
      'a layer of tiles that is moved',
      (map) => Object.assign(tileLayer(map), { offsety: -8 }),
      '`layers[0].offsety` must be 0 in total with its groups: in Tiled, move the tiles instead',
    ],
    [
      'a layer of tiles in a group that is moved',
      ({ layers }) => {
        layers.unshift({ type: 'group', offsetx: 16, layers: layers.splice(0, 1) } as never);
      },
      '`layers[0].layers[0].offsetx` must be 0 in total with its groups',
    ],
    [
      'a layer that is moved by no number',
      (map) => Object.assign(map.layers[1] as object, { offsetx: '16' }),
      '`layers[1].offsetx` must be a number of pixels, received "16"',
    ],
    [
      'a group that holds itself',
      (map) => map.layers.push(loop as never),
      '`layers[2].layers[0].layers` must not be in the map twice',
    ],
    [
      'groups without end',
      (map) => map.layers.push(endless as never),
      'must be at most 64 levels deep',
    ],
    [
      'layers with holes',
      (map) => Object.assign(map, { layers: new Array(2 ** 32 - 1) }),
      '`layers[0]` must not be missing, received undefined',
    ],
    [
      'tiles with holes',
      (map) => Object.assign(tileLayer(map), { data: new Array(18) }),
      '`layers[0].data[0]` must not be missing, received undefined',
    ],
    [
      'objects with holes',
      (map) => Object.assign(map.layers[1] as object, { objects: new Array(2 ** 32 - 1) }),
      '`layers[1].objects[0]` must not be missing, received undefined',
    ],
    [
      'properties with holes',
      (map) => Object.assign(tileLayer(map), { properties: new Array(2 ** 32 - 1) }),
      '`layers[0].properties[0]` must not be missing, received undefined',
    ],
    [
      'corners with holes',
      (map) => Object.assign(objectsOf(map)[2] as object, { polyline: new Array(3) }),
      '`layers[1].objects[2].polyline[0]` must not be missing, received undefined',
    ],
    [
      'tilesets with holes',
      (map) => Object.assign(map, { tilesets: new Array(2 ** 32 - 1) }),
      '`tilesets[0]` must not be missing, received undefined',
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
      'tiles without a width',
      (map) => Object.assign(map, { tilewidth: 0 }),
      '`tilewidth` must be at least 1, received 0',
    ],
    [
      'tiles without a height',
      (map) => Object.assign(map, { tileheight: 0 }),
      '`tileheight` must be at least 1, received 0',
    ],
    [
      'stairs to nowhere',
      (map) => Object.assign(objectsOf(map)[3] as object, { type: 'stairs' }),
      "`layers[1].objects[3].direction` must be one of 'up', 'down', received undefined",
    ],
  ])('reports %s by its path', ([, edit, message]) => {
    const map = change((copy) => edit(copy));
    expect(() => parseTiled(map)).toThrow(InvalidDataError);
    expect(() => parseTiled(map)).toThrow(message);
  });
});

test.each([
  ['wall', Tile.Wall],
  ['floor', Tile.Floor],
  ['deep-water', Tile.DeepWater],
])('parseTiled reads tiles of the type %s', (type, code) => {
  const tiles = ['wall', 'floor', type].map((type, id) => ({ id, type }));
  const data = [1, 1, 1, 1, 1, 1, 2, 2, 3, 1, 1, 1, 1, 1, 1];
  const layers = [{ type: 'tilelayer', name: 'tiles', width: 5, height: 3, data }];
  const tilesets = [{ firstgid: 1, name: 'own', tiles }];
  const map = { type: 'map', orientation: 'orthogonal', infinite: false, width: 5, height: 3 };
  const { dungeon } = parseTiled({ ...map, tilewidth: 16, tileheight: 16, tilesets, layers });
  expect([...dungeon.grid.tiles.slice(5, 9)]).toEqual([Tile.Wall, Tile.Floor, Tile.Floor, code]);
});

describe('a map drawn by hand', () => {
  const rows = ['###########', '#...###...#', '#...+.....#', '#...###...#', '###########'];
  const codes: Readonly<Record<string, number>> = { '#': 1, '.': 2, '+': 3 };
  const mapOf = (objects: object[], drawing = rows) => ({
    type: 'map',
    orientation: 'orthogonal',
    infinite: false,
    width: 11,
    height: 5,
    tilewidth: 16,
    tileheight: 16,
    layers: [
      {
        type: 'tilelayer',
        width: 11,
        height: 5,
        data: drawing.flatMap((row) => [...row].map((glyph) => codes[glyph])),
      },
      { type: 'objectgroup', objects },
    ],
    tilesets: [
      {
        firstgid: 1,
        tiles: [
          { id: 0, properties: [{ name: 'solid', value: true }] },
          { id: 2, type: 'door' },
        ],
      },
    ],
  });
  const left = { type: 'room', name: 'hall', x: 9, y: 3, width: 60, height: 66 };
  const polygon = [
    { x: 0, y: 0 },
    { x: 60, y: -4 },
    { x: 60, y: 60 },
    { x: -2, y: 56 },
  ];
  const right = { type: 'room', x: 108, y: 12, width: 0, height: 0, polygon };

  test('has the floor of its rectangles and polygons as rooms, with tunnels and doors between', () => {
    const { dungeon } = parseTiled(mapOf([left, right]));
    expect(dungeon.rooms).toEqual([
      { x1: 0, y1: 0, x2: 4, y2: 4, name: 'hall' },
      { x1: 6, y1: 0, x2: 10, y2: 4 },
    ]);
    const path = [
      { x: 3, y: 2 },
      { x: 7, y: 2 },
    ];
    expect(dungeon.tunnels).toEqual([{ from: 0, to: 1, path }]);
    expect(dungeon.doors).toEqual([{ x: 4, y: 2, tunnel: 0 }]);
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  test('has a row of doors between two rooms as one wide door', () => {
    const drawing = ['###########', '#...+.....#', '#...+.....#', '#...+.....#', '###########'];
    const far = { type: 'room', x: 80, y: 16, width: 80, height: 48 };
    const { dungeon } = parseTiled(mapOf([left, far], drawing));
    const path = [
      { x: 3, y: 2 },
      { x: 5, y: 2 },
    ];
    expect(dungeon.tunnels).toEqual([{ from: 0, to: 1, path, width: 3 }]);
    expect(dungeon.doors).toEqual([{ x: 4, y: 1, tunnel: 0, width: 3 }]);
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  test('has objects of other types as entities, and objects with only a name as marks', () => {
    const goblin = { type: 'goblin', name: 'Grik', x: 20, y: 20 };
    const altar = { type: '', name: 'altar', x: 130, y: 40 };
    const outside = { type: 'goblin', x: 1, y: 1 };
    const { dungeon, entities } = parseTiled(mapOf([left, right, goblin, altar, outside]));
    const grik = { kind: 'goblin', name: 'Grik', x: 1, y: 1, room: 0, blocks: false };
    expect(entities).toEqual([grik, { kind: 'goblin', x: 0, y: 0, blocks: false }]);
    expect(dungeon.marks).toEqual([{ kind: 'altar', x: 8, y: 2, room: 1 }]);
  });

  test('has custom fields of doors, stairs, keys and entities', () => {
    const properties = [{ name: 'note', type: 'string', value: 'old' }];
    const at = (type: string, x: number, y: number) => ({ type, x: x * 16, y: y * 16, properties });
    const lock = [...properties, { name: 'lock', type: 'int', value: 0 }];
    const { dungeon, entities } = parseTiled(
      mapOf([
        ...[left, right, at('goblin', 1, 3)],
        ...[
          { ...at('door', 4, 2), properties: lock },
          { ...at('key', 2, 2), properties: lock },
        ],
        {
          ...at('stairs', 8, 1),
          properties: [...properties, { name: 'direction', value: 'down' }],
        },
      ]),
    );
    for (const things of [dungeon.doors, dungeon.stairs, dungeon.keys, entities])
      expect(things).toMatchObject([{ note: 'old' }]);
  });

  test('has properties of rooms that are checked', () => {
    const properties = [{ name: 'kind', type: 'int', value: 255 }];
    expect(() => parseTiled(mapOf([{ ...left, properties }]))).toThrow(
      '`layers[1].objects[0].kind` must be a non-empty string, or omitted, received 255',
    );
  });

  test('takes ellipses and rotated rectangles', () => {
    const ellipse = { ...left, x: 20, y: 20, width: 40, height: 40, ellipse: true };
    const [round] = parseTiled(mapOf([ellipse])).dungeon.rooms;
    expect(round?.shape?.tiles.join('')).toBe('010111010');
    const turned = { type: 'room', x: 64, y: 16, width: 48, height: 48, rotation: 90 };
    expect(parseTiled(mapOf([turned])).dungeon.rooms[0]).toMatchObject({ x1: 0, y1: 0, x2: 4 });
  });

  test('rotates objects in pixels if tiles are not square', () => {
    const open = ['###########', '#.........#', '#.........#', '#.........#', '###########'];
    const map = { ...mapOf([], open), tilewidth: 32, tileheight: 16 };
    const boxOf = (object: object) => {
      map.layers[1] = { type: 'objectgroup', objects: [object] };
      const { x1, y1, x2, y2 } = parseTiled(map).dungeon.rooms[0]!;
      return [x2 - x1 - 1, y2 - y1 - 1];
    };
    // 32 × 64 pixels are 1 × 4 tiles; rotated, they are 2 × 2 tiles.
    const turned = { type: 'room', x: 128, y: 16, width: 32, height: 64, rotation: 90 };
    expect(boxOf(turned)).toEqual([2, 2]);
    const polygon = [
      { x: 0, y: 0 },
      { x: 32, y: 0 },
      { x: 32, y: 64 },
      { x: 0, y: 64 },
    ];
    expect(boxOf({ ...turned, width: 0, height: 0, polygon })).toEqual([2, 2]);
  });

  const point = (type: string, x: number, y: number, properties: object = {}) => ({
    type,
    point: true,
    x: 16 * x + 8,
    y: 16 * y + 8,
    properties: Object.entries(properties).map(([name, value]) => ({ name, value })),
  });

  test('needs no objects', () => {
    const { dungeon, changes } = parseTiled(mapOf([]));
    expect(dungeon.rooms).toHaveLength(2);
    expect(dungeon.doors).toEqual([{ x: 4, y: 2, tunnel: 0 }]);
    expect([changes, validateDungeon(dungeon)]).toEqual([[], []]);
  });

  test('has doors of a layer above the walls', () => {
    const map = mapOf([], ['###########', '#...###...#', '#...#.....#', ...rows.slice(3)]);
    const data = rows.flatMap((row) => [...row].map((glyph) => (glyph === '+' ? 3 : 0)));
    map.layers.splice(1, 0, { type: 'tilelayer', width: 11, height: 5, data });
    const { dungeon, changes } = parseTiled(map);
    expect([dungeon.doors, changes]).toEqual([[{ x: 4, y: 2, tunnel: 0 }], []]);
  });

  test('keeps two doors from one corridor into the same room', () => {
    const drawing = ['###########', '#...+.#...#', '#...#.+...#', '#...+.#...#', '###########'];
    const { dungeon } = parseTiled(mapOf([left, right], drawing));
    expect(dungeon.doors).toHaveLength(3);
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  test('has doors, stairs, marks and traps at their places', () => {
    const { dungeon, entities } = parseTiled(
      mapOf([
        left,
        point('door', 4, 2, { secret: true, kind: 'bookcase' }),
        point('stairs', 9, 3, { direction: 'down', target: 'crypt' }),
        point('mark', 1, 1, { kind: 'altar' }),
        point('trap', 5, 2),
        point('entrance', 7, 1),
      ]),
    );
    expect(dungeon.doors).toMatchObject([{ x: 4, y: 2, kind: 'bookcase' }]);
    expect(dungeon.stairs).toMatchObject([{ x: 9, y: 3, direction: 'down', target: 'crypt' }]);
    expect(dungeon.marks).toEqual([{ x: 1, y: 1, kind: 'altar', room: 0 }]);
    expect(entities[0]).toMatchObject({ kind: 'trap', x: 5, y: 2 });
    expect(dungeon.entrance).toEqual({ x: 7, y: 1 });
    expect(validateDungeon(dungeon, entities)).toEqual([]);
  });

  test('has indices that are refused if they are wrong', () => {
    expect(() =>
      parseTiled(mapOf([left, point('mark', 1, 1, { kind: 'altar', room: 1 })])),
    ).toThrow('`layers[1].objects[1].room` must be 0, as at its place, or be omitted, received 1');
    const door = point('door', 4, 2, { tunnel: 0 });
    expect(parseTiled(mapOf([left, door])).dungeon.doors).toMatchObject([{ tunnel: 0 }]);
  });

  test('is refused with objects of templates, and with unknown types of tiles', () => {
    expect(() => parseTiled(mapOf([{ id: 1, template: 'orc.tx', x: 20, y: 20 }]))).toThrow(
      '`layers[1].objects[0].template` must be absent: in Tiled, select the object and choose Detach',
    );
    const map = mapOf([]);
    map.tilesets[0]!.tiles.push({ id: 1, type: 'shallowWater' });
    expect(() => parseTiled(map)).toThrow(
      'must be a tile of the type shallow-water, or of no type',
    );
    map.tilesets[0]!.tiles[2]!.type = 'grass';
    expect(() => parseTiled(map)).toThrow(
      'must be a tile of the type wall, floor, door, stairs-up',
    );
  });

  test('has rings, and a cover that moves with it, if it is open at the border', () => {
    const drawing = ['###########', '....###...#', '#...+.....#', '#...###...#', '###########'];
    const map = mapOf([], drawing);
    map.layers.push({ ...map.layers[0], name: 'cover' } as never);
    map.tilesets[0]!.tiles.push({ id: 1, type: 'grass' });
    const covered = { ...map, layers: map.layers };
    expect(() => parseTiled(covered)).toThrow('must be a tile of the type');
    map.tilesets[0]!.tiles.pop();
    const { dungeon, cover, changes } = parseTiled(map);
    expect([dungeon.grid.width, cover?.width, cover?.cells.length]).toEqual([15, 15, 135]);
    expect(changes?.map(({ what }) => what)).toEqual(['rings-added', 'way-continued']);
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  describe('whose tiles have no type', () => {
    const data = mapOf([]).layers.flatMap((layer) => layer.data ?? []);
    const drawn = { type: 'tilelayer', data };
    const untyped = (tile: object = {}, others: object = {}) => ({
      ...mapOf([]),
      tilesets: [{ firstgid: 1, tiles: [{ id: 0, ...tile }] }],
      ...others,
    });
    const wallsIn = (map: object) =>
      parseTiled(map).dungeon.grid.tiles.filter((code) => code === Tile.Wall).length;

    test.each<[string, object]>([
      ['in its tileset', untyped()],
      ['and no tileset', untyped({}, { tilesets: [] })],
      ['but only unused ones', untyped({ id: 9, type: 'wall' })],
    ])('is refused, because all would be floor: %s', (_, map) => {
      expect(() => parseTiled(map)).toThrow(
        '`layers` must have a tile with a type, because all others are floor: in Tiled, give',
      );
    });

    const solid = { properties: listed({ solid: true }) };
    const only = (tile: number) => data.map((other) => (other === tile ? tile : 0));
    test.each<[string, object, number]>([
      ['a tile is solid', untyped(solid), 34],
      ['a tile has the type floor', untyped({ type: 'floor' }), 80],
      [
        'a layer is solid',
        untyped({}, { layers: [drawn, { ...drawn, data: only(1), ...solid }] }),
        34,
      ],
      ['all tiles are alike', untyped({}, { layers: [{ ...drawn, data: only(2) }] }), 34],
    ])('is read if %s', (_, map, walls) => {
      expect(wallsIn(map)).toBe(walls);
    });
  });

  test.each(['entity', 'key', 'mark', 'chest', 'entrance', ''])(
    'is refused with an object outside the map: %s',
    (type) => {
      const object = { ...point(type, -1, 19, { lock: 0 }), name: 'Tom' };
      expect(() => parseTiled(mapOf([left, object]))).toThrow(
        '`layers[1].objects[1]` must be on a tile of the 11 × 5 grid, received "(-1, 19)"',
      );
    },
  );

  test('is refused with an entity without a kind', () => {
    expect(() => parseTiled(mapOf([left, { ...point('entity', 1, 1), name: '' }]))).toThrow(
      '`layers[1].objects[1].name` must be the kind of the entity, unless it has a property `kind`',
    );
    const named = { ...point('entity', 1, 1), name: 'orc' };
    const other = point('entity', 2, 1, { kind: 7 });
    const { entities } = parseTiled(mapOf([left, named, other]));
    expect(entities.map(({ kind }) => kind)).toEqual(['orc', 7]);
  });

  test('has layers and objects that are hidden', () => {
    const map = mapOf([{ ...point('chest', 1, 1), visible: false }]);
    const { layers } = map;
    const hidden = { ...map, layers: layers.map((layer) => ({ ...layer, visible: false })) };
    expect(parseTiled(hidden)).toEqual(parseTiled(map));
    expect(parseTiled(hidden).entities).toHaveLength(1);
  });

  test('is refused in the XML of Tiled, with the right export', () => {
    expect(() => parseTiled('<?xml version="1.0"?><map/>')).toThrow(
      "Tiled's XML is not read: in Tiled, save the map as JSON, .tmj",
    );
  });

  test('is refused if a room has no floor', () => {
    const inRock = { ...left, x: 0, y: 0, width: 10, height: 10 };
    expect(() => parseTiled(mapOf([inRock]))).toThrow(
      '`layers[1].objects[0]` must contain the centre of a floor tile',
    );
  });
});
