import type { Point, Tunnel } from '../dungeon';

/** The tiles to the left of or above the middle line of a tunnel, and to the right of or below it. */
export function reachOf(width: number): [before: number, after: number] {
  return [(width - 1) >> 1, width >> 1];
}

/**
 * What a tunnel is beside its path: lines along its legs, inside the ring of the grid. None where it is one
 * tile wide. At a corner, legs go on as far as it takes to fill the square:
 *
 * ```text
 * 1 1 1 2    1: the first leg and its sides
 * o o o 2    2: the second leg, of a tunnel three tiles wide
 * 1 1 1 2
 *     2 o 2
 * ```
 */
export function sidesOf(
  { path, width = 1 }: Pick<Tunnel, 'path' | 'width'>,
  grid: { readonly width: number; readonly height: number },
): Point[][] {
  if (width < 2) return [];
  const [before, after] = reachOf(width);
  const sides: Point[][] = [];
  const corners = path.filter((to, k) => k === 0 || !isSame(path[k - 1]!, to));
  for (let k = 1; k < corners.length; k++) {
    const isLast = k === corners.length - 1;
    const [a, b] = [corners[k - 1]!, corners[k]!];
    const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
    // As far beyond an inner corner as the other leg is wide there.
    const back = k === 1 ? 0 : dx + dy > 0 ? before : after;
    const on = isLast ? 0 : dx + dy > 0 ? after : before;
    const isStraight = dx === 0 || dy === 0;
    const [stepX, stepY] = isStraight ? [dx, dy] : [0, 0];
    for (let offset = -before; offset <= after; offset++) {
      const aside = dy === 0 || !isStraight ? { x: 0, y: offset } : { x: offset, y: 0 };
      const from = { x: a.x - back * stepX + aside.x, y: a.y - back * stepY + aside.y };
      const to = { x: b.x + on * stepX + aside.x, y: b.y + on * stepY + aside.y };
      const side = isStraight ? clipped(from, to, grid) : [from, to];
      if (side.every((point) => isInRing(point, grid))) sides.push(side);
    }
  }
  return sides;
}

/** A straight line without what lies beyond the ring before its first and after its last tile. */
function clipped(
  from: Point,
  to: Point,
  { width, height }: { readonly width: number; readonly height: number },
): Point[] {
  const clip = (value: number, side: number) => Math.min(Math.max(value, 1), side - 2);
  const isRow = from.y === to.y;
  return [from, to].map(({ x, y }) =>
    isRow ? { x: clip(x, width), y } : { x, y: clip(y, height) },
  );
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

function isInRing(
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return x >= 1 && y >= 1 && x <= width - 2 && y <= height - 2;
}
