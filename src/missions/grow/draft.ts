import { elementAt } from '../../core/model/element-at';
import type { MissionSettings, PatternName } from './options';

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

/** A mission in progress. */
export interface MissionDraft {
  readonly settings: MissionSettings;
  readonly rooms: DraftRoom[];
  readonly connections: DraftConnection[];
  /** The room of the key of each lock; −1 if the key has no room yet. */
  readonly keys: number[];
  readonly patterns: { readonly name: PatternName; readonly from: number; to: number }[];
}

export function createMissionDraft(settings: MissionSettings): MissionDraft {
  return { settings, rooms: [], connections: [], keys: [], patterns: [] };
}

/** Adds a room and returns its index. */
export function addRoom(
  { rooms }: MissionDraft,
  kind?: string,
  hosts: DraftRoom['hosts'] = 'preferably',
  pattern?: number,
): number {
  return rooms.push({ kind, hosts, pattern, connections: 0 }) - 1;
}

export function join(
  { rooms, connections }: MissionDraft,
  from: number,
  to: number,
  how: Partial<Omit<DraftConnection, 'from' | 'to'>> = {},
): void {
  const plain = { lock: undefined, isSecret: false, isShortcut: false, pattern: undefined };
  connections.push({ ...plain, stretches: false, isBridge: false, ...how, from, to });
  elementAt(rooms, from).connections++;
  elementAt(rooms, to).connections++;
}

/** Adds a lock and returns its number. Its key is in the given room, or has no room yet (−1). */
export function addLock({ keys }: MissionDraft, key = -1): number {
  return keys.push(key) - 1;
}
