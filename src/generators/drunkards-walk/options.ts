import { type SettingsOf, SIDE, specification } from '../../options';

/** Options of `generateDrunkardsWalk`. */
export interface DrunkardsWalkOptions {
  /** Tiles across, at least 3. */
  readonly width: number;
  /** Tiles down, at least 3. */
  readonly height: number;
  /** The share of tiles inside the outermost ring that are dug, from 0 to 1. Default 0.4. */
  readonly floorShare?: number | undefined;
  /** Steps that a walker takes. Many make wide halls, few make rough caves. Default 400. */
  readonly lifetime?: number | undefined;
  /**
   * Where walkers start: at the `'edge'` of what is dug, the default, or all in the `'center'` of the
   * grid, which makes one wide hall. The first one starts in the centre either way.
   */
  readonly start?: 'edge' | 'center' | undefined;
}

/** What the options of `generateDrunkardsWalk` may be. */
export const DRUNKARDS_WALK = /* @__PURE__ */ specification(
  {
    width: SIDE,
    height: SIDE,
    floorShare: { type: 'share' },
    lifetime: { type: 'integer', min: 1 },
    start: { type: 'choice', names: ['edge', 'center'] },
  },
  ['width', 'height'],
  ({ width, height, floorShare = 0.4, lifetime = 400, start = 'edge' }: DrunkardsWalkOptions) => ({
    width,
    height,
    floorShare,
    lifetime,
    start,
  }),
);

/** The options of `generateDrunkardsWalk` without gaps. */
export type DrunkardsWalkSettings = SettingsOf<typeof DRUNKARDS_WALK>;
