import type { Arbitrary } from 'fast-check';
import { checkOneOf, MAX_INT32 } from '../model/checks';
import {
  fitsGrid,
  type IntegerOption,
  isRequired,
  limitOf,
  type Option,
  resolveOptions,
  type Specification,
} from '../model/options';
import { type CodeOptions, codeOptions } from '../recipes/generators';
import {
  type DataSpecification,
  GENERATOR_NAMES,
  GENERATOR_OPTIONS,
  type GeneratorName,
} from '../recipes/specifications';
import { fc } from './fast-check';

/** How large the grids get. */
export interface SizeLimits {
  /**
   * The longest side in tiles, from 3; sides are never under what the generator needs. Default 40.
   */
  readonly maxSide?: number | undefined;
}

const LIMITS: Specification<SizeLimits> = {
  maxSide: { type: 'integer', min: 3, default: 40 },
};

/** Options that are best given, so that they can shrink to little. */
const BEST_GIVEN: ReadonlySet<string> = new Set(['maxRooms']);

/** The range above the minimum of integers that have no maximum. */
const SPAN = 60;

/**
 * Returns an arbitrary of options that a generator must accept, except those that can fail by
 * chance, such as `minRooms`. They shrink to the smallest grid without further options.
 *
 * @param generator - its name in recipes
 * @throws {InvalidOptionError} If there is no such generator, or a limit is wrong
 * @example
 * fc.assert(dungeonsAreValid(generateCaves, arbitraryOptions('caves')), { numRuns: 20 });
 */
export function arbitraryOptions<Name extends GeneratorName>(
  generator: Name,
  limits: SizeLimits = {},
): Arbitrary<CodeOptions<Name>> {
  checkOneOf('generator', generator, GENERATOR_NAMES);
  return arbitraryRecipeOptions(generator, limits).map((options) => {
    return codeOptions(generator, options);
  });
}

/** {@link arbitraryOptions} as a recipe has them. */
export function arbitraryRecipeOptions(
  generator: GeneratorName,
  limits: SizeLimits = {},
): Arbitrary<object> {
  const specification = GENERATOR_OPTIONS[generator];
  const side = (name: 'width' | 'height') =>
    arbitrarySide(limits, (specification[name] as IntegerOption).min);
  const [width, height] = [side('width'), side('height')];
  return fc
    .tuple(width, height, arbitraryChoices(specification))
    .map(([width, height, choices]) => fitted(specification, { width, height }, choices));
}

/** A choice for each option that is set; for an integer, the difference from its least value. */
type Choices = Record<string, unknown>;

/**
 * Nothing here is chained, as chains shrink badly: limits between options are applied afterwards.
 */
function arbitraryChoices(specification: DataSpecification): Arbitrary<Choices> {
  const optional = Object.entries(specification).filter(([, option]) => {
    const isKnown = option.type !== 'data' || option.named !== undefined;
    return !isRequired(option) && !('canFail' in option) && isKnown;
  });
  const choicesOf = (isBest: boolean) =>
    Object.fromEntries(
      optional
        .filter(([name]) => BEST_GIVEN.has(name) === isBest)
        .map(([name, option]) => [name, arbitraryChoice(option)]),
    );
  const [best, others] = [choicesOf(true), choicesOf(false)];
  const given = fc.oneof({ withCrossShrink: true }, fc.record(best), fc.constant({}));
  return fc
    .tuple(given, fc.record(others, { requiredKeys: [] }))
    .map((parts) => Object.assign({}, ...parts));
}

function arbitraryChoice(option: Option): Arbitrary<unknown> {
  switch (option.type) {
    case 'integer': {
      const above = fc.oneof(fc.nat({ max: 6 }), fc.nat({ max: SPAN }));
      return option.orInfinity ? fc.oneof(above, fc.constant(Number.POSITIVE_INFINITY)) : above;
    }
    case 'number':
      return fc.nat({ max: 16 }).map((quarters) => option.min + quarters / 4);
    case 'share':
      return fc
        .oneof(
          fc.constantFrom(0, 1),
          fc.nat({ max: 20 }).map((share) => share / 20),
        )
        .map((share) => share * (option.max ?? 1));
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...option.names);
    case 'data':
      return fc.constantFrom(...(option.named ?? []));
    case 'mixture': {
      const name = fc.constantFrom(...option.names);
      const weights = fc.dictionary(name, fc.integer({ min: 1, max: 9 }), {
        minKeys: 1,
        noNullPrototype: true,
      });
      const listed = weights.map((all) => {
        return Object.entries(all).map(([shape, weight]) => ({ shape, weight }));
      });
      const names = fc.uniqueArray(name, { minLength: 1 });
      return fc.oneof(name, names, weights, listed);
    }
    default:
      throw new TypeError(`no arbitrary for options of type ${option.type}`);
  }
}

/** Returns options whose integers are within the limits that other options set. */
function fitted(specification: DataSpecification, given: Choices, choices: Choices): Choices {
  const options: Choices = { ...given };
  // First those that set limits to others.
  const names = Object.keys(choices);
  const isLimited = (name: string) => hasLimitInOption(specification[name]);
  for (const name of [...names.filter((name) => !isLimited(name)), ...names.filter(isLimited)]) {
    const option = specification[name]!;
    const choice = choices[name];
    if (option.type === 'choice' && !fitsGrid(name, option, { ...given, [name]: choice })) continue;
    options[name] =
      option.type === 'integer' && Number.isFinite(choice)
        ? fitInteger(option, options, choice as number)
        : choice;
  }
  return options;
}

function hasLimitInOption(option: Option | undefined): boolean {
  if (option?.type !== 'integer') return false;
  return [option.atLeast, option.atMost].some((limit) => limit && 'option' in limit);
}

function fitInteger(option: IntegerOption, options: Choices, above: number): number {
  const { min, max = MAX_INT32, atLeast, atMost } = option;
  const isSet = (limit: typeof atLeast) =>
    limit !== undefined && (!('option' in limit) || options[limit.option] !== undefined);
  const least = atLeast && isSet(atLeast) ? Math.max(min, limitOf(atLeast, options)) : min;
  const most = atMost && isSet(atMost) ? Math.min(max, limitOf(atMost, options)) : max;
  return Math.min(least + above, most);
}

/** A side of a grid from a least one, often a short one. */
function arbitrarySide(limits: SizeLimits, min: number): Arbitrary<number> {
  const { maxSide } = resolveOptions(LIMITS, limits, 'limits');
  const most = Math.max(min, maxSide);
  const short = fc.integer({ min, max: Math.min(most, min + 11) });
  return fc.oneof(short, fc.integer({ min, max: most }));
}
