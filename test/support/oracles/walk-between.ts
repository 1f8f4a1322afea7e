import type { Grid, Point } from '../../../src/core/index';
import { beside, nameOf } from '../points';

/**
 * The steps of the shortest walk between two tiles, ring after ring; Infinity where there is none.
 */
export function walkBetween({ width, height, tiles }: Grid, from: Point, to: Point): number {
  const isDug = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < width &&
    y < height &&
    [1, 2, 3, 4, 6].includes(tiles[y * width + x] ?? 0);
  const seen = new Map([[nameOf(from), 0]]);
  const queue = isDug(from.x, from.y) ? [from] : [];
  for (const { x, y } of queue) {
    const steps = seen.get(nameOf({ x, y })) as number;
    if (x === to.x && y === to.y) return steps;
    for (const next of beside({ x, y })) {
      if (!isDug(next.x, next.y) || seen.has(nameOf(next))) continue;
      seen.set(nameOf(next), steps + 1);
      queue.push(next);
    }
  }
  return Number.POSITIVE_INFINITY;
}
