import { invalid } from '../model/checks';
import type { Point } from '../model/dungeon';
import { checkPoint } from '../model/guards';

/** The maximum number of cells of a line, 2²⁵, because each cell is an object. */
const MAX_CELLS = 0x200_0000;

/**
 * Returns the cells of a straight line, both ends included, the same cells as libtcod's
 * `TCOD_line`. The line in the opposite direction may have different cells.
 *
 * Uses Bresenham's algorithm (1965): each iteration takes a step along the longer axis. The error
 * starts at the longer distance and loses twice the shorter distance per step; when it falls below
 * zero, a step along the shorter axis follows.
 *
 * @throws {InvalidOptionError} If `from` or `to` does not have integer coordinates, or the line has
 * more than 2²⁵ cells
 * @example
 * bresenhamLine({ x: 0, y: 0 }, { x: 2, y: 1 }); // [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 2, y: 1 }]
 */
export function bresenhamLine(from: Point, to: Point): Point[] {
  checkPoint('from', from);
  checkPoint('to', to);
  return lineCells(from, to);
}

/** Works like {@link bresenhamLine}, without checks of the points. */
export function lineCells(from: Point, to: Point): Point[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  if (steps >= MAX_CELLS) throw invalid('to', `must be fewer than ${MAX_CELLS} steps away`, steps);
  const cells: Point[] = [];
  walkLine(from.x, from.y, to.x, to.y, (x, y) => {
    cells.push({ x, y });
    return false;
  });
  return cells;
}

/** Visits the cells of {@link bresenhamLine} until `visit` returns true. Returns whether it did. */
export function walkLine(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  visit: (x: number, y: number) => boolean,
): boolean {
  const width = Math.abs(x2 - x1);
  const height = Math.abs(y2 - y1);
  const steps = Math.max(width, height);
  const stepX = Math.sign(x2 - x1);
  const stepY = Math.sign(y2 - y1);
  // If both distances are equal, libtcod steps along y; the cells are the same either way.
  const alongX = width > height;
  const shorter = Math.min(width, height);
  let [x, y] = [x1, y1];
  let error = steps;
  if (visit(x, y)) return true;
  for (let i = 0; i < steps; i++) {
    error -= 2 * shorter;
    const both = error < 0;
    if (both) error += 2 * steps;
    if (alongX || both) x += stepX;
    if (!alongX || both) y += stepY;
    if (visit(x, y)) return true;
  }
  return false;
}

/**
 * Returns whether a cell is on {@link bresenhamLine}. Takes constant time, because a line may be as
 * long as coordinates allow.
 */
export function isOnLine(from: Point, to: Point, cell: Point): boolean {
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const x = (cell.x - from.x) * (to.x < from.x ? -1 : 1);
  const y = (cell.y - from.y) * (to.y < from.y ? -1 : 1);
  if (x < 0 || y < 0 || x > width || y > height) return false;
  const alongX = width > height;
  const [steps, shorter] = alongX ? [width, height] : [height, width];
  const [step, followed] = alongX ? [x, y] : [y, x];
  if (steps === 0) return true;
  const error = steps * (1 + 2 * followed) - 2 * shorter * step;
  return error >= 0 && error < 2 * steps;
}
