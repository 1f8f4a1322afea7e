import { elementAt } from '../../core/model/element-at';
import { drawInt } from '../../core/rng/draw-int';
import type { Rng } from '../../core/rng/rng';
import { addLock, addRoom, type DraftRoom, join, type MissionDraft } from './draft';

/** The index of the entrance, which is the first room of a draft. */
const ENTRANCE = 0;

/** Rooms with this many connections get a dead end only if all rooms have at least as many. */
const MANY_CONNECTIONS = 4;

/** Draws a connection that may be stretched and inserts a room into it. */
export function putBetween(rng: Rng, draft: MissionDraft): void {
  const { rooms, connections } = draft;
  const open = connections.filter(({ stretches }) => stretches);
  const drawn = drawInt(rng, 0, open.length - 1, 'a connection for a room');
  const chosen = elementAt(open, drawn);
  const { to, pattern, isBridge } = chosen;
  const room = addRoom(draft, undefined, 'preferably', pattern);
  chosen.to = room;
  elementAt(rooms, room).connections++;
  elementAt(rooms, to).connections--;
  join(draft, room, to, { stretches: true, pattern, isBridge });
}

/**
 * Adds a dead end with a reward, at a drawn room. If that room was itself a reward, it becomes a
 * plain room.
 */
export function addDeadEnd(rng: Rng, draft: MissionDraft): void {
  hang(rng, draft, addRoom(draft, 'reward', 'preferably'), {});
}

/** Adds a dead end with treasure behind a secret door. */
export function addHiddenRoom(rng: Rng, draft: MissionDraft): void {
  hang(rng, draft, addRoom(draft, 'treasure', 'never'), { isSecret: true });
}

/**
 * Draws whether to lock a connection that is the only route onwards, or to add a locked dead end
 * with treasure.
 */
export function addLocked(rng: Rng, draft: MissionDraft): void {
  // A lock at the entrance would be pointless, because its key would have to be at the entrance
  // too.
  const bridges = draft.connections.filter(({ isBridge, lock, from }) => {
    return isBridge && lock === undefined && from !== ENTRANCE;
  });
  if (bridges.length > 0 && drawInt(rng, 0, 1, 'what a lock blocks') === 0) {
    const drawn = drawInt(rng, 0, bridges.length - 1, 'a connection to lock');
    elementAt(bridges, drawn).lock = addLock(draft);
    return;
  }
  const room = addRoom(draft, 'treasure', 'rarely');
  hang(rng, draft, room, { lock: addLock(draft) });
}

function hang(
  rng: Rng,
  draft: MissionDraft,
  room: number,
  how: { readonly isSecret?: boolean; readonly lock?: number },
): void {
  const { rooms } = draft;
  const others = [...rooms.keys()].filter((other) => other !== room);
  const withFew = (hosts: DraftRoom['hosts'], most: number) =>
    others.filter((i) => {
      const other = elementAt(rooms, i);
      return other.hosts === hosts && other.connections < most;
    });
  const choices =
    [
      withFew('preferably', MANY_CONNECTIONS),
      withFew('rarely', MANY_CONNECTIONS),
      withFew('preferably', Number.POSITIVE_INFINITY),
    ].find((list) => list.length > 0) ?? [];
  const drawn = drawInt(rng, 0, choices.length - 1, 'the room of a dead end');
  const hostIndex = elementAt(choices, drawn);
  const host = elementAt(rooms, hostIndex);
  if (host.kind === 'reward' || host.kind === 'treasure') host.kind = undefined;
  join(draft, hostIndex, room, how);
}
