import { type Direction, isSideways, opposite, stepsOf } from '../../grid/directions';
import { BucketQueue } from './bucket-queue';
import type { Rock, RoomBox } from './rock';
import { isEntry, type Site, sitesOf } from './sites';

/** The cost of a step, and the additional cost of a bend. */
const STEP = 2;
const BEND = 6;
/**
 * The turns that a tunnel tries, in quarter turns clockwise. Their order affects which dungeon a
 * seed gives.
 */
const LEFT = 3;
const RIGHT = 5;
const STRAIGHT = 4;

/** A tunnel that could be dug. */
export interface Route {
  /** Its tiles of rock, from the first room to the second. */
  readonly tiles: number[];
  readonly cost: number;
}

/**
 * The state of searches for tunnels. All searches share its arrays. A state of a search is a tile
 * and the direction in which it is entered, stored as 4 × tile + direction.
 */
export interface Router {
  readonly rock: Rock;
  readonly maxLength: number;
  /**
   * The lowest cost of each state. Valid only if the state's `stamp` is the number of this search.
   */
  readonly cost: Int32Array;
  readonly stamp: Int32Array;
  /** The state from which each state was entered, or −1 − tile if it was entered from a site. */
  readonly cameFrom: Int32Array;
  /** For each state, 1 more than the cost of ending there; 0 if a tunnel cannot end there. */
  readonly endCost: Uint8Array;
  readonly queue: BucketQueue;
  /** The number of searches so far. */
  search: number;
}

/** Creates a router whose tunnels have at most `maxLength` tiles. */
export function createRouter(rock: Rock, maxLength: number): Router {
  const states = 4 * rock.width * rock.height;
  return {
    rock,
    maxLength,
    cost: new Int32Array(states),
    stamp: new Int32Array(states),
    cameFrom: new Int32Array(states),
    endCost: new Uint8Array(states),
    queue: new BucketQueue(),
    search: 0,
  };
}

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

/**
 * Returns the cheapest tunnel that has at least three tiles. The search is guided by a lower bound
 * for the remaining steps (Hart, Nilsson and Raphael, 1968).
 */
function bentRoute(
  router: Router,
  sites: readonly Site[],
  to: RoomBox,
  most: number,
): Route | undefined {
  const { rock, endCost, cost, cameFrom, queue } = router;
  const { cover } = rock;
  const steps = stepsOf(rock.width);
  const goals = sitesOf(rock, to);
  router.search++;
  markGoals(router, goals);
  enterSites(router, sites, to);
  let end = -1;
  let least = most;
  for (let state = queue.pop(least); state >= 0; state = queue.pop(least)) {
    const tile = state >> 2;
    const direction: Direction = state & 3;
    const total = cost[state]! + STEP;
    const last = endCost[state + 4 * steps[direction]]!;
    if (last > 0 && total + last - 1 < least) {
      end = state;
      least = total + last - 1;
    }
    for (let turn = LEFT; turn <= RIGHT; turn++) {
      const out: Direction = (direction + turn) & 3;
      const next = tile + steps[out];
      if (cover[next] !== 0) continue;
      const entered = 4 * next + out;
      const reached = enter(router, to, entered, total + (turn === STRAIGHT ? 0 : BEND));
      if (reached) cameFrom[entered] = state;
    }
  }
  queue.clear();
  unmarkGoals(router, goals);
  return end < 0 ? undefined : routeTo(router, end, least);
}

/** Queues the second tile of each tunnel that could begin at a site. */
function enterSites(router: Router, sites: readonly Site[], to: RoomBox): void {
  const { rock, cameFrom } = router;
  const { cover } = rock;
  for (const { tile, direction, step, cost } of sites) {
    const next = tile + step;
    if (cover[tile] !== 1 || cover[next] !== 0) continue;
    const entered = 4 * next + direction;
    if (enter(router, to, entered, 2 * STEP + cost)) cameFrom[entered] = -1 - tile;
  }
}

/**
 * Queues a state unless it was entered before at the same or a lower cost. Returns whether it did.
 */
function enter(router: Router, to: RoomBox, state: number, total: number): boolean {
  const { stamp, cost, search } = router;
  if (stamp[state] === search && cost[state]! <= total) return false;
  stamp[state] = search;
  cost[state] = total;
  router.queue.push(state, total + STEP * stepsTo(to, state >> 2, router.rock.width));
  return true;
}

/** Returns the number of steps from a tile to a box, ignoring obstacles. */
function stepsTo(box: RoomBox, tile: number, rockWidth: number): number {
  const x = tile % rockWidth;
  const y = (tile - x) / rockWidth;
  const right = box.x + box.width - 1;
  const bottom = box.y + box.height - 1;
  const across = x < box.x ? box.x - x : x > right ? x - right : 0;
  const down = y < box.y ? box.y - y : y > bottom ? y - bottom : 0;
  return across + down;
}

function markGoals({ endCost, rock: { cover } }: Router, goals: readonly Site[]): void {
  for (const goal of goals) {
    if (cover[goal.tile] === 1) endCost[goalState(goal)] = 1 + goal.cost;
  }
}

function unmarkGoals({ endCost }: Router, goals: readonly Site[]): void {
  for (const goal of goals) endCost[goalState(goal)] = 0;
}

/**
 * Returns the state in which a site is entered as a goal, in the direction opposite to the one that
 * leaves the room.
 */
function goalState({ tile, direction }: Site): number {
  return 4 * tile + opposite(direction);
}

function routeTo(
  { rock, cameFrom, maxLength }: Router,
  end: number,
  cost: number,
): Route | undefined {
  const direction: Direction = end & 3;
  const tiles = [(end >> 2) + stepsOf(rock.width)[direction]];
  let state = end;
  for (; state >= 0; state = cameFrom[state]!) tiles.push(state >> 2);
  tiles.push(-1 - state);
  return tiles.length > maxLength ? undefined : { tiles: tiles.reverse(), cost };
}
