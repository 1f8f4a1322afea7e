import { checkArray } from '../../model/checks';
import type { IntegerOption, Specification } from '../../model/options';
import type { PrefabDefinition } from '../../prefabs/prefab';
import { resolvePrefab } from '../../prefabs/resolve-prefab';

/** Options of `attachPrefabs` and `placePrefabs`. */
export interface PrefabsOptions {
  /** The most prefabs to add. Default 1. */
  readonly max?: number | undefined;
  /** How deep the dungeon lies, from 0: decides which prefabs may come. Default: all of them. */
  readonly depth?: number | undefined;
}

/** Options of the pass `attach-prefabs` of a recipe. */
export interface AttachPrefabsOptions extends PrefabsOptions {
  /** The prefabs that may be attached. */
  readonly prefabs: readonly PrefabDefinition[];
}

/** Options of the pass `place-prefabs` of a recipe. */
export interface PlacePrefabsOptions extends PrefabsOptions {
  /** The prefabs that may be placed. */
  readonly prefabs: readonly PrefabDefinition[];
}

const MAX: IntegerOption = { type: 'integer', min: 0, default: 1 };
const DEPTH: IntegerOption = { type: 'integer', min: 0, default: undefined };

/** What the options of `attachPrefabs` and `placePrefabs` may be. */
export const PREFABS: Specification<PrefabsOptions> = { max: MAX, depth: DEPTH };

/** What the options of the passes `attach-prefabs` and `place-prefabs` of a recipe may be. */
export const PREFAB_PASS: Specification<AttachPrefabsOptions> = {
  prefabs: { type: 'data', schema: 'prefabs', check: checkPrefabs },
  max: MAX,
  depth: DEPTH,
};

function checkPrefabs(path: string, value: unknown): void {
  checkArray(path, value, 'an array of prefabs');
  value.forEach((definition, i) => {
    const at = `${path}[${i}]`;
    resolvePrefab(definition, `${at}.`, { line: 1, column: 1, path: `${at}.map` });
  });
}
