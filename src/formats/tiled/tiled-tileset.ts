import { ROCK, TILE_NAMES, WALKABLE } from '../../core/grid/tiles';
import {
  checkAtLeast,
  checkEach,
  checkIntegerIn,
  checkOneOf,
  invalid,
} from '../../core/model/checks';
import { type Grid, Tile } from '../../core/model/dungeon';
import type { InvalidOptionError } from '../../core/model/errors';
import {
  CHECKED_LATER,
  type CodeSpecification,
  type IntegerOption,
  resolveOptions,
  type Settings,
  type ValueOption,
} from '../../core/model/specification';
import { autotile, BLOB_MASKS, TILE_SHEETS } from '../../core/view/autotile';
import { describeTiles, TILE_OPTIONS, type TileOption } from '../../core/view/options';
import { type TiledTileset, tiledProperty } from './tiled-map';

/**
 * The number of a tile, or the numbers of 16 or 47 tiles, one for each mask of `autotile` in
 * ascending order: the 16 masks of the mode `'edges'`, or the 47 of `'blob'`. Each cell then gets
 * the tile of its mask, for which only cells of the same kind count as neighbours.
 */
export type TileNumbers = number | readonly number[];

/**
 * Options for a custom tileset. Tiles are counted row by row of the image, from 0. Each kind of
 * tile has one number or, so that walls and shores have proper edges, a list of 16 or 47 numbers.
 */
export interface TilesetOptions {
  /**
   * Uses the image of `createTilesetImage` with this sheet of walls: its size, its name, which is
   * `dungeonsmith-16-blob.png` if the tile size is 16, and the numbers of its tiles. Default none.
   */
  readonly sheet?: 'edges' | 'blob' | undefined;
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
  readonly wall?: TileNumbers | undefined;
  /** The tile of floor. Default 1. */
  readonly floor?: TileNumbers | undefined;
  /** The tile of doors. Default 2; in an image of another layout, the tile of floor. */
  readonly door?: TileNumbers | undefined;
  /** The tile of stairs up. Default 3; in an image of another layout, the tile of floor. */
  readonly stairsUp?: TileNumbers | undefined;
  /** The tile of stairs down. Default 4; in an image of another layout, the tile of floor. */
  readonly stairsDown?: TileNumbers | undefined;
  /** The tile of deep water. Default 5; in an image of another layout, the tile of walls. */
  readonly deepWater?: TileNumbers | undefined;
  /** The tile of shallow water. Default 6; in an image of another layout, the tile of floor. */
  readonly shallowWater?: TileNumbers | undefined;
  /** The tile of lava. Default 7; in an image of another layout, the tile of walls. */
  readonly lava?: TileNumbers | undefined;
  /** The tile of a chasm. Default 8; in an image of another layout, the tile of walls. */
  readonly chasm?: TileNumbers | undefined;
  /** The tile of a chasm's edge. Default 9; in an image of another layout, the tile of floor. */
  readonly chasmEdge?: TileNumbers | undefined;
  /** The tile of bridges. Default 10; in an image of another layout, the tile of floor. */
  readonly bridge?: TileNumbers | undefined;
  /** The name, which Phaser's `addTilesetImage` requires. Default `dungeon`. */
  readonly name?: string | undefined;
}

/** Options that are set only if the layout differs from that of `createTilesetImage`. */
const LAYOUT = ['imageWidth', 'imageHeight', 'margin', 'spacing', 'wall', 'floor'] as const;
/** The maximum side of an image, in pixels. No program can load larger images. */
const MAX_PIXELS = 65_536;

/** The indices of a tile code's tiles in the image: 1, or 16 or 47 in the order of masks. */
type TileIds = readonly number[];

/** A tileset, and the tiles of each tile code. */
export interface ReadTileset {
  readonly tileset: TiledTileset;
  readonly ids: readonly TileIds[];
}

/**
 * Returns the tileset that options describe. Impassable tiles are `solid`, which Phaser uses for
 * collisions.
 */
export function readTileset(tileSize: number, options: unknown): ReadTileset {
  const sheet = readSheet(options);
  const settings = resolveOptions<TilesetOptions, TilesetSettings>(
    tilesetOptions(tileSize, sheet),
    options,
    'tileset',
  );
  const { image, name, margin, spacing, imageWidth, imageHeight } = settings;
  const min = tileSize + 2 * margin;
  checkAtLeast('tileset.imageWidth', imageWidth, min);
  checkAtLeast('tileset.imageHeight', imageHeight, min);
  const tilesAlong = (pixels: number) =>
    Math.floor((pixels - 2 * margin + spacing) / (tileSize + spacing));
  const columns = tilesAlong(imageWidth);
  const tilecount = columns * tilesAlong(imageHeight);
  const walls = sheet && { wall: sheetWalls(sheet) };
  const given: TilesetOptions = { ...walls, ...Object(options) };
  const ids = readTileIds(given, sheet, tilecount);
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

type TilesetSettings = Settings<TilesetOptions, 'sheet' | TileOption>;

type Sheet = TilesetOptions['sheet'];

function readSheet(options: unknown): Sheet {
  const { sheet }: TilesetOptions = Object(options);
  if (sheet !== undefined) checkOneOf('tileset.sheet', sheet, ['edges', 'blob']);
  return sheet;
}

function tilesetOptions(tileSize: number, sheet: Sheet): CodeSpecification<TilesetOptions> {
  const text: ValueOption = { type: 'value', check: checkName };
  const pixels: IntegerOption = { type: 'integer', min: 0, max: MAX_PIXELS };
  const [columns, rows] = sheet === undefined ? [TILE_OPTIONS.length, 1] : SHEET_SIZES[sheet];
  const name = `dungeonsmith-${tileSize}${sheet === undefined ? '' : `-${sheet}`}.png`;
  return {
    sheet: CHECKED_LATER,
    image: { ...text, default: name },
    imageWidth: { ...pixels, default: tileSize * columns },
    imageHeight: { ...pixels, default: tileSize * rows },
    margin: { ...pixels, default: 0 },
    spacing: { ...pixels, default: 0 },
    ...describeTiles(() => ({ type: 'value', check: checkTileNumbers, default: undefined })),
    name: { ...text, default: 'dungeon' },
  };
}

/** The columns and rows of the images of `createTilesetImage` with a sheet. */
const SHEET_SIZES = { edges: [4, 7], blob: [12, 5] } as const;

function checkTileNumbers(option: string, value: unknown): void {
  const checkNumber = (path: string, number: unknown) =>
    checkIntegerIn(path, number, 0, MAX_PIXELS ** 2);
  if (Array.isArray(value)) {
    checkEach(option, value, checkNumber);
    if (value.length === 16 || value.length === BLOB_MASKS.length) return;
    throw invalid(option, 'must be a number, or a list of 16 or 47 numbers', value);
  }
  checkNumber(option, value);
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

/** Returns the tiles of each tile code. */
function readTileIds(given: TilesetOptions, sheet: Sheet, tilecount: number): TileIds[] {
  const isOurs = sheet !== undefined || LAYOUT.every((name) => given[name] === undefined);
  const ids: TileIds[] = [];
  for (const [code, name] of TILE_OPTIONS.entries()) {
    const like = WALKABLE[code] === 1 ? Tile.Floor : Tile.Wall;
    const numbers = given[name] ?? (isOurs || code <= Tile.Floor ? code : (ids[like] ?? 0));
    const own = typeof numbers === 'number' ? [numbers] : [...numbers];
    const last = Math.max(...own);
    if (last >= tilecount) {
      const rule = `must be at most the image's last tile (${tilecount - 1})`;
      const hasSize = given.imageWidth !== undefined && given.imageHeight !== undefined;
      const hint = hasSize ? '' : '; set `imageWidth` and `imageHeight`';
      throw invalid(`tileset.${name}`, rule + hint, last);
    }
    const other = firstSharing(ids, own);
    // A tile code without a picture may share the tile of floor or, if it is impassable, the tile
    // of walls.
    const otherName = TILE_OPTIONS[other];
    if (otherName !== undefined && other !== like) throw sameTileError(name, otherName, numbers);
    ids.push(own);
  }
  return ids;
}

/** Returns the first tile code that has one of these tiles, or −1. */
export function firstSharing(ids: readonly TileIds[], own: TileIds): number {
  return ids.findIndex((known) => own.some((id) => known.includes(id)));
}

/** The number of the first wall in the image of `createTilesetImage` with a sheet. */
const SHEET_START = 12;

function sheetWalls(sheet: NonNullable<Sheet>): number[] {
  return TILE_SHEETS[sheet].map((tile) => SHEET_START + tile);
}

/** Returns the index of the tile of each cell of a grid. Unknown tile codes count as walls. */
export function tileIndices(grid: Grid, ids: readonly TileIds[]): number[] {
  const choices = ids.map((own, code) => {
    return own.length === 1 ? undefined : maskPositions(grid, code, own.length);
  });
  const indices = new Array<number>(grid.tiles.length);
  for (let cell = 0; cell < indices.length; cell++) {
    const code = grid.tiles[cell]!;
    const known = ROCK[code] === 1 ? Tile.Wall : code;
    indices[cell] = ids[known]![choices[known]?.[cell] ?? 0]!;
  }
  return indices;
}

/** Returns for each cell the position of its mask among 16 or 47 masks. */
function maskPositions(grid: Grid, code: number, count: number): Uint8Array {
  const of = TILE_OPTIONS[code]!;
  if (count === 16) return autotile(grid, { of });
  return autotile(grid, { mode: 'blob', of }).map((mask) => BLOB_MASKS.indexOf(mask));
}

function sameTileError(name: string, other: string, id: unknown): InvalidOptionError {
  const limit = `tileset.${other}`;
  return invalid(`tileset.${name}`, `must not be \`${limit}\``, id, limit);
}

/** Returns the class of each tile and its property `solid`, which is true for impassable tiles. */
function tilesetTiles(ids: readonly TileIds[]): TiledTileset['tiles'] {
  const codes = new Map<number, number>();
  for (const [code, own] of ids.entries()) {
    for (const id of own) if (!codes.has(id)) codes.set(id, code);
  }
  return [...codes].map(([id, code]) => {
    const properties = [tiledProperty('solid', WALKABLE[code] === 0)];
    return { id, type: TILE_NAMES[code]!, properties };
  });
}

function checkName(option: string, text: unknown): void {
  if (typeof text !== 'string' || text === '') throw invalid(option, 'must be a string', text);
}
