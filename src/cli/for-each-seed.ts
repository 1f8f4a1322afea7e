import { GenerationError } from '../errors';
import { inFlagWords } from './flag-words';
import type { Flags } from './flags';
import { createProgress } from './progress';
import type { SeedList } from './seeds';
import type { Terminal } from './terminal';

/**
 * Goes through seeds one at a time, with progress. A seed that gives no dungeon is told on standard
 * error and passed over.
 *
 * @returns how many gave none
 */
export async function forEachSeed(
  { seeds, count }: SeedList,
  flags: Flags,
  terminal: Terminal,
  work: (seed: string) => void | Promise<void>,
): Promise<number> {
  const progress = createProgress(terminal, count);
  let failed = 0;
  try {
    for await (const seed of seeds) {
      try {
        await work(seed);
      } catch (error) {
        const told = inFlagWords(error, flags);
        if (!(told instanceof GenerationError)) throw told;
        failed++;
        await progress.clear();
        await terminal.stderr.write(`dungeonsmith: seed ${seed}: ${told.message}\n`);
      }
      progress.step();
    }
  } finally {
    await progress.clear();
  }
  return failed;
}
