import { readList } from '../../core/document/copy-json';
import type { Data } from '../../core/document/read-document-parts';
import { TILE_NAMES } from '../../core/grid/tiles';
import { invalid } from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';
import {
  addPoints,
  checkPixels,
  type FoundObject,
  isUint32,
  pointInPixels,
  readObject,
  TILE_NUMBER,
  typeOf,
} from './tiled-values';

/** A layer of a map and its path. */
export interface Layer {
  readonly path: string;
  readonly layer: Data;
  /** How far the layer is moved, with its groups, in pixels. */
  readonly offset: Point;
}

/** The maximum depth of groups, which may be getters that return a new list each time. */
const MAX_DEPTH = 64;

/**
 * Returns the layers of a list and of its groups, from the lowest to the topmost, with their paths.
 *
 * @param seen - the lists that were read before, so that a group cannot contain itself
 */
export function readLayers(
  path: string,
  list: unknown,
  depth: number,
  seen: Set<unknown>,
): Layer[] {
  if (seen.has(list)) throw invalid(path, 'must not be in the map twice', list);
  if (depth > MAX_DEPTH) throw invalid(path, `must be at most ${MAX_DEPTH} levels deep`, list);
  seen.add(list);
  const layers = readList(path, list, (at, value): Layer[] => {
    const layer = readObject(at, value);
    const offset = readOffset(at, layer);
    if (layer.type !== 'group') return [{ path: at, layer, offset }];
    const inner = readLayers(`${at}.layers`, layer.layers, depth + 1, seen);
    return inner.map((one) => ({ ...one, offset: addPoints(one.offset, offset) }));
  });
  return layers.flat();
}

function readOffset(path: string, { offsetx = 0, offsety = 0 }: Data): Point {
  checkPixels(`${path}.offsetx`, offsetx);
  checkPixels(`${path}.offsety`, offsety);
  return { x: offsetx, y: offsety };
}

/**
 * Returns all objects in the order of their ids, which Tiled keeps if an object is raised or moved
 * to another layer. Objects are moved with their layers. A tile that was inserted as an object has the type of the tile.
 */
export function objectsOf(
  layers: readonly Layer[],
  types: ReadonlyMap<number, string>,
): FoundObject[] {
  const objectLayers = layers.filter(({ layer }) => layer.type === 'objectgroup');
  const objects = objectLayers.flatMap(({ path, layer, offset }) =>
    readList(`${path}.objects`, layer.objects, (at, value) => {
      const object = movedObject(at, readObject(at, value), offset);
      if (object.template !== undefined) {
        const rule = 'must be absent: in Tiled, select the object and choose Detach in its menu';
        throw invalid(`${at}.template`, rule, object.template);
      }
      const type = isUint32(object.gid) ? types.get(object.gid & TILE_NUMBER) : undefined;
      const isInherited =
        type !== undefined && !typeOf(object) && !TILE_NAMES.some((name) => name === type);
      return { path: at, object: isInherited ? { ...object, type } : object };
    }),
  );
  return objects.sort((a, b) => idOf(a) - idOf(b));
}

function movedObject(path: string, object: Data, offset: Point): Data {
  if (offset.x === 0 && offset.y === 0) return object;
  return { ...object, ...addPoints(pointInPixels(path, object), offset) };
}

/** Returns the id of an object, or 0 if it has none. */
function idOf({ object: { id } }: FoundObject): number {
  return isUint32(id) ? id : 0;
}
