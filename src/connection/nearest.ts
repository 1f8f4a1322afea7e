import { checkArray } from '../checks';
import type { Connection, Point, Room } from '../dungeon';
import { centerOf } from '../geometry/room';
import type { Rng } from '../rng/rng';
import { createCenterGrid, searchRings } from './center-grid';

/** Measured: the nearest of so few rooms is found sooner by comparing all than with a grid. */
const FEW = 40;

/**
 * Joins each room to the nearest of those made before it, by Manhattan distance between centres,
 * which is the length of the tunnel; of two as near, to the lower index. No draws.
 *
 * @throws InvalidOptionError where `rooms` is not an array
 * @example
 * const withLoop = (rng, rooms) => [...connectNearest(rng, rooms), { from: 0, to: rooms.length - 1 }];
 */
export function connectNearest(_rng: Rng, rooms: readonly Room[]): Connection[] {
  checkArray('rooms', rooms, 'an array of rooms');
  const centers = rooms.map(centerOf);
  const nearestBefore = centers.length <= FEW ? nearestOfFew : nearestOfMany(centers);
  const connections: Connection[] = [];
  for (let to = 1; to < centers.length; to++)
    connections.push({ from: nearestBefore(centers, to), to });
  return connections;
}

/** The nearest of all points before one, each of them compared. */
function nearestOfFew(centers: readonly Point[], to: number): number {
  const { x, y } = centers[to]!;
  let [nearest, distance] = [0, Number.POSITIVE_INFINITY];
  for (let from = 0; from < to; from++) {
    const center = centers[from]!;
    const other = Math.abs(center.x - x) + Math.abs(center.y - y);
    if (other < distance) [nearest, distance] = [from, other];
  }
  return nearest;
}

/** As {@link nearestOfFew}, in rings around the point. A grid of n points is searched in n log n. */
function nearestOfMany(centers: readonly Point[]): typeof nearestOfFew {
  const grid = createCenterGrid(centers);
  return (_, to) => {
    const { x, y } = centers[to]!;
    let [nearest, distance] = [0, Number.POSITIVE_INFINITY];
    const visit = (from: number) => {
      if (from >= to) return;
      const center = centers[from]!;
      const other = Math.abs(center.x - x) + Math.abs(center.y - y);
      if (other > distance || (other === distance && from > nearest)) return;
      nearest = from;
      distance = other;
    };
    searchRings(grid, centers[to]!, visit, (reach) => distance < reach);
    return nearest;
  };
}
