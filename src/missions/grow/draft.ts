import { drawInt } from '../../core/rng/draws';
import type { Rng } from '../../core/rng/rng';
import type { MissionSettings, PatternName } from './options';

/** The index of the entrance, which is the first room of a draft. */
const ENTRANCE = 0;

/** Rooms with this many connections get a dead end only if all rooms have at least as many. */
const MANY_CONNECTIONS = 4;

/** A room of a mission in progress. */
export interface DraftRoom {
  kind: string | undefined;
  /** Whether it may get dead ends: preferably, only if no other room is left, or never. */
  hosts: 'preferably' | 'rarely' | 'never';
  /** The index of the pattern that the room belongs to. */
  readonly pattern: number | undefined;
  connections: number;
}

/** A connection of a mission in progress. Rooms are given by index; players reach `from` first. */
export interface DraftConnection {
  from: number;
  to: number;
  lock: number | undefined;
  readonly isSecret: boolean;
  readonly isShortcut: boolean;
  /** Whether rooms may be inserted into it. */
  readonly stretches: boolean;
  /** Whether it is the only route to the rooms after it. */
  readonly isBridge: boolean;
  readonly pattern: number | undefined;
}

/** The properties of a connection that differ from the defaults. */
export type JoinOptions = Partial<Omit<DraftConnection, 'from' | 'to'>>;

/** A mission in progress. */
export class MissionDraft {
  readonly rooms: DraftRoom[] = [];
  readonly connections: DraftConnection[] = [];
  /** The room of the key of each lock; −1 if the key has no room yet. */
  readonly keys: number[] = [];
  readonly patterns: { readonly name: PatternName; readonly from: number; to: number }[] = [];

  constructor(readonly settings: MissionSettings) {}

  /** Adds a room and returns its index. */
  addRoom(kind?: string, hosts: DraftRoom['hosts'] = 'preferably', pattern?: number): number {
    return this.rooms.push({ kind, hosts, pattern, connections: 0 }) - 1;
  }

  join(from: number, to: number, how: JoinOptions = {}): void {
    const plain = { lock: undefined, isSecret: false, isShortcut: false, pattern: undefined };
    this.connections.push({ ...plain, stretches: false, isBridge: false, ...how, from, to });
    this.rooms[from]!.connections++;
    this.rooms[to]!.connections++;
  }

  /** Adds a lock and returns its number. Its key is in the given room, or has no room yet (−1). */
  addLock(key = -1): number {
    return this.keys.push(key) - 1;
  }

  /** Adds rooms in a row. Returns the last one. */
  addHalls(from: number, count: number): number {
    let last = from;
    for (let i = 0; i < count; i++) {
      const hall = this.addRoom();
      this.join(last, hall, { stretches: true, isBridge: true });
      last = hall;
    }
    return last;
  }

  /** Draws a connection that may be stretched and inserts a room into it. */
  putBetween(rng: Rng): void {
    const open = this.connections.filter(({ stretches }) => stretches);
    const drawn = drawInt(rng, 0, open.length - 1, 'a connection for a room');
    const chosen = open[drawn]!;
    const { to, pattern, isBridge } = chosen;
    const room = this.addRoom(undefined, 'preferably', pattern);
    chosen.to = room;
    this.rooms[room]!.connections++;
    this.rooms[to]!.connections--;
    this.join(room, to, { stretches: true, pattern, isBridge });
  }

  /**
   * Draws whether to lock a connection that is the only route onwards, or to add a locked dead end
   * with treasure.
   */
  addLocked(rng: Rng): void {
    // A lock at the entrance would be pointless, because its key would have to be at the entrance
    // too.
    const bridges = this.connections.filter(({ isBridge, lock, from }) => {
      return isBridge && lock === undefined && from !== ENTRANCE;
    });
    if (bridges.length > 0 && drawInt(rng, 0, 1, 'what a lock blocks') === 0) {
      const drawn = drawInt(rng, 0, bridges.length - 1, 'a connection to lock');
      bridges[drawn]!.lock = this.addLock();
      return;
    }
    const room = this.addRoom('treasure', 'rarely');
    this.addDeadEnd(rng, room, { lock: this.addLock() });
  }

  /**
   * Joins a dead end to a drawn room. If that room was itself a dead end with a reward, it becomes
   * a plain room.
   */
  addDeadEnd(rng: Rng, room: number, how: JoinOptions = {}): void {
    const others = this.rooms.filter((_, i) => i !== room);
    const withFew = (hosts: DraftRoom['hosts'], limit: number) =>
      others.filter((other) => other.hosts === hosts && other.connections < limit);
    const choices =
      [
        withFew('preferably', MANY_CONNECTIONS),
        withFew('rarely', MANY_CONNECTIONS),
        withFew('preferably', Number.POSITIVE_INFINITY),
      ].find((list) => list.length > 0) ?? [];
    const drawn = drawInt(rng, 0, choices.length - 1, 'the room of a dead end');
    const host = choices[drawn]!;
    if (isReward(host)) host.kind = undefined;
    this.join(this.rooms.indexOf(host), room, how);
  }
}

/** Returns whether a room has a reward or treasure. */
export function isReward({ kind }: DraftRoom): boolean {
  return kind === 'reward' || kind === 'treasure';
}
