import type { Data } from '../../core/document/read-document-parts';
import { TILE_NAMES } from '../../core/grid/tiles';
import { invalid, readEach } from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';
import type { Layer } from './read-layers';
import { readTileProperties, readTileTypes, type Tileset, tilesetOf } from './read-tilesets';
import {
  addPoints,
  type FoundObject,
  isUint32,
  pointInPixels,
  readObject,
  TILE_NUMBER,
  typeOf,
} from './tiled-values';

/**
 * Returns all objects in the order of their ids, which Tiled keeps if an object is raised or moved
 * to another layer. Objects are moved with their layers. A tile that was inserted as an object has
 * the type and the properties of the tile, unless it has its own.
 */
export function readObjects(layers: readonly Layer[], tilesets: readonly Tileset[]): FoundObject[] {
  const types = readTileTypes(tilesets);
  const properties = readTileProperties(tilesets);
  const objectLayers = layers.filter(({ layer }) => layer.type === 'objectgroup');
  const objects = objectLayers.flatMap(({ path, layer, offset }) =>
    readEach(`${path}.objects`, layer.objects, (at, value): FoundObject => {
      const object = movedObject(at, readObject(at, value), offset);
      refuseTemplate(at, object);
      if (object.gid === undefined) return { path: at, object };
      const tile = readGid(at, object);
      const tileset = tilesetOf(tile, tilesets);
      if (tileset === undefined) throw invalid(`${at}.gid`, 'must be a tile of a tileset', tile);
      const typed = withType(at, object, types.get(tile));
      const merged = withProperties(at, typed, properties.get(tile) ?? []);
      return { path: at, object: merged, anchor: tileset.anchor };
    }),
  );
  return objects.sort((a, b) => idOf(a) - idOf(b));
}

function movedObject(path: string, object: Data, offset: Point): Data {
  if (offset.x === 0 && offset.y === 0) return object;
  return { ...object, ...addPoints(pointInPixels(path, object), offset) };
}

function refuseTemplate(path: string, { template }: Data): void {
  if (template === undefined) return;
  const rule = 'must be absent: in Tiled, select the object and choose Detach in its menu';
  throw invalid(`${path}.template`, rule, template);
}

/** Returns the number of the tile that an object is. */
function readGid(path: string, { gid }: Data): number {
  if (isUint32(gid)) return gid & TILE_NUMBER;
  throw invalid(`${path}.gid`, 'must be the number of a tile', gid);
}

/** Returns the id of an object, or 0 if it has none. */
function idOf({ object: { id } }: FoundObject): number {
  return isUint32(id) ? id : 0;
}

/** The directions of stairs by the types of their tiles. */
const DIRECTIONS: Readonly<Record<string, string>> = { 'stairs-up': 'up', 'stairs-down': 'down' };

/**
 * Returns an object with the type of its tile, unless it has its own. Throws if the tile is of a
 * wall or a lake, which are read only in layers of tiles.
 */
function withType(path: string, object: Data, type: string | undefined): Data {
  if (type === undefined || type === 'floor') return object;
  const isStairs = Object.hasOwn(DIRECTIONS, type);
  const own = typeOf(object) || (isStairs ? 'stairs' : type);
  const typed = { ...object, type: own };
  if (isStairs && own === 'stairs') {
    return withProperties(path, typed, [{ name: 'direction', value: DIRECTIONS[type] }]);
  }
  const isTile = type !== 'door' && TILE_NAMES.some((name) => name === type);
  if (!isTile || typeOf(object)) return typed;
  throw invalid(
    `${path}.gid`,
    'must be a tile that can be an object: draw it in a tile layer',
    type,
  );
}

/** Adds properties to those that an object has, which count if both have the same name. */
export function withProperties(path: string, object: Data, others: readonly unknown[]): Data {
  const { properties = [] } = object;
  const own = readEach(`${path}.properties`, properties, (_, property) => property);
  return { ...object, properties: [...own, ...others] };
}
