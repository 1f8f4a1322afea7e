import { type Entity, type Facing, type Grid, type Room, Tile } from '../dungeon';
import { eachRunIn, isOnFloor } from '../geometry/room';
import { ROCK, WALKABLE } from '../grid/tiles';
import type { TileTest } from './tile-tests';

/** The four sides of a tile, each with what looks away from it, in the order in which walls count. */
const SIDES: readonly (readonly [dx: number, dy: number, away: Facing])[] = [
  [0, -1, 'down'],
  [-1, 0, 'right'],
  [1, 0, 'left'],
  [0, 1, 'up'],
];

/** The corners of a tile. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** All tiles around one. */
const AROUND = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** A room on its grid. */
export interface Place {
  readonly grid: Grid;
  readonly room: Room;
}

/** A test of a tile's column and row, as one of its index. */
function byPoint({ width }: Grid, holds: (x: number, y: number) => boolean): TileTest {
  return (tile) => {
    const x = tile % width;
    return holds(x, (tile - x) / width);
  };
}

/** The same for what is nowhere but beside a wall. Measured: half the time, as most tiles are not. */
function byWall(grid: Grid, holds: (x: number, y: number) => boolean): TileTest {
  const { width, tiles } = grid;
  const isOpen = (tile: number) => ROCK[tiles[tile]!] === 0;
  return (tile) => {
    const x = tile % width;
    const isInside = x > 0 && x < width - 1;
    if (isInside && isOpen(tile - 1) && isOpen(tile + 1)) {
      if (isOpen(tile - width) && isOpen(tile + width)) return false;
    }
    return holds(x, (tile - x) / width);
  };
}

/** The tiles of a room that lie as a word says. */
export const PLACES: Readonly<
  Record<
    'walls' | 'corners' | 'middle' | 'beside-exits' | 'far-from-exits',
    (place: Place) => TileTest
  >
> = {
  walls: (place) =>
    byWall(place.grid, (x, y) => facingAt(place, x, y) !== undefined && !isBeforeExit(place, x, y)),
  corners: (place) =>
    byWall(place.grid, (x, y) => isCorner(place, x, y) && !isBeforeExit(place, x, y)),
  middle: ({ grid }) =>
    byPoint(grid, (x, y) => !AROUND.some(([dx, dy]) => isRock(grid, x + dx, y + dy))),
  'beside-exits': (place) =>
    byWall(place.grid, (x, y) => CORNERS.some(([dx, dy]) => isBesideExit(place, x, y, dx, dy))),
  'far-from-exits': farFromExits,
};

/** Where something looks that has a wall behind it, and floor before it. */
export function facingAt({ grid, room }: Place, x: number, y: number): Facing | undefined {
  for (const [dx, dy, away] of SIDES) {
    if (!isRock(grid, x + dx, y + dy) || !isWalk(grid, x - dx, y - dy)) continue;
    if (isOnFloor(room, x - dx, y - dy)) return away;
  }
  return undefined;
}

/** The code of a tile; wall outside the grid. */
function codeAt({ width, height, tiles }: Grid, x: number, y: number): number {
  return x >= 0 && y >= 0 && x < width && y < height ? tiles[y * width + x]! : Tile.Wall;
}

function isWalk(grid: Grid, x: number, y: number): boolean {
  return WALKABLE[codeAt(grid, x, y)] === 1;
}

function isRock(grid: Grid, x: number, y: number): boolean {
  return ROCK[codeAt(grid, x, y)] === 1;
}

/** Whether a tile is a way out of a room: it can be walked on, and is not on the room's floor. */
function isExit({ grid, room }: Place, x: number, y: number): boolean {
  return isWalk(grid, x, y) && !isOnFloor(room, x, y);
}

function isBeforeExit(place: Place, x: number, y: number): boolean {
  return SIDES.some(([dx, dy]) => isExit(place, x + dx, y + dy));
}

/** Whether two walls that meet are beside a tile. */
function isCorner({ grid }: Place, x: number, y: number): boolean {
  return CORNERS.some(([dx, dy]) => isRock(grid, x + dx, y) && isRock(grid, x, y + dy));
}

/**
 * Whether an exit lies slantwise of a tile, behind the wall beside it.
 *
 * ```text
 * ##+##
 * .x.x.   x
 * ```
 */
function isBesideExit(place: Place, x: number, y: number, dx: number, dy: number): boolean {
  if (!isExit(place, x + dx, y + dy) || isBeforeExit(place, x, y)) return false;
  const { grid, room } = place;
  const isWall = (i: number, j: number) => isRock(grid, i, j);
  return (
    (isWall(x, y + dy) && isOnFloor(room, x + dx, y)) ||
    (isWall(x + dx, y) && isOnFloor(room, x, y + dy))
  );
}

/** The lattice of a room's box, one tile off its walls, as even on both sides as can be. */
export function inRows(
  grid: Grid,
  { x1, y1, x2, y2 }: Room,
  pitch: { x: number; y: number },
): TileTest {
  const columns = rowsWithin(x1 + 2, x2 - 2, pitch.x);
  const rows = rowsWithin(y1 + 2, y2 - 2, pitch.y);
  return byPoint(grid, (x, y) => columns(x) && rows(y));
}

function rowsWithin(first: number, last: number, pitch: number): (at: number) => boolean {
  const tiles = last - first + 1;
  if (tiles < 1) return () => false;
  const most = Math.floor((tiles - 1) / pitch) + 1;
  const slackOf = (count: number) => tiles - 1 - (count - 1) * pitch;
  // One row fewer, where so many would lie a tile off the middle.
  const count =
    slackOf(most) % 2 === 1 && most > 1 && slackOf(most - 1) % 2 === 0 ? most - 1 : most;
  const start = first + (slackOf(count) >> 1);
  return (at) => {
    const row = (at - start) / pitch;
    return Number.isInteger(row) && row >= 0 && row < count;
  };
}

/** The quarter of a room's floor that is farthest from its exits, by steps on that floor. */
function farFromExits(place: Place): TileTest {
  const { grid, room } = place;
  const steps = new Map<number, number>();
  let front: number[] = [];
  let size = 0;
  eachRunIn(grid, room, (y, left, right) => {
    for (let x = left; x <= right; x++) {
      size++;
      if (isBeforeExit(place, x, y)) front.push(y * grid.width + x);
    }
  });
  for (const tile of front) steps.set(tile, 0);
  const rings: number[] = [];
  for (let distance = 1; front.length > 0; distance++) {
    rings.push(front.length);
    const next: number[] = [];
    for (const tile of front) {
      const [x, y] = [tile % grid.width, Math.floor(tile / grid.width)];
      for (const [dx, dy] of SIDES) {
        const beside = tile + dy * grid.width + dx;
        if (steps.has(beside) || !isOnFloor(room, x + dx, y + dy)) continue;
        steps.set(beside, distance);
        next.push(beside);
      }
    }
    front = next;
  }
  // The last rings, as many as make no more than a quarter, and one at least.
  let from = rings.length - 1;
  let tiles = rings[from] ?? 0;
  while (from > 0 && 4 * (tiles + rings[from - 1]!) <= size) tiles += rings[--from]!;
  return (tile) => rings.length === 0 || steps.get(tile)! >= from;
}

/** The tiles beside entities of a kind. */
export function isNear({ width }: Grid, entities: readonly Entity[], kind: unknown): TileTest {
  const tiles = new Set<number>();
  for (const entity of entities) {
    if (entity.kind !== kind) continue;
    for (const [dx, dy] of SIDES) tiles.add((entity.y + dy) * width + entity.x + dx);
  }
  return (tile) => tiles.has(tile);
}
