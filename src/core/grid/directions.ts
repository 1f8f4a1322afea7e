import type { GridSize, Point } from '../model/dungeon';

/** The four directions, clockwise. */
export enum Direction {
  North,
  East,
  South,
  West,
}

/** One item for each direction. */
export type FourOf<Item> = readonly [Item, Item, Item, Item];

/** The step in each {@link Direction}. */
export const STEPS: FourOf<Point> = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** The same steps in reading order: up, left, right, down. */
export const STEPS_AS_READ: FourOf<Point> = [
  { x: 0, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
];

/** The diagonal steps, in reading order. */
export const DIAGONALS: readonly Point[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];

/** The eight steps, clockwise from the north: after each of the four sides, a corner. */
export const EIGHT_STEPS: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

export function opposite(direction: Direction): Direction {
  return direction ^ 2;
}

/** Returns whether a direction is east or west. */
export function isSideways(direction: Direction): boolean {
  return (direction & 1) === 1;
}

/** Returns the difference of tile indices for a step in each {@link Direction}. */
export function stepsOf(width: number): FourOf<number> {
  return [-width, 1, width, -1];
}

/** Returns the differences of tile indices for the eight steps around a tile, in reading order. */
export function stepsAround(width: number): readonly number[] {
  return [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
}

/** Returns the differences for steps on four sides in reading order: up, left, right, down. */
export function stepsAsRead(width: number): FourOf<number> {
  return [-width, -1, 1, width];
}

/** Returns the neighbours of a tile on its four sides. */
export function neighborsOf(cell: number, { width, height }: GridSize): number[] {
  const x = cell % width;
  const next: number[] = [];
  if (cell >= width) next.push(cell - width);
  if (x < width - 1) next.push(cell + 1);
  if (cell < width * (height - 1)) next.push(cell + width);
  if (x > 0) next.push(cell - 1);
  return next;
}
