import { drawStairs } from '../levels/draw-points';
import { placeMission } from '../missions/place/place-mission';
import type { Dungeon, Observer } from '../model/dungeon';
import { InvalidOptionError } from '../model/errors';
import { resolveOptions } from '../model/options';
import { within } from '../model/within';
import { addDoors } from '../passes/doors/add-doors';
import { addLakes } from '../passes/lakes/add-lakes';
import { lockDoors } from '../passes/locks/lock-doors';
import { addLoops } from '../passes/loops/add-loops';
import { attachPrefabs } from '../passes/prefabs/attach-prefabs';
import { placePrefabs } from '../passes/prefabs/place-prefabs';
import { assignRoles } from '../passes/roles/assign-roles';
import { placeStairs } from '../passes/stairs/place-stairs';
import { themeRooms } from '../passes/themes/theme-rooms';
import { createRng } from '../rng/create-rng';
import type { Rng, Seed } from '../rng/rng';
import type { Made } from './generate';
import type { PassRecipe } from './recipe';
import { PASS_OPTIONS, type PassName, type PassOptions } from './specifications';

/** Each pass by the name that recipes call it. */
const PASSES: {
  readonly [Name in PassName]: (
    rng: Rng,
    dungeon: Dungeon,
    options: PassOptions<Name>,
    observe: Observer | undefined,
    level: number,
  ) => Dungeon;
} = {
  loops: (rng, dungeon: Made, options, observe) =>
    addLoops(rng, dungeon, { ...options, mission: dungeon.mission }, observe),
  'attach-prefabs': attachPrefabs,
  'place-prefabs': placePrefabs,
  stairs: (rng, dungeon, { points = drawStairs(rng, dungeon) }) => placeStairs(dungeon, { points }),
  lakes: (rng, dungeon, { depth = 0, ...options }, observe, level) =>
    addLakes(rng, dungeon, { ...options, depth: depth + level }, observe),
  doors: addDoors,
  locks: lockDoors,
  mission: (_, dungeon) => placeLeft(dungeon),
  themes: themeRooms,
  roles: assignRoles,
};

/** Places what a generator left, as its options said; the recipe is known to have such a generator. */
export function placeLeft(dungeon: Made): Dungeon {
  return placeMission(dungeon, { mission: dungeon.mission! });
}

/** A pass of a recipe, whichever it is. */
type AnyPass = { readonly pass: PassName };

/** Throws where the options of a pass are wrong. */
export function checkPasses(passes: readonly PassRecipe[]): void {
  for (const [i, { pass, ...options }] of (passes as readonly AnyPass[]).entries()) {
    within(`passes[${i}]`, () => resolveOptions(PASS_OPTIONS[pass], options));
  }
}

/**
 * Runs passes one after the other. Each draws from the stream of its name, the second of that name
 * from `'doors 2'`: adding one never changes what another draws.
 *
 * @param prefix - what stands before the streams' names, such as `'level 3 '`
 * @param level - how much deeper than the recipe's depth the dungeon lies: which lakes there are
 */
export function runPasses(
  seed: Seed,
  prefix: string,
  passes: readonly PassRecipe[],
  dungeon: Dungeon,
  observe?: Observer,
  level = 0,
): Dungeon {
  let result = dungeon;
  for (let i = 0; i < passes.length; i++) {
    result = runPass(seed, prefix, passes, i, result, observe, level);
  }
  return result;
}

/** Runs the pass at an index, as {@link runPasses} does, on what those before it made. */
export function runPass(
  seed: Seed,
  prefix: string,
  passes: readonly PassRecipe[],
  index: number,
  dungeon: Dungeon,
  observe?: Observer,
  level = 0,
): Dungeon {
  const { pass, ...options } = passes[index] as AnyPass;
  const run = passes.slice(0, index + 1).filter((other) => other.pass === pass).length;
  const rng = createRng(seed, `${prefix}${pass}${run === 1 ? '' : ` ${run}`}`);
  const change = PASSES[pass] as (...args: unknown[]) => Dungeon;
  try {
    return within(`passes[${index}]`, () => change(rng, dungeon, options, observe, level));
  } catch (error) {
    throw inRecipeWords(error, `passes[${index}]`, pass);
  }
}

/** An error about a pass's dungeon as one about its place: in a recipe, nothing else made the dungeon. */
function inRecipeWords(error: unknown, path: string, pass: PassName): unknown {
  if (!(error instanceof InvalidOptionError) || error.option !== `${path}.dungeon`) return error;
  // "must have no locks yet: put `loops` before `locks`"
  const rule = error.rule.replace(/^[^:]*: /, '');
  return new InvalidOptionError(path, rule, pass, undefined, `\`${path}\`: ${rule}`);
}
