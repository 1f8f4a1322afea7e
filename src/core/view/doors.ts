import { eachRunIn } from '../geometry/room';
import { STEPS } from '../grid/directions';
import { isDoorThere, presentDoorTiles, tilesOfDoor } from '../grid/door-tiles';
import { codeAt, pointAt } from '../grid/grid';
import { ROCK } from '../grid/tiles';
import { type Door, type Dungeon, type Grid, type Point, type Room, Tile } from '../model/dungeon';
import { featureCells } from './tile-queries';

/**
 * Returns the doors whose tiles are still doors. A game that opens a door may have turned its tile
 * into floor.
 */
export function presentDoors({ grid, doors }: Pick<Dungeon, 'grid' | 'doors'>): Door[] {
  return doors.filter((door) => isDoorThere(grid, door));
}

/** Returns those doors by the indices of their tiles. */
export function presentDoorsByTile(subject: Pick<Dungeon, 'grid' | 'doors'>): Map<number, Door> {
  const { grid } = subject;
  const tiles = presentDoors(subject).flatMap((door) =>
    tilesOfDoor(grid, door).map(({ x, y }) => [y * grid.width + x, door] as const),
  );
  return new Map(tiles);
}

/** Returns the grid with walls in place of secret doors. */
export function withoutSecrets(subject: Pick<Dungeon, 'grid' | 'doors'>): Grid {
  const { grid } = subject;
  const secret = presentDoors(subject).filter((door) => door.secret);
  if (secret.length === 0) return grid;
  const tiles = new Uint8Array(grid.tiles);
  for (const tile of presentDoorTiles(grid, secret)) tiles[tile] = Tile.Wall;
  return { ...grid, tiles };
}

/** Returns the tiles of each door in a grid. The row of a wide door begins at a wall. */
export function doorRows(grid: Grid): Point[][] {
  const cells = featureCells(grid).filter((cell) => grid.tiles[cell] === Tile.Door);
  const isDoor = new Set(cells);
  const rows: Point[][] = [];
  for (const cell of cells) {
    if (!isDoor.has(cell)) continue;
    const beginsRow = (step: number) =>
      isDoor.has(cell + step) && ROCK[grid.tiles[cell - step] ?? Tile.Wall] === 1;
    const step = [1, grid.width].find(beginsRow) ?? 0;
    const row: Point[] = [];
    for (let next = cell; isDoor.delete(next); next += step) row.push(pointAt(grid, next));
    rows.push(row);
  }
  return rows;
}

/**
 * Returns whether a room ends at the outermost ring: a tile next to the ring has rock on both
 * sides, so that it leads straight to the edge of the map. A dead end beside the ring counts too.
 */
export function leadsOutside(grid: Grid, room: Room): boolean {
  let leads = false;
  const isRock = (x: number, y: number) => ROCK[codeAt(grid, x, y)] === 1;
  const isOnRing = (x: number, y: number) =>
    x === 0 || y === 0 || x === grid.width - 1 || y === grid.height - 1;
  eachRunIn(grid, room, (y, left, right) => {
    for (let x = left; x <= right; x++) {
      leads ||= STEPS.some(
        (out) =>
          isOnRing(x + out.x, y + out.y) &&
          isRock(x + out.y, y + out.x) &&
          isRock(x - out.y, y - out.x),
      );
    }
  });
  return leads;
}
