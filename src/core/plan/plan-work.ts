import { pointAt } from '../grid/grid';
import type { Grid, Point } from '../model/dungeon';
import type { PlanChange } from './plan';

/** A floor plan while it is read. */
export interface PlanWork {
  /** The tiles, with the rings that were added. They are changed in place. */
  readonly grid: Grid;
  /** The number of rings that were added. */
  readonly rings: number;
  /** For each tile, 1 if a way leads from here to the outside of the map. */
  readonly outside: Uint8Array;
  /** For each tile, 1 if the reader dug it. */
  readonly dug: Uint8Array;
  /** What has been changed so far. */
  readonly changes: PlanChange[];
}

/** Returns a point of the grid that is read as a point of the plan. */
export function movedPoint({ rings }: Pick<PlanWork, 'rings'>, { x, y }: Point): Point {
  return { x: x + rings, y: y + rings };
}

/** Returns the index of the tile at a point of the grid that is read. */
export function tileOfPoint({ grid, rings }: PlanWork, { x, y }: Point): number {
  return (y + rings) * grid.width + x + rings;
}

/** Returns the point of a tile in the grid that is read. */
export function givenPoint({ grid, rings }: PlanWork, tile: number): Point {
  const { x, y } = pointAt(grid, tile);
  return { x: x - rings, y: y - rings };
}

/** Notes a change at a tile. */
export function note(work: PlanWork, what: PlanChange['what'], tile: number, tiles = 1): void {
  work.changes.push({ what, ...givenPoint(work, tile), tiles });
}

/** Notes a change at a point of the plan. */
export function noteAt(work: PlanWork, what: PlanChange['what'], { x, y }: Point): void {
  note(work, what, y * work.grid.width + x);
}
