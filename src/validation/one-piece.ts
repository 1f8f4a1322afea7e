import { flood } from '../analysis/flood';
import { type Grid, Tile } from '../dungeon';

/** Returns whether the floor of a grid, which has some, is one piece, joined in four directions. */
export type OnePieceTest = (grid: Grid) => boolean;

/** A test that keeps its memory from one grid to the next: a dungeon may have thousands of shapes. */
export function createOnePieceTest(): OnePieceTest {
  let open = new Uint8Array(0);
  let queue = new Int32Array(0);
  return ({ width, height, tiles }) => {
    // A column of wall on the right is one on the left of the next row, too.
    const line = width + 1;
    const size = line * (height + 2) + 1;
    if (open.length < size) [open, queue] = [new Uint8Array(size), new Int32Array(size)];
    let area = 0;
    let start = 0;
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0, at = (y + 1) * line + 1; x < width; x++, i++, at++) {
        if (tiles[i] !== Tile.Floor) continue;
        open[at] = 1;
        start = at;
        area++;
      }
    }
    const isOnePiece = flood(open, line, queue, start) === area;
    if (!isOnePiece) open.fill(0);
    return isOnePiece;
  };
}
