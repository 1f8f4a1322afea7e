import type { Connection } from '../../model/dungeon';

/** Two rooms, the lower one first, and the walls one tile thick between them, in tile order. */
export interface SharedWalls extends Connection {
  readonly walls: number[];
}

/**
 * Finds the wall tiles with floor of two rooms on two opposite sides and wall on the other two.
 * Returns them by pairs of rooms, in order of the lower room, then of the higher room.
 *
 * @param labels - for each tile, the room to whose floor it belongs, or −1
 */
export function findSharedWalls(labels: Int32Array, width: number, rooms: number): SharedWalls[] {
  // Each room has only a few pairs with lower rooms, so a search through them is faster than a map.
  const pairsOf: SharedWalls[][] = Array.from({ length: rooms }, () => []);
  for (let wall = width + 1; wall < labels.length - width; wall++) {
    if (labels[wall]! >= 0) continue;
    const step = stepAcross(labels, width, wall);
    const aside = step === 1 ? width : 1;
    const a = labels[wall - step]!;
    const b = labels[wall + step]!;
    if (a < 0 || b < 0 || a === b) continue;
    if (labels[wall - aside]! >= 0 || labels[wall + aside]! >= 0) continue;
    wallsWith(pairsOf[Math.max(a, b)]!, Math.min(a, b), Math.max(a, b)).push(wall);
  }
  return pairsOf.flat().sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Returns the walls that a room shares with a lower one. `pairs` are those found so far. */
function wallsWith(pairs: SharedWalls[], from: number, to: number): number[] {
  for (const pair of pairs) if (pair.from === from) return pair.walls;
  const walls: number[] = [];
  pairs.push({ from, to, walls });
  return walls;
}

/** Returns the difference between the indices of a thin wall and of the floor on either side. */
export function stepAcross(labels: Int32Array, width: number, wall: number): number {
  return labels[wall - 1]! < 0 ? width : 1;
}
