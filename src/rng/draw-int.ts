import { GenerationError, show } from '../model/errors';
import type { Rng } from './rng';

/**
 * Draws from any `Rng` and refuses a result out of range. A draw with a single outcome is skipped.
 *
 * @param what - the draw's name, for the message
 * @throws {GenerationError} If the result is not an integer from `min` to `max`
 */
export function drawInt(rng: Rng, min: number, max: number, what: string): number {
  return min === max ? min : askInt(rng, min, max, what);
}

/** {@link drawInt}, but draws even if there is only one possible outcome. */
export function askInt(rng: Rng, min: number, max: number, what: string): number {
  const value: unknown = rng.int(min, max);
  if (typeof value === 'number' && value >= min && value <= max) {
    // Measured: if one coordinate is a double, as some `Rng`s return it, V8 boxes those of all later
    // rooms, and everything takes half as long again.
    const int32 = value | 0;
    if (int32 === value) return int32;
    if (Number.isInteger(value)) return value;
  }
  throw outOfRange(min, max, what, value);
}

function outOfRange(min: number, max: number, what: string, answer: unknown): GenerationError {
  return new GenerationError(
    `the draw of ${what}, \`rng.int(${min}, ${max})\`, returned ${show(answer)}`,
  );
}
