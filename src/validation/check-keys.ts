import { isInt32 } from '../checks';
import type { Key, Mark, Point } from '../dungeon';
import { offFloor } from './off-floor';
import { canStand, type TiledGrid } from './read-grid';
import type { ReadRooms } from './read-rooms';
import { malformed, readItems } from './read-value';
import { type Report, reportAt, type ViolationRule } from './violation';

/** Keys as they were read, by index; `undefined` for those of which something is not known. */
export type ReadKeys = readonly (Key | undefined)[];

/** Marks as they were read, by index; `undefined` for those of which something is not known. */
export type ReadMarks = readonly (Mark | undefined)[];

/** Reads the keys; without a list, there are none. */
export function readKeys(violations: Report, value: unknown = []): ReadKeys {
  return readItems(violations, 'keys', value, (item, i) => {
    const { x, y, room, lock } = item;
    const refuse = (name: string, rule: string, value: unknown) =>
      malformed(violations, `keys[${i}].${name}`, rule, value);
    if (!isInt32(x)) return refuse('x', 'must be an integer', x);
    if (!isInt32(y)) return refuse('y', 'must be an integer', y);
    if (!isInt32(room)) return refuse('room', 'must be a room index', room);
    if (!(isInt32(lock) && lock >= 0)) return refuse('lock', 'must be an integer from 0', lock);
    return { x, y, room, lock };
  });
}

/** Reads the marks; without a list, there are none. */
export function readMarks(violations: Report, value: unknown = []): ReadMarks {
  return readItems(violations, 'marks', value, (item, i) => {
    const { x, y, room, kind } = item;
    const refuse = (name: string, rule: string, value: unknown) =>
      malformed(violations, `marks[${i}].${name}`, rule, value);
    if (!isInt32(x)) return refuse('x', 'must be an integer', x);
    if (!isInt32(y)) return refuse('y', 'must be an integer', y);
    if (!isInt32(room)) return refuse('room', 'must be a room index', room);
    if (typeof kind !== 'string' || kind === '') {
      return refuse('kind', 'must be a string that is not empty', kind);
    }
    return { x, y, room, kind };
  });
}

/** Reports keys off the floor of their rooms, on the entrance, or on one another. */
export function checkKeys(
  violations: Report,
  keys: ReadKeys,
  rooms: ReadRooms,
  grid: TiledGrid | undefined,
  entrance: Point | undefined,
): void {
  const taken = new Map<string, number>();
  for (const [i, key] of keys.entries()) {
    if (!key) continue;
    const { x, y } = key;
    const what = `\`keys[${i}]\` at (${x}, ${y})`;
    checkOnFloor(violations, 'key-off-floor', what, key, rooms, grid);
    if (x === entrance?.x && y === entrance.y) {
      reportAt(violations, 'key-on-entrance', `${what} lies on the entrance`, x, y);
    }
    const other = taken.get(`${x},${y}`);
    if (other === undefined) taken.set(`${x},${y}`, i);
    else reportAt(violations, 'key-on-key', `${what} lies on \`keys[${other}]\``, x, y);
  }
}

/** Reports marks off the floor of their rooms. */
export function checkMarks(
  violations: Report,
  marks: ReadMarks,
  rooms: ReadRooms,
  grid: TiledGrid | undefined,
): void {
  for (const [i, mark] of marks.entries()) {
    if (!mark) continue;
    const what = `\`marks[${i}]\` at (${mark.x}, ${mark.y})`;
    checkOnFloor(violations, 'mark-off-floor', what, mark, rooms, grid);
  }
}

function checkOnFloor(
  violations: Report,
  rule: ViolationRule,
  what: string,
  { x, y, room }: Key | Mark,
  rooms: ReadRooms,
  grid: TiledGrid | undefined,
): void {
  const isOnTile = !grid || canStand(grid, x, y);
  const fault =
    offFloor(rooms, room, { x, y }, 'lies') ?? (isOnTile ? undefined : 'does not lie on floor');
  if (fault) reportAt(violations, rule, `${what} ${fault}`, x, y);
}
