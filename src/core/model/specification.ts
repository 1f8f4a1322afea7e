import {
  checkBoolean,
  checkEach,
  checkFullString,
  checkIntegerIn,
  checkOneOf,
  checkShare,
  invalid,
  isInt32,
  isObject,
  MAX_INT32,
  MAX_SIDE,
  noOptionError,
  unknownKeyError,
} from './checks';
import type { InvalidOptionError } from './errors';
import { adviceOn, keysOf } from './names';

// Specifications of the options of generators and passes, as data. Checks, recipes, the JSON
// Schema, flags, forms and arbitraries all read the same specification.

/**
 * A limit that depends on another option or on the size of the grid. If only odd numbers are valid,
 * an even limit is replaced by the next odd number above or below it.
 */
export type Limit = (
  | { readonly option: string; readonly plus?: number }
  | { readonly shorterSideLess: number }
) & { readonly odd?: 'above' | 'below' };

/**
 * The value of an omitted option: a constant, or a function that receives the given options and the
 * defaults of options earlier in the specification. An option without a default is required.
 */
type Default<Value> = Value | ((values: never) => Value | undefined);

/** An option whose value is an integer. Both ends of its range are included. */
export interface IntegerOption {
  readonly type: 'integer';
  readonly min: number;
  /** Default {@link MAX_INT32}. */
  readonly max?: number;
  /** Whether `Infinity` is allowed too. */
  readonly orInfinity?: true;
  /** Whether bad luck can cause a `GenerationError` if the value is greater than `min`. */
  readonly canFail?: true;
  readonly atLeast?: Limit;
  readonly atMost?: Limit;
  readonly default?: Default<number | undefined>;
}

/** An option whose value is a finite number of at least `min`. */
export interface NumberOption {
  readonly type: 'number';
  readonly min: number;
  readonly default?: Default<number | undefined>;
}

/** An option whose value is a share or a probability, from 0 to 1. */
export interface ShareOption {
  readonly type: 'share';
  /** Default 1. */
  readonly max?: number;
  readonly atLeast?: Limit;
  readonly default?: Default<number | undefined>;
}

interface BooleanOption {
  readonly type: 'boolean';
  readonly default?: Default<boolean>;
}

/** An option whose value is one of a fixed list of names. */
export interface ChoiceOption {
  readonly type: 'choice';
  readonly names: readonly string[];
  readonly checkSize?: SizeCheck;
  readonly default?: Default<string | undefined>;
}

/** Throws if the value of the option with this name does not fit the other settings. */
type SizeCheck = (name: string, settings: Readonly<Record<string, unknown>>) => void;

/**
 * An option whose value is one or several functions. Recipes use names and separate options
 * instead.
 */
export interface FunctionOption {
  readonly type: 'function';
  /** Returns the resolved value. Throws if the value is invalid. */
  readonly resolve: (path: string, value: unknown) => unknown;
  readonly default?: Default<unknown>;
}

/** An option of recipes only: one name, a list of equally likely names, or weights by name. */
export interface MixtureOption {
  readonly type: 'mixture';
  readonly names: readonly string[];
  readonly check: (path: string, value: unknown) => void;
  readonly default?: Default<unknown>;
}

interface WithCheck {
  /** Throws if the value is invalid. Absent if the code that uses the value checks it. */
  readonly check?: (path: string, value: unknown) => void;
}

/**
 * Returns the resolved value, such as an item with its defaults. Throws if the value is invalid.
 */
interface WithResolve {
  readonly resolve: (path: string, value: unknown) => unknown;
}

/** An option whose value is structured data, such as a list of points. */
export type DataOption = (WithCheck | WithResolve) & {
  readonly type: 'data';
  /** The names that recipes can use instead of the data. */
  readonly named?: readonly string[];
  /** The name of its definition in the JSON Schema. */
  readonly schema: string;
  /** The allowed names, if the data is a list of names. */
  readonly names?: readonly string[];
  readonly checkSize?: SizeCheck;
  readonly default?: Default<unknown>;
};

/**
 * An option that recipes cannot have, such as a mask, or a member of structured data, such as a
 * name.
 */
export type ValueOption = (WithCheck | WithResolve) & {
  readonly type: 'value';
  readonly default?: Default<unknown>;
};

/** The specification of one option of a generator or a pass. */
export type Option =
  | IntegerOption
  | NumberOption
  | ShareOption
  | BooleanOption
  | ChoiceOption
  | FunctionOption
  | MixtureOption
  | DataOption;

/** The specification of one option that recipes may be unable to have. */
export type CodeOption = Option | ValueOption;

/**
 * The specifications of the options of one generator or pass by name, in the order in which
 * defaults are filled in.
 */
export type Specification<Options = object> = {
  readonly [Name in keyof Options]-?: Option;
};

/** The specifications of options that recipes may be unable to have. */
export type CodeSpecification<Options> = {
  readonly [Name in keyof Options]-?: CodeOption;
};

/**
 * Options after their defaults have been filled in. Those named by `Absent` may still be
 * `undefined`.
 */
export type Settings<Options, Absent extends keyof Options = never> = {
  readonly [Name in keyof Options]-?: Name extends Absent
    ? Options[Name]
    : Exclude<Options[Name], undefined>;
};

/** The weight of an item in a random choice. */
export const WEIGHT: IntegerOption = { type: 'integer', min: 1, default: 1 };

/** A required name. */
export const NAME: ValueOption = { type: 'value', check: checkFullString };

/** A list of names. By default, all names are allowed. */
export const NAMES: ValueOption = { type: 'value', check: checkNames, default: undefined };

function checkNames(path: string, names: unknown): void {
  checkEach(path, names, checkFullString);
}

/** A value that is checked later, such as a mask, because checking it requires the grid. */
export const CHECKED_LATER: ValueOption = { type: 'value', default: undefined };

/** The options for the size of the grid. */
export interface SizeOptions {
  /** The width of the grid in tiles, from 3 to 32,767. */
  readonly width: number;
  /** The height of the grid in tiles, from 3 to 32,767. */
  readonly height: number;
}

/** The specification of the width or height of a grid. */
export const SIDE: IntegerOption = { type: 'integer', min: 3, max: MAX_SIDE };

/** The longest side of a room's floor that fits in the grid. */
export const FIT: Limit = { shorterSideLess: 2 };

/** Returns {@link FIT} as a number, for a grid of the given size. */
export function fitOf({ width, height }: { width: number; height: number }): number {
  return Math.min(width, height) - 2;
}

export function isRequired(option: CodeOption): boolean {
  return !('default' in option);
}

/**
 * Checks the caller's options and returns them with their defaults filled in.
 *
 * @param path - the path of the options if they are nested, such as `tiles`
 * @param noun - the word for an option in messages, such as `'key'`
 * @throws {InvalidOptionError} If an option is invalid; the error names the first one
 */
export function resolveOptions<Options, Resolved = Settings<Options>>(
  specification: Specification<Options> | CodeSpecification<Options>,
  options: unknown,
  path = '',
  noun = 'option',
): Resolved {
  const known = specification as Readonly<Record<string, CodeOption>>;
  const knownNames = Object.keys(known);
  if (!isObject(options)) {
    throw invalid(path || 'options', `must be an object with ${knownNames.join(', ')}`, options);
  }
  const prefix = path && `${path}.`;
  const names = keysOf(options);
  const values: Record<string, unknown> = {};
  for (const name of names) {
    if (!Object.hasOwn(known, name))
      throw unknownOptionError(prefix, name, options, knownNames, noun);
    values[name] = options[name];
  }
  for (const name of knownNames) {
    const value = values[name];
    if (value === undefined && !isRequired(known[name]!)) continue;
    const resolved = checkOption(prefix + name, known[name]!, value);
    // Games pass few options in many calls, and writing properties takes most of the time.
    if (resolved !== value) values[name] = resolved;
  }
  // A default may depend on any given option, so all of these are checked first.
  for (const name of knownNames) {
    if (values[name] !== undefined) continue;
    const standard = defaultOf(known[name]!, values);
    if (standard !== undefined) values[name] = standard;
  }
  for (const name of names) {
    if (options[name] !== undefined) checkLimits(prefix, name, known[name]!, values);
  }
  return values as Resolved;
}

function unknownOptionError(
  prefix: string,
  name: string,
  options: Record<string, unknown>,
  known: readonly string[],
  noun: string,
): InvalidOptionError {
  const advice = prefix === '' ? adviceOn(name, known) : undefined;
  if (advice !== undefined) return noOptionError(name, options[name], advice);
  return unknownKeyError(prefix, name, options, known, noun);
}

/**
 * Returns the default of an option, given the values of the options before it in the specification.
 */
export function defaultOf(option: CodeOption, values: object): unknown {
  const { default: standard } = option;
  return typeof standard === 'function' ? standard(values as never) : standard;
}

/**
 * Returns the resolved value of an option. Throws if the value is invalid whatever the other
 * options are.
 */
export function checkOption(name: string, option: CodeOption, value: unknown): unknown {
  switch (option.type) {
    case 'integer':
      checkIntegerOption(name, option, value);
      break;
    case 'number':
      if (Number.isFinite(value) && (value as number) >= option.min) break;
      throw invalid(name, `must be a finite number from ${option.min}`, value);
    case 'share':
      checkShare(name, value, option.max);
      break;
    case 'boolean':
      checkBoolean(name, value);
      break;
    case 'choice':
      checkOneOf(name, value, option.names);
      break;
    default:
      if ('resolve' in option) return option.resolve(name, value);
      option.check?.(name, value);
  }
  return value;
}

function checkIntegerOption(name: string, option: IntegerOption, value: unknown): void {
  const { min, max = MAX_INT32, orInfinity } = option;
  if (isInt32(value) && value >= min && value <= max) return;
  if (!(orInfinity && value === Number.POSITIVE_INFINITY)) checkIntegerIn(name, value, min, max);
}

/** Throws if a value does not fit the other settings. */
function checkLimits(
  prefix: string,
  name: string,
  option: CodeOption,
  values: Record<string, unknown>,
): void {
  if ('checkSize' in option) option.checkSize?.(prefix + name, values);
  if (option.type !== 'integer' && option.type !== 'share') return;
  const { atMost, atLeast }: Pick<IntegerOption, 'atMost' | 'atLeast'> = option;
  const value = values[name] as number;
  if (atMost && value > limitOf(atMost, values)) {
    throw limitError(atMost, 'at most', prefix, name, values);
  }
  if (atLeast && value < limitOf(atLeast, values)) {
    throw limitError(atLeast, 'at least', prefix, name, values);
  }
}

/** Returns the error for a value beyond a limit. */
function limitError(
  limit: Limit,
  words: string,
  prefix: string,
  name: string,
  values: Record<string, unknown>,
): InvalidOptionError {
  const other = 'option' in limit ? prefix + limit.option : undefined;
  const bound =
    'option' in limit
      ? `\`${other}\`${limit.plus ? ` + ${limit.plus}` : ''}`
      : `the shorter side of the grid − ${limit.shorterSideLess}`;
  const odd = limit.odd ? `, or the odd number ${limit.odd} it` : '';
  const rule = `must be ${words} ${bound}${odd} (${limitOf(limit, values)})`;
  return invalid(prefix + name, rule, values[name], other);
}

/** Returns the value of a limit for the given settings. */
export function limitOf(limit: Limit, settings: object): number {
  const values = settings as Record<string, number>;
  const value =
    'option' in limit
      ? values[limit.option]! + (limit.plus ?? 0)
      : Math.min(values.width!, values.height!) - limit.shorterSideLess;
  if (limit.odd === undefined || value % 2 !== 0) return value;
  return limit.odd === 'above' ? value + 1 : value - 1;
}
