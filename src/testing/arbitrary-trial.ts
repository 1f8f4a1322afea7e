import type { Arbitrary, Random, Stream, Value } from 'fast-check';
import type { MeasurableDungeon } from '../core/analysis/measure-dungeon';
import { checkFunction, invalid } from '../core/model/checks';
import { createRng } from '../core/rng/create-rng';
import { fc } from './fast-check';
import { shrinkDraws, trimTape } from './shrink-draws';
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
