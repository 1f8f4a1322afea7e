import { elementAt } from '../../core/model/element-at';
import type { Rng } from '../../core/rng/rng';
import { linksOf } from '../flow/graph';
import { Play } from '../flow/play';
import type { DraftConnection, MissionDraft } from './draft';
import { giveKey } from './give-key';

/** The order in which a player goes through a mission. */
export interface OrderOfPlay {
  /** The rooms in the order in which they are seen. The goal is last. */
  readonly rooms: readonly number[];
  /** The locks in the order in which they are opened. The lock of the goal is last. */
  readonly locks: readonly number[];
}

/**
 * Plays through a mission. Whenever no lock can be opened, places the key of a lock whose key has
 * no room. Secret doors are used only to reach dead ends.
 */
export function orderOfPlay(
  rng: Rng,
  draft: MissionDraft,
  entrance: number,
  goal: number,
): OrderOfPlay {
  const { rooms, connections } = draft;
  const links = linksOf(rooms.length, connections);
  const isBarred = ({ isSecret, to }: DraftConnection, room: number) =>
    room === goal || (isSecret && elementAt(rooms, to).connections > 1);
  const play = new Play({ connections, links, entrance }, isBarred);
  for (;;) {
    const closed = play.closedDoors();
    if (closed.length === 0) return { rooms: [...play.seen, goal], locks: [...play.opened] };
    // The goal's lock is opened last.
    const others = closed.filter(({ to }) => to !== goal);
    const doors = others.length > 0 ? others : closed;
    const door = play.openable(doors, keysOf(draft));
    if (door !== undefined) play.open(door.lock);
    else giveKey(rng, draft, play, locksWithoutKey(draft, doors));
  }
}

/** Returns the keys that have been placed in a room. */
function keysOf({ keys }: MissionDraft): { readonly room: number; readonly lock: number }[] {
  return keys.flatMap((room, lock) => (room < 0 ? [] : [{ room, lock }]));
}

function locksWithoutKey(
  { keys }: MissionDraft,
  doors: readonly { readonly lock: number }[],
): number[] {
  return doors.flatMap(({ lock }) => (keys[lock] === -1 ? [lock] : []));
}
