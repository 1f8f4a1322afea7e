import type { Point } from '../core/model/dungeon';
import type { CoverRule } from '../core/population/cover-rules';
import type { FurnitureKind } from '../core/population/is-furniture';
import type { PopulationOptions, PopulationRule } from '../core/population/rules';
import type { Seed } from '../core/rng/rng';
import type { GeneratorName, GeneratorOptions, PassName, PassOptions } from './specifications';

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
 * from the entrance, without passing a secret door or stairs; nothing is placed there. If the pass
 * `locks` has `guard: 'exit'`, it is the farthest tile before that pass; later passes, such as
 * `loops`, may make another tile the farthest. `'none'` means that there is no exit.
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
  /** The first level, included, counted from 0 whatever the depth of the population. Default 0. */
  readonly from?: number | undefined;
  /** The last level, included. Default no limit. */
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
 * The name of this type is a hint: TypeScript shows it if the generator of a recipe in a variable
 * has the type `string`. Write such a recipe with `defineRecipe({ … })` or `as const`, which keep
 * the name of the generator. No value has this type.
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
