import type { RoomShapes } from '../../core/generators/room-shapes/room-shape';
import {
  checkArray,
  checkFullString,
  checkObject,
  checkString,
  invalid,
} from '../../core/model/checks';
import { CHECKED_LATER, type CodeSpecification, NAME } from '../../core/model/specification';
import type { PrefabDefinition } from '../../core/prefabs/prefab';

/**
 * The size and form of a room. Options that are omitted come from the room's kind, then from the
 * generator's options.
 */
export interface RoomDefaults {
  /** The minimum side of the box around its floor, in tiles. */
  readonly roomMinSize?: number | undefined;
  /** The maximum side of the box around its floor, in tiles. */
  readonly roomMaxSize?: number | undefined;
  /** Its shape, or shapes to choose from. */
  readonly roomShapes?: RoomShapes | undefined;
  /**
   * A prefab for the room, or prefabs to choose from by weight. Each must be a single room without
   * doors inside. If exits are drawn, tunnels use only these. Sizes and shapes are then ignored.
   */
  readonly prefab?: PrefabDefinition | readonly PrefabDefinition[] | undefined;
}

/** A room of a graph. */
export interface GraphRoom extends RoomDefaults {
  /** The name of the room, unique among rooms. */
  readonly name: string;
  /** The kind of room, such as `'danger'`. Default none. */
  readonly kind?: string | undefined;
  /**
   * The player's progress in this room, from 0 at the entrance to 1 at the goal. Unspecified by
   * default.
   */
  readonly progress?: number | undefined;
}

/** The specification of {@link RoomDefaults}, which the layout checks. */
export const ROOM_DEFAULTS_SPEC: CodeSpecification<RoomDefaults> = {
  roomMinSize: CHECKED_LATER,
  roomMaxSize: CHECKED_LATER,
  roomShapes: CHECKED_LATER,
  prefab: CHECKED_LATER,
};

/** The specification of {@link GraphRoom}. */
export const ROOM_SPEC: CodeSpecification<GraphRoom> = {
  name: NAME,
  kind: { type: 'value', check: checkFullString, default: undefined },
  progress: { type: 'share', default: undefined },
  ...ROOM_DEFAULTS_SPEC,
};

/** A pair of rooms to join by a tunnel, with the door of the tunnel. */
export interface GraphConnection {
  /** The name of the room in which the tunnel starts. */
  readonly from: string;
  /** The name of the room in which it ends. */
  readonly to: string;
  /**
   * Whether there is a door where the tunnel leaves `from`. Default true if the door has a lock, is
   * secret or is a shortcut.
   */
  readonly door?: boolean | undefined;
  /** The lock of that door. Default none. */
  readonly lock?: number | undefined;
  /** Whether that door is secret: it looks like wall. Default false. */
  readonly secret?: boolean | undefined;
  /**
   * Whether the tunnel is a shortcut: its door, where the tunnel enters `to`, opens only by a lever
   * in that room. It must neither be needed nor open a way around a lock. Default false.
   */
  readonly shortcut?: boolean | undefined;
}

/** A key and its room. */
export interface GraphKey {
  /** The name of the room. */
  readonly room: string;
  /** The lock that it opens. */
  readonly lock: number;
}

/** The specification of {@link GraphConnection}. Names are checked when their rooms are known. */
export const CONNECTION_SPEC: CodeSpecification<GraphConnection> = {
  from: { type: 'value', check: checkString },
  to: { type: 'value', check: checkString },
  lock: { type: 'integer', min: 0, default: undefined },
  secret: { type: 'boolean', default: false },
  shortcut: { type: 'boolean', default: false },
  door: {
    type: 'boolean',
    default: ({ lock, secret, shortcut }: GraphConnection) =>
      lock !== undefined || secret === true || shortcut === true,
  },
};

/** The specification of {@link GraphKey}. */
export const KEY_SPEC: CodeSpecification<GraphKey> = {
  room: { type: 'value', check: checkString },
  lock: { type: 'integer', min: 0 },
};

/** Rooms and their connections: a mission, or the options of `generateFromGraph`. */
export interface MissionDefinition {
  /** The rooms, from 1 to 200. */
  readonly rooms: readonly (string | GraphRoom)[];
  /** The pairs of rooms that are joined. */
  readonly connections: readonly (readonly string[] | GraphConnection)[];
  /** The keys of the locks. Default none. */
  readonly keys?: readonly GraphKey[] | undefined;
  /** The name of the room in which players start. Default the first room. */
  readonly entrance?: string | undefined;
  /** The name of the last room. Default none. */
  readonly goal?: string | undefined;
}

/** The maximum number of rooms in a graph. */
const MAX_ROOMS = 200;

/** Throws unless `rooms` is a list of 1 to 200 items. */
export function checkGraphRooms(path: string, rooms: unknown): void {
  checkArray(path, rooms, "an array of names, or of rooms such as { name: 'hall', kind: 'large' }");
  if (rooms.length < 1 || rooms.length > MAX_ROOMS) {
    throw invalid(path, `must contain 1 to ${MAX_ROOMS} rooms`, rooms);
  }
  for (const [i, room] of rooms.entries()) {
    if (typeof room === 'string') continue;
    checkObject(`${path}[${i}]`, room, "a name, or a room such as { name: 'hall' }");
  }
}

export function checkConnections(path: string, connections: unknown): void {
  checkArray(path, connections, "an array of pairs of names, such as ['hall', 'crypt']");
}

export function checkKeyList(path: string, keys: unknown): void {
  checkArray(path, keys, "an array of keys, such as { room: 'crypt', lock: 0 }");
}
