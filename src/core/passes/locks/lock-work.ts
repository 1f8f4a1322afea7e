import type { DoorGraph } from '../../analysis/door-graph';
import type { Cuts } from '../../analysis/find-cuts';
import type { Dungeon } from '../../model/dungeon';
import type { KeyPlaces } from './key-places';

/** The dungeon so far and the analysis of its doors, which all stages of locking use. */
export interface LockWork {
  readonly dungeon: Dungeon;
  readonly graph: DoorGraph;
  /** What each door cuts off from the entrance. */
  readonly cuts: Cuts;
  readonly places: KeyPlaces;
  /** For each node, 1 if a player who knows no secret doors can reach it. */
  readonly isKnown: Uint8Array;
}
