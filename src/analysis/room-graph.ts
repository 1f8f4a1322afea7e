import type { Dungeon } from '../dungeon';
import { bresenhamLine } from '../geometry/bresenham-line';
import { labelRooms } from './label-rooms';
import { type Corners, type OwnDungeon, readDungeon } from './read-dungeon';
import { addPair, createPairs, neighbourLists, type RoomPairs } from './room-pairs';
import { findRoomRuns, type RoomRuns } from './room-runs';

/**
 * For each room its neighbours, as a walker finds them: sorted indices, never its own.
 *
 * Each tunnel is followed from start to end, and rooms whose floor it passes one after the other are
 * neighbours; where two tunnels cross, nothing is. A tile of several rooms counts as the lowest's.
 *
 * Time is linear in tiles, in rows of rooms and in rooms passed, each search on a line apart: where
 * the legs of tunnels are longer than the grid has tiles, they are walked from room to room by the
 * rooms' runs on the row or column.
 *
 * @throws InvalidOptionError where `dungeon` is no dungeon, or a room or tunnel leaves its grid
 * @example
 * const dungeon = generateBsp(createRng(3), { width: 48, height: 24, connect: 'siblings' });
 * roomGraph(dungeon); // [[1, 2], [0], [0, 3], [2, 5], [5], [3, 4]]
 */
export function roomGraph(dungeon: Dungeon): number[][] {
  const own = readDungeon(dungeon);
  return graphOf(own, labelRooms(own));
}

/** {@link roomGraph} by the labels of the cells. */
export function graphOf({ grid, rooms, tunnels }: OwnDungeon, labels: Int32Array): number[][] {
  const { width } = grid;
  const { across, down } = lengthsOf(tunnels);
  const walker: Walker = {
    labels,
    width,
    rows: across > labels.length ? findRoomRuns(labels, width, 'x') : undefined,
    columns: down > labels.length ? findRoomRuns(labels, width, 'y') : undefined,
    pairs: createPairs(),
    room: -1,
  };
  for (const corners of tunnels) follow(walker, corners);
  return neighbourLists(walker.pairs, rooms.length);
}

/** How many tiles all legs go, across and down. */
function lengthsOf(tunnels: readonly Corners[]): { across: number; down: number } {
  let across = 0;
  let down = 0;
  for (const corners of tunnels) {
    for (let k = 2; k < corners.length; k += 2) {
      across += Math.abs(corners[k]! - corners[k - 2]!);
      down += Math.abs(corners[k + 1]! - corners[k - 1]!);
    }
  }
  return { across, down };
}

interface Walker {
  readonly labels: Int32Array;
  readonly width: number;
  /** The runs on rows, where walking every horizontal leg tile by tile would take longer. */
  readonly rows: RoomRuns | undefined;
  /** The runs on columns, likewise. */
  readonly columns: RoomRuns | undefined;
  readonly pairs: RoomPairs;
  /** The room passed last; −1 at a tunnel's start. */
  room: number;
}

function follow(walker: Walker, corners: Corners): void {
  walker.room = -1;
  let [fromX, fromY] = corners as readonly [number, number];
  for (let k = 0; k < corners.length; k += 2) {
    const toX = corners[k]!;
    const toY = corners[k + 1]!;
    passLeg(walker, fromX, fromY, toX, toY);
    fromX = toX;
    fromY = toY;
  }
}

function passLeg(walker: Walker, fromX: number, fromY: number, toX: number, toY: number): void {
  const { width, rows, columns } = walker;
  const from = fromY * width + fromX;
  const to = toY * width + toX;
  if (fromY === toY) {
    if (rows) passRuns(walker, rows, fromY, fromX, toX);
    else passTiles(walker, from, to, fromX <= toX ? 1 : -1);
  } else if (fromX === toX) {
    if (columns) passRuns(walker, columns, fromX, fromY, toY);
    else passTiles(walker, from, to, fromY <= toY ? width : -width);
  } else {
    for (const { x, y } of bresenhamLine({ x: fromX, y: fromY }, { x: toX, y: toY })) {
      pass(walker, walker.labels[y * width + x]!);
    }
  }
}

/** Passes every tile from one index to another, both included. */
function passTiles(walker: Walker, from: number, to: number, step: number): void {
  const { labels } = walker;
  for (let i = from; i !== to; i += step) pass(walker, labels[i]!);
  pass(walker, labels[to]!);
}

/** Passes the rooms on a line from one position to another, in that order. */
function passRuns(walker: Walker, runs: RoomRuns, line: number, from: number, to: number): void {
  const { first, start, end, room } = runs;
  const all = [first[line]!, first[line + 1]!] as const;
  const begin = bisect(end, ...all, Math.min(from, to));
  const stop = bisect(start, ...all, Math.max(from, to) + 1);
  if (from <= to) for (let run = begin; run < stop; run++) pass(walker, room[run]!);
  else for (let run = stop - 1; run >= begin; run--) pass(walker, room[run]!);
}

/** The first index from `low` to `high` − 1 at which the rising values reach `value`, or `high`. */
function bisect(values: Int32Array, low: number, high: number, value: number): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Passes a room, or no room: −1. */
function pass(walker: Walker, room: number): void {
  if (room < 0 || room === walker.room) return;
  if (walker.room >= 0) addPair(walker.pairs, walker.room, room);
  walker.room = room;
}
