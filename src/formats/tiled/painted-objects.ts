import { pointAt } from '../../core/grid/grid';
import { isStairs } from '../../core/grid/tiles';
import { type Grid, type Point, Tile } from '../../core/model/dungeon';
import { withProperties } from './read-objects';
import type { TileLayer } from './read-tile-layers';
import type { TiledSource } from './read-tiled-objects';
import { readTileKinds, readTileProperties, type Tileset } from './read-tilesets';
import { type FoundObject, tileOf, typeOf } from './tiled-values';

/**
 * Returns a map with the properties of the tiles of doors and stairs: as those of the object there,
 * which has precedence, or as an object of its own.
 */
export function withPaintedObjects(
  source: TiledSource,
  layers: readonly TileLayer[],
  tilesets: readonly Tileset[],
): TiledSource {
  const { tileSize, objects } = source;
  const painted = paintedObjects(source.grid, layers, tilesets, tileSize);
  if (painted.length === 0) return source;
  const keyOf = (found: FoundObject) => {
    const { x, y } = tileOf(found, tileSize);
    return `${typeOf(found.object)} ${x} ${y}`;
  };
  const others = new Map(painted.map((found) => [keyOf(found), found]));
  const merged = objects.map((found) => {
    const type = typeOf(found.object);
    const tile = type === 'door' || type === 'stairs' ? others.get(keyOf(found)) : undefined;
    if (tile === undefined) return found;
    others.delete(keyOf(found));
    const properties = tile.object.properties as readonly unknown[];
    return { ...found, object: withProperties(found.path, found.object, properties) };
  });
  return { ...source, objects: [...merged, ...others.values()] };
}

/** Returns an object for each tile of a door or of stairs that has properties. */
function paintedObjects(
  grid: Grid,
  layers: readonly TileLayer[],
  tilesets: readonly Tileset[],
  tileSize: Point,
): FoundObject[] {
  const properties = readTileProperties(tilesets);
  if (properties.size === 0) return [];
  const kinds = readTileKinds(tilesets);
  const fromTop = [...layers].reverse();
  const found: FoundObject[] = [];
  for (const [i, code] of grid.tiles.entries()) {
    if (code !== Tile.Door && !isStairs(code)) continue;
    const layer = fromTop.find(({ numbers }) => kinds.get(numbers[i]!) === code);
    const own = layer && properties.get(layer.numbers[i]!);
    if (own === undefined) continue;
    const { x, y } = pointAt(grid, i);
    const middle = { x: (x + 0.5) * tileSize.x, y: (y + 0.5) * tileSize.y };
    const type = code === Tile.Door ? 'door' : 'stairs';
    const object = { type, point: true, ...middle, properties: own };
    found.push({ path: `${layer!.path}.data[${i}]`, object, isPainted: true });
  }
  return found;
}
