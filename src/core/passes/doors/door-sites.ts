import { bresenhamLine } from '../../geometry/bresenham-line';
import { fillFloor } from '../../grid/carve';
import { createGrid, isOnRing } from '../../grid/grid';
import { bitAt, WALKABLE } from '../../grid/tiles';
import { type Dungeon, type Grid, type Point, Tile, type Tunnel } from '../../model/dungeon';
import { isInside } from '../../model/guards';

/** Returns a mask that is 1 for tiles on the floor of a room and 0 for all others. */
export function roomFloors({ grid, rooms }: Pick<Dungeon, 'grid' | 'rooms'>): Uint8Array {
  const floors = createGrid(grid.width, grid.height);
  for (const room of rooms) fillFloor(floors, room);
  return floors.tiles;
}

/**
 * Returns the rows of tiles that can become doors along a tunnel, in the order of its path; some
 * may occur twice. A row of one tile or, in a wide tunnel, up to its width is not on the floor of
 * rooms but next to one along the path. It has wall at both ends, and dug tiles before and behind
 * each of its tiles.
 */
export function doorSitesOn(
  { path, width = 1 }: Pick<Tunnel, 'path' | 'width'>,
  grid: Grid,
  floors: Uint8Array,
): number[][] {
  const sites: number[][] = [];
  const addRow = (row: number[] | undefined) => row && sites.push(row);
  const pass = (tile: number, next: number) => {
    if (floors[tile] === floors[next]) return;
    const site = floors[tile] === 1 ? next : tile;
    const step = Math.abs(next - tile);
    const isStraight = step === 1 || step === grid.width;
    // A slanted path may pass in either direction.
    if (!isStraight || step === 1) addRow(rowAt(grid, floors, site, 1, width));
    if (!isStraight || step > 1) addRow(rowAt(grid, floors, site, grid.width, width));
  };
  // In an invalid dungeon, a corner may be two billion steps away.
  if (path.every(({ x, y }) => isInside(grid, x, y))) walkTiles(path, grid.width, pass);
  return sites;
}

/** Visits the tiles of a path, each together with the next one. */
function walkTiles(
  path: readonly Point[],
  width: number,
  visit: (tile: number, next: number) => void,
): void {
  for (let k = 1; k < path.length; k++) {
    const [from, to] = [path[k - 1]!, path[k]!];
    let tile = from.y * width + from.x;
    if (from.x !== to.x && from.y !== to.y) {
      for (const { x, y } of bresenhamLine(from, to)) {
        visit(tile, y * width + x);
        tile = y * width + x;
      }
      continue;
    }
    const step = Math.sign(to.x - from.x) + Math.sign(to.y - from.y) * width;
    const last = to.y * width + to.x;
    for (; tile !== last; tile += step) visit(tile, tile + step);
  }
}

/**
 * Returns the row of at most `longest` tiles of plain floor through a tile that has wall at both
 * ends, and dug tiles on both sides of each tile. Returns `undefined` if there is none inside the
 * outermost ring.
 *
 * @param along - the difference of tile indices for a step through the row: 1, or the grid's width
 */
function rowAt(
  grid: Grid,
  floors: Uint8Array,
  site: number,
  along: number,
  longest: number,
): number[] | undefined {
  if (isOnRing(grid, site)) return undefined;
  const { width, tiles } = grid;
  if (!isPassed(tiles, floors, site, along)) return undefined;
  const across = along === 1 ? width : 1;
  let first = site;
  let length = 1;
  while (length < longest && isPassed(tiles, floors, first - across, along)) {
    first -= across;
    length++;
  }
  while (length < longest && isPassed(tiles, floors, first + length * across, along)) length++;
  if (tiles[first - across] !== Tile.Wall || tiles[first + length * across] !== Tile.Wall) {
    return undefined;
  }
  const row = [first];
  while (row.length < length) row.push(first + row.length * across);
  return row;
}

/** Returns whether a tile is plain floor outside rooms, with dug tiles on both of its sides. */
function isPassed(tiles: Uint8Array, floors: Uint8Array, tile: number, along: number): boolean {
  return (
    tiles[tile] === Tile.Floor &&
    floors[tile] === 0 &&
    bitAt(WALKABLE, tiles, tile - along) === 1 &&
    bitAt(WALKABLE, tiles, tile + along) === 1
  );
}

/** Returns whether one of the four neighbours of a tile is a door. */
export function isBesideDoor(
  { width, tiles }: Pick<Grid, 'width' | 'tiles'>,
  tile: number,
): boolean {
  return (
    tiles[tile - 1] === Tile.Door ||
    tiles[tile + 1] === Tile.Door ||
    tiles[tile - width] === Tile.Door ||
    tiles[tile + width] === Tile.Door
  );
}

/**
 * Returns whether a door is two steps away from a row of tiles, in the same straight corridor: only
 * one row of corridor, with wall at both ends, is between them.
 */
export function isBehindDoor(grid: Grid, floors: Uint8Array, row: readonly number[]): boolean {
  const { width, tiles } = grid;
  const [first, last] = [row[0]!, row[row.length - 1]!];
  const isDown = tiles[first - 1] === Tile.Wall && tiles[last + 1] === Tile.Wall;
  const [along, across] = isDown ? [width, 1] : [1, width];
  return [-along, along].some(
    (step) =>
      // From the outermost ring, a second step would lead into another row of the grid.
      !isOnRing(grid, first + step) &&
      tiles[first + step - across] === Tile.Wall &&
      tiles[last + step + across] === Tile.Wall &&
      row.some((tile) => floors[tile + step] === 0 && tiles[tile + 2 * step] === Tile.Door),
  );
}
