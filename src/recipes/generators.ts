import { generateAccretion } from '../core/generators/accretion/generate-accretion';
import { generateAggregate } from '../core/generators/aggregate/generate-aggregate';
import { generateBsp } from '../core/generators/bsp/generate-bsp';
import { generateCaves } from '../core/generators/caves/generate-caves';
import { generateDelve } from '../core/generators/delve/generate-delve';
import { generateDrunkardsWalk } from '../core/generators/drunkards-walk/generate-drunkards-walk';
import { generateHives } from '../core/generators/hives/generate-hives';
import { generateInterior } from '../core/generators/interior/generate-interior';
import { generateMaze } from '../core/generators/maze/generate-maze';
import { generateMixed } from '../core/generators/mixed/generate-mixed';
import type { MixedPart } from '../core/generators/mixed/options';
import { generateRandomPlacement } from '../core/generators/random-placement/generate-random-placement';
import { generateRoomsAndMazes } from '../core/generators/rooms-and-mazes/generate-rooms-and-mazes';
import { generateTiles } from '../core/generators/tiles/generate-tiles';
import type { LevelEnds } from '../core/levels/options';
import type { Dungeon, Observer } from '../core/model/dungeon';
import type { Rng } from '../core/rng/rng';
import { graphAtEnds, missionAtEnds } from '../missions/at-ends';
import { generateMission } from '../missions/generate-mission';
import { generateFromGraph } from '../missions/layout/generate-from-graph';
import { inCode } from './code';
import {
  GENERATOR_OPTIONS,
  type GeneratorName,
  MIXED_PARTS,
  type NamedMixedPart,
} from './specifications';

type Generator = (rng: Rng, options: never, observe?: Observer) => Dungeon;

/** The generators by the names that recipes use for them. */
export const GENERATORS = {
  'random-placement': generateRandomPlacement,
  bsp: generateBsp,
  caves: generateCaves,
  maze: generateMaze,
  'rooms-and-mazes': generateRoomsAndMazes,
  'drunkards-walk': generateDrunkardsWalk,
  accretion: generateAccretion,
  graph: generateFromGraph,
  interior: generateInterior,
  hives: generateHives,
  delve: generateDelve,
  aggregate: generateAggregate,
  tiles: generateTiles,
  mission: generateMission,
  mixed: generateMixed,
} satisfies { readonly [Name in GeneratorName]: Generator };

/** The generators whose locks come with the layout, and their options for the stairs of a level. */
const AT_ENDS: { readonly [Name in GeneratorName]?: (options: never, ends: LevelEnds) => object } =
  {
    graph: graphAtEnds,
    mission: missionAtEnds,
  };

/** Returns options with which a generator lays out a level around its stairs, if it can. */
export function optionsAtEnds(generator: GeneratorName, options: object, ends: LevelEnds): object {
  return AT_ENDS[generator]?.(options as never, ends) ?? options;
}

/** The options that the generator with this name takes in code. */
export type CodeOptions<Name extends GeneratorName> = Parameters<(typeof GENERATORS)[Name]>[1];

/**
 * Converts a recipe's checked options to the options that the generator with this name takes in
 * code.
 */
export function codeOptions<Name extends GeneratorName>(
  generator: Name,
  options: object,
): CodeOptions<Name> {
  const code = inCode(options, GENERATOR_OPTIONS[generator]);
  if (generator !== 'mixed') return code as CodeOptions<Name>;
  const { parts = MIXED_PARTS }: { readonly parts?: readonly NamedMixedPart[] } = options;
  return { ...code, parts: parts.map(partInCode) } as object as CodeOptions<Name>;
}

function partInCode({ generator, options = {}, weight }: NamedMixedPart): MixedPart {
  return { generator: GENERATORS[generator], options: codeOptions(generator, options), weight };
}
