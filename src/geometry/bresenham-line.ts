import { invalid } from '../model/checks';
import type { Point } from '../model/dungeon';
import { checkPoint } from '../model/guards';

/** The most cells that a line may have, 2²⁵: each cell is an object. */
const MAX_CELLS = 0x200_0000;

/**
 * Returns the cells of a straight line, both ends included, as libtcod draws it (`TCOD_line`). The
 * line in the other direction may have different cells.
 *
 * Bresenham (1965): the longer axis steps each time; the shorter one follows when the error, which
 * starts at the longer distance and loses twice the shorter distance per step, falls below zero.
 *
 * @throws {InvalidOptionError} If an end is not an integer point, or the line is longer than 2²⁵
 * cells
 * @example
 * bresenhamLine({ x: 0, y: 0 }, { x: 2, y: 1 }); // [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 2, y: 1 }]
 */
export function bresenhamLine(from: Point, to: Point): Point[] {
  checkPoint('from', from);
  checkPoint('to', to);
  return lineCells(from, to);
}

/** {@link bresenhamLine}, unchecked. */
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

/**
 * Visits the cells of {@link bresenhamLine} until a visit returns true; returns whether one did.
 */
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
  // libtcod steps along y where both distances are equal; the cells are the same either way.
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
 * Whether a cell is on {@link bresenhamLine}, in constant time: a line may be as long as
 * coordinates allow.
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
