import { generateLevel, type LevelsOptions } from '../core/levels/generate-levels';
import { checkIntegerIn, checkOneOf, invalid } from '../core/model/checks';
import { GenerationError, InvalidOptionError, within } from '../core/model/errors';
import type { Unmet } from '../core/model/unmet';
import { checkPlaces } from '../core/passes/stairs/draw-points';
import { addInhabitants, type BuiltDungeon } from './build-dungeon';
import {
  type DepthRecipe,
  entryAt,
  levelOfRows,
  readRows,
  recipeAt,
  recipeOfDepth,
} from './depths';
import { generateRecipe } from './generators';
import { checkNames } from './known-names';
import { runPasses } from './passes';
import { readWholeRecipe, withFurniture } from './read-recipe';
import type {
  BuiltKind,
  DepthsRecipe,
  Recipe,
  RecipeDepth,
  RecipeLevels,
  UseDefineRecipe,
} from './recipe';
import { GENERATOR_NAMES } from './specifications';

/**
 * Builds the levels of a recipe that has `levels`, one below the other, with stairs that meet, as
 * `generateLevels` does. Each level has its own random streams: level 3 is generated from
 * `level 3`, its passes draw from streams such as `level 3 doors`, and its population draws from
 * `level 3 population`. The first level has the streams of `buildDungeon`, and therefore the rooms
 * and tunnels of the same recipe without `levels`, except for graphs and missions, which are laid
 * out around their stairs; what stairs change comes on top. Passes run after the stairs are placed.
 * On level 3, three is added to the `depth` of the population and of passes that have one: lakes,
 * themes and prefabs. The first entry of `depths` that fits a level replaces parts of the recipe
 * for that level; there, level 3 has the depth 3, whatever the depth of the population is.
 *
 * @throws {InvalidOptionError} If anything in the recipe is invalid, or if it has no `levels`;
 * thrown before the first draw, with the same exceptions as for `buildDungeon`
 * @throws {GenerationError} If the options are valid but no dungeon could be generated
 * @example
 * const levels = buildLevels({
 *   seed: 42,
 *   generator: 'bsp',
 *   options: { width: 60, height: 34 },
 *   passes: [{ pass: 'doors' }, { pass: 'locks', locks: 2 }],
 *   levels: { count: 3 },
 *   depths: [{ from: 2, generator: 'caves' }],
 * });
 */
export function buildLevels<Kind, Furnished extends boolean = false>(
  recipe: Recipe<Kind, Furnished> | DepthsRecipe<Kind, Furnished> | UseDefineRecipe,
): BuiltDungeon<BuiltKind<Kind, Furnished>>[] {
  const checked = readLevelsRecipe(recipe as Recipe<BuiltKind<Kind, Furnished>>);
  return Array.from({ length: checked.levels.count }, (_, index) => makeLevel(checked, index));
}

/**
 * Builds a single level, which is the same as the one that {@link buildLevels} builds.
 *
 * @param index - the level to build, counted from 0
 * @throws {InvalidOptionError} As for `buildLevels`, and if there is no such level
 * @throws {GenerationError} As for `buildLevels`
 * @example
 * const recipe = { seed: 42, generator: 'caves', options: size, levels: { count: 20 } } as const;
 * const seventh = buildLevel(recipe, 6);
 */
export function buildLevel<Kind, Furnished extends boolean = false>(
  recipe: Recipe<Kind, Furnished> | DepthsRecipe<Kind, Furnished> | UseDefineRecipe,
  index: number,
): BuiltDungeon<BuiltKind<Kind, Furnished>> {
  const checked = readLevelsRecipe(recipe as Recipe<BuiltKind<Kind, Furnished>>);
  checkIntegerIn('index', index, 0, checked.levels.count - 1);
  return makeLevel(checked, index);
}

/** A recipe that has `levels`. */
export type LevelsRecipe<Kind> = Recipe<Kind> & { readonly levels: RecipeLevels };

/** Reads a recipe that has `levels`. Throws if anything in it is invalid. */
export function readLevelsRecipe<Kind>(
  recipe: Recipe<Kind> | DepthsRecipe<Kind>,
): LevelsRecipe<Kind> {
  const checked = readWholeRecipe(recipe as Recipe<Kind>);
  const { levels, options, depths = [] } = checked;
  if (levels === undefined) throw invalid('levels', 'must be given, such as { count: 5 }', levels);
  const { count, stairs = 1, minDistance = 0.33 } = levels;
  const { width, height } = options;
  within('levels', () => checkPlaces({ levels: count, width, height, stairs, minDistance }));
  if (checked.generator === undefined) checkCovered(checked, count);
  for (const [i, entry] of depths.entries()) {
    within(`depths[${i}]`, () => checkDepth(checked, recipeOfDepth(checked, entry)));
    checkApplies(depths, i, count);
  }
  checkNames(checked, [checked, ...depths.map((entry) => recipeOfDepth(checked, entry))]);
  return { ...checked, levels };
}

/** Throws if an entry of `depths` is invalid, or if its levels differ in size from the recipe. */
function checkDepth(recipe: Recipe, atDepth: DepthRecipe): void {
  const { width, height } = recipe.options;
  for (const side of ['width', 'height'] as const) {
    if (atDepth.options[side] === recipe.options[side]) continue;
    const rule = `must be ${recipe.options[side]}, as for all levels`;
    throw invalid(`options.${side}`, rule, atDepth.options[side]);
  }
  const { grid, ...drawn } = atDepth;
  if (grid === undefined) checkOneOf('generator', atDepth.generator, GENERATOR_NAMES);
  else readRows('grid', grid, { width, height });
  readWholeRecipe(grid === undefined ? atDepth : { ...drawn, generator: 'caves' });
}

/** Throws if no level has the entry of `depths` at an index. */
function checkApplies(depths: readonly RecipeDepth[], index: number, count: number): void {
  const { from = 0, to = count - 1 } = depths[index]!;
  const path = `depths[${index}]`;
  if (from >= count) {
    throw invalid(`${path}.from`, 'must be less than `levels.count`', from, 'levels.count');
  }
  const hiding = new Set<number>();
  for (let depth = from; depth <= Math.min(to, count - 1); depth++) {
    const first = depths.indexOf(entryAt({ depths }, depth)!);
    if (first === index) return;
    hiding.add(first);
  }
  const names = [...hiding].sort((a, b) => a - b).map((i) => `\`depths[${i}]\``);
  const rule = `can never apply: all of its levels have ${names.join(' or ')}`;
  throw new InvalidOptionError(path, rule, depths[index], undefined, (name) => `${name} ${rule}`);
}

/** Throws unless each level has a generator or is drawn by hand. */
function checkCovered(recipe: Recipe, count: number): void {
  for (let depth = 0; depth < count; depth++) {
    const { generator, grid } = entryAt(recipe, depth) ?? {};
    if (generator !== undefined || grid !== undefined) continue;
    throw invalid('generator', `must be given, or one in \`depths\` for depth ${depth}`, undefined);
  }
}

/** Builds a level of a recipe that has been read. */
export function makeLevel<Kind>(all: LevelsRecipe<Kind>, index: number): BuiltDungeon<Kind> {
  const recipe = withFurniture(recipeAt(all, index));
  const { seed, passes = [], options, grid, furnish } = recipe;
  const { levels } = all;
  const { layout, prefix } = streamsOf(index, entryAt(all, index)?.variant);
  const { count, stairs, minDistance } = levels;
  const unmet: Unmet[] = [];
  const context = { seed, passes, prefix, level: index, furnish, unmet };
  const settings: LevelsOptions = {
    levels: count,
    width: options.width,
    height: options.height,
    stairs,
    minDistance,
    generate: (_rng, _depth, ends) =>
      grid === undefined
        ? generateRecipe(recipe, layout, undefined, ends)
        : levelOfRows(grid, options),
    finish: (_, dungeon) => runPasses(dungeon, context),
  };
  const dungeon = namingLevel(index, () => generateLevel(seed, index, settings));
  const built = addInhabitants(recipe, { dungeon, unmet }, prefix, index);
  return { ...built, unmet: built.unmet.map((item) => ({ ...item, level: index })) };
}

/**
 * Returns the names of a level's streams. The first level has those of a single dungeon, so that
 * its rooms and tunnels stay when a recipe gets further levels.
 */
function streamsOf(index: number, variant = 0): { layout: string; prefix: string } {
  if (index === 0 && variant === 0) return { layout: 'layout', prefix: '' };
  const level = `level ${index}${variant === 0 ? '' : ` variant ${variant}`}`;
  return { layout: level, prefix: `${level} ` };
}

/** Makes something of a level. Adds the level to the message if this fails. */
function namingLevel<Result>(index: number, make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    throw new GenerationError(`level ${index} (counted from 0): ${error.message}`, error.limit);
  }
}
