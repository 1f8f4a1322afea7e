import { pointAt } from '../../grid/grid';
import { ROCK, WALKABLE } from '../../grid/tiles';
import type { Grid } from '../../model/dungeon';
import { look } from './field-of-view';
import { readSight } from './sight';

/** The maximum number of tiles from which sight is measured. */
const VIEWPOINTS = 32;

/**
 * Returns how many tiles other than walls are seen from a walkable tile with all doors open, on
 * average over 32 tiles that are spread evenly in tile order, or over all walkable tiles if there
 * are fewer.
 */
export function meanSight(grid: Grid): number {
  const sight = readSight(grid, { doors: 'open' });
  const viewpoints = spreadViewpoints(grid.tiles);
  const seen = new Uint8Array(grid.tiles.length);
  let count = 0;
  for (const cell of viewpoints) {
    const from = pointAt(grid, cell);
    const reach = look(sight, seen, from, Number.POSITIVE_INFINITY);
    const right = Math.min(grid.width, from.x + reach + 1);
    const bottom = Math.min(grid.height, from.y + reach + 1);
    for (let y = Math.max(0, from.y - reach); y < bottom; y++) {
      for (let x = Math.max(0, from.x - reach); x < right; x++) {
        const at = y * grid.width + x;
        if (seen[at] === 1 && ROCK[grid.tiles[at]!] === 0) count++;
        seen[at] = 0;
      }
    }
  }
  return count / (viewpoints.length || 1);
}

/** Splits the list of walkable tiles into equal parts. Returns the middle tile of each. */
function spreadViewpoints(tiles: Uint8Array): number[] {
  let walkable = 0;
  for (let i = 0; i < tiles.length; i++) walkable += WALKABLE[tiles[i]!]!;
  const wanted = Math.min(walkable, VIEWPOINTS);
  const cells: number[] = [];
  let place = 0;
  for (let i = 0; cells.length < wanted; i++) {
    if (WALKABLE[tiles[i]!] === 0) continue;
    if (place === Math.floor(((2 * cells.length + 1) * walkable) / (2 * wanted))) cells.push(i);
    place++;
  }
  return cells;
}
