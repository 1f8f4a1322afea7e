import { type Grid, type Point, type Room, type Stairs, Tile } from '../dungeon';
import { offFloor } from './check-things';
import { matchTiles } from './match-tiles';
import { cornerOutside } from './paths';
import type { List, Size } from './read-rooms';
import { type Report, reportAt } from './violation';

/** Reports ways to stairs that leave the grid, or do not lead from their room's floor to them. */
export function checkWays(
  violations: Report,
  stairs: List<Stairs>,
  rooms: List<Room>,
  size: Size | undefined,
): void {
  for (const [i, flight] of stairs.entries()) {
    if (!flight) continue;
    const { x, y, room, path } = flight;
    const tell = (fault: string, at: Point) => {
      const message = `the way to \`stairs[${i}]\` ${fault}`;
      reportAt(violations, 'stairs-not-joining', message, at.x, at.y);
    };
    const start = path[0]!;
    const end = path[path.length - 1]!;
    const fault = offFloor(rooms, room, start, `begins at (${start.x}, ${start.y}),`);
    if (fault) tell(fault, start);
    if (end.x !== x || end.y !== y) tell(`ends at (${end.x}, ${end.y}), beside them`, end);
    const outside = size && cornerOutside(path, size);
    if (outside) tell(`leaves the grid at (${outside.x}, ${outside.y})`, outside);
  }
}

/** Reports stairs without a tile of their own and of their direction. */
export function checkStairsTiles(violations: Report, stairs: List<Stairs>, grid: Grid): void {
  const codeOf = ({ direction }: Stairs) => (direction === 'up' ? Tile.StairsUp : Tile.StairsDown);
  matchTiles(violations, 'stairs-tile', 'stairs', stairs, codeOf, grid);
}
