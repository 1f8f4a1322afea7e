import {
  type Grid,
  type Point,
  type Rect,
  type RectangularRoom,
  type Room,
  Tile,
} from '../model/dungeon';
import { checkRect, checkRoom, checkRoomTile } from '../model/guards';

/**
 * Returns the centre of a room, which is always on its floor: (⌊(x1 + x2) / 2⌋, ⌊(y1 + y2) / 2⌋)
 * or, if the room has a shape, the tile of its floor that is nearest to that point by Manhattan
 * distance. Ties go to the lowest tile index.
 *
 * @throws {InvalidOptionError} If `room` is not a room
 * @example
 * roomCenter({ x1: 0, y1: 0, x2: 6, y2: 4 }); // { x: 3, y: 2 }
 */
export function roomCenter(room: Room): Point {
  checkRoom('room', room);
  return centerOf(room);
}

/**
 * Returns every tile of a room's floor, in order of tile index.
 *
 * @throws {InvalidOptionError} If `room` is not a room
 * @example
 * for (const { x, y } of roomTiles(room)) use(x, y);
 */
export function roomTiles(room: Room): Point[] {
  checkRoom('room', room);
  const cells: Point[] = [];
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) cells.push({ x, y });
  });
  return cells;
}

/**
 * Returns whether (x, y) is on a room's floor.
 *
 * @throws {InvalidOptionError} If `room` is not a room, or a coordinate is not an integer
 * @example
 * const here = dungeon.rooms.find((room) => isOnRoomFloor(room, hero.x, hero.y));
 */
export function isOnRoomFloor(room: Room, x: number, y: number): boolean {
  checkRoom('room', room);
  checkRoomTile(x, y);
  return isOnFloor(room, x, y);
}

/**
 * Returns the area of a room's floor, in tiles.
 *
 * @throws {InvalidOptionError} If `room` is not a room
 * @example
 * roomArea({ x1: 0, y1: 0, x2: 6, y2: 4 }); // 15
 */
export function roomArea(room: Room): number {
  checkRoom('room', room);
  return areaOf(room);
}

/** Works like {@link roomCenter}, without checks. */
export function centerOf(room: Room): Point {
  const { x1, y1, x2, y2, shape } = room;
  const x = Math.floor((x1 + x2) / 2);
  const y = Math.floor((y1 + y2) / 2);
  if (shape === undefined || isOnFloor(room, x, y)) return { x, y };
  return nearestOnFloor(room, x, y) ?? { x, y };
}

/** Returns a room after a move by a number of columns and rows. */
export function movedRoom(room: Room, x: number, y: number): Room {
  return { ...room, x1: room.x1 + x, y1: room.y1 + y, x2: room.x2 + x, y2: room.y2 + y };
}

/** Works like {@link isOnRoomFloor}, without checks. */
export function isOnFloor(room: Room, x: number, y: number): boolean {
  const { x1, y1, x2, y2, shape } = room;
  if (x <= x1 || x >= x2 || y <= y1 || y >= y2) return false;
  return shape === undefined || shape.tiles[(y - y1 - 1) * shape.width + x - x1 - 1] === Tile.Floor;
}

/** Works like {@link roomArea}, without checks. */
export function areaOf({ x1, y1, x2, y2, shape }: Room): number {
  if (shape === undefined) return (x2 - x1 - 1) * (y2 - y1 - 1);
  let area = 0;
  for (let i = 0; i < shape.tiles.length; i++) if (shape.tiles[i] === Tile.Floor) area++;
  return area;
}

/**
 * Visits the horizontal runs of a room's floor, row by row and from left to right. `left` and
 * `right` are both included.
 */
export function eachRun(room: Room, visit: (y: number, left: number, right: number) => void): void {
  eachRunBetween(room, room.y1, room.y2, visit);
}

/** Visits only those runs of {@link eachRun} that are strictly between two rows. */
function eachRunBetween(
  { x1, y1, x2, shape }: Room,
  above: number,
  below: number,
  visit: (y: number, left: number, right: number) => void,
): void {
  if (shape === undefined) {
    for (let y = above + 1; y < below; y++) visit(y, x1 + 1, x2 - 1);
    return;
  }
  const { width, tiles } = shape;
  // The runs of mazes and caves are so short that calling `indexOf` for each proved slower.
  for (let y = above + 1, row = (above - y1) * width; y < below; y++, row += width) {
    for (let x = 0; x < width; x++) {
      if (tiles[row + x] !== Tile.Floor) continue;
      const left = x;
      while (x + 1 < width && tiles[row + x + 1] === Tile.Floor) x++;
      visit(y, x1 + 1 + left, x1 + 1 + x);
    }
  }
}

/** Visits the runs of {@link eachRun}, clipped to a grid. The room may extend far beyond it. */
export function eachRunIn(
  { width, height }: Grid,
  room: Room,
  visit: (y: number, left: number, right: number) => void,
): void {
  const top = Math.max(room.y1, -1);
  const bottom = Math.min(room.y2, height);
  eachRunBetween(room, top, bottom, (y, left, right) => {
    if (right < 0 || left >= width) return;
    visit(y, Math.max(left, 0), Math.min(right, width - 1));
  });
}

/** Returns whether a mask, one number per tile, is not 0 at some floor tile of a room. */
export function hasTileIn(mask: Uint8Array, grid: Grid, room: Room): boolean {
  let hasTile = false;
  eachRunIn(grid, room, (y, left, right) => {
    const run = mask.subarray(y * grid.width + left, y * grid.width + right + 1);
    hasTile ||= run.some((value) => value !== 0);
  });
  return hasTile;
}

/** Visits the parts of the runs of {@link eachRunIn} whose tiles are all free. */
export function eachFreeRunIn(
  grid: Grid,
  room: Room,
  isFree: (point: Point) => boolean,
  visit: (y: number, left: number, right: number) => void,
): void {
  eachRunIn(grid, room, (y, first, last) => {
    let left = first;
    for (let x = first; x <= last + 1; x++) {
      if (x <= last && isFree({ x, y })) continue;
      if (x > left) visit(y, left, x - 1);
      left = x + 1;
    }
  });
}

/** Returns the first tile of a room's floor, in order of tile index. */
export function firstTile({ x1, y1, shape }: Room): Point {
  const first = shape === undefined ? 0 : Math.max(shape.tiles.indexOf(Tile.Floor), 0);
  const width = shape?.width ?? 1;
  return { x: x1 + 1 + (first % width), y: y1 + 1 + Math.floor(first / width) };
}

/**
 * Returns the tile of a room's floor that is nearest to (x, y) by Manhattan distance. Ties go to
 * the lowest tile index. Searches rows at growing distances until no further row can have a nearer
 * tile.
 */
function nearestOnFloor(room: Room, x: number, y: number): Point | undefined {
  let nearest: Point | undefined;
  const [columns, rows] = [room.x2 - room.x1, room.y2 - room.y1];
  let min = columns + rows;
  for (let away = 0; away <= Math.min(min, rows); away++) {
    // The row above has lower tile indices, so it wins ties.
    for (const row of [y - away, y + away]) {
      for (let dx = 0; dx <= Math.min(min - away, columns); dx++) {
        const column = isOnFloor(room, x - dx, row) ? x - dx : x + dx;
        if (!isOnFloor(room, column, row)) continue;
        if (nearest === undefined || away + dx < min || row < nearest.y) {
          nearest = { x: column, y: row };
          min = away + dx;
        }
        break;
      }
    }
  }
  return nearest;
}

/**
 * Returns the room whose floor is `floor`, surrounded by a ring of wall one tile thick.
 *
 * @throws {InvalidOptionError} If `floor` is not a rectangle of at least one tile
 * @example
 * roomAround({ x: 3, y: 5, width: 4, height: 1 }); // { x1: 2, y1: 4, x2: 7, y2: 6 }
 */
export function roomAround(floor: Rect): RectangularRoom {
  checkRect('floor', floor);
  const { x, y, width, height } = floor;
  return { x1: x - 1, y1: y - 1, x2: x + width, y2: y + height };
}

/**
 * Returns the rectangle inside a room's ring of wall. This is the room's floor or, if the room has
 * a shape, the box around its floor.
 *
 * @throws {InvalidOptionError} If `room` is not a room
 * @example
 * floorBox({ x1: 2, y1: 4, x2: 7, y2: 6 }); // { x: 3, y: 5, width: 4, height: 1 }
 */
export function floorBox(room: RectangularRoom): Rect {
  checkRoom('room', room);
  const { x1, y1, x2, y2 } = room;
  return { x: x1 + 1, y: y1 + 1, width: x2 - x1 - 1, height: y2 - y1 - 1 };
}

/**
 * Returns whether two rooms, including their rings of wall, have a tile in common. If they do not,
 * their walls are separate.
 *
 * @throws {InvalidOptionError} If `a` or `b` is not a room
 * @example
 * const fits = !dungeon.rooms.some((other) => roomsIntersect(room, other));
 */
export function roomsIntersect(a: RectangularRoom, b: RectangularRoom): boolean {
  checkRoom('a', a);
  checkRoom('b', b);
  return a.x1 <= b.x2 && b.x1 <= a.x2 && a.y1 <= b.y2 && b.y1 <= a.y2;
}

/**
 * Returns whether a room is part of the corridors: a passage of a floor plan, or a crossing of an
 * endless world. Passages are no places to go to, so they have no number and are populated only by
 * rules that name them.
 */
export function isPassage({ kind }: { readonly kind?: string | undefined }): boolean {
  return kind === 'passage' || kind === 'crossing';
}
