import { elementAt } from '../../model/element-at';
import type { MissionSettings, PatternName } from './options';

/** A room of a mission in progress. */
export interface DraftRoom {
  kind: string | undefined;
  /** Whether it may get dead ends: preferably, if no other room is left, or never. */
  hosts: 'preferably' | 'rarely' | 'never';
  /** The index of its pattern. */
  readonly pattern: number | undefined;
  connections: number;
}

/** A connection, its rooms by index; the player comes from `from`. */
export interface DraftConnection {
  from: number;
  to: number;
  lock: number | undefined;
  readonly isSecret: boolean;
  /** Whether rooms may be put in between. */
  readonly stretches: boolean;
  /** Whether it is the only way on. */
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

/** A mission without rooms. */
export function createMissionDraft(settings: MissionSettings): MissionDraft {
  return { settings, rooms: [], connections: [], keys: [], patterns: [] };
}

/** Adds a room; those that a pattern needs as they are have no dead ends. */
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

/** A lock whose key lies in a room. */
export function addLock({ keys }: MissionDraft, key = -1): number {
  return keys.push(key) - 1;
}
