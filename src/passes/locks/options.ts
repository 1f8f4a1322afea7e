import { type SettingsOf, specification } from '../../options';

/** Options of `lockDoors`. */
export interface LocksOptions {
  /** Locks at most. Default 1. */
  readonly locks?: number | undefined;
  /** What each lock opens has so many tiles at least. Default 16. */
  readonly minRegion?: number | undefined;
}

/** What the options of `lockDoors` may be. */
export const LOCKS = /* @__PURE__ */ specification(
  { locks: { type: 'integer', min: 0 }, minRegion: { type: 'integer', min: 1 } },
  [],
  ({ locks = 1, minRegion = 16 }: LocksOptions) => ({ locks, minRegion }),
);

/** The options of `lockDoors` without gaps. */
export type LocksSettings = SettingsOf<typeof LOCKS>;
