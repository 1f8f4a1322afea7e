import { invalid } from '../core/model/checks';
import { InvalidOptionError, within } from '../core/model/errors';
import { resolveOptions } from '../core/model/specification';
import type { PassRecipe, Recipe } from './recipe';
import { hasDoors, PASS_SPECS, type PassName } from './specifications';

/** Throws if the options of a pass are invalid. */
export function checkPasses(passes: readonly PassRecipe[]): void {
  for (const [i, { pass, ...options }] of passes.entries()) {
    within(`passes[${i}]`, () => resolveOptions<object>(PASS_SPECS[pass], options));
  }
}

/** Throws if a lock guards an exit that the recipe does not have. */
export function checkGuardedExit({ generator, passes = [], exit }: Recipe): void {
  // If each depth has its own generator, this is checked for each depth.
  if (generator === undefined || exit === 'farthest') return;
  const index = passes.findIndex((entry) => entry.pass === 'locks' && entry.guard === 'exit');
  if (index < 0) return;
  throw invalid(
    `passes[${index}].guard`,
    "requires the recipe's `exit: 'farthest'`",
    'exit',
    'exit',
  );
}

/** Throws if a pass `locks` comes before there are any doors that it could lock. */
export function checkLocksPass({ generator, passes = [] }: Recipe): void {
  // If each depth has its own generator, this is checked for each depth.
  if (generator === undefined || hasDoors(generator)) return;
  const doors = passes.findIndex(({ pass }) => pass === 'doors');
  const makesDoors = (pass: string) => pass === 'doors' || pass.endsWith('-prefabs');
  const first = passes.findIndex(({ pass }) => makesDoors(pass));
  const locks = passes.findIndex((entry) => entry.pass === 'locks' && entry.locks !== 0);
  if (locks < 0 || doors < 0 || locks > first) return;
  throw passError(locks, 'locks', 'put `doors` before `locks`, which locks doors');
}

/**
 * Converts an error about the dungeon of a pass, which is not in the recipe, to an error about the
 * pass: about its position if the whole dungeon is at fault, because only the earlier passes can be
 * the cause. Returns all other errors unchanged.
 */
export function inRecipeWords(
  error: unknown,
  index: number,
  passes: readonly PassRecipe[],
): unknown {
  if (!(error instanceof InvalidOptionError)) return error;
  const { pass } = passes[index]!;
  const dungeon = `passes[${index}].dungeon`;
  const part = ['grid', 'rooms'].find((name) => error.option === `${dungeon}.${name}`);
  if (part !== undefined)
    return passError(index, pass, `the ${part} for \`${pass}\` ${error.rule}`);
  if (error.option !== dungeon) return error;
  // Graphs and missions have locks before any pass.
  const isAfterLocks = passes.slice(0, index).some((other) => other.pass === 'locks');
  return passError(index, pass, isAfterLocks ? error.rule : afterLayout(pass));
}

/** Returns the advice for a pass that digs after a layout that has locks. */
function afterLayout(pass: PassName): string {
  const instead = pass === 'stairs' ? 'its option `stairs`' : 'a `prefab` of its option `kinds`';
  return `\`${pass}\` cannot follow a layout with locks, because digging could open a way around a lock; use ${instead}`;
}

/** Returns the error for a pass that cannot run. It gives the advice instead of the pass. */
function passError(index: number, pass: PassName, advice: string): InvalidOptionError {
  return new InvalidOptionError(
    `passes[${index}]`,
    advice,
    pass,
    undefined,
    (name) => `${name}: ${advice}`,
  );
}
