import { type Grid, type RectangularRoom, Tile } from '../dungeon';

/** What a picture tells apart. Rock is whatever touches no floor. */
export const TILE_CLASS = { rock: 0, wall: 1, tunnel: 2, floor: 3 } as const;

/** The class of each tile, row by row: floor is what lies in rooms, tunnel what does not. */
export function tileClasses(grid: Grid, rooms: readonly RectangularRoom[]): Uint8Array {
  const { width, height, tiles } = grid;
  const isDug = (x: number, y: number) =>
    x >= 0 && x < width && tiles[y * width + x] === Tile.Floor;
  const classes = new Uint8Array(tiles.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (tiles[cell] === Tile.Floor) classes[cell] = TILE_CLASS.tunnel;
      else if (touches(isDug, x, y)) classes[cell] = TILE_CLASS.wall;
    }
  }
  for (const room of rooms) markRoom(classes, grid, room);
  return classes;
}

function touches(isDug: (x: number, y: number) => boolean, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) if (isDug(x + dx, y + dy)) return true;
  }
  return false;
}

/** A room may reach out of the grid: somebody's own dungeon is drawn as it is. */
function markRoom(classes: Uint8Array, { width, height }: Grid, room: RectangularRoom): void {
  for (let y = Math.max(0, room.y1 + 1); y < Math.min(height, room.y2); y++) {
    for (let x = Math.max(0, room.x1 + 1); x < Math.min(width, room.x2); x++) {
      if (classes[y * width + x] === TILE_CLASS.tunnel) classes[y * width + x] = TILE_CLASS.floor;
    }
  }
}
