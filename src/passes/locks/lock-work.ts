import type { DoorGraph } from '../../analysis/door-graph';
import type { Cuts } from '../../analysis/find-cuts';
import type { Dungeon } from '../../model/dungeon';
import type { KeyPlaces } from './key-places';

/** What every stage of locking works on: the dungeon so far, and what is known of its doors. */
export interface LockWork {
  readonly dungeon: Dungeon;
  readonly graph: DoorGraph;
  /** What each door cuts off from the entrance. */
  readonly cuts: Cuts;
  readonly places: KeyPlaces;
}
