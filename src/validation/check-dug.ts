import { type Grid, type Point, Tile } from '../dungeon';
import { bresenhamLine } from '../geometry/bresenham-line';
import { type RoomTable, SOUND } from './read-rooms';
import type { TunnelTable } from './read-tunnels';
import { type Report, reportAt } from './violation';

/**
 * Reports rooms and tunnels with wall in them: a violation a room, with its tiles counted, and one
 * a tunnel, at its first. Every cell of every tunnel is looked at, so this is left to dungeons in
 * which some claimed tile is known to be wall.
 */
export function checkDug(
  violations: Report,
  grid: Grid,
  rooms: RoomTable,
  tunnels: TunnelTable,
  inside: Uint8Array,
): void {
  for (let i = 0; i < rooms.count; i++) {
    if (rooms.state[i] === SOUND) checkRoomDug(violations, grid, rooms, i);
  }
  for (let i = 0; i < tunnels.count; i++) {
    if (inside[i] === 1) checkTunnelDug(violations, grid, tunnels, i);
  }
}

function checkRoomDug(violations: Report, grid: Grid, rooms: RoomTable, i: number): void {
  const right = (rooms.x2[i] as number) - 1;
  const bottom = (rooms.y2[i] as number) - 1;
  let walls = 0;
  let first = -1;
  for (let y = (rooms.y1[i] as number) + 1; y <= bottom; y++) {
    for (let x = (rooms.x1[i] as number) + 1; x <= right; x++) {
      const index = y * grid.width + x;
      if (grid.tiles[index] === Tile.Wall && walls++ === 0) first = index;
    }
  }
  if (walls === 0) return;
  const what = walls === 1 ? '1 tile' : `${walls} tiles`;
  const [x, y] = [first % grid.width, Math.floor(first / grid.width)];
  const message = `${what} of the floor of \`rooms[${i}]\` ${walls === 1 ? 'is' : 'are'} wall`;
  reportAt(violations, 'room-not-dug', message, x, y);
}

function checkTunnelDug(violations: Report, grid: Grid, tunnels: TunnelTable, i: number): void {
  const { first, corners } = tunnels;
  const start = first[i] as number;
  let from = cornerAt(corners, start);
  for (let k = start; k < (first[i + 1] as number); k++) {
    const to = cornerAt(corners, k);
    const wall = firstWall(grid, from, to);
    if (wall) {
      const message = `\`tunnels[${i}]\` is wall at (${wall.x}, ${wall.y})`;
      reportAt(violations, 'tunnel-not-dug', message, wall.x, wall.y);
      return;
    }
    from = to;
  }
}

function cornerAt(corners: Int32Array, k: number): Point {
  return { x: corners[2 * k] as number, y: corners[2 * k + 1] as number };
}

/** The first wall on a leg, from its start. */
function firstWall(grid: Grid, from: Point, to: Point): Point | undefined {
  const { width, tiles } = grid;
  const isWall = ({ x, y }: Point) => tiles[y * width + x] === Tile.Wall;
  if (from.x !== to.x && from.y !== to.y) return bresenhamLine(from, to).find(isWall);
  const stepX = Math.sign(to.x - from.x);
  const stepY = Math.sign(to.y - from.y);
  let { x, y } = from;
  // Straight legs may be long and many: their cells are not made into points.
  while (tiles[y * width + x] !== Tile.Wall) {
    if (x === to.x && y === to.y) return undefined;
    x += stepX;
    y += stepY;
  }
  return { x, y };
}
