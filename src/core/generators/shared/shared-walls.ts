import { pointAt } from '../../grid/grid';
import type { Connection, Tunnel } from '../../model/dungeon';

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
    if (!isSharedWall(labels, width, wall)) continue;
    const step = stepAcross(labels, width, wall);
    const from = Math.min(labels[wall - step]!, labels[wall + step]!);
    const to = Math.max(labels[wall - step]!, labels[wall + step]!);
    wallsWith(pairsOf[to]!, from, to).push(wall);
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

/** Returns whether a tile has floor of two rooms on opposite sides and none on the other two. */
export function isSharedWall(labels: Int32Array, width: number, wall: number): boolean {
  const step = stepAcross(labels, width, wall);
  const aside = step === 1 ? width : 1;
  const a = labels[wall - step] ?? -1;
  const b = labels[wall + step] ?? -1;
  if (labels[wall]! >= 0 || a < 0 || b < 0 || a === b) return false;
  return !(labels[wall - aside]! >= 0 || labels[wall + aside]! >= 0);
}

/**
 * Returns the tunnel through a shared wall, from the floor before it to the floor behind it, that
 * leads from the lower room to the higher one.
 */
export function tunnelThrough(labels: Int32Array, width: number, wall: number): Tunnel {
  const step = stepAcross(labels, width, wall);
  const a = labels[wall - step]!;
  const b = labels[wall + step]!;
  const toHigher = a < b ? step : -step;
  const path = [wall - toHigher, wall + toHigher].map((tile) => pointAt({ width }, tile));
  return { from: Math.min(a, b), to: Math.max(a, b), path };
}

/** Returns the difference between the indices of a thin wall and of the floor on either side. */
function stepAcross(labels: Int32Array, width: number, wall: number): number {
  return labels[wall - 1]! < 0 ? width : 1;
}
