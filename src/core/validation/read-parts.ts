import { findRegions, isConnected } from '../analysis/find-regions';
import { isBytes, isInt32, isObject, MAX_INT32 } from '../model/checks';
import {
  type Dungeon,
  type Grid,
  type GridSize,
  type Point,
  type Room,
  Tile,
} from '../model/dungeon';
import { show } from '../model/errors';
import { FIELDS, type FieldOwner, faultOf, PLAIN_FIELDS } from '../model/fields';
import type { Entity } from '../model/population';
import type { Report } from './violation';

/** Items by index. Malformed items are `undefined`. */
export type List<Item> = readonly (Item | undefined)[];

/** The parts of a dungeon, copied into separate objects. Malformed parts are `undefined`. */
export type DungeonParts = ReturnType<typeof readParts>;

/**
 * Reads the parts of a dungeon and reports every malformed part. Omitted lists are read as empty.
 */
export function readParts(report: Report, dungeon: Record<string, unknown>) {
  const { doors = [], stairs = [], keys = [], marks = [], lakes = [] } = dungeon;
  const size = readSize(report, dungeon.grid);
  return {
    size,
    /** The grid, if it has the right number of tiles. */
    grid: size?.grid,
    rooms: readListAt(report, 'rooms', dungeon.rooms, readRooms(report, size)),
    tunnels: readListedItems(report, 'tunnels', dungeon.tunnels),
    entrance: readPoint(report, 'entrance', dungeon.entrance),
    /** The exit. Only dungeons of recipes have one. */
    exit: dungeon.exit === undefined ? undefined : readPoint(report, 'exit', dungeon.exit),
    doors: readListedItems(report, 'doors', doors),
    stairs: readListedItems(report, 'stairs', stairs),
    keys: readListedItems(report, 'keys', keys),
    marks: readListedItems(report, 'marks', marks),
    lakes: readListedItems(report, 'lakes', lakes),
  };
}

/** Reads entities in the same way as {@link readParts} reads lists. */
export function readEntities(report: Report, value: unknown): List<Entity> {
  return readListedItems(report, 'entities', value);
}

function readSize(
  report: Report,
  grid: unknown,
): (GridSize & { grid: Grid | undefined }) | undefined {
  if (!isObject(grid)) return report.malformed('grid', 'must be an object', grid);
  const { width, height, tiles } = grid;
  if (!isBytes(tiles)) report.malformed('grid.tiles', 'must be a Uint8Array', tiles);
  if (!isSide(width)) report.malformed('grid.width', 'must be a positive integer', width);
  if (!isSide(height)) report.malformed('grid.height', 'must be a positive integer', height);
  if (!isSide(width) || !isSide(height)) return undefined;
  const count = width * height;
  if (count > MAX_INT32) {
    const rule = `times \`grid.height\` (${height}) must be at most ${MAX_INT32}`;
    return report.malformed('grid.width', rule, width);
  }
  if (!isBytes(tiles)) return { width, height, grid: undefined };
  if (tiles.length === count) return { width, height, grid: { width, height, tiles } };
  const message = `\`grid.tiles\` has ${tiles.length} tiles, but ${width} × ${height} is ${count}`;
  report.add('tile-count', message);
  return { width, height, grid: undefined };
}

function isSide(value: unknown): value is number {
  return isInt32(value) && value > 0;
}

function readPoint(report: Report, name: string, point: unknown): Point | undefined {
  if (!isObject(point)) return report.malformed(name, 'must be an object', point);
  const { x, y } = point;
  if (isInt32(x) && isInt32(y)) return { x, y };
  if (!isInt32(x)) report.malformed(`${name}.x`, 'must be an integer', x);
  if (!isInt32(y)) report.malformed(`${name}.y`, 'must be an integer', y);
  return undefined;
}

/** The type of the items of each list. */
const OWNERS = {
  tunnels: 'tunnel',
  doors: 'door',
  stairs: 'stairs',
  keys: 'key',
  marks: 'mark',
  lakes: 'lake',
  entities: 'entity',
} as const satisfies Record<string, FieldOwner>;

interface ListedItems
  extends Pick<Dungeon, 'tunnels' | 'doors' | 'stairs' | 'keys' | 'marks' | 'lakes'> {
  readonly entities: Entity[];
}

/** Returns the items of a list. Reports the first fault of each item. */
function readListedItems<Name extends keyof ListedItems>(
  report: Report,
  list: Name,
  value: unknown,
): List<ListedItems[Name][number]> {
  const fields = Object.entries(FIELDS[OWNERS[list]]);
  return readListAt(report, list, value, (item, i) => {
    for (const [name, field] of fields) {
      if (field.type === 'corners') {
        if (isPath(report, `${list}[${i}].${name}`, item[name])) continue;
        return undefined;
      }
      // An index beyond the end of the other list breaks a different rule.
      if (field.type === 'index' && isInt32(item[name])) continue;
      const fault = faultOf(field, item[name]);
      if (fault === undefined) continue;
      return report.malformed(`${list}[${i}].${name}`, fault, item[name]);
    }
    return item as unknown as ListedItems[Name][number];
  });
}

function isPath(report: Report, name: string, path: unknown): boolean {
  if (!Array.isArray(path) || path.length === 0) {
    const rule = Array.isArray(path) ? 'must not be empty' : 'must be an array of corners';
    report.malformed(name, rule, path);
    return false;
  }
  for (let k = 0; k < path.length; k++) {
    const corner: unknown = path[k];
    if (isObject(corner) && isInt32(corner.x) && isInt32(corner.y)) continue;
    report.malformed(`${name}[${k}]`, 'must be a point with integer coordinates', corner);
    return false;
  }
  return true;
}

/** The maximum number of items in a list, 2²⁴. A longer list is sparse by mistake. */
const MAX_ITEMS = 0x100_0000;

/**
 * Returns the results of `read` for all items that are objects. Missing items are reported
 * together.
 */
function readListAt<Item>(
  report: Report,
  path: string,
  list: unknown,
  read: (item: Record<string, unknown>, index: number) => Item | undefined,
): List<Item> {
  if (!Array.isArray(list)) {
    report.malformed(path, 'must be an array', list);
    return [];
  }
  if (list.length > MAX_ITEMS) {
    report.malformed(path, `must have at most ${MAX_ITEMS} items and was not read`, list);
    return [];
  }
  const items: (Item | undefined)[] = [];
  const missing: number[] = [];
  for (let i = 0; i < list.length; i++) {
    const item: unknown = list[i];
    if (isObject(item)) items.push(read(item, i));
    else {
      items.push(undefined);
      if (item === undefined) missing.push(i);
      else report.malformed(`${path}[${i}]`, 'must be an object', item);
    }
  }
  if (missing.length > 0) {
    const what = missing.length === 1 ? '1 item' : `${missing.length} items`;
    const message = `\`${path}\` lacks ${what}, starting with \`${path}[${missing[0]}]\``;
    report.add('malformed-data', message);
  }
  return items;
}

/**
 * Returns a reader of rooms, which checks the corners, kind and shape of a room, and whether it is
 * inside the grid.
 */
function readRooms(report: Report, size: GridSize | undefined) {
  return (item: Record<string, unknown>, i: number): Room | undefined => {
    const { x1, y1, x2, y2, shape } = item;
    const areCorners = isInt32(x1) && isInt32(y1) && isInt32(x2) && isInt32(y2);
    if (!areCorners || x2 - x1 < 2 || y2 - y1 < 2) {
      const rule = 'must have 32-bit integer corners with at least one floor tile between them';
      const received = `x1 ${show(x1)}, y1 ${show(y1)}, x2 ${show(x2)}, y2 ${show(y2)}`;
      report.add('malformed-data', `\`rooms[${i}]\` ${rule}, received ${received}`);
      return undefined;
    }
    for (const [name, field] of Object.entries(PLAIN_FIELDS.room)) {
      const fault = faultOf(field, item[name]);
      if (fault !== undefined) report.malformed(`rooms[${i}].${name}`, fault, item[name]);
    }
    const room = item as unknown as Room;
    if (shape !== undefined && !isShape(report, room, i)) return undefined;
    if (size && !isRoomInside(room, size)) {
      const corners = `(${x1}, ${y1}) to (${x2}, ${y2})`;
      const message = `\`rooms[${i}]\`, from ${corners}, leaves the ${size.width} × ${size.height} grid`;
      report.add('room-outside-grid', message, { x: x1, y: y1 });
    }
    return room;
  };
}

/** Returns whether a room is inside the grid, including its ring. */
export function isRoomInside({ x1, y1, x2, y2 }: Room, { width, height }: GridSize): boolean {
  return x1 >= 0 && y1 >= 0 && x2 < width && y2 < height;
}

/**
 * Returns whether a room's shape is well-formed and has the right size. If it is, checks its tiles
 * too.
 */
function isShape(report: Report, room: Room, i: number): boolean {
  const path = `rooms[${i}].shape`;
  const { shape }: { readonly shape?: unknown } = room;
  if (!isObject(shape)) {
    report.malformed(path, 'must be an object', shape);
    return false;
  }
  const { width, height, tiles } = shape;
  if (!isBytes(tiles)) {
    report.malformed(`${path}.tiles`, 'must be a Uint8Array', tiles);
    return false;
  }
  const inside = { width: room.x2 - room.x1 - 1, height: room.y2 - room.y1 - 1 };
  const isSize = width === inside.width && height === inside.height;
  if (isSize && tiles.length === inside.width * inside.height) {
    checkShape(report, room, i, { ...inside, tiles });
    return true;
  }
  const size = `${show(width)} × ${show(height)} with ${tiles.length} tiles`;
  const message = `\`${path}\` is ${size} but the inside of its ring is ${inside.width} × ${inside.height}`;
  report.add('room-shape', message, { x: room.x1, y: room.y1 });
  return false;
}

/**
 * Reports a shape that has codes other than wall and floor, has no floor, is not connected, or does
 * not touch all four sides.
 */
function checkShape(report: Report, { x1, y1 }: Room, i: number, shape: Grid): void {
  const { width, tiles } = shape;
  const reportAt = (message: string, tile: number) => {
    const [x, y] = [x1 + 1 + (tile % width), y1 + 1 + Math.floor(tile / width)];
    report.add('room-shape', `\`rooms[${i}].shape\` ${message}`, { x, y });
  };
  const odd = tiles.findIndex((code) => code > Tile.Floor);
  if (odd >= 0) reportAt(`contains the code ${tiles[odd]}, which is neither wall nor floor`, odd);
  const first = tiles.indexOf(Tile.Floor);
  if (first < 0) {
    reportAt('has no floor', 0);
    return;
  }
  const floor = odd < 0 ? shape : { ...shape, tiles: tiles.map((code) => (code === 1 ? 1 : 0)) };
  if (!isConnected(floor)) {
    const { labels, sizes } = findRegions(floor);
    reportAt(`is in ${sizes.length} pieces`, labels.indexOf(1));
  }
  const sides = sidesWithoutFloor(shape);
  if (sides.length > 0) reportAt(`has no floor on its ${sides.join(', ')} side`, first);
}

/** Returns the sides that a shape does not touch. */
function sidesWithoutFloor({ width, height, tiles }: Grid): string[] {
  const isFloorOn = (start: number, step: number, end: number) => {
    for (let i = start; i < end; i += step) if (tiles[i] === Tile.Floor) return true;
    return false;
  };
  const { length } = tiles;
  const sides: [string, boolean][] = [
    ['left', isFloorOn(0, width, length)],
    ['right', isFloorOn(width - 1, width, length)],
    ['upper', isFloorOn(0, 1, width)],
    ['lower', isFloorOn((height - 1) * width, 1, length)],
  ];
  return sides.filter(([, touches]) => !touches).map(([name]) => name);
}
