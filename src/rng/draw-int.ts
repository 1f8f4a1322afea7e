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
  if (min === max) return unboxed(min);
  const value: unknown = rng.int(min, max);
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) {
    return unboxed(value as number);
  }
  throw outOfRange(min, max, what, value);
}

/**
 * The same integer, never as a double in a box of its own, as which many an `Rng` hands it over.
 * Measured: one such coordinate in one room makes V8 box those of all later rooms, and everything
 * takes half as long again.
 */
function unboxed(value: number): number {
  const int32 = value | 0;
  return int32 === value ? int32 : value;
}

function outOfRange(min: number, max: number, what: string, answer: unknown): GenerationError {
  return new GenerationError(
    `the draw of ${what}, \`rng.int(${min}, ${max})\`, answered ${show(answer)}`,
  );
}
