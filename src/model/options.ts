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
  noOption,
  unknownKey,
} from './checks';

// What the options of a generator or a pass may be, as data. Checks, recipes, the JSON Schema, flags,
// forms and arbitraries all read the same specification.

/**
 * A limit that lies in another option, or in the size of the grid. Where only odd numbers will do, an
 * even limit gives way to the odd number above it or below.
 */
export type Limit = (
  | { readonly option: string; readonly plus?: number }
  | { readonly shorterSideLess: number }
) & { readonly odd?: 'above' | 'below' };

/**
 * What holds where an option is left out: a value, or a function of the options given and of those
 * that stand before it in the specification. An option without a default is required.
 */
type Default<Value> = Value | ((values: never) => Value | undefined);

/** An integer; both ends belong to its range. */
export interface IntegerOption {
  readonly type: 'integer';
  readonly min: number;
  /** Default {@link MAX_INT32}. */
  readonly max?: number;
  /** Whether `Infinity` will do as well. */
  readonly orInfinity?: true;
  /** Whether bad luck can make a value over `min` a `GenerationError`. */
  readonly canFail?: true;
  readonly atLeast?: Limit;
  readonly atMost?: Limit;
  readonly default?: Default<number | undefined>;
}

/** A finite number from `min`. */
export interface NumberOption {
  readonly type: 'number';
  readonly min: number;
  readonly default?: Default<number | undefined>;
}

/** A share or a chance, from 0 to 1. */
export interface ShareOption {
  readonly type: 'share';
  /** Default 1. */
  readonly max?: number;
  readonly atLeast?: Limit;
  readonly default?: Default<number | undefined>;
}

/** True or false. */
interface BooleanOption {
  readonly type: 'boolean';
  readonly default?: Default<boolean>;
}

/** One of some names. */
export interface ChoiceOption {
  readonly type: 'choice';
  readonly names: readonly string[];
  /** Throws where the grid is too small for the name given. */
  readonly checkSize?: (name: string, settings: Readonly<Record<string, unknown>>) => void;
  readonly default?: Default<string | undefined>;
}

/** Functions, one or several: names in a recipe, which has options of its own for them. */
export interface FunctionOption {
  readonly type: 'function';
  /** What the value comes to; throws where it is wrong. */
  readonly resolve: (path: string, value: unknown) => unknown;
  readonly default?: Default<unknown>;
}

/** One of some names, several as likely as each other, or weights by name. Of recipes alone. */
export interface MixtureOption {
  readonly type: 'mixture';
  readonly names: readonly string[];
  /** Throws where it is wrong. */
  readonly check: (path: string, value: unknown) => void;
  readonly default?: Default<unknown>;
}

/** Throws if a value is wrong. */
interface Checked {
  readonly check: (path: string, value: unknown) => void;
}

/** Returns what a value stands for, such as an item with its defaults; throws if it is wrong. */
interface Resolved {
  readonly resolve: (path: string, value: unknown) => unknown;
}

/** Data of a form of its own, such as a list of points. */
export type DataOption = (Checked | Resolved) & {
  readonly type: 'data';
  /** Names that stand for such data, of recipes alone. */
  readonly named?: readonly string[];
  /** The definition in the JSON Schema that describes it. */
  readonly schema: string;
  /** Of a list of names: which there are. */
  readonly names?: readonly string[];
  readonly default?: Default<unknown>;
};

/** A value that recipes do not have, such as a mask, or a part of data, such as a name. */
export type ValueOption = (Checked | Resolved) & {
  readonly type: 'value';
  readonly default?: Default<unknown>;
};

/** What one option of a generator or a pass may be. */
export type Option =
  | IntegerOption
  | NumberOption
  | ShareOption
  | BooleanOption
  | ChoiceOption
  | FunctionOption
  | MixtureOption
  | DataOption;

/** The same for an option that recipes do not have. */
export type CodeOption = Option | ValueOption;

/** What the options of one generator or pass may be, by name, in the order of their defaults. */
export type Specification<Options = object> = {
  readonly [Name in keyof Options]-?: Option;
};

/** The same for options that recipes do not have. */
export type CodeSpecification<Options> = {
  readonly [Name in keyof Options]-?: CodeOption;
};

/** Options with their defaults filled in; those named by `Absent` may still be `undefined`. */
export type Settings<Options, Absent extends keyof Options = never> = {
  readonly [Name in keyof Options]-?: Name extends Absent
    ? Options[Name]
    : Exclude<Options[Name], undefined>;
};

/** How often something is drawn beside others of its kind. */
export const WEIGHT: IntegerOption = { type: 'integer', min: 1, default: 1 };

/** A name, which must be given. */
export const NAME: ValueOption = { type: 'value', check: checkFullString };

/** A list of names. Default: any. */
export const NAMES: ValueOption = { type: 'value', check: checkNames, default: undefined };

function checkNames(path: string, names: unknown): void {
  checkEach(path, names, checkFullString);
}

/** A value that is checked elsewhere, such as a mask by those who know the grid. */
export const CHECKED_LATER: ValueOption = { type: 'value', check: () => {}, default: undefined };

/** Tiles across or down. */
export const SIDE: IntegerOption = { type: 'integer', min: 3, max: MAX_SIDE };

/** The longest side that the floor of a room may have. */
export const FIT: Limit = { shorterSideLess: 2 };

/** {@link FIT} as a number. */
export function fitOf({ width, height }: { width: number; height: number }): number {
  return Math.min(width, height) - 2;
}

/** Whether an option must be given. */
export function isRequired(option: CodeOption): boolean {
  return option.default === undefined && !('default' in option);
}

/**
 * Returns a caller's options, checked, with their defaults filled in.
 *
 * @param path - of nested options, such as `tiles`
 * @param noun - what an option is called: a key of data, for example
 * @throws InvalidOptionError for the first that is wrong
 */
export function resolveOptions<Options, Resolved = Settings<Options>>(
  specification: Specification<Options> | CodeSpecification<Options>,
  options: unknown,
  path = '',
  noun = 'option',
): Resolved {
  const known = specification as Readonly<Record<string, CodeOption>>;
  if (!isObject(options)) {
    const names = Object.keys(known).join(', ');
    throw invalid(path || 'options', `must be an object of ${names}`, options);
  }
  const prefix = path && `${path}.`;
  const values: Record<string, unknown> = {};
  for (const name in options) {
    if (!Object.hasOwn(known, name)) throw unknownOption(prefix, name, options, known, noun);
    values[name] = options[name];
  }
  for (const name in known) {
    const option = known[name]!;
    const value = values[name];
    if (value === undefined && !isRequired(option)) values[name] = defaultOf(option, values);
    else values[name] = checkOption(prefix + name, option, value);
  }
  for (const name in options) {
    if (options[name] !== undefined) checkLimits(prefix, name, known[name]!, values);
  }
  return values as Resolved;
}

/** What people take for an option of generators, the option that its like has, and what to do instead. */
const ADVICE: Readonly<Record<string, readonly [beside: string, advice: string]>> = {
  seed: ['width', 'pass `createRng(42)` as the first argument'],
  loops: ['connect', 'pass `connect: withLoops(connectNearest, 0.15)`'],
  doors: ['width', 'pass the dungeon to `addDoors(rng, dungeon)`'],
};

function unknownOption(
  prefix: string,
  name: string,
  options: Record<string, unknown>,
  known: object,
  noun: string,
) {
  const [beside, advice] = prefix === '' && Object.hasOwn(ADVICE, name) ? ADVICE[name]! : [];
  if (beside === undefined || !(beside in known))
    return unknownKey(prefix, name, options, Object.keys(known), noun);
  return noOption(name, options[name], advice!);
}

/** What an option is where it is left out, given the others. */
export function defaultOf(option: CodeOption, values: object): unknown {
  const { default: standard } = option;
  return typeof standard === 'function' ? standard(values as never) : standard;
}

/** Throws unless a value is what an option may be, whatever the others are. Returns what it comes to. */
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
      option.check(name, value);
  }
  return value;
}

function checkIntegerOption(name: string, option: IntegerOption, value: unknown): void {
  const { min, max = MAX_INT32, orInfinity } = option;
  if (isInt32(value) && value >= min && value <= max) return;
  if (!(orInfinity && value === Number.POSITIVE_INFINITY)) checkIntegerIn(name, value, min, max);
}

function checkLimits(
  prefix: string,
  name: string,
  option: CodeOption,
  values: Record<string, unknown>,
): void {
  (option as ChoiceOption).checkSize?.(prefix + name, values);
  const { atLeast, atMost } = option as IntegerOption;
  const value = values[name] as number;
  const beyond = (words: string, limit: Limit) => {
    const other = 'option' in limit ? prefix + limit.option : undefined;
    const lies =
      'option' in limit
        ? `\`${other}\`${limit.plus ? ` + ${limit.plus}` : ''}`
        : `the shorter side of the grid − ${limit.shorterSideLess}`;
    const odd = limit.odd ? `, or the odd number ${limit.odd} it` : '';
    const rule = `must be ${words} ${lies}${odd} (${limitOf(limit, values)})`;
    return invalid(prefix + name, rule, value, other);
  };
  if (atMost && value > limitOf(atMost, values)) throw beyond('at most', atMost);
  if (atLeast && value < limitOf(atLeast, values)) throw beyond('at least', atLeast);
}

/** Whether the grid is large enough for a choice. */
export function fitsGrid(
  name: string,
  option: ChoiceOption,
  settings: Record<string, unknown>,
): boolean {
  try {
    option.checkSize?.(name, settings);
    return true;
  } catch {
    return false;
  }
}

/** Where a limit lies, given the settings. */
export function limitOf(limit: Limit, settings: object): number {
  const values = settings as Record<string, number>;
  const value =
    'option' in limit
      ? values[limit.option]! + (limit.plus ?? 0)
      : Math.min(values.width!, values.height!) - limit.shorterSideLess;
  if (limit.odd === 'above') return value | 1;
  return limit.odd === 'below' ? (value - 1) | 1 : value;
}
