import type { Arbitrary } from 'fast-check';
import type { MeasurableDungeon } from '../core/analysis/measure-dungeon';
import type { Dungeon } from '../core/model/dungeon';
import { GenerationError } from '../core/model/errors';
import type { GraphOptions } from '../missions/layout/options';
import { GENERATORS } from '../recipes/generators';
import { GENERATOR_NAMES } from '../recipes/specifications';
import { arbitraryOptions } from './arbitrary-options';
import { arbitraryTrial } from './arbitrary-trial';
import { fc } from './fast-check';
import { type DungeonGenerator, picture, type Trial, withText } from './trial';

/**
 * Returns an arbitrary that generates dungeons with all generators except `mission`, with all their
 * options, and without locks, so that passes that dig may follow. Their sides have at least 3
 * tiles; `addLakes` needs 6. They shrink to few rooms on a small grid, and fast-check prints them
 * as pictures.
 *
 * @example
 * fc.assert(fc.property(arbitraryDungeon(), ({ grid }) => isConnected(grid)));
 */
export function arbitraryDungeon(): Arbitrary<Dungeon>;
/**
 * Returns an arbitrary that generates dungeons with a custom generator. They shrink with the
 * options and with the draws, and fast-check prints them as pictures.
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
  if (args.length !== 0) {
    const [generate, options] = args;
    return arbitraryTrial(generate, options).filter(hasEnded).map(dungeonOfTrial);
  }
  // No pass digs after locks, which all missions have.
  const names = GENERATOR_NAMES.filter((name) => name !== 'mission');
  const ofEach = names.map((name) =>
    arbitraryDungeon(
      GENERATORS[name] as DungeonGenerator<unknown>,
      arbitraryOptions(name).map((options) => withoutLocks(options)),
    ),
  );
  return fc.oneof({ withCrossShrink: true }, ...ofEach);
}

/** Returns options without the locks that a graph has. */
function withoutLocks(options: GraphOptions): GraphOptions {
  const { keys, connections } = options;
  const open = connections?.map((connection) => {
    return 'from' in connection
      ? { ...connection, lock: undefined, shortcut: undefined }
      : connection;
  });
  return { ...options, ...(keys && { keys: [] }), ...(open && { connections: open }) };
}

function hasEnded({ isStuck }: Trial<unknown>): boolean {
  return !isStuck;
}

function dungeonOfTrial({ dungeon, error }: Trial<unknown>): Dungeon {
  if (dungeon === undefined)
    throw error ?? new GenerationError('the generator returned no dungeon');
  return withText(dungeon, () => `\n${picture(dungeon)}\n`);
}
