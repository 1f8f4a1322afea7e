import { specification } from '../../options';

/** Options of `attachPrefabs` and `placePrefabs`. */
export interface PrefabsOptions {
  /** The most prefabs to add. Default 1. */
  readonly max?: number | undefined;
  /** How deep the dungeon lies, from 0: decides which prefabs may come. Default: all of them. */
  readonly depth?: number | undefined;
}

/** What the options of `attachPrefabs` and `placePrefabs` may be. */
export const PREFABS = /* @__PURE__ */ specification(
  { max: { type: 'integer', min: 0 }, depth: { type: 'integer', min: 0 } },
  [],
  ({ max = 1, depth }: PrefabsOptions) => ({ max, depth }),
);
