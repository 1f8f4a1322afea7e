import { centerOf } from '../../geometry/room';
import { createGrid } from '../../grid/grid';
import { bareDungeon, type Dungeon, type Grid, type Room, Tile } from '../../model/dungeon';

/** A dungeon whose floor, which must be one piece and not touch the border, is one room. */
export function dungeonOfOneRoom(grid: Grid, kind: string): Dungeon {
  const room = roomOfAll(grid, kind);
  return bareDungeon(grid, [room], [], centerOf(room));
}

/** The room that all floor of a grid is. Its ring is tight. */
function roomOfAll(grid: Grid, kind: string): Room {
  const { width, tiles } = grid;
  const y1 = Math.floor(tiles.indexOf(Tile.Floor) / width) - 1;
  const y2 = Math.floor(tiles.lastIndexOf(Tile.Floor) / width) + 1;
  let [left, right] = [width - 1, 0];
  for (let y = y1 + 1; y < y2; y++) {
    const row = y * width;
    for (let x = 0; x < left; x++) if (tiles[row + x] === Tile.Floor) left = x;
    for (let x = width - 1; x > right; x--) if (tiles[row + x] === Tile.Floor) right = x;
  }
  const box = { x1: left - 1, y1, x2: right + 1, y2 };
  const shape = createGrid(right - left + 1, y2 - y1 - 1);
  for (let y = 0; y < shape.height; y++) {
    const start = (y1 + 1 + y) * width + left;
    shape.tiles.set(tiles.subarray(start, start + shape.width), y * shape.width);
  }
  return shape.tiles.includes(Tile.Wall) ? { ...box, shape, kind } : { ...box, kind };
}
