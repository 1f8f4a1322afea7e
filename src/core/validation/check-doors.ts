import { isOnLine } from '../geometry/bresenham-line';
import { codeAt } from '../grid/grid';
import { ROCK } from '../grid/tiles';
import { type Door, type Grid, type Point, Tile, type Tunnel } from '../model/dungeon';
import { isInside } from '../model/guards';
import { isOpen } from './check-tiles';
import type { Claims } from './claim-rooms';
import { matchTiles } from './match-tiles';
import { someLeg } from './paths';
import type { DungeonParts } from './read-parts';
import type { List } from './read-rooms';
import { type Report, reportAt } from './violation';

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
  matchTiles(violations, grid, doors, { rule: 'door-tile', list: 'doors', codeOf });
  for (const [i, door] of doors.entries()) {
    if (!door) continue;
    const { x, y } = door;
    const what = `\`doors[${i}]\` at (${x}, ${y})`;
    const isOnRoom = isInside(grid, x, y) && claims[y * grid.width + x] === 1;
    const fault = offTunnel(door, tunnels) ?? (isOnRoom ? 'is on the floor of a room' : undefined);
    if (fault) reportAt(violations, 'door-not-on-tunnel', `${what} ${fault}`, { x, y });
    if (isBetweenWalls(grid, door)) continue;
    const message = `${what} must have wall on two opposite sides and walkable tiles on the other two`;
    reportAt(violations, 'door-not-between-walls', message, { x, y });
  }
}

/**
 * Returns the fault of a door relative to its tunnel, if there is one. A malformed tunnel has
 * already been reported.
 */
function offTunnel(door: Door, tunnels: List<Tunnel>): string | undefined {
  const index = door.tunnel;
  if (index < 0 || index >= tunnels.length) {
    return `names tunnel ${index}, but there are only ${tunnels.length}`;
  }
  const tunnel = tunnels[index];
  if (!tunnel || someLeg(tunnel.path, (from, to) => isOnLine(from, to, door))) return undefined;
  return `is not on its tunnel, \`tunnels[${index}]\``;
}

function isBetweenWalls(grid: Grid, { x, y }: Point): boolean {
  const isWay = (dx: number, dy: number) =>
    isOpen(grid, x + dx, y + dy) && isOpen(grid, x - dx, y - dy);
  const isWalled = (dx: number, dy: number) =>
    ROCK[codeAt(grid, x + dx, y + dy)] === 1 && ROCK[codeAt(grid, x - dx, y - dy)] === 1;
  return (isWay(1, 0) && isWalled(0, 1)) || (isWay(0, 1) && isWalled(1, 0));
}
