import type { ChoiceOption, Settings } from '../../model/specification';

/** How regions of floor become one dungeon. */
export interface RegionOptions {
  /** Regions with fewer tiles than this are filled, except the largest. Default 1. */
  readonly minRegion?: number | undefined;
  /**
   * What to do with separate regions: `'join'` digs tunnels between them, `'largest'` fills all but
   * one. Default `'join'`.
   */
  readonly pieces?: 'join' | 'largest' | undefined;
}

/** The specification of the option `pieces`. */
export const REGIONS: ChoiceOption = {
  type: 'choice',
  names: ['join', 'largest'],
  default: 'join',
};

/** Options for the regions with their defaults. */
export type RegionSettings = Settings<RegionOptions>;
