import { pointAt } from '../grid/grid';
import { ROCK } from '../grid/tiles';
import { type Grid, type Point, Tile } from '../model/dungeon';
import { featureCells } from './tile-queries';

/** Returns the tiles of each door in a grid. The row of a wide door begins at a wall. */
export function doorRows(grid: Grid): Point[][] {
  const cells = featureCells(grid).filter((cell) => grid.tiles[cell] === Tile.Door);
  const isDoor = new Set(cells);
  const rows: Point[][] = [];
  for (const cell of cells) {
    if (!isDoor.has(cell)) continue;
    const beginsRow = (step: number) =>
      isDoor.has(cell + step) && ROCK[grid.tiles[cell - step] ?? Tile.Wall] === 1;
    const step = [1, grid.width].find(beginsRow) ?? 0;
    const row: Point[] = [];
    for (let next = cell; isDoor.delete(next); next += step) row.push(pointAt(grid, next));
    rows.push(row);
  }
  return rows;
}
