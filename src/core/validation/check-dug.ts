import { walkLine } from '../geometry/bresenham-line';
import { eachRunIn } from '../geometry/room';
import type { Grid, Point, Room } from '../model/dungeon';
import { isRockCode } from './check-tiles';
import { type ListedPath, someLeg } from './paths';
import { isRoomInside, type List } from './read-parts';
import type { Report } from './violation';

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
  const isWall = (x: number, y: number) => isRockCode(grid.tiles[y * grid.width + x]!);
  for (const [i, room] of rooms.entries()) {
    if (!room || !isRoomInside(room, grid)) continue;
    let count = 0;
    let first: Point | undefined;
    eachRunIn(grid, room, (y, left, right) => {
      for (let x = left; x <= right; x++) {
        if (!isWall(x, y)) continue;
        count++;
        first ??= { x, y };
      }
    });
    if (!first) continue;
    const what = count === 1 ? '1 tile' : `${count} tiles`;
    const message = `${what} of the floor of \`rooms[${i}]\` ${count === 1 ? 'is' : 'are'} wall`;
    violations.add('room-not-dug', message, first);
  }
  for (const { list, index, path } of paths) {
    someLeg(path, (from, to) =>
      walkLine(from.x, from.y, to.x, to.y, (x, y) => {
        if (!isWall(x, y)) return false;
        const rule = list === 'tunnels' ? 'tunnel-not-dug' : 'stairs-not-joining';
        const what = list === 'tunnels' ? '' : 'the path to ';
        violations.add(rule, `${what}\`${list}[${index}]\` is wall at (${x}, ${y})`, { x, y });
        return true;
      }),
    );
  }
}
