import { type Settings, SIDE, type Specification } from '../../model/options';
import { REGIONS, type RegionOptions } from '../regions/options';
import { MIRROR, type Mirror } from '../shared/mirror';

/** Options of `generateCaves`. */
export interface CavesOptions extends RegionOptions {
  /** Tiles across, 3 to 32,767. */
  readonly width: number;
  /** Tiles down, 3 to 32,767. */
  readonly height: number;
  /** The share of wall in the initial noise, 0 to 1. Default 0.45. */
  readonly wallShare?: number | undefined;
  /** How many times the noise is smoothed. Default 5. */
  readonly rounds?: number | undefined;
  /**
   * A tile becomes wall if at least this many of the eight tiles around it are wall, 0 to 9.
   * Default 5.
   */
  readonly birth?: number | undefined;
  /**
   * A wall stays if at least this many of the eight tiles around it are wall, 0 to 9. Default 4.
   */
  readonly survival?: number | undefined;
  /** Regions with fewer tiles are filled. Default 16. */
  readonly minRegion?: number | undefined;
  /**
   * What to do with separate regions: `'join'` digs between them, `'largest'` fills all but one.
   * Default `'join'`.
   */
  readonly regions?: 'join' | 'largest' | undefined;
  /** Mirrors the layout: `'x'` left to right, `'y'` top to bottom, or `'both'`. Default none. */
  readonly mirror?: Mirror | undefined;
}

/** The options of `generateCaves` with their defaults. */
export type CavesSettings = Omit<Settings<CavesOptions>, 'mirror'> & Pick<CavesOptions, 'mirror'>;

/** The specification of the options of `generateCaves`. */
export const CAVES: Specification<CavesOptions> = {
  width: SIDE,
  height: SIDE,
  wallShare: { type: 'share', default: 0.45 },
  rounds: { type: 'integer', min: 0, max: 1000, default: 5 },
  birth: { type: 'integer', min: 0, max: 9, default: 5 },
  survival: { type: 'integer', min: 0, max: 9, default: 4 },
  minRegion: { type: 'integer', min: 1, default: 16 },
  regions: REGIONS,
  mirror: MIRROR,
};
