import { readList } from '../../core/document/copy-json';
import type { Data } from '../../core/document/read-document-parts';
import { TILE_NAMES } from '../../core/grid/tiles';
import { invalid } from '../../core/model/checks';
import { type FoundObject, isUint32, readObject, TILE_NUMBER, typeOf } from './tiled-values';

/** A layer of a map and its path. */
export interface Layer {
  readonly path: string;
  readonly layer: Data;
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
    if (layer.type !== 'group') return [{ path: at, layer }];
    return readLayers(`${at}.layers`, layer.layers, depth + 1, seen);
  });
  return layers.flat();
}

/**
 * Returns all objects in the order of their ids, which Tiled keeps if an object is raised or moved
 * to another layer. A tile that was inserted as an object has the type of the tile.
 */
export function objectsOf(
  layers: readonly Layer[],
  types: ReadonlyMap<number, string>,
): FoundObject[] {
  const objectLayers = layers.filter(({ layer }) => layer.type === 'objectgroup');
  const objects = objectLayers.flatMap(({ path, layer }) =>
    readList(`${path}.objects`, layer.objects, (at, value) => {
      const object = readObject(at, value);
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

/** Returns the id of an object, or 0 if it has none. */
function idOf({ object: { id } }: FoundObject): number {
  return isUint32(id) ? id : 0;
}
