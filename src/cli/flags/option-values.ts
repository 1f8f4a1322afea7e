import { invalid, isObject, MAX_INT32 } from '../../core/model/checks';
import { InvalidOptionError, PROGRAMMER, show } from '../../core/model/errors';
import { checkOption, type Option } from '../../core/model/specification';
import type { DataSpecification } from '../../recipes/specifications';
import { suggestion, USER, UsageError } from '../terminal/usage-error';
import type { FlagTypes } from './flags';

/** Returns the flag for an option, such as `room-min-size` for `roomMinSize`. */
export function flagOf(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns a flag with a value for each option. */
export function optionFlags(specification: DataSpecification): FlagTypes {
  return Object.fromEntries(
    Object.keys(specification).map((name) => [flagOf(name), 'string'] as const),
  );
}

/**
 * Parses the value of an option on the command line and checks it independently of other options.
 *
 * @throws {InvalidOptionError} If the option cannot have this value
 */
export function readOption(name: string, option: Option, text: string): unknown {
  const value = valueIn(name, option, text);
  checkOption(name, option, value);
  return value;
}

function valueIn(name: string, option: Option, text: string): unknown {
  const { type } = option;
  if (type === 'choice') return text;
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  if (type === 'data') {
    const list = NAMED_LISTS[option.schema];
    if (list !== undefined && !/^[[{]/.test(text)) return namesIn(list, text);
    return option.names && !text.startsWith('[') ? text.split(',') : jsonIn(name, text);
  }
  return type === 'mixture' ? mixtureIn(name, text) : numberIn(text);
}

/** A list that can be typed as names. */
interface NamedList {
  /** The keys of an item `name@place`. */
  readonly keys: readonly string[];
  /** Whether an item can end in a weight, as in `oak:3`. */
  readonly isWeighted: boolean;
  readonly example: string;
}

/** Lists that can be typed as names, by the names of their schemas. */
export const NAMED_LISTS: Readonly<Record<string, NamedList>> = {
  roleList: { keys: ['role', 'at'], isWeighted: false, example: 'boss@farthest,shop' },
  themeList: { keys: ['kind'], isWeighted: true, example: 'crypt:2,library' },
  doorKinds: { keys: ['kind'], isWeighted: true, example: 'oak:3,iron' },
  lockKinds: {
    keys: ['door', 'key'],
    isWeighted: true,
    example: 'barricade@torch,portcullis@lever',
  },
};

/** Parses a list such as `boss@farthest,shop` or, with weights, `oak:3,iron`. */
function namesIn({ keys, isWeighted }: NamedList, text: string): object[] {
  return text.split(',').map((item) => {
    const [, name = item, weight] = (isWeighted && /^(.*):(.*)$/s.exec(item)) || [];
    const parts = keys.length === 1 ? [name] : name.split(/@(.*)/s).slice(0, keys.length);
    const named = Object.fromEntries(parts.map((part, i) => [keys[i], part]));
    return weight === undefined ? named : { ...named, weight: numberIn(weight) };
  });
}

function jsonIn(name: string, text: string): unknown {
  // A plain word does not have to be quoted.
  if (/^[a-z][\w-]*$/i.test(text) && !['true', 'false', 'null'].includes(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(name, 'must be JSON', text);
  }
}

/**
 * Returns a number if the text is a decimal number. Otherwise, returns the text, which the check of
 * the option rejects.
 */
export function numberIn(text: string): unknown {
  return /^-?(\d+(\.\d*)?|\.\d+)$|^Infinity$/.test(text) ? Number(text) : text;
}

/** Parses a mixture such as `cross`, `cross,ellipse` or, with weights, `cross:30,ellipse:8`. */
function mixtureIn(name: string, text: string): unknown {
  const parts = text.split(',');
  if (!text.includes(':')) return parts.length === 1 ? text : parts;
  const weights: Record<string, unknown> = {};
  for (const part of parts) {
    const [, item, weight] = /^(.*?):(.*)$/s.exec(part) ?? [];
    if (item === undefined || weight === undefined) {
      throw invalid(name, 'must give each name a weight, such as name:2, or none of them', text);
    }
    if (Object.hasOwn(weights, item))
      throw invalid(name, 'must give each name one weight only', text);
    weights[item] = numberIn(weight);
  }
  return weights;
}

/**
 * Formats a value as a user would type it. Returns `undefined` if the value means "no limit" or
 * cannot be typed.
 */
export function typed(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value === MAX_INT32 ? undefined : String(value);
  if (!isObject(value)) return undefined;
  return Object.entries(value)
    .map(([name, weight]) => `${name}:${weight}`)
    .join(',');
}

/** A pass as it is written in a recipe: its name, and its options by their names. */
interface PassEntry {
  pass: string;
  [option: string]: unknown;
}

/**
 * Parses the text of `--pass`: the name of a pass, optionally followed by a colon and its options,
 * such as `doors:share=0.6,secret-share=0.1`. A value without a name is for the first option of the
 * pass: `locks:2,order=nested` or `roles:boss@farthest,shop`.
 *
 * @param table - the specification of the options of each pass, by the name of the pass
 * @throws {UsageError} If the pass or an option is unknown, or an option has an invalid value
 */
export function passFromText(
  text: string,
  table: Readonly<Record<string, DataSpecification>>,
): PassEntry {
  const [pass = '', rest] = text.split(/:(.*)/s);
  const specification = Object.hasOwn(table, pass) ? table[pass] : undefined;
  if (specification === undefined) {
    throw new UsageError(`unknown pass ${show(pass)}. ${suggestion(pass, Object.keys(table))}`);
  }
  const options = new Map(Object.entries(specification).map((entry) => [flagOf(entry[0]), entry]));
  const entry: PassEntry = { pass };
  for (const [flag, value] of rest === undefined
    ? []
    : assignmentsIn(pass, rest, [...options.keys()])) {
    const found = options.get(flag);
    if (found === undefined) {
      const advice = suggestion(flag, [...options.keys()]);
      throw new UsageError(`\`--pass ${pass}\` has no option ${show(flag)}. ${advice}`);
    }
    const [name, option] = found;
    if (Object.hasOwn(entry, name)) throw new UsageError(`${passFlag(pass, name)} is given twice`);
    entry[name] = readInPass(pass, name, option, value);
  }
  return entry;
}

/**
 * Splits assignments such as `share=0.6,secret-share=0.1`. A comma that is not followed by a name
 * and `=` belongs to the value.
 */
function assignmentsIn(
  pass: string,
  text: string,
  flags: readonly string[],
): [flag: string, value: string][] {
  return text.split(/,(?=[a-z-]+=)/i).map((part, i) => {
    const [, flag = '', value] = /^([a-z-]+)=(.*)$/is.exec(part) ?? [];
    if (value !== undefined) return [flag, value];
    if (i === 0 && part !== '' && !flags.includes(part)) return [flags[0]!, part];
    const example = `${pass}:name=value,other=value`;
    throw new UsageError(
      `\`--pass ${pass}\` takes options such as ${example}, received ${show(text)}`,
    );
  });
}

function readInPass(pass: string, name: string, option: Option, text: string): unknown {
  try {
    return readOption(name, option, text);
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    throw new UsageError(describeFault(error, (path) => passFlag(pass, path)));
  }
}

/** Formats an option of a pass for messages. The path may lead into its value. */
export function passFlag(pass: string, path: string): string {
  const { option, place } = placeIn(path);
  return withPlace(`\`--pass ${pass}:${flagOf(option)}\``, place);
}

/**
 * Splits the path of an option. For example, `options.roomShapes.cross` is the weight that
 * `roomShapes` gives to `cross`, and `rooms[1].kind` is at the place `[1].kind` of `rooms`.
 */
export function placeIn(path: string): { option: string; place: string } {
  const [, option = '', place = ''] =
    /^(?:(?:options|passes\[\d+\])\.)?(\w+)\.?(.*)$/s.exec(path) ?? [];
  return { option, place };
}

/** Adds the place inside the value of a flag to the flag. Long ones are truncated as in paths. */
export function withPlace(flag: string, place: string): string {
  return place === '' ? flag : `${flag} (${PROGRAMMER.nameOf(place).slice(1, -1)})`;
}

/** Describes an error for users. A key beside the one at fault, in the same JSON, has no flag. */
export function describeFault(error: InvalidOptionError, nameOf: (path: string) => string): string {
  const { option, limit } = error;
  const nameOfAny = (path: string) =>
    path === limit && isBeside(path, option) ? USER.nameOf(lastKey(path)) : nameOf(path);
  return error.describe({ ...USER, nameOf: nameOfAny });
}

/** Returns whether two paths lead to keys of the same object inside the value of an option. */
function isBeside(a: string, b: string): boolean {
  const parentOf = (path: string) => path.slice(0, -lastKey(path).length);
  return placeIn(a).place !== '' && parentOf(a) === parentOf(b);
}

function lastKey(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
