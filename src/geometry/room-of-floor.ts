import { type Grid, type Rect, type Room, Tile } from '../model/dungeon';

/** The box around the floor of a mask, which must have some. */
export function boxAroundFloor({ width, height, tiles }: Grid): Rect {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (tiles[y * width + x] !== Tile.Floor) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
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
  const box = boxAroundFloor({ width, height, tiles });
  const shape = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row++) {
    const start = (box.y + row) * width + box.x;
    shape.set(tiles.subarray(start, start + box.width), row * box.width);
  }
  const [x1, y1] = [x + box.x - 1, y + box.y - 1];
  const room: Room = { x1, y1, x2: x1 + box.width + 1, y2: y1 + box.height + 1 };
  if (shape.includes(Tile.Wall)) {
    room.shape = { width: box.width, height: box.height, tiles: shape };
  }
  if (kind !== undefined) room.kind = kind;
  return room;
}
