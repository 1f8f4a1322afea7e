import type { Arbitrary, Random, Stream, Value } from 'fast-check';
import type { MeasurableDungeon } from '../core/analysis/measure-dungeon';
import { checkFunction, invalid } from '../core/model/checks';
import { createRng } from '../core/rng/create-rng';
import { fc } from './fast-check';
import { type DungeonGenerator, runTrial, type Source, type Trial, tapeSource } from './trial';

/**
 * Returns an arbitrary that generates runs of a generator with random draws. What shrinks are the
 * options, by their own arbitrary, and the draws themselves, instead of a seed. A failure therefore
 * shrinks to a few small rooms near the corner.
 */
export function arbitraryTrial<Options, Made extends MeasurableDungeon>(
  generate: DungeonGenerator<Options, Made>,
  options: Arbitrary<Options>,
): Arbitrary<Trial<Options, Made>> {
  checkFunction('generate', generate);
  checkArbitrary('options', options);
  return new TrialArbitrary(generate, options);
}

export function checkArbitrary(option: string, value: unknown): void {
  if (value instanceof fc.Arbitrary) return;
  throw invalid(option, 'must be an arbitrary of fast-check', value);
}

/**
 * The maximum number of draws that are dropped from the start of a tape when simpler options are
 * tried.
 */
const MAX_SKIPPED = 6;

/** The context of a trial: the options as fast-check drew them. */
interface Context<Options> {
  readonly options: Value<Options>;
}

class TrialArbitrary<Options, Made extends MeasurableDungeon> extends fc.Arbitrary<
  Trial<Options, Made>
> {
  constructor(
    private readonly generator: DungeonGenerator<Options, Made>,
    private readonly options: Arbitrary<Options>,
  ) {
    super();
  }

  generate(random: Random, biasFactor: number | undefined): Value<Trial<Options, Made>> {
    const options = this.options.generate(random, biasFactor);
    return this.run(options, randomSource(random, biasFactor));
  }

  canShrinkWithoutContext(_value: unknown): _value is Trial<Options, Made> {
    return false;
  }

  shrink(trial: Trial<Options, Made>, context: unknown): Stream<Value<Trial<Options, Made>>> {
    const { options } = context as Context<Options>;
    if (trial.isEndless) return fc.stream(this.simplerEndless(options));
    return fc.stream(this.simpler(trial, options));
  }

  private *simpler({ draws }: Trial<Options, Made>, options: Value<Options>) {
    const tape = trimTape(draws.map(([, outcome]) => outcome));
    for (const simpler of this.options.shrink(options.value_, options.context)) {
      // With simpler options, a generator may take fewer draws before it reaches the relevant ones.
      for (let start = 0; start <= Math.min(MAX_SKIPPED, tape.length); start++) {
        yield this.run(simpler, tapeSource(tape.slice(start)));
      }
    }
    for (const simpler of shrinkDraws(tape)) yield this.run(options, tapeSource(simpler));
  }

  /**
   * Yields simpler trials of a generator that does not end. They use no tapes: a tape would end,
   * and a dungeon of only the lowest draws is not a failure.
   */
  private *simplerEndless(options: Value<Options>) {
    for (const simpler of this.options.shrink(options.value_, options.context)) {
      const rng = createRng(0);
      yield this.run(simpler, (outcomes) => rng.int(0, outcomes - 1));
    }
  }

  private run(options: Value<Options>, source: Source): Value<Trial<Options, Made>> {
    const context: Context<Options> = { options };
    return new fc.Value(runTrial(this.generator, options.value, source), context);
  }
}

/**
 * Returns a source of uniformly random outcomes. If fast-check biases towards edge cases, one in
 * eight outcomes is the lowest or the highest.
 */
function randomSource(random: Random, biasFactor: number | undefined): Source {
  return (outcomes) => {
    const isEdge = biasFactor !== undefined && random.nextInt(0, 7) === 0;
    if (isEdge) return random.nextInt(0, 1) * (outcomes - 1);
    return random.nextInt(0, outcomes - 1);
  };
}

/**
 * Yields simpler candidates for a failing tape, the most drastic first: the tape cut short, then
 * with chunks of draws removed, then with chunks set to 0, then with single draws lowered. A tape
 * returns 0 beyond its end, so every candidate is simpler, and shrinking ends.
 *
 * @remarks
 * Source: MacIver and Donaldson, "Test-case reduction via test-case generation" (2020).
 */
export function* shrinkDraws(tape: readonly number[]): Generator<number[]> {
  for (let cut = tape.length; cut >= 1; cut = Math.floor(cut / 2)) yield tape.slice(0, -cut);
  for (const [start, end] of chunks(tape.length)) {
    yield [...tape.slice(0, start), ...tape.slice(end)];
  }
  for (const [start, end] of chunks(tape.length)) {
    if (tape.slice(start, end).every((outcome) => outcome === 0)) continue;
    yield tape.map((outcome, i) => (i >= start && i < end ? 0 : outcome));
  }
  for (const [i, outcome] of tape.entries()) {
    for (const lower of lowered(outcome)) yield tape.map((other, j) => (j === i ? lower : other));
  }
}

/** Returns a tape without its trailing zeros: reading past the end gives 0 anyway. */
export function trimTape(outcomes: readonly number[]): number[] {
  let end = outcomes.length;
  while (end > 0 && outcomes[end - 1] === 0) end--;
  return outcomes.slice(0, end);
}

/**
 * Yields chunks of half the length next to each other, then chunks of a quarter and so on, down to
 * single draws.
 */
function* chunks(length: number): Generator<[start: number, end: number]> {
  for (let size = Math.ceil(length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < length; start += size) {
      yield [start, Math.min(start + size, length)];
    }
  }
}

/**
 * Yields lower outcomes that get closer and closer to the current one. It does not yield 0, which
 * has already been tried.
 */
function* lowered(outcome: number): Generator<number> {
  for (let step = Math.floor(outcome / 2); step >= 1; step = Math.floor(step / 2)) {
    yield outcome - step;
  }
}
