import { MAX_LEVELS } from '../../core/levels/options';
import { isObject } from '../../core/model/checks';
import { entryAt } from '../../recipes/entry-at';
import type { Recipe } from '../../recipes/recipe';
import { UsageError } from '../terminal/usage-error';
import type { Flags } from './flags';

/** The parts of an entry of `depths` that replace what a flag sets, by the flag. */
const REPLACING: ReadonlyMap<string, readonly string[]> = new Map([
  ['generator', ['generator', 'grid']],
  ['graph', ['generator', 'grid']],
  ['pass', ['passes']],
  ['prefabs', ['passes']],
  ['furnish', ['furnish']],
]);

/** The parts of an entry of `depths` that replace the options of the recipe. */
const REPLACING_OPTIONS = ['generator', 'grid', 'options'];

/**
 * Throws if a flag was given that has no effect, because the entries of `depths` replace the part
 * that it sets on every level.
 *
 * @param optionFlags - the flags for the options of all generators
 */
export function refuseReplacedFlags(
  { given }: Flags,
  recipe: Record<string, unknown>,
  optionFlags: ReadonlySet<string>,
): void {
  const entries = entriesOfLevels(recipe);
  if (entries.length === 0) return;
  for (const flag of given) {
    const isSize = flag === 'width' || flag === 'height';
    const ofOptions = optionFlags.has(flag) && !isSize ? REPLACING_OPTIONS : undefined;
    const parts = REPLACING.get(flag) ?? ofOptions;
    if (parts === undefined || !entries.every((entry) => hasOneOf(entry, parts))) continue;
    throw new UsageError(`\`--${flag}\` does nothing here: every entry of \`depths\` has its own`);
  }
}

/** Returns the entry of each level, or none if the recipe has no valid levels. */
function entriesOfLevels(recipe: Record<string, unknown>): unknown[] {
  const { depths, levels } = recipe;
  const count = Number(Reflect.get(Object(levels), 'count'));
  const isCount = Number.isInteger(count) && count > 0 && count <= MAX_LEVELS;
  if (!isCount || !Array.isArray(depths) || !depths.every(isObject)) return [];
  const read = recipe as object as Recipe;
  return Array.from({ length: count }, (_, depth) => entryAt(read, depth));
}

function hasOneOf(entry: unknown, parts: readonly string[]): boolean {
  return parts.some((part) => Reflect.get(Object(entry), part) !== undefined);
}
