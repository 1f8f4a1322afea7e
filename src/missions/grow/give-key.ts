import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import type { MissionDraft } from './draft';

/**
 * Gives one of the locks that were seen its key: in a dead end of the part that was seen last, or of any;
 * where there is none, in another room without a key.
 */
export function giveKey(
  rng: Rng,
  { rooms, keys }: MissionDraft,
  seen: readonly number[],
  newest: readonly number[],
  locks: readonly number[],
): void {
  const lock = locks[drawInt(rng, 0, locks.length - 1, 'a lock for a key')]!;
  const isFree = (room: number) => rooms[room]!.hosts !== 'never' && !keys.includes(room);
  const isDeadEnd = (room: number) => isFree(room) && isReward(rooms[room]!.kind);
  const choices = [
    newest.filter(isDeadEnd),
    seen.filter(isDeadEnd),
    newest.filter((room) => isFree(room) && room !== seen[0]),
    seen.filter(isFree),
    seen.filter((room) => rooms[room]!.hosts !== 'never'),
  ].slice(drawInt(rng, 0, 1, 'in which part a key lies'));
  const open = choices.find((list) => list.length > 0)!;
  const room = open[drawInt(rng, 0, open.length - 1, 'a room for a key')]!;
  keys[lock] = room;
  const { kind } = rooms[room]!;
  if (kind === undefined || isReward(kind)) rooms[room]!.kind = 'key';
}

function isReward(kind: string | undefined): boolean {
  return kind === 'reward' || kind === 'treasure';
}
