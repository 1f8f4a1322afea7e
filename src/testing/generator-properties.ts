import type { Arbitrary, IPropertyWithHooks, Parameters } from 'fast-check';
import type { MeasurableDungeon } from '../core/analysis/measure-dungeon';
import { checkObject, isObject } from '../core/model/checks';
import { show } from '../core/model/errors';
import { firstDifference } from '../core/model/first-difference';
import type { Rng } from '../core/rng/rng';
import { assertValidDungeon } from '../core/validation/validate-dungeon';
import { arbitraryTrial } from './arbitrary-trial';
import { fc } from './fast-check';
import { type Draw, scriptedRng } from './tapes';
import { assertPlain, copyPlain, type DungeonGenerator, picture, type Trial } from './trial';

/** A property for `fc.assert`. A failing run is shown with its options, draws and picture. */
export type GeneratorProperty<Options> = IPropertyWithHooks<[Trial<Options, MeasurableDungeon>]>;

/**
 * Returns the property that every dungeon from a generator passes `validateDungeon`, and that the
 * generator never throws. Lists that are absent count as empty. In a dungeon without rooms and
 * tunnels, floor does not have to belong to any.
 *
 * @param generate - any generator
 * @param options - an arbitrary of the options of the generator
 * @throws {InvalidOptionError} If `generate` is not a function, or if `options` is not an arbitrary
 * @example
 * fc.assert(dungeonsAreValid(generateBsp, arbitraryOptions('bsp')), { numRuns: 20 });
 */
export function dungeonsAreValid<Options>(
  generate: DungeonGenerator<Options, MeasurableDungeon>,
  options: Arbitrary<Options>,
): GeneratorProperty<Options> {
  return holds(generate, options, checkValid);
}

/**
 * Returns the property that the same draws and options give the same dungeon, with the same draws.
 * The generator must not use a clock, global randomness, or anything left over from an earlier
 * dungeon.
 *
 * @throws {InvalidOptionError} As for {@link dungeonsAreValid}
 * @example
 * fc.assert(dungeonsAreRepeatable(generateBsp, arbitraryOptions('bsp')), { numRuns: 20 });
 */
export function dungeonsAreRepeatable<Options>(
  generate: DungeonGenerator<Options, MeasurableDungeon>,
  options: Arbitrary<Options>,
): GeneratorProperty<Options> {
  return holds(generate, options, (dungeon, trial) => {
    assertSameOnRepeat(trial.draws, dungeon, (rng) => generate(rng, copyPlain(trial.options)));
  });
}

/**
 * Returns the property that dungeons are plain data: objects, arrays and typed arrays, without
 * classes, functions, symbols, or anything else that `structuredClone` cannot copy.
 *
 * @throws {InvalidOptionError} As for {@link dungeonsAreValid}
 * @example
 * fc.assert(dungeonsArePlain(generateBsp, arbitraryOptions('bsp')), { numRuns: 20 });
 */
export function dungeonsArePlain<Options>(
  generate: DungeonGenerator<Options, MeasurableDungeon>,
  options: Arbitrary<Options>,
): GeneratorProperty<Options> {
  return holds(generate, options, (dungeon) => assertPlain(dungeon));
}

/**
 * Returns the property that a generator does not change its options.
 *
 * @throws {InvalidOptionError} As for {@link dungeonsAreValid}
 * @example
 * fc.assert(optionsAreKept(generateBsp, arbitraryOptions('bsp')), { numRuns: 20 });
 */
export function optionsAreKept<Options>(
  generate: DungeonGenerator<Options, MeasurableDungeon>,
  options: Arbitrary<Options>,
): GeneratorProperty<Options> {
  return holds(generate, options, (_, trial) => {
    assertUnchanged(copyPlain(trial.options), (copy) => generate(scriptedRng(trial.draws), copy));
  });
}

/**
 * Checks all properties of this kit for a generator, one after the other.
 *
 * @param parameters - the parameters of `fc.assert`, such as `numRuns`
 * @throws {InvalidOptionError} As for {@link dungeonsAreValid}
 * @throws {Error} If a property does not hold; the message has the smallest counterexample that was
 * found
 * @example
 * assertGenerator(generateBsp, arbitraryOptions('bsp'), { numRuns: 20 });
 */
export function assertGenerator<Options>(
  generate: DungeonGenerator<Options, MeasurableDungeon>,
  options: Arbitrary<Options>,
  parameters: Parameters<[Trial<Options, MeasurableDungeon>]> = {},
): void {
  checkParameters(parameters);
  for (const property of [
    dungeonsAreValid,
    dungeonsAreRepeatable,
    dungeonsArePlain,
    optionsAreKept,
  ]) {
    fc.assert(property(generate, options), { includeErrorInReport: true, ...parameters });
  }
}

/** Throws if a number, for example, was passed in place of the parameters of `fc.assert`. */
export function checkParameters(parameters: unknown): void {
  checkObject('parameters', parameters, 'an object for `fc.assert`, such as { numRuns: 500 }');
}

function checkValid(dungeon: MeasurableDungeon): void {
  if (isObject(dungeon) && isEmpty(dungeon.rooms) && isEmpty(dungeon.tunnels)) {
    const whole = { ...dungeon, rooms: [], tunnels: [] };
    assertValidDungeon(whole, undefined, { except: ['stray-floor'] });
  } else assertValidDungeon(isObject(dungeon) ? { rooms: [], tunnels: [], ...dungeon } : dungeon);
}

function isEmpty(list: readonly unknown[] | undefined): boolean {
  return list === undefined || (Array.isArray(list) && list.length === 0);
}

/**
 * Returns the property that a check passes. An error that the generator throws is a failure like
 * any other, and shrinks in the same way.
 */
function holds<Options>(
  generate: DungeonGenerator<Options, MeasurableDungeon>,
  options: Arbitrary<Options>,
  check: (dungeon: MeasurableDungeon, trial: Trial<Options, MeasurableDungeon>) => void,
): GeneratorProperty<Options> {
  return fc.property(arbitraryTrial(generate, options), (trial) => {
    fc.pre(!trial.isStuck);
    if (trial.dungeon === undefined && trial.error !== undefined) throw trial.error;
    check(trial.dungeon as MeasurableDungeon, trial);
  });
}

/**
 * Throws unless two dungeons are equal.
 *
 * @param failure - the message if the dungeons are not equal
 */
export function assertSameDungeon(
  first: MeasurableDungeon,
  second: MeasurableDungeon,
  failure: string,
): void {
  if (fc.stringify(second) === fc.stringify(first)) return;
  throw new Error(`${failure}${differenceOf(first, second)}:\n${picture(second)}`);
}

/** Throws unless the same draws give the same dungeon again. */
export function assertSameOnRepeat(
  draws: readonly Draw[],
  first: MeasurableDungeon,
  make: (rng: Rng) => MeasurableDungeon,
): void {
  const rng = scriptedRng(draws);
  const again = make(rng);
  if (rng.remaining() > 0) throw new Error(`the second time it drew ${rng.remaining()} times less`);
  assertSameDungeon(first, again, 'the same draws returned a different dungeon the second time');
}

export function assertUnchanged<Options>(options: Options, use: (options: Options) => void): void {
  const before = copyPlain(options);
  use(options);
  if (fc.stringify(options) === fc.stringify(before)) return;
  throw new Error(`it changed its options${differenceOf(before, options)}`);
}

/**
 * Describes the first difference between two values by its path and both values. Returns an empty
 * string if they differ in no property.
 */
export function differenceOf(first: unknown, second: unknown): string {
  const { path = '', first: one, second: other } = firstDifference(first, second) ?? {};
  return path === '' ? '' : `: \`${path}\` was ${show(one)}, then ${show(other)}`;
}
