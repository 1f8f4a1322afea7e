import { connectNearest } from '../core/connection/connect-nearest';
import { connectSequence } from '../core/connection/connect-sequence';
import { connectSiblings } from '../core/connection/connect-siblings';
import { connectSpanningTree, withLoops } from '../core/connection/spanning-tree';
import type { ConnectionStrategy } from '../core/connection/strategy';
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
import type { RoomShape, RoomShapes } from '../core/generators/room-shapes/room-shape';
import * as shapes from '../core/generators/room-shapes/shapes';
import { generateRoomsAndMazes } from '../core/generators/rooms-and-mazes/generate-rooms-and-mazes';
import { routeAround } from '../core/generators/shared/route-around';
import { generateTiles } from '../core/generators/tiles/generate-tiles';
import * as tileSets from '../core/generators/tiles/tile-sets';
import type { LevelEnds } from '../core/levels/generate-levels';
import { isObject } from '../core/model/checks';
import type { Dungeon } from '../core/model/dungeon';
import { within } from '../core/model/errors';
import type { Observer } from '../core/model/observer';
import type { Option } from '../core/model/specification';
import { createRng } from '../core/rng/create-rng';
import type { Rng } from '../core/rng/rng';
import { generateMission } from '../missions/generate-mission';
import { generateFromGraph } from '../missions/layout/generate-from-graph';
import { graphAtEnds, missionAtEnds } from '../missions/mission-options';
import { type NamedShapes, type RoomShapeName, SHAPES_BY_NAME } from './names';
import type { Recipe } from './recipe';
import {
  type DataSpecification,
  GENERATOR_SPECS,
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
function optionsAtEnds(generator: GeneratorName, options: object, ends: LevelEnds): object {
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
  const code = inCode(options, GENERATOR_SPECS[generator]);
  if (generator !== 'mixed') return code as CodeOptions<Name>;
  const { parts = MIXED_PARTS }: { readonly parts?: readonly NamedMixedPart[] } = options;
  return { ...code, parts: parts.map(partInCode) } as object as CodeOptions<Name>;
}

function partInCode({ generator, options = {}, weight }: NamedMixedPart): MixedPart {
  return { generator: GENERATORS[generator], options: codeOptions(generator, options), weight };
}

/**
 * Runs the generator of a recipe with a stream of its seed.
 *
 * @param ends - the entrance and the stairs of a level
 */
export function generateRecipe(
  { seed, generator, options }: Recipe,
  stream: string,
  observe?: Observer,
  ends?: LevelEnds,
): Dungeon {
  return within('options', () => {
    const given = codeOptions(generator, options);
    const atEnds = ends ? optionsAtEnds(generator, given, ends) : given;
    return GENERATORS[generator](createRng(seed, stream), atEnds as never, observe);
  });
}

const CONNECT: Readonly<Record<string, ConnectionStrategy>> = {
  sequence: connectSequence,
  nearest: connectNearest,
  siblings: connectSiblings,
  'spanning-tree': connectSpanningTree,
};

const SHAPES: Readonly<Record<RoomShapeName, RoomShape>> = {
  rectangle: shapes.rectangle,
  cross: shapes.cross,
  'symmetrical-cross': shapes.symmetricalCross,
  ellipse: shapes.ellipse,
  octagon: shapes.octagon,
  chunky: shapes.chunky,
  cave: shapes.cave,
  starburst: shapes.starburst,
  ring: shapes.ring,
};

/**
 * Functions that convert data whose form in code differs from its form in recipes, by the name of
 * the schema.
 */
const DATA_IN_CODE: Readonly<Record<string, (value: never) => unknown>> = {
  tileSet: (tiles: string) => {
    const sets: Readonly<Record<string, string>> = tileSets;
    return sets[tiles] ?? tiles;
  },
  graphRooms: (rooms: readonly unknown[]) => rooms.map(roomInCode),
  biomes: (biomes: readonly unknown[]) => biomes.map(roomInCode),
  graphKinds: (kinds: object) =>
    Object.fromEntries(Object.entries(kinds).map(([kind, room]) => [kind, roomInCode(room)])),
};

/**
 * Converts a recipe's checked options to the options that code uses: functions instead of the names
 * of strategies and shapes.
 *
 * @param specification - the specification of these options
 */
export function inCode(options: object, specification: DataSpecification): object {
  const code: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    const option = specification[name];
    code[name] = value === undefined || !option ? value : valueInCode(option, value);
  }
  if (specification.connect === undefined) return code;
  const { connect, loops = 0, route, ...others } = code;
  if (route === 'around') others.route = routeAround;
  if (connect === undefined && loops === 0) return others;
  const strategy = CONNECT[(connect as string | undefined) ?? 'sequence']!;
  return { ...others, connect: loops === 0 ? strategy : withLoops(strategy, loops as number) };
}

function valueInCode(option: Option, value: unknown): unknown {
  if (option.type === 'mixture') return shapesOf(value as NamedShapes);
  if (option.type !== 'data' || !Object.hasOwn(DATA_IN_CODE, option.schema)) return value;
  return DATA_IN_CODE[option.schema]?.(value as never);
}

/**
 * Converts the shapes of a room. Values that are neither names nor objects are left to the
 * generator, which throws an error.
 */
function roomInCode(room: unknown): unknown {
  return isObject(room) ? inCode(room, { roomShapes: SHAPES_BY_NAME }) : room;
}

function shapesOf(named: NamedShapes): RoomShapes {
  if (typeof named === 'string') return SHAPES[named];
  if (isObject(named)) {
    return Object.entries(named).map(([name, weight = 0]) => ({
      shape: SHAPES[name as RoomShapeName],
      weight,
    }));
  }
  return named.map((item) =>
    typeof item === 'string' ? SHAPES[item] : { ...item, shape: SHAPES[item.shape] },
  );
}
