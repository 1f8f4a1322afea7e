import { type ParseArgsConfig, parseArgs } from 'node:util';
import { cut, show } from '../../core/model/errors';
import { nearestName } from '../../core/model/names';
import { inWords } from '../../core/text/words';
import { GENERATOR_NAMES, PASS_NAMES } from '../../recipes/specifications';
import { UsageError } from '../terminal/usage-error';

/**
 * For each flag, whether it takes a value (`string`), can be repeated with a value each time
 * (`list`), or takes no value (`boolean`).
 */
export type FlagTypes = Readonly<Record<string, 'string' | 'list' | 'boolean'>>;

/** The values on the command line, by the names of their flags. */
export interface Flags {
  /** The names of all flags that were given. */
  readonly given: ReadonlySet<string>;
  /** For flags that take a value, the last value given, so that it overrides those before. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** For flags that can be repeated, all values in order. */
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
  /** Arguments that are not flags. */
  readonly positionals: readonly string[];
}

/**
 * The maximum length of an argument that starts with a single dash. `parseArgs` overflows on longer
 * ones, because it reads `-abc` as `-a -b -c`.
 */
const MAX_SHORT_FLAGS = 2 ** 15;

/**
 * Parses arguments by means of `parseArgs`, but words its own error messages, because those of
 * `parseArgs` are of little help.
 *
 * @param elsewhere - returns the commands that have a flag, for hints on unknown flags
 */
export function parseFlags(
  args: readonly string[],
  types: FlagTypes,
  elsewhere: (flag: string) => readonly string[] = () => [],
): Flags {
  const long = args.find((arg) => arg.length > MAX_SHORT_FLAGS && /^-[^-]/.test(arg));
  if (long !== undefined) throw new UsageError(`${show(long)} is too long for an argument`);
  const known = new Map([...Object.entries(types), ['help', 'boolean'] as const]);
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, type] of known) options[name] = { type: type === 'list' ? 'string' : type };
  options.help = { type: 'boolean', short: 'h' };
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const given = new Set<string>();
  const values: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, value } = token;
    const type = known.get(name);
    if (type === undefined)
      throw unknownFlagError(token.rawName, [...known.keys()], elsewhere(name));
    given.add(name);
    if (type === 'boolean') {
      if (value !== undefined) throw new UsageError(`\`--${name}\` takes no value`);
    } else if (value === undefined || (!token.inlineValue && isFlag(value, known))) {
      throw new UsageError(`\`--${name}\` needs a value`);
    } else if (type === 'string') values[name] = value;
    else lists[name] = [...(lists[name] ?? []), value];
  }
  // `-` is standard output, which is the default.
  if (values.out === '-') delete values.out;
  return { given, values, lists, positionals };
}

/**
 * Returns whether a value is in fact the next flag because the value was forgotten, as in
 * `--seed --width 80`.
 */
function isFlag(value: string, known: ReadonlyMap<string, unknown>): boolean {
  return value.startsWith('--') && known.has(value.slice(2).split('=', 1)[0]!);
}

/** Throws if there are arguments that are not flags. */
export function refusePositionals({ positionals: [first] }: Flags): void {
  if (first === undefined) return;
  throw new UsageError([`unexpected argument ${show(first)}`, ...positionalHint(first)].join('. '));
}

/** Returns the value of a flag that must be one of `names`. Default the first name. */
export function oneOf<const Name extends string>(
  flags: Flags,
  flag: string,
  names: readonly [Name, ...Name[]],
): Name {
  const value = flags.values[flag] ?? names[0];
  const known = names.find((name) => name === value);
  if (known !== undefined) return known;
  const rule = `\`--${flag}\` must be one of ${names.join(', ')}, received ${show(value)}`;
  const meant = nearestName(value, names);
  throw new UsageError(meant === undefined ? rule : `${rule}. Did you mean \`${meant}\`?`);
}

/** Returns the value of a flag as an integer. */
export function integerFlag(flags: Flags, flag: string): number | undefined {
  const text = flags.values[flag];
  if (text === undefined) return undefined;
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new UsageError(`\`--${flag}\` must be an integer, received ${show(text)}`);
}

/** Names that people type, with the flags that they probably mean. */
const SYNONYMS: Readonly<Record<string, string>> = {
  s: 'seed',
  seed: 'seeds',
  g: 'generator',
  gen: 'generator',
  algorithm: 'generator',
  type: 'generator',
  f: 'format',
  o: 'out',
  output: 'out',
  passes: 'pass',
  rooms: 'max-rooms',
  'min-room-size': 'room-min-size',
  'max-room-size': 'room-max-size',
  shapes: 'room-shapes',
};

/**
 * Creates the error for a flag that is not among `names`. Includes a suggestion if there is an
 * obvious one.
 *
 * @param flag - the flag as it was typed
 * @param commands - the commands that have the flag
 */
function unknownFlagError(
  flag: string,
  names: readonly string[],
  commands: readonly string[],
): UsageError {
  const name = flag.replace(/^-+/, '');
  const synonym = Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined;
  const unknown = (hint: string) => new UsageError(`unknown option \`${cut(flag)}\`. ${hint}`);
  if (synonym !== undefined && names.includes(synonym)) {
    return unknown(`Did you mean \`--${synonym}\`?`);
  }
  if (commands.length > 0) {
    const owners = inWords(commands.map((command) => `\`${command}\``));
    return new UsageError(`\`--${name}\` belongs to ${owners}`);
  }
  const choice = choiceOf(name);
  if (choice !== undefined && names.includes('pass')) return unknown(`Use \`${choice}\`.`);
  const nearest = nearestName(name, names);
  return unknown(nearest === undefined ? '`--help` lists all.' : `Did you mean \`--${nearest}\`?`);
}

/**
 * Returns suggestions for an argument that is neither a flag nor a command, if there are obvious
 * ones.
 */
export function positionalHint(argument: string): string[] {
  if (/\.(csv|parquet)$/i.test(argument)) {
    return [
      '`stats` and `find` make dungeons anew from seeds; read a table with DuckDB or a spreadsheet.',
    ];
  }
  const choice = /^-?\d+$/.test(argument) ? `--seed ${argument}` : choiceOf(argument);
  return choice === undefined ? [] : [`Use \`${choice}\`.`];
}

/** Returns the flag that chooses the generator or pass with the given name. */
function choiceOf(name: string): string | undefined {
  if (PASS_NAMES.some((pass) => pass === name)) return `--pass ${name}`;
  if (GENERATOR_NAMES.some((generator) => generator === name)) return `--generator ${name}`;
  return undefined;
}
