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
import { cornersOf, type FoundObject, partsOf, tileOf, typeOf } from './tiled-values';

/** The parts of a dungeon that the objects of a map describe. */
export interface TiledLayout extends Omit<Dungeon, 'grid'> {
  entities: Entity[];
}

/**
 * Reads the parts of a dungeon from objects of Tiled, according to their types. Skips objects of
 * other types.
 *
 * @param size - the size of a tile, in pixels
 * @param grid - provides the tiles of lakes, and the entrance if no object is one
 */
export function readTiledObjects(
  objects: readonly FoundObject[],
  size: Point,
  grid: Grid,
): TiledLayout {
  const read = <Item>(type: string, toItem: (found: FoundObject, size: Point) => Item) =>
    objects.filter(({ object }) => typeOf(object) === type).map((found) => toItem(found, size));
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
    const things = thingsOf(objects, size, { grid, rooms });
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
  size: Point,
  { grid, rooms }: Pick<Dungeon, 'grid' | 'rooms'>,
): Pick<TiledLayout, 'marks' | 'entities'> {
  const marks: Mark[] = [];
  const entities: Entity[] = [];
  for (const found of objects) {
    const kind = typeOf(found.object) || found.object.name;
    if (typeof kind !== 'string' || kind === '' || KNOWN_TYPES.has(typeOf(found.object))) continue;
    const { x, y } = tileOf(found, size);
    if (!isInside(grid, x, y) || WALKABLE[elementAt(grid.tiles, y * grid.width + x)] !== 1)
      continue;
    const room = rooms.findIndex((other) => isOnFloor(other, x, y));
    if (!typeOf(found.object)) {
      if (room >= 0) marks.push({ kind, x, y, room });
    } else entities.push({ kind, x, y, room, blocks: false });
  }
  return { marks, entities };
}

function toTunnel(found: FoundObject, size: Point): Tunnel {
  return readItem(
    found.path,
    { ...partsOf(found, FIELDS.tunnel), path: cornersOf(found, size) },
    FIELDS.tunnel,
  );
}

function toDoor(found: FoundObject, size: Point): Door {
  const parts = partsOf(found, FIELDS.door);
  // If a box was ticked and unticked again, Tiled keeps `false`.
  for (const flag of ['secret', 'shortcut']) if (parts[flag] === false) delete parts[flag];
  return readItem(found.path, { ...parts, ...tileOf(found, size) }, FIELDS.door);
}

function toStairs(found: FoundObject, size: Point): Stairs {
  const tile = tileOf(found, size);
  const path = found.object.polyline === undefined ? [tile] : cornersOf(found, size);
  return readItem(found.path, { ...partsOf(found, FIELDS.stairs), ...tile, path }, FIELDS.stairs);
}

function toKey(found: FoundObject, size: Point): Key {
  return readItem(
    found.path,
    { ...partsOf(found, FIELDS.key), ...tileOf(found, size) },
    FIELDS.key,
  );
}

function toMark(found: FoundObject, size: Point): Mark {
  const { kind = found.object.name, ...parts } = partsOf(found, FIELDS.mark);
  return readItem(found.path, { ...parts, kind, ...tileOf(found, size) }, FIELDS.mark);
}

/**
 * Reads an entity. If it was added in Tiled, it is in the room at its position and does not block.
 */
function toEntity(found: FoundObject, size: Point, rooms: readonly Room[]): Entity {
  const tile = tileOf(found, size);
  const inRoom = () => rooms.findIndex((room) => isOnFloor(room, tile.x, tile.y));
  const parts = partsOf(found, FIELDS.entity);
  const { kind = found.object.name, room = inRoom(), blocks = false } = parts;
  return readItem(found.path, { ...parts, kind, room, blocks, ...tile }, FIELDS.entity);
}
