import { checkArray } from '../../model/checks';
import { GenerationError } from '../../model/errors';
import type { IntegerOption, Option, Settings, Specification } from '../../model/specification';
import type { PrefabDefinition } from '../../prefabs/prefab';
import { resolvePrefab } from '../../prefabs/resolve-prefab';

/** Options for `attachPrefabs` and `placePrefabs`. */
export interface PrefabsOptions {
  /** The prefabs to choose from. */
  readonly prefabs: readonly PrefabDefinition[];
  /** The maximum number of prefabs to add. Default 1. */
  readonly max?: number | undefined;
  /**
   * The depth of the dungeon, at least 0, which determines the prefabs that may appear. Default:
   * all of them; in a recipe with levels, those of the level.
   */
  readonly depth?: number | undefined;
  /** Whether to throw an error if fewer than `max` prefabs fit. Default false. */
  readonly required?: boolean | undefined;
}

const MAX: IntegerOption = { type: 'integer', min: 0, default: 1 };
const DEPTH: IntegerOption = { type: 'integer', min: 0, default: undefined };
const REQUIRED: Option = { type: 'boolean', default: false };

/**
 * The specification of the options of `attachPrefabs` and `placePrefabs`, which read the prefabs
 * themselves.
 */
export const PREFABS_SPEC: Specification<PrefabsOptions> = {
  prefabs: { type: 'data', schema: 'prefabs', check: checkPrefabList },
  max: MAX,
  depth: DEPTH,
  required: REQUIRED,
};

/** {@link PREFABS_SPEC} for recipes, in which each prefab is checked before the first draw. */
export const PREFAB_PASS_SPEC: Specification<PrefabsOptions> = {
  prefabs: { type: 'data', schema: 'prefabs', check: checkPrefabs },
  max: MAX,
  depth: DEPTH,
  required: REQUIRED,
};

/**
 * Throws if prefabs are required and fewer than `max` fit.
 *
 * @param stock - the prefabs that may appear at `depth`
 */
export function checkAllAdded(
  added: number,
  stock: readonly unknown[],
  { max, depth, required }: Pick<Settings<PrefabsOptions, 'depth'>, 'max' | 'depth' | 'required'>,
): void {
  if (!required || added === max) return;
  const isClosed = depth !== undefined && stock.length === 0;
  const cause = isClosed ? `: none of them may appear at depth ${depth}` : '';
  throw new GenerationError(`${added} of ${max} prefabs fit${cause}`, 'max');
}

function checkPrefabList(path: string, value: unknown): asserts value is readonly unknown[] {
  checkArray(path, value, 'an array of prefabs');
}

function checkPrefabs(path: string, value: unknown): void {
  checkPrefabList(path, value);
  value.forEach((definition, i) => {
    const at = `${path}[${i}]`;
    resolvePrefab(definition, `${at}.`, { line: 1, column: 1, path: `${at}.map` });
  });
}
