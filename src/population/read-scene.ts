import { checkObject, checkString, invalid, isObject } from '../checks';
import type { Dungeon, Grid, Mark, Point, Room } from '../dungeon';
import { areaOf } from '../geometry/room';
import { checkDungeon, checkPointsIn } from '../grid/check-dungeon';

/** What `populate` needs of a dungeon. */
export interface Scene {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly marks: readonly Mark[];
  readonly entrance: Point;
  /** Where nothing is put: the entrance, keys, and what the caller names. */
  readonly taken: readonly Point[];
}

/**
 * Reads each value once, and checks what was read: a getter may answer otherwise the next time.
 *
 * @throws InvalidOptionError where the dungeon or an occupied tile is wrong
 */
export function readScene(dungeon: unknown, occupied: unknown): Scene {
  checkObject('dungeon', dungeon);
  const { grid, rooms, entrance, keys = [], marks = [] } = dungeon as Record<string, unknown>;
  const read = {
    grid: readGrid(grid),
    rooms: readList(rooms, readRoom),
    entrance: readPoint(entrance),
  };
  checkDungeon(read);
  const scene = read as Pick<Dungeon, 'grid' | 'rooms' | 'entrance'>;
  checkSharedFloor(scene);
  const taken = [
    scene.entrance,
    ...readPoints('dungeon.keys', keys, scene.grid),
    ...readPoints('occupied', occupied, scene.grid),
  ];
  return { ...scene, taken, marks: readMarks(marks, scene.grid) };
}

/** A grid's own values; what is no grid is for the checks to find. */
export function readGrid(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { width, height, tiles } = value;
  return { width, height, tiles };
}

/** What `read` makes of a list, up to the first item that is no object: a check will end there. */
function readList(value: unknown, read: (item: unknown) => unknown): unknown {
  if (!Array.isArray(value)) return value;
  const items: unknown[] = [];
  for (let i = 0; i < value.length; i++) {
    const item = read(value[i]);
    items.push(item);
    if (!isObject(item)) break;
  }
  return items;
}

function readPoint(value: unknown): unknown {
  return isObject(value) ? { x: value.x, y: value.y } : value;
}

function readPoints(option: string, value: unknown, grid: Grid): readonly Point[] {
  const points = readList(value, readPoint);
  checkPointsIn(option, points, grid);
  return points;
}

function readMarks(value: unknown, grid: Grid): readonly Mark[] {
  const marks = readList(value, (mark) =>
    isObject(mark) ? { x: mark.x, y: mark.y, kind: mark.kind } : mark,
  );
  checkPointsIn('dungeon.marks', marks, grid);
  for (const [i, { kind }] of (marks as Mark[]).entries())
    checkString(`dungeon.marks[${i}].kind`, kind);
  return marks as readonly Mark[];
}

function readRoom(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { x1, y1, x2, y2, shape, kind } = value;
  return { x1, y1, x2, y2, shape: readGrid(shape), kind };
}

/**
 * Throws where rooms lie on one another so often that going through them would take much longer than
 * going through the grid. Those of a sound dungeon share no floor at all.
 */
function checkSharedFloor({ grid, rooms }: Pick<Dungeon, 'grid' | 'rooms'>): void {
  const most = Math.max(16 * grid.tiles.length, 2 ** 24);
  // Boxes first: they are sums, and shapes have to be counted.
  if (sumOf(rooms, boxArea) <= most) return;
  const floor = sumOf(rooms, areaOf);
  if (floor <= most) return;
  const rule = `must have floors of at most ${most} tiles in all; let them share none`;
  throw invalid('dungeon.rooms', rule, floor);
}

function boxArea({ x1, y1, x2, y2 }: Room): number {
  return (x2 - x1 - 1) * (y2 - y1 - 1);
}

function sumOf(rooms: readonly Room[], areaOfRoom: (room: Room) => number): number {
  return rooms.reduce((sum, room) => sum + areaOfRoom(room), 0);
}
