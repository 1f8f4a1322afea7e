import { checkObject, checkString, invalid } from '../checks';
import type { Dungeon, Grid, Mark, Point, Room } from '../dungeon';
import { areaOf } from '../geometry/room';
import { readFloors, readPointIn, readPointsIn } from '../grid/read-dungeon';
import { type Data, readList } from '../readers';

/** What `populate` needs of a dungeon. */
export interface Scene {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly marks: readonly Pick<Mark, 'x' | 'y' | 'kind'>[];
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
  const { grid, rooms, entrance, keys = [], marks = [] } = dungeon as Data;
  const scene = readFloors({ grid, rooms, entrance });
  checkSharedFloor(scene);
  const taken = [
    scene.entrance,
    ...readPointsIn('dungeon.keys', keys, scene.grid),
    ...readPointsIn('occupied', occupied, scene.grid),
  ];
  return { ...scene, taken, marks: readMarks(marks, scene.grid) };
}

function readMarks(value: unknown, grid: Grid): Scene['marks'] {
  return readList('dungeon.marks', value, (path, mark) => {
    checkObject(path, mark);
    const { x, y, kind } = mark as Data;
    const point = readPointIn(path, { x, y }, grid);
    checkString(`${path}.kind`, kind);
    return { ...point, kind };
  });
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
