import type { Arbitrary } from 'fast-check';
import type { MeasurableDungeon } from '../analysis/measure-dungeon';
import type { Dungeon } from '../model/dungeon';
import { GenerationError } from '../model/errors';
import { GENERATORS } from '../recipes/generators';
import { GENERATOR_NAMES } from '../recipes/specifications';
import { arbitraryOptions } from './arbitrary-options';
import { arbitraryTrial } from './arbitrary-trial';
import { fc } from './fast-check';
import { type DungeonGenerator, picture, type Trial, withText } from './trial';

/**
 * Whole dungeons of all generators but `mission`, with all their options. They shrink to few rooms
 * on a small grid, and fast-check prints them as pictures.
 *
 * @example
 * fc.assert(fc.property(arbitraryDungeon(), ({ grid }) => isConnected(grid)));
 */
export function arbitraryDungeon(): Arbitrary<Dungeon>;
/**
 * Returns an arbitrary of dungeons of a custom generator. They shrink with the options and with the
 * draws, and fast-check prints them as pictures.
 *
 * Errors of `generate` end the test immediately; `dungeonsAreValid` shrinks them, too.
 *
 * @param generate - any generator
 * @param options - an arbitrary of its options
 * @throws {InvalidOptionError} If `generate` is not a function, or `options` is not an arbitrary
 */
export function arbitraryDungeon<Options, Made extends MeasurableDungeon>(
  generate: DungeonGenerator<Options, Made>,
  options: Arbitrary<Options>,
): Arbitrary<Made>;
export function arbitraryDungeon(
  ...args: [] | [DungeonGenerator<unknown>, Arbitrary<unknown>]
): Arbitrary<Dungeon> {
  if (args.length > 0) {
    const [generate, options] = args as [DungeonGenerator<unknown>, Arbitrary<unknown>];
    return arbitraryTrial(generate, options).filter(hasEnded).map(dungeonOfTrial);
  }
  // Missions are graphs with locks, after which no pass digs.
  const names = GENERATOR_NAMES.filter((name) => name !== 'mission');
  const ofEach = names.map((name) =>
    arbitraryDungeon(GENERATORS[name] as DungeonGenerator<unknown>, arbitraryOptions(name)),
  );
  return fc.oneof({ withCrossShrink: true }, ...ofEach);
}

function hasEnded({ isStuck }: Trial<unknown>): boolean {
  return !isStuck;
}

function dungeonOfTrial({ dungeon, error }: Trial<unknown>): Dungeon {
  if (dungeon === undefined)
    throw error ?? new GenerationError('the generator returned no dungeon');
  return withText(dungeon, () => `\n${picture(dungeon)}\n`);
}
