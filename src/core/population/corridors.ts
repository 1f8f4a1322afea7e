import { labelTunnels } from '../analysis/label-rooms';
import { STANDABLE } from '../grid/tiles';
import { type Room, Tile } from '../model/dungeon';
import type { PopulationScene } from './scene';

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
    tunnelOf[tile]! >= 0 && STANDABLE[code] === 1 ? Tile.Floor : Tile.Wall,
  );
  const shape = { width, height, tiles: floor };
  return { room: { x1: -1, y1: -1, x2: width, y2: height, shape }, tunnelOf };
}
