import { type Grid, type Rect, type Room, Tile } from '../dungeon';

/** The box around the floor of a grid, which must have some. */
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

/** The room that all floor of a grid is, whose upper left corner lies at (`x`, `y`). Its ring is tight. */
export function roomOfGrid(grid: Grid, x: number, y: number, kind: string | undefined): Room {
  const { x: left, y: top, width, height } = boxAroundFloor(grid);
  const [x1, y1] = [x + left - 1, y + top - 1];
  const room: Room = { x1, y1, x2: x1 + width + 1, y2: y1 + height + 1 };
  const tiles = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (top + row) * grid.width + left;
    tiles.set(grid.tiles.subarray(start, start + width), row * width);
  }
  if (tiles.includes(Tile.Wall)) room.shape = { width, height, tiles };
  if (kind !== undefined) room.kind = kind;
  return room;
}

/**
 * A room whose floor is told tile by tile, its ring laid tightly around it.
 *
 * @param size - columns and rows that are asked for; some of their tiles must be floor
 * @param x - the column of the first tile
 * @param y - its row
 */
export function roomOfFloor(
  { width, height }: { readonly width: number; readonly height: number },
  x: number,
  y: number,
  isFloor: (column: number, row: number) => boolean,
  kind: string | undefined,
): Room {
  const tiles = new Uint8Array(width * height);
  for (let i = 0; i < tiles.length; i++) {
    if (isFloor(i % width, Math.floor(i / width))) tiles[i] = Tile.Floor;
  }
  return roomOfGrid({ width, height, tiles }, x, y, kind);
}
