import { expect } from 'vitest';
import { bresenhamLine, type Dungeon, type Point, type Rng } from '../../../src/core/index';
import { rowThrough } from '../door-row';
import { cellsOf } from '../judge';
import { nameOf } from '../points';

/** Fails the test where a draw is asked for. */
export const untouched: Rng = { int: () => expect.unreachable('a draw was asked for') };

/**
 * The rule, implemented plainly: every tunnel is walked cell by cell, and the tiles around are
 * checked.
 */
export function doorsByWalking(dungeon: Dungeon): [x: number, y: number, tunnel: number][] {
  const { grid, rooms, tunnels } = dungeon;
  const tiles = [...grid.tiles];
  const at = (x: number, y: number) => {
    const isInside = x >= 0 && y >= 0 && x < grid.width && y < grid.height;
    return isInside ? tiles[y * grid.width + x] : undefined;
  };
  const isDug = (x: number, y: number) => [1, 2, 3, 4, 6, 9, 10].includes(at(x, y) ?? 0);
  const isWall = (x: number, y: number) => at(x, y) === 0;
  const floors = new Set(rooms.flatMap(cellsOf).map(nameOf));
  const isFloor = (point: Point | undefined) => point && floors.has(nameOf(point));
  const seen = new Set<string>();
  const doors: [number, number, number][] = [];
  const isFree = (x: number, y: number) => at(x, y) === 1 && !floors.has(nameOf({ x, y }));
  tunnels.forEach(({ path, width = 1 }, tunnel) => {
    const cells = cellsAlong(path);
    cells.forEach((cell, k) => {
      if (isFloor(cell)) return;
      for (const floor of [cells[k - 1], cells[k + 1]]) {
        if (!floor || !isFloor(floor)) continue;
        const way = [floor.x - cell.x, floor.y - cell.y] as const;
        const ways = way.includes(0) ? [way] : ([[1, 0], [0, 1]] as const); // biome-ignore format: two ways
        for (const step of ways) {
          const row = rowThrough({ isFree, isDug, isWall }, cell, step, width);
          // Of several tunnels that leave a room there, it is the first one's.
          if (!row || row.some((point) => seen.has(nameOf(point)))) continue;
          for (const point of row) seen.add(nameOf(point));
          const beside = row.flatMap(({ x, y }) => [
            at(x - 1, y),
            at(x + 1, y),
            at(x, y - 1),
            at(x, y + 1),
          ]);
          if (beside.includes(2)) continue;
          const isBehind = [1, -1].some((sign) => {
            const [dx, dy] = [Math.abs(step[0]) * sign, Math.abs(step[1]) * sign];
            const [a, b] = [row[0]!, row[row.length - 1]!];
            const isStraight =
              isWall(a.x + dx - Math.abs(dy), a.y + dy - Math.abs(dx)) &&
              isWall(b.x + dx + Math.abs(dy), b.y + dy + Math.abs(dx));
            const meets = ({ x, y }: Point) =>
              !floors.has(nameOf({ x: x + dx, y: y + dy })) && at(x + 2 * dx, y + 2 * dy) === 2;
            return isStraight && row.some(meets);
          });
          if (isBehind) continue;
          for (const { x, y } of row) tiles[y * grid.width + x] = 2;
          doors.push([row[0]!.x, row[0]!.y, tunnel]);
        }
      }
    });
  });
  return doors;
}

export function cellsAlong(path: readonly Point[]): Point[] {
  return path.flatMap((to, k) => (k === 0 ? [to] : bresenhamLine(path[k - 1]!, to).slice(1)));
}

export const listed = ({ doors }: Dungeon) => doors.map(({ x, y, tunnel }) => [x, y, tunnel]);
