import { createSets, union } from '../../grid/disjoint-sets';
import { lakeSteps } from './ground';

/** Two adjacent tiles at which paths from two groups meet, and the cost of both paths. */
interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly cost: number;
}

/**
 * Returns the tiles of the cheapest paths that join groups of tiles. The paths form a minimum
 * spanning tree (Kruskal, 1956), found by Voronoi regions (Mehlhorn, 1988): fronts spread from all
 * groups at once, and the cheapest path between two groups is where their fronts meet.
 *
 * @param groups - for each tile, the number of its group, counted from 1; 0 if it is in none. Tiles
 * that the fronts reach become members of their groups
 * @param width - the number of tiles from one row to the next
 * @param mayStep - returns whether paths may lead from a tile to the next
 * @param isFree - returns whether a step onto a tile costs nothing. All others cost the same
 */
export function findJoiningPaths(
  groups: Int32Array,
  width: number,
  mayStep: (tile: number, next: number) => boolean,
  isFree: (tile: number) => boolean,
): number[] {
  const cameFrom = new Int32Array(groups.length).fill(-1);
  const costs = new Int32Array(groups.length);
  const meetings: Meeting[] = [];
  const steps = lakeSteps(width);
  let front: number[] = [];
  for (let tile = 0; tile < groups.length; tile++) if (groups[tile] !== 0) front.push(tile);
  for (let cost = 0; front.length > 0; cost++) {
    const next: number[] = [];
    for (const tile of front) {
      for (const step of steps) {
        const beside = tile + step;
        if (groups[beside] === groups[tile] || !mayStep(tile, beside)) continue;
        if (groups[beside] !== 0) {
          meetings.push({ a: tile, b: beside, cost: cost + costs[beside]! });
          continue;
        }
        const isFreeStep = isFree(beside);
        groups[beside] = groups[tile]!;
        cameFrom[beside] = tile;
        costs[beside] = isFreeStep ? cost : cost + 1;
        (isFreeStep ? front : next).push(beside);
      }
    }
    front = next;
  }
  return cheapestPaths(groups, cameFrom, meetings);
}

/** Returns the tiles of the paths through the cheapest meetings that join all groups. */
function cheapestPaths(groups: Int32Array, cameFrom: Int32Array, meetings: Meeting[]): number[] {
  const sets = createSets(groups.reduce((max, group) => Math.max(max, group), 0) + 1);
  const paths: number[] = [];
  for (const { a, b } of meetings.sort((x, y) => x.cost - y.cost)) {
    if (!union(sets, groups[a]!, groups[b]!)) continue;
    for (let tile = a; tile >= 0; tile = cameFrom[tile]!) paths.push(tile);
    for (let tile = b; tile >= 0; tile = cameFrom[tile]!) paths.push(tile);
  }
  return paths;
}
