import type { LevelEnds } from '../core/levels/generate-levels';
import { MAX_SIDE } from '../core/model/checks';
import {
  FIT,
  type IntegerOption,
  resolveOptions,
  type Specification,
} from '../core/model/specification';
import { MISSION_SPEC, type MissionOptions } from './grow/options';
import { GRAPH_SPEC, type GraphOptions, type GraphSettings } from './layout/options';

/** The options that the layout of a mission shares with the layout of any graph. */
type LayoutOptions = Omit<
  GraphOptions,
  'rooms' | 'connections' | 'keys' | 'entrance' | 'goal' | 'patterns'
>;

/**
 * Options for the generator `mission` in recipes: those of `growMission` and of
 * `generateFromGraph`.
 */
export interface MissionLayoutOptions extends Omit<MissionOptions, 'rooms'>, LayoutOptions {
  /** The width in tiles, from 20 to 32,767. */
  readonly width: number;
  /** The height in tiles, from 20 to 32,767. */
  readonly height: number;
  /** The number of rooms, from 6 to 60. Default 6 to 18, depending on the size of the grid. */
  readonly rooms?: number | undefined;
}

/** The width or height of the grid. With the minimum, there is always space for six rooms. */
const MISSION_SIDE: IntegerOption = { type: 'integer', min: 20, max: MAX_SIDE };
/** The number of tiles per room that gives the default number of rooms. */
const TILES_PER_ROOM = 150;

export const MISSION_LAYOUT_SPEC: Specification<MissionLayoutOptions> = /* @__PURE__ */ (() => ({
  width: MISSION_SIDE,
  height: MISSION_SIDE,
  rooms: { ...(MISSION_SPEC.rooms as IntegerOption), canFail: true, default: usualRooms },
  cycles: MISSION_SPEC.cycles,
  locks: MISSION_SPEC.locks,
  secretDoors: MISSION_SPEC.secretDoors,
  patterns: MISSION_SPEC.patterns,
  doorsPerKey: MISSION_SPEC.doorsPerKey,
  kinds: GRAPH_SPEC.kinds,
  roomMinSize: { type: 'integer', min: 1, canFail: true, atMost: FIT, default: undefined },
  roomMaxSize: { type: 'integer', min: 1, canFail: true, atMost: FIT, default: undefined },
  roomShapes: GRAPH_SPEC.roomShapes,
  maxTunnelLength: GRAPH_SPEC.maxTunnelLength,
  attempts: GRAPH_SPEC.attempts,
  at: GRAPH_SPEC.at,
  stairs: GRAPH_SPEC.stairs,
}))();

function usualRooms({ width, height }: MissionLayoutOptions): number {
  return Math.max(6, Math.min(18, Math.floor((width * height) / TILES_PER_ROOM)));
}

/** Returns the options of a graph with the stairs of a level in its entrance and its goal. */
export function graphAtEnds(options: GraphOptions, ends: LevelEnds): GraphOptions {
  const { rooms, entrance, goal }: GraphSettings = resolveOptions(GRAPH_SPEC, options);
  const [first] = rooms;
  const name = typeof first === 'string' ? first : first?.name;
  return { ...options, ...endsOf(options, ends, entrance ?? name!, goal) };
}

/** Returns the options of a mission with the stairs of a level in its entrance and its goal. */
export function missionAtEnds(
  options: MissionLayoutOptions,
  ends: LevelEnds,
): MissionLayoutOptions {
  return { ...options, ...endsOf(options, ends, 'entrance', 'goal') };
}

function endsOf(
  { at }: Pick<GraphOptions, 'at'>,
  { entrance, exits: [exit], stairs }: LevelEnds,
  first: string,
  last: string | undefined,
) {
  const goals =
    exit === undefined || last === undefined || last === first ? [] : [{ room: last, ...exit }];
  return { at: at ?? [{ room: first, ...entrance }, ...goals], stairs };
}
