import { elementAt } from '../../model/element-at';
import type { MissionSettings, PatternName } from './options';

/** A room of a mission in progress. */
export interface DraftRoom {
  kind: string | undefined;
  /** Whether it may get dead ends: preferably, only if no other room is left, or never. */
  hosts: 'preferably' | 'rarely' | 'never';
  /** The index of its pattern. */
  readonly pattern: number | undefined;
  connections: number;
}

/** A connection. Rooms are given by index; players reach `from` first. */
export interface DraftConnection {
  from: number;
  to: number;
  lock: number | undefined;
  readonly isSecret: boolean;
  /** Whether rooms may be inserted in it. */
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
  /** The room of each lock's key; −1 if it has none yet. */
  readonly keys: number[];
  readonly patterns: { readonly name: PatternName; readonly from: number; to: number }[];
}

/** Returns a mission without rooms. */
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

/** Joins two rooms. */
export function join(
  { rooms, connections }: MissionDraft,
  from: number,
  to: number,
  how: Partial<Omit<DraftConnection, 'from' | 'to'>> = {},
): void {
  const plain = { lock: undefined, isSecret: false, stretches: false, isBridge: false };
  connections.push({ ...plain, pattern: undefined, ...how, from, to });
  elementAt(rooms, from).connections++;
  elementAt(rooms, to).connections++;
}

/** Adds a lock whose key is in a room; −1 if its room is not known yet. */
export function addLock({ keys }: MissionDraft, key = -1): number {
  return keys.push(key) - 1;
}
