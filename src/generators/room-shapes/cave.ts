import { findRegions } from '../../analysis/find-regions';
import { type Grid, Tile } from '../../dungeon';
import { createGrid } from '../../grid/grid';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { createMask, stretch } from './mask';
import { drawEllipse } from './rounded';

/** Tiles of floor in a hundred, to begin with. */
const FLOOR_PERCENT = 55;
const ROUNDS = 5;
/** So many floors among the eight around make a tile floor, and so many keep it floor. */
const BIRTH = 6;
const SURVIVAL = 4;

/**
 * A cave by a cellular automaton, its largest region alone, drawn out to fill its box. Draws: one a
 * tile. Where no floor is left, an ellipse.
 *
 * After Brogue's `createBlobOnGrid`.
 */
export function drawCave(rng: Rng, width: number, height: number): Grid {
  let mask = createMask(
    width,
    height,
    () => drawInt(rng, 1, 100, 'a tile of a cave') <= FLOOR_PERCENT,
  );
  for (let round = 0; round < ROUNDS; round++) mask = nextRound(mask);
  const { labels, sizes } = findRegions(mask);
  if (sizes.length === 0) return drawEllipse(rng, width, height);
  const largest = sizes.indexOf(Math.max(...sizes));
  return stretch(createMask(width, height, (x, y) => labels[y * width + x] === largest));
}

function nextRound({ width, height, tiles }: Grid): Grid {
  const next = createGrid(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isFloor = tiles[y * width + x] === Tile.Floor;
      let around = isFloor ? -1 : 0;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          if (tiles[ny * width + nx] === Tile.Floor) around++;
        }
      }
      if (around >= (isFloor ? SURVIVAL : BIRTH)) next.tiles[y * width + x] = Tile.Floor;
    }
  }
  return next;
}
