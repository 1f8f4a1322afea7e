import { invalid } from '../checks';
import { type Dungeon, type Grid, Tile } from '../dungeon';
import { WALKABLE } from '../grid/tiles';
import { distanceField } from './distance-field';

/** How far each tile lies on the way from the entrance. */
export interface Progress {
  /** Steps from the entrance, −1 where it cannot be reached. */
  readonly steps: Int32Array;
  /** The most steps of any tile, or 1 where nothing but the entrance can be reached. */
  readonly farthest: number;
}

/**
 * The progress of all tiles, with every door open.
 *
 * @throws InvalidOptionError where the entrance cannot be walked on
 */
export function measureProgress(dungeon: Pick<Dungeon, 'grid' | 'entrance'>): Progress {
  checkEntrance(dungeon, 'progress');
  const { grid, entrance } = dungeon;
  const steps = distanceField(withoutDoors(grid), [entrance]);
  let farthest = 1;
  for (let i = 0; i < steps.length; i++) farthest = Math.max(farthest, steps[i]!);
  return { steps, farthest };
}

/** Throws unless one can walk from the entrance, as some rules ask. */
export function checkEntrance(
  { grid, entrance: { x, y } }: Pick<Dungeon, 'grid' | 'entrance'>,
  asked: string,
): void {
  if (WALKABLE[grid.tiles[y * grid.width + x]!] === 1) return;
  const rule = `must lie on a tile that can be walked on, for rules that ask for ${asked}`;
  throw invalid('dungeon.entrance', rule, `(${x}, ${y})`);
}

/** A copy of a grid with floor wherever one can walk. */
function withoutDoors({ width, height, tiles }: Grid): Grid {
  const copy = new Uint8Array(tiles.length);
  for (let i = 0; i < tiles.length; i++) if (WALKABLE[tiles[i]!] === 1) copy[i] = Tile.Floor;
  return { width, height, tiles: copy };
}
