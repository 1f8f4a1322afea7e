import { isInt32 } from '../checks';
import { type Door, type Point, Tile } from '../dungeon';
import { isOnLine } from '../geometry/bresenham-line';
import { isWalkable } from '../grid/grid';
import type { Claims } from './claim-rooms';
import { matchTiles } from './match-tiles';
import { type Corners, someLeg } from './paths';
import type { TiledGrid } from './read-grid';
import type { ReadTunnels } from './read-tunnels';
import { malformed, readItems } from './read-value';
import { type Report, reportAt } from './violation';

/** Doors as they were read, by index; `undefined` for those of which something is not known. */
export type ReadDoors = readonly (Door | undefined)[];

/** Reads the doors; without a list, there are none. */
export function readDoors(violations: Report, value: unknown = []): ReadDoors {
  return readItems(violations, 'doors', value, (item, i) => {
    const { x, y, tunnel, lock, secret } = item;
    const refuse = (name: string, rule: string, value: unknown) =>
      malformed(violations, `doors[${i}].${name}`, rule, value);
    if (!isInt32(x)) return refuse('x', 'must be an integer', x);
    if (!isInt32(y)) return refuse('y', 'must be an integer', y);
    if (!isInt32(tunnel)) return refuse('tunnel', 'must be a tunnel index', tunnel);
    if (secret !== undefined && secret !== true) {
      return refuse('secret', 'must be true, or left out', secret);
    }
    const door: Door = { x, y, tunnel };
    if (lock === undefined) return door;
    if (!(isInt32(lock) && lock >= 0)) {
      return refuse('lock', 'must be an integer from 0, or left out', lock);
    }
    return { ...door, lock };
  });
}

/**
 * Reports doors without a tile of their own, off their tunnels, or not between two walls.
 *
 * @param floors - what the rooms claim
 */
export function checkDoors(
  violations: Report,
  doors: ReadDoors,
  tunnels: ReadTunnels,
  grid: TiledGrid,
  floors: Claims,
): void {
  const listed = doors.flatMap((door, i) => (door ? { ...door, name: `\`doors[${i}]\`` } : []));
  const tiles = listed.map(({ name, x, y }) => ({ name, x, y, code: Tile.Door }));
  matchTiles(violations, 'door-tile', 'door', tiles, [Tile.Door], grid);
  for (const { name, x, y, tunnel } of listed) {
    const what = `${name} at (${x}, ${y})`;
    const fault = offTunnel({ x, y }, tunnel, tunnels) ?? onFloor({ x, y }, grid, floors);
    if (fault) reportAt(violations, 'door-not-on-tunnel', `${what} ${fault}`, x, y);
    if (isBetweenWalls(grid, x, y)) continue;
    const message = `${what} has not wall on two opposite sides and a way through on the others`;
    reportAt(violations, 'door-not-between-walls', message, x, y);
  }
}

/** What is wrong with a door and its tunnel; a tunnel that is broken has been reported. */
function offTunnel(door: Point, index: number, tunnels: ReadTunnels): string | undefined {
  if (index < 0 || index >= tunnels.length) {
    return `names tunnel ${index}, and there are ${tunnels.length}`;
  }
  const tunnel = tunnels[index];
  if (!tunnel || isOnPath(tunnel.path, door)) return undefined;
  return `does not lie on its tunnel, \`tunnels[${index}]\``;
}

function onFloor({ x, y }: Point, { width, height }: TiledGrid, floors: Claims) {
  if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
  return floors[y * width + x] === 1 ? 'lies on the floor of a room' : undefined;
}

function isOnPath(path: Corners, door: Point): boolean {
  return someLeg(path, (x1, y1, x2, y2) => isOnLine({ x: x1, y: y1 }, { x: x2, y: y2 }, door));
}

function isBetweenWalls(grid: TiledGrid, x: number, y: number): boolean {
  const [left, right] = [isWalkable(grid, x - 1, y), isWalkable(grid, x + 1, y)];
  const [above, below] = [isWalkable(grid, x, y - 1), isWalkable(grid, x, y + 1)];
  return left === right && above === below && left !== above;
}
