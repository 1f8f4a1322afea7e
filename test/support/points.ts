import type { Point } from '../../src/core/index';

/** Reads points such as `2,2 8,2`. */
export function points(text: string): Point[] {
  return text.split(' ').map((point) => {
    const [x, y] = point.split(',').map(Number);
    return { x: x!, y: y! };
  });
}

/** What a tile is called, so that sets and maps can hold it. */
export function nameOf({ x, y }: Point): string {
  return `${x},${y}`;
}

/** The steps to the four tiles beside one. */
export const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The four tiles beside one. */
export function beside({ x, y }: Point): Point[] {
  return [
    { x: x - 1, y },
    { x: x + 1, y },
    { x, y: y - 1 },
    { x, y: y + 1 },
  ];
}
