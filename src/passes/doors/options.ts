import { specification } from '../../options';

/** Options of `addDoors`. */
export interface DoorsOptions {
  /** The share of sites that get a door, 0 … 1. Default 1. */
  readonly share?: number | undefined;
  /** The share of the new doors that are secret, 0 … 1. Default 0. */
  readonly secretShare?: number | undefined;
}

/** What the options of `addDoors` may be. */
export const DOORS = /* @__PURE__ */ specification(
  { share: { type: 'share' }, secretShare: { type: 'share' } },
  [],
  ({ share = 1, secretShare = 0 }: DoorsOptions) => ({ share, secretShare }),
);
