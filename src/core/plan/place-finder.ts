import { labelTunnels, roomFinder } from '../analysis/label-rooms';
import type { Dungeon, Placed, Point } from '../model/dungeon';
import { isInside } from '../model/guards';

/** Returns the room or the tunnel at a point, or neither. */
export type PlaceFinder = (point: Point) => Pick<Placed, 'room' | 'tunnel'>;

/** Returns a function that finds the room or the tunnel at a point. */
export function placeFinder(dungeon: Pick<Dungeon, 'grid' | 'rooms' | 'tunnels'>): PlaceFinder {
  const { grid } = dungeon;
  const roomAt = roomFinder(dungeon);
  let tunnels: Int32Array | undefined;
  return ({ x, y }) => {
    if (!isInside(grid, x, y)) return {};
    const tile = y * grid.width + x;
    const room = roomAt(tile);
    if (room >= 0) return { room };
    tunnels ??= labelTunnels(dungeon);
    const tunnel = tunnels[tile]!;
    return tunnel < 0 ? {} : { tunnel };
  };
}

/** Returns a thing with the room or tunnel at its place, unless it names one. */
export function placed<Thing extends Placed>(thing: Thing, placeAt: PlaceFinder): Thing {
  const isPlaced = thing.room !== undefined || thing.tunnel !== undefined;
  return isPlaced ? thing : { ...thing, ...placeAt(thing) };
}
