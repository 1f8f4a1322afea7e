// The testing kit, exported as `dungeonsmith/testing`. It requires fast-check.

// Arbitraries.

export type { DungeonLimits } from './arbitrary-dungeon';
export { arbitraryDungeon } from './arbitrary-dungeon';
export type { OptionsLimits, SizeLimits } from './arbitrary-options';
export { arbitraryOptions } from './arbitrary-options';
export type { AreaLimits } from './arbitrary-parts';
export { arbitraryGrid, arbitraryPoint, arbitraryRoom, arbitrarySeed } from './arbitrary-parts';
export type { PassesLimits } from './arbitrary-passes';
export { arbitraryPass, arbitraryPasses } from './arbitrary-passes';
export type { RulesLimits } from './arbitrary-population-rules';
export { arbitraryPopulationRules } from './arbitrary-population-rules';
export type { RecipeLimits } from './arbitrary-recipe';
export { arbitraryRecipe } from './arbitrary-recipe';
export { arbitraryWorldOptions } from './arbitrary-world-options';

// Properties.

export type { DungeonPass, PassInput, PassParameters } from './assert-pass';
export { assertPass } from './assert-pass';
export type { GeneratorProperty } from './generator-properties';
export {
  assertGenerator,
  dungeonsArePlain,
  dungeonsAreRepeatable,
  dungeonsAreValid,
  optionsAreKept,
} from './generator-properties';
export type { DungeonGenerator, Trial } from './trial';

// Tapes.

export type { Draw, RecordingRng, ScriptedRng } from './tapes';
export { recordingRng, scriptedRng } from './tapes';
