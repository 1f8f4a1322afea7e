import { areaOf } from '../../geometry/room';
import type { Point } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { Bit, type LakeGround, lakeSteps, setBit } from './ground';

/** The maximum number of tiles that are kept dry in a room. */
const MOST = 100;

/**
 * Keeps the places dry at which players arrive: the entrance and all stairs with the tiles around
 * them, and the half of their room's floor, up to {@link MOST} tiles, that is nearest to them.
 */
export function keepLandings(ground: LakeGround): void {
  const { dungeon, labels, bits, width } = ground;
  const { entrance, stairs, rooms } = dungeon;
  for (const { x, y } of [entrance, ...stairs]) {
    for (let row = y - 1; row <= y + 1; row++) {
      for (let column = x - 1; column <= x + 1; column++) keepDry(bits, row * width + column);
    }
  }
  const landings = new Map<number, Set<number>>();
  for (const { x, y } of [entrance, ...stairs.map(({ path }): Point => elementAt(path, 0))]) {
    const tile = y * width + x;
    const room = labels[tile]!;
    if (room >= 0) landings.set(room, (landings.get(room) ?? new Set()).add(tile));
  }
  for (const [room, tiles] of landings) {
    const count = Math.min(MOST, Math.ceil(areaOf(elementAt(rooms, room)) / 2));
    for (const tile of nearestOnFloor(ground, tiles, count)) keepDry(bits, tile);
  }
}

function keepDry(bits: Uint8Array, tile: number): void {
  setBit(bits, tile, Bit.Fixed);
  setBit(bits, tile, Bit.Landing);
}

/** Returns the tiles of a room's floor that are the fewest steps from some of them. */
function nearestOnFloor(
  { labels, width }: LakeGround,
  starts: ReadonlySet<number>,
  count: number,
): Iterable<number> {
  const near = new Set(starts);
  for (const tile of near) {
    for (const step of lakeSteps(width)) {
      if (near.size >= count) return near;
      if (labels[tile + step] === labels[tile]) near.add(tile + step);
    }
  }
  return near;
}
