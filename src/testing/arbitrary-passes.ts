import type { Arbitrary } from 'fast-check';
import { checkEach, checkObject, checkOneOf } from '../core/model/checks';
import type { GridSize } from '../core/model/dungeon';
import { isRequired } from '../core/model/options';
import type { PassRecipe } from '../recipes/recipe';
import { PASS_NAMES, PASS_OPTIONS, type PassName } from '../recipes/specifications';
import { type AreaLimits, resolveArea } from './arbitrary-parts';
import { arbitraryFittingPass } from './arbitrary-pass';
import { fc } from './fast-check';

/** The size of the grid, and the passes to leave out. */
export interface PassesLimits extends AreaLimits {
  /** The names of passes to leave out. Default none. */
  readonly except?: readonly PassName[] | undefined;
}

/** The dungeon that passes change. */
interface PassConditions extends GridSize {
  /** Passes that are left out. */
  readonly except: readonly PassName[];
}

/** Passes that dig, which are refused after locks and lakes. */
export const DIGGING: readonly PassName[] = ['attach-prefabs', 'place-prefabs', 'stairs'];

/** For each pass, those that must come before it in a recipe. */
const BEFORE: { readonly [Name in PassName]?: readonly PassName[] } = {
  lakes: DIGGING,
  locks: [...DIGGING, 'doors'],
};

/** Passes that a recipe may have twice. */
const REPEATABLE: ReadonlySet<PassName> = new Set(['doors', 'locks']);

/**
 * Returns an arbitrary that generates lists of passes that are valid in a recipe, with valid
 * options and in a valid order: lakes after all passes that dig, locks after these and after doors.
 * They shrink to no pass.
 *
 * Stairs fail with a `GenerationError` if they would split the floor.
 *
 * @param limits - the size of the grid, by default 40 × 40 tiles, and the passes to leave out
 * @throws {InvalidOptionError} If a limit is invalid
 * @example
 * const recipe = { seed: 42, generator: 'bsp', options: { width: 40, height: 40 } } as const;
 * fc.assert(
 *   fc.property(arbitraryPasses({ except: ['stairs'] }), (passes) => {
 *     assertValidDungeon(buildDungeon({ ...recipe, passes }));
 *   }),
 *   { numRuns: 20 },
 * );
 */
export function arbitraryPasses(limits: PassesLimits = {}): Arbitrary<PassRecipe[]> {
  checkObject('limits', limits);
  const { except = [], ...area }: PassesLimits = limits;
  checkEach('limits.except', except, (path, name) => checkOneOf(path, name, PASS_NAMES));
  const { width, height } = resolveArea(area, 40, 3, 'limits');
  const ground: PassConditions = { width, height, except };
  return arbitraryFittingPasses().map((complete) => complete(ground));
}

/** A pass whose options depend on the dungeon. */
interface Drawn {
  readonly pass: PassName;
  readonly complete: (ground: PassConditions) => PassRecipe;
}

/** Passes whose options depend on the dungeon. */
export type FittingPasses = Arbitrary<(ground: PassConditions) => PassRecipe[]>;

/**
 * Like {@link arbitraryPasses}, but generates a function that takes the dungeon's size and the
 * passes to leave out, and returns the passes.
 */
export function arbitraryFittingPasses(): FittingPasses {
  // Passes that require data are slow, and therefore rare.
  const weighted = PASS_NAMES.map((pass) => ({
    weight: Object.values(PASS_OPTIONS[pass]).some(isRequired) ? 1 : 3,
    arbitrary: arbitraryDrawn(pass),
  }));
  const some = fc.array(fc.oneof(...weighted), { maxLength: 4 }).map(inDungeon);
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 7, arbitrary: some },
    { weight: 1, arbitrary: arbitraryMostPasses() },
  );
}

/** Like {@link arbitraryFittingPasses}, but generates most passes, once each. */
export function arbitraryMostPasses(): FittingPasses {
  const most = PASS_NAMES.map((pass) => fc.option(arbitraryDrawn(pass), { freq: 4 }));
  const order = fc.shuffledSubarray([...PASS_NAMES.keys()], { minLength: PASS_NAMES.length });
  return fc
    .tuple(fc.tuple(...most), order)
    .map(([drawn, order]) => inDungeon(order.flatMap((i) => drawn[i] ?? [])));
}

function arbitraryDrawn(pass: PassName): Arbitrary<Drawn> {
  return arbitraryFittingPass(pass).map((complete) => ({ pass, complete }));
}

function inDungeon(drawn: readonly Drawn[]): (ground: PassConditions) => PassRecipe[] {
  return (ground) => {
    const fitting = drawn.filter(({ pass }) => fitsGround(pass, ground));
    const passes = fitting.map(({ complete }) => complete(ground));
    return inAllowedOrder(passes.filter(isNew));
  };
}

/** Returns whether a pass fits a dungeon. Stairs need two places on odd columns and rows. */
function fitsGround(pass: PassName, { width, height, except }: PassConditions): boolean {
  if (except.includes(pass)) return false;
  if (pass === 'lakes') return Math.min(width, height) >= 6;
  return pass !== 'stairs' || ((width - 1) >> 1) * ((height - 1) >> 1) >= 2;
}

function isNew({ pass }: PassRecipe, index: number, passes: readonly PassRecipe[]): boolean {
  return REPEATABLE.has(pass) || passes.findIndex((other) => other.pass === pass) === index;
}

/** Moves the first pass of each name before the passes that must come after it. */
function inAllowedOrder(passes: readonly PassRecipe[]): PassRecipe[] {
  const ordered = new Set<PassRecipe>();
  const add = (next: PassRecipe): void => {
    for (const name of BEFORE[next.pass] ?? []) {
      const earlier = passes.find(({ pass }) => pass === name);
      if (earlier !== undefined) add(earlier);
    }
    ordered.add(next);
  };
  passes.forEach(add);
  return [...ordered];
}
