import type { Connection, Point, Room } from '../model/dungeon';
import type { Rng } from '../rng/rng';
import { type CenterGrid, createCenterGrid, insert } from './center-grid';
import { centersOf } from './strategy';

/** Among at most this many rooms, comparing all of them proved faster than using a grid. */
const FEW = 32;

/**
 * Returns connections that join each room to the nearest of the rooms before it. The distance is
 * the Manhattan distance between centres, which is the length of the tunnel. Ties go to the lower
 * index. Takes no draws.
 *
 * Keeps the centres in a grid of cells that is rebuilt whenever their number has doubled. Takes
 * time linear in the number of rooms if they are spread over the area.
 *
 * @throws {InvalidOptionError} If `rooms` is not an array of rooms, or a corner does not have
 * integer coordinates
 * @example
 * const withLoop = (rng, rooms) => [...connectNearest(rng, rooms), { from: 0, to: rooms.length - 1 }];
 */
export function connectNearest(_rng: Rng, rooms: readonly Room[]): Connection[] {
  const centers = centersOf(rooms);
  const connections: Connection[] = [];
  const few = Math.min(centers.length, FEW);
  for (let to = 1; to < few; to++) connections.push({ from: nearestBefore(centers, to), to });
  for (let known = few; known < centers.length; known *= 2) {
    const end = Math.min(2 * known, centers.length);
    const grid = createCenterGrid(centers, end);
    for (let i = 0; i < known; i++) insert(grid, centers[i]!, i);
    for (let to = known; to < end; to++) {
      const center = centers[to]!;
      connections.push({ from: nearestIn(grid, centers, center), to });
      insert(grid, center, to);
    }
  }
  return connections;
}

/** Returns the nearest of all points before one, by comparing each of them. */
function nearestBefore(centers: readonly Point[], to: number): number {
  const { x, y } = centers[to]!;
  let nearest = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let from = 0; from < to; from++) {
    const center = centers[from]!;
    const other = Math.abs(center.x - x) + Math.abs(center.y - y);
    if (other >= distance) continue;
    nearest = from;
    distance = other;
  }
  return nearest;
}

/**
 * Returns the nearest point of a grid. Searches rings of cells until the next ring is farther away.
 */
function nearestIn(grid: CenterGrid, centers: readonly Point[], { x, y }: Point): number {
  const { left, top, side, columns, rows, first, next } = grid;
  const column = Math.floor((x - left) / side);
  const row = Math.floor((y - top) / side);
  const toLeft = x - left - column * side;
  const toTop = y - top - row * side;
  let nearest = -1;
  let distance = Number.POSITIVE_INFINITY;
  // The number of tiles to the nearest cell of the next ring.
  let reach = Math.min(toLeft, toTop, side - 1 - toLeft, side - 1 - toTop) + 1;
  for (let ring = 0; ; ring++, reach += side) {
    const west = Math.max(column - ring, 0);
    const east = Math.min(column + ring, columns - 1);
    const south = Math.min(row + ring, rows - 1);
    for (let line = Math.max(row - ring, 0); line <= south; line++) {
      const isWhole = line === row - ring || line === row + ring;
      for (let at = isWhole ? west : column - ring; at <= east; at += isWhole ? 1 : 2 * ring) {
        if (at < 0) continue;
        for (let i = first[line * columns + at]!; i >= 0; i = next[i]!) {
          const center = centers[i]!;
          const other = Math.abs(center.x - x) + Math.abs(center.y - y);
          if (other > distance || (other === distance && i > nearest)) continue;
          nearest = i;
          distance = other;
        }
      }
    }
    if (distance < reach) return nearest;
  }
}
