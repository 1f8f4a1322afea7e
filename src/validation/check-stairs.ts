import { isInt32 } from '../checks';
import { type Point, type Stairs, Tile } from '../dungeon';
import { matchTiles } from './match-tiles';
import { offFloor } from './off-floor';
import { type Corners, cornerOutside, type PathReader } from './paths';
import type { ReadGrid, TiledGrid } from './read-grid';
import type { ReadRooms } from './read-rooms';
import { malformed, readItems } from './read-value';
import { type Report, reportAt } from './violation';

/** Stairs as they were read. */
interface ReadFlight extends Omit<Stairs, 'path'> {
  readonly path: Corners;
}

/** Stairs by index; `undefined` for those of which something is not known. */
export type ReadStairs = readonly (ReadFlight | undefined)[];

/** Reads the stairs; without a list, there are none. */
export function readStairs(
  violations: Report,
  value: unknown = [],
  readPath: PathReader,
): ReadStairs {
  return readItems(violations, 'stairs', value, (item, i) => {
    const { x, y, direction, room, path, target } = item;
    const refuse = (name: string, rule: string, value: unknown) =>
      malformed(violations, `stairs[${i}].${name}`, rule, value);
    if (!isInt32(x)) return refuse('x', 'must be an integer', x);
    if (!isInt32(y)) return refuse('y', 'must be an integer', y);
    if (direction !== 'up' && direction !== 'down') {
      return refuse('direction', "must be one of 'up', 'down'", direction);
    }
    if (!isInt32(room)) return refuse('room', 'must be a room index', room);
    if (target !== undefined && (typeof target !== 'string' || target === '')) {
      return refuse('target', 'must be a string that is not empty, or left out', target);
    }
    const corners = readPath('stairs', i, path);
    return corners && { x, y, direction, room, path: corners };
  });
}

/** Reports ways to stairs that leave the grid, or do not lead from their room's floor to them. */
export function checkWays(
  violations: Report,
  stairs: ReadStairs,
  rooms: ReadRooms,
  grid: ReadGrid | undefined,
): void {
  for (const [i, flight] of stairs.entries()) {
    if (!flight) continue;
    const { x, y, room, path } = flight;
    const way = `the way to \`stairs[${i}]\``;
    const tell = (fault: string, at: Point) =>
      reportAt(violations, 'stairs-not-joining', `${way} ${fault}`, at.x, at.y);
    const start = cornerAt(path, 0);
    const end = cornerAt(path, path.length - 2);
    const fault = offFloor(rooms, room, start, `begins at (${start.x}, ${start.y}),`);
    if (fault) tell(fault, start);
    if (end.x !== x || end.y !== y) tell(`ends at (${end.x}, ${end.y}), beside them`, end);
    const corner = grid ? cornerOutside(path, grid) : -1;
    if (corner < 0) continue;
    const outside = cornerAt(path, corner);
    tell(`leaves the grid at (${outside.x}, ${outside.y})`, outside);
  }
}

function cornerAt(path: Corners, k: number): Point {
  return { x: path[k]!, y: path[k + 1]! };
}

/** Reports stairs without a tile of their own and of their direction. */
export function checkStairsTiles(violations: Report, stairs: ReadStairs, grid: TiledGrid): void {
  const tiles = stairs.flatMap((flight, i) => {
    if (!flight) return [];
    const { x, y, direction } = flight;
    return {
      name: `\`stairs[${i}]\``,
      x,
      y,
      code: direction === 'up' ? Tile.StairsUp : Tile.StairsDown,
    };
  });
  matchTiles(violations, 'stairs-tile', 'stairs', tiles, [Tile.StairsUp, Tile.StairsDown], grid);
}
