import { LEVELS } from '../core/levels/options';
import {
  checkEach,
  checkObject,
  checkOneOf,
  checkSeed,
  checkString,
  invalid,
  MAX_INT32,
} from '../core/model/checks';
import type { Point } from '../core/model/dungeon';
import { InvalidOptionError, type Sentence } from '../core/model/errors';
import { checkPoint } from '../core/model/guards';
import { keysOf } from '../core/model/keys-of';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Specification,
} from '../core/model/options';
import type { CoverRule } from '../core/population/cover-rules';
import type { FurnitureKind } from '../core/population/is-furniture';
import type { PopulationOptions, PopulationRule } from '../core/population/rules';
import type { Seed } from '../core/rng/rng';
import {
  GENERATOR_NAMES,
  type GeneratorName,
  type GeneratorOptions,
  ownersOf,
  PASS_NAMES,
  type PassName,
  type PassOptions,
} from './specifications';

/** The arguments of `populate`, as data. */
export interface RecipePopulation<Kind = unknown> extends Pick<PopulationOptions, 'depth'> {
  /** The rules for what to place in rooms, and how much. */
  readonly rules: readonly PopulationRule<Kind>[];
  /** Tiles of the grid on which nothing is placed; they may be walls. Default none. */
  readonly occupied?: readonly Point[] | undefined;
}

/**
 * A recipe for the generator with this name. `Furnished` is `false` if the recipe has no `furnish`,
 * so that its entities have only kinds of its own.
 */
export interface GeneratorRecipe<
  Name extends GeneratorName,
  Kind = unknown,
  Furnished extends boolean = boolean,
> {
  /** The path of the JSON Schema, for editors. Ignored. */
  readonly $schema?: string | undefined;
  /** The seed. The layout draws from its stream `layout`, and the population from `population`. */
  readonly seed: Seed;
  /** The name of the generator. */
  readonly generator: Name;
  /** The options of the generator. */
  readonly options: GeneratorOptions<Name>;
  /**
   * The passes that change the dungeon, in this order. A pass draws from the stream with its name,
   * and the second pass with the same name from, for example, `doors 2`. Default none.
   */
  readonly passes?: readonly PassRecipe[] | undefined;
  /** Several dungeons, one below the other, for {@link buildLevels}. Default one dungeon. */
  readonly levels?: RecipeLevels | undefined;
  /**
   * Entries that replace parts of the recipe for levels at some depths. The first one that fits
   * applies. Default none.
   */
  readonly depths?: readonly RecipeDepth<Kind, Furnished>[] | undefined;
  /** The exit. Default `'none'`. */
  readonly exit?: RecipeExit | undefined;
  /** The entities of the dungeon. Default none. */
  readonly population?: RecipePopulation<Kind> | undefined;
  /** Whether to furnish the dungeon with `FURNITURE`. Default false. */
  readonly furnish?: RecipeFurniture<Furnished> | undefined;
  /**
   * The cover on the floor, grown from the stream `cover` at the depth of the population. Default
   * none, or with `furnish` the cover of `FURNITURE`.
   */
  readonly cover?: readonly CoverRule[] | undefined;
}

/**
 * The exit of a dungeon. `'farthest'` is the floor tile without a key that takes the most steps
 * from the entrance; nothing is placed there. `'none'` means that there is no exit.
 */
export type RecipeExit = 'farthest' | 'none';

/**
 * Whether to furnish a dungeon with `FURNITURE`. Rooms get themes by a pass `themes` that runs
 * after all others, furniture is placed from the stream `furnish`, before the population, and cover
 * is grown.
 */
export type RecipeFurniture<Furnished extends boolean = boolean> =
  | Furnished
  | (Furnished extends true
      ? {
          /** The share of rooms that get a theme, from 0 to 1. Default 1. */
          readonly share?: number | undefined;
        }
      : never);

/** An entry that replaces parts of a recipe for levels at some depths. */
export type RecipeDepth<Kind = unknown, Furnished extends boolean = boolean> = {
  /** The first depth, included, at least 0. Default 0. */
  readonly from?: number | undefined;
  /** The last depth, included. Default no limit. */
  readonly to?: number | undefined;
  /**
   * Another number makes these levels anew, with the same stairs; all other levels stay. Default 0.
   */
  readonly variant?: number | undefined;
  /** The passes of these levels. Default those of the recipe. */
  readonly passes?: readonly PassRecipe[] | undefined;
  /** The exit of these levels; `'none'` removes it. Default that of the recipe. */
  readonly exit?: RecipeExit | undefined;
  /** The entities of these levels. Default those of the recipe. */
  readonly population?: RecipePopulation<Kind> | undefined;
  /** The furniture of these levels; `false` removes it. Default that of the recipe. */
  readonly furnish?: RecipeFurniture<Furnished> | undefined;
  /** The cover of these levels. Default that of the recipe. */
  readonly cover?: readonly CoverRule[] | undefined;
} & (
  | {
      [Name in GeneratorName]: {
        /** The generator of these levels. */
        readonly generator: Name;
        /** The options of that generator. Width and height are those of the recipe. */
        readonly options?: Partial<GeneratorOptions<Name>> | undefined;
        /** Must be absent if there is a generator. */
        readonly grid?: undefined;
      };
    }[GeneratorName]
  | {
      /** Must be absent: the generator is that of the recipe. */
      readonly generator?: undefined;
      /** Options of the recipe's generator, which replace those of the recipe. */
      readonly options?: object | undefined;
      /** These levels as drawings: rows of `#` and `.`, of the same size as the recipe. */
      readonly grid?: readonly string[] | undefined;
    }
);

/** The number of levels, and the stairs between them. */
export interface RecipeLevels {
  /** The number of levels, from 1 to 65,536. */
  readonly count: number;
  /** The number of stairs between each level and the next, from 1 to 1024. Default 1. */
  readonly stairs?: number | undefined;
  /** The minimum distance, as in `minDistance` of `generateLevels`. Default 0.33. */
  readonly minDistance?: number | undefined;
}

/** A pass with its options, as data. */
export type PassRecipe = {
  [Name in PassName]: {
    /** The name of the pass. Its options are next to it in the same object. */
    readonly pass: Name;
  } & PassOptions<Name>;
}[PassName];

/**
 * A dungeon as data: what the command line reads, what documents contain, and what a bug report
 * needs.
 */
export type Recipe<Kind = unknown, Furnished extends boolean = boolean> = {
  [Name in GeneratorName]: GeneratorRecipe<Name, Kind, Furnished>;
}[GeneratorName];

/** A recipe of levels in which each depth has its own generator. */
export interface DepthsRecipe<Kind = unknown, Furnished extends boolean = boolean>
  extends Omit<
    GeneratorRecipe<GeneratorName, Kind, Furnished>,
    'generator' | 'options' | 'depths' | 'levels'
  > {
  /** Must be absent: each depth names its own generator. */
  readonly generator?: undefined;
  /** The size of all levels. */
  readonly options: {
    /** The width in tiles, at least 3. */
    readonly width: number;
    /** The height in tiles, at least 3. */
    readonly height: number;
  };
  /** The number of levels, and the stairs between them. */
  readonly levels: RecipeLevels;
  /** The entries by depth. The first one that fits a level applies. */
  readonly depths: readonly RecipeDepth<Kind, Furnished>[];
}

/**
 * The name of this type is a hint: TypeScript shows it if the generator of a recipe in a variable has
 * the type `string`. Write such a recipe with `defineRecipe({ … })` or `as const`, which keep the
 * name of the generator. No value has this type.
 */
export interface UseDefineRecipe {
  /** No value. */
  readonly generator: never;
  /** The seed. */
  readonly seed: Seed;
  /** No value. */
  readonly options: never;
  /** No value. */
  readonly passes?: never;
  /** No value. */
  readonly population?: never;
}

/**
 * Returns the recipe that it receives. Use it for recipes in a `const`: TypeScript then checks the
 * recipe, completes names and keeps the kinds of entities. If all generators are in `depths`, the
 * recipe needs none of its own. The values are checked when the dungeon is built.
 *
 * @example
 * const recipe = defineRecipe({ seed: 42, generator: 'caves', options: { width: 80, height: 45 } });
 * buildDungeon({ ...recipe, seed: 43 });
 */
export function defineRecipe<
  const Name extends Recipe['generator'] = never,
  const Kind = unknown,
  const Furnished extends boolean = false,
>(
  recipe: GeneratorRecipe<Name, Kind, Furnished> | DepthsRecipe<Kind, Furnished>,
): DefinedRecipe<Name, Kind, Furnished> {
  return recipe as DefinedRecipe<Name, Kind, Furnished>;
}

/** A recipe with a generator, or without one if there is a generator for each depth. */
export type DefinedRecipe<Name extends GeneratorName, Kind, Furnished extends boolean> = [
  Name,
] extends [never]
  ? DepthsRecipe<Kind, Furnished>
  : GeneratorRecipe<Name, Kind, Furnished>;

/** The kinds of the entities of a recipe, with those of furniture if the recipe has `furnish`. */
export type BuiltKind<Kind, Furnished extends boolean> =
  | Kind
  | (Furnished extends true ? FurnitureKind : never);

type Data = Record<string, unknown>;

const EXAMPLE =
  "an object such as { seed: 42, generator: 'bsp', options: { width: 80, height: 45 } }";

/** The specification of a recipe. */
export const RECIPE: CodeSpecification<GeneratorRecipe<GeneratorName>> = {
  $schema: { type: 'value', check: checkString, default: undefined },
  seed: { type: 'value', check: checkSeed },
  generator: { type: 'choice', names: GENERATOR_NAMES, default: undefined },
  options: { type: 'value', resolve: readData, default: undefined },
  passes: { type: 'value', check: checkPassNames, default: undefined },
  levels: { type: 'value', check: checkLevels, default: undefined },
  depths: { type: 'value', check: checkDepths, default: undefined },
  exit: { type: 'choice', names: ['farthest', 'none'], default: undefined },
  population: { type: 'value', check: checkPopulation, default: undefined },
  furnish: { type: 'value', check: checkFurnish, default: undefined },
  cover: { type: 'value', check: checkObjects, default: undefined },
};

/**
 * Reads a recipe. Throws unless it has the form of a recipe. The contents of options and rules are
 * checked by the functions that use them.
 */
export function readRecipe<Kind>(value: unknown): Recipe<Kind> {
  checkObject('recipe', value, EXAMPLE);
  refuseOptionsOutside(value as Data);
  const recipe = resolveOptions<object, Recipe<Kind>>(RECIPE, value, '', 'key');
  if (recipe.depths === undefined) checkOneOf('generator', recipe.generator, GENERATOR_NAMES);
  checkObject('options', recipe.options);
  return recipe;
}

const DEPTH: CodeSpecification<RecipeDepth> = {
  from: { type: 'integer', min: 0, default: 0 },
  to: { type: 'integer', min: 0, atLeast: { option: 'from' }, default: MAX_INT32 },
  variant: { type: 'integer', min: 0, default: 0 },
  // The replaced parts are checked together with the recipe that results.
  generator: CHECKED_LATER,
  options: { type: 'value', check: (path, value) => checkObject(path, value), default: undefined },
  passes: CHECKED_LATER,
  exit: CHECKED_LATER,
  population: CHECKED_LATER,
  furnish: CHECKED_LATER,
  cover: CHECKED_LATER,
  grid: CHECKED_LATER,
};

/** Throws if an option of the generator is beside `options`. */
function refuseOptionsOutside(recipe: Data): void {
  const { generator } = recipe;
  for (const name of keysOf(recipe)) {
    if (Object.hasOwn(RECIPE, name)) continue;
    if (!ownersOf(name).some((owner) => (generator ?? owner) === owner)) continue;
    const sentence: Sentence = (key) => `${key} is not a key of a recipe: put it into \`options\``;
    throw new InvalidOptionError(name, 'is not a known key', recipe[name], undefined, sentence);
  }
}

function checkDepths(path: string, value: unknown): void {
  checkEach(path, value, (at, entry) => {
    checkObject(at, entry, "an object such as { from: 3, generator: 'caves' }");
    const { generator, grid } = resolveOptions<object, RecipeDepth>(DEPTH, entry, at, 'key');
    if (grid !== undefined && generator !== undefined) {
      throw invalid(`${at}.grid`, 'cannot be combined with `generator`', grid, `${at}.generator`);
    }
  });
}

function checkPassNames(path: string, value: unknown): void {
  checkEach(path, value, checkPass);
}

/** Throws unless a value is an object that names a pass. Its options are checked by the pass. */
function checkPass(path: string, value: unknown): void {
  checkObject(path, value, "an object such as { pass: 'doors' }");
  const { pass } = readData(path, value);
  checkOneOf(`${path}.pass`, pass, PASS_NAMES);
}

const FURNISH: Specification<{ readonly share?: number }> = {
  share: { type: 'share', default: 1 },
};

/** Throws unless a value is valid for `furnish`. */
function checkFurnish(path: string, value: unknown): void {
  if (typeof value === 'boolean') return;
  checkObject(path, value, 'true, false or an object such as { share: 0.5 }');
  resolveOptions(FURNISH, value, path, 'key');
}

const RECIPE_LEVELS: CodeSpecification<RecipeLevels> = /* @__PURE__ */ describeLevels();

function describeLevels(): CodeSpecification<RecipeLevels> {
  const { levels, stairs, minDistance } = LEVELS;
  return { count: levels, stairs, minDistance };
}

function checkLevels(path: string, value: unknown): void {
  checkObject(path, value, 'an object such as { count: 5 }');
  resolveOptions(RECIPE_LEVELS, value, path, 'key');
}

function checkPopulation(path: string, value: unknown): void {
  checkObject(path, value, 'an object such as { rules: […] }');
  const { rules, occupied }: Data = { ...value };
  checkObjects(`${path}.rules`, rules);
  if (occupied !== undefined) checkEach(`${path}.occupied`, occupied, checkPoint);
}

function checkObjects(path: string, value: unknown): void {
  checkEach(path, value, (at, item) => checkObject(at, item));
}

/** Reads options. Throws if one is a function or a list that contains a function. */
function readData(path: string, value: unknown): Data {
  checkObject(path, value);
  const data: Data = { ...value };
  for (const name of Object.keys(data)) {
    const at = `${path}.${name}`;
    if (Array.isArray(data[name])) checkEach(at, data[name], checkData);
    else checkData(at, data[name]);
  }
  return data;
}

function checkData(path: string, value: unknown): void {
  if (typeof value === 'function') throw invalid(path, 'must be a name in a recipe', value);
}
