import type { Dungeon, Point, Tunnel } from '../dungeon';
import { bresenhamLine } from '../geometry/bresenham-line';
import { checkWalkableDungeon } from './check-walkable-dungeon';
import { addJoin, createJoins, type Joins, neighbourLists } from './joins';
import { findRoomRuns, labelRooms, type RoomRuns } from './room-runs';

/**
 * For each room the rooms it is joined to, as a walker finds it: sorted indices, never its own.
 *
 * Each tunnel is followed from start to end, and rooms whose floor it passes one after the other
 * are joined; where two tunnels cross, nothing is. A tile of several rooms counts as the lowest's.
 *
 * A straight leg is not walked tile by tile but from room to room, by the rooms' runs on its row or
 * column: time is linear in tiles and in rooms passed, each search on a line apart.
 *
 * @throws InvalidOptionError where `dungeon` is no dungeon, or a room or tunnel leaves its grid
 */
export function roomGraph(dungeon: Dungeon): number[][] {
  checkWalkableDungeon(dungeon);
  return joinRooms(dungeon, labelRooms(dungeon));
}

/** {@link roomGraph} of a dungeon that is checked, by the labels of its cells. */
export function joinRooms(dungeon: Dungeon, labels: Int32Array): number[][] {
  const { width } = dungeon.grid;
  const rows = findRoomRuns(labels, width, 'x');
  const columns = findRoomRuns(labels, width, 'y');
  const walker: Walker = { labels, width, rows, columns, joins: createJoins(), room: -1 };
  for (const tunnel of dungeon.tunnels) follow(walker, tunnel);
  return neighbourLists(walker.joins, dungeon.rooms.length);
}

interface Walker {
  readonly labels: Int32Array;
  readonly width: number;
  readonly rows: RoomRuns;
  readonly columns: RoomRuns;
  readonly joins: Joins;
  /** The room passed last; −1 at a tunnel's start. */
  room: number;
}

function follow(walker: Walker, { path }: Tunnel): void {
  walker.room = -1;
  let from = path[0] as Point;
  for (const to of path) {
    if (from.y === to.y) passRuns(walker, walker.rows, from.y, from.x, to.x);
    else if (from.x === to.x) passRuns(walker, walker.columns, from.x, from.y, to.y);
    else passCells(walker, from, to);
    from = to;
  }
}

function passCells(walker: Walker, from: Point, to: Point): void {
  for (const { x, y } of bresenhamLine(from, to)) {
    const room = walker.labels[y * walker.width + x] as number;
    if (room >= 0) enter(walker, room);
  }
}

/** Enters the rooms on a line from one position to another, in that order. */
function passRuns(walker: Walker, runs: RoomRuns, line: number, from: number, to: number): void {
  const { first, start, end, room } = runs;
  const all = [first[line] as number, first[line + 1] as number] as const;
  const begin = bisect(end, ...all, Math.min(from, to));
  const stop = bisect(start, ...all, Math.max(from, to) + 1);
  if (from <= to) for (let run = begin; run < stop; run++) enter(walker, room[run] as number);
  else for (let run = stop - 1; run >= begin; run--) enter(walker, room[run] as number);
}

/** The first index from `low` to `high` − 1 at which the rising values reach `value`, or `high`. */
function bisect(values: Int32Array, low: number, high: number, value: number): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function enter(walker: Walker, room: number): void {
  if (room === walker.room) return;
  if (walker.room >= 0) addJoin(walker.joins, walker.room, room);
  walker.room = room;
}
