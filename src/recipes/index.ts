// Dungeons and levels as plain data, and searches through seeds.

export type { BuiltDungeon, FinishedDungeon, FinishRecipe } from './build-dungeon';
export { buildDungeon, finishDungeon } from './build-dungeon';
export { buildLevel, buildLevels } from './build-levels';
export type { ExpressiveRange, MetricRange, RangeOptions } from './expressive-range';
export { expressiveRange } from './expressive-range';
export type { FoundSeed, SeedlessRecipe, SeedRange, SeedSearch } from './find-seeds';
export { findSeeds } from './find-seeds';
export type {
  NamedShapes,
  NamedWeightedShape,
  OutlineByRows,
  RoomShapeName,
  ShapesByName,
} from './names';
export type {
  BuiltKind,
  DefinedRecipe,
  DepthsRecipe,
  GeneratorRecipe,
  PassRecipe,
  Recipe,
  RecipeDepth,
  RecipeExit,
  RecipeFurniture,
  RecipeLevels,
  RecipePopulation,
  UseDefineRecipe,
} from './recipe';
export { defineRecipe } from './recipe';
export type {
  GeneratorName,
  GeneratorOptions,
  LocksByName,
  MixedPartName,
  NamedMixedPart,
  PassName,
  PassOptions,
} from './specifications';
export type { MetricCondition, RuleCondition, Where } from './where';
