import { isSideways } from '../../grid/directions';
import type { Rock, RoomBox } from './rock';
import { type Route, type Router, STEP } from './router';
import { isEntry, type Site } from './sites';

/** Returns the cheapest straight tunnel from a site. */
export function straightRoute(
  { rock, maxLength }: Router,
  sites: readonly Site[],
  to: RoomBox,
): Route | undefined {
  let best: Route | undefined;
  for (const site of sites) {
    const length = straightLength(rock, site, to, maxLength);
    const cost = STEP * length + site.cost;
    if (length < 0 || (best !== undefined && cost >= best.cost)) continue;
    best = { tiles: Array.from({ length }, (_, i) => site.tile + i * site.step), cost };
  }
  return best;
}

/**
 * Returns the number of tiles in a straight tunnel from a site to a room. Returns −1 if there is no
 * such tunnel.
 */
function straightLength(
  rock: Rock,
  { tile: first, direction, step }: Site,
  to: RoomBox,
  maxLength: number,
): number {
  const { width, owner, cover } = rock;
  const side = isSideways(direction) ? width : 1;
  let tile = first;
  let length = 1;
  // The first tile is next to the first room. It is next to the second room too if the tunnel ends
  // there.
  while (cover[tile] === (length === 1 ? 1 : 0) && owner[tile + step]! <= 0) {
    tile += step;
    length++;
    if (length > maxLength) return -1;
  }
  if (owner[tile + step] !== to.room + 1) return -1;
  if (cover[tile] !== (length === 1 ? 2 : 1)) return -1;
  if (owner[tile - side]! > 0 || owner[tile + side]! > 0) return -1;
  return isEntry(rock, to, tile, direction) ? length : -1;
}
