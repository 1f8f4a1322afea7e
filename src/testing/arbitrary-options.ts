import type { Arbitrary } from 'fast-check';
import { checkOneOf, MAX_SIDE } from '../core/model/checks';
import type { GridSize } from '../core/model/dungeon';
import {
  type IntegerOption,
  resolveOptions,
  type Settings,
  type Specification,
} from '../core/model/specification';
import { hasEnoughRooms } from '../missions/grow/choose-patterns';
import { type MissionSettings, PATTERN_NAMES } from '../missions/grow/options';
import type { MissionLayoutOptions } from '../missions/mission-options';
import { type CodeOptions, codeOptions } from '../recipes/generators';
import {
  GENERATOR_NAMES,
  GENERATOR_SPECS,
  type GeneratorName,
  MIXED_PART_NAMES,
  type MixedPartName,
} from '../recipes/specifications';
import { arbitraryGraph } from './arbitrary-graph';
import { arbitraryOutline } from './arbitrary-outline';
import { arbitraryShare, arbitraryValues } from './arbitrary-values';
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

const OPTIONS_LIMITS_SPEC: Specification<OptionsLimits> = {
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

/** The shortest side of an area of `mixed`, and of its grid. */
const MIN_AREA_SIDE = 8;

/** The shortest side of the grid, for generators that need more than their options say. */
const MIN_SIDE: { readonly [Name in GeneratorName]?: number } = { mixed: MIN_AREA_SIDE };

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
  const { width, height } = GENERATOR_SPECS[generator];
  const { [generator]: least = 0 } = MIN_SIDE;
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
  const { width: _, height: __, ...others } = GENERATOR_SPECS[generator];
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
  return resolveOptions<OptionsLimits, LimitsSettings>(OPTIONS_LIMITS_SPEC, limits, 'limits');
}

type LimitsSettings = Settings<OptionsLimits>;

/** Returns an arbitrary that generates sides of a grid from a minimum, often short ones. */
function arbitrarySide({ minSide, maxSide }: LimitsSettings, least: number): Arbitrary<number> {
  const min = Math.max(least, minSide);
  const most = Math.max(min, maxSide);
  const short = fc.integer({ min, max: Math.min(most, min + 11) });
  return fc.oneof(short, fc.integer({ min, max: most }));
}

/** Options of a mission. They are generated together, because some of them limit others. */
type MissionPart = Partial<Omit<MissionLayoutOptions, 'width' | 'height'>>;

/** The number of tiles per room with which bad luck may leave no place for a room. */
const TIGHT_TILES_PER_ROOM = 120;
/** The number of tiles per room with which there is a place for every room. */
const AMPLE_TILES_PER_ROOM = 150;

/**
 * Returns an arbitrary that generates a function that takes the size of the grid and returns the
 * numbers and sizes of a mission.
 *
 * @param canFail - whether large or numerous rooms may leave no place for one of them
 */
function arbitraryMission(canFail: boolean): Arbitrary<(size: GridSize) => MissionPart> {
  const anyNumbers = fc.record({
    rooms: fc.integer({ min: 6, max: 30 }),
    cycles: fc.nat({ max: 3 }),
    locks: fc.nat({ max: 4 }),
    secretDoors: fc.nat({ max: 2 }),
    patterns: fc.uniqueArray(fc.constantFrom(...PATTERN_NAMES), { minLength: 1 }),
    doorsPerKey: fc.integer({ min: 1, max: 8 }),
  });
  // Hubs have up to eight tunnels.
  const anySizes = fc.record({
    roomMinSize: fc.integer({ min: 2, max: canFail ? 4 : 3 }),
    roomMaxSize: fc.integer({ min: canFail ? 4 : 5, max: canFail ? 9 : 6 }),
  });
  const anyKinds = fc.constantFrom<MissionPart>(
    {},
    { kinds: { danger: { roomMinSize: 4, roomMaxSize: 6 }, treasure: { roomMaxSize: 3 } } },
  );
  const tilesPerRoom = canFail ? TIGHT_TILES_PER_ROOM : AMPLE_TILES_PER_ROOM;
  return fc
    .tuple(anyNumbers, anySizes, anyKinds, fc.constantFrom('any place', 'a point', 'stairs'))
    .map(([numbers, sizes, kinds, start]) => ({ width, height }) => {
      const point = { x: width >> 1, y: height >> 1 };
      const maxRooms = Math.max(6, Math.floor((width * height) / tilesPerRoom));
      return {
        ...reduceToFit({ ...numbers, rooms: Math.min(numbers.rooms, maxRooms) }),
        ...sizes,
        ...kinds,
        ...(start !== 'any place' && { at: [{ room: 'entrance', ...point }] }),
        ...(start === 'stairs' && { stairs: [{ ...point, direction: 'up' as const }] }),
      };
    });
}

/** Removes cycles, then secret doors, then locks, until the rooms are enough for them. */
function reduceToFit(mission: MissionSettings): MissionSettings {
  const { cycles, secretDoors, locks } = mission;
  if (hasEnoughRooms(mission)) return mission;
  if (cycles > 0) return reduceToFit({ ...mission, cycles: cycles - 1 });
  if (secretDoors > 0) return reduceToFit({ ...mission, secretDoors: secretDoors - 1 });
  // There is a lock, because six rooms are enough for a mission without any of these.
  return reduceToFit({ ...mission, locks: locks - 1 });
}

/** A function that returns options for a grid of a given size. */
type SizedOptions = (size: GridSize) => object;

/**
 * Returns an arbitrary that generates options of `mixed` for a grid whose size is given later, with
 * one to four parts.
 *
 * @param optionsOf - returns an arbitrary of the options of a part
 */
function arbitraryMixed(
  optionsOf: (generator: MixedPartName) => Arbitrary<SizedOptions>,
): Arbitrary<SizedOptions> {
  const ofEach = MIXED_PART_NAMES.map((generator) =>
    fc
      .tuple(optionsOf(generator), fc.integer({ min: 1, max: 4 }))
      .map(([complete, weight]) => ({ generator, complete, weight })),
  );
  const parts = fc.array(fc.oneof(...ofEach), { minLength: 1, maxLength: 4 });
  const loops = fc.option(arbitraryShare(), { nil: undefined });
  return fc
    .tuple(fc.integer({ min: MIN_AREA_SIDE, max: 20 }), parts, fc.nat({ max: 11 }), loops)
    .map(([longest, parts, more, loops]) => ({ width, height }) => {
      const areaMinSize = Math.min(longest, width, height);
      const most = Math.floor(width / areaMinSize) * Math.floor(height / areaMinSize);
      const size = { width: areaMinSize, height: areaMinSize };
      const fitting = parts.slice(0, most).map(({ generator, complete, weight }) => {
        const whole: Partial<GridSize> & { outline?: unknown } = complete(size);
        const { width: _, height: __, outline: ___, ...options } = whole;
        return { generator, options, weight };
      });
      const areas = Math.min(fitting.length + more, most);
      const options = { width, height, areas, areaMinSize, parts: fitting };
      return loops === undefined ? options : { ...options, loops };
    });
}
