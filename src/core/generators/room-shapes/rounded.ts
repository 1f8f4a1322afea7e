import { DIAGONALS } from '../../grid/directions';
import { Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { fillBlock, type Mask } from './mask';

/**
 * Draws the tiles whose centres are inside the ellipse that touches a box's sides, with tips
 * widened to two or three tiles. Takes no draws.
 *
 * ```text
 * ##......##
 * ..........
 * ..........
 * ..........
 * ##......##
 * ```
 */
export function drawEllipse(_rng: Rng, mask: Mask): void {
  fillEllipse(mask);
}

/** Fills the ellipse of {@link drawEllipse}. */
export function fillEllipse(mask: Mask): void {
  const { width, height } = mask;
  const middle = (height - 1) >> 1;
  // The left tip consists of two rows or, if the height is odd, of the middle row and the rows next
  // to it.
  const tip = height % 2 === 0 ? middle : middle - 1;
  let cut = Math.max(0, (width - 2) >> 1);
  for (let y = 0; y <= middle; y++) {
    while (cut > 0 && (y >= tip || isInEllipse(cut - 1, y, width, height))) cut--;
    fillBlock(mask, cut, y, width - 2 * cut, 1);
    fillBlock(mask, cut, height - 1 - y, width - 2 * cut, 1);
  }
}

function isInEllipse(x: number, y: number, width: number, height: number): boolean {
  const across = (2 * x + 1 - width) * height;
  const down = (2 * y + 1 - height) * width;
  return across ** 2 + down ** 2 <= (width * height) ** 2;
}

/**
 * Draws an ellipse around a smaller ellipse of wall, if there is space for it. Draws: the breadth
 * of the ring, from two tiles to a third of the shorter side.
 *
 * ```text
 * ##.....##   2 tiles
 * .........
 * ..#####..
 * ..#####..
 * ..#####..
 * .........
 * ##.....##
 * ```
 */
export function drawRing(rng: Rng, mask: Mask): void {
  const { width, height, tiles } = mask;
  fillEllipse(mask);
  const shorter = Math.min(width, height);
  if (shorter < 5) return;
  const breadth = drawInt(rng, 2, Math.max(2, Math.floor(shorter / 3)), "a ring's breadth");
  const [wide, high] = [width - 2 * breadth, height - 2 * breadth];
  const hole: number[] = [];
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const tile = (y + breadth) * width + x + breadth;
      if (isInEllipse(x, y, wide, high) && isInsideFloor(mask, tile)) hole.push(tile);
    }
  }
  for (const tile of hole) tiles[tile] = Tile.Wall;
}

/**
 * Returns whether the four diagonal neighbours of a tile are floor. In long rings, the smaller
 * ellipse reaches the edge of the larger one, where it would part the ring.
 */
function isInsideFloor({ width, tiles }: Mask, tile: number): boolean {
  return DIAGONALS.every(({ x, y }) => tiles[tile + y * width + x] === Tile.Floor);
}

/**
 * Draws a box with cut corners. Draws: the size of the corners, at most a third of the shorter
 * side.
 *
 * ```text
 * ##...##   2 tiles
 * #.....#
 * .......
 * #.....#
 * ##...##
 * ```
 */
export function drawOctagon(rng: Rng, mask: Mask): void {
  const { width, height } = mask;
  const shorter = Math.min(width, height);
  const max = Math.min(Math.floor(shorter / 3), (shorter - 2) >> 1);
  const corner = max < 1 ? 0 : drawInt(rng, 1, max, "an octagon's corners");
  for (let y = 0; y < height; y++) {
    const cut = Math.max(0, corner - Math.min(y, height - 1 - y));
    fillBlock(mask, cut, y, width - 2 * cut, 1);
  }
}
