import type { Arbitrary } from 'fast-check';
import { checkOneOf } from '../core/model/checks';
import type { GridSize } from '../core/model/dungeon';
import type { PassRecipe } from '../recipes/recipe';
import { PASS_NAMES, PASS_OPTIONS, type PassName } from '../recipes/specifications';
import { arbitraryLakes, arbitraryRivers } from './arbitrary-lakes';
import { arbitraryOutline } from './arbitrary-outline';
import { type AreaLimits, resolveArea } from './arbitrary-parts';
import { arbitraryAttached, arbitraryPlaced } from './arbitrary-prefabs';
import { arbitraryRoles, arbitraryThemes } from './arbitrary-themes';
import { arbitraryValues, type Completion, free } from './arbitrary-values';
import { fc } from './fast-check';

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
export function arbitraryFittingPass(pass: PassName): Arbitrary<(size: GridSize) => PassRecipe> {
  const values = arbitraryValues(PASS_OPTIONS[pass], { data: DATA[pass] ?? {} });
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
