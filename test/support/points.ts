import type { Point } from '../../src/core/index';

/** Reads points such as `2,2 8,2`. */
export function points(text: string): Point[] {
  return text.split(' ').map((point) => {
    const [x, y] = point.split(',').map(Number);
    return { x: x!, y: y! };
  });
}
