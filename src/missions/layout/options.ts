import { ROOM_SHAPES, type ShapeMixture } from '../../core/generators/room-shapes/room-shape';
import { checkArray } from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';
import {
  FIT,
  fitOf,
  type Settings,
  SIDE,
  type SizeOptions,
  type Specification,
} from '../../core/model/specification';
import { STAIRS_POINTS, type StairsPoint } from '../../core/passes/stairs/options';
import {
  checkConnections,
  checkGraphRooms,
  checkKeyList,
  type GraphConnection,
  type GraphKey,
  type GraphRoom,
  type RoomDefaults,
} from '../flow/definition';

/** A point on the floor of a room. */
export interface RoomPoint extends Point {
  /** The name of the room. */
  readonly room: string;
  /**
   * The part of the room at the point: `'floor'` for any floor, or `'corner'` for the top left
   * corner of a prefab's drawing, after it is turned. Default `'floor'`.
   */
  readonly anchor?: 'floor' | 'corner' | undefined;
}

/** Options for `generateFromGraph`. Sizes and lengths are numbers of floor tiles. */
export interface GraphOptions extends SizeOptions, Omit<RoomDefaults, 'prefab'> {
  /**
   * The rooms, from 1 to 200, as names or objects. Default up to 8 rooms, depending on the size of
   * the grid.
   */
  readonly rooms?: readonly (string | GraphRoom)[] | undefined;
  /**
   * The pairs of rooms to join by tunnels, as pairs of names or as objects. Default a ring, in
   * which each room is joined to the next.
   */
  readonly connections?: readonly (readonly string[] | GraphConnection)[] | undefined;
  /**
   * Sizes, shapes and prefabs of rooms by kind. At least one room has each kind, except those of
   * missions.
   */
  readonly kinds?: Readonly<Record<string, RoomDefaults>> | undefined;
  /**
   * The minimum side of the box around a room's floor. Default 3, or less if the grid or
   * `roomMaxSize` is small.
   */
  readonly roomMinSize?: number | undefined;
  /**
   * The maximum side of the box around a room's floor. Default 4 to 15, depending on the number of
   * tiles per room; less if the grid is small, or more if `roomMinSize` is more.
   */
  readonly roomMaxSize?: number | undefined;
  /** The maximum length of a tunnel, in tiles between two floors. Default no limit. */
  readonly maxTunnelLength?: number | undefined;
  /** The keys of the locks. Default none. */
  readonly keys?: readonly GraphKey[] | undefined;
  /** The name of the room in which players start. Default the first room. */
  readonly entrance?: string | undefined;
  /** The name of the room that gets a mark of kind `'goal'`. Default none. */
  readonly goal?: string | undefined;
  /**
   * The number of layouts to try, from 1 to 1,000: first normally and then the same number again
   * with more space kept free. Default 24.
   */
  readonly attempts?: number | undefined;
  /**
   * Points that must be on the floor of a given room, at most one per room; or, with
   * `anchor: 'corner'`, the top left corners of prefabs. Players start on the point of the room
   * `entrance` if it is on the floor. Default none.
   */
  readonly at?: readonly RoomPoint[] | undefined;
  /**
   * Stairs, which are placed before doors, locks and keys, as `placeStairs` does. If any lead up,
   * players start on the first of them. Put the rooms that they belong to there with `at`. If there
   * are locks or secret connections, all others get small rooms of their own, joined to the
   * entrance (up) or to the goal (down), so that no lock can be avoided. Default none.
   */
  readonly stairs?: readonly StairsPoint[] | undefined;
  /** Ignored. Accepted so that a whole `Mission` can be spread into the options. */
  readonly patterns?: readonly unknown[] | undefined;
}

/** The options of `generateFromGraph` with their defaults filled in. */
export type GraphSettings = Omit<Settings<GraphOptions>, 'roomShapes'> & {
  readonly roomShapes: ShapeMixture | undefined;
};

/**
 * The specification of {@link GraphOptions}. `readGraph` checks the contents of rooms and
 * connections.
 */
export const GRAPH_SPEC: Specification<GraphOptions> = {
  width: SIDE,
  height: SIDE,
  rooms: { type: 'data', schema: 'graphRooms', check: checkGraphRooms, default: usualRooms },
  connections: {
    type: 'data',
    schema: 'graphConnections',
    check: checkConnections,
    default: connectionsOfRing,
  },
  kinds: { type: 'data', schema: 'graphKinds', default: undefined },
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
  entrance: { type: 'data', schema: 'roomName', default: undefined },
  goal: { type: 'data', schema: 'roomName', default: undefined },
  attempts: { type: 'integer', min: 1, max: 1000, canFail: true, default: 24 },
  at: { type: 'data', schema: 'roomPoints', check: checkPoints, default: undefined },
  stairs: STAIRS_POINTS,
  patterns: { type: 'data', schema: 'patterns', default: undefined },
};

/** The maximum default number of rooms. */
const USUAL_ROOMS = 8;

/**
 * Returns as many room names as fit on a ring with ample space, or one if there is little space.
 */
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

/**
 * Returns the default maximum side: 1.7 × min(9, √(half the tiles per room) − 3). It is computed in
 * tenths, because the root is that of an integer.
 */
function usualMaxSize({ width, height, rooms, roomMinSize }: GraphSettings): number {
  const root = Math.floor(Math.sqrt(Math.floor((50 * width * height) / rooms.length)));
  const size = Math.floor((17 * Math.min(90, root - 30)) / 100);
  return Math.max(roomMinSize, Math.min(Math.max(4, size), fitOf({ width, height })));
}

function checkPoints(path: string, points: unknown): void {
  checkArray(path, points, "an array of points such as { room: 'gate', x: 5, y: 9 }");
}
