import { isConnected } from '../../analysis/find-regions';
import { isObject, show } from '../../checks';
import { type Grid, Tile } from '../../dungeon';
import { GenerationError } from '../../errors';
import type { Rng } from '../../rng/rng';
import { clearMask, type Mask } from './mask';
import type { RoomShapeFunction } from './names';

/**
 * Asks a caller's own function for a shape and copies what of it lies in the box around its floor.
 *
 * @returns where that box begins
 * @throws GenerationError where the answer is no shape
 */
export function drawOwnShape(
  rng: Rng,
  mask: Mask,
  draw: RoomShapeFunction,
): { readonly x: number; readonly y: number } {
  const answer = checkShape(draw(rng, mask.width, mask.height), mask.width, mask.height);
  const { left, right, top, bottom } = boxAround(answer);
  clearMask(mask, right - left + 1, bottom - top + 1);
  for (let y = top; y <= bottom; y++) {
    const start = y * answer.width;
    mask.tiles.set(answer.tiles.subarray(start + left, start + right + 1), (y - top) * mask.width);
  }
  return { x: left, y: top };
}

function checkShape(answer: unknown, width: number, height: number): Grid {
  if (!isObject(answer)) throw wrongShape(`answer a grid, received ${show(answer)}`);
  const { width: columns, height: rows, tiles } = answer;
  if (columns !== width || rows !== height) {
    const size = `${show(columns)} × ${show(rows)}`;
    throw wrongShape(`answer a grid of ${width} × ${height} tiles, received ${size}`);
  }
  if (!(tiles instanceof Uint8Array) || tiles.length !== width * height) {
    throw wrongShape('answer a grid whose `tiles` are a Uint8Array of one number a tile');
  }
  const shape = { width, height, tiles };
  const odd = tiles.find((code) => code !== Tile.Wall && code !== Tile.Floor);
  if (odd !== undefined) throw wrongShape(`hold wall (0) and floor (1) alone, received ${odd}`);
  if (!tiles.includes(Tile.Floor)) throw wrongShape('have a tile of floor, received none');
  if (!isConnected(shape)) throw wrongShape('be one piece, joined in four directions');
  return shape;
}

function wrongShape(rule: string): GenerationError {
  return new GenerationError((nameOf) => `a shape of ${nameOf('roomShapes')} must ${rule}`);
}

function boxAround({ width, height, tiles }: Grid) {
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
  return { left, right, top, bottom };
}
