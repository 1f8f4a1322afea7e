import { labelTunnels } from '../../core/analysis/label-rooms';
import { firstFloor } from '../../core/analysis/walkable-tile';
import { readItem } from '../../core/document/read-document-parts';
import { isOnFloor } from '../../core/geometry/room';
import { codeAt } from '../../core/grid/grid';
import { WALKABLE } from '../../core/grid/tiles';
import { invalid } from '../../core/model/checks';
import type {
  Door,
  Dungeon,
  Entity,
  Grid,
  Key,
  Mark,
  Placed,
  Point,
  Stairs,
  Tunnel,
} from '../../core/model/dungeon';
import { FIELDS } from '../../core/model/fields';
import { isInside } from '../../core/model/guards';
import { tunnelsBetween } from './drawn-rooms';
import { toLake } from './read-tiled-lake';
import { isDrawnByHand, toDrawnRoom, toRoom } from './read-tiled-room';
import { OBJECT_TYPES } from './tiled-objects';
import {
  allFieldsFrom,
  type FoundObject,
  fieldsFrom,
  outlineCorners,
  tileOf,
  typeOf,
} from './tiled-values';

/** The parts of a dungeon that the objects of a map describe. */
export interface TiledLayout extends Omit<Dungeon, 'grid'> {
  entities: Entity[];
}

/**
 * Reads the parts of a dungeon from objects of Tiled, according to their types. Objects of other
 * types are entities and marks.
 *
 * @param tileSize - the size of a tile, in pixels
 * @param grid - provides the tiles of lakes, and the entrance if no object is one
 */
export function readTiledObjects(
  objects: readonly FoundObject[],
  tileSize: Point,
  grid: Grid,
): TiledLayout {
  const map = { objects, tileSize, grid };
  const items: CommonItems = {
    doors: readAll(map, 'door', toDoor),
    stairs: readAll(map, 'stairs', toStairs),
    keys: readAll(map, 'key', toKey),
    marks: readAll(map, 'mark', toMark),
    entrance: readEntrance(map),
    lakes: readAll(map, 'lake', (found) => toLake(found, tileSize, grid)),
  };
  const layout = isDrawnByHand(objects)
    ? readDrawnLayout(map, items)
    : readWrittenLayout(map, items);
  const placeAt = placeFinder({ ...layout, grid: map.grid });
  const others = readOtherObjects(map, placeAt);
  const keys = layout.keys.map((key) => placed(key, placeAt));
  const marks = [...layout.marks.map((mark) => placed(mark, placeAt)), ...others.marks];
  return { ...layout, keys, marks, entities: [...layout.entities, ...others.entities] };
}

interface TiledMap {
  readonly objects: readonly FoundObject[];
  readonly tileSize: Point;
  readonly grid: Grid;
}

/** The items that are read in the same way whether or not rooms were drawn in Tiled. */
type CommonItems = Pick<Dungeon, 'doors' | 'stairs' | 'keys' | 'marks' | 'entrance' | 'lakes'>;

function readAll<Item>(
  { objects, tileSize }: TiledMap,
  type: string,
  toItem: (found: FoundObject, tileSize: Point) => Item,
): Item[] {
  return objects
    .filter(({ object }) => typeOf(object) === type)
    .map((found) => toItem(found, tileSize));
}

/** Reads the entrance: the first floor tile if no object is one. */
function readEntrance(map: TiledMap): Point {
  const entrances = readAll(map, 'entrance', tileOf);
  const [entrance = firstFloor(map.grid)] = entrances;
  if (entrance === undefined) throw invalid('layers', 'must have a tile of floor', 'only walls');
  if (entrances.length > 1) {
    throw invalid('layers', "must contain one object of type 'entrance'", entrances.length);
  }
  return entrance;
}

function readEntities(map: TiledMap, placeAt: PlaceFinder): Entity[] {
  return readAll(map, 'entity', (found, tileSize) => toEntity(found, tileSize, placeAt));
}

/** Returns the room or the tunnel at a point, or neither. */
type PlaceFinder = (point: Point) => Pick<Placed, 'room' | 'tunnel'>;

/** Returns a thing with its room or tunnel, if it names neither. */
function placed<Thing extends Placed>(thing: Thing, placeAt: PlaceFinder): Thing {
  const isPlaced = thing.room !== undefined || thing.tunnel !== undefined;
  return isPlaced ? thing : { ...thing, ...placeAt(thing) };
}

function placeFinder(dungeon: Pick<Dungeon, 'grid' | 'rooms' | 'tunnels'>): PlaceFinder {
  let tunnels: Int32Array | undefined;
  return ({ x, y }) => {
    const room = dungeon.rooms.findIndex((other) => isOnFloor(other, x, y));
    if (room >= 0) return { room };
    if (!isInside(dungeon.grid, x, y)) return {};
    tunnels ??= labelTunnels(dungeon);
    const tunnel = tunnels[y * dungeon.grid.width + x]!;
    return tunnel < 0 ? {} : { tunnel };
  };
}

/** Reads a layout that `toTiled` wrote. */
function readWrittenLayout(map: TiledMap, items: CommonItems): TiledLayout {
  const { entrance, doors, stairs, keys, marks, lakes } = items;
  const rooms = readAll(map, 'room', toRoom);
  const tunnels = readAll(map, 'tunnel', toTunnel);
  const entities = readEntities(map, placeFinder({ grid: map.grid, rooms, tunnels }));
  return { rooms, tunnels, entrance, doors, stairs, keys, marks, lakes, entities };
}

/** Reads a layout whose rooms were drawn in Tiled: derives tunnels and their doors from the grid. */
function readDrawnLayout(map: TiledMap, items: CommonItems): TiledLayout {
  const { entrance, stairs, keys, marks, lakes } = items;
  const { grid } = map;
  const rooms = readAll(map, 'room', (found, tileSize) => toDrawnRoom(found, tileSize, grid));
  const drawn = tunnelsBetween(grid, rooms);
  const { tunnels } = drawn;
  const entities = readEntities(map, placeFinder({ grid, rooms, tunnels }));
  const doors = [...items.doors, ...drawn.doors];
  return { rooms, entrance, stairs, keys, lakes, tunnels, doors, marks, entities };
}

/** The types of objects that `toTiled` writes. */
const KNOWN_TYPES: ReadonlySet<unknown> = /* @__PURE__ */ new Set([...OBJECT_TYPES, 'wall']);

/**
 * Reads objects of other types: as marks if they are in a room or on a tunnel and have only a name,
 * otherwise as entities of that kind. Skips shapes on walls, and shapes elsewhere that have only a
 * name.
 * Points are never skipped, so that `validateDungeon` reports those in a wrong place.
 */
function readOtherObjects(
  { objects, tileSize, grid }: TiledMap,
  placeAt: PlaceFinder,
): Pick<TiledLayout, 'marks' | 'entities'> {
  const marks: Mark[] = [];
  const entities: Entity[] = [];
  for (const found of objects) {
    const { path, object } = found;
    const type = typeOf(object);
    const kind = type || object.name;
    if (typeof kind !== 'string' || kind === '' || KNOWN_TYPES.has(type)) continue;
    const { x, y } = tileOf(found, tileSize);
    const isPoint = object.point === true;
    if (!isPoint && WALKABLE[codeAt(grid, x, y)] !== 1) continue;
    const place = placeAt({ x, y });
    const isPlaced = place.room !== undefined || place.tunnel !== undefined;
    if (!type && isPlaced)
      marks.push(readItem(path, { ...allFieldsFrom(found), kind, x, y, ...place }, FIELDS.mark));
    else if (type || isPoint) {
      const fields = allFieldsFrom(found);
      const blocks = fields.blocks === true;
      entities.push(readItem(path, { ...fields, kind, x, y, ...place, blocks }, FIELDS.entity));
    }
  }
  return { marks, entities };
}

function toTunnel(found: FoundObject, tileSize: Point): Tunnel {
  return readItem(
    found.path,
    { ...fieldsFrom(found, FIELDS.tunnel), path: outlineCorners(found, tileSize) },
    FIELDS.tunnel,
  );
}

function toDoor(found: FoundObject, tileSize: Point): Door {
  const parts = allFieldsFrom(found);
  // If a box was ticked and unticked again, Tiled keeps `false`.
  for (const flag of ['secret', 'shortcut']) if (parts[flag] === false) delete parts[flag];
  return readItem(found.path, { ...parts, ...tileOf(found, tileSize) }, FIELDS.door);
}

function toStairs(found: FoundObject, tileSize: Point): Stairs {
  const tile = tileOf(found, tileSize);
  const path = found.object.polyline === undefined ? [tile] : outlineCorners(found, tileSize);
  return readItem(found.path, { ...allFieldsFrom(found), ...tile, path }, FIELDS.stairs);
}

function toKey(found: FoundObject, tileSize: Point): Key {
  return readItem(found.path, { ...allFieldsFrom(found), ...tileOf(found, tileSize) }, FIELDS.key);
}

function toMark(found: FoundObject, tileSize: Point): Mark {
  const { kind = found.object.name, ...parts } = allFieldsFrom(found);
  return readItem(found.path, { ...parts, kind, ...tileOf(found, tileSize) }, FIELDS.mark);
}

/**
 * Reads an entity. If it was added in Tiled, it is in the room or on the tunnel at its position, and
 * does not block.
 */
function toEntity(found: FoundObject, tileSize: Point, placeAt: PlaceFinder): Entity {
  const tile = tileOf(found, tileSize);
  const parts = allFieldsFrom(found);
  const { kind = found.object.name, blocks = false } = parts;
  const read = readItem<Entity>(found.path, { ...parts, kind, blocks, ...tile }, FIELDS.entity);
  return placed(read, placeAt);
}
