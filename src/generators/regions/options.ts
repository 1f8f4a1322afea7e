import { type ChoiceOption, type SettingsOf, specification } from '../../options';

/** Options of `createDungeon`. */
export interface RegionOptions {
  /** Regions of fewer tiles are filled. Default 1. */
  readonly minRegion?: number | undefined;
  /** What becomes of parted regions. Default `'join'`: digs join them; `'largest'` fills the others. */
  readonly regions?: 'join' | 'largest' | undefined;
}

/** What `regions` may be. */
export const REGIONS: ChoiceOption = { type: 'choice', names: ['join', 'largest'] };

/** What the options of `createDungeon` may be. */
export const REGION_OPTIONS = /* @__PURE__ */ specification(
  { minRegion: { type: 'integer', min: 1 }, regions: REGIONS },
  [],
  ({ minRegion = 1, regions = 'join' }: RegionOptions) => ({ minRegion, regions }),
);

/** The options of `createDungeon` without gaps. */
export type RegionSettings = SettingsOf<typeof REGION_OPTIONS>;
