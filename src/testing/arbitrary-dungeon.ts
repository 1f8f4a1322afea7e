import type { Arbitrary } from 'fast-check';
import type { MeasurableDungeon } from '../core/analysis/measure-dungeon';
import { checkEach, checkObject, checkOneOf } from '../core/model/checks';
import type { Dungeon, GridSize } from '../core/model/dungeon';
import { GenerationError } from '../core/model/errors';
import type { Rng } from '../core/rng/rng';
import type { GraphOptions } from '../missions/layout/options';
import { codeOptions, GENERATORS } from '../recipes/generators';
import { runPass } from '../recipes/passes';
import type { PassRecipe } from '../recipes/recipe';
import {
  GENERATOR_NAMES,
  type GeneratorName,
  PASS_NAMES,
  type PassName,
} from '../recipes/specifications';
import { arbitraryRecipeOptions, type SizeLimits } from './arbitrary-options';
import { arbitraryMostPasses, DIGGING } from './arbitrary-passes';
import { arbitraryTrial } from './arbitrary-trial';
import { fc } from './fast-check';
import { type DungeonGenerator, type Trial, textOfTrial, withText } from './trial';

/** The size of dungeons, and the passes that they have not had. */
export interface DungeonLimits extends SizeLimits {
  /**
   * The names of passes that no dungeon has had: without `'lakes'` and `'locks'`, passes that dig
   * can follow. Default none.
   */
  readonly except?: readonly PassName[] | undefined;
}

/**
 * Returns an arbitrary that generates dungeons with all generators, with all their options. Two in
 * three are finished: up to ten passes of the library have added rooms, prefabs, stairs, lakes,
 * doors and secret doors, locks with keys, shortcuts, loops, themes and roles. Their sides have at
 * least 3 tiles; `addLakes` needs 6. They shrink to no passes and few rooms on a small grid, and
 * fast-check prints them as pictures with `@` at the entrance, and the options that made them. They
 * have no entities and no exit: `arbitraryRecipe` generates recipes of those that have.
 *
 * @param limits - the sides of the grid, and the passes to leave out
 * @throws {InvalidOptionError} If a limit is wrong
 * @example
 * fc.assert(fc.property(arbitraryDungeon({ minSide: 6 }), ({ grid }) => isConnected(grid)));
 */
export function arbitraryDungeon(limits?: DungeonLimits): Arbitrary<Dungeon>;
/**
 * Returns an arbitrary that generates dungeons with a custom generator. They shrink with the
 * options and with the draws, and fast-check prints them as pictures with their options.
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
  first: DungeonLimits | DungeonGenerator<unknown> = {},
  options?: Arbitrary<unknown>,
): Arbitrary<Dungeon> {
  if (options === undefined && typeof first !== 'function') {
    const { except, ...sizes } = readDungeonLimits(first);
    return arbitraryDungeon(makeDungeon, arbitraryBlueprint(sizes, except));
  }
  const trials = arbitraryTrial(first as DungeonGenerator<unknown>, options as Arbitrary<unknown>);
  return trials.filter(hasEnded).map(dungeonOfTrial);
}

/** Reads limits of dungeons. The sides are checked by the arbitrary of options. */
function readDungeonLimits(
  limits: DungeonLimits,
): SizeLimits & { readonly except: readonly PassName[] } {
  checkObject('limits', limits);
  const { except = [], ...sizes }: DungeonLimits = limits;
  checkEach('limits.except', except, (path, name) => checkOneOf(path, name, PASS_NAMES));
  return { ...sizes, except };
}

/** The generator of a dungeon with its options, as a recipe has them. */
interface Ground {
  readonly generator: GeneratorName;
  readonly options: object;
}

/** A dungeon as data, except for the draws of its generator. */
interface Blueprint extends Ground {
  /** The seed of the passes. */
  readonly seed: number;
  readonly passes: readonly PassRecipe[];
}

function arbitraryBlueprint(sizes: SizeLimits, except: readonly PassName[]): Arbitrary<Blueprint> {
  const isOpen = except.includes('locks');
  // All missions have locks.
  const names = GENERATOR_NAMES.filter((name) => !(isOpen && name === 'mission'));
  const grounds = names.map((generator) =>
    arbitraryRecipeOptions(generator, sizes).map(
      (options): Ground => ({
        generator,
        options: isOpen ? withoutLocks(options) : options,
      }),
    ),
  );
  const passes = fc.option(arbitraryMostPasses(), { nil: undefined, freq: 2 });
  return fc
    .tuple(fc.oneof({ withCrossShrink: true }, ...grounds), fc.nat(), passes)
    .map(([ground, seed, complete]) => {
      const left = [...except, ...refusedPasses(ground)];
      const size = ground.options as GridSize;
      return { ...ground, seed, passes: complete?.({ ...size, except: left }) ?? [] };
    });
}

/**
 * Returns the passes that a layout refuses: those that dig after locks, and stairs after its own.
 */
export function refusedPasses({ generator, options }: Ground): readonly PassName[] {
  const { keys = [], connections = [], stairs }: GraphOptions = options as GraphOptions;
  const hasShortcut = connections.some((connection) => 'shortcut' in connection);
  if (generator === 'mission' || keys.length > 0 || hasShortcut) return DIGGING;
  return stairs === undefined ? [] : ['stairs'];
}

/** Returns options without the locks that a graph has. */
function withoutLocks(options: GraphOptions | object): object {
  const { keys, connections } = options as GraphOptions;
  const open = connections?.map((connection) => {
    if (!('from' in connection)) return connection;
    const { lock: _, shortcut: __, ...others } = connection;
    return others;
  });
  return { ...options, ...(keys && { keys: [] }), ...(open && { connections: open }) };
}

/** Makes the dungeon of a blueprint. Passes that find no place, such as stairs, are left out. */
function makeDungeon(rng: Rng, { generator, options, seed, passes }: Blueprint): Dungeon {
  const generate = GENERATORS[generator] as DungeonGenerator<unknown>;
  let dungeon = generate(rng, codeOptions(generator, options));
  for (let i = 0; i < passes.length; i++) {
    try {
      dungeon = runPass(dungeon, i, { seed, passes });
    } catch (error) {
      if (!(error instanceof GenerationError)) throw error;
    }
  }
  return dungeon;
}

function hasEnded({ isStuck }: Trial<unknown>): boolean {
  return !isStuck;
}

function dungeonOfTrial(trial: Trial<unknown>): Dungeon {
  const { dungeon, error } = trial;
  if (dungeon === undefined)
    throw error ?? new GenerationError('the generator returned no dungeon');
  return withText(dungeon, () => textOfTrial(trial));
}
