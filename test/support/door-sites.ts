import { expect } from 'vitest';
import { bresenhamLine, type Dungeon, type Point, type Rng } from '../../src/core/index';
import { cellsOf } from './judge';

/** Fails the test where a draw is asked for. */
export const untouched: Rng = { int: () => expect.unreachable('a draw was asked for') };

/** The rule, implemented plainly: every tunnel is walked cell by cell, and the tiles around are checked. */
export function doorsByWalking(dungeon: Dungeon): [x: number, y: number, tunnel: number][] {
  const { grid, rooms, tunnels } = dungeon;
  const tiles = [...grid.tiles];
  const at = (x: number, y: number) => {
    const isInside = x >= 0 && y >= 0 && x < grid.width && y < grid.height;
    return isInside ? tiles[y * grid.width + x] : undefined;
  };
  const isDug = (x: number, y: number) => [1, 2, 3, 4, 6, 9, 10].includes(at(x, y) ?? 0);
  const isWall = (x: number, y: number) => at(x, y) === 0;
  const floors = new Set(rooms.flatMap(cellsOf).map(({ x, y }) => `${x},${y}`));
  const isFloor = (point: Point | undefined) => point && floors.has(`${point.x},${point.y}`);
  const seen = new Set<string>();
  const doors: [number, number, number][] = [];
  tunnels.forEach(({ path }, tunnel) => {
    const cells = cellsAlong(path);
    cells.forEach((cell, k) => {
      const { x, y } = cell;
      if (at(x, y) !== 1 || isFloor(cell)) return;
      if (!isFloor(cells[k - 1]) && !isFloor(cells[k + 1])) return;
      // Of several tunnels that leave a room there, it is the first one's.
      if (seen.has(`${x},${y}`)) return;
      seen.add(`${x},${y}`);
      const inRow = isDug(x - 1, y) && isDug(x + 1, y) && isWall(x, y - 1) && isWall(x, y + 1);
      const inColumn = isDug(x, y - 1) && isDug(x, y + 1) && isWall(x - 1, y) && isWall(x + 1, y);
      if (!inRow && !inColumn) return;
      const beside = [at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)];
      if (beside.includes(2)) return;
      tiles[y * grid.width + x] = 2;
      doors.push([x, y, tunnel]);
    });
  });
  return doors;
}

export function cellsAlong(path: readonly Point[]): Point[] {
  return path.flatMap((to, k) =>
    k === 0 ? [to] : bresenhamLine(path[k - 1] as Point, to).slice(1),
  );
}

export const listed = ({ doors = [] }: Dungeon) => doors.map(({ x, y, tunnel }) => [x, y, tunnel]);
