import type { Point } from '../../model/dungeon';
import { isSeenThrough, type Sight } from './sight';

/**
 * Returns whether a line from the centre of a tile reaches any part of the width of another.
 * Narrows the sector between the ends of this width, row by row, as `fieldOfView` does. In each row,
 * the sector is narrower than a tile, so at most two tiles can cut it, each from its own side.
 */
export function isPartSeen(sight: Sight, from: Point, to: Point): boolean {
  const { width } = sight.grid;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const isSteep = Math.abs(dy) > Math.abs(dx);
  const [ahead, across] = isSteep ? [Math.sign(dy) * width, 1] : [Math.sign(dx), width];
  const [rows, columns] = isSteep ? [Math.abs(dy), dx] : [Math.abs(dx), dy];
  let [startColumns, startRows] = [2 * columns - 1, 2 * rows];
  let [endColumns, endRows] = [2 * columns + 1, 2 * rows];
  for (let row = 1; row < rows; row++) {
    const middle = from.y * width + from.x + row * ahead;
    const first = Math.floor((2 * row * startColumns + startRows) / (2 * startRows));
    const last = Math.ceil((2 * row * endColumns - endRows) / (2 * endRows));
    const isFirstOpen = isSeenThrough(sight, middle + first * across);
    const isLastOpen = first === last ? isFirstOpen : isSeenThrough(sight, middle + last * across);
    if (!isFirstOpen && !isLastOpen) return false;
    if (!isFirstOpen) [startColumns, startRows] = [2 * first + 1, 2 * row];
    if (!isLastOpen) [endColumns, endRows] = [2 * last - 1, 2 * row];
  }
  return true;
}
