// Endless dungeons, rectangle by rectangle.

export type { WorldRegion, WorldRoom } from './area';
export type { World, WorldCacheOptions } from './create-world';
export { createWorld } from './create-world';
export { dungeonFromRegion } from './dungeon-from-region';
export { generateWorldRegion } from './generate-world-region';
export type {
  Biome,
  BiomeOptions,
  WorldCover,
  WorldLakes,
  WorldOptions,
  WorldTheme,
} from './options';
export type { WorldPopulationOptions } from './populate-world-region';
export { populateWorldRegion } from './populate-world-region';
