// Layouts from graphs, and missions, which plan rooms, locks and keys.

export type {
  GraphConnection,
  GraphKey,
  GraphRoom,
  MissionDefinition,
  RoomDefaults,
} from './flow/definition';
export type { MissionLock, MissionMetrics } from './flow/measure-mission';
export { measureMission } from './flow/measure-mission';
export { growMission } from './grow/grow-mission';
export type { Mission, MissionPattern, MissionRoom } from './grow/mission';
export type { MissionOptions, PatternName } from './grow/options';
export { PATTERN_NAMES } from './grow/options';
export { generateFromGraph } from './layout/generate-from-graph';
export type { GraphOptions, RoomPoint } from './layout/options';
export type { MissionLayoutOptions } from './mission-options';
