import { bentRoute } from './bent-route';
import type { RoomBox } from './rock';
import type { Route, Router } from './router';
import { sitesOf } from './sites';
import { straightRoute } from './straight-route';

/**
 * Returns the cheapest tunnel between two rooms in the rock, or `undefined` if there is none. It is
 * straight if possible. Otherwise, it is found by Dijkstra's algorithm (1959) over tiles and
 * directions. Its first and last tiles have rock on both sides, and it continues straight from
 * them, so that each can hold a door.
 *
 * @param most - the limit for bent tunnels, which must cost less
 */
export function findTunnel(
  router: Router,
  from: RoomBox,
  to: RoomBox,
  most: number,
): Route | undefined {
  const sites = sitesOf(router.rock, from);
  return straightRoute(router, sites, to) ?? bentRoute(router, sites, to, most);
}
