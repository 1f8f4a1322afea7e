import { type Rock, type RoomBox, stepsFromEast } from './rock';
import { createSites, isSite, listSites, type Sites } from './sites';

/** What a step costs, and what a bend costs beside it. */
const STEP = 2;
const BEND = 6;
/**
 * More than costs differ that are looked at together, but around rooms of more than a hundred tiles,
 * where a tunnel may be a little longer than it must.
 */
const BUCKETS = 256;

/** A tunnel that could be dug. */
export interface Way {
  /** Its tiles of rock, from the first room to the second. */
  readonly tiles: number[];
  readonly cost: number;
}

/** Searches for tunnels, with the arrays that they share. */
export interface Router {
  readonly rock: Rock;
  readonly maxLength: number;
  readonly sites: Sites;
  readonly goals: Sites;
  /** For each tile and way the least cost, where `stamp` says that it is of this search. */
  readonly cost: Int32Array;
  readonly stamp: Int32Array;
  readonly cameFrom: Int32Array;
  /** For each tile and way one more than it costs to end there; 0 where a tunnel cannot. */
  readonly endCost: Uint8Array;
  readonly buckets: number[][];
  search: number;
}

/** A router over rock; no tunnel is longer than `maxLength`. */
export function createRouter(rock: Rock, maxLength: number): Router {
  const { width, height } = rock;
  const states = 4 * width * height;
  return {
    rock,
    maxLength,
    sites: createSites(width, height),
    goals: createSites(width, height),
    cost: new Int32Array(states),
    stamp: new Int32Array(states),
    cameFrom: new Int32Array(states),
    endCost: new Uint8Array(states),
    buckets: Array.from({ length: BUCKETS }, () => []),
    search: 0,
  };
}

/**
 * The cheapest tunnel between two laid rooms, if there is one: straight where it can be, else by
 * Dijkstra's algorithm (1959) over tiles and ways. Its first and last tile have rock on both sides and
 * it goes on straight from them, so that each is a site for a door.
 *
 * @param most - a bent tunnel must cost less
 */
export function findTunnel(
  router: Router,
  boxA: RoomBox,
  b: number,
  boxB: RoomBox,
  most: number,
): Way | undefined {
  listSites(router.sites, router.rock, boxA);
  return straightWay(router, b, boxB) ?? bentWay(router, boxB, most);
}

/** The cheapest straight tunnel from the sites that are listed. */
export function straightWay(
  { rock, sites, maxLength }: Router,
  b: number,
  boxB: RoomBox,
): Way | undefined {
  const { width, owner, cover } = rock;
  const steps = stepsFromEast(width);
  let best: Way | undefined;
  for (let k = 0; k < sites.count; k++) {
    const step = steps[sites.way[k]!]!;
    const side = step === 1 || step === -1 ? width : 1;
    let tile = sites.tile[k]!;
    let length = 1;
    // The first tile lies beside the first room alone, or beside `b` too.
    while (cover[tile] === (length === 1 ? 1 : 0) && owner[tile + step]! <= 0) {
      tile += step;
      length++;
      if (length > maxLength) break;
    }
    if (length > maxLength || owner[tile + step] !== b + 1) continue;
    if (cover[tile] !== (length === 1 ? 2 : 1)) continue;
    if (owner[tile - side]! > 0 || owner[tile + side]! > 0) continue;
    if (!isSite(rock, boxB, tile, sites.way[k]!)) continue;
    const cost = STEP * length + sites.cost[k]!;
    if (best !== undefined && cost >= best.cost) continue;
    const first = sites.tile[k]!;
    best = { tiles: Array.from({ length }, (_, i) => first + i * step), cost };
  }
  return best;
}

/**
 * The cheapest tunnel of three tiles and more. Where it goes is guided by the steps that are left at
 * least (Hart, Nilsson and Raphael, 1968); costs are small integers, so that buckets do for a heap.
 */
function bentWay(router: Router, boxB: RoomBox, most: number): Way | undefined {
  const { rock, sites, goals, cost, stamp, cameFrom, buckets, endCost } = router;
  const { width, cover } = rock;
  const steps = stepsFromEast(width);
  listSites(goals, rock, boxB);
  const right = boxB.x + boxB.width - 1;
  const bottom = boxB.y + boxB.height - 1;
  const search = ++router.search;
  let open = 0;
  let lowest = Number.POSITIVE_INFINITY;
  const push = (tile: number, way: number, from: number, total: number) => {
    const state = 4 * tile + way;
    if (stamp[state] === search && cost[state]! <= total) return;
    stamp[state] = search;
    cost[state] = total;
    cameFrom[state] = from;
    const x = tile % width;
    const y = (tile - x) / width;
    const across = x < boxB.x ? boxB.x - x : x > right ? x - right : 0;
    const down = y < boxB.y ? boxB.y - y : y > bottom ? y - bottom : 0;
    const least = total + STEP * (across + down);
    if (least < lowest) lowest = least;
    buckets[least % BUCKETS]!.push(state);
    open++;
  };
  // A goal is entered in the way opposite to the one that leads out of it.
  for (let k = 0; k < goals.count; k++) {
    const tile = goals.tile[k]!;
    if (cover[tile] === 1) endCost[4 * tile + (goals.way[k]! ^ 2)] = 1 + goals.cost[k]!;
  }
  for (let k = 0; k < sites.count; k++) {
    const tile = sites.tile[k]!;
    const way = sites.way[k]!;
    const next = tile + steps[way]!;
    if (cover[tile] === 1 && cover[next] === 0)
      push(next, way, -1 - tile, 2 * STEP + sites.cost[k]!);
  }
  let end = -1;
  let endTotal = most;
  for (let least = lowest; open > 0 && least < endTotal; least++) {
    const bucket = buckets[least % BUCKETS]!;
    for (let k = 0; k < bucket.length; k++) {
      const state = bucket[k]!;
      open--;
      const total = cost[state]!;
      const tile = state >> 2;
      const way = state & 3;
      const last = endCost[state + 4 * steps[way]!]!;
      if (last > 0 && total + STEP + last - 1 < endTotal) {
        end = state;
        endTotal = total + STEP + last - 1;
      }
      for (let turn = 3; turn <= 5; turn++) {
        const out = (way + turn) & 3;
        const next = tile + steps[out]!;
        if (cover[next] === 0) push(next, out, state, total + STEP + (turn === 4 ? 0 : BEND));
      }
    }
    bucket.length = 0;
  }
  if (open > 0) for (const bucket of buckets) bucket.length = 0;
  for (let k = 0; k < goals.count; k++) endCost[4 * goals.tile[k]! + (goals.way[k]! ^ 2)] = 0;
  return end < 0 ? undefined : wayTo(router, end, endTotal);
}

function wayTo({ rock, cameFrom, maxLength }: Router, end: number, cost: number): Way | undefined {
  const tiles = [(end >> 2) + stepsFromEast(rock.width)[end & 3]!];
  let state = end;
  for (; state >= 0; state = cameFrom[state]!) tiles.push(state >> 2);
  tiles.push(-1 - state);
  return tiles.length > maxLength ? undefined : { tiles: tiles.reverse(), cost };
}
