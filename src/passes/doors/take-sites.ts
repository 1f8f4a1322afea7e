import type { Point } from '../../dungeon';
import { bresenhamLine } from '../../geometry/bresenham-line';
import type { DoorSites } from './door-sites';
import { takeBetween } from './site-list';

/**
 * Takes the sites on a path that none has taken before, and gives the tiles of those that are next
 * along it to a room's floor, in its order.
 *
 * On straight legs it goes from site to site: time is that of a search on a line, however long the
 * leg.
 */
export function takeSites(sites: DoorSites, path: readonly Point[]): number[] {
  const corners = cornersOf(path);
  const hasSlant = corners.some((to, k) => k > 0 && !isStraight(corners[k - 1]!, to));
  if (hasSlant || corners.length === 1) return takeOnCells(sites, cellsOf(corners));
  return corners.slice(1).flatMap((to, k) => takeOnLeg(sites, corners[k]!, to));
}

function isStraight(from: Point, to: Point): boolean {
  return from.x === to.x || from.y === to.y;
}

/** A path's corners without those at which it goes straight on. */
function cornersOf(path: readonly Point[]): Point[] {
  const corners: Point[] = [];
  for (const point of path) {
    const last = corners.at(-1);
    if (last && last.x === point.x && last.y === point.y) continue;
    const before = corners.at(-2);
    if (before && last && goesOn(before, last, point)) corners.pop();
    corners.push(point);
  }
  return corners;
}

/** Whether three points lie on a row or column in this order. */
function goesOn(a: Point, b: Point, c: Point): boolean {
  if (a.y === b.y && b.y === c.y) return b.x > a.x === c.x > b.x;
  return a.x === b.x && b.x === c.x && b.y > a.y === c.y > b.y;
}

/** Beyond the ends of a leg the path turns, so that no room there is next to a site between walls. */
function takeOnLeg(sites: DoorSites, from: Point, to: Point): number[] {
  const { grid, floors } = sites;
  const along = Math.sign(to.x - from.x) + Math.sign(to.y - from.y) * grid.width;
  const first = from.y * grid.width + from.x;
  const last = to.y * grid.width + to.x;
  return takeBetweenPoints(sites, from, to).filter((tile) => {
    const isAfterFloor = tile !== first && floors[tile - along] === 1;
    return isAfterFloor || (tile !== last && floors[tile + along] === 1);
  });
}

function takeBetweenPoints(
  { grid, inRows, inColumns }: DoorSites,
  from: Point,
  to: Point,
): number[] {
  const { width, height } = grid;
  const row = from.y * width;
  if (from.y === to.y) return takeBetween(inRows, row + from.x, row + to.x);
  const column = from.x * height;
  const taken = takeBetween(inColumns, column + from.y, column + to.y);
  return taken.map((place) => (place - column) * width + from.x);
}

function cellsOf(corners: readonly Point[]): Point[] {
  return corners.flatMap((to, k) => {
    return k === 0 ? [to] : bresenhamLine(corners[k - 1]!, to).slice(1);
  });
}

function takeOnCells(
  { grid, floors, inRows, inColumns }: DoorSites,
  cells: readonly Point[],
): number[] {
  const tiles = cells.map(({ x, y }) => y * grid.width + x);
  return tiles.filter((tile, k) => {
    const { x, y } = cells[k]!;
    const place = x * grid.height + y;
    const isTaken =
      takeBetween(inRows, tile, tile).length + takeBetween(inColumns, place, place).length > 0;
    return isTaken && (floors[tiles[k - 1] ?? -1] === 1 || floors[tiles[k + 1] ?? -1] === 1);
  });
}
