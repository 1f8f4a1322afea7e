import type { Grid } from '../dungeon';

/** A grid that is being dug, with its bytes as `fillRun` takes them. */
export interface Site {
  readonly grid: Grid;
  readonly bytes: DataView;
}

/** Opens a grid for digging. Measured: a view takes 0.1 µs, a fortieth of a small dungeon; make one. */
export function openSite(grid: Grid): Site {
  const { tiles } = grid;
  return { grid, bytes: new DataView(tiles.buffer, tiles.byteOffset, tiles.length) };
}
