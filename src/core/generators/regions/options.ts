import type { ChoiceOption, Settings, Specification } from '../../model/options';

/** Options for `dungeonFromGrid`. */
export interface RegionOptions {
  /** Regions with fewer tiles than this are filled. Default 1. */
  readonly minRegion?: number | undefined;
  /**
   * What to do with separate regions: `'join'` digs tunnels between them, `'largest'` fills all but
   * one. Default `'join'`.
   */
  readonly pieces?: 'join' | 'largest' | undefined;
}

/** The specification of the option `regions`. */
export const REGIONS: ChoiceOption = {
  type: 'choice',
  names: ['join', 'largest'],
  default: 'join',
};

/** The specification of the options of `dungeonFromGrid`. */
export const REGION_OPTIONS: Specification<RegionOptions> = {
  minRegion: { type: 'integer', min: 1, default: 1 },
  pieces: REGIONS,
};

/** The options of `dungeonFromGrid` with their defaults. */
export type RegionSettings = Settings<RegionOptions>;
