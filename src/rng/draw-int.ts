import { GenerationError, show } from '../model/errors';
import type { Rng } from './rng';

/**
 * Draws from anybody's `Rng` and refuses an answer out of range. A draw with one possible outcome
 * is skipped.
 *
 * @param what - the draw's name, for the message
 * @throws GenerationError where the answer is no integer from `min` to `max`
 */
export function drawInt(rng: Rng, min: number, max: number, what: string): number {
  return min === max ? min : askInt(rng, min, max, what);
}

/** What `rng` answers, also where there is one answer alone; throws where that is out of range. */
export function askInt(rng: Rng, min: number, max: number, what: string): number {
  const value: unknown = rng.int(min, max);
  if (typeof value === 'number' && value >= min && value <= max) {
    // Measured: a coordinate that came as a double, as many an `Rng` hands it over, makes V8 box
    // those of all later rooms, and everything takes half as long again.
    const int32 = value | 0;
    if (int32 === value) return int32;
    if (Number.isInteger(value)) return value;
  }
  throw outOfRange(min, max, what, value);
}

function outOfRange(min: number, max: number, what: string, answer: unknown): GenerationError {
  return new GenerationError(
    `the draw of ${what}, \`rng.int(${min}, ${max})\`, answered ${show(answer)}`,
  );
}
