import { eachRun, isOnFloor } from '../geometry/room';
import { STEPS_AS_READ } from '../grid/directions';
import { pointAt } from '../grid/grid';
import type { Point, Room } from '../model/dungeon';

/**
 * Yields the tiles of a room's floor in order of their distance from one of them, in steps on that
 * floor. Tiles at equal distance are in order of tile index. If the floor is not connected, all
 * floor may follow once more, in order of tile index.
 *
 * @param width - the width of the grid
 * @param withRest - whether all floor follows
 */
export function* outwards(
  width: number,
  room: Room,
  from: Point,
  withRest = true,
): Generator<number, undefined> {
  // The neighbours of a ring are in the ring before it and in the one after it.
  let before = new Set<number>();
  let ring = new Set([from.y * width + from.x]);
  while (ring.size > 0) {
    const tiles = [...ring].sort((a, b) => a - b);
    yield* tiles;
    const next = new Set<number>();
    for (const tile of tiles) {
      const { x, y } = pointAt({ width }, tile);
      for (const step of STEPS_AS_READ) {
        const beside = tile + step.y * width + step.x;
        if (!before.has(beside) && isOnFloor(room, x + step.x, y + step.y)) next.add(beside);
      }
    }
    before = ring;
    ring = next;
  }
  if (!withRest) return;
  const rest: number[] = [];
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) rest.push(y * width + x);
  });
  yield* rest;
}
