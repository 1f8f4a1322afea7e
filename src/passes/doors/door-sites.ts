import { bresenhamLine } from '../../geometry/bresenham-line';
import { fillFloor } from '../../grid/carve';
import { draftOf } from '../../grid/draft';
import { WALKABLE } from '../../grid/tiles';
import { type Dungeon, type Grid, type Point, Tile } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { isInside } from '../../model/guards';

/** Returns for each tile 1 if it is on the floor of a room, otherwise 0. */
export function roomFloors({ grid, rooms }: Pick<Dungeon, 'grid' | 'rooms'>): Uint8Array {
  const tiles = new Uint8Array(grid.tiles.length);
  const draft = draftOf({ ...grid, tiles });
  for (const room of rooms) fillFloor(draft, room);
  return tiles;
}

/**
 * Returns the tiles of a path that can have a door, in its order, some of them twice: not on a
 * room's floor but next to one along the path, with wall on both sides and dug tiles before and
 * behind.
 */
export function doorSitesOn(path: readonly Point[], grid: Grid, floors: Uint8Array): number[] {
  const sites: number[] = [];
  const pass = (tile: number, next: number) => {
    if (floors[tile] === floors[next]) return;
    const site = floors[tile] === 1 ? next : tile;
    if (grid.tiles[site] === Tile.Floor && isPassage(grid, site)) sites.push(site);
  };
  // A corner of a broken dungeon may be two billion steps away.
  if (path.every(({ x, y }) => isInside(grid, x, y))) walkTiles(path, grid.width, pass);
  return sites;
}

/** Visits the tiles of a path, each with the next one. */
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

/** Returns whether a tile inside the ring has wall on two sides and dug tiles on the others. */
function isPassage({ width, height, tiles }: Grid, tile: number): boolean {
  const x = tile % width;
  if (x === 0 || x === width - 1 || tile < width || tile >= width * (height - 1)) return false;
  const isOpen = (along: number, across: number) =>
    tiles[tile - across] === Tile.Wall &&
    tiles[tile + across] === Tile.Wall &&
    WALKABLE[tiles[tile - along]!] === 1 &&
    WALKABLE[tiles[tile + along]!] === 1;
  return isOpen(1, width) || isOpen(width, 1);
}

/** Returns whether one of the four tiles beside a tile is a door. */
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
