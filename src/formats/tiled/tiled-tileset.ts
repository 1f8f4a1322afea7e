import { TILE_NAMES, WALKABLE } from '../../grid/tiles';
import { checkAtLeast, invalid } from '../../model/checks';
import { Tile } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import type { InvalidOptionError } from '../../model/errors';
import {
  type CodeSpecification,
  type IntegerOption,
  resolveOptions,
  type ValueOption,
} from '../../model/options';
import { describeTiles, TILE_OPTIONS } from '../../text/options';
import type { TiledTileset } from './tiled-map';
import { tiledProperty } from './tiled-map';

/** A tileset of one's own. Tiles count from 0, along the image's rows. */
export interface TilesetOptions {
  /**
   * The image's address, from the map's folder. Default `dungeonsmith-16.png`, or whatever the tile
   * size is: what `createTilesetImage` makes.
   */
  readonly image?: string | undefined;
  /** In pixels. Default two tiles, five where there are doors or stairs, or eleven with lakes. */
  readonly imageWidth?: number | undefined;
  /** In pixels. Default one tile. */
  readonly imageHeight?: number | undefined;
  /** Pixels around the tiles. Default 0. */
  readonly margin?: number | undefined;
  /** Pixels between tiles. Default 0. */
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
  /** What Phaser's `addTilesetImage` asks for. Default `dungeon`. */
  readonly name?: string | undefined;
}

/** Options that say that an image is laid out in another way than ours. */
const LAYOUT = ['imageWidth', 'imageHeight', 'margin', 'spacing', 'wall', 'floor'] as const;
/** Images larger than this load nowhere. */
const MAX_PIXELS = 65_536;

/** A tileset, with the number of each tile code's tile in the image. */
export interface ReadTileset {
  readonly tileset: TiledTileset;
  readonly ids: readonly number[];
}

/**
 * The tileset that options ask for. `solid` on its wall is what Phaser collides with.
 *
 * @param codes - how many tile codes it must have tiles for
 */
export function readTileset(tileSize: number, options: unknown, codes: 2 | 5 | 11): ReadTileset {
  const settings = resolveOptions<TilesetOptions>(
    tilesetOptions(tileSize, codes),
    options,
    'tileset',
  );
  const { image, name, margin, spacing, imageWidth, imageHeight } = settings;
  const least = tileSize + 2 * margin;
  checkAtLeast('tileset.imageWidth', imageWidth, least);
  checkAtLeast('tileset.imageHeight', imageHeight, least);
  const tilesAlong = (pixels: number) =>
    Math.floor((pixels - 2 * margin + spacing) / (tileSize + spacing));
  const columns = tilesAlong(imageWidth);
  const tilecount = columns * tilesAlong(imageHeight);
  const ids = readTileIds(Object(options), codes, tilecount);
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

function tilesetOptions(tileSize: number, codes: number): CodeSpecification<TilesetOptions> {
  const text: ValueOption = { type: 'value', check: checkName };
  const pixels: IntegerOption = { type: 'integer', min: 0, max: MAX_PIXELS };
  return {
    image: { ...text, default: `dungeonsmith-${tileSize}.png` },
    imageWidth: { ...pixels, default: tileSize * codes },
    imageHeight: { ...pixels, default: tileSize },
    margin: { ...pixels, default: 0 },
    spacing: { ...pixels, default: 0 },
    ...describeTiles(() => ({ type: 'integer', min: 0, max: MAX_PIXELS ** 2, default: undefined })),
    name: { ...text, default: 'dungeon' },
  };
}

/** The tileset of cover, a tile a kind. */
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

/** The number of each tile code's tile; whatever is given is checked, whether it is needed or not. */
function readTileIds(given: TilesetOptions, codes: number, tilecount: number): number[] {
  const isOurs = LAYOUT.every((name) => given[name] === undefined);
  const ids: number[] = [];
  for (const [code, name] of TILE_OPTIONS.entries()) {
    if (code >= codes && given[name] === undefined) continue;
    const like = WALKABLE[code] === 1 ? Tile.Floor : Tile.Wall;
    const id = given[name] ?? (isOurs || code <= Tile.Floor ? code : (ids[like] ?? 0));
    if (id >= tilecount) {
      const rule = `must be at most the image's last tile (${tilecount - 1})`;
      throw invalid(`tileset.${name}`, rule, id);
    }
    const other = ids.indexOf(id);
    // A tile without a picture of its own may look like floor, or, if it is impassable, like wall.
    const otherName = TILE_OPTIONS[other];
    if (otherName !== undefined && other !== like) throw sameTile(name, otherName, id);
    ids.push(id);
  }
  return ids.slice(0, codes);
}

function sameTile(name: string, other: string, id: number): InvalidOptionError {
  const limit = `tileset.${other}`;
  return invalid(`tileset.${name}`, `must not be \`${limit}\``, id, limit);
}

/** What is told of each tile: its class, and whether it stops whoever walks. */
function tilesetTiles(ids: readonly number[]): TiledTileset['tiles'] {
  const own = ids.filter((id, code) => ids.indexOf(id) === code);
  return own.map((id) => {
    const code = ids.indexOf(id);
    const properties = [tiledProperty('solid', WALKABLE[code] === 0)];
    return { id, type: elementAt(TILE_NAMES, code), properties };
  });
}

function checkName(option: string, text: unknown): void {
  if (typeof text !== 'string' || text === '') throw invalid(option, 'must be a text', text);
}
