import type { Door, Grid, Key, Mark, Point, Room, Stairs, Tunnel } from '../model/dungeon';
import type { Occupant } from './rules';

export interface PopulationScene {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly tunnels: readonly Tunnel[];
  readonly marks: readonly Mark[];
  readonly doors: readonly Door[];
  readonly stairs: readonly Stairs[];
  readonly keys: readonly Key[];
  readonly entrance: Point;
  readonly exit: Point | undefined;
  readonly occupied: readonly Occupant[];
  /** Whether part of the rooms' floor may be under lakes. */
  readonly hasLakes: boolean;
}
