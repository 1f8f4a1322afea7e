import {
  bareDungeon,
  type Dungeon,
  type Grid,
  type GridSize,
  type Point,
  type Rect,
  type Room,
  Tile,
  type Tunnel,
} from '../model/dungeon';
import { centerOf } from './room';

/** Returns the box around the floor of a grid, which must have some. */
export function boxAroundFloor({ width, tiles }: Grid): Rect {
  const top = Math.floor(tiles.indexOf(Tile.Floor) / width);
  const bottom = Math.floor(tiles.lastIndexOf(Tile.Floor) / width);
  let [left, right] = [width - 1, 0];
  for (let y = top; y <= bottom; y++) {
    const row = y * width;
    for (let x = 0; x < left; x++) if (tiles[row + x] === Tile.Floor) left = x;
    for (let x = width - 1; x > right; x--) if (tiles[row + x] === Tile.Floor) right = x;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Returns a copy of the tiles in a box of a grid. */
export function cropTiles({ width, tiles }: Grid, box: Rect): Uint8Array {
  const cropped = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row++) {
    const start = (box.y + row) * width + box.x;
    cropped.set(tiles.subarray(start, start + box.width), row * box.width);
  }
  return cropped;
}

/**
 * Returns the room whose floor is all the floor of a grid, with a ring that fits tightly around it.
 *
 * @param at - the position of the grid's first tile in the dungeon. Default (0, 0)
 */
function roomOfGrid(grid: Grid, kind: string | undefined, at: Point = { x: 0, y: 0 }): Room {
  const box = boxAroundFloor(grid);
  const { width, height } = box;
  const [x1, y1] = [at.x + box.x - 1, at.y + box.y - 1];
  const room: Room = { x1, y1, x2: x1 + width + 1, y2: y1 + height + 1 };
  const tiles = cropTiles(grid, box);
  if (tiles.includes(Tile.Wall)) room.shape = { width, height, tiles };
  if (kind !== undefined) room.kind = kind;
  return room;
}

/**
 * Returns the room whose floor consists of the tiles for which `isFloor` returns true, with a ring
 * that fits tightly around it.
 *
 * @param size - the number of columns and rows to test; at least one tile must be floor
 * @param at - the position of the first tile in the dungeon
 */
export function roomOfFloor(
  { width, height }: GridSize,
  at: Point,
  isFloor: (column: number, row: number) => boolean,
  kind: string | undefined,
): Room {
  const tiles = new Uint8Array(width * height);
  for (let i = 0; i < tiles.length; i++) {
    if (isFloor(i % width, Math.floor(i / width))) tiles[i] = Tile.Floor;
  }
  return roomOfGrid({ width, height, tiles }, kind, at);
}

/**
 * Returns a dungeon whose entire floor is one room. The floor must be connected and must not touch
 * the grid's border.
 */
export function dungeonOfOneRoom(grid: Grid, kind: string): Dungeon {
  const room = roomOfGrid(grid, kind);
  return bareDungeon(grid, [room], [], centerOf(room));
}

/** Returns a dungeon whose entrance is the centre of its first room. There must be a room. */
export function dungeonOfRooms(grid: Grid, rooms: Room[], tunnels: Tunnel[]): Dungeon {
  return bareDungeon(grid, rooms, tunnels, centerOf(rooms[0]!));
}
