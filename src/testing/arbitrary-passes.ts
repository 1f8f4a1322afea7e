import type { Arbitrary } from 'fast-check';
import { checkEach, checkObject, checkOneOf } from '../core/model/checks';
import type { GridSize } from '../core/model/dungeon';
import { isRequired } from '../core/model/specification';
import type { PassRecipe } from '../recipes/recipe';
import { PASS_NAMES, PASS_SPECS, type PassName } from '../recipes/specifications';
import {
  arbitraryAttached,
  arbitraryLakes,
  arbitraryPlaced,
  arbitraryRivers,
  arbitraryRoles,
  arbitraryThemes,
} from './arbitrary-items';
import { arbitraryOutline } from './arbitrary-outline';
import { type AreaLimits, resolveArea } from './arbitrary-parts';
import { arbitraryValues, type Completion, free } from './arbitrary-values';
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
type FittingPasses = Arbitrary<(ground: PassConditions) => PassRecipe[]>;

/**
 * Like {@link arbitraryPasses}, but generates a function that takes the dungeon's size and the
 * passes to leave out, and returns the passes.
 */
export function arbitraryFittingPasses(): FittingPasses {
  // Passes that require data are slow, and therefore rare.
  const weighted = PASS_NAMES.map((pass) => ({
    weight: Object.values(PASS_SPECS[pass]).some(isRequired) ? 1 : 3,
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
  const max = PASS_NAMES.map((pass) => fc.option(arbitraryDrawn(pass), { freq: 4 }));
  const order = fc.shuffledSubarray([...PASS_NAMES.keys()], { minLength: PASS_NAMES.length });
  return fc
    .tuple(fc.tuple(...max), order)
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

/** Names of doors and keys. A lever stays where it is. */
const NAME = /* @__PURE__ */ fc.constantFrom('gate', 'torch', 'lever');
const WEIGHT = /* @__PURE__ */ fc.integer({ min: 1, max: 9 });

function arbitraryKinds<Kind>(kind: Arbitrary<Kind>): Arbitrary<Kind[]> {
  return fc.array(kind, { minLength: 1, maxLength: 3 });
}

/** Arbitraries for the options that contain data, by pass name and option name. */
const DATA: { readonly [Name in PassName]?: Readonly<Record<string, Arbitrary<Completion>>> } = {
  // Whether all prefabs fit is up to chance.
  grow: { outline: arbitraryOutline() },
  'attach-prefabs': { prefabs: arbitraryAttached, required: free(fc.constant(false)) },
  'place-prefabs': { prefabs: arbitraryPlaced, required: free(fc.constant(false)) },
  stairs: { points: arbitraryStairs() },
  lakes: { kinds: free(arbitraryLakes), rivers: free(arbitraryRivers) },
  doors: { kinds: free(arbitraryKinds(fc.record({ kind: NAME, weight: WEIGHT }))) },
  // Whether all locks can be placed is up to chance.
  locks: {
    guard: free(fc.constant('stairs')),
    required: free(fc.constant(false)),
    kinds: free(arbitraryKinds(fc.record({ door: NAME, key: NAME, weight: WEIGHT }))),
  },
  themes: { themes: free(arbitraryThemes) },
  roles: { roles: free(arbitraryRoles) },
};

/**
 * Returns an arbitrary that generates a pass with valid options for recipes whose grids have the
 * given size, by default 40 × 40 tiles. It shrinks to the pass without options.
 *
 * @param pass - the name of the pass in recipes
 * @param area - the size of the grid; `stairs` and `lakes` need at least 6 × 6 tiles
 * @throws {InvalidOptionError} If there is no such pass, or the area is invalid
 * @example
 * const recipe = { seed: 42, generator: 'caves', options: { width: 40, height: 40 } } as const;
 * fc.assert(
 *   fc.property(arbitraryPass('lakes'), (lakes) => {
 *     assertValidDungeon(buildDungeon({ ...recipe, passes: [lakes] }));
 *   }),
 *   { numRuns: 20 },
 * );
 */
export function arbitraryPass<Name extends PassName>(
  pass: Name,
  area: AreaLimits = {},
): Arbitrary<Extract<PassRecipe, Record<'pass', Name>>> {
  checkOneOf('pass', pass, PASS_NAMES);
  const size = resolveArea(area, 40, 3);
  return arbitraryFittingPass(pass).map((complete) => complete(size) as never);
}

/**
 * Like {@link arbitraryPass}, but generates a function that takes the size of the grid and returns
 * the pass.
 */
function arbitraryFittingPass(pass: PassName): Arbitrary<(size: GridSize) => PassRecipe> {
  const values = arbitraryValues(PASS_SPECS[pass], { data: DATA[pass] ?? {} });
  return values.map((complete) => ({ width, height }) => {
    const { width: _, height: __, ...options } = complete({ width, height });
    return { pass, ...options } as PassRecipe;
  });
}

/** Generates stairs at distinct places, none of them in the outermost ring of tiles. */
function arbitraryStairs(): Arbitrary<Completion> {
  const place = fc.nat({ max: 9999 });
  const point = fc.tuple(place, place, fc.constantFrom('up', 'down'));
  return fc.array(point, { maxLength: 4 }).map((points) => ({ width, height }) => {
    const inside = points.map(([x, y, direction]) => ({
      x: 1 + (x % ((width as number) - 2)),
      y: 1 + (y % ((height as number) - 2)),
      direction,
    }));
    const byPlace = new Map(inside.map((point) => [`${point.x},${point.y}`, point]));
    return [...byPlace.values()];
  });
}
