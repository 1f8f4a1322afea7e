import type { Arbitrary } from 'fast-check';
import { checkOneOf, MAX_SIDE } from '../core/model/checks';
import type { GridSize } from '../core/model/dungeon';
import {
  type IntegerOption,
  resolveOptions,
  type Settings,
  type Specification,
} from '../core/model/options';
import { type CodeOptions, codeOptions } from '../recipes/generators';
import { GENERATOR_NAMES, GENERATOR_OPTIONS, type GeneratorName } from '../recipes/specifications';
import { arbitraryGraph } from './arbitrary-graph';
import { arbitraryMission } from './arbitrary-mission';
import { arbitraryMixed, LEAST_AREA_SIDE, type SizedOptions } from './arbitrary-mixed';
import { arbitraryOutline } from './arbitrary-outline';
import { arbitraryValues } from './arbitrary-values';
import { fc } from './fast-check';

/** The size of the grids. */
export interface SizeLimits {
  /**
   * The shortest side in tiles, from 3; sides are never under what the generator needs. Default 3.
   */
  readonly minSide?: number | undefined;
  /** The longest side in tiles, at least `minSide`. Default 40, or `minSide` if that is more. */
  readonly maxSide?: number | undefined;
}

/** The size of the grids, and which options are drawn. */
export interface OptionsLimits extends SizeLimits {
  /**
   * Whether to include options that can make generation fail by chance with a `GenerationError`,
   * such as `minRooms`. Default false.
   */
  readonly canFail?: boolean | undefined;
}

const LIMITS: Specification<OptionsLimits> = {
  minSide: { type: 'integer', min: 3, max: MAX_SIDE, default: 3 },
  maxSide: {
    type: 'integer',
    min: 3,
    max: MAX_SIDE,
    atLeast: { option: 'minSide' },
    default: ({ minSide }: Settings<SizeLimits>) => Math.max(40, minSide),
  },
  canFail: { type: 'boolean', default: false },
};

/**
 * Returns an arbitrary that generates valid options for a generator. Unless `canFail` is set,
 * options that can fail by chance, such as `minRooms`, are left out. `graph` gets whole graphs,
 * some with locks, `mission` numbers of rooms, rings and locks that fit each other, and `mixed` one
 * to four parts on sides of at least 8. They shrink to the smallest grid with as few other options
 * as possible.
 *
 * @param generator - the name of the generator in recipes
 * @param limits - the sides of the grid, and whether generation may fail
 * @throws {InvalidOptionError} If there is no such generator, or a limit is wrong
 * @example
 * fc.assert(dungeonsAreValid(generateCaves, arbitraryOptions('caves')), { numRuns: 20 });
 */
export function arbitraryOptions<Name extends GeneratorName>(
  generator: Name,
  limits: OptionsLimits = {},
): Arbitrary<CodeOptions<Name>> {
  checkOneOf('generator', generator, GENERATOR_NAMES);
  return arbitraryRecipeOptions(generator, limits).map((options) => {
    return codeOptions(generator, options);
  });
}

/** The shortest side of the grid, for generators that need more than their options say. */
const LEAST_SIDE: { readonly [Name in GeneratorName]?: number } = { mixed: LEAST_AREA_SIDE };

/** Options that fit only each other. */
const PARTS: { readonly [Name in GeneratorName]?: (canFail: boolean) => Arbitrary<SizedOptions> } =
  {
    graph: arbitraryGraph,
    mission: arbitraryMission,
  };

/** {@link arbitraryOptions} as a recipe has them. */
export function arbitraryRecipeOptions(
  generator: GeneratorName,
  limits: OptionsLimits = {},
): Arbitrary<object> {
  const settings = resolveLimits(limits);
  const { width, height } = GENERATOR_OPTIONS[generator];
  const { [generator]: least = 0 } = LEAST_SIDE;
  return fc
    .tuple(
      arbitrarySide(settings, Math.max(least, (width as IntegerOption).min)),
      arbitrarySide(settings, Math.max(least, (height as IntegerOption).min)),
      arbitrarySizedOptions(generator, settings.canFail),
    )
    .map(([width, height, complete]) => complete({ width, height }));
}

/**
 * Like {@link arbitraryRecipeOptions}, but generates a function that takes the size of the grid and
 * returns the options.
 */
function arbitrarySizedOptions(
  generator: GeneratorName,
  canFail: boolean,
): Arbitrary<(size: GridSize) => object> {
  if (generator === 'mixed') {
    return arbitraryMixed((part) => arbitrarySizedOptions(part, canFail));
  }
  const { width: _, height: __, ...others } = GENERATOR_OPTIONS[generator];
  const part = PARTS[generator]?.(canFail);
  const data = 'outline' in others ? { outline: arbitraryOutline() } : {};
  if (part === undefined) return arbitraryValues(others, { canFail, data });
  const whole = fc.tuple(part, arbitraryValues(others, { canFail })).map(
    ([part, complete]) =>
      (size: GridSize) =>
        complete({ ...size, ...part(size) }),
  );
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 1, arbitrary: arbitraryValues(others) },
    { weight: 3, arbitrary: whole },
  );
}

/** Returns limits with their defaults. */
function resolveLimits(limits: OptionsLimits): LimitsSettings {
  return resolveOptions<OptionsLimits, LimitsSettings>(LIMITS, limits, 'limits');
}

type LimitsSettings = Settings<OptionsLimits>;

/** Returns an arbitrary that generates sides of a grid from a minimum, often short ones. */
function arbitrarySide({ minSide, maxSide }: LimitsSettings, least: number): Arbitrary<number> {
  const min = Math.max(least, minSide);
  const most = Math.max(min, maxSide);
  const short = fc.integer({ min, max: Math.min(most, min + 11) });
  return fc.oneof(short, fc.integer({ min, max: most }));
}
