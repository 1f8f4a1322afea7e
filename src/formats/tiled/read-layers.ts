import type { Data } from '../../core/document/read-document-parts';
import { invalid, readEach } from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';
import { addPoints, checkPixels, readObject } from './tiled-values';

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
  const layers = readEach(path, list, (at, value): Layer[] => {
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
