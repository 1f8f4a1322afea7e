import { checkObject, invalid } from '../checks';
import type { Point, Tunnel } from '../dungeon';
import { readPath } from '../readers';
import { lineCells } from './bresenham-line';

/**
 * Every cell of a tunnel once, in walking order, from its first corner to its last.
 *
 * @throws InvalidOptionError where the tunnel's path is empty, holds anything but integer points, or is
 * longer than 2²² steps (one or two straight legs: 2²⁵ each)
 * @example
 * for (const { x, y } of tunnelCells(dungeon.tunnels[0])) use(x, y);
 */
export function tunnelCells(tunnel: Pick<Tunnel, 'path'> & Partial<Tunnel>): Point[] {
  return walkPath(readPathOf('tunnel', tunnel));
}

/** Reads the path of a tunnel; throws unless it has at least one integer point. */
export function readPathOf(option: string, tunnel: unknown): Point[] {
  checkObject(option, tunnel, 'a tunnel, such as those of a dungeon');
  return readPath(`${option}.path`, Reflect.get(tunnel, 'path'));
}

/** The cells of the lines from corner to corner; a cell that is met again is left out. */
export function walkPath(path: readonly Point[]): Point[] {
  const isPlain = isSimple(path);
  if (!isPlain) checkSteps(path);
  const [start, ...corners] = path as [Point, ...Point[]];
  const cells = [{ x: start.x, y: start.y }];
  let from = start;
  for (const to of corners) {
    const line = lineCells(from, to);
    for (let i = 1; i < line.length; i++) cells.push(line[i]!);
    from = to;
  }
  return isPlain ? cells : withoutRepeats(cells);
}

/** The most steps of a path that may cross itself, 2²²: all its cells are remembered. */
const MAX_STEPS = 0x40_0000;

function checkSteps(path: readonly Point[]): void {
  let [steps, from] = [0, path[0]!];
  for (const to of path) {
    steps += Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    from = to;
  }
  if (steps < MAX_STEPS) return;
  throw invalid('tunnel.path', `must be under ${MAX_STEPS} steps long`, steps);
}

/** Whether the path is an L of two straight legs, square to each other, which meets no cell twice. */
function isSimple(path: readonly Point[]): boolean {
  if (path.length < 3) return true;
  const [a, b, c] = path as [Point, Point, Point];
  return path.length === 3 && ((a.y === b.y && b.x === c.x) || (a.x === b.x && b.y === c.y));
}

function withoutRepeats(cells: readonly Point[]): Point[] {
  const seen = new Set<string>();
  return cells.filter(({ x, y }) => seen.size < seen.add(`${x},${y}`).size);
}
