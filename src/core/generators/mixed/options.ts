import { checkFunction, checkObject, noOptionError, readNonEmpty } from '../../model/checks';
import type { Dungeon } from '../../model/dungeon';
import {
  type CodeSpecification,
  resolveOptions,
  type Settings,
  SIDE,
  type SizeOptions,
  type Specification,
  WEIGHT,
} from '../../model/specification';
import type { Rng } from '../../rng/rng';
import { mostAreas } from './areas';

/** One kind of area in a mixed dungeon. */
export interface MixedPart {
  /**
   * Generates the dungeon for an area, which must have exactly the area's size. Use one of the
   * library's generators or your own. The dungeon must not have doors, stairs, locks or lakes;
   * these are added later.
   */
  // biome-ignore lint/suspicious/noExplicitAny: generators have different options.
  readonly generator: (rng: Rng, options: any) => Dungeon;
  /**
   * The options of the generator, except for `width`, `height` and `outline`, which the area
   * determines. Default none.
   */
  readonly options?: object | undefined;
  /**
   * How often this part is chosen relative to the others, once each part has received one area.
   * Must be a positive integer. Default 1.
   */
  readonly weight?: number | undefined;
}

/** Options for `generateMixed`. */
export interface MixedOptions extends SizeOptions {
  /** The kinds of areas, at least one. Each part gets at least one area. */
  readonly parts: readonly MixedPart[];
  /** The number of areas, at least one for each part. Default one for each part. */
  readonly areas?: number | undefined;
  /**
   * The minimum length of an area's sides, in tiles, at least 5. Default 15, or less if `areas` of
   * that size do not fit in the grid.
   */
  readonly areaMinSize?: number | undefined;
  /**
   * After all areas are joined, the share of the remaining pairs of neighbouring areas that are
   * joined too, from 0 to 1. Default 0.25.
   */
  readonly loops?: number | undefined;
}

/** The options of `generateMixed` with their defaults. */
export type MixedSettings = Settings<MixedOptions>;

const PART_SPEC: CodeSpecification<MixedPart> = {
  generator: { type: 'value', check: checkFunction },
  options: { type: 'value', check: checkSizeless, default: () => ({}) },
  weight: WEIGHT,
};

/** The shortest side that an area can have. */
const MIN_SIDE = 5;

/** The specification of the options of `generateMixed`. */
export const MIXED_SPEC: Specification<MixedOptions> = {
  width: SIDE,
  height: SIDE,
  parts: { type: 'function', resolve: readMixedParts },
  areas: { type: 'integer', min: 1, default: ({ parts }: MixedSettings) => parts.length },
  areaMinSize: { type: 'integer', min: MIN_SIDE, default: usualSide },
  loops: { type: 'share', default: 0.25 },
};

/** Returns the largest side of up to 15 tiles with which all areas fit in the grid. */
function usualSide({ width, height, areas }: MixedSettings): number {
  let side = 15;
  while (side > MIN_SIDE && mostAreas(width, height, side) < areas) side--;
  return side;
}

function readMixedParts(path: string, parts: unknown): readonly MixedPart[] {
  return readNonEmpty(path, parts, (at, part) => resolveOptions<MixedPart>(PART_SPEC, part, at));
}

/** Throws if the options of a part contain the size or the outline of its areas. */
export function checkSizeless(path: string, options: unknown): void {
  checkObject(path, options);
  for (const name of ['width', 'height', 'outline']) {
    if (options[name] === undefined) continue;
    throw noOptionError(`${path}.${name}`, options[name], 'the areas set it');
  }
}
