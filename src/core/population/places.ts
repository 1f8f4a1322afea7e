import { eachRunIn, isOnFloor } from '../geometry/room';
import { DIAGONALS, STEPS_AS_READ, stepsAsRead } from '../grid/directions';
import { codeAt } from '../grid/grid';
import { ROCK, WALKABLE } from '../grid/tiles';
import type { Grid, Point, Room } from '../model/dungeon';
import type { Facing } from '../model/population';
import type { Occupant } from './rules';

/** The direction away from a wall on each side, in the order of {@link STEPS_AS_READ}. */
const AWAY: readonly Facing[] = ['down', 'right', 'left', 'up'];

export interface RoomOnGrid {
  readonly grid: Grid;
  readonly room: Room;
}

/** A test for the tiles of a room: whether a rule's picks may be placed on one. */
export type SpotTest = (x: number, y: number) => boolean;

/** For each value of `at` that is a word, a test for the tiles of a room that it describes. */
export const PLACES: Readonly<
  Record<
    'walls' | 'corners' | 'away-from-walls' | 'beside-exits' | 'far-from-exits',
    (place: RoomOnGrid) => SpotTest
  >
> = {
  walls: (place) => (x, y) => facingAt(place, x, y) !== undefined && !isBeforeExit(place, x, y),
  corners: (place) => (x, y) => isCorner(place, x, y) && !isBeforeExit(place, x, y),
  'away-from-walls':
    ({ grid }) =>
    (x, y) => {
      const isRockAt = (step: Point) => isRock(grid, x + step.x, y + step.y);
      return !STEPS_AS_READ.some(isRockAt) && !DIAGONALS.some(isRockAt);
    },
  'beside-exits': (place) => (x, y) =>
    DIAGONALS.some((step) => isBesideExit(place, { x, y }, step)),
  'far-from-exits': farFromExits,
};

function isRock(grid: Grid, x: number, y: number): boolean {
  return ROCK[codeAt(grid, x, y)] === 1;
}

/**
 * Returns the direction in which an entity faces if it has a wall behind it and floor in front of
 * it. Returns `undefined` if there is no such wall.
 */
export function facingAt({ grid, room }: RoomOnGrid, x: number, y: number): Facing | undefined {
  const side = STEPS_AS_READ.findIndex((step) => {
    const [frontX, frontY] = [x - step.x, y - step.y];
    if (!isRock(grid, x + step.x, y + step.y) || !isOnFloor(room, frontX, frontY)) return false;
    return WALKABLE[codeAt(grid, frontX, frontY)] === 1;
  });
  return AWAY[side];
}

/** Returns whether a tile is an exit of a room: it is walkable but not part of the room's floor. */
function isExit({ grid, room }: RoomOnGrid, x: number, y: number): boolean {
  return !isOnFloor(room, x, y) && WALKABLE[codeAt(grid, x, y)] === 1;
}

function isBeforeExit(place: RoomOnGrid, x: number, y: number): boolean {
  return STEPS_AS_READ.some((step) => isExit(place, x + step.x, y + step.y));
}

/** Returns whether a tile is next to two walls that meet. */
function isCorner({ grid }: RoomOnGrid, x: number, y: number): boolean {
  const isUpright = isRock(grid, x - 1, y) || isRock(grid, x + 1, y);
  return isUpright && (isRock(grid, x, y - 1) || isRock(grid, x, y + 1));
}

/**
 * Returns whether there is an exit diagonally next to a tile, behind the wall next to the tile.
 *
 * ```text
 * ##+##
 * .x.x.   x
 * ```
 */
function isBesideExit(place: RoomOnGrid, { x, y }: Point, { x: dx, y: dy }: Point): boolean {
  if (!isExit(place, x + dx, y + dy) || isBeforeExit(place, x, y)) return false;
  const { grid, room } = place;
  return (
    (isRock(grid, x, y + dy) && isOnFloor(room, x + dx, y)) ||
    (isRock(grid, x + dx, y) && isOnFloor(room, x, y + dy))
  );
}

/**
 * Returns a test for a lattice in the box of a room. It starts one tile away from the walls and
 * leaves margins as equal as possible on opposite sides.
 */
export function inRows({ x1, y1, x2, y2 }: Room, pitch: { x: number; y: number }): SpotTest {
  const columns = rowsWithin(x1 + 2, x2 - 2, pitch.x);
  const rows = rowsWithin(y1 + 2, y2 - 2, pitch.y);
  return (x, y) => columns.has(x) && rows.has(y);
}

/** Returns every `pitch`-th number in the middle of the range from `first` to `last`. */
function rowsWithin(first: number, last: number, pitch: number): ReadonlySet<number> {
  const length = last - first + 1;
  if (length < 1) return new Set();
  const max = Math.floor((length - 1) / pitch) + 1;
  const slackOf = (count: number) => length - 1 - (count - 1) * pitch;
  // One row fewer, if `max` rows would be off-centre by half a tile.
  const isOffCenter = slackOf(max) % 2 === 1 && max > 1 && slackOf(max - 1) % 2 === 0;
  const count = isOffCenter ? max - 1 : max;
  const start = first + (slackOf(count) >> 1);
  return new Set(Array.from({ length: count }, (_, i) => start + i * pitch));
}

/**
 * Returns a test for the quarter of a room's floor that is farthest from its exits, by steps on
 * that floor.
 */
function farFromExits(place: RoomOnGrid): SpotTest {
  const { room } = place;
  const { x1, y1, x2, y2 } = room;
  const width = x2 - x1 + 1;
  // The array covers the room and its ring, which the search never enters. Tiles that were not
  // reached have −1.
  const steps = new Int32Array(width * (y2 - y1 + 1)).fill(-1);
  const queue: number[] = [];
  let size = 0;
  eachRunIn(place.grid, room, (y, left, right) => {
    size += right - left + 1;
    for (let x = left; x <= right; x++) {
      if (!isBeforeExit(place, x, y)) continue;
      const cell = (y - y1) * width + x - x1;
      steps[cell] = 0;
      queue.push(cell);
    }
  });
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head]!;
    for (const step of stepsAsRead(width)) {
      const beside = cell + step;
      if (steps[beside] !== -1) continue;
      if (!isOnFloor(room, x1 + (beside % width), y1 + Math.floor(beside / width))) continue;
      steps[beside] = steps[cell]! + 1;
      queue.push(beside);
    }
  }
  // As many of the last rings as make up at most a quarter, but at least one.
  const last = queue.at(-1);
  if (last === undefined) return () => true;
  const before = queue[queue.length - 1 - Math.floor(size / 4)];
  const from = before === undefined ? 0 : Math.min(steps[before]! + 1, steps[last]!);
  return (x, y) => steps[(y - y1) * width + x - x1]! >= from;
}

/** Returns a test for the tiles next to things of a kind. */
export function isNear(grid: Grid, things: readonly Occupant[], kind: unknown): SpotTest {
  const { width, tiles } = grid;
  const isBeside = new Uint8Array(tiles.length);
  for (const thing of things) {
    if (thing.kind !== kind) continue;
    const tile = thing.y * width + thing.x;
    isBeside[tile - width] = isBeside[tile - 1] = isBeside[tile + 1] = isBeside[tile + width] = 1;
  }
  return (x, y) => isBeside[y * width + x] === 1;
}
