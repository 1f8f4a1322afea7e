import { largestPiece } from '../../analysis/search/flood';
import { boxAround } from '../../grid/label-boxes';
import { type Grid, type Rect, Tile } from '../../model/dungeon';
import type { Rng } from '../../rng/rng';
import { drawNoise } from '../caves/noise';
import { smooth } from '../caves/smooth';
import type { Mask } from './mask';
import { drawEllipse } from './rounded';

/**
 * The maximum share of wall in the noise. Small boxes get a smaller share, because the ring of wall
 * around them turns more tiles into wall.
 */
const MAX_WALL = 0.39;
const MAX_ROUNDS = 5;
const MAX_TRIES = 5;
/** A cave that spans less than this share of a side of its box is drawn again. */
const MIN_SPAN = 0.7;

/**
 * Draws a cave made by a cellular automaton. Removes the parts that are one tile wide, keeps the
 * largest region that is left, and stretches it to fill the box. If the last attempt leaves no
 * floor, the result is an ellipse.
 *
 * @remarks
 * Draws: the noise, as in `generateCaves`. If the cave is much smaller than the box, the noise is
 * drawn again, up to four times.
 *
 * Source: Brogue's `createBlobOnGrid`.
 */
export function drawCave(rng: Rng, mask: Mask): void {
  const { width, height } = mask;
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const grid = withoutThinParts(growCave(rng, width, height));
    const region = largestPiece(grid.tiles, grid.width);
    if (region.length === 0) continue;
    const box = boxAround(region, grid.width);
    const isLarge = box.width >= MIN_SPAN * width && box.height >= MIN_SPAN * height;
    if (!isLarge && tries < MAX_TRIES) continue;
    stretch(mask, grid, region, box);
    return;
  }
  drawEllipse(rng, mask);
}

/** Grows a cave of the given size, with a ring of wall around it. */
function growCave(rng: Rng, width: number, height: number): Grid {
  const shorter = Math.min(width, height);
  const wallShare = Math.max(0, Math.min(MAX_WALL, 0.48 - 2.2 / shorter));
  let grid = drawNoise(rng, width + 2, height + 2, wallShare);
  const rounds = Math.min(MAX_ROUNDS, shorter - 1);
  // Wall becomes floor if at least six of its neighbours are floor; floor stays floor if at least
  // four of them are.
  for (let round = 0; round < rounds; round++) grid = smooth(grid, { birth: 5, survival: 3 });
  return grid;
}

/** Keeps only floor that is part of a square of two by two floor tiles. */
function withoutThinParts({ width, height, tiles }: Grid): Grid {
  const wide = new Uint8Array(tiles.length);
  for (let i = 0; i + width + 1 < tiles.length; i++) {
    const floors = tiles[i] && tiles[i + 1] && tiles[i + width] && tiles[i + width + 1];
    if (floors) wide[i] = wide[i + 1] = wide[i + width] = wide[i + width + 1] = Tile.Floor;
  }
  return { width, height, tiles: wide };
}

/**
 * Fills a mask with a region. Repeats rows and columns until the region touches all four sides.
 * Connected floor stays connected, and passages two tiles wide stay at least two tiles wide.
 */
function stretch(mask: Mask, walls: Grid, region: Int32Array, box: Rect): void {
  const { width, height } = mask;
  const { tiles } = walls;
  for (const i of region) tiles[i] = Tile.Floor;
  for (let y = 0; y < height; y++) {
    const row = (box.y + Math.floor((y * box.height) / height)) * walls.width + box.x;
    for (let x = 0; x < width; x++) {
      const column = Math.floor((x * box.width) / width);
      mask.tiles[y * width + x] = tiles[row + column]!;
    }
  }
}
