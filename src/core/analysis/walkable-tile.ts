import { codeAt, pointAt } from '../grid/grid';
import { WALKABLE } from '../grid/tiles';
import { invalid } from '../model/checks';
import type { Grid, Point } from '../model/dungeon';
import { checkPoint } from '../model/guards';

/** Returns the tile index of a point. Throws unless the tile is walkable. */
export function walkableTile(option: string, grid: Grid, point: Point): number {
  checkPoint(option, point);
  const { x, y } = point;
  if (WALKABLE[codeAt(grid, x, y)] === 1) return y * grid.width + x;
  throw invalid(option, 'must be on a walkable tile', `(${x}, ${y})`);
}

/** Returns the first walkable tile, row by row, or `undefined` if there is none. */
export function firstFloor(grid: Grid): Point | undefined {
  const first = grid.tiles.findIndex((code) => WALKABLE[code] === 1);
  return first < 0 ? undefined : pointAt(grid, first);
}
