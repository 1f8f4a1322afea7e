import { findRegions } from '../analysis/find-regions';
import { pointAt } from '../grid/grid';
import { partsAround, withoutStairs } from '../grid/parts-around';
import { CROSSABLE } from '../grid/tiles';
import {
  type Grid,
  type GridSize,
  type Point,
  type Room,
  type Stairs,
  Tile,
} from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { isInside } from '../model/guards';
import { offFloor } from './check-things';
import { matchTiles } from './match-tiles';
import { cornerOutside } from './paths';
import type { List } from './read-rooms';
import { type Report, reportAt } from './violation';

/**
 * Reports paths to stairs that extend beyond the grid, or that do not lead from their room's floor
 * to the stairs.
 */
export function checkWays(
  violations: Report,
  stairs: List<Stairs>,
  rooms: List<Room>,
  size: GridSize | undefined,
): void {
  for (const [i, flight] of stairs.entries()) {
    if (!flight) continue;
    const { x, y, room, path } = flight;
    const tell = (fault: string, at: Point) => {
      const message = `the path to \`stairs[${i}]\` ${fault}`;
      reportAt(violations, 'stairs-not-joining', message, at);
    };
    const start = elementAt(path, 0);
    const end = elementAt(path, path.length - 1);
    const fault = offFloor(rooms, room, start, `begins at (${start.x}, ${start.y}),`);
    if (fault) tell(fault, start);
    if (end.x !== x || end.y !== y) tell(`ends at (${end.x}, ${end.y}), not on the stairs`, end);
    const outside = size && cornerOutside(path, size);
    if (outside) tell(`leaves the grid at (${outside.x}, ${outside.y})`, outside);
  }
}

/** Reports stairs that have no tile of their own for their direction. */
export function checkStairsTiles(violations: Report, stairs: List<Stairs>, grid: Grid): void {
  const codeOf = ({ direction }: Stairs) => (direction === 'up' ? Tile.StairsUp : Tile.StairsDown);
  matchTiles(violations, grid, stairs, { rule: 'stairs-tile', list: 'stairs', codeOf });
}

/**
 * Reports floor that stairs cut off, once per connected component. In each region, the component
 * that contains the entrance is not reported; if the entrance is on none of them, the largest
 * component is not reported.
 */
export function checkSplit(violations: Report, grid: Grid, entrance: Point | undefined): void {
  if (!mayBeSplit(grid)) return;
  const { width } = grid;
  const { labels: regions } = findRegions(grid);
  const { labels: pieces, sizes } = findRegions(withoutStairs(grid));
  const isIn = entrance && isInside(grid, entrance.x, entrance.y);
  const home = isIn ? elementAt(pieces, entrance.y * width + entrance.x) : -1;
  const firsts = firstTiles(pieces, sizes.length);
  /** For each region, the component that is not reported. */
  const spared = new Map<number, number>();
  for (const [piece, first] of firsts.entries()) {
    const region = elementAt(regions, first);
    const best = spared.get(region);
    const isBetter =
      best === undefined || (best !== home && elementAt(sizes, piece) > elementAt(sizes, best));
    if (isBetter || piece === home) spared.set(region, piece);
  }
  for (const [piece, first] of firsts.entries()) {
    if (spared.get(elementAt(regions, first)) === piece) continue;
    const what = sizes[piece] === 1 ? '1 floor tile' : `${sizes[piece]} floor tiles`;
    const message = `${what} can be reached only by stepping on stairs`;
    reportAt(violations, 'stairs-split-floor', message, pointAt(grid, first));
  }
}

/**
 * Returns whether closing some stairs may cut something off, judging only by the tiles around them.
 */
function mayBeSplit({ width, height, tiles }: Grid): boolean {
  for (const code of [Tile.StairsUp, Tile.StairsDown]) {
    for (let tile = tiles.indexOf(code); tile >= 0; tile = tiles.indexOf(code, tile + 1)) {
      const x = tile % width;
      const y = (tile - x) / width;
      // The tile after the end of a row is the start of the next row.
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return true;
      if (partsAround({ width, tiles }, tile, CROSSABLE) > 1) return true;
    }
  }
  return false;
}

/**
 * Returns the first tile of each component. Labels are in the order of first tiles, so all searches
 * together visit the grid only once.
 */
function firstTiles(labels: Int32Array, count: number): number[] {
  let first = 0;
  return Array.from({ length: count }, (_, label) => {
    first = labels.indexOf(label, first);
    return first;
  });
}
