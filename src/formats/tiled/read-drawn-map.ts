import { type Data, readItem } from '../../core/document/read-document-parts';
import { isOnDoor } from '../../core/grid/door-tiles';
import { codeAt } from '../../core/grid/grid';
import { WALKABLE } from '../../core/grid/tiles';
import { invalid } from '../../core/model/checks';
import {
  type Door,
  type Grid,
  type Lake,
  type Placed,
  type Point,
  type Stairs,
  Tile,
} from '../../core/model/dungeon';
import { GenerationError, InvalidDataError } from '../../core/model/errors';
import { FIELDS, type Fields } from '../../core/model/fields';
import type { DrawnPlan, PlanHints } from '../../core/plan/drawn-plan';
import { readFloorPlan } from '../../core/plan/read-floor-plan';
import { toDrawnRoom } from './drawn-room';
import {
  dataOf,
  noFloorError,
  readAll,
  readDoor,
  readEntrance,
  readLakes,
  readThings,
  type TiledFeatures,
  type TiledSource,
} from './read-tiled-objects';
import { allFieldsFrom, type FoundObject, propertiesOf, typeOf } from './tiled-values';

/** A door or stairs of a map drawn by hand. Indices may be missing, and are checked if present. */
type DrawnDoor = Omit<Door, 'tunnel'> & { readonly tunnel?: number };
type DrawnStairs = Pick<Stairs, 'x' | 'y' | 'target'> & Partial<Pick<Stairs, 'room' | 'direction'>>;

const DOOR: Fields = { ...FIELDS.door, tunnel: { type: 'index', isOptional: true } };
const STAIRS: Fields = {
  ...FIELDS.point,
  direction: { type: 'direction', isOptional: true },
  room: { type: 'index', isOptional: true },
  target: { type: 'name', isOptional: true },
};

/** The features of a map drawn by hand. */
export type DrawnFeatures = TiledFeatures<DrawnDoor, DrawnStairs>;

/**
 * Returns whether a map was drawn by hand: `toTiled` writes tunnels, and an `index` to each room.
 */
export function isDrawnByHand(objects: readonly FoundObject[]): boolean {
  return !objects.some((found) => {
    const type = typeOf(found.object);
    if (type === 'tunnel') return true;
    return type === 'room' && propertiesOf(found.path, found.object).has('index');
  });
}

/** Reads the doors, stairs and lakes of a map drawn by hand. */
export function readDrawnFeatures(map: TiledSource): DrawnFeatures {
  return {
    doors: readAll(map, 'door', (found, tileSize) => readDoor<DrawnDoor>(found, tileSize, DOOR)),
    stairs: readAll(map, 'stairs', toDrawnStairs),
    lakes: readLakes(map),
  };
}

/** Reads stairs. If the tile shows their direction, the object need not name it. */
function toDrawnStairs(found: FoundObject, tileSize: Point): DrawnStairs {
  return readItem(found.path, dataOf(found, tileSize), STAIRS);
}

/**
 * Reads a map drawn by hand, whose features are already in the grid, as a floor plan. Lakes have
 * the kinds of the objects on them.
 */
export function readDrawnMap(
  map: TiledSource,
  features: DrawnFeatures,
  exit: Point | undefined,
): DrawnPlan {
  const { grid } = map;
  if (!grid.tiles.some((code) => WALKABLE[code] === 1)) throw noFloorError();
  const isOpen = ({ x, y }: Point) => WALKABLE[codeAt(grid, x, y)] === 1;
  const { keys, marks, entities } = readThings(map, isOpen);
  const entrance = readEntrance(map);
  const plan = readPlan(grid, {
    rooms: readAll(map, 'room', (found, tileSize) => toDrawnRoom(found, tileSize, grid)),
    doors: features.doors.map(({ tunnel, width, ...door }) => door),
    stairs: features.stairs.map(({ room, ...flight }) => flight),
    entrance,
    exit,
    keys: keys.map(withoutPlace),
    marks: marks.map(withoutPlace),
    entities: entities.map(withoutPlace),
  });
  const { dungeon, rings } = plan;
  // The reader of plans keeps only the place.
  Object.assign(dungeon.entrance, { ...entrance, ...dungeon.entrance });
  const doors = features.doors.map(({ x, y }) =>
    dungeon.doors.find((door) => isOnDoor(dungeon.grid, door, x + rings, y + rings)),
  );
  const stairs = features.stairs.map(({ x, y }) =>
    dungeon.stairs.find((flight) => flight.x === x + rings && flight.y === y + rings),
  );
  refuseSecond(map, 'door', doors);
  refuseSecond(map, 'stairs', stairs);
  checkIndices(map, 'door', features.doors, doors);
  checkIndices(map, 'stairs', features.stairs, stairs);
  // Keys that open nothing were removed.
  const kept = keys.map(({ x, y }) =>
    dungeon.keys.find((key) => key.x === x + rings && key.y === y + rings),
  );
  checkIndices(map, 'key', keys, kept, false);
  checkIndices(map, 'mark', marks, dungeon.marks);
  checkIndices(map, 'entity', entities, plan.entities);
  nameLakes(map, dungeon.lakes, features.lakes, rings);
  return plan;
}

function readPlan(grid: Grid, hints: PlanHints): DrawnPlan {
  try {
    return readFloorPlan(grid, hints);
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    throw new InvalidDataError(error.message, { path: 'layers' });
  }
}

function withoutPlace<Thing extends Placed>({ room, tunnel, ...thing }: Thing): Thing {
  return thing as Thing;
}

/**
 * Throws if two objects are on the same door or stairs, which would have the properties of only one
 * of them. The tiles of a wide door may each have one, if their properties are equal.
 */
function refuseSecond(
  { objects }: TiledSource,
  type: string,
  read: readonly (object | undefined)[],
): void {
  const found = objects.filter(({ object }) => typeOf(object) === type);
  const fieldsOf = (i: number) => JSON.stringify(allFieldsFrom(found[i]!));
  for (const [i, { path }] of found.entries()) {
    const first = read[i] === undefined ? i : read.indexOf(read[i]);
    if (first === i || fieldsOf(first) === fieldsOf(i)) continue;
    const rule = `must be the only one on its ${type}: add its properties to \`${found[first]!.path}\``;
    throw invalid(path, rule, type);
  }
}

/** Throws if an object names a room, a tunnel or a direction other than that at its place. */
function checkIndices(
  { objects }: TiledSource,
  type: string,
  given: readonly object[],
  read: readonly (object | undefined)[],
  mustBeThere = true,
): void {
  const found = objects.filter(({ object }) => typeOf(object) === type);
  for (const [i, { path, isPainted }] of found.entries()) {
    const item = read[i];
    if (item === undefined && (isPainted || !mustBeThere)) continue;
    if (item === undefined) throw invalid(path, `must be where ${nounOf(type)} can be`, type);
    for (const name of ['room', 'tunnel', 'direction']) {
      const [own, there] = [fieldOf(given[i], name), fieldOf(item, name)];
      if (own === undefined || own === there) continue;
      const rule =
        there === undefined
          ? 'must be omitted, because there is none at its place'
          : `must be ${there}, as at its place, or be omitted`;
      throw invalid(`${path}.${name}`, rule, own);
    }
  }
}

function nounOf(type: string): string {
  return type === 'door' ? 'a door between two walls' : 'stairs on floor';
}

function fieldOf(item: object | undefined, name: string): unknown {
  return (item as Data | undefined)?.[name];
}

/**
 * Gives lakes the kinds and the custom fields of the objects on them: those of the smallest one,
 * because the box of another lake may overlap it. Lakes that touch are read as one, so an object is
 * refused if what it says would be lost.
 */
function nameLakes(
  map: TiledSource,
  lakes: readonly Lake[],
  drawn: readonly Lake[],
  rings: number,
) {
  const bySize = [...drawn].sort((a, b) => a.shape.tiles.length - b.shape.tiles.length);
  const isOn = ({ x, y, shape }: Lake, lake: Lake) =>
    shape.tiles.some((code, i) => {
      const column = x + rings + (i % shape.width) - lake.x;
      const row = y + rings + Math.floor(i / shape.width) - lake.y;
      return code !== Tile.Wall && codeAt(lake.shape, column, row) !== Tile.Wall;
    });
  for (const lake of lakes) {
    const { x, y, shape } = lake;
    Object.assign(
      lake,
      bySize.find((object) => isOn(object, lake)),
      { x, y, shape },
    );
  }
  // The lake comes second, so that both texts have the fields in the order of the object.
  const isKept = (object: Lake) =>
    lakes.some(
      (lake) => isOn(object, lake) && fieldsText({ ...object, ...lake }) === fieldsText(object),
    );
  const lost = drawn.findIndex((object) => !isKept(object));
  if (lost < 0) return;
  const { path } = map.objects.filter(({ object }) => typeOf(object) === 'lake')[lost]!;
  throw invalid(path, 'must be over a lake without another object', 'lake');
}

function fieldsText({ x, y, shape, ...fields }: Lake): string {
  return JSON.stringify(fields);
}
