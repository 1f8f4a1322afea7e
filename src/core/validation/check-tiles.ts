import { findRegions, isConnected } from '../analysis/find-regions';
import { walkLine } from '../geometry/bresenham-line';
import { eachRunIn } from '../geometry/room';
import { codeAt, pointAt } from '../grid/grid';
import { ROCK, TILE_NAMES, WALKABLE } from '../grid/tiles';
import { type Grid, type Point, type Room, Tile } from '../model/dungeon';
import { type Claims, type ListedPath, someLeg } from './paths';
import { isRoomInside, type List } from './read-parts';
import type { Report } from './violation';

/** Returns whether (x, y) is walkable. */
export function isOpen(grid: Grid, x: number, y: number): boolean {
  return WALKABLE[codeAt(grid, x, y)] === 1;
}

/** Returns whether a code is known and stands for rock. */
function isRockCode(code: number): boolean {
  return code < TILE_NAMES.length && ROCK[code] === 1;
}

/**
 * Reports unknown codes, once per code, and stray floor, once per patch.
 *
 * @returns whether any claimed tile is wall
 */
export function checkClaimed(report: Report, grid: Grid, claims: Claims): boolean {
  const { tiles } = grid;
  const counts = new Int32Array(256);
  let [isStray, isMissing] = [false, false];
  for (let i = 0; i < tiles.length; i++) {
    const code = tiles[i]!;
    counts[code]!++;
    if (claims[i] === 0) isStray ||= WALKABLE[code] === 1;
    else isMissing ||= isRockCode(code);
  }
  reportUnknown(report, grid, counts);
  if (isStray) {
    const stray = { ...grid, tiles: tiles.map((code, i) => (claims[i] === 0 ? code : Tile.Wall)) };
    for (const { size, first } of regionsExcept(stray, -1)) {
      const what = size === 1 ? '1 floor tile belongs' : `${size} floor tiles belong`;
      report.add('stray-floor', `${what} to no room and no tunnel`, first);
    }
  }
  return isMissing;
}

/** Returns whether every claimed tile is floor and every other tile is wall. */
export function isClaimed({ tiles }: Grid, claims: Claims): boolean {
  for (let i = 0; i < tiles.length; i++) if (tiles[i] !== claims[i]) return false;
  return true;
}

function reportUnknown(report: Report, grid: Grid, counts: Int32Array): void {
  for (const [code, count] of counts.entries()) {
    if (count === 0 || TILE_NAMES[code]) continue;
    const first = grid.tiles.indexOf(code);
    const what = count === 1 ? '1 tile has' : `${count} tiles have`;
    const message = `${what} the unknown code ${code}`;
    report.add('unknown-tile', message, pointAt(grid, first));
  }
}

/**
 * Reports tiles on the outermost ring that are not rock, once per side. Corners belong to the top
 * and the bottom.
 */
export function checkBorder(report: Report, grid: Grid): void {
  const { width, height, tiles } = grid;
  const check = (side: string, start: number, step: number, end: number) => {
    let count = 0;
    let first = -1;
    for (let i = start; i < end; i += step) {
      if (ROCK[tiles[i]!] === 0 && count++ === 0) first = i;
    }
    if (count === 0) return;
    const what = count === 1 ? '1 tile' : `${count} tiles`;
    const message = `${what} of the ${side} border ${count === 1 ? 'is' : 'are'} floor`;
    report.add('open-border', message, pointAt(grid, first));
  };
  const bottom = (height - 1) * width;
  check('top', 0, 1, width);
  if (height > 1) check('bottom', bottom, 1, bottom + width);
  check('left', width, width, bottom);
  if (width > 1) check('right', 2 * width - 1, width, bottom);
}

/** Reports an entrance or an exit that is not walkable. */
export function checkGatewayTile(
  report: Report,
  grid: Grid,
  name: 'entrance' | 'exit',
  point: Point | undefined,
): void {
  if (!point || isOpen(grid, point.x, point.y)) return;
  report.add(`${name}-not-on-floor`, `the ${name} (${point.x}, ${point.y}) is not on floor`, point);
}

/**
 * Reports floor that cannot be reached from the entrance, once per region. If the entrance is not
 * on floor, the first of the largest regions is used in its place.
 */
export function checkReach(report: Report, grid: Grid, entrance: Point | undefined): void {
  if (isConnected(grid)) return;
  const start = entrance && isOpen(grid, entrance.x, entrance.y) ? entrance : undefined;
  const home = start && start.y * grid.width + start.x;
  const from = start ? 'the entrance' : 'the largest region';
  for (const { size, first } of regionsExcept(grid, home)) {
    const what = size === 1 ? '1 floor tile' : `${size} floor tiles`;
    report.add('unreachable-floor', `${what} cannot be reached from ${from}`, first);
  }
}

/** A region of a grid: the number of its tiles, and the first of them. */
interface FoundRegion {
  readonly size: number;
  readonly first: Point;
}

/**
 * Returns the regions of a grid, except the region of the tile `home`. If `home` is `undefined`,
 * the largest region is left out instead. If `home` is −1, all regions are returned.
 */
function regionsExcept(grid: Grid, home: number | undefined): FoundRegion[] {
  const { labels, sizes } = findRegions(grid);
  const largest = () => sizes.indexOf(sizes.reduce((a, b) => Math.max(a, b)));
  const spared = home === undefined ? largest() : labels[home];
  const found: FoundRegion[] = [];
  let first = 0;
  for (const [label, size] of sizes.entries()) {
    // Labels are in the order of first tiles, so all these searches together visit the grid only
    // once.
    first = labels.indexOf(label, first);
    if (label === spared) continue;
    found.push({ size, first: pointAt(grid, first) });
  }
  return found;
}

/**
 * Reports rooms whose floor contains wall, with the number of wall tiles, and paths that cross
 * wall, at the first wall tile.
 */
export function checkDug(
  report: Report,
  grid: Grid,
  rooms: List<Room>,
  paths: readonly ListedPath[],
): void {
  const isWall = (x: number, y: number) => isRockCode(grid.tiles[y * grid.width + x]!);
  for (const [i, room] of rooms.entries()) {
    if (!room || !isRoomInside(room, grid)) continue;
    let count = 0;
    let first: Point | undefined;
    eachRunIn(grid, room, (y, left, right) => {
      for (let x = left; x <= right; x++) {
        if (!isWall(x, y)) continue;
        count++;
        first ??= { x, y };
      }
    });
    if (!first) continue;
    const what = count === 1 ? '1 tile' : `${count} tiles`;
    const message = `${what} of the floor of \`rooms[${i}]\` ${count === 1 ? 'is' : 'are'} wall`;
    report.add('room-not-dug', message, first);
  }
  for (const { list, index, path } of paths) {
    someLeg(path, (from, to) =>
      walkLine(from.x, from.y, to.x, to.y, (x, y) => {
        if (!isWall(x, y)) return false;
        const rule = list === 'tunnels' ? 'tunnel-not-dug' : 'stairs-not-joining';
        const what = list === 'tunnels' ? '' : 'the path to ';
        report.add(rule, `${what}\`${list}[${index}]\` is wall at (${x}, ${y})`, { x, y });
        return true;
      }),
    );
  }
}
