import { InvalidOptionError } from '../core/model/errors';
import type { Recipe } from './recipe';
import type { GeneratorName, PassName } from './specifications';

/** The generators whose dungeons may have doors before any pass. */
const WITH_DOORS: ReadonlySet<GeneratorName> = /* @__PURE__ */ new Set([
  'rooms-and-mazes',
  'graph',
  'mission',
] satisfies GeneratorName[]);

/** Throws if a pass `locks` comes before there are any doors that it could lock. */
export function checkLocksPass({ generator, passes = [] }: Recipe): void {
  // If each depth has its own generator, this is checked for each depth.
  if (generator === undefined || WITH_DOORS.has(generator)) return;
  const doors = passes.findIndex(({ pass }) => pass === 'doors');
  const makesDoors = (pass: string) => pass === 'doors' || pass.endsWith('-prefabs');
  const first = passes.findIndex(({ pass }) => makesDoors(pass));
  const locks = passes.findIndex((entry) => entry.pass === 'locks' && entry.locks !== 0);
  if (locks < 0 || doors < 0 || locks > first) return;
  throw orderError(locks, 'locks', 'put `doors` before `locks`, which locks doors');
}

/**
 * Converts an error about the dungeon of a pass to an error about the position of the pass, because
 * in a recipe only the earlier passes can be the cause. Returns all other errors unchanged.
 */
export function inRecipeWords(error: unknown, index: number, pass: PassName): unknown {
  const isAboutDungeon =
    error instanceof InvalidOptionError && error.option === `passes[${index}].dungeon`;
  return isAboutDungeon ? orderError(index, pass, adviceIn(error.rule)) : error;
}

/** Returns "put `stairs` before `locks`" of the rule "must have no locks yet: put `stairs` before `locks`". */
function adviceIn(rule: string): string {
  const colon = rule.indexOf(': ');
  return colon < 0 ? rule : rule.slice(colon + 2);
}

/** Returns the error for a pass in the wrong place. It gives the advice instead of the pass. */
function orderError(index: number, pass: PassName, advice: string): InvalidOptionError {
  const path = `passes[${index}]`;
  return new InvalidOptionError(path, advice, pass, undefined, `\`${path}\`: ${advice}`);
}
