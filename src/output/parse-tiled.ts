import { checkArray, checkIntegerIn, checkObject, checkOneOf, checkSize, invalid } from '../checks';
import { type Grid, Tile } from '../dungeon';
import type { ParsedTiled } from './document';
import { parseJsonText } from './parse-json-text';
import { readTiledObjects } from './read-tiled-objects';
import { readingData } from './reading-data';

/**
 * Reads a map of `toTiled` back, its value or its JSON text, also after it was edited and saved in
 * Tiled. A tile is wall where a tile or layer says `solid`, or where no layer has a tile; everything
 * else is floor. Objects are told apart by type; `validateDungeon` says whether they still fit.
 *
 * @throws InvalidDataError where the text is no JSON, or the value is no orthogonal, finite map with
 * embedded tilesets, uncompressed layers and an entrance
 */
export function parseTiled(source: unknown): ParsedTiled {
  const value = typeof source === 'string' ? parseJsonText(source) : source;
  return readingData(() => readMap(value));
}

type Data = Record<string, unknown>;

function readMap(value: unknown): ParsedTiled {
  checkObject('map', value);
  const map = value as Data;
  checkOneOf('type', map.type, ['map']);
  checkOneOf('orientation', map.orientation, ['orthogonal']);
  if (map.infinite === true) throw invalid('infinite', 'must be false', true);
  checkSize(map.width, map.height, 1);
  checkSize(map.tilewidth, map.tileheight, 1);
  const layers = readLayers(map);
  const grid = readGrid(map, layers);
  const size = { x: map.tilewidth as number, y: map.tileheight as number };
  const { entities, ...layout } = readTiledObjects(objectsOf(layers), size);
  return { dungeon: { grid, ...layout }, entities };
}

interface Layer {
  readonly path: string;
  readonly layer: Data;
}

/** Every layer that is no group, with its path; those inside groups come after the others. */
function readLayers(map: Data): Layer[] {
  const layers: Layer[] = [];
  const open = [{ path: 'layers', list: map.layers }];
  for (let group = open.pop(); group; group = open.pop()) {
    const { path, list } = group;
    checkArray(path, list);
    list.forEach((layer, i) => {
      checkObject(`${path}[${i}]`, layer);
      const data = layer as Data;
      if (data.type === 'group') open.push({ path: `${path}[${i}].layers`, list: data.layers });
      else layers.push({ path: `${path}[${i}]`, layer: data });
    });
  }
  return layers;
}

function readGrid(map: Data, layers: readonly Layer[]): Grid {
  const [width, height] = [map.width as number, map.height as number];
  const tileLayers = layers.filter(({ layer }) => layer.type === 'tilelayer');
  if (tileLayers.length === 0) throw invalid('layers', 'must hold a tile layer', map.layers);
  for (const { path, layer } of tileLayers) checkTileData(path, layer, width * height);
  const solidIds = readSolidIds(map);
  const tiles = new Uint8Array(width * height);
  const walls = new Uint8Array(width * height);
  for (const { path, layer } of tileLayers) {
    const isSolid = isTrue(layer.properties, 'solid');
    (layer.data as unknown[]).forEach((id, i) => {
      checkIntegerIn(`${path}.data[${i}]`, id, 0, 2 ** 32 - 1);
      // The four highest bits turn and mirror a tile.
      const tile = id & 0x0fffffff;
      if (tile === 0) return;
      if (isSolid || solidIds.has(tile)) walls[i] = 1;
      tiles[i] = Tile.Floor;
    });
  }
  for (let i = 0; i < tiles.length; i++) if (walls[i] === 1) tiles[i] = Tile.Wall;
  return { width, height, tiles };
}

function checkTileData(path: string, { data }: Data, length: number): void {
  if (typeof data === 'string') {
    throw invalid(`${path}.data`, 'must be stored as CSV, not encoded', data.slice(0, 20));
  }
  checkArray(`${path}.data`, data);
  if (data.length === length) return;
  throw invalid(`${path}.data`, `must hold one number a tile (${length})`, data.length);
}

/** The numbers of the tiles that say `solid`, as layers count them. */
function readSolidIds({ tilesets = [] }: Data): Set<number> {
  const ids = new Set<number>();
  checkArray('tilesets', tilesets);
  for (const [i, tileset] of tilesets.entries()) {
    const path = `tilesets[${i}]`;
    checkObject(path, tileset);
    const { firstgid, source, tiles = [] } = tileset as Data;
    if (source !== undefined)
      throw invalid(`${path}.source`, 'must be embedded in the map', source);
    checkIntegerIn(`${path}.firstgid`, firstgid, 1, 2 ** 28);
    checkArray(`${path}.tiles`, tiles);
    for (const [j, tile] of tiles.entries()) {
      checkObject(`${path}.tiles[${j}]`, tile);
      const { id, properties } = tile as Data;
      checkIntegerIn(`${path}.tiles[${j}].id`, id, 0, 2 ** 28);
      if (isTrue(properties, 'solid')) ids.add(firstgid + id);
    }
  }
  return ids;
}

function isTrue(properties: unknown, name: string): boolean {
  if (!Array.isArray(properties)) return false;
  return properties.some((property) => property?.name === name && property.value === true);
}

function objectsOf(layers: readonly Layer[]): { path: string; object: Data }[] {
  return layers
    .filter(({ layer }) => layer.type === 'objectgroup')
    .flatMap(({ path, layer: { objects } }) => {
      checkArray(`${path}.objects`, objects);
      return objects.map((object, i) => {
        checkObject(`${path}.objects[${i}]`, object);
        return { path: `${path}.objects[${i}]`, object: object as Data };
      });
    });
}
