import { isBytes, isInt32, isObject, MAX_INT32 } from '../model/checks';
import type { Dungeon, Entity, Grid, GridSize, Point } from '../model/dungeon';
import { FIELDS, type FieldOwner, faultOf } from '../model/fields';
import { type List, readRooms } from './read-rooms';
import { malformed, type Report, report } from './violation';

/** The parts of a dungeon, copied into separate objects. Malformed parts are `undefined`. */
export type DungeonParts = ReturnType<typeof readParts>;

/**
 * Reads the parts of a dungeon and reports every malformed part. Omitted lists are read as empty.
 */
export function readParts(violations: Report, dungeon: Record<string, unknown>) {
  const { doors = [], stairs = [], keys = [], marks = [], lakes = [] } = dungeon;
  const size = readSize(violations, dungeon.grid);
  return {
    size,
    /** The grid, if it has the right number of tiles. */
    grid: size?.grid,
    rooms: readListAt(violations, 'rooms', dungeon.rooms, readRooms(violations, size)),
    tunnels: readListedItems(violations, 'tunnels', dungeon.tunnels),
    entrance: readPoint(violations, 'entrance', dungeon.entrance),
    /** The exit. Only dungeons of recipes have one. */
    exit: dungeon.exit === undefined ? undefined : readPoint(violations, 'exit', dungeon.exit),
    doors: readListedItems(violations, 'doors', doors),
    stairs: readListedItems(violations, 'stairs', stairs),
    keys: readListedItems(violations, 'keys', keys),
    marks: readListedItems(violations, 'marks', marks),
    lakes: readListedItems(violations, 'lakes', lakes),
  };
}

/** Reads entities in the same way as {@link readParts} reads lists. */
export function readEntities(violations: Report, value: unknown): List<Entity> {
  return readListedItems(violations, 'entities', value);
}

function readSize(
  violations: Report,
  grid: unknown,
): (GridSize & { grid: Grid | undefined }) | undefined {
  if (!isObject(grid)) return malformed(violations, 'grid', 'must be an object', grid);
  const { width, height, tiles } = grid;
  if (!isBytes(tiles)) malformed(violations, 'grid.tiles', 'must be a Uint8Array', tiles);
  if (!isSide(width)) malformed(violations, 'grid.width', 'must be a positive integer', width);
  if (!isSide(height)) malformed(violations, 'grid.height', 'must be a positive integer', height);
  if (!isSide(width) || !isSide(height)) return undefined;
  const count = width * height;
  if (count > MAX_INT32) {
    const rule = `times \`grid.height\` (${height}) must be at most ${MAX_INT32}`;
    return malformed(violations, 'grid.width', rule, width);
  }
  if (!isBytes(tiles)) return { width, height, grid: undefined };
  if (tiles.length === count) return { width, height, grid: { width, height, tiles } };
  const message = `\`grid.tiles\` has ${tiles.length} tiles, but ${width} × ${height} is ${count}`;
  report(violations, 'tile-count', message);
  return { width, height, grid: undefined };
}

function isSide(value: unknown): value is number {
  return isInt32(value) && value > 0;
}

function readPoint(violations: Report, name: string, point: unknown): Point | undefined {
  if (!isObject(point)) return malformed(violations, name, 'must be an object', point);
  const { x, y } = point;
  if (isInt32(x) && isInt32(y)) return { x, y };
  if (!isInt32(x)) malformed(violations, `${name}.x`, 'must be an integer', x);
  if (!isInt32(y)) malformed(violations, `${name}.y`, 'must be an integer', y);
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
  violations: Report,
  list: Name,
  value: unknown,
): List<ListedItems[Name][number]> {
  const fields = Object.entries(FIELDS[OWNERS[list]]);
  return readListAt(violations, list, value, (item, i) => {
    for (const [name, field] of fields) {
      if (field.type === 'corners') {
        if (isPath(violations, `${list}[${i}].${name}`, item[name])) continue;
        return undefined;
      }
      // An index beyond the end of the other list breaks a different rule.
      if (field.type === 'index' && isInt32(item[name])) continue;
      const fault = faultOf(field, item[name]);
      if (fault === undefined) continue;
      return malformed(violations, `${list}[${i}].${name}`, fault, item[name]);
    }
    return item as unknown as ListedItems[Name][number];
  });
}

function isPath(violations: Report, name: string, path: unknown): boolean {
  if (!Array.isArray(path) || path.length === 0) {
    const rule = Array.isArray(path) ? 'must not be empty' : 'must be an array of corners';
    malformed(violations, name, rule, path);
    return false;
  }
  for (let k = 0; k < path.length; k++) {
    const corner: unknown = path[k];
    if (isObject(corner) && isInt32(corner.x) && isInt32(corner.y)) continue;
    malformed(violations, `${name}[${k}]`, 'must be a point with integer coordinates', corner);
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
  violations: Report,
  path: string,
  list: unknown,
  read: (item: Record<string, unknown>, index: number) => Item | undefined,
): List<Item> {
  if (!Array.isArray(list)) {
    malformed(violations, path, 'must be an array', list);
    return [];
  }
  if (list.length > MAX_ITEMS) {
    malformed(violations, path, `must have at most ${MAX_ITEMS} items and was not read`, list);
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
      else malformed(violations, `${path}[${i}]`, 'must be an object', item);
    }
  }
  if (missing.length > 0) {
    const what = missing.length === 1 ? '1 item' : `${missing.length} items`;
    const message = `\`${path}\` lacks ${what}, starting with \`${path}[${missing[0]}]\``;
    report(violations, 'malformed-data', message);
  }
  return items;
}
