import { type Settings, SIDE, type Specification } from '../../model/options';

/** Options of `generateDrunkardsWalk`. */
export interface DrunkardsWalkOptions {
  /** Tiles across, 3 to 32,767. */
  readonly width: number;
  /** Tiles down, 3 to 32,767. */
  readonly height: number;
  /** The share of tiles inside the outermost ring that are dug, from 0 to 1. Default 0.4. */
  readonly floorShare?: number | undefined;
  /**
   * The number of steps that each walker takes. Many make wide halls, few make rough caves. Default
   * 400.
   */
  readonly lifetime?: number | undefined;
  /**
   * Where walkers start: at the `'edge'` of the cave, the default, or all at the `'center'` of the
   * grid, which makes one wide hall. The first one always starts at the centre.
   */
  readonly start?: 'edge' | 'center' | undefined;
}

/** The options of `generateDrunkardsWalk` with their defaults. */
export type DrunkardsWalkSettings = Settings<DrunkardsWalkOptions>;

/** The specification of the options of `generateDrunkardsWalk`. */
export const DRUNKARDS_WALK: Specification<DrunkardsWalkOptions> = {
  width: SIDE,
  height: SIDE,
  floorShare: { type: 'share', default: 0.4 },
  lifetime: { type: 'integer', min: 1, default: 400 },
  start: { type: 'choice', names: ['edge', 'center'], default: 'edge' },
};
