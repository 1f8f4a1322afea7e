import { labelTunnels } from '../analysis/rooms';
import { PLACEABLE } from '../grid/tiles';
import {
  type Door,
  type Grid,
  type Key,
  type Mark,
  type Point,
  type Room,
  type Stairs,
  Tile,
  type Tunnel,
} from '../model/dungeon';
import type { Occupant } from './rules';

/** The parts of a dungeon that rules read, and the tiles that are already occupied. */
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

/** The floor of all tunnels, as if it were one more room. */
export interface Corridors {
  readonly room: Room;
  /** For each tile outside all rooms, the first tunnel that includes it. */
  readonly tunnelOf: Int32Array;
}

export function corridorsOf(scene: PopulationScene): Corridors {
  const { width, height, tiles } = scene.grid;
  const tunnelOf = labelTunnels(scene);
  const floor = tiles.map((code, tile) =>
    tunnelOf[tile]! >= 0 && PLACEABLE[code] === 1 ? Tile.Floor : Tile.Wall,
  );
  const shape = { width, height, tiles: floor };
  return { room: { x1: -1, y1: -1, x2: width, y2: height, shape }, tunnelOf };
}
