import { checkInteger } from '../core/model/checks';
import { checkRng } from '../core/model/guards';
import { askInt } from '../core/rng/draw-int';
import type { Rng } from '../core/rng/rng';

/**
 * A draw on a tape: the number of outcomes, and the outcome, counted from 0. `rng.int(5, 9)` with
 * the result 6 is `[5, 1]`. Draws with only one outcome are omitted.
 */
export type Draw = readonly [outcomes: number, outcome: number];

/** An {@link Rng} that records its draws. */
export interface RecordingRng extends Rng {
  /** The draws so far: a tape that `scriptedRng` can repeat and that can be stored as JSON. */
  readonly draws: Draw[];
}

/**
 * Draws from an `Rng` and records the draws, so that `scriptedRng` can repeat them without the
 * `Rng` and its seed.
 *
 * @throws {InvalidOptionError} If `rng` has no `int` method
 * @example
 * const recording = recordingRng(createRng(42));
 * generateBsp(recording, { width: 30, height: 20 });
 * const again = generateBsp(scriptedRng(recording.draws), { width: 30, height: 20 });
 */
export function recordingRng(rng: Rng): RecordingRng {
  checkRng(rng);
  const draws: Draw[] = [];
  return {
    draws,
    int(min, max) {
      checkInteger('min', min);
      checkInteger('max', max);
      const value = askInt(rng, min, max, 'a number');
      if (min !== max) draws.push([max - min + 1, value - min]);
      return value;
    },
  };
}
