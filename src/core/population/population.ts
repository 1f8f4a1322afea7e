import type { Entity } from '../model/dungeon';
import type { Rng } from '../rng/rng';
import type { Footing } from './footing';
import type { FreeFloor } from './free-floor';
import type { Hazards } from './hazards';

/** The entities placed so far, and the floor that is left for more. */
export interface Population<Kind> {
  readonly rng: Rng;
  readonly floor: FreeFloor;
  /** The footing of fixed entities. Absent if there are none. */
  readonly footing: Footing | undefined;
  /** What keeps a path free of hazards. Absent if there are none. */
  readonly hazards: Hazards | undefined;
  readonly entities: Entity<Kind>[];
  squads: number;
  /** Working memory: the places of a room, so that all can be visited while some are taken. */
  readonly scratch: number[];
  /** The number of consecutive picks of the current rule that drew an entry that places nothing. */
  idlePicks: number;
  /** The counts of the current rule. */
  pickCounts: PickCounts;
}

/**
 * The numbers of picks that a rule asks for and that were placed. If the rule asks for a number, an
 * entry without members counts as placed. If it asks for a share of places, such an entry counts as
 * neither.
 */
export interface PickCounts {
  requested: number;
  placed: number;
}
