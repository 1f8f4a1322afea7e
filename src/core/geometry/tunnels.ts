import {
  checkArray,
  checkIntegerIn,
  checkObject,
  checkOneOf,
  invalid,
  MAX_INT32,
} from '../model/checks';
import {
  type Bend,
  type GridSize,
  MAX_TUNNEL_WIDTH,
  type Point,
  type Tunnel,
} from '../model/dungeon';
import { checkPoint } from '../model/guards';
import { lineCells } from './bresenham-line';

/**
 * Returns every cell of a tunnel once: first the cells of its path, in walking order, then, if the
 * tunnel is wide, the cells on both sides of the path.
 *
 * @param grid - the tunnel's grid. A wide tunnel has no cells on the grid's outermost ring. Without
 * a grid, it has none in the first row and the first column
 * @throws {InvalidOptionError} If the tunnel's path is empty or contains anything other than points
 * with integer coordinates, or if the width of the tunnel or the size of the grid is out of range
 * @example
 * for (const { x, y } of tunnelTiles(dungeon.tunnels[0], dungeon.grid)) use(x, y);
 */
export function tunnelTiles(
  tunnel: Pick<Tunnel, 'path'> & Partial<Tunnel>,
  grid: { readonly width: number; readonly height: number } = ENDLESS,
): Point[] {
  checkTunnel(tunnel, checkPoint);
  checkObject('grid', grid);
  checkIntegerIn('grid.width', grid.width, 1, MAX_INT32);
  checkIntegerIn('grid.height', grid.height, 1, MAX_INT32);
  const cells = walkPath(tunnel.path);
  if ((tunnel.width ?? 1) === 1) return cells;
  return withoutRepeats([...cells, ...sidesOf(tunnel, grid).flatMap(walkPath)]);
}

/** The size of the largest grid. */
const ENDLESS = { width: 0x7fff_ffff, height: 0x7fff_ffff };

/** Throws unless `tunnel` has a path of corners that `checkCorner` accepts. */
export function checkTunnel(
  tunnel: Pick<Tunnel, 'path' | 'width'>,
  checkCorner: (option: string, corner: Point) => void,
): void {
  checkObject('tunnel', tunnel, 'a tunnel, such as those of a dungeon');
  const { path, width } = tunnel;
  if (width !== undefined) checkIntegerIn('tunnel.width', width, 1, MAX_TUNNEL_WIDTH);
  checkArray('tunnel.path', path, 'an array of points');
  if (path.length === 0) throw invalid('tunnel.path', 'must not be empty', path);
  path.forEach((corner, i) => {
    checkCorner(`tunnel.path[${i}]`, corner);
  });
}

/** Returns the cells of the lines from corner to corner, each cell once. */
export function walkPath(path: readonly Point[]): Point[] {
  const cells = path.flatMap((to, k) => {
    const from = path[k - 1];
    return from === undefined ? [{ ...to }] : lineCells(from, to).slice(1);
  });
  return isSimple(path) ? cells : withoutRepeats(cells);
}

/**
 * Returns whether the path is an L of two straight legs at a right angle, which contains no cell
 * twice.
 */
function isSimple(path: readonly Point[]): boolean {
  const [a, b, c] = path;
  if (!a || !b || !c) return true;
  return path.length === 3 && ((a.y === b.y && b.x === c.x) || (a.x === b.x && b.y === c.y));
}

function withoutRepeats(cells: readonly Point[]): Point[] {
  const seen = new Set<string>();
  return cells.filter(({ x, y }) => seen.size < seen.add(`${x},${y}`).size);
}

const BENDS: readonly Bend[] = ['horizontal-first', 'vertical-first'];

/**
 * Returns the cells of an L-shaped tunnel from one point to another, in walking order. Both ends
 * are included, and the corner is listed once.
 *
 * @throws {InvalidOptionError} If `from` or `to` does not have integer coordinates, `bend` is
 * unknown, or a leg is longer than 2²⁵ cells
 * @example
 * tunnelBetween({ x: 0, y: 0 }, { x: 1, y: 1 }, 'horizontal-first'); // [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }]
 */
export function tunnelBetween(from: Point, to: Point, bend: Bend): Point[] {
  checkPoint('from', from);
  checkPoint('to', to);
  checkOneOf('bend', bend, BENDS);
  return walkPath([from, cornerBetween(from, to, bend), to]);
}

/** Returns the corner of the L from one point to another. */
export function cornerBetween(from: Point, to: Point, bend: Bend): Point {
  return bend === 'horizontal-first' ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
}

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
