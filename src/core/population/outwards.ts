import { eachRun, fillsBox, isOnFloor } from '../geometry/room';
import type { Point, Rect, Room } from '../model/dungeon';

/**
 * Yields the tiles of a room's floor in order of their distance from one of them, in steps on that
 * floor. Tiles at equal distance are in order of tile index. If the floor is not connected, all
 * unreached tiles may follow, in order of tile index.
 *
 * @param frame - a block of tiles that contains the room; the yielded cells are numbered row by row
 * in this block
 * @param withRest - whether unreached tiles follow
 */
export function outwards(
  frame: Rect,
  room: Room,
  from: Point,
  withRest = true,
): Iterator<number, undefined> {
  // If the floor fills a box, steps are Manhattan distances. Using them takes a tenth of the time.
  return fillsBox(room)
    ? boxOutwards(frame, room, from)
    : floorOutwards(frame, room, from, withRest);
}

/**
 * ```text
 * 4 1 5 9
 * 2 0 3 8   ring by ring around 0, and each ring row by row
 * 6 . 7 .
 * ```
 */
function* boxOutwards(
  frame: Rect,
  { x1, y1, x2, y2 }: Room,
  from: Point,
): Generator<number, undefined> {
  const toLeft = from.x - x1 - 1;
  const toRight = x2 - 1 - from.x;
  const toTop = from.y - y1 - 1;
  const toBottom = y2 - 1 - from.y;
  const across = Math.max(toLeft, toRight);
  for (let distance = 0; distance <= across + Math.max(toTop, toBottom); distance++) {
    // In rows nearer than this, the tiles at this distance are outside the box.
    const near = distance - across;
    const lowest = Math.min(distance, toBottom);
    for (let dy = -Math.min(distance, toTop); dy <= lowest; dy++) {
      if (Math.abs(dy) < near) {
        dy = near - 1;
        continue;
      }
      const dx = distance - Math.abs(dy);
      const cell = cellAt(frame, from.x, from.y + dy);
      if (dx <= toLeft) yield cell - dx;
      if (dx > 0 && dx <= toRight) yield cell + dx;
    }
  }
}

/**
 * Yields the tiles by a breadth-first search. The neighbours of a ring are in the ring before it
 * and in the one after it.
 */
function* floorOutwards(
  frame: Rect,
  room: Room,
  from: Point,
  withRest: boolean,
): Generator<number, undefined> {
  let before = new Set<number>();
  let ring = [cellAt(frame, from.x, from.y)];
  while (ring.length > 0) {
    yield* ring;
    const next = new Set<number>();
    for (const cell of ring) {
      for (const neighbour of neighboursOnFloor(frame, room, cell)) {
        if (!before.has(neighbour)) next.add(neighbour);
      }
    }
    before = new Set(ring);
    ring = [...next].sort((a, b) => a - b);
  }
  if (!withRest) return;
  const cells: number[] = [];
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) cells.push(cellAt(frame, x, y));
  });
  yield* cells;
}

function neighboursOnFloor(frame: Rect, room: Room, cell: number): number[] {
  const row = Math.floor(cell / frame.width);
  const x = frame.x + cell - row * frame.width;
  const y = frame.y + row;
  const cells: number[] = [];
  if (isOnFloor(room, x, y - 1)) cells.push(cell - frame.width);
  if (isOnFloor(room, x - 1, y)) cells.push(cell - 1);
  if (isOnFloor(room, x + 1, y)) cells.push(cell + 1);
  if (isOnFloor(room, x, y + 1)) cells.push(cell + frame.width);
  return cells;
}

function cellAt(frame: Rect, x: number, y: number): number {
  return (y - frame.y) * frame.width + x - frame.x;
}
