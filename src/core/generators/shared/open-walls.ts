import { treeByLength } from '../../connection/connect-spanning-tree';
import { numbersUpTo } from '../../connection/sort-by';
import { centerOf } from '../../geometry/room';
import type { Draft } from '../../grid/draft';
import { pointAt } from '../../grid/grid';
import { type Observer, type Room, Tile, type Tunnel } from '../../model/dungeon';
import { chanceOf, drawChance, drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { imagesOf, type Mirror } from './mirror';
import { findSharedWalls, type SharedWalls, stepAcross } from './shared-walls';

/** The input of {@link openWalls}. */
export interface Openings {
  readonly rooms: readonly Room[];
  /** For each tile, the room to whose floor it belongs, or −1. */
  readonly labels: Int32Array;
  /** The share of the pairs outside the tree that are joined too, from 0 to 1. */
  readonly loops: number;
  /** A room that is joined to all of its neighbours. */
  readonly hub?: number;
  /** The mirror of the labels, which also applies to openings. */
  readonly mirror?: Mirror | undefined;
}

/**
 * Joins rooms that share walls: the pairs in the minimum spanning tree by the distance of their
 * centres, and a share of all other pairs. Each wall is opened by a tunnel of three tiles, whose
 * middle tile has wall on both sides. Rooms that share no wall with others remain separate.
 *
 * Draws: for each pair that is not in the tree, in order of the lower room, then of the higher
 * room, whether it is joined too; then, for each tunnel in the same order, its wall tile, from the
 * middle half of the pair's wall tiles.
 */
export function openWalls(
  rng: Rng,
  draft: Draft,
  openings: Openings,
  observe: Observer | undefined,
): Tunnel[] {
  const { grid } = draft;
  const { width, height } = grid;
  const { labels, rooms, mirror } = openings;
  const shared = findSharedWalls(labels, width, rooms.length);
  const tunnels: Tunnel[] = [];
  const joined = new Set<string>();
  for (const pair of drawPairs(rng, shared, openings)) {
    // The mirror image of an earlier opening may have joined this pair.
    if (mirror && joined.has(`${shared.from[pair]} ${shared.to[pair]}`)) continue;
    const drawn = drawWall(rng, shared, pair);
    for (const wall of imagesOf({ width, height, mirror }, drawn)) {
      const tunnel = tunnelThrough(wall, labels, width);
      const index = tunnels.push(tunnel) - 1;
      if (mirror) joined.add(`${tunnel.from} ${tunnel.to}`);
      grid.tiles[wall] = Tile.Floor;
      observe?.({ stage: 'tunnel', index, grid });
    }
  }
  return tunnels;
}

/** Draws the pairs of rooms to join: those of the tree, and loops. */
function drawPairs(rng: Rng, { from, to }: SharedWalls, { rooms, hub, loops }: Openings) {
  const isInTree = treeByLength(from, to, rooms.map(centerOf), hub);
  const chance = chanceOf(loops);
  return numbersUpTo(from.length).filter(
    (pair) => isInTree[pair] === 1 || drawChance(rng, chance, 'a loop'),
  );
}

function drawWall(rng: Rng, { walls, firsts }: SharedWalls, pair: number): number {
  const first = firsts[pair]!;
  const last = firsts[pair + 1]! - 1;
  const margin = (last - first + 1) >> 2;
  return walls[drawInt(rng, first + margin, last - margin, 'a wall to open')]!;
}

/**
 * Returns the tunnel of three tiles through a wall, from the lower of the two rooms to the higher.
 */
function tunnelThrough(wall: number, labels: Int32Array, width: number): Tunnel {
  const step = stepAcross(labels, width, wall);
  const a = labels[wall - step]!;
  const b = labels[wall + step]!;
  const toHigher = a < b ? step : -step;
  const path = [wall - toHigher, wall + toHigher].map((tile) => pointAt({ width }, tile));
  return { from: Math.min(a, b), to: Math.max(a, b), path };
}
