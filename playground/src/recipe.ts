import type { Theme } from '../../src/core/passes/themes/options';
import { entryAt } from '../../src/recipes/depths';
import type { PassRecipe, Recipe } from '../../src/recipes/recipe';
import type { PassName } from '../../src/recipes/specifications';
import { populationOf } from './population';
import { optionsOf } from './start';
import type { PassSetting, State } from './state';

/** The recipe of the settings; a world has none. */
export function recipeOf(state: State): Recipe | undefined {
  if (state.family === 'world') return undefined;
  const { family: generator, seed, levels, depths, furnished } = state;
  const passes = runningPasses(state).map(({ pass, options }) => ({ pass, ...options }));
  const population = populationOf(state);
  return {
    seed,
    generator,
    options: optionsOf(state),
    ...(passes.length > 0 && { passes: passes as PassRecipe[] }),
    ...(levels > 1 && { levels: { count: levels } }),
    ...(levels > 1 && depths.length > 0 && { depths }),
    ...(population && { population }),
    ...(furnished > 0 && { furnish: furnished === 100 || { share: furnished / 100 } }),
  } as object as Recipe;
}

/**
 * The family of the shown level, which is that of its depth if there is one; `undefined` if the
 * level is drawn by hand.
 */
export function shownFamily({ family, levels, level, depths }: State): string | undefined {
  if (levels === 1) return family;
  // Depths are not checked yet when code is shown.
  const { grid, generator = family } = Object(entryAt({ depths: depths.map(Object) }, level));
  return grid === undefined ? String(generator) : undefined;
}

/** Whether a level may have furniture. */
export function hasFurniture({ furnished, levels, depths }: State): boolean {
  return furnished > 0 || (levels > 1 && depths.some((entry) => Boolean(Object(entry).furnish)));
}

/** The passes that are on and have something to do. */
export function runningPasses(state: State): readonly PassSetting[] {
  return state.passes.filter(({ pass, on }) => on && whyIdle(state, pass) === undefined);
}

/** The kinds that the themes of passes give to rooms. */
export function kindsOfThemes(passes: readonly PassSetting[]): ReadonlySet<unknown> {
  const themes = passes.flatMap(({ pass, options }) =>
    pass === 'themes' ? ((options.themes as Theme[]) ?? []) : [],
  );
  return new Set(themes.map(({ kind }) => kind));
}

/** Why a pass does not run, in words: levels include stairs, and graphs include locks. */
export function whyIdle(state: State, pass: PassName): string | undefined {
  if (state.levels > 1 && pass === 'stairs') return 'levels already have stairs';
  if (hasLocks(state) && !AFTER_LOCKS.includes(pass)) return 'the family already has locks';
  return undefined;
}

/**
 * Passes that the page runs after the locks of a graph. `locks` could run too, but its steps would
 * number its locks from A again.
 */
const AFTER_LOCKS: readonly PassName[] = ['grow', 'lakes', 'doors', 'loops', 'themes', 'roles'];

function hasLocks(state: State): boolean {
  const { family } = state;
  const { keys } = optionsOf(state);
  return family === 'mission' || (family === 'graph' && Array.isArray(keys) && keys.length > 0);
}
