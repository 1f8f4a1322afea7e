import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { addLock, addRoom, join, type MissionDraft } from './draft';

/** The first room of a draft. */
const ENTRANCE = 0;

/** No dead end hangs on a room of so many connections, while others have fewer. */
const MANY_CONNECTIONS = 4;

/** Puts a room into a connection that can take one. Draws which. */
export function putBetween(rng: Rng, draft: MissionDraft): void {
  const { rooms, connections } = draft;
  const open = connections.filter(({ stretches }) => stretches);
  const chosen = open[drawInt(rng, 0, open.length - 1, 'a connection for a room')]!;
  const { to, pattern, isBridge } = chosen;
  const room = addRoom(draft, undefined, 'gladly', pattern);
  chosen.to = room;
  rooms[room]!.connections++;
  rooms[to]!.connections--;
  join(draft, room, to, { stretches: true, pattern, isBridge });
}

/** Adds a dead end with a reward. Draws where. A room that had the reward before is one like others. */
export function addDeadEnd(rng: Rng, draft: MissionDraft): void {
  hang(rng, draft, addRoom(draft, 'reward', 'gladly'), {});
}

/** Adds a dead end with something better in it, behind a secret door. */
export function addHiddenRoom(rng: Rng, draft: MissionDraft): void {
  hang(rng, draft, addRoom(draft, 'treasure', 'never'), { isSecret: true });
}

/** Locks the way on where that is possible; else adds a dead end with something better, behind a lock. */
export function addLocked(rng: Rng, draft: MissionDraft): void {
  // A key at the entrance, for a door at the entrance, is no lock.
  const bridges = draft.connections.filter(({ isBridge, lock, from }) => {
    return isBridge && lock === undefined && from !== ENTRANCE;
  });
  if (bridges.length > 0 && drawInt(rng, 0, 1, 'what a lock shuts off') === 0) {
    const chosen = bridges[drawInt(rng, 0, bridges.length - 1, 'a way to lock')]!;
    chosen.lock = addLock(draft);
    return;
  }
  const room = addRoom(draft, 'treasure', 'hardly');
  hang(rng, draft, room, { lock: addLock(draft) });
}

function hang(
  rng: Rng,
  draft: MissionDraft,
  room: number,
  how: { readonly isSecret?: boolean; readonly lock?: number },
): void {
  const { rooms } = draft;
  const indices = [...rooms.keys()].filter((host) => host !== room);
  const of = (hosts: string, most: number) =>
    indices.filter((i) => rooms[i]!.hosts === hosts && rooms[i]!.connections < most);
  const choices = [
    of('gladly', MANY_CONNECTIONS),
    of('hardly', MANY_CONNECTIONS),
    of('gladly', Number.POSITIVE_INFINITY),
  ].find((list) => list.length > 0)!;
  const host = choices[drawInt(rng, 0, choices.length - 1, 'where a dead end hangs')]!;
  const { kind } = rooms[host]!;
  if (kind === 'reward' || kind === 'treasure') rooms[host]!.kind = undefined;
  join(draft, host, room, how);
}
