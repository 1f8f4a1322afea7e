import type { Arbitrary } from 'fast-check';
import { MAX_INT32 } from '../core/model/checks';
import { InvalidOptionError } from '../core/model/errors';
import {
  type ChoiceOption,
  type CodeOption,
  type CodeSpecification,
  type IntegerOption,
  isRequired,
  type Limit,
  limitOf,
  type MixtureOption,
  type ShareOption,
} from '../core/model/specification';
import { fc } from './fast-check';

/** Options by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Completes a drawn value, given the options before it; `undefined` leaves the option out. */
export type Completion<Value = unknown> = (before: Values) => Value | undefined;

/** Returns an arbitrary that generates values that depend on no other option. */
export function free<Value>(arbitrary: Arbitrary<Value>): Arbitrary<Completion<Value>> {
  return arbitrary.map((value) => () => value);
}

/** Returns an arbitrary that generates items of a list, such as themes. */
export function arbitraryItem<Item>(
  specification: CodeSpecification<Item>,
  data: ValuesSettings['data'] = {},
): Arbitrary<Item> {
  return arbitraryValues(specification, { data }).map((complete) => complete({}) as Item);
}

/** A specification of any options. */
type AnySpecification = Readonly<Record<string, CodeOption>>;

interface ValuesSettings {
  /** Whether to draw options that can make generation fail by chance. Default false. */
  readonly canFail?: boolean;
  /**
   * Arbitraries of options whose type does not describe their values, by name. Others are left out.
   */
  readonly data?: Readonly<Record<string, Arbitrary<Completion>>>;
}

/** Options that shrink to less if they are present than if they are left out. */
const BEST_GIVEN: ReadonlySet<string> = new Set(['maxRooms']);

/** The range above the minimum of integers that have no maximum. */
const SPAN = 60;

/**
 * Returns an arbitrary that generates functions that add valid options to given ones. Nothing is
 * chained, because chains shrink badly: limits between options are applied afterwards.
 */
export function arbitraryValues(
  specification: AnySpecification,
  { canFail = false, data = {} }: ValuesSettings = {},
): Arbitrary<(given: Values) => Values> {
  const all: Record<string, Arbitrary<Completion>> = {};
  for (const name of inOrder(specification)) {
    const option = specification[name]!;
    if ('canFail' in option && !canFail) continue;
    const own = Object.hasOwn(data, name) ? data[name] : arbitraryByType(name, specification);
    if (own !== undefined) all[name] = own;
  }
  const best = pick(all, (name) => BEST_GIVEN.has(name));
  const others = pick(all, (name) => !BEST_GIVEN.has(name));
  return fc
    .tuple(
      fc.oneof({ withCrossShrink: true }, fc.record(best), fc.constant({})),
      arbitrarySome(others, specification),
    )
    .map((parts) => {
      const completions: Record<string, Completion> = Object.assign({}, ...parts);
      return (given: Values) => completed(Object.keys(all), completions, given);
    });
}

function pick(
  all: Record<string, Arbitrary<Completion>>,
  isPicked: (name: string) => boolean,
): Record<string, Arbitrary<Completion>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isPicked(name)));
}

/** Few of the optional values in one case of four, otherwise most. */
function arbitrarySome(
  all: Record<string, Arbitrary<Completion>>,
  specification: AnySpecification,
): Arbitrary<Record<string, Completion>> {
  const requiredKeys = Object.keys(all).filter((name) => isRequired(specification[name]!));
  const few = { ...all };
  const most = { ...all };
  for (const [name, complete] of Object.entries(all)) {
    if (!requiredKeys.includes(name)) few[name] = rarely(3, complete);
    if ('canFail' in specification[name]!) most[name] = rarely(7, complete);
  }
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 1, arbitrary: fc.record(few) },
    { weight: 3, arbitrary: fc.record(most, { requiredKeys }) },
  ) as Arbitrary<Record<string, Completion>>;
}

/** One value for each `weight` times none. */
function rarely(weight: number, complete: Arbitrary<Completion>): Arbitrary<Completion> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight, arbitrary: fc.constant<Completion>(() => undefined) },
    { weight: 1, arbitrary: complete },
  );
}

function completed(
  names: readonly string[],
  completions: Record<string, Completion>,
  given: Values,
): Values {
  const values: Record<string, unknown> = { ...given };
  for (const name of names) {
    if (Object.hasOwn(values, name)) continue;
    const value = completions[name]?.(values);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** The names of options, each after those that limit it. */
function inOrder(specification: AnySpecification): string[] {
  const rank = (name: string): number => {
    const { atLeast, atMost } = specification[name] as IntegerOption;
    const ranks = [atLeast, atMost].map((limit) =>
      limit && 'option' in limit ? 1 + rank(limit.option) : 0,
    );
    return Math.max(...ranks);
  };
  return Object.keys(specification).sort((a, b) => rank(a) - rank(b));
}

/** Returns an arbitrary that generates values by the type of an option, if it describes them. */
function arbitraryByType(
  name: string,
  specification: AnySpecification,
): Arbitrary<Completion> | undefined {
  const option = specification[name]!;
  switch (option.type) {
    case 'integer':
      return arbitraryInteger(option).map((above) => (before) => {
        return Number.isFinite(above)
          ? completeInteger(specification, option, before, above)
          : above;
      });
    case 'number':
      return free(fc.nat({ max: 16 }).map((quarters) => option.min + quarters / 4));
    case 'share':
      return arbitraryShare(option.max).map((share) => (before) => {
        return Math.max(share, leastOf(specification, option, before));
      });
    case 'boolean':
      return free(fc.boolean());
    case 'choice':
      return fc.constantFrom(...option.names).map((choice) => (before) => {
        return fitsGrid(name, option, { ...before, [name]: choice }) ? choice : undefined;
      });
    case 'mixture':
      return free(arbitraryMixture(option));
    case 'data':
      return option.named && free(fc.constantFrom(...option.named));
    default:
      return undefined;
  }
}

/** Returns whether the grid is large enough for a choice. */
function fitsGrid(
  name: string,
  { checkSize }: ChoiceOption,
  settings: Record<string, unknown>,
): boolean {
  try {
    checkSize?.(name, settings);
    return true;
  } catch (error) {
    if (error instanceof InvalidOptionError) return false;
    throw error;
  }
}

/** The difference of an integer from its least value, or infinity. */
function arbitraryInteger({ orInfinity }: IntegerOption): Arbitrary<number> {
  const above = fc.oneof(fc.nat({ max: 6 }), fc.nat({ max: SPAN }));
  return orInfinity ? fc.oneof(above, fc.constant(Number.POSITIVE_INFINITY)) : above;
}

/** Returns an arbitrary that generates shares up to a maximum, often none or all. */
export function arbitraryShare(max = 1): Arbitrary<number> {
  return fc
    .oneof(
      fc.constantFrom(0, 1),
      fc.nat({ max: 20 }).map((share) => share / 20),
    )
    .map((share) => share * max);
}

/** Returns an arbitrary that generates names with weights, in every form. */
export function arbitraryMixture({ names }: MixtureOption): Arbitrary<unknown> {
  const name = fc.constantFrom(...names);
  const weights = fc.dictionary(name, fc.integer({ min: 1, max: 9 }), {
    minKeys: 1,
    noNullPrototype: true,
  });
  const listed = weights.map((all) => {
    return Object.entries(all).map(([shape, weight]) => ({ shape, weight }));
  });
  return fc.oneof(name, fc.uniqueArray(name, { minLength: 1 }), weights, listed);
}

function completeInteger(
  specification: AnySpecification,
  option: IntegerOption,
  before: Values,
  above: number,
): number {
  const { max = MAX_INT32, atMost } = option;
  const isLimited = atMost && !('option' in atMost && before[atMost.option] === undefined);
  const most = isLimited ? Math.min(max, limitOf(atMost, before)) : max;
  return Math.min(leastOf(specification, option, before) + above, most);
}

/**
 * Returns the least value of an option, or 0 if it may be negative. A default that limits it adapts
 * if it can.
 */
function leastOf(
  specification: AnySpecification,
  option: IntegerOption | ShareOption,
  before: Values,
): number {
  const { atLeast } = option;
  const least = Math.max('min' in option ? option.min : 0, 0);
  if (atLeast === undefined) return least;
  return Math.max(least, limitOf(atLeast, withLimit(specification, atLeast, before)));
}

function withLimit(specification: AnySpecification, limit: Limit, before: Values): Values {
  if (!('option' in limit) || before[limit.option] !== undefined) return before;
  const other = specification[limit.option] as IntegerOption | ShareOption;
  return { ...before, [limit.option]: leastOf(specification, other, before) };
}
