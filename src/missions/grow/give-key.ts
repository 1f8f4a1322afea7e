import { elementAt } from '../../core/model/element-at';
import { drawInt } from '../../core/rng/draw-int';
import type { Rng } from '../../core/rng/rng';
import type { Play } from '../flow/play';
import type { DraftConnection, MissionDraft } from './draft';

/**
 * Draws one of several locks and a room for its key. Half of the time, dead ends among the newest
 * rooms are preferred; otherwise, or if there are none, any dead end may be drawn. If there is no
 * dead end, the key is placed in another room without a key.
 */
export function giveKey(
  rng: Rng,
  draft: MissionDraft,
  play: Play<DraftConnection>,
  locks: readonly number[],
): void {
  const { rooms, keys } = draft;
  const lock = elementAt(locks, drawInt(rng, 0, locks.length - 1, 'a lock for a key'));
  const seen = [...play.seen];
  const newest = play.newest;
  const mayHost = (room: number) => elementAt(rooms, room).hosts !== 'never';
  const isFree = (room: number) => mayHost(room) && !keys.includes(room);
  const isDeadEnd = (room: number) => isFree(room) && isReward(elementAt(rooms, room).kind);
  const choices = [
    newest.filter(isDeadEnd),
    seen.filter(isDeadEnd),
    newest.filter((room) => isFree(room) && room !== seen[0]),
    seen.filter(isFree),
    seen.filter(mayHost),
  ].slice(drawInt(rng, 0, 1, 'the part for a key'));
  const open = choices.find((list) => list.length > 0) ?? [];
  const room = elementAt(open, drawInt(rng, 0, open.length - 1, 'a room for a key'));
  keys[lock] = room;
  const host = elementAt(rooms, room);
  if (host.kind === undefined || isReward(host.kind)) host.kind = 'key';
}

function isReward(kind: string | undefined): boolean {
  return kind === 'reward' || kind === 'treasure';
}
