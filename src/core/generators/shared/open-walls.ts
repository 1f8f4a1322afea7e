import { treeByLength } from '../../connection/spanning-tree';
import { centerOf } from '../../geometry/room';
import { type Grid, type Room, Tile, type Tunnel } from '../../model/dungeon';
import type { Observer } from '../../model/observer';
import { chanceOf, drawChance, drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { imagesOf, type Mirror } from './mirror';
import { findSharedWalls, tunnelThrough } from './shared-walls';

/** The input of {@link openWalls}. */
interface Openings {
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
 * @remarks
 * Draws: for each pair that is not in the tree, in order of the lower room, then of the higher
 * room, whether it is joined too; then, for each tunnel in the same order, its wall tile, from the
 * middle half of the pair's wall tiles.
 */
export function openWalls(
  rng: Rng,
  grid: Grid,
  { rooms, labels, loops, hub, mirror }: Openings,
  observe: Observer | undefined,
): Tunnel[] {
  const { width, height } = grid;
  const tunnels: Tunnel[] = [];
  const joined = new Set<string>();
  const shared = findSharedWalls(labels, width, rooms.length);
  const isInTree = treeByLength(shared, rooms.map(centerOf), hub);
  const chance = chanceOf(loops);
  const opened = shared.filter((_, i) => isInTree[i] || drawChance(rng, chance, 'a loop'));
  for (const { from, to, walls } of opened) {
    // The mirror image of an earlier opening may have joined this pair.
    if (mirror && joined.has(`${from} ${to}`)) continue;
    const margin = walls.length >> 2;
    const drawn = drawInt(rng, margin, walls.length - 1 - margin, 'a wall to open');
    for (const wall of imagesOf({ width, height, mirror }, walls[drawn]!)) {
      const tunnel = tunnelThrough(labels, width, wall);
      const index = tunnels.push(tunnel) - 1;
      if (mirror) joined.add(`${tunnel.from} ${tunnel.to}`);
      grid.tiles[wall] = Tile.Floor;
      observe?.({ stage: 'tunnel', index, grid });
    }
  }
  return tunnels;
}
