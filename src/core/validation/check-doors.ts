import { isOnLine } from '../geometry/bresenham-line';
import { tilesOfDoor } from '../grid/door-tiles';
import { codeAt, indexOf } from '../grid/grid';
import { ROCK } from '../grid/tiles';
import { type Door, type Grid, type Point, Tile, type Tunnel } from '../model/dungeon';
import { isOpen } from './check-tiles';
import type { Claims } from './claim-rooms';
import { matchTiles } from './match-tiles';
import { someLeg } from './paths';
import type { DungeonParts, List } from './read-parts';
import type { Report } from './violation';

/**
 * Reports doors that have no door tile of their own, are not on their tunnel, or are not between
 * two walls.
 */
export function checkDoors(
  violations: Report,
  grid: Grid,
  { doors, tunnels }: Pick<DungeonParts, 'doors' | 'tunnels'>,
  claims: Claims,
): void {
  const codeOf = () => Tile.Door;
  const tilesOf = (door: Door) => tilesOfDoor(grid, door);
  matchTiles(violations, grid, doors, { rule: 'door-tile', list: 'doors', codeOf, tilesOf });
  for (const [i, door] of doors.entries()) {
    if (!door) continue;
    const { x, y } = door;
    const what = `\`doors[${i}]\` at (${x}, ${y})`;
    const row = tilesOf(door);
    const isOnRoom = row.some((at) => claims[indexOf(grid, at.x, at.y)] === 1);
    const fault =
      offTunnel(door, row, tunnels) ?? (isOnRoom ? 'is on the floor of a room' : undefined);
    if (fault) violations.add('door-not-on-tunnel', `${what} ${fault}`, { x, y });
    if (isBetweenWalls(grid, row)) continue;
    const message =
      row.length === 1
        ? `${what} must have wall on two opposite sides and walkable tiles on the other two`
        : `${what} must have wall at both ends of its row and walkable tiles on both sides of it`;
    violations.add('door-not-between-walls', message, { x, y });
  }
}

/**
 * Returns the fault of a door relative to its tunnel, if there is one. A malformed tunnel has
 * already been reported.
 */
function offTunnel(door: Door, row: readonly Point[], tunnels: List<Tunnel>): string | undefined {
  const index = door.tunnel;
  if (index < 0 || index >= tunnels.length) {
    return `names tunnel ${index}, but there are only ${tunnels.length}`;
  }
  const tunnel = tunnels[index];
  const isPassed = (from: Point, to: Point) => row.some((tile) => isOnLine(from, to, tile));
  if (!tunnel || someLeg(tunnel.path, isPassed)) return undefined;
  return `is not on its tunnel, \`tunnels[${index}]\``;
}

function isBetweenWalls(grid: Grid, row: readonly Point[]): boolean {
  const [first, last] = [row[0]!, row[row.length - 1]!];
  const isWay = (dx: number, dy: number) =>
    row.every(({ x, y }) => isOpen(grid, x + dx, y + dy) && isOpen(grid, x - dx, y - dy));
  const isWalled = (dx: number, dy: number) =>
    ROCK[codeAt(grid, first.x - dx, first.y - dy)] === 1 &&
    ROCK[codeAt(grid, last.x + dx, last.y + dy)] === 1;
  return (isWay(1, 0) && isWalled(0, 1)) || (isWay(0, 1) && isWalled(1, 0));
}
