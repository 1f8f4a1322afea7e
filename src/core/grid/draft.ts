import type { Grid } from '../model/dungeon';
import { createGrid } from './grid';

/** A grid that is being dug, and the view of its bytes that `fillRun` needs. */
export interface Draft {
  readonly grid: Grid;
  readonly bytes: DataView;
}

/** Creates a draft that consists of walls. */
export function createDraft(width: number, height: number): Draft {
  return draftOf(createGrid(width, height));
}

/**
 * Wraps a grid in a draft. Reuse it: creating the view takes 0.1 µs, a fortieth of the time for a
 * small dungeon.
 */
export function draftOf(grid: Grid): Draft {
  const { tiles } = grid;
  return { grid, bytes: new DataView(tiles.buffer, tiles.byteOffset, tiles.length) };
}
