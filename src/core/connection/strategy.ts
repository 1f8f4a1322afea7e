import { centerOf } from '../geometry/room';
import { createSets, union } from '../grid/disjoint-sets';
import type { BspNode } from '../model/bsp-node';
import { checkArray } from '../model/checks';
import type { Connection, Point, Room } from '../model/dungeon';
import { GenerationError, show } from '../model/errors';
import { checkRoomSides } from '../model/guards';
import type { Rng } from '../rng/rng';

/**
 * Returns the pairs of rooms that tunnels join. The pairs must connect all rooms.
 *
 * `rooms` are in order of creation. `partition`, if a generator has one, is the tree whose leaves
 * contain the rooms; the rooms are then in inverted level order of their leaves.
 *
 * @example
 * const star: ConnectionStrategy = (_rng, rooms) => rooms.slice(1).map((_, i) => ({ from: 0, to: i + 1 }));
 */
export type ConnectionStrategy = (
  rng: Rng,
  rooms: readonly Room[],
  partition?: BspNode,
) => readonly Connection[];

/**
 * Returns the connections of a strategy after checking them.
 *
 * @throws {GenerationError} If they are not pairs of room indices that connect all rooms
 */
export function askStrategy(
  rng: Rng,
  connect: ConnectionStrategy,
  rooms: readonly Room[],
  partition?: BspNode,
): readonly Connection[] {
  const answer: unknown = connect(rng, rooms, partition);
  if (!Array.isArray(answer)) throw wrongValueError(`returned ${show(answer)}, not an array`);
  for (let i = 0; i < answer.length; i++) {
    const pair = answer[i];
    if (rooms[pair?.from] !== undefined && rooms[pair?.to] !== undefined) continue;
    const ends = `from ${show(pair?.from)} to ${show(pair?.to)}`;
    throw wrongValueError(`returned connection ${i} ${ends}, not indices of ${rooms.length} rooms`);
  }
  const sets = createSets(rooms.length);
  const groups = rooms.length - answer.filter(({ from, to }) => union(sets, from, to)).length;
  if (groups <= 1) return answer;
  throw wrongValueError(
    `leaves rooms unconnected: its ${answer.length} connections form ${groups} groups`,
  );
}

function wrongValueError(what: string): GenerationError {
  return new GenerationError(`the strategy \`connect\` ${what}`, 'connect');
}

/**
 * Returns the centres of rooms.
 *
 * @throws {InvalidOptionError} If `rooms` is not an array of rooms with integer corners: a search
 * in rings around a centre that is not a number would never end
 */
export function centersOf(rooms: readonly Room[]): Point[] {
  checkArray('rooms', rooms, 'an array of rooms');
  checkRoomSides('rooms', rooms);
  return rooms.map(centerOf);
}
