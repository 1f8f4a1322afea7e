import type { Door, Grid, Mark, Point, Room, Stairs } from '../model/dungeon';

/** What is populated. */
export interface PopulationScene {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly marks: readonly Mark[];
  readonly doors: readonly Door[];
  readonly stairs: readonly Stairs[];
  readonly entrance: Point;
  /** Where nothing is put: the entrance, keys, and what the caller names. */
  readonly taken: readonly Point[];
  /** Whether some of the rooms' floor may lie under lakes. */
  readonly hasLakes: boolean;
}
