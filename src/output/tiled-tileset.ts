import { checkAtMost, checkInteger, checkIntegerIn, checkOptions, invalid } from '../checks';
import type { TiledTileset } from './tiled-map';
import { tiledProperty } from './tiled-map';

/** A tileset of one's own. Tiles count from 0, along the image's rows. */
export interface TilesetOptions {
  /**
   * The image's address, from the map's folder. Default `dungeonsmith-16.png`, or whatever the tile
   * size is: what `createTilesetImage` makes.
   */
  readonly image?: string | undefined;
  /** In pixels. Default two tiles. */
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
  /** What Phaser's `addTilesetImage` asks for. Default `dungeon`. */
  readonly name?: string | undefined;
}

const OPTIONS: ReadonlySet<string> = new Set([
  'image',
  'imageWidth',
  'imageHeight',
  'margin',
  'spacing',
  'wall',
  'floor',
  'name',
]);
/** Images larger than this load nowhere. */
const MAX_PIXELS = 65_536;

/** A tileset with the numbers of its two tiles. */
export interface ResolvedTileset {
  readonly tileset: TiledTileset;
  readonly wall: number;
  readonly floor: number;
}

/** Refuses tiles that are too small to see or too large to load. */
export function checkTileSize(tileSize: unknown): asserts tileSize is number {
  checkIntegerIn('tileSize', tileSize, 1, 1024);
}

/** The tileset that options ask for. `solid` on its wall is what Phaser collides with. */
export function resolveTileset(tileSize: number, options: TilesetOptions = {}): ResolvedTileset {
  checkOptions(options, OPTIONS, 'tileset');
  const { image = `dungeonsmith-${tileSize}.png`, name = 'dungeon' } = options;
  const { margin = 0, spacing = 0 } = options;
  checkText('tileset.image', image);
  checkText('tileset.name', name);
  checkIntegerIn('tileset.margin', margin, 0, MAX_PIXELS);
  checkIntegerIn('tileset.spacing', spacing, 0, MAX_PIXELS);
  const { imageWidth = tileSize * 2, imageHeight = tileSize, wall = 0, floor = 1 } = options;
  const least = tileSize + 2 * margin;
  checkIntegerIn('tileset.imageWidth', imageWidth, least, MAX_PIXELS);
  checkIntegerIn('tileset.imageHeight', imageHeight, least, MAX_PIXELS);
  const columns = tilesAlong(imageWidth);
  const tilecount = columns * tilesAlong(imageHeight);
  checkTile('wall', wall);
  checkTile('floor', floor);
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
    tiles: [
      { id: wall, type: 'wall', properties: [tiledProperty('solid', true)] },
      { id: floor, type: 'floor', properties: [tiledProperty('solid', false)] },
    ],
  };
  return { tileset, wall, floor };

  function tilesAlong(pixels: number): number {
    return Math.floor((pixels - 2 * margin + spacing) / (tileSize + spacing));
  }

  function checkTile(tile: string, id: unknown): void {
    checkInteger(`tileset.${tile}`, id);
    checkIntegerIn(`tileset.${tile}`, id, 0, MAX_PIXELS ** 2);
    checkAtMost(`tileset.${tile}`, id, tilecount - 1, () => "the image's last tile");
    if (tile === 'floor' && id === wall) {
      throw invalid('tileset.floor', 'must not be `tileset.wall`', id);
    }
  }
}

function checkText(option: string, text: unknown): void {
  if (typeof text !== 'string' || text === '') throw invalid(option, 'must be a text', text);
}
