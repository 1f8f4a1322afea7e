import type { Grid, Point } from '../dungeon';
import { enclose, enclosedIndex } from './enclosure';

/**
 * The tiles of the shortest walk in four directions from a point to the nearest of some goals, both
 * ends included; just the start where no goal can be reached. Steps go up, left, right, down first.
 *
 * @param shut - points that cannot be entered
 */
export function shortestWalk(
  grid: Grid,
  shut: readonly Point[],
  from: Point,
  goals: readonly Point[],
): number[] {
  const enclosure = enclose(grid);
  const { open, width, margin } = enclosure;
  const indexOf = ({ x, y }: Point) => enclosedIndex(enclosure, x, y);
  for (const point of shut) open[indexOf(point)] = 0;
  const isGoal = new Set(goals.map(indexOf));
  const start = indexOf(from);
  const cameFrom = new Int32Array(open.length).fill(-1);
  const queue = [start];
  cameFrom[start] = start;
  const tileOf = (i: number) => {
    const y = Math.floor(i / width);
    return (y - margin) * grid.width + (i - y * width) - margin;
  };
  for (const i of queue) {
    if (isGoal.has(i)) return wayTo(cameFrom, i).map(tileOf);
    for (const next of [i - width, i - 1, i + 1, i + width]) {
      if (open[next] !== 1 || cameFrom[next] !== -1) continue;
      cameFrom[next] = i;
      queue.push(next);
    }
  }
  return [tileOf(start)];
}

function wayTo(cameFrom: Int32Array, end: number): number[] {
  const way = [end];
  for (let i = end; cameFrom[i] !== i; ) {
    i = cameFrom[i] as number;
    way.push(i);
  }
  return way.reverse();
}
