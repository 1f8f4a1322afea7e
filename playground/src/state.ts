import { checkArray } from '../../src/core/model/checks';
import type { DataOption } from '../../src/core/model/specification';
import {
  type DataSpecification,
  GENERATOR_NAMES,
  GENERATOR_SPECS,
  type GeneratorName,
  type PassName,
  WORLD_OPTIONS,
} from '../../src/recipes/specifications';

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

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The specification of the options of a family. */
export function specificationOf(family: Family): DataSpecification {
  return family === 'world' ? WORLD_OPTIONS : GENERATOR_SPECS[family];
}

/** Options with one of them changed or removed. */
export function changed(options: Given, name: string, value: unknown): Given {
  const { [name]: _, ...others } = options;
  return value === undefined ? others : { ...others, [name]: value };
}
