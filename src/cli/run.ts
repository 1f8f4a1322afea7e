import { nearestName } from '../checks';
import { GenerationError, InvalidDataError, InvalidOptionError } from '../errors';
import { BATCH_FLAGS, batch } from './batch';
import { type Flags, type FlagTypes, parseFlags } from './flags';
import { GENERATE_FLAGS, generate } from './generate';
import { HELP } from './help';
import { STATS_FLAGS, stats } from './stats';
import type { Terminal } from './terminal';
import { UsageError } from './usage-error';
import { VALIDATE_FLAGS, validate } from './validate';
import { version } from './version';

interface Command {
  readonly flags: FlagTypes;
  /** Answers the exit code. */
  readonly run: (flags: Flags, terminal: Terminal) => Promise<number>;
}

const COMMANDS: Readonly<Record<keyof typeof HELP, Command>> = {
  generate: { flags: { ...GENERATE_FLAGS, version: 'boolean' }, run: generate },
  batch: { flags: BATCH_FLAGS, run: batch },
  stats: { flags: STATS_FLAGS, run: stats },
  validate: { flags: VALIDATE_FLAGS, run: validate },
};

/**
 * Runs a command line and answers its exit code: 0 where all is well, 1 where something was found
 * wrong with a dungeon, 2 where the command line or its data cannot be used.
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    // Whoever read our output has seen enough, `head` for one.
    if (Reflect.get(Object(error), 'code') === 'EPIPE') return 0;
    const isExpected = [UsageError, InvalidDataError, InvalidOptionError, GenerationError].some(
      (type) => error instanceof type,
    );
    if (!isExpected) throw error;
    await terminal.stderr.write(`dungeonsmith: ${(error as Error).message}\n`);
    return error instanceof GenerationError ? 1 : 2;
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first = '', ...rest] = args;
  if (first === 'help') return help(commandName(rest[0] ?? 'generate'), terminal);
  const isNamed = first !== '' && !first.startsWith('-');
  const name = isNamed ? commandName(first) : 'generate';
  const command = COMMANDS[name];
  const flags = parseFlags(isNamed ? rest : args, command.flags);
  if (flags.switches.has('help')) return help(name, terminal);
  if (!flags.switches.has('version')) return command.run(flags, terminal);
  await terminal.stdout.write(`${version()}\n`);
  return 0;
}

function commandName(name: string): keyof typeof HELP {
  if (Object.hasOwn(COMMANDS, name)) return name as keyof typeof HELP;
  const nearest = nearestName(name, Object.keys(COMMANDS));
  throw new UsageError(`${JSON.stringify(name)} is no command; the nearest is \`${nearest}\``);
}

async function help(name: keyof typeof HELP, { stdout }: Terminal): Promise<number> {
  await stdout.write(HELP[name]);
  return 0;
}
