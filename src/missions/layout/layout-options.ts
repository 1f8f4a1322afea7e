import { MAX_SIDE } from '../../model/checks';
import { FIT, type IntegerOption, type Specification } from '../../model/options';
import { MISSION, type MissionOptions } from '../grow/options';
import { GRAPH, type GraphOptions } from './options';

/** What the layout of a mission shares with that of any graph. */
type LayoutOptions = Omit<
  GraphOptions,
  'rooms' | 'connections' | 'keys' | 'entrance' | 'goal' | 'patterns'
>;

/** Options of the generator `mission` of a recipe: those of `growMission` and of `generateFromGraph`. */
export interface MissionLayoutOptions extends Omit<MissionOptions, 'rooms'>, LayoutOptions {
  /** Tiles across, 20 to 32,767. */
  readonly width: number;
  /** Tiles down, 20 to 32,767. */
  readonly height: number;
  /** Rooms, 6 to 60. Default 6 to 18, as the grid has space. */
  readonly rooms?: number | undefined;
}

/** Six rooms always find a place on so many tiles across and down. */
const MISSION_SIDE: IntegerOption = { type: 'integer', min: 20, max: MAX_SIDE };
/** Tiles for each room, where none is told how many there are. */
const TILES_PER_ROOM = 150;

/** What the options of the generator `mission` may be. */
export const MISSION_LAYOUT: Specification<MissionLayoutOptions> =
  /* @__PURE__ */ layoutOfMission();

function layoutOfMission(): Specification<MissionLayoutOptions> {
  return {
    width: MISSION_SIDE,
    height: MISSION_SIDE,
    rooms: { ...(MISSION.rooms as IntegerOption), canFail: true, default: usualRooms },
    cycles: MISSION.cycles,
    locks: MISSION.locks,
    secrets: MISSION.secrets,
    patterns: MISSION.patterns,
    kinds: GRAPH.kinds,
    roomMinSize: { type: 'integer', min: 1, canFail: true, atMost: FIT, default: undefined },
    roomMaxSize: { type: 'integer', min: 1, canFail: true, atMost: FIT, default: undefined },
    roomShapes: GRAPH.roomShapes,
    maxTunnelLength: GRAPH.maxTunnelLength,
    attempts: GRAPH.attempts,
    at: GRAPH.at,
    place: GRAPH.place,
  };
}

function usualRooms({ width, height }: MissionLayoutOptions): number {
  return Math.max(6, Math.min(18, Math.floor((width * height) / TILES_PER_ROOM)));
}
