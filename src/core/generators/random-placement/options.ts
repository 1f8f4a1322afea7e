import type { ConnectionStrategy } from '../../connection/strategy';
import { MAX_INT32 } from '../../model/checks';
import type { Bend } from '../../model/dungeon';
import {
  FIT,
  fitOf,
  type Settings,
  SIDE,
  type SizeOptions,
  type Specification,
} from '../../model/specification';
import { ROOM_SHAPES, type RoomShapes, type ShapeMixture } from '../room-shapes/room-shape';
import { bendOption, CONNECT, CORRIDOR_WIDTH, ROUTE } from '../shared/joining-options';
import { OUTLINE, type OutlineOptions } from '../shared/outline';
import type { TunnelRoute } from '../shared/route-around';

/** Options for `generateRandomPlacement`. Sizes are numbers of floor tiles. */
export interface RandomPlacementOptions extends SizeOptions, OutlineOptions {
  /**
   * The maximum number of rooms and, by default, of attempts. Default 30, or more if `minRooms` is
   * more.
   */
  readonly maxRooms?: number | undefined;
  /**
   * The number of attempts to place a room. All are made, even if no place is left: ten million
   * take about a second. Default `maxRooms`, or 20 × `maxRooms` with an outline.
   */
  readonly attempts?: number | undefined;
  /**
   * The minimum number of rooms. If there are fewer after all attempts, a `GenerationError` is
   * thrown. Default 1.
   */
  readonly minRooms?: number | undefined;
  /**
   * The shortest side of a room's floor. Default 5, or less if the grid or `roomMaxSize` is small.
   */
  readonly roomMinSize?: number | undefined;
  /**
   * The longest side of a room's floor. Default 9, or less if the grid is small, but at least
   * `roomMinSize`.
   */
  readonly roomMaxSize?: number | undefined;
  /** The shapes of rooms. Default rectangles, which do not draw. */
  readonly roomShapes?: RoomShapes | undefined;
  /** The strategy that chooses the pairs of rooms to join. Default `connectSequence`. */
  readonly connect?: ConnectionStrategy | undefined;
  /**
   * How tunnels get from room to room, such as `routeAround`, which takes no draws. Default an L
   * from centre to centre, which may cross other rooms; with an outline, `routeAround`.
   */
  readonly route?: TunnelRoute | undefined;
  /**
   * Which leg of a tunnel comes first. `'random'` takes one draw for each tunnel. Cannot be
   * combined with `route` or `outline`. Default `'random'`.
   */
  readonly bend?: Bend | 'random' | undefined;
  /**
   * The width of tunnels in tiles, from 1 to 5. Near the edge of the grid, they may be narrower.
   * Default 1.
   */
  readonly corridorWidth?: number | undefined;
}

/** The options of `generateRandomPlacement` with their defaults. */
export type RandomPlacementSettings = Omit<
  Settings<RandomPlacementOptions, 'outline'>,
  'roomShapes' | 'route'
> & {
  readonly route: TunnelRoute | undefined;
  readonly roomShapes: ShapeMixture | undefined;
};

/** The number of attempts for each room in an outline, where fewer places fit. */
const INSIDE = 20;

/** The specification of the options of `generateRandomPlacement`. */
export const RANDOM_PLACEMENT_SPEC: Specification<RandomPlacementOptions> = {
  width: SIDE,
  height: SIDE,
  minRooms: { type: 'integer', min: 1, canFail: true, default: 1 },
  maxRooms: {
    type: 'integer',
    min: 1,
    atLeast: { option: 'minRooms' },
    default: ({ minRooms }: RandomPlacementSettings) => Math.max(30, minRooms),
  },
  attempts: {
    type: 'integer',
    min: 1,
    atLeast: { option: 'minRooms' },
    default: ({ maxRooms, outline }: RandomPlacementSettings) =>
      outline === undefined ? maxRooms : Math.min(INSIDE * maxRooms, MAX_INT32),
  },
  roomMinSize: {
    type: 'integer',
    min: 1,
    atMost: FIT,
    default: ({ roomMaxSize = 5, ...size }: RandomPlacementSettings) =>
      Math.min(5, fitOf(size), roomMaxSize),
  },
  roomMaxSize: {
    type: 'integer',
    min: 1,
    atMost: FIT,
    atLeast: { option: 'roomMinSize' },
    default: ({ roomMinSize, ...size }: RandomPlacementSettings) =>
      Math.max(roomMinSize, Math.min(9, fitOf(size))),
  },
  roomShapes: ROOM_SHAPES,
  connect: CONNECT,
  route: ROUTE,
  bend: /* @__PURE__ */ bendOption('random'),
  corridorWidth: CORRIDOR_WIDTH,
  outline: OUTLINE,
};
