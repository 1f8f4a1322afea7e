import { checkArray, checkIntegerIn, checkObject, invalid, MAX_INT32 } from '../model/checks';
import { MAX_TUNNEL_WIDTH, type Point, type Tunnel } from '../model/dungeon';
import { checkPoint } from '../model/guards';
import { lineCells } from './bresenham-line';
import { sidesOf } from './sides-of';

/**
 * Returns every cell of a tunnel once: first the cells of its path, in walking order, then, if the
 * tunnel is wide, the cells on both sides of the path.
 *
 * @param grid - the tunnel's grid. A wide tunnel has no cells on the grid's outermost ring. Without
 * a grid, it has none in the first row and the first column
 * @throws {InvalidOptionError} If the tunnel's path is empty or contains anything other than points
 * with integer coordinates, or if the width of the tunnel or the size of the grid is out of range
 * @example
 * for (const { x, y } of tunnelCells(dungeon.tunnels[0], dungeon.grid)) use(x, y);
 */
export function tunnelCells(
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
