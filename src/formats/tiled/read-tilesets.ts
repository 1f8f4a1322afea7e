import type { Data } from '../../core/document/read-document-parts';
import { TILE_NAMES } from '../../core/grid/tiles';
import { checkIntegerIn, invalid, readEach } from '../../core/model/checks';
import { type Point, Tile } from '../../core/model/dungeon';
import { propertiesOf, readObject } from './tiled-values';

/** A tileset of a map of Tiled. */
export interface Tileset {
  readonly path: string;
  readonly name: unknown;
  readonly tiles: unknown;
  /** The number of its first tile. */
  readonly first: number;
  /** The number after that of its last tile. */
  readonly end: number;
  /** The point of a tile that is at the position of an object: (0, 0) is its upper left corner. */
  readonly anchor: Point;
}

/** The anchors of tiles by the values of Object Alignment in Tiled. */
const ANCHORS: ReadonlyMap<unknown, Point> = /* @__PURE__ */ new Map(
  Object.entries({
    unspecified: { x: 0, y: 1 },
    topleft: { x: 0, y: 0 },
    top: { x: 0.5, y: 0 },
    topright: { x: 1, y: 0 },
    left: { x: 0, y: 0.5 },
    center: { x: 0.5, y: 0.5 },
    right: { x: 1, y: 0.5 },
    bottomleft: { x: 0, y: 1 },
    bottom: { x: 0.5, y: 1 },
    bottomright: { x: 1, y: 1 },
  }),
);

function readAnchor(path: string, { objectalignment = 'unspecified' }: Data): Point {
  const anchor = ANCHORS.get(objectalignment);
  if (anchor !== undefined) return anchor;
  const rule = `must be one of ${[...ANCHORS.keys()].join(', ')}`;
  throw invalid(`${path}.objectalignment`, rule, objectalignment);
}

/** Reads the tilesets of a map, in the order of their numbers. They must be embedded in it. */
export function readTilesets({ tilesets = [] }: Data): Tileset[] {
  const read = readEach('tilesets', tilesets, (path, value): Tileset => {
    const tileset = readObject(path, value);
    const { firstgid: first, name, image, tilecount, source, tiles = [] } = tileset;
    if (source !== undefined) {
      throw invalid(
        `${path}.source`,
        'must be embedded in the map: in Tiled, use Embed Tileset',
        source,
      );
    }
    refuseOldForm(path, tileset);
    checkIntegerIn(`${path}.firstgid`, first, 1, 2 ** 28);
    // In a collection of images, numbers may be missing.
    const hasEnd = image !== undefined && typeof tilecount === 'number';
    const end = hasEnd ? first + tilecount : Number.POSITIVE_INFINITY;
    return { path, name, tiles, first, end, anchor: readAnchor(path, tileset) };
  });
  return read.sort((a, b) => a.first - b.first);
}

/** Throws if a tileset lists the types and the properties of its tiles as before Tiled 1.2. */
function refuseOldForm(path: string, tileset: Data): void {
  for (const name of ['tileproperties', 'tiletypes']) {
    if (tileset[name] === undefined) continue;
    const rule =
      'must be absent: save the map with Tiled 1.2 or later, which lists tiles otherwise';
    throw invalid(`${path}.${name}`, rule, tileset[name]);
  }
}

/** The tile codes of the tiles in a map, by their numbers. All other tiles are floor. */
export type TileKinds = ReadonlyMap<number, number>;

/** Returns the code of each tile: that of its type or, without a type, wall if it is `solid`. */
export function readTileKinds(tilesets: readonly Tileset[]): TileKinds {
  const kinds = new Map<number, number>();
  eachTile(tilesets, (id, tile, at) => {
    const kind = codeOfTile(at, tile);
    if (kind !== Tile.Floor) kinds.set(id, kind);
  });
  return kinds;
}

/** Returns the types of tiles by their numbers. Omits tiles without a type. */
export function readTileTypes(tilesets: readonly Tileset[]): ReadonlyMap<number, string> {
  const types = new Map<number, string>();
  eachTile(tilesets, (id, tile) => {
    const type = tile.type || tile.class;
    if (typeof type === 'string' && type !== '') types.set(id, type);
  });
  return types;
}

/**
 * Returns the properties of tiles by their numbers, without `solid`, which determines only whether
 * a tile is a wall. Omits tiles without properties.
 */
export function readTileProperties(
  tilesets: readonly Tileset[],
): ReadonlyMap<number, readonly Data[]> {
  const properties = new Map<number, readonly Data[]>();
  eachTile(tilesets, (id, { properties: list = [] }, path) => {
    const all = readEach(`${path}.properties`, list, readObject);
    const own = all.filter(({ name }) => name !== 'solid');
    if (own.length > 0) properties.set(id, own);
  });
  return properties;
}

/** Calls `found` for each tile that a tileset describes, with its number in layers. */
function eachTile(
  tilesets: readonly Tileset[],
  found: (id: number, tile: Data, path: string) => void,
): void {
  for (const { path, first, tiles } of tilesets) {
    readEach(`${path}.tiles`, tiles, (at, value) => {
      const tile = readObject(at, value);
      const { id } = tile;
      checkIntegerIn(`${at}.id`, id, 0, 2 ** 28);
      found(first + id, tile, at);
    });
  }
}

/** Returns the tileset of a tile. */
export function tilesetOf(tile: number, tilesets: readonly Tileset[]): Tileset | undefined {
  // A tile is in the last tileset that begins at or before its number.
  let [from, to] = [0, tilesets.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (tilesets[middle]!.first <= tile) from = middle + 1;
    else to = middle;
  }
  const tileset = tilesets[from - 1];
  return tileset && tile < tileset.end ? tileset : undefined;
}

/** The names of tile codes, typed as strings so that any string can be looked up. */
const NAMES: readonly string[] = TILE_NAMES;

/** Returns the code of a tile by its type or, without one, wall if it is `solid`. */
function codeOfTile(path: string, tile: Data): number {
  const type = tile.type || tile.class;
  const code = typeof type === 'string' ? NAMES.indexOf(type) : -1;
  if (code >= 0 && code !== Tile.Floor) return code;
  return isSolid(path, tile) ? Tile.Wall : Tile.Floor;
}

/** Returns whether a tile or a layer has the property `solid`. */
export function isSolid(path: string, owner: Data): boolean {
  return propertiesOf(path, owner).get('solid') === true;
}
