import type { GridSize } from '../model/dungeon';

/** Returns the neighbours of a tile on its four sides. */
export function cellsAround(cell: number, { width, height }: GridSize): number[] {
  const x = cell % width;
  const next: number[] = [];
  if (cell >= width) next.push(cell - width);
  if (x < width - 1) next.push(cell + 1);
  if (cell < width * (height - 1)) next.push(cell + width);
  if (x > 0) next.push(cell - 1);
  return next;
}
