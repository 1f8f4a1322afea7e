import { Tile } from '../../dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import type { Mask } from '../room-shapes/mask';
import { isUpright, opposite, Side } from './side';

/**
 * What is seen of a room from its four sides: at each place of a side, which is a row or column, how
 * many tiles lie between the side and the room's floor.
 *
 * ```text
 * left         right
 *   2  ##..###  3
 *   0  .......  0
 *   2  ##..###  3
 * ```
 */
export interface Outline {
  width: number;
  height: number;
  /** By side. What stands beyond a side's length is left over from another room. */
  readonly gaps: readonly [Int32Array, Int32Array, Int32Array, Int32Array];
}

/** An outline for rooms whose sides are at most so long. */
export function createOutline(longest: number): Outline {
  const gaps = () => new Int32Array(longest);
  return { width: 0, height: 0, gaps: [gaps(), gaps(), gaps(), gaps()] };
}

/** Makes an outline that of a mask. */
export function traceOutline(outline: Outline, { width, height, tiles }: Mask): void {
  outline.width = width;
  outline.height = height;
  const [top, right, bottom, left] = outline.gaps;
  top.fill(height, 0, width);
  for (let y = 0; y < height; y++) {
    let first = width;
    let last = 0;
    for (let x = 0; x < width; x++) {
      if (tiles[y * width + x] !== Tile.Floor) continue;
      if (first > x) first = x;
      last = x;
      if ((top[x] as number) > y) top[x] = y;
      bottom[x] = height - 1 - y;
    }
    left[y] = first;
    right[y] = width - 1 - last;
  }
}

/** From the first to the last tile of floor at a place of a side, how many tiles there are. */
export function depthAt({ width, height, gaps }: Outline, side: Side, place: number): number {
  const near = gaps[side][place] as number;
  const far = gaps[opposite(side)][place] as number;
  return (isUpright(side) ? width : height) - near - far;
}

/** Where in the room's box the first tile of floor lies at a place of a side. */
export function floorX({ width, gaps }: Outline, side: Side, place: number): number {
  const gap = gaps[side][place] as number;
  if (side === Side.Left) return gap;
  return side === Side.Right ? width - 1 - gap : place;
}

/** See {@link floorX}. */
export function floorY({ height, gaps }: Outline, side: Side, place: number): number {
  const gap = gaps[side][place] as number;
  if (side === Side.Top) return gap;
  return side === Side.Bottom ? height - 1 - gap : place;
}

/**
 * Draws a place of a side where the room can be entered: the floor of the places beside it begins no
 * farther out, so that a door there has wall on both sides, and a corridor to it too.
 *
 * ```text
 * D##DD   D: places of the top
 * .##..
 * .....
 * ```
 */
export function drawEntry(rng: Rng, outline: Outline, side: Side): number {
  const gaps = outline.gaps[side];
  const length = isUpright(side) ? outline.height : outline.width;
  let count = 0;
  for (let place = 0; place < length; place++) if (isEntry(gaps, length, place)) count++;
  let rest = drawInt(rng, 1, count, "a room's entry");
  let place = 0;
  while (!isEntry(gaps, length, place) || --rest > 0) place++;
  return place;
}

function isEntry(gaps: Int32Array, length: number, place: number): boolean {
  const gap = gaps[place] as number;
  if (place > 0 && gap > (gaps[place - 1] as number)) return false;
  return place === length - 1 || gap <= (gaps[place + 1] as number);
}
