import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearestName } from '../checks';
import { cut, show } from '../errors';
import { UsageError } from './usage-error';

/** Whether a flag takes a value, takes one each time it is given, or takes none. */
export type FlagTypes = Readonly<Record<string, 'string' | 'list' | 'boolean'>>;

/** What was given, by the names of flags. */
export interface Flags {
  /** The names of all flags that were given. */
  readonly given: ReadonlySet<string>;
  /** Of flags that take a value: the last. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Of flags that can be given again and again: all values, in order. */
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
  /** Arguments that are no flags. */
  readonly positionals: readonly string[];
}

/**
 * Reads arguments. `parseArgs` takes them apart; what it would say of a wrong one is of little help,
 * so that is worded here.
 */
export function parseFlags(args: readonly string[], types: FlagTypes): Flags {
  const known = new Map([...Object.entries(types), ['help', 'boolean'] as const]);
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, type] of known) options[name] = { type: type === 'list' ? 'string' : type };
  options.help = { type: 'boolean', short: 'h' };
  const tokens = tokensOf([...args], options);
  const given = new Set<string>();
  const values: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, value } = token;
    const type = known.get(name);
    if (type === undefined) throw unknownFlag(token.rawName, [...known.keys()]);
    given.add(name);
    if (type === 'boolean') {
      if (value !== undefined) throw new UsageError(`\`--${name}\` takes no value`);
    } else if (value === undefined || isFlag(value, token.inlineValue, known)) {
      throw new UsageError(`\`--${name}\` needs a value`);
    } else if (type === 'string') values[name] = value;
    else lists[name] = [...(lists[name] ?? []), value];
  }
  return { given, values, lists, positionals };
}

function tokensOf(args: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args, options, strict: false, tokens: true }).tokens;
  } catch (error) {
    // It takes `-abc` for `-a -b -c`, and gives up where these are too many.
    if (!(error instanceof RangeError)) throw error;
    const longest = args.reduce((one, other) => (one.length < other.length ? other : one));
    throw new UsageError(`${show(longest)} is too long for an argument`);
  }
}

/** Whether a value is in truth the next flag, its own value forgotten: `--seed --width 80`. */
function isFlag(
  value: string,
  isInline: boolean | undefined,
  known: ReadonlyMap<string, unknown>,
): boolean {
  return isInline !== true && value.startsWith('--') && known.has(flagName(value));
}

function flagName(flag: string): string {
  return flag.slice(2).split('=', 1)[0]!;
}

function unknownFlag(flag: string, names: readonly string[]): UsageError {
  const nearest = nearestName(flag.replace(/^-+/, ''), names);
  const advice = nearest === undefined ? '`--help` lists them' : `the nearest is \`--${nearest}\``;
  return new UsageError(`\`${cut(flag)}\` is no option here; ${advice}`);
}

/** Throws where there are arguments that are no flags. */
export function refusePositionals({ positionals }: Flags): void {
  if (positionals.length === 0) return;
  throw new UsageError(`unexpected argument ${show(positionals[0])}`);
}

/** The value of a flag that must be one of `names`; the first where it is not given. */
export function oneOf<const Name extends string>(
  flags: Flags,
  flag: string,
  names: readonly [Name, ...Name[]],
): Name {
  const value = flags.values[flag] ?? names[0];
  if (names.includes(value as Name)) return value as Name;
  throw new UsageError(`\`--${flag}\` must be one of ${names.join(', ')}, received ${show(value)}`);
}

/** The value of a flag as an integer. */
export function integerFlag(flags: Flags, flag: string): number | undefined {
  const text = flags.values[flag];
  if (text === undefined) return undefined;
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new UsageError(`\`--${flag}\` must be an integer, received ${show(text)}`);
}
