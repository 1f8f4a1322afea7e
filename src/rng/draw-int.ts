import { show } from '../checks';
import { GenerationError } from '../errors';
import type { Rng } from './rng';

/**
 * Draws from anybody's `Rng` and refuses an answer out of range. A draw with one possible outcome
 * is skipped.
 *
 * @param what - the draw's name, for the message
 * @throws GenerationError where the answer is no integer from `min` to `max`
 */
export function drawInt(rng: Rng, min: number, max: number, what: string): number {
  if (min === max) return min;
  const value: unknown = rng.int(min, max);
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) {
    return value as number;
  }
  throw outOfRange(min, max, what, value);
}

function outOfRange(min: number, max: number, what: string, answer: unknown): GenerationError {
  return new GenerationError(
    `the draw of ${what}, \`rng.int(${min}, ${max})\`, answered ${show(answer)}`,
  );
}
