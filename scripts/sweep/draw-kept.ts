import { GENERATOR_NAMES, PASS_NAMES } from '../../src/recipes/specifications';
import { type Case, FOCUSES } from './arbitrary-case';
import { drawCase } from './draw-case';
import { makeCase } from './make-case';

/** The length of the longest recipe that is kept, as JSON. */
const LONGEST = 700;

/** Draws cases until each family, each pass, campaigns and worlds have a number of them. */
export function drawKept(count: number): Map<string, Case[]> {
  const names = [...GENERATOR_NAMES, ...PASS_NAMES.map((pass) => `pass-${pass}`)];
  const groups = new Map<string, Case[]>(
    [...names, 'campaigns', 'worlds'].map((name) => [name, []]),
  );
  const focuses = ['all', ...FOCUSES.filter((focus) => focus !== 'chains')] as const;
  const isFull = () => [...groups.values()].every((cases) => cases.length === count);
  for (let seed = 0; !isFull(); seed++) {
    const drawn = drawCase(seed, focuses[seed % focuses.length]!);
    const group = groupsOf(drawn)
      .map((name) => groups.get(name)!)
      .find((cases) => cases.length < count);
    if (group && JSON.stringify(drawn).length <= LONGEST && isMade(drawn)) group.push(drawn);
  }
  return groups;
}

/** Returns the names of the groups that a case can be in. */
function groupsOf(drawn: Case): string[] {
  if ('world' in drawn) return ['worlds'];
  if ('chain' in drawn) return [];
  const { generator, levels, passes = [] } = drawn.recipe;
  if (levels) return ['campaigns'];
  return [...passes.map(({ pass }) => `pass-${pass}`), ...(generator ? [generator] : [])];
}

/** Returns whether a case makes something, also after a trip through JSON. */
function isMade(drawn: Case): boolean {
  try {
    makeCase(JSON.parse(JSON.stringify(drawn)));
    return true;
  } catch {
    return false;
  }
}
