import type { Connection, Room } from '../dungeon';
import { readRooms } from '../geometry/room';
import type { Rng } from '../rng/rng';
import { listed, type Visit } from './strategy';

/**
 * Joins each room to the one made just before it, as the classic tutorials do. No draws.
 *
 * On huge grids such tunnels cross the whole map and fill it; prefer {@link connectNearest} there.
 *
 * @throws InvalidOptionError where `rooms` is no array of rooms
 * @example
 * connectSequence(rng, rooms.slice(0, 3)); // [{ from: 0, to: 1 }, { from: 1, to: 2 }]
 */
export function connectSequence(_rng: Rng, rooms: readonly Room[]): Connection[] {
  const { length } = readRooms('rooms', rooms);
  return listed((visit) => forEachInSequence(length, visit));
}

/** Visits the connections of {@link connectSequence}. */
export function forEachInSequence(rooms: number, visit: Visit): void {
  for (let to = 1; to < rooms; to++) visit(to - 1, to);
}
