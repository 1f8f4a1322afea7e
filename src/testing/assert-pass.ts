import type { Arbitrary, Parameters } from 'fast-check';
import { checkFunction } from '../core/model/checks';
import type { Dungeon } from '../core/model/dungeon';
import type { Observer, Step } from '../core/model/observer';
import type { Rng } from '../core/rng/rng';
import { assertValidDungeon, validateDungeon } from '../core/validation/validate-dungeon';
import { arbitraryDungeon, type DungeonLimits } from './arbitrary-dungeon';
import { arbitraryTrial, checkArbitrary } from './arbitrary-trial';
import { fc } from './fast-check';
import {
  assertSameDungeon,
  assertSameOnRepeat,
  assertUnchanged,
  checkParameters,
  differenceOf,
} from './generator-properties';
import { scriptedRng } from './tapes';
import { assertPlain, copyPlain, type Trial } from './trial';

/** Any pass: a function that takes an `Rng`, a dungeon and options, and returns another dungeon. */
export type DungeonPass<Options = Record<string, never>> = (
  rng: Rng,
  dungeon: Dungeon,
  options: Options,
  observe?: Observer,
) => Dungeon;

/** The input of a pass. */
export interface PassInput<Options> {
  /** Any dungeon. The pass receives a copy. */
  readonly dungeon: Dungeon;
  /** Options from the given arbitrary. */
  readonly options: Options;
}

/** The parameters of `fc.assert`, and the limits of the dungeons that a pass receives. */
export interface PassParameters<Options>
  extends Parameters<[Trial<PassInput<Options>>]>,
    DungeonLimits {
  /** The shortest side of dungeons in tiles, from 3. Default 6, which is enough for `addLakes`. */
  readonly minSide?: number | undefined;
}

/** The shortest side on which all passes of the library work. */
const MIN_SIDE = 6;

/**
 * Checks the rules for passes on the dungeons of {@link arbitraryDungeon}, many of which have
 * doors, secret doors, locks with keys, stairs and lakes. The result must be plain data, and must
 * break no rule of `validateDungeon` that the dungeon did not break before. The pass must not
 * change the dungeon or the options. The same draws must give the same dungeon. An observer must
 * change nothing and must receive steps with a stage, an index and a grid.
 *
 * If your pass takes other arguments, wrap it in a function. If it digs, it runs before lakes and
 * locks: set `except: ['lakes', 'locks']`.
 *
 * @param options - an arbitrary of the pass's options; by default, they are `{}`
 * @param parameters - the parameters of `fc.assert`, such as `numRuns`, and the limits of dungeons
 * @throws {InvalidOptionError} If `pass` is not a function, if `options` is not an arbitrary, or if
 * a limit is wrong
 * @throws {Error} If the pass breaks a rule; the message has the smallest counterexample that was
 * found
 * @example
 * assertPass(addLoops, fc.record({ minDetour: fc.integer({ min: 1, max: 40 }) }), { numRuns: 20 });
 */
export function assertPass<Options = Record<string, never>>(
  pass: DungeonPass<Options>,
  options: Arbitrary<Options> = fc.constant({}) as unknown as Arbitrary<Options>,
  parameters: PassParameters<Options> = {},
): void {
  checkFunction('pass', pass);
  checkArbitrary('options', options);
  checkParameters(parameters);
  const { minSide = MIN_SIDE, maxSide, except, ...others } = parameters;
  const dungeons = arbitraryDungeon({ minSide, maxSide, except });
  const input = fc.record({ dungeon: dungeons, options }, { noNullPrototype: true });
  const run = (rng: Rng, { dungeon, options }: PassInput<Options>) =>
    pass(rng, structuredClone(dungeon), options);
  const property = fc.property(arbitraryTrial(run, input), (trial) => {
    fc.pre(!trial.isStuck);
    if (trial.dungeon === undefined && trial.error !== undefined) throw trial.error;
    const result = trial.dungeon as Dungeon;
    assertNoNewViolations(trial.options.dungeon, result);
    assertPlain(result);
    assertPassRepeats(pass, trial, result);
    assertObserverHarmless(pass, trial, result);
  });
  fc.assert(property, { includeErrorInReport: true, ...others });
}

/** Throws if a rule is broken that was not broken before. */
function assertNoNewViolations(before: Dungeon, after: Dungeon): void {
  const except = [...new Set(validateDungeon(before).map(({ rule }) => rule))];
  assertValidDungeon(after, undefined, { except });
}

/**
 * Runs a pass again. It must take the same draws, give the same result, and leave its input
 * unchanged.
 */
function assertPassRepeats<Options>(
  pass: DungeonPass<Options>,
  { draws, options: input }: Trial<PassInput<Options>>,
  result: Dungeon,
): void {
  // The copies have no text of their own for fast-check.
  const before = structuredClone(input.dungeon);
  const dungeon = structuredClone(input.dungeon);
  const options = copyPlain(input.options);
  assertUnchanged(options, () =>
    assertSameOnRepeat(draws, result, (rng) => {
      const again = pass(rng, dungeon, options);
      if (fc.stringify(dungeon) === fc.stringify(before)) return again;
      throw new Error(`it changed its dungeon${differenceOf(before, dungeon)}`);
    }),
  );
}

/** Runs a pass with an observer, which must change nothing. */
function assertObserverHarmless<Options>(
  pass: DungeonPass<Options>,
  { draws, options: { dungeon, options } }: Trial<PassInput<Options>>,
  result: Dungeon,
): void {
  const steps: Step[] = [];
  const rng = scriptedRng(draws);
  const watched = pass(rng, structuredClone(dungeon), copyPlain(options), (step) =>
    steps.push(step),
  );
  if (rng.remaining() > 0)
    throw new Error(`with an observer it drew ${rng.remaining()} times less`);
  assertSameDungeon(result, watched, 'with an observer it returned a different dungeon');
  const wrong = steps.find((step) => !isStep(step));
  if (wrong !== undefined)
    throw new Error(`it reported ${fc.stringify(wrong)}, which is not a step`);
}

function isStep({ stage, index, grid }: Step): boolean {
  return typeof stage === 'string' && Number.isInteger(index) && grid?.tiles instanceof Uint8Array;
}
