import { GenerationError } from '../errors';
import { inFlagWords } from './flag-words';
import type { Flags } from './flags';
import type { Make } from './tasks';

/** What became of a seed: what was made of it, or why it gives no dungeon. */
export interface Outcome {
  readonly seed: string;
  readonly made: Iterable<unknown>;
  readonly failure?: string | undefined;
}

/** What becomes of a seed; throws what is wrong with more than this one. */
export async function outcomeOf(make: Make, seed: string, flags: Flags): Promise<Outcome> {
  try {
    return { seed, made: await make(seed) };
  } catch (error) {
    const told = inFlagWords(error, flags);
    if (!(told instanceof GenerationError)) throw told;
    return { seed, made: [], failure: told.message };
  }
}
