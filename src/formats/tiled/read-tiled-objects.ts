import { firstFloor } from '../../analysis/walkable-tile';
import { isOnFloor } from '../../geometry/room';
import { WALKABLE } from '../../grid/tiles';
import { invalid } from '../../model/checks';
import type {
  Door,
  Dungeon,
  Entity,
  Grid,
  Key,
  Mark,
  Point,
  Room,
  Stairs,
  Tunnel,
} from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { FIELDS } from '../../model/fields';
import { isInside } from '../../model/guards';
import { readItem } from '../../text/read-document-parts';
import { tunnelsBetween } from './drawn-rooms';
import { toLake } from './read-tiled-lake';
import { isDrawnByHand, toDrawnRoom, toRoom } from './read-tiled-room';
import { cornersOf, type FoundObject, fieldsFrom, tileOf, typeOf } from './tiled-values';

/** The parts of a dungeon that the objects of a map describe. */
export interface TiledLayout extends Omit<Dungeon, 'grid'> {
  entities: Entity[];
}

/**
 * Reads the parts of a dungeon from objects of Tiled, according to their types. Skips objects of
 * other types.
 *
 * @param tileSize - the size of a tile, in pixels
 * @param grid - provides the tiles of lakes, and the entrance if no object is one
 */
export function readTiledObjects(
  objects: readonly FoundObject[],
  tileSize: Point,
  grid: Grid,
): TiledLayout {
  const read = <Item>(type: string, toItem: (found: FoundObject, tileSize: Point) => Item) =>
    objects.filter(({ object }) => typeOf(object) === type).map((found) => toItem(found, tileSize));
  const [doors, stairs] = [read('door', toDoor), read('stairs', toStairs)];
  const [keys, marks] = [read('key', toKey), read('mark', toMark)];
  const entrances = read('entrance', tileOf);
  const [entrance = firstFloor(grid)] = entrances;
  if (entrance === undefined) throw invalid('layers', 'must have a tile of floor', 'only walls');
  if (entrances.length > 1) {
    throw invalid('layers', "must contain one object of type 'entrance'", entrances.length);
  }
  const lakes = read('lake', (found, at) => toLake(found, at, grid));
  if (isDrawnByHand(objects)) {
    const rooms = read('room', (found, at) => toDrawnRoom(found, at, grid));
    const drawn = tunnelsBetween(grid, rooms);
    const things = thingsOf(objects, tileSize, { grid, rooms });
    const entities = read('entity', (found, at) => toEntity(found, at, rooms));
    return {
      ...{ rooms, entrance, stairs, keys, lakes, tunnels: drawn.tunnels },
      doors: [...doors, ...drawn.doors],
      marks: [...marks, ...things.marks],
      entities: [...entities, ...things.entities],
    };
  }
  const rooms = read('room', toRoom);
  const entities = read('entity', (found, at) => toEntity(found, at, rooms));
  const tunnels = read('tunnel', toTunnel);
  return { rooms, tunnels, entrance, doors, stairs, keys, marks, lakes, entities };
}

/** The types of objects that describe a dungeon. */
const KNOWN_TYPES: ReadonlySet<unknown> = /* @__PURE__ */ new Set([
  ...Object.keys(FIELDS),
  'entrance',
]);

/**
 * Returns objects of other types on walkable tiles: as entities of that kind or, if they have only a
 * name, as marks.
 */
function thingsOf(
  objects: readonly FoundObject[],
  tileSize: Point,
  { grid, rooms }: Pick<Dungeon, 'grid' | 'rooms'>,
): Pick<TiledLayout, 'marks' | 'entities'> {
  const marks: Mark[] = [];
  const entities: Entity[] = [];
  for (const found of objects) {
    const kind = typeOf(found.object) || found.object.name;
    if (typeof kind !== 'string' || kind === '' || KNOWN_TYPES.has(typeOf(found.object))) continue;
    const { x, y } = tileOf(found, tileSize);
    if (!isInside(grid, x, y) || WALKABLE[elementAt(grid.tiles, y * grid.width + x)] !== 1)
      continue;
    const room = rooms.findIndex((other) => isOnFloor(other, x, y));
    if (!typeOf(found.object)) {
      if (room >= 0) marks.push({ kind, x, y, room });
    } else entities.push({ kind, x, y, room, blocks: false });
  }
  return { marks, entities };
}

function toTunnel(found: FoundObject, tileSize: Point): Tunnel {
  return readItem(
    found.path,
    { ...fieldsFrom(found, FIELDS.tunnel), path: cornersOf(found, tileSize) },
    FIELDS.tunnel,
  );
}

function toDoor(found: FoundObject, tileSize: Point): Door {
  const parts = fieldsFrom(found, FIELDS.door);
  // If a box was ticked and unticked again, Tiled keeps `false`.
  for (const flag of ['secret', 'shortcut']) if (parts[flag] === false) delete parts[flag];
  return readItem(found.path, { ...parts, ...tileOf(found, tileSize) }, FIELDS.door);
}

function toStairs(found: FoundObject, tileSize: Point): Stairs {
  const tile = tileOf(found, tileSize);
  const path = found.object.polyline === undefined ? [tile] : cornersOf(found, tileSize);
  return readItem(
    found.path,
    { ...fieldsFrom(found, FIELDS.stairs), ...tile, path },
    FIELDS.stairs,
  );
}

function toKey(found: FoundObject, tileSize: Point): Key {
  return readItem(
    found.path,
    { ...fieldsFrom(found, FIELDS.key), ...tileOf(found, tileSize) },
    FIELDS.key,
  );
}

function toMark(found: FoundObject, tileSize: Point): Mark {
  const { kind = found.object.name, ...parts } = fieldsFrom(found, FIELDS.mark);
  return readItem(found.path, { ...parts, kind, ...tileOf(found, tileSize) }, FIELDS.mark);
}

/**
 * Reads an entity. If it was added in Tiled, it is in the room at its position and does not block.
 */
function toEntity(found: FoundObject, tileSize: Point, rooms: readonly Room[]): Entity {
  const tile = tileOf(found, tileSize);
  const inRoom = () => rooms.findIndex((room) => isOnFloor(room, tile.x, tile.y));
  const parts = fieldsFrom(found, FIELDS.entity);
  const { kind = found.object.name, room = inRoom(), blocks = false } = parts;
  return readItem(found.path, { ...parts, kind, room, blocks, ...tile }, FIELDS.entity);
}
