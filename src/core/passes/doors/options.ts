import type { Specification } from '../../model/options';

/** Options for `addDoors`. */
export interface DoorsOptions {
  /** The share of possible places that get a door, from 0 to 1. Default 1. */
  readonly share?: number | undefined;
  /**
   * The share of those new doors that are secret that may be, because they hide nothing that players
   * need, from 0 to 1. Default 0.
   */
  readonly secretShare?: number | undefined;
}

export const DOORS: Specification<DoorsOptions> = {
  share: { type: 'share', default: 1 },
  secretShare: { type: 'share', default: 0 },
};
