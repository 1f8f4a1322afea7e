import { invalid } from '../model/checks';
import { InvalidOptionError } from '../model/errors';
import type { Recipe } from './recipe';
import type { GeneratorName } from './specifications';

/** Throws if the pass `mission` has nothing left to place, or if it comes after lakes. */
export function checkMissionPass({ generator, options, passes = [], levels }: Recipe): void {
  const index = passes.findIndex(({ pass }) => pass === 'mission');
  const lakes = passes.findIndex(({ pass }) => pass === 'lakes');
  if (lakes >= 0 && lakes < index) {
    const rule = 'must come after `mission`, because lakes could leave no place for a door';
    throw invalid(`passes[${lakes}].pass`, rule, 'lakes', `passes[${index}].pass`);
  }
  // If each depth has its own generator, this is checked for each depth.
  if (index < 0 || generator === undefined) return;
  const isLeft = levels !== undefined || Reflect.get(options, 'place') === false;
  if (isLeft && (generator === 'mission' || generator === 'graph')) return;
  const rule = "needs the generator 'mission' or 'graph', with the option `place: false`";
  throw invalid(`passes[${index}].pass`, rule, 'mission');
}

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
  const path = `passes[${locks}]`;
  const rule = 'put `doors` before `locks`, which locks doors';
  throw new InvalidOptionError(path, rule, 'locks', undefined, `\`${path}\`: ${rule}`);
}
