import type { Grid, Point } from '../model/dungeon';
import { pointAt } from './grid';

/** Returns the corners of a path of adjacent tiles, both ends included. */
export function cornersOf(way: readonly number[], size: Pick<Grid, 'width'>): Point[] {
  const corners = way.filter((tile, i) => {
    const [before, after] = [way[i - 1], way[i + 1]];
    return before === undefined || after === undefined || tile - before !== after - tile;
  });
  return corners.map((tile) => pointAt(size, tile));
}
