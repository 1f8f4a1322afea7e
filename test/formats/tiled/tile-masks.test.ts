import { describe, expect, test } from 'vitest';
import { autotile, BLOB_MASKS, isWalkable, TILE_SHEETS, Tile } from '../../../src/core/index';
import { parseTiled, type TiledOptions, toLdtk, toTiled, toTmx } from '../../../src/formats/index';
import { createTilesetImage } from '../../../src/pictures/index';
import { buildDungeon } from '../../../src/recipes/index';

describe('tiles by their masks in Tiled', () => {
  const WALLED = buildDungeon({
    seed: 3,
    generator: 'caves',
    options: { width: 30, height: 20 },
    passes: [{ pass: 'lakes', share: 0.2 }, { pass: 'doors' }],
  });
  const { grid } = WALLED;
  const tilesOf = (options: TiledOptions) => {
    const { layers } = toTiled(WALLED, options);
    return layers.flatMap((layer) => (layer.type === 'tilelayer' ? [layer.data] : []));
  };

  test.for([
    ['edges', 16],
    ['blob', 47],
  ] as const)('include the tile of its mask for each wall: %s', ([mode, count]) => {
    const wall = Array.from({ length: count }, (_, i) => 100 + i);
    const image = { imageWidth: 160, imageHeight: 320 };
    const [data = []] = tilesOf({ tileset: { ...image, wall, floor: 7 } });
    const masks = autotile(grid, { mode });
    for (const [cell, code] of grid.tiles.entries()) {
      const mask = masks[cell] ?? -1;
      const place = mode === 'edges' ? mask : BLOB_MASKS.indexOf(mask);
      if (code === Tile.Wall) expect(data[cell]).toBe(1 + 100 + place);
      if (code === Tile.Floor) expect(data[cell]).toBe(1 + 7);
    }
    const read = parseTiled(toTiled(WALLED, { tileset: { ...image, wall, floor: 7 } }));
    expect(read.dungeon.grid.tiles).toEqual(grid.tiles);
    expect(toTmx(WALLED, { tileset: { ...image, wall, floor: 7 } })).toContain('<tile id="100"');
  });

  test('are all in a sheet of the built-in image', () => {
    const map = toTiled(WALLED, { tileset: { sheet: 'blob' }, walls: 'layer' });
    const [tileset] = map.tilesets;
    expect(tileset.image).toBe('dungeonsmith-16-blob.png');
    const png = Buffer.from(createTilesetImage(16, 'blob'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      tileset.imagewidth,
      tileset.imageheight,
    ]);
    expect(parseTiled(map).dungeon.grid.tiles).toEqual(grid.tiles);
    const [tiles = [], walls = []] = tilesOf({ tileset: { sheet: 'edges' }, walls: 'layer' });
    const masks = autotile(grid);
    for (const [cell, code] of grid.tiles.entries()) {
      const wall = 1 + 12 + (TILE_SHEETS.edges[masks[cell] ?? -1] ?? -1);
      expect([tiles[cell], walls[cell]]).toEqual(
        code === Tile.Wall
          ? [0, wall]
          : isWalkable(grid, cell % 30, Math.floor(cell / 30))
            ? [code + 1, 0]
            : [0, code + 1],
      );
    }
  });

  test('can be shores of water, and LDtk has the same tiles', () => {
    const deepWater = Array.from({ length: 16 }, (_, i) => 20 + i);
    const tileset = { imageWidth: 640, imageHeight: 16, margin: 0, wall: 0, floor: 1, deepWater };
    const [data = []] = tilesOf({ tileset });
    const masks = autotile(grid, { of: 'deepWater' });
    for (const [cell, code] of grid.tiles.entries()) {
      if (code === Tile.DeepWater) expect(data[cell]).toBe(1 + 20 + (masks[cell] ?? -1));
    }
    const [level] = toLdtk([WALLED], { tileset }).levels;
    const layer = level?.layerInstances.find(({ __identifier }) => __identifier === 'Tiles');
    expect(layer?.gridTiles.map(({ t }) => t + 1)).toEqual(data);
    expect(layer?.gridTiles.every(({ t, src }) => src[0] === 16 * t && src[1] === 0)).toBe(true);
  });

  test.for([
    [{ wall: [1, 2] }, '`tileset.wall` must be a number, or a list of 16 or 47 numbers'],
    [{ wall: 'brick' }, '`tileset.wall` must be'],
    [{ wall: Array(16).fill(-1) }, '`tileset.wall[0]` must be'],
    [{ wall: Array(16).fill(99) }, '`tileset.wall` must be at most'],
    [{ sheet: 'corners' }, '`tileset.sheet` must be one of'],
    [{ sheet: 'blob', door: 12 }, '`tileset.door` must not be `tileset.wall`'],
  ] as const)('are refused for %j', ([tileset, message]) => {
    expect(() => toTiled(WALLED, { tileset: tileset as never })).toThrow(message);
  });
});
