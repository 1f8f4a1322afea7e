import type { DraftConnection, MissionDraft } from '../grow/draft';

/** How a visitor goes through a mission. */
export interface Play {
  /** The rooms in the order in which they are seen. */
  readonly rooms: number[];
  /** The locks in the order in which they fall. */
  readonly locks: number[];
}

/** Gives a lock whose door was seen a key, in a room that was seen. */
type GiveKey = (
  draft: MissionDraft,
  seen: readonly number[],
  newest: readonly number[],
  locks: readonly number[],
) => void;

/**
 * Goes through a mission, nearest rooms first, and opens a lock when nothing else is left to see: that
 * whose key was seen first. The goal comes last. Secret doors are passed where they lead to nothing else.
 *
 * @param giveKey - called where no lock that was seen has a key yet
 */
export function play(draft: MissionDraft, entrance: number, goal: number, giveKey: GiveKey): Play {
  const { rooms, connections, keys } = draft;
  const isSeen = new Uint8Array(rooms.length);
  const isOpen = new Set<number>();
  const seen = [entrance];
  const locks: number[] = [];
  isSeen[entrance] = isSeen[goal] = 1;
  let next = 0;
  let newest = 0;
  const waysFrom = waysOf(draft);
  const mayPass = ({ lock, isSecret, to }: DraftConnection) =>
    (lock === undefined || isOpen.has(lock)) && (!isSecret || rooms[to]!.connections === 1);
  const look = () => {
    for (; next < seen.length; next++) {
      for (const way of waysFrom[seen[next]!]!) {
        const other = way.from === seen[next] ? way.to : way.from;
        if (isSeen[other] === 1 || !mayPass(way)) continue;
        isSeen[other] = 1;
        seen.push(other);
      }
    }
  };
  for (;;) {
    look();
    const shut = connections.filter(({ from, lock }) => {
      return lock !== undefined && !isOpen.has(lock) && isSeen[from] === 1 && from !== goal;
    });
    if (shut.length === 0) break;
    // The goal's lock falls last.
    const others = shut.filter(({ to }) => to !== goal);
    const open = (others.length > 0 ? others : shut).map(({ lock }) => lock!);
    const ready = open.filter((lock) => keys[lock]! >= 0 && seen.includes(keys[lock]!));
    if (ready.length === 0) {
      giveKey(
        draft,
        seen,
        seen.slice(newest),
        open.filter((lock) => keys[lock] === -1),
      );
      continue;
    }
    const rank = (lock: number) => seen.indexOf(keys[lock]!);
    const lock = ready.reduce((first, other) => (rank(other) < rank(first) ? other : first));
    isOpen.add(lock);
    locks.push(lock);
    newest = seen.length;
    // Rooms before the door are looked at again.
    next = 0;
  }
  return { rooms: [...seen, goal], locks };
}

function waysOf({ rooms, connections }: MissionDraft): DraftConnection[][] {
  const ways: DraftConnection[][] = rooms.map(() => []);
  for (const connection of connections) {
    ways[connection.from]!.push(connection);
    ways[connection.to]!.push(connection);
  }
  return ways;
}
