import { clearance } from '../../analysis/clearance';
import { createSets, rootOf, union } from '../../grid/disjoint-sets';
import { squareAt } from '../../grid/parts-around';
import { Bit, hasBit, type LakeGround, setBit } from './ground';
import { findJoiningPaths } from './joining-paths';

/**
 * Keeps paths dry that are as wide as tunnels: each room that a creature of `side` × `side` tiles
 * could reach before the lakes, it can still reach. In each room, it keeps the square dry that has
 * the fewest flooded tiles, and joins these squares by paths with the fewest flooded squares. A
 * square is given by its upper left tile.
 */
export function keepWidePaths(ground: LakeGround, side: number): void {
  const { dungeon, width, owners, flooded, labels, bits } = ground;
  const offsets = squareAt(width, 0, side);
  /** For each tile, 1 if its square is walkable without lakes. */
  const open = Uint8Array.from(clearance(dungeon.grid), (clear) => Number(clear >= side));
  /**
   * Returns the tiles of a square on which a lake blocks movement. Tunnels are crossed by fords.
   */
  const floodedTiles = (square: number) =>
    offsets
      .map((offset) => square + offset)
      .filter((tile) => owners[tile] !== 0 && !hasBit(bits, tile, Bit.Tunnel));
  const keepDry = (square: number) => {
    for (const tile of floodedTiles(square)) {
      owners[tile] = 0;
      flooded[labels[tile]!]!--;
    }
    for (const offset of offsets) setBit(bits, square + offset, Bit.Fixed);
  };
  const isInside = (square: number, room: number) =>
    offsets.every((offset) => labels[square + offset] === room);
  const stops = chooseStops(ground, open, isInside, (square) => floodedTiles(square).length);
  for (const stop of stops) keepDry(stop);
  const groups = new Int32Array(open.length);
  for (const [i, stop] of stops.entries()) groups[stop] = i + 1;
  const mayStep = (_: number, next: number) => open[next] === 1;
  const isFree = (square: number) => floodedTiles(square).length === 0;
  for (const square of findJoiningPaths(groups, width, mayStep, isFree)) keepDry(square);
}

/**
 * Returns a square on the floor of each room, for each group of connected squares there: the one
 * with the fewest flooded tiles.
 */
function chooseStops(
  { labels, width }: LakeGround,
  open: Uint8Array,
  isInside: (square: number, room: number) => boolean,
  countFlooded: (square: number) => number,
): number[] {
  const sets = createSets(open.length);
  for (let square = 0; square < open.length; square++) {
    if (open[square] === 0) continue;
    if (open[square + 1] === 1) union(sets, square, square + 1);
    if (open[square + width] === 1) union(sets, square, square + width);
  }
  const best = new Map<number, { square: number; count: number }>();
  for (let square = 0; square < open.length; square++) {
    const room = labels[square]!;
    if (open[square] === 0 || room < 0 || !isInside(square, room)) continue;
    const key = room * open.length + rootOf(sets, square);
    const count = countFlooded(square);
    if (count < (best.get(key)?.count ?? Number.POSITIVE_INFINITY))
      best.set(key, { square, count });
  }
  return [...best.values()].map(({ square }) => square);
}
