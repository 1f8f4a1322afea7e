import { checkArray, checkInteger, invalid } from '../core/model/checks';
import { show } from '../core/model/errors';
import { checkRng } from '../core/model/guards';
import { askInt } from '../core/rng/draws';
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

/** An {@link Rng} whose results come from a list. */
export interface ScriptedRng extends Rng {
  /** Returns the number of draws in the script that have not been taken yet. */
  remaining(): number;
}

/**
 * Creates an {@link Rng} that takes its results from a script, in order. It throws as soon as a
 * call does not match the script, or when the script has ended.
 *
 * A draw is `[outcomes, outcome]`, as recorded by `recordingRng`: a call of `int(min, max)` must
 * have that number of outcomes, and returns `min` + outcome. Alternatively, a draw is a number,
 * which is the result itself. A call with only one possible result takes no draw.
 *
 * @throws {InvalidOptionError} If the script contains anything else
 * @example
 * const rng = scriptedRng([[6, 2], 5]);
 * [rng.int(1, 6), rng.int(1, 6)]; // [3, 5]
 */
export function scriptedRng(draws: readonly (number | readonly number[])[]): ScriptedRng {
  checkArray('draws', draws);
  const script = draws.map((draw, i) => readDraw(`draws[${i}]`, draw));
  let next = 0;
  return {
    int(min, max) {
      checkInteger('min', min);
      checkInteger('max', max);
      if (min === max) return min;
      const draw = script[next++];
      if (draw !== undefined) return answer(draw, min, max, next);
      throw new Error(
        `draw ${next}: \`rng.int(${min}, ${max})\` was called, but the script ended after ${script.length} draws`,
      );
    },
    remaining: () => script.length - next,
  };
}

function answer(draw: ScriptedDraw, min: number, max: number, n: number): number {
  const question = `\`rng.int(${min}, ${max})\` was called`;
  if (typeof draw === 'number') {
    if (draw >= min && draw <= max) return draw;
    throw new Error(`draw ${n}: ${question}, but the script has ${draw}`);
  }
  const [outcomes, outcome] = draw;
  if (max - min + 1 === outcomes) return min + outcome;
  const asked = max - min + 1;
  throw new Error(`draw ${n}: ${question}, ${asked} outcomes, and the script has ${outcomes}`);
}

type ScriptedDraw = number | readonly [outcomes: number, outcome: number];

function readDraw(path: string, draw: unknown): ScriptedDraw {
  if (typeof draw === 'number' && Number.isSafeInteger(draw)) return draw;
  if (!Array.isArray(draw) || draw.length !== 2) {
    throw invalid(path, 'must be an integer or a pair [outcomes, outcome]', draw);
  }
  const [outcomes, outcome] = [draw[0], draw[1]];
  const isPair = Number.isSafeInteger(outcomes) && Number.isSafeInteger(outcome);
  if (isPair && outcome >= 0 && outcome < outcomes) return [outcomes, outcome];
  const received = `[${show(outcomes)}, ${show(outcome)}]`;
  throw invalid(path, 'must have an outcome from 0 to outcomes − 1', received);
}
