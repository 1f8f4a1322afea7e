import type { ConnectionStrategy } from '../../connection/strategy';
import { MAX_INT32 } from '../../model/checks';
import type { Bend } from '../../model/dungeon';
import {
  FIT,
  fitOf,
  type IntegerOption,
  type NumberOption,
  type Settings,
  SIDE,
  type SizeOptions,
  type Specification,
} from '../../model/specification';
import { ROOM_SHAPES, type RoomShapes, type ShapeMixture } from '../room-shapes/room-shape';
import { bendOption, CONNECT, CORRIDOR_WIDTH, ROUTE } from '../shared/joining-options';
import type { TunnelRoute } from '../shared/route-around';

/** Limits of a partition. */
export interface SplitOptions {
  /**
   * The shortest side that a cut leaves of a leaf, in tiles; for `generateBsp`, at least 3 and at
   * least `roomMinSize` + 2, which is the default if it is more than 12. An area too small for two
   * leaves is not split, and a grid may have a shorter side. Default 12.
   */
  readonly minLeafSize?: number | undefined;
  /**
   * The maximum number of splits from the root to a leaf: an integer of at least 0, or `Infinity`,
   * which is the default.
   */
  readonly maxDepth?: number | undefined;
  /**
   * The maximum ratio of a node's longer side to its shorter side, at least 1. Nodes with a higher
   * ratio are always split across the longer side. Default 1.5.
   */
  readonly maxRatio?: number | undefined;
}

/** Options for `generateBsp`. Sizes of rooms are numbers of floor tiles. */
export interface BspOptions extends SizeOptions, SplitOptions {
  /**
   * The shortest side of a room's floor. Default 6, or less if the grid, leaves or `roomMaxSize`
   * are small.
   */
  readonly roomMinSize?: number | undefined;
  /** The longest side of a room's floor, always limited by its leaf. Default that limit. */
  readonly roomMaxSize?: number | undefined;
  /** The shapes of rooms. Default rectangles, which do not draw. */
  readonly roomShapes?: RoomShapes | undefined;
  /** The strategy that chooses the pairs of rooms to join. Default `connectSequence`. */
  readonly connect?: ConnectionStrategy | undefined;
  /**
   * How tunnels get from room to room, such as `routeAround`, which takes no draws. Default an L
   * from centre to centre, which may cross other rooms.
   */
  readonly route?: TunnelRoute | undefined;
  /**
   * Which leg of a tunnel comes first. Cannot be combined with `route`. Default
   * `'horizontal-first'`.
   */
  readonly bend?: Bend | 'random' | undefined;
  /**
   * The width of tunnels in tiles, from 1 to 5. Near the edge of the grid, they may be narrower.
   * Default 1.
   */
  readonly corridorWidth?: number | undefined;
}

/** The default of `minLeafSize`, unless rooms need larger leaves. */
const MIN_LEAF_SIZE = 12;

const MAX_DEPTH: IntegerOption = {
  type: 'integer',
  min: 0,
  max: 0x1f_ffff_ffff_ffff,
  orInfinity: true,
  default: () => Number.POSITIVE_INFINITY,
};

const MAX_RATIO: NumberOption = { type: 'number', min: 1, default: 1.5 };

/** The specification of the options of `splitBsp`. */
export const SPLIT_SPEC: Specification<SplitOptions> = {
  minLeafSize: { type: 'integer', min: 1, default: MIN_LEAF_SIZE },
  maxDepth: MAX_DEPTH,
  maxRatio: MAX_RATIO,
};

/** The options of `generateBsp` with their defaults. */
export type BspSettings = Omit<Settings<BspOptions>, 'roomShapes' | 'route'> & {
  readonly route: TunnelRoute | undefined;
  readonly roomShapes: ShapeMixture | undefined;
};

/** The specification of the options of `generateBsp`. */
export const BSP_SPEC: Specification<BspOptions> = {
  width: SIDE,
  height: SIDE,
  roomMinSize: {
    type: 'integer',
    min: 1,
    atMost: FIT,
    default: ({ roomMaxSize = 6, minLeafSize = MIN_LEAF_SIZE, ...size }: BspSettings) =>
      Math.min(6, fitOf(size), roomMaxSize, minLeafSize - 2),
  },
  roomMaxSize: {
    type: 'integer',
    min: 1,
    atLeast: { option: 'roomMinSize' },
    default: MAX_INT32,
  },
  minLeafSize: {
    type: 'integer',
    min: 3,
    atLeast: { option: 'roomMinSize', plus: 2 },
    default: ({ roomMinSize }: BspSettings) => Math.max(MIN_LEAF_SIZE, roomMinSize + 2),
  },
  maxDepth: MAX_DEPTH,
  maxRatio: MAX_RATIO,
  roomShapes: ROOM_SHAPES,
  connect: CONNECT,
  route: ROUTE,
  bend: /* @__PURE__ */ bendOption('horizontal-first'),
  corridorWidth: CORRIDOR_WIDTH,
};
