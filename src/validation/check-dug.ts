import type { Point, Room } from '../dungeon';
import { walkLine } from '../geometry/bresenham-line';
import { eachRun, fillsBox } from '../geometry/room';
import { isSolid } from './check-tiles';
import { type Corners, someLeg } from './paths';
import type { TiledGrid } from './read-grid';
import { isInside, type ReadRooms } from './read-rooms';
import { type Report, reportAt } from './violation';

/** How many tiles of a block, both corners included, are wall. */
type CountWalls = (left: number, top: number, right: number, bottom: number) => number;

/** The path of an item of a list. */
export interface ListedPath {
  readonly list: 'tunnels' | 'stairs';
  readonly index: number;
  readonly path: Corners;
}

/**
 * Reports rooms and paths with wall in them: a violation a room, with its tiles counted, and one a
 * path, at its first. A table of counts tells how much wall there is in any block, so that neither
 * boxes nor straight legs are gone through tile by tile.
 */
export function checkDug(
  violations: Report,
  grid: TiledGrid,
  rooms: ReadRooms,
  paths: readonly ListedPath[],
): void {
  const countWalls = tabulateWalls(grid);
  for (const [i, room] of rooms.entries()) {
    if (room && isInside(room, grid)) checkRoomDug(violations, countWalls, room, i);
  }
  for (const { list, index, path } of paths) {
    const wall = firstWall(countWalls, path);
    if (wall) reportWall(violations, `\`${list}[${index}]\``, list, wall);
  }
}

function reportWall(
  violations: Report,
  name: string,
  list: ListedPath['list'],
  { x, y }: Point,
): void {
  const rule = list === 'tunnels' ? 'tunnel-not-dug' : 'stairs-not-joining';
  const what = list === 'tunnels' ? name : `the way to ${name}`;
  reportAt(violations, rule, `${what} is wall at (${x}, ${y})`, x, y);
}

/** Crow's summed-area table (1984): the walls above and to the left of each tile, itself included. */
function tabulateWalls({ width, height, tiles }: TiledGrid): CountWalls {
  const line = width + 1;
  const sums = new Int32Array(line * (height + 1));
  for (let y = 0; y < height; y++) {
    let walls = 0;
    for (let x = 0; x < width; x++) {
      if (isSolid(tiles[y * width + x]!)) walls++;
      sums[(y + 1) * line + x + 1] = sums[y * line + x + 1]! + walls;
    }
  }
  const sumOf = (columns: number, rows: number) => sums[rows * line + columns]!;
  return (left, top, right, bottom) =>
    sumOf(right + 1, bottom + 1) -
    sumOf(left, bottom + 1) -
    sumOf(right + 1, top) +
    sumOf(left, top);
}

function checkRoomDug(violations: Report, countWalls: CountWalls, room: Room, i: number): void {
  let walls = 0;
  let first: Point | undefined;
  const look = (left: number, top: number, right: number, bottom: number) => {
    const count = countWalls(left, top, right, bottom);
    walls += count;
    if (count > 0) first ??= firstInBlock(countWalls, left, top, right, bottom);
  };
  if (fillsBox(room)) look(room.x1 + 1, room.y1 + 1, room.x2 - 1, room.y2 - 1);
  else eachRun(room, (y, left, right) => look(left, y, right, y));
  if (!first) return;
  const what = walls === 1 ? '1 tile' : `${walls} tiles`;
  const message = `${what} of the floor of \`rooms[${i}]\` ${walls === 1 ? 'is' : 'are'} wall`;
  reportAt(violations, 'room-not-dug', message, first.x, first.y);
}

/** The first wall of a block that has some, in tile order. */
function firstInBlock(
  countWalls: CountWalls,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Point {
  const y = lowest(top, bottom, (y) => countWalls(left, top, right, y) > 0);
  const x = lowest(left, right, (x) => countWalls(left, y, x, y) > 0);
  return { x, y };
}

/** The first wall on a path, from its start. */
function firstWall(countWalls: CountWalls, path: Corners): Point | undefined {
  let wall: Point | undefined;
  someLeg(path, (x1, y1, x2, y2) => {
    wall = firstOnLeg(countWalls, { x: x1, y: y1 }, { x: x2, y: y2 });
    return wall !== undefined;
  });
  return wall;
}

function firstOnLeg(countWalls: CountWalls, from: Point, to: Point): Point | undefined {
  const hasWall = (a: Point, b: Point) =>
    countWalls(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)) > 0;
  if (!hasWall(from, to)) return undefined;
  if (from.x !== to.x && from.y !== to.y) {
    let wall: Point | undefined;
    walkLine(from.x, from.y, to.x, to.y, (x, y) => {
      if (countWalls(x, y, x, y) > 0) wall = { x, y };
      return wall !== undefined;
    });
    return wall;
  }
  const [stepX, stepY] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const at = (steps: number) => ({ x: from.x + steps * stepX, y: from.y + steps * stepY });
  const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  return at(lowest(0, length, (steps) => hasWall(from, at(steps))));
}

/** The lowest number from `first` to `last` that passes a test which all higher ones pass too. */
function lowest(first: number, last: number, passes: (number: number) => boolean): number {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
