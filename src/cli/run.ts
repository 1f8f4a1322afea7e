import { parseArgs } from 'node:util';
import {
  createRng,
  GenerationError,
  generateBsp,
  generateRandomPlacement,
  InvalidOptionError,
  toAscii,
} from '../index';

/** Where a command's texts go. */
export interface Console {
  write(text: string): void;
  complain(text: string): void;
}

const FLAGS = {
  seed: { type: 'string' },
  generator: { type: 'string' },
  width: { type: 'string' },
  height: { type: 'string' },
} as const;

const GENERATORS = { 'random-placement': generateRandomPlacement, bsp: generateBsp };

/** Prints the dungeon that the arguments ask for and returns the exit code: 0, or 2 for bad usage. */
export function run(args: readonly string[], console: Console): number {
  try {
    console.write(`${draw(args)}\n`);
    return 0;
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.complain(`dungeonsmith: ${error.message}\n`);
    return 2;
  }
}

function draw(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options: FLAGS });
  const { seed = '1', generator = 'random-placement', width = '80', height = '45' } = values;
  const generate = GENERATORS[generator as keyof typeof GENERATORS];
  if (!Object.hasOwn(GENERATORS, generator)) {
    const names = Object.keys(GENERATORS).join(', ');
    throw new InvalidOptionError(
      `\`generator\` must be one of ${names}, received "${generator}"`,
      'generator',
      generator,
    );
  }
  const rng = createRng(seed, 'layout');
  return toAscii(generate(rng, { width: integer(width), height: integer(height) }));
}

/** Text that is no integer stays as it is, for the message of the check that refuses it. */
function integer(text: string): number {
  return /^-?\d+$/.test(text) ? Number(text) : (text as unknown as number);
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof InvalidOptionError || error instanceof GenerationError) return true;
  return (
    error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')
  );
}
