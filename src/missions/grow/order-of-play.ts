import { drawInt, shuffled } from '../../core/rng/draws';
import type { Rng } from '../../core/rng/rng';
import { linksOf } from '../flow/graph';
import { Play } from '../flow/play';
import { type DraftConnection, isReward, type MissionDraft } from './draft';

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
  const { rooms, connections, keys } = draft;
  const links = linksOf(rooms.length, connections);
  const isBarred = ({ isSecret, to }: DraftConnection, room: number) =>
    room === goal || (isSecret && rooms[to]!.connections > 1);
  const play = new Play({ connections, links, entrance }, isBarred);
  for (;;) {
    const closed = play.closedDoors();
    if (closed.length === 0) return { rooms: [...play.seen, goal], locks: [...play.opened] };
    // The goal's lock is opened last.
    const others = closed.filter(({ to }) => to !== goal);
    const doors = others.length > 0 ? others : closed;
    const placed = keys.flatMap((room, lock) => (room < 0 ? [] : [{ room, lock }]));
    const door = play.openable(doors, placed);
    if (door !== undefined) play.open(door.lock);
    else {
      const withoutKey = doors.map(({ lock }) => lock).filter((lock) => keys[lock] === -1);
      giveKey(rng, draft, play, withoutKey);
    }
  }
}

/**
 * Draws one of several locks and a room for its key. Half of the time, dead ends among the newest
 * rooms are preferred; otherwise, or if there are none, any dead end may be drawn. If there is no
 * dead end, the key is placed in another room without a key.
 */
function giveKey(
  rng: Rng,
  { rooms, keys }: MissionDraft,
  { seen, newest }: Play<DraftConnection>,
  locks: readonly number[],
): void {
  const lock = locks[drawInt(rng, 0, locks.length - 1, 'a lock for a key')]!;
  const all = [...seen];
  const mayHost = (room: number) => rooms[room]!.hosts !== 'never';
  const isFree = (room: number) => mayHost(room) && !keys.includes(room);
  const isDeadEnd = (room: number) => isFree(room) && isReward(rooms[room]!);
  const choices = [
    newest.filter(isDeadEnd),
    all.filter(isDeadEnd),
    newest.filter((room) => isFree(room) && room !== all[0]),
    all.filter(isFree),
    all.filter(mayHost),
  ].slice(drawInt(rng, 0, 1, 'the part for a key'));
  const open = choices.find((list) => list.length > 0) ?? [];
  const room = open[drawInt(rng, 0, open.length - 1, 'a room for a key')]!;
  keys[lock] = room;
  const host = rooms[room]!;
  if (host.kind === undefined || isReward(host)) host.kind = 'key';
}

/**
 * Locks further doors for each key, in the order of play. They lead to dead ends with a reward,
 * which become treasure: nothing needed is in them, so all locks can still be opened. The player
 * sees each of these doors before opening the lock. The lock of the goal keeps one door.
 */
export function lockTreasure(
  rng: Rng,
  { rooms, keys, connections, settings }: MissionDraft,
  { rooms: order, locks }: OrderOfPlay,
): void {
  const rank = new Map(order.map((room, i) => [room, i]));
  const goal = order[order.length - 1];
  /** Returns whether a connection leads to a dead end with a reward and without a key. */
  const mayLock = ({ lock, isSecret, isShortcut, to }: DraftConnection) => {
    const { kind, connections: count } = rooms[to]!;
    const isPlain = lock === undefined && !isSecret && !isShortcut;
    return isPlain && kind === 'reward' && count === 1 && !keys.includes(to);
  };
  for (const lock of locks) {
    const doors = connections.filter((connection) => connection.lock === lock);
    if (doors.some(({ to }) => to === goal)) continue;
    // The first room behind the lock is the first one that is seen after it has been opened.
    const opened = Math.min(...doors.map(({ to }) => rank.get(to)!));
    const open = connections.filter((door) => mayLock(door) && rank.get(door.from)! < opened);
    for (const door of shuffled(rng, open).slice(0, settings.doorsPerKey - 1)) {
      door.lock = lock;
      rooms[door.to]!.kind = 'treasure';
    }
  }
}
