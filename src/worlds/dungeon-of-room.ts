import { eachRun } from '../core/geometry/room';
import { fillFloor } from '../core/grid/carve';
import { createGrid } from '../core/grid/grid';
import { pourLake } from '../core/grid/pour-lake';
import { bareDungeon, type Dungeon, type Lake, type Room, Tile } from '../core/model/dungeon';

// The contents of a world's room are drawn for each room separately, so they are the same however
// the plane is divided into areas.

/** The side of the squares by which lakes are indexed, in tiles. */
const SQUARE = 64;

/**
 * Returns a function that finds the lakes that may be in a room. Lakes are indexed by squares, so
 * the time per room does not grow with the area.
 */
export function indexLakes(lakes: readonly Lake[]): (room: Room) => readonly Lake[] {
  if (lakes.length === 0) return () => lakes;
  const index = new Map<string, Lake[]>();
  for (const lake of lakes) {
    for (const key of squaresOf(lake.x, lake.y, lake.shape.width, lake.shape.height)) {
      index.set(key, [...(index.get(key) ?? []), lake]);
    }
  }
  return ({ x1, y1, x2, y2 }) => {
    const keys = squaresOf(x1, y1, x2 - x1, y2 - y1);
    return [...new Set(keys.flatMap((key) => index.get(key) ?? []))];
  };
}

function squaresOf(x: number, y: number, width: number, height: number): string[] {
  const keys: string[] = [];
  for (let row = Math.floor(y / SQUARE); row * SQUARE < y + height; row++) {
    for (let column = Math.floor(x / SQUARE); column * SQUARE < x + width; column++) {
      keys.push(`${column},${row}`);
    }
  }
  return keys;
}

/**
 * Returns a dungeon that has only this room. Its entrance is in the wall, so that it takes no floor
 * tile. Lakes that are only next to the room's floor are left out, because not every area lists
 * them.
 */
export function dungeonOfRoom(room: Room, all: readonly Lake[]): Dungeon {
  const { x1, y1, x2, y2 } = room;
  const own = { ...room, x1: 0, y1: 0, x2: x2 - x1, y2: y2 - y1 };
  const grid = createGrid(own.x2 + 1, own.y2 + 1);
  fillFloor(grid, own);
  const lakes = all.filter(
    (lake) => coversTileOf(lake, room) && pourLake(grid, lake, { x: x1, y: y1 }),
  );
  return { ...bareDungeon(grid, [own], [], { x: 0, y: 0 }), lakes };
}

/** Returns whether a lake covers part of a room's floor. */
export function coversTileOf({ x, y, shape }: Lake, room: Room): boolean {
  let isWet = false;
  eachRun(room, (row, left, right) => {
    if (row < y || row >= y + shape.height) return;
    const start = (row - y) * shape.width - x;
    const last = Math.min(right, x + shape.width - 1);
    for (let column = Math.max(left, x); column <= last; column++) {
      isWet ||= shape.tiles[start + column] !== Tile.Wall;
    }
  });
  return isWet;
}
