import { isSideways } from '../../core/grid/directions';
import { type Rock, type RoomBox, RouteCost } from './rock';
import type { Route, Router } from './router';
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
    const cost = RouteCost.Step * length + site.cost;
    if (length < 0 || (best !== undefined && cost >= best.cost)) continue;
    best = { tiles: Array.from({ length }, (_, i) => site.tile + i * site.step), cost };
  }
  return best;
}

/**
 * Returns the number of tiles in a straight tunnel from a site to a room. Returns −1 if there is no
 * such tunnel.
 */
function straightLength(rock: Rock, site: Site, to: RoomBox, maxLength: number): number {
  const { owner, cover } = rock;
  const { tile: first, step } = site;
  // The only tile of a tunnel is next to both rooms, the first of several only to the first room.
  if (cover[first] === 2) return isLastTile(rock, site, to, first) ? 1 : -1;
  if (cover[first] !== 1 || owner[first + step]! > 0) return -1;
  let tile = first + step;
  let length = 2;
  while (length <= maxLength && cover[tile] === 0 && owner[tile + step]! <= 0) {
    tile += step;
    length++;
  }
  if (length > maxLength || cover[tile] !== 1) return -1;
  return isLastTile(rock, site, to, tile) ? length : -1;
}

/** Returns whether a tunnel that leads straight from a site can enter a room from a tile. */
function isLastTile(rock: Rock, { direction, step }: Site, to: RoomBox, tile: number): boolean {
  const { width, owner } = rock;
  if (owner[tile + step] !== to.room + 1) return false;
  const side = isSideways(direction) ? width : 1;
  if (owner[tile - side]! > 0 || owner[tile + side]! > 0) return false;
  return isEntry(rock, to, tile, direction);
}
