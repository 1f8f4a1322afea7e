import { checkRooms } from '../checks';
import type { Connection, RectangularRoom } from '../dungeon';
import { centerX, centerY } from '../geometry/rectangular-room';
import type { Rng } from '../rng/rng';
import { createBuckets, createRecords, insert, nearestIn } from './buckets';
import { type Join, listed } from './strategy';

/** Measured: the nearest of so few rooms is found sooner by comparing all than with buckets. */
const FEW = 32;

/**
 * Joins each room to the nearest of those made before it, by Manhattan distance between centres,
 * which is the length of the tunnel; of two as near, to the lower index. No draws.
 *
 * Centres lie in square buckets, which are laid anew whenever the number of rooms has doubled, so
 * that a bucket holds about one. Linear in rooms for rooms that are spread over the area.
 */
export function connectNearest(_rng: Rng, rooms: readonly RectangularRoom[]): Connection[] {
  checkRooms('rooms', rooms);
  return listed((join) => joinNearest(rooms, join));
}

/** {@link connectNearest}, unchecked. */
export function joinNearest(rooms: readonly RectangularRoom[], join: Join): void {
  joinFew(rooms.slice(0, FEW), join);
  if (rooms.length > FEW) joinRest(rooms, join);
}

/** Each compared with all before it. */
function joinFew(rooms: readonly RectangularRoom[], join: Join): void {
  const xs = rooms.map(centerX);
  const ys = rooms.map(centerY);
  for (let to = 1; to < rooms.length; to++) join(nearestOf(xs, ys, to), to);
}

/** The room that is nearest to `to` of all before it. */
function nearestOf(xs: readonly number[], ys: readonly number[], to: number): number {
  const x = xs[to] as number;
  const y = ys[to] as number;
  let nearest = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let from = 0; from < to; from++) {
    const other = Math.abs((xs[from] as number) - x) + Math.abs((ys[from] as number) - y);
    if (other >= distance) continue;
    distance = other;
    nearest = from;
  }
  return nearest;
}

/** Those after the first few, with buckets. */
function joinRest(rooms: readonly RectangularRoom[], join: Join): void {
  const records = createRecords(rooms);
  for (let known = FEW; known < rooms.length; known *= 2) {
    const end = Math.min(2 * known, rooms.length);
    const buckets = createBuckets(records, known, end);
    for (let to = known; to < end; to++) {
      join(nearestIn(buckets, to), to);
      insert(buckets, to);
    }
  }
}
