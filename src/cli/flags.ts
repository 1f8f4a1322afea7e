import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearestName } from '../checks';
import { UsageError } from './usage-error';

/** Whether a flag takes a value. */
export type FlagTypes = Readonly<Record<string, 'string' | 'boolean'>>;

/** Values by the names of flags, and what is no flag. */
export interface Flags {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly switches: ReadonlySet<string>;
  readonly positionals: readonly string[];
}

/**
 * Reads arguments. `parseArgs` takes them apart; what it would say of a wrong one is of little help,
 * so that is worded here.
 */
export function parseFlags(args: readonly string[], types: FlagTypes): Flags {
  const options: NonNullable<ParseArgsConfig['options']> = {
    help: { type: 'boolean', short: 'h' },
  };
  for (const [name, type] of Object.entries(types)) options[name] = { type };
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values: Record<string, string> = {};
  const switches = new Set<string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) throw unknownFlag(token.rawName, Object.keys(options));
    if (option.type === 'boolean') {
      if (token.value !== undefined) throw new UsageError(`\`--${token.name}\` takes no value`);
      switches.add(token.name);
    } else if (token.value === undefined || isFlag(token.value, token.inlineValue, options)) {
      throw new UsageError(`\`--${token.name}\` needs a value`);
    } else values[token.name] = token.value;
  }
  return { values, switches, positionals };
}

/** Whether a value is in truth the next flag, its own value forgotten: `--seed --width 80`. */
function isFlag(value: string, isInline: boolean | undefined, options: object): boolean {
  return isInline !== true && value.startsWith('--') && Object.hasOwn(options, flagName(value));
}

function flagName(flag: string): string {
  return flag.slice(2).split('=', 1)[0] as string;
}

function unknownFlag(flag: string, names: readonly string[]): UsageError {
  const nearest = nearestName(flag.replace(/^-+/, ''), names);
  return new UsageError(`\`${flag}\` is no option here; the nearest is \`--${nearest}\``);
}

/** Refuses arguments that are no flags. */
export function refusePositionals({ positionals }: Flags): void {
  if (positionals.length === 0) return;
  throw new UsageError(`unexpected argument ${JSON.stringify(positionals[0])}`);
}

/** The value of a flag that must be one of `names`; the first where it is not given. */
export function oneOf<const Name extends string>(
  flags: Flags,
  flag: string,
  names: readonly [Name, ...Name[]],
): Name {
  const value = flags.values[flag] ?? names[0];
  if (names.includes(value as Name)) return value as Name;
  throw new UsageError(
    `\`--${flag}\` must be one of ${names.join(', ')}, received ${JSON.stringify(value)}`,
  );
}

/** The value of a flag as an integer. */
export function integerFlag(flags: Flags, flag: string): number | undefined {
  const text = flags.values[flag];
  if (text === undefined) return undefined;
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new UsageError(`\`--${flag}\` must be an integer, received ${JSON.stringify(text)}`);
}
