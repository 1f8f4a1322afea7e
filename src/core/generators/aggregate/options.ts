import { type Settings, SIDE, type Specification } from '../../model/specification';
import { MIRROR, type MirrorOptions } from '../shared/mirror';

/** Options for `generateAggregate`. */
export interface AggregateOptions extends MirrorOptions {
  /** The share of the tiles inside the outermost ring that are dug, from 0 to 1. Default 0.3. */
  readonly floorShare?: number | undefined;
  /**
   * Where walkers go: `'inwards'` through the rock until they meet floor, which makes branches;
   * `'outwards'` over the floor until they meet rock, which makes one wide cavern. Default
   * `'inwards'`.
   */
  readonly direction?: 'inwards' | 'outwards' | undefined;
  /** The side of the square that each walker digs, in tiles, from 1 to 3. Default 2. */
  readonly brush?: number | undefined;
}

/** The options of `generateAggregate` with their defaults. */
export type AggregateSettings = Settings<AggregateOptions, 'mirror'>;

/** The specification of the options of `generateAggregate`. */
export const AGGREGATE_SPEC: Specification<AggregateOptions> = {
  width: SIDE,
  height: SIDE,
  floorShare: { type: 'share', default: 0.3 },
  direction: { type: 'choice', names: ['inwards', 'outwards'], default: 'inwards' },
  brush: { type: 'integer', min: 1, max: 3, default: 2 },
  mirror: MIRROR,
};
