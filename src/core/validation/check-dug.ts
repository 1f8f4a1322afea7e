import { walkLine } from '../geometry/bresenham-line';
import { eachRunIn } from '../geometry/room';
import type { Grid, Point, Room } from '../model/dungeon';
import { isRockCode } from './check-tiles';
import { type ListedPath, someLeg } from './paths';
import { isRoomInside, type List } from './read-rooms';
import { type Report, reportAt } from './violation';

/**
 * Reports rooms whose floor contains wall, with the number of wall tiles, and paths that cross
 * wall, at the first wall tile.
 */
export function checkDug(
  violations: Report,
  grid: Grid,
  rooms: List<Room>,
  paths: readonly ListedPath[],
): void {
  const walls = countWalls(grid);
  for (const [i, room] of rooms.entries()) {
    const found = room && isRoomInside(room, grid) && wallsOnFloor(grid, walls, room);
    if (found) reportUndug(violations, i, found);
  }
  for (const { list, index, path } of paths) {
    const wall = firstWall(grid, walls, path);
    if (!wall) continue;
    const rule = list === 'tunnels' ? 'tunnel-not-dug' : 'stairs-not-joining';
    const name = list === 'tunnels' ? `\`tunnels[${index}]\`` : `the path to \`stairs[${index}]\``;
    reportAt(violations, rule, `${name} is wall at (${wall.x}, ${wall.y})`, wall);
  }
}

/** Returns, for each tile, the number of walls before it. */
function countWalls({ tiles }: Grid): Int32Array {
  const walls = new Int32Array(tiles.length + 1);
  for (let i = 0; i < tiles.length; i++) walls[i + 1] = walls[i]! + (isRockCode(tiles[i]!) ? 1 : 0);
  return walls;
}

/** The number of wall tiles on a floor, and the first of them. */
interface FoundWalls {
  readonly count: number;
  readonly first: Point;
}

function wallsOnFloor(grid: Grid, walls: Int32Array, room: Room): FoundWalls | undefined {
  let count = 0;
  let first: Point | undefined;
  eachRunIn(grid, room, (y, left, right) => {
    const row = y * grid.width;
    const inRun = walls[row + right + 1]! - walls[row + left]!;
    if (inRun === 0) return;
    count += inRun;
    if (first) return;
    let x = left;
    while (!isRockCode(grid.tiles[row + x]!)) x++;
    first = { x, y };
  });
  return first && { count, first };
}

function reportUndug(violations: Report, index: number, { count, first }: FoundWalls): void {
  const what = count === 1 ? '1 tile' : `${count} tiles`;
  const message = `${what} of the floor of \`rooms[${index}]\` ${count === 1 ? 'is' : 'are'} wall`;
  reportAt(violations, 'room-not-dug', message, first);
}

function firstWall(grid: Grid, walls: Int32Array, path: readonly Point[]): Point | undefined {
  let wall: Point | undefined;
  someLeg(path, (from, to) => {
    const start = from.y * grid.width + Math.min(from.x, to.x);
    const end = from.y * grid.width + Math.max(from.x, to.x);
    if (from.y === to.y && walls[end + 1] === walls[start]) return false;
    return walkLine(from.x, from.y, to.x, to.y, (x, y) => {
      if (!isRockCode(grid.tiles[y * grid.width + x]!)) return false;
      wall = { x, y };
      return true;
    });
  });
  return wall;
}
