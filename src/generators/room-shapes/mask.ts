import { type Grid, type Room, Tile } from '../../dungeon';
import { createGrid } from '../../grid/grid';

/** A mask, tile by tile. */
export function createMask(
  width: number,
  height: number,
  isFloor: (x: number, y: number) => boolean,
): Grid {
  const mask = createGrid(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (isFloor(x, y)) mask.tiles[y * width + x] = Tile.Floor;
  }
  return mask;
}

/** What of a mask lies in the box around its floor, and where that box begins. It must have floor. */
export function trim({ width, height, tiles }: Grid): { x: number; y: number; shape: Grid } {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (tiles[y * width + x] !== Tile.Floor) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  const isFloor = (x: number, y: number) => tiles[(top + y) * width + left + x] === Tile.Floor;
  return { x: left, y: top, shape: createMask(right - left + 1, bottom - top + 1, isFloor) };
}

/**
 * The room of a mask's floor, its ring laid tightly around it.
 *
 * @param x1 - the column of the ring around the mask
 * @param y1 - its row
 */
export function roomOfMask(x1: number, y1: number, mask: Grid, kind: string | undefined): Room {
  const { x, y, shape } = trim(mask);
  const [left, top] = [x1 + x, y1 + y];
  const room: Room = { x1: left, y1: top, x2: left + shape.width + 1, y2: top + shape.height + 1 };
  if (shape.tiles.includes(Tile.Wall)) room.shape = shape;
  if (kind !== undefined) room.kind = kind;
  return room;
}

/** A mask drawn out until its floor touches all four sides. What hangs together still does. */
export function stretch(mask: Grid): Grid {
  const { width, height } = mask;
  const { shape } = trim(mask);
  return createMask(width, height, (x, y) => {
    const column = Math.floor((x * shape.width) / width);
    const row = Math.floor((y * shape.height) / height);
    return shape.tiles[row * shape.width + column] === Tile.Floor;
  });
}
