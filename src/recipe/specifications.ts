import { ACCRETION } from '../generators/accretion/options';
import { BSP } from '../generators/bsp/options';
import { CAVES } from '../generators/caves/options';
import { DRUNKARDS_WALK } from '../generators/drunkards-walk/options';
import { MAZE } from '../generators/maze/options';
import { RANDOM_PLACEMENT } from '../generators/random-placement/options';
import { ROOMS_AND_MAZES } from '../generators/rooms-and-mazes/options';
import type { OptionsOf } from '../options';
import { DOORS } from '../passes/doors/options';
import { LOCKS } from '../passes/locks/options';
import { LOOPS } from '../passes/loops/options';
import { PREFAB_PASS } from '../passes/prefabs/options';
import { STAIRS } from '../passes/stairs/options';

/** What the options of each generator may be, by the name that recipes call it. */
export const GENERATOR_OPTIONS = {
  'random-placement': RANDOM_PLACEMENT,
  bsp: BSP,
  caves: CAVES,
  maze: MAZE,
  'rooms-and-mazes': ROOMS_AND_MAZES,
  'drunkards-walk': DRUNKARDS_WALK,
  accretion: ACCRETION,
} as const;

/** The generators that a recipe can name. */
export type GeneratorName = keyof typeof GENERATOR_OPTIONS;

/** The options of the generator of that name. */
export type GeneratorOptions<Name extends GeneratorName> = OptionsOf<
  (typeof GENERATOR_OPTIONS)[Name]
>;

/** The names of all generators, in the order in which they are shown. */
export const GENERATOR_NAMES = /* @__PURE__ */ Object.keys(GENERATOR_OPTIONS) as GeneratorName[];

/** What kind of dungeon each generator makes; help lists generators by it. */
export const GENERATOR_FAMILIES: {
  readonly [Name in GeneratorName]: 'rooms' | 'caves' | 'mazes';
} = {
  'random-placement': 'rooms',
  bsp: 'rooms',
  caves: 'caves',
  maze: 'mazes',
  'rooms-and-mazes': 'mazes',
  'drunkards-walk': 'caves',
  accretion: 'rooms',
};

/** What the options of each pass may be, by the name that recipes call it, in the order of use. */
export const PASS_OPTIONS = {
  loops: LOOPS,
  'attach-prefabs': PREFAB_PASS,
  'place-prefabs': PREFAB_PASS,
  stairs: STAIRS,
  doors: DOORS,
  locks: LOCKS,
} as const;

/** The passes that a recipe can name. */
export type PassName = keyof typeof PASS_OPTIONS;

/** The options of the pass of that name. */
export type PassOptions<Name extends PassName> = OptionsOf<(typeof PASS_OPTIONS)[Name]>;

/** The names of all passes, in the order in which they are best used. */
export const PASS_NAMES = /* @__PURE__ */ Object.keys(PASS_OPTIONS) as PassName[];

/** The generators that know an option. */
export function ownersOf(option: string): GeneratorName[] {
  return GENERATOR_NAMES.filter((name) => GENERATOR_OPTIONS[name].options.has(option));
}
