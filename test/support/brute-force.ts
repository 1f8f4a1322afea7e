import type { Dungeon, Grid, Point } from '../../src/index';
import { bresenhamLine } from '../../src/index';

/** The slow and obvious answers that the analysis is held to. */

const STRAIGHT = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

const DIAGONAL = [...STRAIGHT, [-1, -1], [1, -1], [-1, 1], [1, 1]] as const;

export function floorIndices({ tiles }: Grid): number[] {
  return [...tiles.keys()].filter((i) => tiles[i] === 1);
}

export function pointAt({ width }: Grid, index: number): Point {
  return { x: index % width, y: Math.floor(index / width) };
}

function floorNeighbours(grid: Grid, index: number, diagonals = false): number[] {
  const { x, y } = pointAt(grid, index);
  return (diagonals ? DIAGONAL : STRAIGHT)
    .map(([dx, dy]) => ({ x: x + dx, y: y + dy }))
    .filter((p) => p.x >= 0 && p.y >= 0 && p.x < grid.width && p.y < grid.height)
    .map((p) => p.y * grid.width + p.x)
    .filter((i) => grid.tiles[i] === 1);
}

/** One walk from every tile; the tiles that it reaches are the tile's region. */
export function regionsByWalking(grid: Grid): number[][] {
  const regions = new Map<string, number[]>();
  for (const start of floorIndices(grid)) {
    const reached = new Set([start]);
    for (const i of reached) for (const next of floorNeighbours(grid, i)) reached.add(next);
    const region = [...reached].sort((a, b) => a - b);
    regions.set(region.join(), region);
  }
  return [...regions.values()];
}

/** Floyd and Warshall's distances between all pairs of cells; Infinity where there is no way. */
export function allDistances(grid: Grid, diagonals: boolean): number[][] {
  const size = grid.tiles.length;
  const d = Array.from({ length: size }, () => new Array<number>(size).fill(Infinity));
  const row = (i: number) => d[i] as number[];
  for (const i of floorIndices(grid)) {
    row(i)[i] = 0;
    for (const next of floorNeighbours(grid, i, diagonals)) row(i)[next] = 1;
  }
  for (const k of floorIndices(grid)) {
    for (const i of floorIndices(grid)) {
      for (const j of floorIndices(grid)) {
        const through = (row(i)[k] as number) + (row(k)[j] as number);
        if (through < (row(i)[j] as number)) row(i)[j] = through;
      }
    }
  }
  return d;
}

/** Blocks each tile in turn and counts the regions that are left. */
export function chokePointsByBlocking(grid: Grid): Point[] {
  const before = regionsByWalking(grid).length;
  return floorIndices(grid)
    .filter((i) => {
      const tiles = grid.tiles.slice();
      tiles[i] = 0;
      const alone = floorNeighbours(grid, i).length === 0;
      return regionsByWalking({ ...grid, tiles }).length > (alone ? before - 1 : before);
    })
    .map((i) => pointAt(grid, i));
}

/** Walks every cell of every tunnel and asks all rooms whether they hold it. */
export function roomGraphByWalking({ rooms, tunnels }: Dungeon): number[][] {
  const joined = rooms.map(() => new Set<number>());
  for (const tunnel of tunnels) {
    let last = -1;
    for (const { x, y } of cellsAlong(tunnel.path)) {
      const room = rooms.findIndex((r) => x > r.x1 && x < r.x2 && y > r.y1 && y < r.y2);
      if (room < 0 || room === last) continue;
      if (last >= 0) {
        joined[last]?.add(room);
        joined[room]?.add(last);
      }
      last = room;
    }
  }
  return joined.map((set) => [...set].sort((a, b) => a - b));
}

function cellsAlong(path: readonly Point[]): Point[] {
  return path.flatMap((to, i) => bresenhamLine(path[Math.max(0, i - 1)] as Point, to));
}
