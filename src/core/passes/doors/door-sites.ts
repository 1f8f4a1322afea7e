import { bresenhamLine } from '../../geometry/bresenham-line';
import { fillFloor } from '../../grid/carve';
import { draftOf } from '../../grid/draft';
import { bitAt, WALKABLE } from '../../grid/tiles';
import { type Dungeon, type Grid, type Point, Tile } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { isInside } from '../../model/guards';

/** Returns a mask that is 1 for tiles on the floor of a room and 0 for all others. */
export function roomFloors({ grid, rooms }: Pick<Dungeon, 'grid' | 'rooms'>): Uint8Array {
  const tiles = new Uint8Array(grid.tiles.length);
  const draft = draftOf({ ...grid, tiles });
  for (const room of rooms) fillFloor(draft, room);
  return tiles;
}

/**
 * Returns the tiles of a path that can become a door, in the order of the path; some may occur
 * twice. Such a tile is not on a room's floor but next to one along the path, with wall on both
 * sides and dug tiles before and behind it.
 */
export function doorSitesOn(path: readonly Point[], grid: Grid, floors: Uint8Array): number[] {
  const sites: number[] = [];
  const pass = (tile: number, next: number) => {
    if (floors[tile] === floors[next]) return;
    const site = floors[tile] === 1 ? next : tile;
    if (grid.tiles[site] === Tile.Floor && isPassage(grid, site)) sites.push(site);
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
    const [from, to] = [elementAt(path, k - 1), elementAt(path, k)];
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
 * Returns whether a tile inside the outermost ring has wall on two opposite sides and dug tiles on
 * the other two.
 */
function isPassage({ width, height, tiles }: Grid, tile: number): boolean {
  const x = tile % width;
  if (x === 0 || x === width - 1 || tile < width || tile >= width * (height - 1)) return false;
  const isOpen = (along: number, across: number) =>
    tiles[tile - across] === Tile.Wall &&
    tiles[tile + across] === Tile.Wall &&
    bitAt(WALKABLE, tiles, tile - along) === 1 &&
    bitAt(WALKABLE, tiles, tile + along) === 1;
  return isOpen(1, width) || isOpen(width, 1);
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
