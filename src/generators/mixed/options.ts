import {
  checkEach,
  checkFunction,
  checkIntegerIn,
  checkObject,
  checkOptions,
  invalid,
  MAX_INT32,
} from '../../model/checks';
import type { Dungeon } from '../../model/dungeon';
import { type Settings, SIDE, type Specification } from '../../model/options';
import type { Rng } from '../../rng/rng';

/** What makes some areas of a mixed dungeon. */
export interface MixedPart {
  /**
   * Makes the dungeon of an area, of just its size: one of the library's generators, or your own.
   * Without stairs, locks and lakes, which come later.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each generator has options of its own.
  readonly generator: (rng: Rng, options: any) => Dungeon;
  /** Its options; width and height are those of the area. Default none. */
  readonly options?: object | undefined;
  /** A positive integer: how often areas beyond the first of each part are this one's. Default 1. */
  readonly weight?: number | undefined;
}

/** Options of `generateMixed`. */
export interface MixedOptions {
  /** Tiles across, 3 to 32,767. */
  readonly width: number;
  /** Tiles down, 3 to 32,767. */
  readonly height: number;
  /** What makes the areas, one part at least. Each makes one area at least. */
  readonly parts: readonly MixedPart[];
  /** How many areas there are, at least one a part. Default one a part. */
  readonly areas?: number | undefined;
  /** The shortest side of an area, in tiles, from 5. Default 15. */
  readonly areaMinSize?: number | undefined;
  /** The share of other neighbouring areas that are joined too, 0 to 1. Default 0.25. */
  readonly loops?: number | undefined;
}

/** The options of `generateMixed` with their defaults. */
export type MixedSettings = Settings<MixedOptions>;

const PART: ReadonlySet<string> = /* @__PURE__ */ new Set(['generator', 'options', 'weight']);

/** What the options of `generateMixed` may be. */
export const MIXED: Specification<MixedOptions> = {
  width: SIDE,
  height: SIDE,
  parts: { type: 'function', resolve: readMixedParts },
  areas: { type: 'integer', min: 1, default: ({ parts }: MixedSettings) => parts.length },
  areaMinSize: { type: 'integer', min: 5, default: 15 },
  loops: { type: 'share', default: 0.25 },
};

function readMixedParts(path: string, parts: unknown): readonly MixedPart[] {
  checkEach(path, parts, (at, part) => {
    checkOptions(part, PART, at);
    const { generator, options = {}, weight = 1 } = part as Record<string, unknown>;
    checkFunction(`${at}.generator`, generator);
    checkObject(`${at}.options`, options);
    checkIntegerIn(`${at}.weight`, weight, 1, MAX_INT32);
  });
  const list = parts as readonly MixedPart[];
  if (list.length === 0) throw invalid(path, 'must not be empty', parts);
  return list;
}
