import { TILE_NAMES, WALKABLE } from '../../core/grid/tiles';
import { checkArray, invalid } from '../../core/model/checks';
import { type Grid, type GridSize, Tile } from '../../core/model/dungeon';
import type { Layer } from './read-layers';
import {
  isSolid,
  readTileKinds,
  readTileTypes,
  type TileKinds,
  type Tileset,
  tilesetOf,
} from './read-tilesets';
import { isUint32, TILE_NUMBER } from './tiled-values';

/** Marks the tiles of walls, on which floor is decoration, unlike on cells without a tile. */
const SOLID = 255;

/** A layer of tiles with their numbers. */
export interface TileLayer extends Layer {
  readonly numbers: readonly number[];
}

/** Reads the layers of tiles, each of which must have this many tiles. */
export function readTileLayers(
  layers: readonly Layer[],
  length: number,
  tilesets: readonly Tileset[],
): TileLayer[] {
  return layers
    .filter(({ layer }) => layer.type === 'tilelayer')
    .map((layer) => ({ ...layer, numbers: readTileNumbers(layer, length, tilesets) }));
}

/** Returns the grid that layers of tiles show. */
export function readGrid(
  { width, height }: GridSize,
  layers: readonly TileLayer[],
  tilesets: readonly Tileset[],
): Grid {
  if (layers.length === 0) throw invalid('layers', 'must contain a tile layer', layers);
  const [kinds, types] = [readTileKinds(tilesets), readTileTypes(tilesets)];
  refuseUntyped(layers, kinds, types);
  const tiles = new Uint8Array(width * height);
  for (const layer of layers) readTileLayer(tiles, layer, kinds, types);
  for (let i = 0; i < tiles.length; i++) if (tiles[i] === SOLID) tiles[i] = Tile.Wall;
  return { width, height, tiles };
}

/**
 * Throws if there are several kinds of tiles, none of which is `solid` or has a type: they would
 * all be floor, also those of walls.
 */
function refuseUntyped(
  layers: readonly TileLayer[],
  kinds: TileKinds,
  types: ReadonlyMap<number, string>,
): void {
  if (layers.some(({ path, layer }) => isSolid(path, layer))) return;
  const used = new Set<number>();
  for (const { numbers } of layers) for (const tile of numbers) used.add(tile);
  used.delete(0);
  if (used.size < 2 || [...used].some((tile) => kinds.has(tile) || types.has(tile))) return;
  const rule =
    'must have a tile with a type, because all others are floor: in Tiled, give the tiles of ' +
    'walls the class `wall` or the property `solid`, or those of floor the class `floor`';
  throw invalid('layers', rule, `${used.size} kinds of tiles`);
}

/**
 * Returns the numbers of a layer's tiles. Throws unless there are `length` of them, each in a
 * tileset. Without tilesets, all numbers are allowed.
 */
function readTileNumbers(layer: Layer, length: number, tilesets: readonly Tileset[]): number[] {
  refuseOffset(layer);
  const {
    path,
    layer: { data },
  } = layer;
  if (typeof data === 'string') {
    const rule = 'must be stored as CSV: in Tiled, set Tile Layer Format in Map Properties';
    throw invalid(`${path}.data`, rule, data.slice(0, 20));
  }
  checkArray(`${path}.data`, data);
  const known = new Set([0]);
  const numbers = data.map((id, i) => {
    if (!isUint32(id)) {
      throw invalid(`${path}.data[${i}]`, `must be an integer from 0 to ${2 ** 32 - 1}`, id);
    }
    const tile = id & TILE_NUMBER;
    if (known.has(tile)) return tile;
    if (tilesets.length > 0 && tilesetOf(tile, tilesets) === undefined) {
      throw invalid(`${path}.data[${i}]`, 'must be a tile of a tileset, or 0', id);
    }
    known.add(tile);
    return tile;
  });
  if (numbers.length === length) return numbers;
  throw invalid(`${path}.data`, `must contain one number for each tile (${length})`, data.length);
}

/** Throws if a layer of tiles is moved, because its tiles are not seen in the cells they are in. */
function refuseOffset({ path, offset }: Layer): void {
  for (const axis of ['x', 'y'] as const) {
    if (offset[axis] === 0) continue;
    const rule =
      'must be 0 in total with its groups: in Tiled, move the tiles instead of the layer';
    throw invalid(`${path}.offset${axis}`, rule, offset[axis]);
  }
}

/** Adds the tiles of a layer. They replace those below, but floor replaces nothing. */
function readTileLayer(
  tiles: Uint8Array,
  { path, layer, numbers }: TileLayer,
  kinds: TileKinds,
  types: ReadonlyMap<number, string>,
): void {
  const isWall = isSolid(path, layer);
  let last = 0;
  let kind: number = Tile.Floor;
  for (const [i, tile] of numbers.entries()) {
    if (tile === 0) continue;
    if (tile !== last) {
      last = tile;
      kind = kinds.get(tile) ?? Tile.Floor;
      const type = types.get(tile);
      if (kind === Tile.Floor && !isWall && type !== undefined && type !== 'floor') {
        throw unknownTypeError(`${path}.data[${i}]`, type);
      }
      if (isWall && WALKABLE[kind] === 1) kind = Tile.Wall;
    }
    if (kind === Tile.Wall) tiles[i] = SOLID;
    else if (tiles[i] === 0 || kind !== Tile.Floor) tiles[i] = kind;
  }
}

/** Creates the error for a tile that is neither `solid` nor of a known type. */
function unknownTypeError(path: string, type: string) {
  const spelled = type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const known = TILE_NAMES.some((name) => name === spelled) ? [spelled] : TILE_NAMES;
  const rule = `must be a tile of the type ${known.join(', ')}, or of no type`;
  return invalid(path, rule, type);
}
