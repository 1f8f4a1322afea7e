import {
  createGrid,
  type Grid,
  type Point,
  type Rect,
  type Rng,
  Tile,
} from '../../../src/core/index';

/** A map as game masters draw it, and what is on it. */
export interface DrawnMap {
  readonly grid: Grid;
  readonly rooms: Rect[];
  readonly doors: Point[];
  /** The number of corridors between rooms. */
  readonly ways: number;
  /** The number of corridors that lead out of the map. */
  readonly outside: number;
}

const COLUMNS = 4;
const ROWS = 3;
const CELL = 15;

/**
 * Draws twelve rooms on a lattice, with one or two corridors between neighbours in each direction,
 * a door at each end of each, and up to three corridors that lead out of the map.
 */
export function drawnMap(rng: Rng): DrawnMap {
  const grid = createGrid(COLUMNS * CELL, ROWS * CELL);
  const doors: Point[] = [];
  let ways = 0;
  const rooms = Array.from({ length: COLUMNS * ROWS }, (_, i): Rect => {
    const [left, top] = [(i % COLUMNS) * CELL, Math.floor(i / COLUMNS) * CELL];
    const [width, height] = [rng.int(5, 8), rng.int(5, 8)];
    return { x: left + 3, y: top + 3, width, height };
  });
  const set = (x: number, y: number, code: number) => {
    grid.tiles[y * grid.width + x] = code;
  };
  for (const { x, y, width, height } of rooms) {
    for (let i = 0; i < width * height; i++) set(x + (i % width), y + Math.floor(i / width), 1);
  }
  const door = (x: number, y: number) => {
    set(x, y, Tile.Door);
    doors.push({ x, y });
  };
  for (const [i, room] of rooms.entries()) {
    const right = i % COLUMNS < COLUMNS - 1 ? rooms[i + 1] : undefined;
    const below = rooms[i + COLUMNS];
    for (const offset of [0, 4].slice(0, rng.int(1, 2))) {
      if (!right) break;
      ways++;
      const y = room.y + offset;
      door(room.x + room.width, y);
      for (let x = room.x + room.width + 1; x < right.x - 1; x++) set(x, y, Tile.Floor);
      door(right.x - 1, y);
    }
    for (const offset of [0, 4].slice(0, rng.int(1, 2))) {
      if (!below) break;
      ways++;
      const [x, top] = [room.x + offset, room.y + room.height];
      const bend = x + (below.width > offset ? 0 : below.width - 1 - offset);
      door(x, top);
      for (let y = top + 1; y < below.y - 1; y++) set(bend, y, Tile.Floor);
      door(bend, below.y - 1);
    }
  }
  const outside = rng.int(0, 3);
  for (let i = 0; i < outside; i++) {
    const { x, y } = rooms[i]!;
    door(x + 2, y - 1);
    for (let row = 0; row < y - 1; row++) set(x + 2, row, Tile.Floor);
  }
  return { grid, rooms, doors, ways, outside };
}
