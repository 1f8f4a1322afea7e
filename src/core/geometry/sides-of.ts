import { type GridSize, MAX_TUNNEL_WIDTH, type Point, type Tunnel } from '../model/dungeon';

/**
 * Returns how many tiles a tunnel extends to the left of (or above) its path, and to the right of
 * (or below) it.
 */
export function reachOf(width: number): [before: number, after: number] {
  return [(width - 1) >> 1, width >> 1];
}

/**
 * Returns the tiles that widen a tunnel, as lines parallel to the legs of its path. The lines stay
 * inside the outermost ring of the grid. Returns none if the tunnel is one tile wide. At a corner,
 * legs continue until the square is filled:
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
  grid: GridSize,
): Point[][] {
  if (width < 2) return [];
  const [before, after] = reachOf(Math.min(width, MAX_TUNNEL_WIDTH));
  const sides: Point[][] = [];
  const corners = path.filter((to, k) => {
    const from = path[k - 1];
    return from === undefined || !isSamePoint(from, to);
  });
  for (const [k, b] of corners.entries()) {
    const a = corners[k - 1];
    if (a === undefined) continue;
    const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
    const isStraight = dx === 0 || dy === 0;
    // A leg extends beyond an inner corner by the width of the other leg.
    const [less, more] = dx + dy > 0 ? [before, after] : [after, before];
    const back = isStraight && k > 1 ? less : 0;
    const on = isStraight && k < corners.length - 1 ? more : 0;
    for (let offset = -before; offset <= after; offset++) {
      const [x, y] = dx === 0 ? [offset, 0] : [0, offset];
      const from = { x: a.x + x - back * dx, y: a.y + y - back * dy };
      const to = { x: b.x + x + on * dx, y: b.y + y + on * dy };
      const [start, end] = [inRing(from, grid), inRing(to, grid)];
      const axis = dx === 0 ? 'x' : 'y';
      const isBeside = isStraight
        ? start[axis] === from[axis]
        : isSamePoint(start, from) && isSamePoint(end, to);
      if (isBeside) sides.push([start, end]);
    }
  }
  return sides;
}

/** Returns the nearest tile that is inside the outermost ring of the grid. */
function inRing({ x, y }: Point, { width, height }: GridSize): Point {
  const clamp = (value: number, side: number) => Math.min(Math.max(value, 1), side - 2);
  return { x: clamp(x, width), y: clamp(y, height) };
}

export function isSamePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
