import { elementAt } from '../../core/model/element-at';
import type { Rng } from '../../core/rng/rng';
import { shuffled } from '../../core/rng/shuffled';
import type { DraftConnection, MissionDraft } from './draft';
import type { OrderOfPlay } from './order-of-play';

/**
 * Locks further doors for each key, in the order of play. They lead to dead ends with a reward,
 * which become treasure: nothing needed is in them, so all locks can still be opened. The player
 * sees each of these doors before opening the lock. The lock of the goal keeps one door.
 */
export function lockTreasure(
  rng: Rng,
  draft: MissionDraft,
  { rooms: order, locks }: OrderOfPlay,
): void {
  const { rooms, connections, settings } = draft;
  const rank = new Map(order.map((room, i) => [room, i]));
  const goal = order[order.length - 1];
  for (const lock of locks) {
    const doors = connections.filter((connection) => connection.lock === lock);
    if (doors.some(({ to }) => to === goal)) continue;
    // The first room behind the lock is the first one that is seen after it has been opened.
    const opened = Math.min(...doors.map(({ to }) => rank.get(to)!));
    const isEarly = ({ from, to }: DraftConnection) =>
      isReward(draft, to) && rank.get(from)! < opened;
    const open = connections.filter((each) => isPlain(each) && isEarly(each));
    for (const door of shuffled(rng, open).slice(0, settings.doorsPerKey - 1)) {
      door.lock = lock;
      elementAt(rooms, door.to).kind = 'treasure';
    }
  }
}

function isPlain({ lock, isSecret, isShortcut }: DraftConnection): boolean {
  return lock === undefined && !isSecret && !isShortcut;
}

/** Returns whether a room is a dead end with a reward and without a key. */
function isReward({ rooms, keys }: MissionDraft, room: number): boolean {
  const { kind, connections } = elementAt(rooms, room);
  return kind === 'reward' && connections === 1 && !keys.includes(room);
}
