import { TILE_NAMES, WALKABLE } from '../../core/grid/tiles';
import { checkAtLeast, invalid } from '../../core/model/checks';
import { Tile } from '../../core/model/dungeon';
import { elementAt } from '../../core/model/element-at';
import type { InvalidOptionError } from '../../core/model/errors';
import {
  type CodeSpecification,
  type IntegerOption,
  resolveOptions,
  type ValueOption,
} from '../../core/model/options';
import { describeTiles, TILE_OPTIONS } from '../../core/view/options';
import type { TiledTileset } from './tiled-map';
import { tiledProperty } from './tiled-map';

/** Options for a custom tileset. Tiles are counted row by row of the image, from 0. */
export interface TilesetOptions {
  /**
   * The path of the image, relative to the map. Default the name of the image from
   * `createTilesetImage`, which is `dungeonsmith-16.png` if the tile size is 16.
   */
  readonly image?: string | undefined;
  /** The width of the image in pixels. Default the width of eleven tiles. */
  readonly imageWidth?: number | undefined;
  /** The height of the image in pixels. Default the height of one tile. */
  readonly imageHeight?: number | undefined;
  /** The margin around the tiles, in pixels. Default 0. */
  readonly margin?: number | undefined;
  /** The space between tiles, in pixels. Default 0. */
  readonly spacing?: number | undefined;
  /** The tile of walls. Default 0. */
  readonly wall?: number | undefined;
  /** The tile of floor. Default 1. */
  readonly floor?: number | undefined;
  /** The tile of doors. Default 2; in an image of another layout, the tile of floor. */
  readonly door?: number | undefined;
  /** The tile of stairs up. Default 3; in an image of another layout, the tile of floor. */
  readonly stairsUp?: number | undefined;
  /** The tile of stairs down. Default 4; in an image of another layout, the tile of floor. */
  readonly stairsDown?: number | undefined;
  /** The tile of deep water. Default 5; in an image of another layout, the tile of walls. */
  readonly deepWater?: number | undefined;
  /** The tile of shallow water. Default 6; in an image of another layout, the tile of floor. */
  readonly shallowWater?: number | undefined;
  /** The tile of lava. Default 7; in an image of another layout, the tile of walls. */
  readonly lava?: number | undefined;
  /** The tile of a chasm. Default 8; in an image of another layout, the tile of walls. */
  readonly chasm?: number | undefined;
  /** The tile of a chasm's edge. Default 9; in an image of another layout, the tile of floor. */
  readonly chasmEdge?: number | undefined;
  /** The tile of bridges. Default 10; in an image of another layout, the tile of floor. */
  readonly bridge?: number | undefined;
  /** The name, which Phaser's `addTilesetImage` requires. Default `dungeon`. */
  readonly name?: string | undefined;
}

/** Options that are set only if the layout differs from that of `createTilesetImage`. */
const LAYOUT = ['imageWidth', 'imageHeight', 'margin', 'spacing', 'wall', 'floor'] as const;
/** The maximum side of an image, in pixels. No program can load larger images. */
const MAX_PIXELS = 65_536;

/** A tileset, and the index of each tile code's tile in the image. */
export interface ReadTileset {
  readonly tileset: TiledTileset;
  readonly ids: readonly number[];
}

/**
 * Returns the tileset that options describe. Impassable tiles are `solid`, which Phaser uses for
 * collisions.
 */
export function readTileset(tileSize: number, options: unknown): ReadTileset {
  const settings = resolveOptions<TilesetOptions>(tilesetOptions(tileSize), options, 'tileset');
  const { image, name, margin, spacing, imageWidth, imageHeight } = settings;
  const least = tileSize + 2 * margin;
  checkAtLeast('tileset.imageWidth', imageWidth, least);
  checkAtLeast('tileset.imageHeight', imageHeight, least);
  const tilesAlong = (pixels: number) =>
    Math.floor((pixels - 2 * margin + spacing) / (tileSize + spacing));
  const columns = tilesAlong(imageWidth);
  const tilecount = columns * tilesAlong(imageHeight);
  const ids = readTileIds(Object(options), tilecount);
  const tileset: TiledTileset = {
    firstgid: 1,
    name,
    image,
    imagewidth: imageWidth,
    imageheight: imageHeight,
    tilewidth: tileSize,
    tileheight: tileSize,
    columns,
    tilecount,
    margin,
    spacing,
    tiles: tilesetTiles(ids),
  };
  return { tileset, ids };
}

function tilesetOptions(tileSize: number): CodeSpecification<TilesetOptions> {
  const text: ValueOption = { type: 'value', check: checkName };
  const pixels: IntegerOption = { type: 'integer', min: 0, max: MAX_PIXELS };
  return {
    image: { ...text, default: `dungeonsmith-${tileSize}.png` },
    imageWidth: { ...pixels, default: tileSize * TILE_OPTIONS.length },
    imageHeight: { ...pixels, default: tileSize },
    margin: { ...pixels, default: 0 },
    spacing: { ...pixels, default: 0 },
    ...describeTiles(() => ({ type: 'integer', min: 0, max: MAX_PIXELS ** 2, default: undefined })),
    name: { ...text, default: 'dungeon' },
  };
}

/** Returns the tileset of cover, with one tile per kind. */
export function coverTileset(
  kinds: readonly string[],
  tileSize: number,
  firstgid: number,
): TiledTileset {
  const columns = Math.max(1, kinds.length);
  return {
    firstgid,
    name: 'cover',
    image: `dungeonsmith-cover-${tileSize}.png`,
    imagewidth: tileSize * columns,
    imageheight: tileSize,
    tilewidth: tileSize,
    tileheight: tileSize,
    columns,
    tilecount: columns,
    margin: 0,
    spacing: 0,
    tiles: kinds.map((type, id) => ({ id, type, properties: [] })),
  };
}

/** Returns the index of each tile code's tile. */
function readTileIds(given: TilesetOptions, tilecount: number): number[] {
  const isOurs = LAYOUT.every((name) => given[name] === undefined);
  const ids: number[] = [];
  for (const [code, name] of TILE_OPTIONS.entries()) {
    const like = WALKABLE[code] === 1 ? Tile.Floor : Tile.Wall;
    const id = given[name] ?? (isOurs || code <= Tile.Floor ? code : (ids[like] ?? 0));
    if (id >= tilecount) {
      const rule = `must be at most the image's last tile (${tilecount - 1})`;
      const hasSize = given.imageWidth !== undefined && given.imageHeight !== undefined;
      const hint = hasSize ? '' : '; set `imageWidth` and `imageHeight`';
      throw invalid(`tileset.${name}`, rule + hint, id);
    }
    const other = ids.indexOf(id);
    // A tile code without a picture may share the tile of floor or, if it is impassable, the tile
    // of walls.
    const otherName = TILE_OPTIONS[other];
    if (otherName !== undefined && other !== like) throw sameTile(name, otherName, id);
    ids.push(id);
  }
  return ids;
}

function sameTile(name: string, other: string, id: number): InvalidOptionError {
  const limit = `tileset.${other}`;
  return invalid(`tileset.${name}`, `must not be \`${limit}\``, id, limit);
}

/** Returns the class of each tile and its property `solid`, which is true for impassable tiles. */
function tilesetTiles(ids: readonly number[]): TiledTileset['tiles'] {
  const own = ids.filter((id, code) => ids.indexOf(id) === code);
  return own.map((id) => {
    const code = ids.indexOf(id);
    const properties = [tiledProperty('solid', WALKABLE[code] === 0)];
    return { id, type: elementAt(TILE_NAMES, code), properties };
  });
}

function checkName(option: string, text: unknown): void {
  if (typeof text !== 'string' || text === '') throw invalid(option, 'must be a string', text);
}
