import type { Dungeon } from '../../../src/core/index';
import type { Mission } from '../../../src/missions/index';
import { withSingleDoors } from '../door-row';

// Plays like a player: breadth first, keeping keys; uses only data, and no code of the library.

/** What a player found out: rooms (or tiles) in the order seen, and which lock fell when. */
export interface Played {
  readonly seen: ReadonlySet<string>;
  readonly fallen: readonly number[];
  /** The tiles seen when each lock was opened. */
  readonly before: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Places, their connections, and the keys in them. */
interface World {
  readonly start: string;
  readonly ways: readonly {
    readonly a: string;
    readonly b: string;
    readonly lock?: number | undefined;
  }[];
  readonly keys: ReadonlyMap<string, readonly number[]>;
}

/**
 * Opens a lock only if nothing else is left to explore; of several, the one with the lowest number.
 */
function play({ start, ways, keys }: World): Played {
  const beside = new Map<string, { to: string; lock: number | undefined }[]>();
  for (const { a, b, lock } of ways) {
    for (const [from, to] of [[a, b], [b, a]] as const) {
      beside.set(from, [...(beside.get(from) ?? []), { to, lock }]);
    }
  } // biome-ignore format: pairs on a line
  const seen = new Set([start]);
  const held = new Set<number>();
  const fallen: number[] = [];
  const before = new Map<number, ReadonlySet<string>>();
  for (;;) {
    const queue = [...seen];
    const shut = new Set<number>();
    for (const at of queue) {
      for (const lock of keys.get(at) ?? []) held.add(lock);
      for (const { to, lock } of beside.get(at) ?? []) {
        if (seen.has(to)) continue;
        if (lock !== undefined && !fallen.includes(lock)) shut.add(lock);
        else {
          seen.add(to);
          queue.push(to);
        }
      }
    }
    const next = [...shut].filter((lock) => held.has(lock)).sort((a, b) => a - b)[0];
    if (next === undefined) return { seen, fallen, before };
    before.set(next, new Set(seen));
    fallen.push(next);
  }
}

/** Plays a mission on its graph. */
export function playMission(
  { entrance, connections, keys }: Mission,
  knowsSecrets: boolean,
  without?: number,
): Played {
  const ways = connections
    .filter(({ secret }) => knowsSecrets || !secret)
    .map(({ from, to, lock }) => ({ a: from, b: to, lock }));
  const lying = new Map<string, number[]>();
  for (const { room, lock } of keys) {
    if (lock !== without) lying.set(room, [...(lying.get(room) ?? []), lock]);
  }
  return play({ start: entrance, ways, keys: lying });
}

/** Plays a dungeon tile by tile, in four directions. */
export function playDungeon(
  { grid, doors, keys, entrance }: Dungeon,
  knowsSecrets: boolean,
): Played {
  const { width, tiles } = grid;
  const doorAt = new Map(
    withSingleDoors({ grid, doors }).doors.map((door) => [door.y * width + door.x, door]),
  );
  const isWay = (tile: number) => {
    const door = doorAt.get(tile);
    return ![0, 5, 7, 8].includes(tiles[tile]!) && (knowsSecrets || !door?.secret);
  };
  const ways = [...tiles.keys()].flatMap((tile) =>
    [tile + 1, tile + width]
      .filter((next) => next < tiles.length && isWay(tile) && isWay(next))
      .map((next) => {
        return {
          a: `${tile}`,
          b: `${next}`,
          lock: doorAt.get(tile)?.lock ?? doorAt.get(next)?.lock,
        };
      }),
  );
  const lying = new Map<string, number[]>();
  for (const { x, y, lock } of keys) lying.set(`${y * width + x}`, [lock]);
  return play({ start: `${entrance.y * width + entrance.x}`, ways, keys: lying });
}
