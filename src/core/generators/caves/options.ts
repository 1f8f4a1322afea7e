import { type Settings, SIDE, type Specification } from '../../model/specification';
import { REGIONS, type RegionOptions } from '../regions/options';
import { MIRROR, type MirrorOptions } from '../shared/mirror';
import { OUTLINE, type OutlineOptions } from '../shared/outline';

/** Options for `generateCaves`. */
export interface CavesOptions extends MirrorOptions, RegionOptions, OutlineOptions {
  /** The share of wall in the initial noise, from 0 to 1. Default 0.45. */
  readonly wallShare?: number | undefined;
  /** The number of times that the noise is smoothed, from 0 to 1,000. Default 5. */
  readonly rounds?: number | undefined;
  /**
   * A tile becomes or remains wall if at least this many of its eight neighbours are wall. From 0
   * to 9, where 9 means never. Default 5.
   */
  readonly birth?: number | undefined;
  /**
   * A wall also remains if at least this many of its eight neighbours are wall. From 0 to 9; values
   * above `birth` have no effect. Default 4.
   */
  readonly survival?: number | undefined;
  /** Regions with fewer tiles than this are filled, except the largest. Default 16. */
  readonly minRegion?: number | undefined;
  /**
   * What to do with separate regions: `'join'` digs tunnels between them, and `'largest'` fills all
   * but the largest. Default `'join'`.
   */
  readonly pieces?: 'join' | 'largest' | undefined;
}

/** The options of `generateCaves` with their defaults. */
export type CavesSettings = Settings<CavesOptions, 'mirror' | 'outline'>;

/** The specification of the options of `generateCaves`. */
export const CAVES_SPEC: Specification<CavesOptions> = {
  width: SIDE,
  height: SIDE,
  wallShare: { type: 'share', default: 0.45 },
  rounds: { type: 'integer', min: 0, max: 1000, default: 5 },
  birth: { type: 'integer', min: 0, max: 9, default: 5 },
  survival: { type: 'integer', min: 0, max: 9, default: 4 },
  minRegion: { type: 'integer', min: 1, default: 16 },
  pieces: REGIONS,
  mirror: MIRROR,
  outline: OUTLINE,
};
