import type { Connection, Room } from '../dungeon';
import { readRooms } from '../geometry/room';
import type { Rng } from '../rng/rng';
import { createBuckets, createRecords, insert, nearestIn } from './buckets';
import { type Centers, centersOf } from './centers';
import { listed, type Visit } from './strategy';

/** Measured: the nearest of so few rooms is found sooner by comparing all than with buckets. */
const FEW = 32;

/**
 * Joins each room to the nearest of those made before it, by Manhattan distance between centres,
 * which is the length of the tunnel; of two as near, to the lower index. No draws.
 *
 * Centres lie in square buckets, which are laid anew whenever the number of rooms has doubled, so
 * that a bucket holds about one. Linear in rooms for rooms that are spread over the area.
 *
 * @throws InvalidOptionError where `rooms` is no array of rooms
 * @example
 * const withLoop = (rng, rooms) => [...connectNearest(rng, rooms), { from: 0, to: rooms.length - 1 }];
 */
export function connectNearest(_rng: Rng, rooms: readonly Room[]): Connection[] {
  const centers = centersOf(readRooms('rooms', rooms));
  return listed((visit) => forEachNearest(centers, visit));
}

/** Visits the connections of {@link connectNearest}. */
export function forEachNearest(centers: Centers, visit: Visit): void {
  const rooms = centers.length / 2;
  const few = Math.min(rooms, FEW);
  for (let to = 1; to < few; to++) visit(nearestBefore(centers, to), to);
  if (rooms > FEW) forEachOfMany(centers, visit);
}

/** The room that is nearest to `to` of all before it, each of them compared. */
function nearestBefore(centers: Centers, to: number): number {
  const x = centers[2 * to]!;
  const y = centers[2 * to + 1]!;
  let nearest = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let from = 0; from < to; from++) {
    const other = Math.abs(centers[2 * from]! - x) + Math.abs(centers[2 * from + 1]! - y);
    if (other >= distance) continue;
    distance = other;
    nearest = from;
  }
  return nearest;
}

/** Those after the first few, with buckets. */
function forEachOfMany(centers: Centers, visit: Visit): void {
  const rooms = centers.length / 2;
  const records = createRecords(centers);
  for (let known = FEW; known < rooms; known *= 2) {
    const end = Math.min(2 * known, rooms);
    const buckets = createBuckets(records, known, end);
    for (let to = known; to < end; to++) {
      visit(nearestIn(buckets, to), to);
      insert(buckets, to);
    }
  }
}
