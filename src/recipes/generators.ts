import { generateAccretion } from '../generators/accretion/generate-accretion';
import { generateAggregate } from '../generators/aggregate/generate-aggregate';
import { generateBsp } from '../generators/bsp/generate-bsp';
import { generateCaves } from '../generators/caves/generate-caves';
import { generateDelve } from '../generators/delve/generate-delve';
import { generateDrunkardsWalk } from '../generators/drunkards-walk/generate-drunkards-walk';
import { generateHives } from '../generators/hives/generate-hives';
import { generateInterior } from '../generators/interior/generate-interior';
import { generateMaze } from '../generators/maze/generate-maze';
import { generateMixed } from '../generators/mixed/generate-mixed';
import type { MixedPart } from '../generators/mixed/options';
import { generateRandomPlacement } from '../generators/random-placement/generate-random-placement';
import { generateRoomsAndMazes } from '../generators/rooms-and-mazes/generate-rooms-and-mazes';
import { generateTiles } from '../generators/tiles/generate-tiles';
import { generateFromGraph } from '../missions/layout/generate-from-graph';
import { generateMission } from '../missions/layout/generate-mission';
import type { MissionLayoutOptions } from '../missions/layout/layout-options';
import type { Dungeon, Observer } from '../model/dungeon';
import type { Rng } from '../rng/rng';
import { inCode } from './code';
import {
  GENERATOR_OPTIONS,
  type GeneratorName,
  MIXED_PARTS,
  type MixedPartByName,
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
  mission: (rng: Rng, options: MissionLayoutOptions, observe?: Observer) =>
    generateMission(rng, options, observe).dungeon,
  mixed: generateMixed,
} satisfies { readonly [Name in GeneratorName]: Generator };

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
  const own: object = generator === 'mixed' ? mixedInCode(code) : code;
  return own as CodeOptions<Name>;
}

function mixedInCode(options: { readonly parts?: readonly MixedPartByName[] }): object {
  const { parts = MIXED_PARTS } = options;
  return { ...options, parts: parts.map(partInCode) };
}

function partInCode({ generator, options = {}, weight }: MixedPartByName): MixedPart {
  return { generator: GENERATORS[generator], options: codeOptions(generator, options), weight };
}
