import { show } from '../core/model/errors';
import { version } from './batches/manifest';
import { BATCH_FLAGS, batch } from './commands/batch';
import { FIND_FLAGS, find } from './commands/find';
import { GENERATE_FLAGS, generate } from './commands/generate';
import { INIT_FLAGS, init } from './commands/init';
import { MERGE_FLAGS, merge } from './commands/merge';
import { RENDER_FLAGS, render } from './commands/render';
import { STATS_FLAGS, stats } from './commands/stats';
import { VALIDATE_FLAGS, validate } from './commands/validate';
import { WORLD_FLAGS, world } from './commands/world';
import { protectInputs, refuseReplacingInput } from './files/protected';
import { inFlagWords } from './flags/flag-words';
import {
  type Flags,
  type FlagTypes,
  parseFlags,
  positionalHint,
  refusePositionals,
} from './flags/flags';
import { inputsOf } from './flags/inputs';
import { helpFor } from './help/help';
import { reportError, type Terminal } from './terminal/terminal';
import { codeOf, suggestion, UsageError } from './terminal/usage-error';

interface Command {
  readonly flags: FlagTypes;
  /** Whether the command takes arguments that are not flags. */
  readonly takesFiles?: true;
  /** Runs the command. Returns its exit code. */
  readonly run: (flags: Flags, terminal: Terminal) => Promise<number>;
}

/** All commands, by name. */
export const COMMANDS = {
  generate: { flags: { ...GENERATE_FLAGS, version: 'boolean' }, run: generate },
  batch: { flags: BATCH_FLAGS, run: batch },
  find: { flags: FIND_FLAGS, run: find },
  merge: { flags: MERGE_FLAGS, takesFiles: true, run: merge },
  stats: { flags: STATS_FLAGS, run: stats },
  render: { flags: RENDER_FLAGS, takesFiles: true, run: render },
  validate: { flags: VALIDATE_FLAGS, takesFiles: true, run: validate },
  world: { flags: WORLD_FLAGS, run: world },
  init: { flags: INIT_FLAGS, takesFiles: true, run: init },
} as const satisfies Record<string, Command>;

type CommandName = keyof typeof COMMANDS;

/**
 * Runs a command line. Returns the exit code: 0 for success, 1 if something is wrong with a
 * dungeon, 2 if the command line or its data cannot be used.
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { stderr } = terminal;
  // If nothing reads the messages, the exit code still shows the result.
  const write = (text: string | Uint8Array) => stderr.write(text).catch(() => {});
  const patient: Terminal = { ...terminal, stderr: { isTTY: stderr.isTTY, write } };
  try {
    return await dispatch(args, patient);
  } catch (error) {
    // The reader of the output, such as `head`, has closed the pipe.
    if (codeOf(error) === 'EPIPE') return 0;
    return reportError(error, patient);
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first = '', ...rest] = args;
  const isNamed = first !== '' && !first.startsWith('-');
  if (first === 'help') return dispatch([...rest, '--help'], terminal);
  const name = isNamed ? commandName(first) : 'generate';
  const command: Command = COMMANDS[name];
  const flags = parseFlags(joinArea(isNamed ? rest : args), command.flags, commandsWith);
  if (flags.given.has('help')) return print(helpFor(name, flags), terminal);
  if (flags.given.has('version')) return print(`${version()}\n`, terminal);
  if (!command.takesFiles) refusePositionals(flags);
  protectInputs(inputsOf(flags));
  // Checked again when a file is written. Here, the check comes before the work.
  if (flags.values.out !== undefined) refuseReplacingInput(flags.values.out);
  try {
    return await command.run(flags, terminal);
  } catch (error) {
    throw inFlagWords(error, flags);
  }
}

/** Rewrites `--area X Y WIDTH HEIGHT` as `--area X,Y,WIDTH,HEIGHT`. */
function joinArea(args: readonly string[]): readonly string[] {
  const first = args.indexOf('--area') + 1;
  const numbers = args.slice(first, first + 4);
  const isApart = numbers.length === 4 && numbers.every((text) => /^-?\d+$/.test(text));
  if (first === 0 || !isApart) return args;
  return [...args.slice(0, first), numbers.join(), ...args.slice(first + 4)];
}

/** Returns the commands that have a flag. */
function commandsWith(flag: string): string[] {
  const commands = Object.entries<Command>(COMMANDS);
  return commands.filter(([, { flags }]) => Object.hasOwn(flags, flag)).map(([name]) => name);
}

function commandName(name: string): CommandName {
  if (Object.hasOwn(COMMANDS, name)) return name as CommandName;
  const [hint = suggestion(name, Object.keys(COMMANDS))] = positionalHint(name);
  throw new UsageError(`unknown command ${show(name)}. ${hint}`);
}

async function print(text: string, { stdout }: Terminal): Promise<number> {
  await stdout.write(text);
  return 0;
}
