import { codeAt, isInsideRing, pointAt } from '../grid/grid';
import { isOfLake } from '../grid/tiles';
import { type Grid, type Lake, type Point, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';
import { tileCodeName } from './check-doors';
import type { List } from './read-parts';
import type { Report } from './violation';

/**
 * Reports lakes whose tiles differ from their shapes, that extend beyond the grid or touch its
 * outermost ring, or that overlap, each at the first such tile. Also reports liquid and bridge
 * tiles without a lake, once per code.
 */
export function checkLakes(report: Report, lakes: List<Lake>, grid: Grid): void {
  const { tiles } = grid;
  /** For each tile, the index of its lake plus 1, or 0. */
  const owners = new Int32Array(lakes.some(Boolean) ? tiles.length : 0);
  for (const [i, lake] of lakes.entries()) {
    const found = lake && claimLake(lake, i, grid, owners);
    if (!found) continue;
    const { fault, at } = found;
    const message = `\`lakes[${i}]\` ${fault} at (${at.x}, ${at.y})`;
    report.add('lake-mismatch', message, at);
  }
  const counts = new Int32Array(Tile.Bridge + 1);
  const first = new Int32Array(Tile.Bridge + 1);
  for (let i = 0; i < tiles.length; i++) {
    const code = tiles[i]!;
    if (!isOfLake(code) || owners[i]! > 0) continue;
    if (counts[code]!++ === 0) first[code] = i;
  }
  for (const [code, count] of counts.entries()) {
    if (count === 0) continue;
    const what = count === 1 ? '1 tile' : `${count} tiles`;
    const message = `${what} of ${tileCodeName(code)} ${count === 1 ? 'has' : 'have'} no lake`;
    report.add('lake-mismatch', message, pointAt(grid, first[code]!));
  }
}

interface LakeFault {
  readonly fault: string;
  readonly at: Point;
}

/** Claims the tiles of a lake. Returns the first fault. */
function claimLake(
  { x: left, y: top, shape }: Lake,
  index: number,
  grid: Grid,
  owners: Int32Array,
): LakeFault | undefined {
  let first: LakeFault | undefined;
  for (let k = 0; k < shape.tiles.length; k++) {
    const code = shape.tiles[k]!;
    if (code === Tile.Wall) continue;
    const [x, y] = [left + (k % shape.width), top + Math.floor(k / shape.width)];
    const tile = y * grid.width + x;
    const other = isInside(grid, x, y) ? owners[tile]! : 0;
    const fault =
      faultAtError(code, grid, x, y) ?? (other > 0 && `overlaps \`lakes[${other - 1}]\``);
    if (isInside(grid, x, y) && other === 0) owners[tile] = index + 1;
    if (fault) first ??= { fault, at: { x, y } };
  }
  return first;
}

/** Returns the fault of a lake's tile, if there is one. Overlaps are not checked here. */
function faultAtError(code: number, grid: Grid, x: number, y: number): string | undefined {
  if (!isOfLake(code)) return `has the code ${code}, which lakes cannot have,`;
  if (!isInside(grid, x, y)) return `leaves the ${grid.width} × ${grid.height} grid`;
  if (!isInsideRing(grid, x, y)) return 'is on the outermost ring';
  const found = codeAt(grid, x, y);
  return found === code
    ? undefined
    : `has ${tileCodeName(code)}, but the grid has the code ${found},`;
}
