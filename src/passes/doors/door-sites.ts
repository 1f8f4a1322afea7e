import { type Dungeon, type Grid, type Point, Tile } from '../../dungeon';
import { bresenhamLine } from '../../geometry/bresenham-line';
import { fillFloor } from '../../grid/carve';
import { draftOf } from '../../grid/draft';
import { WALKABLE } from '../../grid/tiles';
import { undugFloor } from '../undug-floor';
import { createSiteList, type SiteList, takeBetween } from './site-list';

/** Where doors can stand. */
export interface DoorSites {
  readonly grid: Grid;
  /** 1 on rooms' floors. */
  readonly floors: Uint8Array;
  /** Sites that are passed along rows, by tile index. */
  readonly inRows: SiteList;
  /** Sites that are passed along columns, by `x * height + y`. */
  readonly inColumns: SiteList;
}

/**
 * Finds the tiles that lie beside a room's floor, on none, with wall on both sides and dug tiles
 * before and behind.
 *
 * Measured: most tiles are as the floors of rooms alone would leave them, and four at a time these
 * are passed over in a quarter of the time.
 *
 * @throws InvalidOptionError where a room's floor is not dug
 */
export function findDoorSites(dungeon: Dungeon): DoorSites {
  const { grid, rooms } = dungeon;
  const words = Math.ceil(grid.tiles.length / 4);
  const tiles = new Uint8Array(4 * words);
  const floors = new Uint8Array(4 * words);
  tiles.set(grid.tiles);
  const draft = draftOf({ ...grid, tiles: floors });
  for (const room of rooms) fillFloor(draft, room);
  const tileWords = new Int32Array(tiles.buffer);
  const floorWords = new Int32Array(floors.buffer);
  const inRows: number[] = [];
  const inColumns: number[] = [];
  for (let word = 0; word < words; word++) {
    if (tileWords[word] === floorWords[word]) continue;
    for (let i = 4 * word; i < 4 * word + 4; i++) {
      if (floors[i] === 1) {
        if (WALKABLE[tiles[i] as number] === 0) throw undugFloor(dungeon, i);
      } else if (tiles[i] === Tile.Floor) {
        const x = i % grid.width;
        if (x === 0 || x === grid.width - 1) continue;
        if (isSite(tiles, floors, i, 1, grid.width)) inRows.push(i);
        if (isSite(tiles, floors, i, grid.width, 1)) {
          inColumns.push(x * grid.height + (i - x) / grid.width);
        }
      }
    }
  }
  return { grid, floors, inRows: createSiteList(inRows), inColumns: createSiteList(inColumns) };
}

/** Whether a tile is a site, given the steps to those before and behind it, and to both sides. */
function isSite(
  tiles: Uint8Array,
  floors: Uint8Array,
  i: number,
  along: number,
  across: number,
): boolean {
  return (
    tiles[i - across] === Tile.Wall &&
    tiles[i + across] === Tile.Wall &&
    (floors[i - along] === 1 || floors[i + along] === 1) &&
    WALKABLE[tiles[i - along] as number] === 1 &&
    WALKABLE[tiles[i + along] as number] === 1
  );
}

/** Takes the sites on a tunnel's path that none has taken before: their tiles, along the path. */
export function takeAlong(sites: DoorSites, path: readonly Point[]): number[] {
  const found: number[] = [];
  for (let k = 1; k < path.length; k++) {
    const from = path[k - 1] as Point;
    const to = path[k] as Point;
    if (from.y === to.y) takeInRow(sites, from, to, found);
    else if (from.x === to.x) takeInColumn(sites, from, to, found);
    else takeOnSlant(sites, bresenhamLine(from, to), found);
  }
  return found;
}

function takeInRow({ grid, inRows }: DoorSites, from: Point, to: Point, found: number[]): void {
  const row = from.y * grid.width;
  for (const place of takeBetween(inRows, row + from.x, row + to.x)) found.push(place);
}

function takeInColumn(
  { grid, inColumns }: DoorSites,
  from: Point,
  to: Point,
  found: number[],
): void {
  const { width, height } = grid;
  const column = from.x * height;
  for (const place of takeBetween(inColumns, column + from.y, column + to.y)) {
    found.push((place - column) * width + from.x);
  }
}

/** From cell to cell a slant may go round a corner, so that not every site on it is next to a room. */
function takeOnSlant(sites: DoorSites, line: readonly Point[], found: number[]): void {
  const { width } = sites.grid;
  const isOnFloor = (cell: Point | undefined) =>
    cell !== undefined && sites.floors[cell.y * width + cell.x] === 1;
  line.forEach((cell, k) => {
    const taken: number[] = [];
    takeInRow(sites, cell, cell, taken);
    takeInColumn(sites, cell, cell, taken);
    if (isOnFloor(line[k - 1]) || isOnFloor(line[k + 1])) found.push(...taken);
  });
}
