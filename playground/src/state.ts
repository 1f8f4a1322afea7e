import { checkArray } from '../../src/model/checks';
import type { DataOption } from '../../src/model/options';
import type { Theme } from '../../src/passes/themes/options';
import { entryAt } from '../../src/recipes/entry-at';
import type { PassRecipe, Recipe } from '../../src/recipes/recipe';
import {
  type DataSpecification,
  GENERATOR_NAMES,
  GENERATOR_OPTIONS,
  type GeneratorName,
  type PassName,
  WORLD_OPTIONS,
} from '../../src/recipes/specifications';
import { populationOf } from './population';
import { startOf, usualOptions } from './start';

/** The choice on the page: a generator of the registry, or the endless world. */
export type Family = GeneratorName | 'world';

export const FAMILIES: readonly Family[] = [...GENERATOR_NAMES, 'world'];

export const STYLES = ['flat', 'blueprint', 'hatched'] as const;
export type Style = (typeof STYLES)[number];

export type Scheme = 'light' | 'dark';

export const OVERLAYS = [
  'path',
  'distance',
  'rooms',
  'choke-points',
  'gates',
  'dead-ends',
] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** Changed options by name. */
export type Given = Readonly<Record<string, unknown>>;

/** A pass at its position in the list; a pass that is off keeps its position and does not run. */
export interface PassSetting {
  readonly pass: PassName;
  readonly on: boolean;
  readonly options: Given;
}

/** Everything in the address. */
export interface State {
  readonly family: Family;
  readonly seed: string;
  /** The options that differ from the usual ones of the family. */
  readonly options: Given;
  readonly passes: readonly PassSetting[];
  readonly style: Style;
  /** The title on pictures; empty for none. */
  readonly title: string;
  readonly overlays: readonly Overlay[];
  readonly levels: number;
  /** The index of the level shown, from 0. */
  readonly level: number;
  /** Replacements for levels of some depths, as in a recipe. */
  readonly depths: readonly unknown[];
  readonly monsters: number;
  readonly treasure: number;
  /** The percentage of rooms with a fitting theme that are furnished; 0 for no furniture and no cover. */
  readonly furnished: number;
  /** Whether the picture shows only what players may see. */
  readonly players: boolean;
  /** The centre of the picture of a world, in tiles. */
  readonly x: number;
  readonly y: number;
}

/** Depths in a form and an address; the recipe's checks validate their contents. */
export const DEPTHS: DataOption = { type: 'data', schema: 'depths', check: checkArray };

/** The state after a change of the family: it keeps the size, and everything else that was changed. */
export function changeFamily(state: State, family: Family, seed: string): State {
  const before = startOf(state.family);
  const kept = Object.entries(state).filter(
    ([name, value]) => !isSame(value, before[name as keyof State]),
  );
  const known = specificationOf(family);
  const size = Object.entries(state.options).filter(
    ([name]) => (name === 'width' || name === 'height') && name in known,
  );
  const options = Object.fromEntries(size);
  return { ...startOf(family), ...Object.fromEntries(kept), family, seed, options, x: 0, y: 0 };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The specification of the options of a family. */
export function specificationOf(family: Family): DataSpecification {
  return family === 'world' ? WORLD_OPTIONS : GENERATOR_OPTIONS[family];
}

/** The usual options of a family, and the options that are given. */
export function optionsOf({ family, options }: State): Given {
  return { ...usualOptions(family), ...options };
}

/** Options with one of them changed or removed. */
export function changed(options: Given, name: string, value: unknown): Given {
  const { [name]: _, ...others } = options;
  return value === undefined ? others : { ...others, [name]: value };
}

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
  const { levels, family } = state;
  const options = optionsOf(state);
  if (levels > 1 && pass === 'stairs') return 'levels already have stairs';
  if (hasLocks(state) && !AFTER_LOCKS.includes(pass)) return 'the family already has locks';
  const isLaidOut = (family === 'mission' || family === 'graph') && options.place === false;
  return pass === 'mission' && !isLaidOut ? 'no mission to place' : undefined;
}

/** Passes that can run after the locks of a graph, because they do not dig. */
const AFTER_LOCKS: readonly PassName[] = ['lakes', 'doors', 'themes', 'roles'];

function hasLocks(state: State): boolean {
  const { family } = state;
  const { place, keys } = optionsOf(state);
  if (place === false) return false;
  return family === 'mission' || (family === 'graph' && Array.isArray(keys) && keys.length > 0);
}
