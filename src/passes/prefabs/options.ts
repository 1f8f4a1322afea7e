import { specification } from '../../options';
import { readList } from '../../readers';
import type { PrefabDefinition } from './prefab';
import { settlePrefab } from './settle-prefab';

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

const COUNT = { type: 'integer', min: 0 } as const;

/** What the options of `attachPrefabs` and `placePrefabs` may be. */
export const PREFABS = /* @__PURE__ */ specification(
  { max: COUNT, depth: COUNT },
  [],
  ({ max = 1, depth }: PrefabsOptions) => ({ max, depth }),
);

/** What the options of the passes `attach-prefabs` and `place-prefabs` of a recipe may be. */
export const PREFAB_PASS = /* @__PURE__ */ specification(
  {
    prefabs: { type: 'data', schema: 'prefabs', check: checkPrefabs },
    max: COUNT,
    depth: COUNT,
  },
  ['prefabs'],
  ({ prefabs, max = 1, depth }: AttachPrefabsOptions) => ({ prefabs, max, depth }),
);

function checkPrefabs(path: string, value: unknown): void {
  readList(path, value, (at, definition) =>
    settlePrefab(definition, `${at}.`, { line: 1, column: 1, path: `${at}.map` }),
  );
}
