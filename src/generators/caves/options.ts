import { type IntegerOption, SIDE, specification } from '../../options';
import { REGIONS, type RegionOptions } from '../regions/options';

/** Options of `generateCaves`. */
export interface CavesOptions extends RegionOptions {
  /** Tiles across, at least 3. */
  readonly width: number;
  /** Tiles down, at least 3. */
  readonly height: number;
  /** The share of wall in the noise that caves begin as, 0 to 1. Default 0.45. */
  readonly wallShare?: number | undefined;
  /** How often the noise is smoothed. Default 5. */
  readonly rounds?: number | undefined;
  /** So many walls among the eight tiles around make a tile wall, 0 to 9. Default 5. */
  readonly birth?: number | undefined;
  /** So many walls among the eight tiles around keep a wall, 0 to 9. Default 4. */
  readonly survival?: number | undefined;
  /** Regions of fewer tiles are filled. Default 16. */
  readonly minRegion?: number | undefined;
  /** What becomes of parted regions. Default `'join'`: digs join them; `'largest'` fills the others. */
  readonly regions?: 'join' | 'largest' | undefined;
}

const NEIGHBOURS: IntegerOption = { type: 'integer', min: 0, max: 9 };

/** What the options of `generateCaves` may be. */
export const CAVES = /* @__PURE__ */ specification(
  {
    width: SIDE,
    height: SIDE,
    wallShare: { type: 'share' },
    rounds: { type: 'integer', min: 0, max: 1000 },
    birth: NEIGHBOURS,
    survival: NEIGHBOURS,
    minRegion: { type: 'integer', min: 1 },
    regions: REGIONS,
  },
  ['width', 'height'],
  ({
    width,
    height,
    wallShare = 0.45,
    rounds = 5,
    birth = 5,
    survival = 4,
    minRegion = 16,
    regions = 'join',
  }: CavesOptions) => ({
    width,
    height,
    wallShare,
    rounds,
    birth,
    survival,
    minRegion,
    regions,
  }),
);
