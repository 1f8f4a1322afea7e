import type { Arbitrary } from 'fast-check';
import { checkBoolean, checkObject, checkOneOf, readNonEmpty } from '../core/model/checks';
import type { GridSize } from '../core/model/dungeon';
import type { PopulationRule } from '../core/population/rules';
import { knownNames } from '../recipes/known-names';
import type { Recipe, RecipeLevels } from '../recipes/recipe';
import { GENERATOR_NAMES, type GeneratorName } from '../recipes/specifications';
import { refusedPasses } from './arbitrary-dungeon';
import { arbitraryCover } from './arbitrary-items';
import { arbitraryRecipeOptions, type OptionsLimits } from './arbitrary-options';
import { arbitrarySeed } from './arbitrary-parts';
import { arbitraryFittingPasses } from './arbitrary-passes';
import { arbitraryPopulationRules } from './arbitrary-population-rules';
import { arbitraryShare } from './arbitrary-values';
import { fc } from './fast-check';

/** The size of the grids, and the parts of recipes. */
export interface RecipeLimits extends OptionsLimits {
  /** The generators that recipes may have. Default all. */
  readonly generators?: readonly GeneratorName[] | undefined;
  /** Whether recipes have `levels`, for `buildLevels`, on sides of at least 7. Default false. */
  readonly hasLevels?: boolean | undefined;
}

/** Up to three stairs up and three down are on odd columns and rows. */
const SIDE_OF_LEVELS = 7;

/**
 * Returns an arbitrary that generates valid recipes for `buildDungeon`, or for `buildLevels` if
 * `hasLevels` is set, with all generators with their options, all passes, an exit, a population,
 * furniture and cover. They shrink to a generator on its smallest grid.
 *
 * Passes and levels can fail with a `GenerationError`, for example if stairs would split the floor.
 * Options that can fail by chance are included only if `canFail` is set.
 *
 * @throws {InvalidOptionError} If a limit is wrong
 * @example
 * const recipes = arbitraryRecipe({ generators: ['caves', 'maze'], maxSide: 20 });
 * const property = fc.property(recipes, (recipe) => {
 *   try {
 *     assertValidDungeon(buildDungeon(recipe));
 *   } catch (error) {
 *     if (!(error instanceof GenerationError)) throw error;
 *   }
 * });
 * fc.assert(property, { numRuns: 20 });
 */
export function arbitraryRecipe(limits: RecipeLimits = {}): Arbitrary<Recipe<string>> {
  checkObject('limits', limits);
  const { generators = GENERATOR_NAMES, hasLevels = false, ...others }: RecipeLimits = limits;
  const names = readNonEmpty('limits.generators', generators, (path, name) => {
    checkOneOf(path, name, GENERATOR_NAMES);
    return name;
  });
  checkBoolean('limits.hasLevels', hasLevels);
  const { minSide = 3, ...sizes } = others;
  const own = hasLevels ? { ...sizes, minSide: Math.max(minSide, SIDE_OF_LEVELS) } : others;
  const grounds = names.map((generator) => {
    return arbitraryRecipeOptions(generator, own).map((options) => ({ generator, options }));
  });
  return fc
    .tuple(
      arbitrarySeed(),
      fc.oneof({ withCrossShrink: true }, ...grounds),
      sometimes(arbitraryFittingPasses()),
      arbitraryOthers(),
      hasLevels ? arbitraryLevels() : fc.constant(undefined),
    )
    .map(([seed, ground, complete, things, levels]) => {
      const { options } = ground;
      // Levels have their own stairs.
      const except = [...(hasLevels ? (['stairs'] as const) : []), ...refusedPasses(ground)];
      const passes = complete?.({ ...(options as GridSize), except }) ?? [];
      return withKnownNames({
        seed,
        ...(hasLevels ? withoutStairs(ground) : ground),
        ...(passes.length > 0 && { passes }),
        ...things,
        ...(levels && { levels }),
      } as object as Recipe<string>);
    });
}

/** Removes names that no room and no mark of the recipe can have from its population and cover. */
export function withKnownNames(recipe: Recipe<string>): Recipe<string> {
  const { population, cover } = recipe;
  const { kinds, roles, marks } = knownNames([recipe]);
  const rules = population?.rules.map(({ rooms, roles: asked, biomes: _, at, ...rule }) => {
    const isUnknown = typeof at === 'object' && 'mark' in at && !marks.has(at.mark);
    return {
      ...rule,
      ...namesIn('rooms', rooms, kinds),
      ...namesIn('roles', asked, roles),
      ...(at !== undefined && !isUnknown && { at }),
    } as PopulationRule<string>;
  });
  return {
    ...recipe,
    ...(population && rules && { population: { ...population, rules } }),
    ...(cover && {
      cover: cover.map(({ rooms, ...rule }) => ({ ...rule, ...namesIn('rooms', rooms, kinds) })),
    }),
  };
}

/** Returns the option of a rule with the names that are known; no option if there are none. */
function namesIn(
  option: 'rooms' | 'roles',
  names: readonly string[] = [],
  known: ReadonlySet<string>,
): { readonly rooms?: readonly string[]; readonly roles?: readonly string[] } {
  const left = names.filter((name) => known.has(name));
  return left.length > 0 ? { [option]: left } : {};
}

/** Removes the stairs of a layout: levels have their own. */
function withoutStairs<Ground extends { readonly options: object }>(ground: Ground): Ground {
  const { stairs: _, ...options }: { readonly stairs?: unknown } = ground.options;
  return { ...ground, options };
}

/** A value in one case of four, otherwise none. */
function sometimes<Value>(arbitrary: Arbitrary<Value>): Arbitrary<Value | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  );
}

/** The optional parts of a recipe, except passes and levels. */
function arbitraryOthers(): Arbitrary<Partial<Recipe<string>>> {
  const population = fc
    .tuple(arbitraryPopulationRules(), fc.nat({ max: 6 }))
    .map(([rules, depth]) => ({ rules, depth }));
  const furnish = fc.oneof(
    fc.constant(true),
    fc.record({ share: arbitraryShare() }, { noNullPrototype: true }),
  );
  const furniture = fc.record({ furnish, cover: arbitraryCover }, { requiredKeys: [] });
  return fc
    .tuple(sometimes(fc.constant('farthest' as const)), sometimes(population), sometimes(furniture))
    .map(([exit, population, furniture]) => ({
      ...(exit && { exit }),
      ...(population && { population }),
      ...furniture,
    }));
}

function arbitraryLevels(): Arbitrary<RecipeLevels> {
  const few = (max: number) => fc.integer({ min: 1, max });
  return fc.record(
    { count: few(4), stairs: few(3), minDistance: arbitraryShare() },
    { requiredKeys: ['count'], noNullPrototype: true },
  );
}
