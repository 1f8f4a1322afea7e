import { findThinWalls, startOf, stepOf, type ThinWall } from '../analysis/thin-walls';
import { squareBetween, treeByLength } from '../connection/spanning-tree';
import type { Connection, Grid, Observer, Point, Room, Tunnel } from '../dungeon';
import { centerOf } from '../geometry/room';
import { carvePath } from '../grid/carve-tunnels';
import type { Draft } from '../grid/draft';
import { chanceOf, drawChance } from '../rng/draw-chance';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';

/** Two rooms with a wall one thick between them, and where that can be opened. */
interface Neighbours extends Connection {
  readonly walls: ThinWall[];
}

/** How {@link openWalls} joins rooms. */
export interface Openings {
  /** For each tile the room whose floor it is; −1 elsewhere. */
  readonly labels: Int32Array;
  /** The share of pairs beyond the tree that are joined too. */
  readonly loops: number;
  /** A room that all its neighbours are joined to. */
  readonly hub?: number;
}

/**
 * Joins rooms that share walls: the minimum spanning tree of such pairs by how far apart their centres
 * are, and a share of all other pairs. Each wall is opened by a tunnel of three tiles, with wall on both
 * sides of the one in the middle. Rooms that share no wall are left apart.
 *
 * Draws: for each pair that is not in the tree, in order of the lower room, then of the other, whether
 * it is a loop; then for each tunnel, in the same order, where it goes: in the middle half of the walls.
 */
export function openWalls(
  rng: Rng,
  draft: Draft,
  rooms: readonly Room[],
  { labels, loops, hub }: Openings,
  observe: Observer | undefined,
): Tunnel[] {
  const { grid } = draft;
  const pairs = findNeighbours(grid, rooms.length, labels);
  const centers = rooms.map(centerOf);
  const lengths = pairs.map(({ from, to }) =>
    from === hub || to === hub ? 0 : squareBetween(centers[from]!, centers[to]!),
  );
  const tree = new Set(treeByLength(rooms.length, pairs, lengths));
  const chance = chanceOf(loops);
  const opened = pairs.filter((pair) => tree.has(pair) || drawChance(rng, chance, 'a loop'));
  const tunnels: Tunnel[] = [];
  for (const [index, { from, to, walls }] of opened.entries()) {
    const margin = walls.length >> 2;
    const wall = walls[drawInt(rng, margin, walls.length - 1 - margin, 'a wall to open')]!;
    const start = startOf(wall);
    const path = [start, start + 2 * stepOf(wall, grid.width)].map((tile) => pointOf(tile, grid));
    if (labels[start] === to) path.reverse();
    tunnels.push({ from, to, path });
    carvePath(draft, path);
    observe?.({ stage: 'tunnel', index, grid });
  }
  return tunnels;
}

function pointOf(tile: number, { width }: Grid): Point {
  return { x: tile % width, y: Math.floor(tile / width) };
}

/** All pairs of rooms that share a wall, in order of the lower room, then of the other. */
function findNeighbours(grid: Grid, rooms: number, labels: Int32Array): Neighbours[] {
  const neighboursOf = Array.from({ length: rooms }, () => new Map<number, ThinWall[]>());
  for (const wall of findThinWalls(grid, labels, 1)) {
    const a = labels[startOf(wall)]!;
    const b = labels[startOf(wall) + 2 * stepOf(wall, grid.width)]!;
    if (a === b) continue;
    const neighbours = neighboursOf[Math.min(a, b)]!;
    const walls = neighbours.get(Math.max(a, b));
    if (walls === undefined) neighbours.set(Math.max(a, b), [wall]);
    else walls.push(wall);
  }
  return neighboursOf.flatMap((neighbours, from) =>
    [...neighbours].sort(([a], [b]) => a - b).map(([to, walls]) => ({ from, to, walls })),
  );
}
