import {
  ACCRETION_SPEC,
  type AccretionOptions,
  FIRST_SHAPE_WEIGHTS,
  SHAPE_WEIGHTS,
} from '../core/generators/accretion/options';
import { AGGREGATE_SPEC, type AggregateOptions } from '../core/generators/aggregate/options';
import { BSP_SPEC, type BspOptions } from '../core/generators/bsp/options';
import { CAVES_SPEC, type CavesOptions } from '../core/generators/caves/options';
import { DELVE_SPEC, type DelveOptions } from '../core/generators/delve/options';
import {
  DRUNKARDS_WALK_SPEC,
  type DrunkardsWalkOptions,
} from '../core/generators/drunkards-walk/options';
import { HIVES_SPEC, type HivesOptions } from '../core/generators/hives/options';
import { INTERIOR_SPEC, type InteriorOptions } from '../core/generators/interior/options';
import { MAZE_SPEC, type MazeOptions } from '../core/generators/maze/options';
import { checkSizeless, MIXED_SPEC, type MixedOptions } from '../core/generators/mixed/options';
import {
  RANDOM_PLACEMENT_SPEC,
  type RandomPlacementOptions,
} from '../core/generators/random-placement/options';
import {
  ROOMS_AND_MAZES_SPEC,
  type RoomsAndMazesOptions,
} from '../core/generators/rooms-and-mazes/options';
import { TILES_SPEC, type TilesOptions } from '../core/generators/tiles/options';
import { readTileSet } from '../core/generators/tiles/tile-set';
import {
  checkEach,
  checkObject,
  checkOneOf,
  invalid,
  isObject,
  MAX_SIDE,
  readNonEmpty,
} from '../core/model/checks';
import { within } from '../core/model/errors';
import { checkPoint } from '../core/model/guards';
import {
  type CodeSpecification,
  checkOption,
  type DataOption,
  type Option,
  resolveOptions,
  WEIGHT,
} from '../core/model/specification';
import { DOORS_SPEC, type DoorsOptions } from '../core/passes/doors/options';
import { GROW_SPEC, type GrowOptions } from '../core/passes/grow/options';
import { LAKES_SPEC, type LakesOptions } from '../core/passes/lakes/options';
import { LOCKS_SPEC, type LocksOptions } from '../core/passes/locks/options';
import { LOOPS_SPEC, type LoopsOptions } from '../core/passes/loops/options';
import { PREFAB_PASS_SPEC, type PrefabsOptions } from '../core/passes/prefabs/options';
import { ROLES_SPEC, type RolesOptions } from '../core/passes/roles/options';
import { STAIRS_PASS_SPEC, type StairsOptions } from '../core/passes/stairs/options';
import { THEMES_SPEC, type ThemesOptions } from '../core/passes/themes/options';
import type { GraphRoom, RoomDefaults } from '../missions/flow/definition';
import { GRAPH_SPEC, type GraphOptions } from '../missions/layout/options';
import { MISSION_LAYOUT_SPEC, type MissionLayoutOptions } from '../missions/mission-options';
import { WORLD_SPEC } from '../worlds/options';
import {
  type ConnectionsByName,
  forRecipes,
  type NamedShapes,
  OUTLINE_BY_ROWS,
  type OutlineByRows,
  type OutlinedRoutesByName,
  type RoutesByName,
  SHAPES_BY_NAME,
  type ShapesByName,
} from './names';

/**
 * Specifications of options by name, in the form that recipes, flags and forms use: names instead
 * of functions.
 */
export type DataSpecification = Readonly<Record<string, Option>>;

/** Options for `accretion` in a recipe. */
interface AccretionByName
  extends Omit<AccretionOptions, 'roomShapes' | 'firstRoomShapes' | 'outline'>,
    ShapesByName,
    OutlineByRows {
  /**
   * The shapes of the first room. Default `roomShapes` if set, otherwise a cross, a chunky room or
   * a cavern.
   */
  readonly firstRoomShapes?: NamedShapes | undefined;
}

/** Options for the generator `tiles` in a recipe. */
interface TilesByName extends Omit<TilesOptions, 'tileSet'> {
  /** The set of tiles: `'halls'`, the default, `'caverns'`, `'ruins'`, or a custom text. */
  readonly tileSet?: string | undefined;
}

/** The options for rooms of a graph in a recipe. */
type RoomByName<Room> = Omit<Room, 'roomShapes'> & ShapesByName;

/** Options for `graph` in a recipe. */
type GraphByName = RoomByName<Omit<GraphOptions, 'rooms' | 'kinds'>> & {
  readonly rooms?: readonly (string | RoomByName<GraphRoom>)[] | undefined;
  readonly kinds?: Readonly<Record<string, RoomByName<RoomDefaults>>> | undefined;
};

/** Options for `mission` in a recipe. */
type MissionByName = RoomByName<Omit<MissionLayoutOptions, 'kinds'>> & Pick<GraphByName, 'kinds'>;

/** The generators whose dungeons can have doors before any pass. */
const WITH_DOORS = ['rooms-and-mazes', 'graph', 'mission'] as const;

type GeneratorWithDoors = (typeof WITH_DOORS)[number];

/** Returns whether the dungeons of a generator can have doors before any pass. */
export function hasDoors(generator: GeneratorName): boolean {
  return WITH_DOORS.some((name) => name === generator);
}

/** The generators that a part of a `mixed` dungeon can name: those whose dungeons have no doors. */
export type MixedPartName = Exclude<GeneratorName, GeneratorWithDoors | 'mixed'>;

/** A part of a `mixed` dungeon in a recipe. */
export type NamedMixedPart = {
  [Name in MixedPartName]: {
    /** The name of the generator for its areas. */
    readonly generator: Name;
    /** The options of the generator, without the size and outline of its areas. Default none. */
    readonly options?: Omit<GeneratorOptions<Name>, 'width' | 'height' | 'outline'> | undefined;
    /** How often the part is chosen for further areas, relative to the others. Default 1. */
    readonly weight?: number | undefined;
  };
}[MixedPartName];

/** Options for `mixed` in a recipe. */
interface MixedByName extends Omit<MixedOptions, 'parts'> {
  /**
   * The kinds of areas, at least one. Each part gets at least one area. Default `bsp` and `caves`.
   */
  readonly parts?: readonly NamedMixedPart[] | undefined;
}

/** The names for `connect` of `random-placement`. */
const CONNECTIONS = ['sequence', 'nearest', 'spanning-tree'] as const;

/** The names for `connect` of `bsp`. */
const BSP_CONNECTIONS = ['sequence', 'nearest', 'siblings', 'spanning-tree'] as const;

/** Options for `bsp` in a recipe. */
interface BspByName
  extends Omit<BspOptions, 'connect' | 'roomShapes' | 'route'>,
    RoutesByName,
    ConnectionsByName<(typeof BSP_CONNECTIONS)[number]>,
    ShapesByName {
  /**
   * The shortest side that a cut leaves of a leaf, in tiles: at least 3 and at least `roomMinSize`
   * + 2, which is the default if it is more than 12. An area too small for two leaves is not split,
   * and a grid may have a shorter side. Default 12.
   */
  readonly minLeafSize?: number | undefined;
}

/** The options of each generator in a recipe, by the name of the generator. */
interface OptionsByGenerator {
  'random-placement': Omit<RandomPlacementOptions, 'connect' | 'roomShapes' | 'route' | 'outline'> &
    OutlineByRows &
    OutlinedRoutesByName &
    ConnectionsByName<(typeof CONNECTIONS)[number]> &
    ShapesByName;
  bsp: BspByName;
  caves: Omit<CavesOptions, 'outline'> & OutlineByRows;
  maze: MazeOptions;
  'rooms-and-mazes': RoomsAndMazesOptions;
  'drunkards-walk': Omit<DrunkardsWalkOptions, 'outline'> & OutlineByRows;
  accretion: AccretionByName;
  graph: GraphByName;
  interior: InteriorOptions;
  hives: HivesOptions;
  delve: DelveOptions;
  aggregate: AggregateOptions;
  tiles: TilesByName;
  mission: MissionByName;
  mixed: MixedByName;
}

/** The generators that a recipe can name. */
export type GeneratorName = keyof OptionsByGenerator;

/** The options that the generator with this name has in a recipe. */
export type GeneratorOptions<Name extends GeneratorName> = OptionsByGenerator[Name];

/** The parts of a `mixed` dungeon whose recipe names none. */
export const MIXED_PARTS: readonly NamedMixedPart[] = [
  { generator: 'bsp' },
  { generator: 'caves' },
];

const KINDS_BY_NAME: DataOption = {
  type: 'data',
  schema: 'graphKinds',
  check: checkKindsByName,
  default: undefined,
};

/** What recipes, flags and forms know of a generator. */
interface GeneratorRow {
  /** The kind of dungeon that it makes. The help text groups generators by it. */
  readonly kind: 'rooms' | 'caves' | 'mazes';
  readonly options: DataSpecification;
}

/**
 * The generators by the names that recipes use for them, in the order in which they are shown.
 * Their functions are in `generators.ts`, so that pages can show forms without them.
 */
export const GENERATOR_TABLE: Readonly<Record<GeneratorName, GeneratorRow>> = {
  'random-placement': {
    kind: 'rooms',
    options: /* @__PURE__ */ forRecipes(RANDOM_PLACEMENT_SPEC, CONNECTIONS),
  },
  bsp: {
    kind: 'rooms',
    options: /* @__PURE__ */ forRecipes(BSP_SPEC, BSP_CONNECTIONS),
  },
  caves: { kind: 'caves', options: /* @__PURE__ */ forRecipes(CAVES_SPEC) },
  maze: { kind: 'mazes', options: MAZE_SPEC },
  'rooms-and-mazes': { kind: 'mazes', options: ROOMS_AND_MAZES_SPEC },
  'drunkards-walk': {
    kind: 'caves',
    options: /* @__PURE__ */ forRecipes(DRUNKARDS_WALK_SPEC),
  },
  accretion: { kind: 'rooms', options: /* @__PURE__ */ accretionByName() },
  graph: { kind: 'rooms', options: /* @__PURE__ */ graphByName() },
  interior: { kind: 'rooms', options: INTERIOR_SPEC },
  hives: { kind: 'rooms', options: HIVES_SPEC },
  delve: { kind: 'caves', options: DELVE_SPEC },
  aggregate: { kind: 'caves', options: AGGREGATE_SPEC },
  tiles: { kind: 'rooms', options: /* @__PURE__ */ tilesByName() },
  mission: { kind: 'rooms', options: /* @__PURE__ */ missionByName() },
  mixed: { kind: 'rooms', options: /* @__PURE__ */ mixedByName() },
};

/** The names of all generators, in the order in which they are shown. */
export const GENERATOR_NAMES = /* @__PURE__ */ Object.keys(GENERATOR_TABLE) as GeneratorName[];

/** The specifications of the options of each generator, by the name that recipes use for it. */
export const GENERATOR_SPECS = /* @__PURE__ */ Object.fromEntries(
  GENERATOR_NAMES.map((name) => [name, GENERATOR_TABLE[name].options]),
) as Readonly<Record<GeneratorName, DataSpecification>>;

/** The names of the generators that a part of a `mixed` dungeon can name. */
export const MIXED_PART_NAMES = /* @__PURE__ */ GENERATOR_NAMES.filter(
  (name) => name !== 'mixed' && !hasDoors(name),
) as MixedPartName[];

function accretionByName(): DataSpecification {
  return {
    ...ACCRETION_SPEC,
    outline: OUTLINE_BY_ROWS,
    roomShapes: { ...SHAPES_BY_NAME, default: SHAPE_WEIGHTS },
    firstRoomShapes: {
      ...SHAPES_BY_NAME,
      default: ({ roomShapes }: AccretionByName) =>
        roomShapes === SHAPE_WEIGHTS ? FIRST_SHAPE_WEIGHTS : roomShapes,
    },
  };
}

function graphByName(): DataSpecification {
  return {
    ...forRecipes(GRAPH_SPEC),
    rooms: withShapesByName(GRAPH_SPEC.rooms),
    kinds: KINDS_BY_NAME,
  };
}

function tilesByName(): DataSpecification {
  const names = ['halls', 'caverns', 'ruins'];
  return {
    ...TILES_SPEC,
    tileSet: {
      type: 'data',
      schema: 'tileSet',
      named: names,
      check: (path, value) => {
        if (typeof value === 'string' && value.includes('\n')) readTileSet(path, value);
        else checkOneOf(path, value, names);
      },
      default: 'halls',
    },
  };
}

function missionByName(): DataSpecification {
  return { ...forRecipes(MISSION_LAYOUT_SPEC), kinds: KINDS_BY_NAME };
}

function mixedByName(): DataSpecification {
  return {
    ...MIXED_SPEC,
    parts: { type: 'data', schema: 'mixedParts', resolve: readParts, default: MIXED_PARTS },
  };
}

/** A part with its defaults filled in. */
interface MixedPartSettings {
  readonly generator: MixedPartName;
  readonly options: object;
}

const PART_SPEC: CodeSpecification<NamedMixedPart> = {
  generator: { type: 'choice', names: MIXED_PART_NAMES },
  options: { type: 'value', check: checkSizeless, default: {} },
  weight: WEIGHT,
};

function readParts(path: string, parts: unknown): unknown[] {
  return readNonEmpty(path, parts, (at, value) => {
    const { generator, options } = resolveOptions<object, MixedPartSettings>(PART_SPEC, value, at);
    // The sizes of areas are not known yet. What depends on them is checked by `generateMixed`.
    const largest = { ...options, width: MAX_SIDE, height: MAX_SIDE };
    within(`${at}.options`, () => resolveOptions<object>(GENERATOR_SPECS[generator], largest));
    return value;
  });
}

/** Returns an option for a list of rooms or biomes that also checks the names of their shapes. */
function withShapesByName(option: Option): Option {
  const resolve = (path: string, list: unknown) => {
    const resolved = checkOption(path, option, list);
    checkEach(path, list, checkShapesOf);
    return resolved;
  };
  return { ...(option as DataOption), resolve };
}

function checkKindsByName(path: string, kinds: unknown): void {
  checkObject(path, kinds);
  for (const [kind, room] of Object.entries(kinds)) checkShapesOf(`${path}.${kind}`, room);
}

function checkShapesOf(path: string, room: unknown): void {
  const { roomShapes }: { readonly roomShapes?: unknown } = Object(room);
  if (roomShapes !== undefined) SHAPES_BY_NAME.check(`${path}.roomShapes`, roomShapes);
}

/** Options for the pass `locks` in a recipe. */
export interface LocksByName extends Omit<LocksOptions, 'guard'> {
  /**
   * What the last lock guards: `'stairs'` for the stairs that lead down, `'exit'` for the exit of
   * the recipe, or a point. Its door is on every route there, and may open fewer tiles than
   * `minRegion`. If there is no such door, one lock fewer is placed. If there are no stairs that
   * lead down, `'stairs'` has no effect. Default nothing.
   */
  readonly guard?: 'exit' | LocksOptions['guard'];
}

function checkGuardByName(path: string, guard: unknown): void {
  if (guard === 'exit') return;
  if (isObject(guard)) checkPoint(path, guard);
  else if (guard !== 'stairs') {
    throw invalid(path, "must be 'stairs', 'exit' or a point such as { x: 3, y: 4 }", guard);
  }
}

/** Options for the pass `grow` in a recipe. */
type GrowByName = Omit<GrowOptions, 'roomShapes' | 'outline'> & ShapesByName & OutlineByRows;

/** The options of each pass in a recipe, by the name of the pass. */
interface OptionsByPass {
  grow: GrowByName;
  loops: LoopsOptions;
  'attach-prefabs': PrefabsOptions;
  'place-prefabs': PrefabsOptions;
  /**
   * If there are no points, one place for stairs up and one for stairs down are drawn, as for
   * levels.
   */
  stairs: Partial<StairsOptions>;
  lakes: LakesOptions;
  doors: DoorsOptions;
  locks: LocksByName;
  themes: ThemesOptions;
  roles: RolesOptions;
}

/** The passes that a recipe can name. */
export type PassName = keyof OptionsByPass;

/** The options of the pass with this name. */
export type PassOptions<Name extends PassName> = OptionsByPass[Name];

/**
 * The specifications of the options of each pass, by the name that recipes use for it, in the
 * recommended order.
 */
export const PASS_SPECS: Readonly<Record<PassName, DataSpecification>> = {
  grow: {
    ...GROW_SPEC,
    roomShapes: { ...SHAPES_BY_NAME, default: SHAPE_WEIGHTS },
    outline: OUTLINE_BY_ROWS,
  },
  'attach-prefabs': PREFAB_PASS_SPEC,
  'place-prefabs': PREFAB_PASS_SPEC,
  stairs: STAIRS_PASS_SPEC,
  lakes: LAKES_SPEC,
  doors: DOORS_SPEC,
  locks: {
    ...LOCKS_SPEC,
    guard: { type: 'data', schema: 'guard', check: checkGuardByName, default: undefined },
  },
  loops: LOOPS_SPEC,
  themes: THEMES_SPEC,
  roles: ROLES_SPEC,
};

/** The names of all passes, in the recommended order. */
export const PASS_NAMES = /* @__PURE__ */ Object.keys(PASS_SPECS) as PassName[];

/** The specification of the options of a world, with shapes by name. */
export const WORLD_OPTIONS: DataSpecification = /* @__PURE__ */ worldByName();

function worldByName(): DataSpecification {
  return { ...WORLD_SPEC, roomShapes: SHAPES_BY_NAME, biomes: withShapesByName(WORLD_SPEC.biomes) };
}

/** Returns the names of the generators that have an option. */
export function ownersOf(option: string): GeneratorName[] {
  return GENERATOR_NAMES.filter((name) => Object.hasOwn(GENERATOR_SPECS[name], option));
}
