import { checkArray } from '../../src/model/checks';
import type { DataOption } from '../../src/model/options';
import type { Theme } from '../../src/passes/themes/options';
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
  'regions',
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
  /** The centre of the picture of a world, in tiles. */
  readonly x: number;
  readonly y: number;
}

/** Depths in a form and an address; the recipe's checks validate their contents. */
export const DEPTHS: DataOption = { type: 'data', schema: 'depths', check: checkArray };

/** The size for an address without one. */
export const SIZE: Given = { width: 60, height: 34 };

export const DEFAULT_PASSES: readonly PassSetting[] = [
  { pass: 'loops', on: true, options: { minDetour: 20 } },
  { pass: 'stairs', on: true, options: {} },
  { pass: 'doors', on: true, options: { secretShare: 0.12 } },
  { pass: 'locks', on: true, options: { locks: 2 } },
];

export const DEFAULTS: State = {
  family: 'accretion',
  seed: '12',
  options: {},
  passes: DEFAULT_PASSES,
  style: 'flat',
  title: '',
  overlays: ['path'],
  levels: 1,
  level: 0,
  depths: [],
  monsters: 0,
  treasure: 0,
  furnished: 0,
  x: 0,
  y: 0,
};

/** The state of a visit without an address. Addresses have smaller defaults, so that old ones stay valid. */
export const FIRST_VISIT: Partial<State> = {
  options: { maxRooms: 40, roomMinSize: 3, corridorShare: 0.25 },
  style: 'hatched',
  title: 'The Long Cellars',
  overlays: [],
};

/** The specification of the options of a family. */
export function specificationOf(family: Family): DataSpecification {
  return family === 'world' ? WORLD_OPTIONS : GENERATOR_OPTIONS[family];
}

/** The required options of a family at the page's defaults, and the options that are given. */
export function optionsOf({ family, options }: Pick<State, 'family' | 'options'>): Given {
  return family === 'world' ? options : { ...SIZE, ...options };
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
  const { levels, family, options } = state;
  if (levels > 1 && pass === 'stairs') return 'levels already have stairs';
  if (hasLocks(state) && !AFTER_LOCKS.includes(pass)) return 'the family already has locks';
  const isLaidOut = (family === 'mission' || family === 'graph') && options.place === false;
  return pass === 'mission' && !isLaidOut ? 'no mission to place' : undefined;
}

/** Passes that can run after the locks of a graph, because they do not dig. */
const AFTER_LOCKS: readonly PassName[] = ['lakes', 'doors', 'themes', 'roles'];

function hasLocks({ family, options: { place, keys } }: State): boolean {
  if (place === false) return false;
  return family === 'mission' || (family === 'graph' && Array.isArray(keys) && keys.length > 0);
}
