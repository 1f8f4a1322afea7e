import { type Direction, opposite, stepsOf } from '../../core/grid/directions';
import type { RoomBox } from './rock';
import { type Route, RouteCost, type Router } from './router';
import { type Site, sitesOf } from './sites';

/**
 * The turns that a tunnel tries, in quarter turns clockwise. Their order affects which dungeon a
 * seed gives.
 */
const LEFT = -1;
const STRAIGHT = 0;
const RIGHT = 1;

/** A search for a tunnel to a room. */
interface Search {
  readonly router: Router;
  readonly to: RoomBox;
}

/**
 * Returns the cheapest tunnel that has at least three tiles and costs less than `costLimit`. Returns
 * `undefined` if the cheapest tunnel is longer than the router allows, even if there is a shorter
 * one that costs more.
 *
 * The search is A* (Hart, Nilsson and Raphael, 1968) over tiles and directions. Its heuristic is the
 * cost of the steps to the room without obstacles.
 */
export function bentRoute(
  router: Router,
  sites: readonly Site[],
  to: RoomBox,
  costLimit: number,
): Route | undefined {
  const { rock, endCost, costs, queue } = router;
  const { cover } = rock;
  const steps = stepsOf(rock.width);
  const goals = sitesOf(rock, to);
  const search: Search = { router, to };
  router.searchNumber++;
  markGoals(router, goals);
  enterSites(search, sites);
  let end = -1;
  let bestCost = costLimit;
  for (let state = queue.pop(bestCost); state >= 0; state = queue.pop(bestCost)) {
    const tile = tileOfState(state);
    const direction = directionOfState(state);
    const cost = costs[state]! + RouteCost.Step;
    const lastCost = endCost[stateOf(tile + steps[direction], direction)]!;
    if (lastCost > 0 && cost + lastCost - 1 < bestCost) {
      end = state;
      bestCost = cost + lastCost - 1;
    }
    for (let turn = LEFT; turn <= RIGHT; turn++) {
      const out: Direction = (direction + turn) & 3;
      const next = tile + steps[out];
      if (cover[next] !== 0) continue;
      enter(search, stateOf(next, out), cost + (turn === STRAIGHT ? 0 : RouteCost.Bend), state);
    }
  }
  queue.clear();
  unmarkGoals(router, goals);
  return end < 0 ? undefined : routeTo(router, end, bestCost);
}

function stateOf(tile: number, direction: Direction): number {
  return 4 * tile + direction;
}

function tileOfState(state: number): number {
  return state >> 2;
}

function directionOfState(state: number): Direction {
  return state & 3;
}

/** Queues the second tile of each tunnel that could begin at a site. */
function enterSites(search: Search, sites: readonly Site[]): void {
  const { cover } = search.router.rock;
  for (const { tile, direction, step, cost } of sites) {
    const next = tile + step;
    if (cover[tile] !== 1 || cover[next] !== 0) continue;
    enter(search, stateOf(next, direction), 2 * RouteCost.Step + cost, -1 - tile);
  }
}

/**
 * Queues a state unless it was entered before at the same or a lower cost.
 *
 * @param from - the new value of `cameFrom` for the state
 */
function enter({ router, to }: Search, state: number, cost: number, from: number): void {
  const { stamp, costs, cameFrom, searchNumber } = router;
  if (stamp[state] === searchNumber && costs[state]! <= cost) return;
  stamp[state] = searchNumber;
  costs[state] = cost;
  cameFrom[state] = from;
  const remaining = RouteCost.Step * stepsTo(to, tileOfState(state), router.rock.width);
  router.queue.push(state, cost + remaining);
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
  return stateOf(tile, opposite(direction));
}

function routeTo(
  { rock, cameFrom, maxLength }: Router,
  end: number,
  cost: number,
): Route | undefined {
  const tiles = [tileOfState(end) + stepsOf(rock.width)[directionOfState(end)]];
  let state = end;
  while (state >= 0) {
    tiles.push(tileOfState(state));
    state = cameFrom[state]!;
  }
  tiles.push(-1 - state);
  return tiles.length > maxLength ? undefined : { tiles: tiles.reverse(), cost };
}
