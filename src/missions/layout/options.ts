import {
  ROOM_SHAPES,
  type RoomShapes,
  type ShapeMixture,
} from '../../generators/room-shapes/room-shape';
import { checkArray, invalid } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { FIT, fitOf, type Settings, SIDE, type Specification } from '../../model/options';
import type { PrefabDefinition } from '../../prefabs/prefab';

/** What a room of a graph is like; what is left out, its kind says, then the options of the generator. */
export interface RoomDefaults {
  /** The shortest side of the box of its floor. */
  readonly roomMinSize?: number | undefined;
  /** The longest side of the box of its floor. */
  readonly roomMaxSize?: number | undefined;
  /** Its shape, or shapes to choose from. */
  readonly roomShapes?: RoomShapes | undefined;
  /**
   * A prefab that it is, or prefabs to choose from by weight: one room each, without doors inside, which
   * tunnels leave by exits alone, if any are drawn. Sizes and shapes do not count then.
   */
  readonly prefab?: PrefabDefinition | readonly PrefabDefinition[] | undefined;
}

/** A room of a graph. */
export interface GraphRoom extends RoomDefaults {
  /** Its name, which no other room has. */
  readonly name: string;
  /** What it is, such as `'danger'`. */
  readonly kind?: string | undefined;
  /** How far a visitor has come who is there: 0 at the entrance, 1 at the goal. Default nobody says. */
  readonly progress?: number | undefined;
}

/** Two rooms that a tunnel is to join, and what is to stand in it. */
export interface GraphConnection {
  /** The name of the room that the tunnel starts from. */
  readonly from: string;
  /** The name of the room that it leads to. */
  readonly to: string;
  /** Whether a door stands where the tunnel leaves `from`. Default where it has a lock or is secret. */
  readonly door?: boolean | undefined;
  /** The lock of that door. Default none. */
  readonly lock?: number | undefined;
  /** Whether that door looks like wall. Default false. */
  readonly secret?: boolean | undefined;
}

/** A key, and the room in which it lies. */
export interface GraphKey {
  /** The room's name. */
  readonly room: string;
  /** The lock that it opens. */
  readonly lock: number;
}

/** A point on the floor of a room. */
export interface RoomPoint extends Point {
  /** The room's name. */
  readonly room: string;
}

/** Options of `generateFromGraph`. Sizes and lengths count tiles of floor. */
export interface GraphOptions extends Omit<RoomDefaults, 'prefab'> {
  /** Tiles across, 3 to 32,767. */
  readonly width: number;
  /** Tiles down, 3 to 32,767. */
  readonly height: number;
  /** The rooms, 1 to 200: their names, or what they are like. Default up to 8, as the grid has space. */
  readonly rooms?: readonly (string | GraphRoom)[] | undefined;
  /**
   * Which of them tunnels join: pairs of names, or what stands in the tunnels. Default a ring, each
   * room with the next.
   */
  readonly connections?: readonly (readonly string[] | GraphConnection)[] | undefined;
  /** What rooms of a kind are like, by the kind. */
  readonly kinds?: Readonly<Record<string, RoomDefaults>> | undefined;
  /** The shortest side of the box of a room's floor. Default 3, or less where the grid is small. */
  readonly roomMinSize?: number | undefined;
  /** The longest side of the box of a room's floor. Default what the grid has space for, 4 to 15. */
  readonly roomMaxSize?: number | undefined;
  /** The longest tunnel, in tiles between two floors. Default no limit. */
  readonly maxTunnelLength?: number | undefined;
  /** The keys of the locks. Default none. */
  readonly keys?: readonly GraphKey[] | undefined;
  /** The name of the room where players start. Default the first. */
  readonly entrance?: string | undefined;
  /** The name of a room that is to have a mark of kind `'goal'`. Default none. */
  readonly goal?: string | undefined;
  /** Layouts begun, and then begun again with more space kept free, before it is given up. Default 24. */
  readonly attempts?: number | undefined;
  /** Points that are to lie on the floor of a room, one for each such room. Default none. */
  readonly at?: readonly RoomPoint[] | undefined;
  /**
   * Whether doors, locks, keys and the goal's mark are placed; else `placeMission` can do so later,
   * after passes that dig. Default true.
   */
  readonly place?: boolean | undefined;
  /** Ignored; accepted so that a whole `Mission` can be spread in. */
  readonly patterns?: readonly unknown[] | undefined;
}

/** The options of `generateFromGraph` with their defaults. */
export type GraphSettings = Omit<Settings<GraphOptions>, 'roomShapes'> & {
  readonly roomShapes: ShapeMixture | undefined;
};

/** What the options of `generateFromGraph` may be; what rooms and connections hold, `readGraph` checks. */
export const GRAPH: Specification<GraphOptions> = {
  width: SIDE,
  height: SIDE,
  rooms: { type: 'data', schema: 'graphRooms', check: checkGraphRooms, default: usualRooms },
  connections: {
    type: 'data',
    schema: 'graphConnections',
    check: checkConnections,
    default: connectionsOfRing,
  },
  kinds: { type: 'data', schema: 'graphKinds', check: () => {}, default: undefined },
  roomMinSize: {
    type: 'integer',
    min: 1,
    atMost: FIT,
    default: ({ roomMaxSize = 3, ...size }: GraphSettings) => Math.min(3, fitOf(size), roomMaxSize),
  },
  roomMaxSize: {
    type: 'integer',
    min: 1,
    atMost: FIT,
    atLeast: { option: 'roomMinSize' },
    default: usualMaxSize,
  },
  roomShapes: ROOM_SHAPES,
  maxTunnelLength: { type: 'integer', min: 1, canFail: true, default: undefined },
  keys: { type: 'data', schema: 'graphKeys', check: checkKeyList, default: undefined },
  entrance: { type: 'data', schema: 'roomName', check: () => {}, default: undefined },
  goal: { type: 'data', schema: 'roomName', check: () => {}, default: undefined },
  attempts: { type: 'integer', min: 1, max: 1000, canFail: true, default: 24 },
  at: { type: 'data', schema: 'roomPoints', check: checkPoints, default: undefined },
  place: { type: 'boolean', default: true },
  patterns: { type: 'data', schema: 'patterns', check: () => {}, default: undefined },
};

/** The most rooms where none are given. */
const USUAL_ROOMS = 8;

/** As many rooms as a ring has ample space for; one where it has little. */
function usualRooms({ width, height, roomMinSize = 3, roomMaxSize }: GraphSettings): string[] {
  const pitch = (roomMaxSize ?? roomMinSize) + 5;
  const places = Math.floor(width / pitch) * Math.floor(height / pitch);
  const count = places < 9 ? 1 : Math.min(USUAL_ROOMS, places >> 1);
  return Array.from({ length: count }, (_, i) => `room ${i + 1}`);
}

function connectionsOfRing({ rooms }: GraphSettings): string[][] {
  const names = rooms.map((room) => (typeof room === 'string' ? room : room.name));
  const pairs = names.slice(1).map((name, i) => [names[i]!, name]);
  return names.length < 3 ? pairs : [...pairs, [names[names.length - 1]!, names[0]!]];
}

/** In tenths, so that the root is one of an integer: 1.7 × min(9, √(tiles of half a room) − 3). */
function usualMaxSize({ width, height, rooms, roomMinSize }: GraphSettings): number {
  const root = Math.floor(Math.sqrt(Math.floor((50 * width * height) / rooms.length)));
  const size = Math.floor((17 * Math.min(90, root - 30)) / 100);
  return Math.max(roomMinSize, Math.min(Math.max(4, size), fitOf({ width, height })));
}

function checkPoints(path: string, points: unknown): void {
  checkArray(path, points, "an array of points such as { room: 'gate', x: 5, y: 9 }");
}

/** The most rooms of a graph. */
const MAX_ROOMS = 200;

/** Throws unless `rooms` is a list of 1 to 200. */
export function checkGraphRooms(path: string, rooms: unknown): void {
  checkArray(path, rooms, "an array of names, or of rooms such as { name: 'hall', kind: 'large' }");
  if (rooms.length >= 1 && rooms.length <= MAX_ROOMS) return;
  throw invalid(path, `must hold 1 to ${MAX_ROOMS} rooms`, rooms);
}

/** Throws unless `connections` is a list. */
export function checkConnections(path: string, connections: unknown): void {
  checkArray(path, connections, "an array of pairs of names, such as ['hall', 'crypt']");
}

/** Throws unless `keys` is a list. */
export function checkKeyList(path: string, keys: unknown): void {
  checkArray(path, keys, "an array of keys, such as { room: 'crypt', lock: 0 }");
}
