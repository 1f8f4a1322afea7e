import type { Arbitrary, IPropertyWithHooks, Parameters } from 'fast-check';
import type { MeasurableDungeon } from '../analysis/measure-dungeon';
import { isObject } from '../model/checks';
import { assertValidDungeon } from '../validation/assert-valid-dungeon';
import { arbitraryTrial } from './arbitrary-trial';
import { fc } from './fast-check';
import { checkKept, checkRepeated } from './same-dungeon';
import { scriptedRng } from './scripted-rng';
import { checkPlain, copyPlain, type DungeonGenerator, type Trial } from './trial';

/** A property for `fc.assert`. A run that fails is shown with its options, draws and picture. */
export type GeneratorProperty<Options> = IPropertyWithHooks<[Trial<Options, MeasurableDungeon>]>;

/**
 * Returns the property that every dungeon of a generator passes `validateDungeon`, and that it
 * never throws. Lists that are left out count as empty; in a dungeon without rooms and tunnels,
 * floor may belong to none of them.
 *
 * @param generate - any generator
 * @param options - an arbitrary of its options
 * @throws {InvalidOptionError} If `generate` is not a function, or `options` is not an arbitrary
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
 * The same draws and options make the same dungeon, draw for draw: no clock, no global randomness,
 * nothing left over from an earlier dungeon.
 *
 * @throws {InvalidOptionError} As {@link dungeonsAreValid}
 * @example
 * fc.assert(dungeonsAreRepeatable(generateBsp, arbitraryOptions('bsp')), { numRuns: 20 });
 */
export function dungeonsAreRepeatable<Options>(
  generate: DungeonGenerator<Options, MeasurableDungeon>,
  options: Arbitrary<Options>,
): GeneratorProperty<Options> {
  return holds(generate, options, (dungeon, trial) => {
    checkRepeated(trial.draws, dungeon, (rng) => generate(rng, copyPlain(trial.options)));
  });
}

/**
 * Dungeons are plain data: objects, arrays, typed arrays, no class, function or symbol, and nothing
 * that `structuredClone` refuses.
 *
 * @throws {InvalidOptionError} As {@link dungeonsAreValid}
 * @example
 * fc.assert(dungeonsArePlain(generateBsp, arbitraryOptions('bsp')), { numRuns: 20 });
 */
export function dungeonsArePlain<Options>(
  generate: DungeonGenerator<Options, MeasurableDungeon>,
  options: Arbitrary<Options>,
): GeneratorProperty<Options> {
  return holds(generate, options, (dungeon) => checkPlain(dungeon));
}

/**
 * A generator leaves its options as they are.
 *
 * @throws {InvalidOptionError} As {@link dungeonsAreValid}
 * @example
 * fc.assert(optionsAreKept(generateBsp, arbitraryOptions('bsp')), { numRuns: 20 });
 */
export function optionsAreKept<Options>(
  generate: DungeonGenerator<Options, MeasurableDungeon>,
  options: Arbitrary<Options>,
): GeneratorProperty<Options> {
  return holds(generate, options, (_, trial) => {
    checkKept(copyPlain(trial.options), (copy) => generate(scriptedRng(trial.draws), copy));
  });
}

/**
 * Holds a generator to all properties of this kit, one after the other.
 *
 * @param parameters - those of `fc.assert`, such as `numRuns`
 * @throws {InvalidOptionError} As {@link dungeonsAreValid}
 * @throws {Error} With the smallest counterexample that was found
 * @example
 * assertGenerator(generateBsp, arbitraryOptions('bsp'), { numRuns: 20 });
 */
export function assertGenerator<Options>(
  generate: DungeonGenerator<Options, MeasurableDungeon>,
  options: Arbitrary<Options>,
  parameters: Parameters<[Trial<Options, MeasurableDungeon>]> = {},
): void {
  for (const property of [
    dungeonsAreValid,
    dungeonsAreRepeatable,
    dungeonsArePlain,
    optionsAreKept,
  ]) {
    fc.assert(property(generate, options), { includeErrorInReport: true, ...parameters });
  }
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

/** What the generator throws is a failure like any other, and shrinks like it. */
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
