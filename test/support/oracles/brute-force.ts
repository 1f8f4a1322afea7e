import {
  bresenhamLine,
  type Dungeon,
  type Grid,
  type Point,
  type Room,
} from '../../../src/core/index';
import { STEPS } from '../points';

/** Slow and obvious algorithms to compare the analysis with. */

const DIAGONAL = [...STEPS, [-1, -1], [1, -1], [-1, 1], [1, 1]] as const;

/** Floor, doors and both kinds of stairs, as the design numbers them. */
const WALKED_ON = [1, 2, 3, 4];

export function walkableIndices({ tiles }: Grid): number[] {
  return [...tiles.keys()].filter((i) => WALKED_ON.includes(tiles[i]!));
}

export function pointAt({ width }: Grid, index: number): Point {
  return { x: index % width, y: Math.floor(index / width) };
}

export function walkableNeighbors(grid: Grid, index: number, diagonals = false): number[] {
  const { x, y } = pointAt(grid, index);
  return (diagonals ? DIAGONAL : STEPS)
    .map(([dx, dy]) => ({ x: x + dx, y: y + dy }))
    .filter((p) => p.x >= 0 && p.y >= 0 && p.x < grid.width && p.y < grid.height)
    .map((p) => p.y * grid.width + p.x)
    .filter((i) => WALKED_ON.includes(grid.tiles[i]!));
}

/** The tiles that one can walk to, the start included, in order. */
function reachedFrom(grid: Grid, start: number): number[] {
  const reached = new Set([start]);
  for (const i of reached) for (const next of walkableNeighbors(grid, i)) reached.add(next);
  return [...reached].sort((a, b) => a - b);
}

/** The tiles of each region, in order of the regions' first tiles. */
export function regionsByWalking(grid: Grid): number[][] {
  const regions: number[][] = [];
  const seen = new Set<number>();
  for (const start of walkableIndices(grid)) {
    if (seen.has(start)) continue;
    const region = reachedFrom(grid, start);
    for (const i of region) seen.add(i);
    regions.push(region);
  }
  return regions;
}

function withWall(grid: Grid, index: number): Grid {
  const tiles = grid.tiles.slice();
  tiles[index] = 0;
  return { ...grid, tiles };
}

/**
 * Floyd and Warshall's distances between all pairs of cells, the first index being where one
 * starts; Infinity where there is no way. Blocked tiles can be left, and not entered.
 */
export function allDistances(
  grid: Grid,
  diagonals: boolean,
  isBlocked: (i: number) => boolean = () => false,
): number[][] {
  const size = grid.tiles.length;
  const d = Array.from({ length: size }, () => new Array<number>(size).fill(Infinity));
  const row = (i: number) => d[i]!;
  for (const i of walkableIndices(grid)) {
    row(i)[i] = 0;
    for (const next of walkableNeighbors(grid, i, diagonals)) {
      if (!isBlocked(next)) row(i)[next] = 1;
    }
  }
  for (const k of walkableIndices(grid)) {
    for (const i of walkableIndices(grid)) {
      for (const j of walkableIndices(grid)) {
        const through = row(i)[k]! + row(k)[j]!;
        if (through < row(i)[j]!) row(i)[j] = through;
      }
    }
  }
  return d;
}

/** Blocks each tile in turn and counts the regions that are left. */
export function chokePointsByBlocking(grid: Grid): Point[] {
  const before = regionsByWalking(grid).length;
  return walkableIndices(grid)
    .filter((i) => {
      const alone = walkableNeighbors(grid, i).length === 0;
      return regionsByWalking(withWall(grid, i)).length > (alone ? before - 1 : before);
    })
    .map((i) => pointAt(grid, i));
}

/** Blocks each tile in turn and counts those that the entrance no longer reaches. */
export function gatesByBlocking({
  grid,
  entrance,
}: Pick<Dungeon, 'grid' | 'entrance'>): (Point & { tilesBehind: number })[] {
  const start = entrance.y * grid.width + entrance.x;
  const all = reachedFrom(grid, start);
  return all
    .filter((i) => i !== start)
    .map((i) => ({
      ...pointAt(grid, i),
      tilesBehind: all.length - 1 - reachedFrom(withWall(grid, i), start).length,
    }))
    .filter(({ tilesBehind }) => tilesBehind > 0);
}

/** Walks every cell of every tunnel and asks all rooms whether they hold it. */
export function roomGraphByWalking({ rooms, tunnels }: Dungeon): number[][] {
  const lists = rooms.map(() => new Set<number>());
  for (const tunnel of tunnels) {
    let last = -1;
    for (const { x, y } of cellsAlong(tunnel.path)) {
      const room = rooms.findIndex((r) => holds(r, x, y));
      if (room < 0 || room === last) continue;
      if (last >= 0) {
        lists[last]?.add(room);
        lists[room]?.add(last);
      }
      last = room;
    }
  }
  return lists.map((set) => [...set].sort((a, b) => a - b));
}

/** Whether a point is on a room's floor. */
export function holds({ x1, y1, x2, y2, shape }: Room, x: number, y: number): boolean {
  if (x <= x1 || x >= x2 || y <= y1 || y >= y2) return false;
  return !shape || shape.tiles[(y - y1 - 1) * (x2 - x1 - 1) + (x - x1 - 1)] === 1;
}

function cellsAlong(path: readonly Point[]): Point[] {
  return path.flatMap((to, i) => bresenhamLine(path[Math.max(0, i - 1)]!, to));
}
