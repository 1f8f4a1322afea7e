import { isConnected } from '../../analysis/find-regions';
import { isBytes, isObject } from '../../checks';
import { type Grid, Tile } from '../../dungeon';
import { GenerationError, show } from '../../errors';
import { boxAroundFloor } from '../../geometry/room-of-floor';
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
  const { x, y, width, height } = boxAroundFloor(answer);
  clearMask(mask, width, height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * answer.width + x;
    mask.tiles.set(answer.tiles.subarray(start, start + width), row * width);
  }
  return { x, y };
}

function checkShape(answer: unknown, width: number, height: number): Grid {
  if (!isObject(answer)) throw wrongShape(`answer a grid, received ${show(answer)}`);
  const { width: columns, height: rows, tiles } = answer;
  if (columns !== width || rows !== height) {
    const size = `${show(columns)} × ${show(rows)}`;
    throw wrongShape(`answer a grid of ${width} × ${height} tiles, received ${size}`);
  }
  if (!isBytes(tiles) || tiles.length !== width * height) {
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
  return new GenerationError(`a shape of \`roomShapes\` must ${rule}`, 'roomShapes');
}
