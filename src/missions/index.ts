// Layouts from graphs, and missions, which plan rooms, locks and keys.

export type { MissionFigures, MissionLock } from './flow/measure-flow';
export { measureFlow } from './flow/measure-flow';
export type { FlowOptions } from './flow/read-flow';
export { growMission } from './grow/grow-mission';
export type { Mission, MissionPattern, MissionRoom } from './grow/mission';
export type { MissionOptions, PatternName } from './grow/options';
export { PATTERN_NAMES } from './grow/options';
export { generateFromGraph } from './layout/generate-from-graph';
export type { MissionLayoutOptions } from './layout/layout-options';
export type {
  GraphConnection,
  GraphKey,
  GraphOptions,
  GraphRoom,
  RoomDefaults,
  RoomPoint,
} from './layout/options';
export { type PlaceMissionOptions, placeMission } from './place/place-mission';
