import type { Connection } from '../dungeon';
import { type Chance, drawChance } from '../rng/draw-chance';
import type { Rng } from '../rng/rng';

/**
 * Which of some pairs of rooms are to be joined too, on top of connections that leave none apart: one
 * draw for each pair that is not joined yet, in order, or none where all are to be.
 */
export function drawLoops(
  rng: Rng,
  chance: Chance,
  pairs: readonly Connection[],
  connections: readonly Connection[],
): Connection[] {
  const joined = new Set(connections.map(keyOf));
  return pairs.filter((pair) => !joined.has(keyOf(pair)) && drawChance(rng, chance, 'a loop'));
}

/** A number for each pair of rooms, whichever comes first. No memory holds 2²⁶ of them. */
function keyOf({ from, to }: Connection): number {
  return Math.min(from, to) * 2 ** 26 + Math.max(from, to);
}
