import {
  type Settings,
  SIDE,
  type SizeOptions,
  type Specification,
} from '../../model/specification';
import { OUTLINE, type OutlineOptions } from '../shared/outline';

/** Options for `generateDrunkardsWalk`. */
export interface DrunkardsWalkOptions extends SizeOptions, OutlineOptions {
  /**
   * The share of the tiles inside the outermost ring, or inside the outline, that are dug, from 0
   * to 1. Default 0.4.
   */
  readonly floorShare?: number | undefined;
  /**
   * The number of steps that each walker takes. Many steps make wide halls, few steps make rough
   * caves. Default 400.
   */
  readonly lifetime?: number | undefined;
  /**
   * Where walkers start: at the `'edge'` of the cave, or all at the `'center'` of the grid, which
   * makes one wide hall. The first walker always starts at the centre. Default `'edge'`.
   */
  readonly start?: 'edge' | 'center' | undefined;
}

/** The options of `generateDrunkardsWalk` with their defaults. */
export type DrunkardsWalkSettings = Settings<DrunkardsWalkOptions, 'outline'>;

/** The specification of the options of `generateDrunkardsWalk`. */
export const DRUNKARDS_WALK_SPEC: Specification<DrunkardsWalkOptions> = {
  width: SIDE,
  height: SIDE,
  floorShare: { type: 'share', default: 0.4 },
  lifetime: { type: 'integer', min: 1, default: 400 },
  start: { type: 'choice', names: ['edge', 'center'], default: 'edge' },
  outline: OUTLINE,
};
