import { cut } from '../../core/model/errors';
import { nearestName } from '../../core/model/nearest-name';
import { GENERATOR_NAMES, PASS_NAMES } from '../../recipes/specifications';
import { UsageError } from '../terminal/usage-error';

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
export function unknownFlag(
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
  if (commands[0] !== undefined) {
    return new UsageError(`\`--${name}\` belongs to \`${commands[0]}\``);
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
  const choice = /^-?\d+$/.test(argument) ? `--seed ${argument}` : choiceOf(argument);
  return choice === undefined ? [] : [`Use \`${choice}\`.`];
}

/** Returns the flag that chooses the generator or pass with the given name. */
function choiceOf(name: string): string | undefined {
  if (PASS_NAMES.some((pass) => pass === name)) return `--pass ${name}`;
  if (GENERATOR_NAMES.some((generator) => generator === name)) return `--generator ${name}`;
  return undefined;
}
