import { type Direction, opposite, stepsOf } from '../../grid/directions';
import type { RoomBox } from './rock';
import { BEND, type Route, type Router, STEP } from './router';
import { type Site, sitesOf } from './sites';

/**
 * The turns that a tunnel tries, in quarter turns clockwise. Their order affects which dungeon a
 * seed gives.
 */
const LEFT = 3;
const RIGHT = 5;
const STRAIGHT = 4;

/**
 * Returns the cheapest tunnel that has at least three tiles. The search is guided by a lower bound
 * for the remaining steps (Hart, Nilsson and Raphael, 1968).
 */
export function bentRoute(
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
