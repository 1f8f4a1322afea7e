import { isOnFloor } from '../../geometry/room';
import { partsAround } from '../../grid/parts-around';
import { WALKABLE } from '../../grid/tiles';
import { elementAt } from '../../model/element-at';
import type { KeyPlace, KeyPlaces } from './key-places';
import type { DoorSides, StepsFromEntrance } from './measure-without-shortcuts';

/** The maximum number of steps from a shortcut to its lever. */
const MAX_STEPS = 12;

/**
 * Takes the tile for a lever that is nearest to the far side of a door: a tile of the room there on
 * which a key may be. A lever may block its tile in some games, so it splits no floor. Returns
 * `undefined` if there is no such tile near enough.
 */
export function takeLeverPlace(
  { distances, width, toGrid }: StepsFromEntrance,
  { at, far, room }: DoorSides & { readonly room: number },
  { grid, rooms, taken }: KeyPlaces,
): KeyPlace | undefined {
  const place = elementAt(rooms, room);
  const seen = new Set([...at, far]);
  let ring = [far];
  for (let steps = 1; steps <= MAX_STEPS && ring.length > 0; steps++) {
    const next: number[] = [];
    for (const tile of ring) {
      const index = toGrid(tile);
      const [x, y] = [index % grid.width, Math.floor(index / grid.width)];
      if (!isOnFloor(place.room, x, y)) continue;
      if (!taken.has(index) && partsAround(grid, index, WALKABLE) <= 1) {
        taken.add(index);
        return { x, y, room };
      }
      for (const other of [tile - width, tile - 1, tile + 1, tile + width]) {
        if ((distances[other] ?? -1) < 0 || seen.has(other)) continue;
        seen.add(other);
        next.push(other);
      }
    }
    ring = next;
  }
  return undefined;
}
