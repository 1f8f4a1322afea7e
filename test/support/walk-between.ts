import type { Grid, Point } from '../../src/core/index';

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
  const seen = new Map([[`${from.x},${from.y}`, 0]]);
  const queue = isDug(from.x, from.y) ? [from] : [];
  for (const { x, y } of queue) {
    const steps = seen.get(`${x},${y}`) as number;
    if (x === to.x && y === to.y) return steps;
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      // biome-ignore format: neighbours
      if (!isDug(nx, ny) || seen.has(`${nx},${ny}`)) continue;
      seen.set(`${nx},${ny}`, steps + 1);
      queue.push({ x: nx, y: ny });
    }
  }
  return Number.POSITIVE_INFINITY;
}
