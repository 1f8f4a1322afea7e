import type { Specification } from '../../model/options';

/** Options of `addDoors`. */
export interface DoorsOptions {
  /** The share of sites that get a door, 0 … 1. Default 1. */
  readonly share?: number | undefined;
  /** The share of the new doors that are secret, 0 … 1. Default 0. */
  readonly secretShare?: number | undefined;
}

/** The specification of {@link DoorsOptions}. */
export const DOORS: Specification<DoorsOptions> = {
  share: { type: 'share', default: 1 },
  secretShare: { type: 'share', default: 0 },
};
