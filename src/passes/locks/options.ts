import type { Settings, Specification } from '../../options';

/** Options of `lockDoors`. */
export interface LocksOptions {
  /** The most locks. Default 1. */
  readonly locks?: number | undefined;
  /** The fewest tiles that a lock opens. Default 16. */
  readonly minRegion?: number | undefined;
}

/** What the options of `lockDoors` may be. */
export const LOCKS: Specification<LocksOptions> = {
  locks: { type: 'integer', min: 0, default: 1 },
  minRegion: { type: 'integer', min: 1, default: 16 },
};

/** The options of `lockDoors` with their defaults. */
export type LocksSettings = Settings<LocksOptions>;
