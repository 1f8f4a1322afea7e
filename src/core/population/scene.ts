import type { Door, Grid, Mark, Point, Room, Stairs } from '../model/dungeon';

export interface PopulationScene {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly marks: readonly Mark[];
  readonly doors: readonly Door[];
  readonly stairs: readonly Stairs[];
  readonly entrance: Point;
  /** Points that stay empty: the entrance, keys, and `occupied`. */
  readonly taken: readonly Point[];
  /** Whether part of the rooms' floor may be under lakes. */
  readonly hasLakes: boolean;
}
