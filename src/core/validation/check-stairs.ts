import { findRegions } from '../analysis/find-regions';
import { pointAt } from '../grid/grid';
import { withoutStairs } from '../grid/parts-around';
import { isStairs } from '../grid/tiles';
import {
  type Grid,
  type GridSize,
  type Point,
  type Room,
  type Stairs,
  Tile,
} from '../model/dungeon';
import { isInside } from '../model/guards';
import { matchTiles } from './check-doors';
import { offFloor } from './check-things';
import { cornerOutside } from './paths';
import type { List } from './read-parts';
import type { Report } from './violation';

/**
 * Reports paths to stairs that extend beyond the grid, or that do not lead from their room's floor
 * to the stairs.
 */
export function checkStairsPaths(
  report: Report,
  stairs: List<Stairs>,
  rooms: List<Room>,
  size: GridSize | undefined,
): void {
  for (const [i, flight] of stairs.entries()) {
    if (!flight) continue;
    const { x, y, room, path } = flight;
    const addFault = (fault: string, at: Point) => {
      const message = `the path to \`stairs[${i}]\` ${fault}`;
      report.add('stairs-not-joining', message, at);
    };
    const start = path[0]!;
    const end = path[path.length - 1]!;
    const startFault = offFloor(rooms, room, start, `begins at (${start.x}, ${start.y}),`);
    if (startFault) addFault(startFault, start);
    if (end.x !== x || end.y !== y)
      addFault(`ends at (${end.x}, ${end.y}), not on the stairs`, end);
    const outside = size && cornerOutside(path, size);
    if (outside) addFault(`leaves the grid at (${outside.x}, ${outside.y})`, outside);
  }
}

/** Reports stairs that have no tile of their own for their direction. */
export function checkStairsTiles(report: Report, stairs: List<Stairs>, grid: Grid): void {
  const codeOf = ({ direction }: Stairs) => (direction === 'up' ? Tile.StairsUp : Tile.StairsDown);
  matchTiles(report, grid, stairs, { rule: 'stairs-tile', list: 'stairs', codeOf });
}

/**
 * Reports floor that stairs cut off, once per connected component. In each region, the component
 * that contains the entrance is not reported; if the entrance is on none of them, the largest
 * component is not reported.
 */
export function checkFloorSplit(report: Report, grid: Grid, entrance: Point | undefined): void {
  if (!grid.tiles.some(isStairs)) return;
  const { labels: regions } = findRegions(grid);
  const { labels: components, sizes } = findRegions(withoutStairs(grid));
  const firsts = firstTiles(components, sizes.length);
  const regionOf = firsts.map((tile) => regions[tile]!);
  const isIn = entrance && isInside(grid, entrance.x, entrance.y);
  const home = isIn ? components[entrance.y * grid.width + entrance.x]! : -1;
  const kept = keptComponents(regionOf, sizes, home);
  for (const [component, first] of firsts.entries()) {
    if (kept.has(component)) continue;
    const size = sizes[component];
    const what = size === 1 ? '1 floor tile' : `${size} floor tiles`;
    const message = `${what} can be reached only by stepping on stairs`;
    report.add('stairs-split-floor', message, pointAt(grid, first));
  }
}

/**
 * Returns the components that are not reported, one for each region.
 *
 * @param regionOf - for each component, its region
 * @param home - the component that contains the entrance; −1 if there is none
 */
function keptComponents(
  regionOf: readonly number[],
  sizes: readonly number[],
  home: number,
): ReadonlySet<number> {
  const kept = new Map<number, number>();
  for (const [component, region] of regionOf.entries()) {
    const best = kept.get(region);
    if (best === undefined || sizes[component]! > sizes[best]!) kept.set(region, component);
  }
  if (home >= 0) kept.set(regionOf[home]!, home);
  return new Set(kept.values());
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
