import { bentRoute } from './bent-route';
import type { RoomBox } from './rock';
import type { Route, Router } from './router';
import { sitesOf } from './sites';
import { straightRoute } from './straight-route';

/**
 * Returns the cheapest tunnel between two rooms in the rock, or `undefined` if there is none or if
 * it is too long. It is straight if possible. Its first and last tiles have rock on both sides, and
 * it continues straight from them, so that each can hold a door.
 *
 * @param costLimit - the limit for bent tunnels, which must cost less
 */
export function findTunnel(
  router: Router,
  from: RoomBox,
  to: RoomBox,
  costLimit: number,
): Route | undefined {
  const sites = sitesOf(router.rock, from);
  return straightRoute(router, sites, to) ?? bentRoute(router, sites, to, costLimit);
}
