import { stepsBetween } from '../geometry/points';
import type { Connection, Point, Room } from '../model/dungeon';
import type { Rng } from '../rng/rng';
import { CenterGrid } from './center-grid';
import { centersOf } from './strategy';

/**
 * Returns connections that join each room to the nearest of the rooms before it. The distance is
 * the Manhattan distance between centres, which is the length of the tunnel. Ties go to the lower
 * index. Takes no draws.
 *
 * Keeps the centres in a grid of cells. Takes time linear in the number of rooms, times its
 * logarithm, if they are spread over the area.
 *
 * @throws {InvalidOptionError} If `rooms` is not an array of rooms, or a corner does not have
 * integer coordinates
 * @example
 * const withLoop = (rng, rooms) => [...connectNearest(rng, rooms), { from: 0, to: rooms.length - 1 }];
 */
export function connectNearest(_rng: Rng, rooms: readonly Room[]): Connection[] {
  const centers = centersOf(rooms);
  const connections: Connection[] = [];
  if (centers.length < 2) return connections;
  const grid = new CenterGrid(centers);
  for (let to = 1; to < centers.length; to++) {
    grid.insert(to - 1);
    connections.push({ from: nearestIn(grid, centers, to), to });
  }
  return connections;
}

/** Returns the nearest of the points in a grid, which must not be empty, to another point. */
function nearestIn(grid: CenterGrid, centers: readonly Point[], to: number): number {
  const center = centers[to]!;
  let nearest = -1;
  let min = Number.POSITIVE_INFINITY;
  const compare = (i: number) => {
    const distance = stepsBetween(centers[i]!, center);
    if (distance > min || (distance === min && i > nearest)) return;
    nearest = i;
    min = distance;
  };
  grid.search(center, compare, (_, reach) => min < reach);
  return nearest;
}
