import { isOnRing } from '../grid/grid';
import { ROCK, WALKABLE } from '../grid/tiles';
import { type Grid, MAX_TUNNEL_WIDTH, Tile } from '../model/dungeon';
import { note, type PlanWork } from './plan-work';

/** A door: its tiles in a row, from left to right or from top to bottom. */
export type DoorRow = readonly number[];

/** A straight row of door tiles between rock, and the step across it. */
interface RowBetweenWalls {
  readonly row: DoorRow;
  readonly across: number;
}

/**
 * Makes the doors of a plan sound: a row of doors between rock stays if both sides of it are open.
 * If one side is open and the other rock, the rock is dug if `mayDig` is set. All other doors become
 * floor. Returns the doors that stay.
 */
export function settleDoors(work: PlanWork, mayDig: boolean): DoorRow[] {
  const { grid } = work;
  const rows: DoorRow[] = [];
  const isDone = new Set<number>();
  for (let tile = grid.tiles.indexOf(Tile.Door); tile >= 0; ) {
    if (!isDone.has(tile)) {
      const found = rowsAt(grid, tile).find((between) => isPassed(work, between, mayDig));
      if (found === undefined) {
        grid.tiles[tile] = Tile.Floor;
        note(work, 'door-removed', tile);
      } else {
        rows.push(found.row);
        for (const part of found.row) isDone.add(part);
      }
    }
    tile = grid.tiles.indexOf(Tile.Door, tile + 1);
  }
  return rows;
}

/** Returns the rows of doors between rock that begin at a tile. */
function rowsAt(grid: Grid, tile: number): RowBetweenWalls[] {
  const { width, tiles } = grid;
  return [1, width].flatMap((along) => {
    const row = [tile];
    while (tiles[tile + row.length * along] === Tile.Door) row.push(tile + row.length * along);
    const isRock = (end: number) => ROCK[tiles[end]!] === 1;
    const isBetween = isRock(tile - along) && isRock(tile + row.length * along);
    return isBetween && row.length <= MAX_TUNNEL_WIDTH ? [{ row, across: width + 1 - along }] : [];
  });
}

/** Returns whether both sides of a row are open. Digs one side if that is what is missing. */
function isPassed(work: PlanWork, { row, across }: RowBetweenWalls, mayDig: boolean): boolean {
  const { grid, dug } = work;
  const sides = [-across, across].map((step) => row.map((tile) => tile + step));
  const isOpen = (tile: number) => WALKABLE[grid.tiles[tile]!] === 1;
  const shut = sides.filter((side) => !side.every(isOpen));
  const [side] = shut;
  if (side === undefined) return true;
  if (!mayDig || shut.length > 1) return false;
  const along = grid.width + 1 - across;
  const ends = [side[0]! - along, side[side.length - 1]! + along];
  const canDig = side.every((tile) => grid.tiles[tile] === Tile.Wall && !isOnRing(grid, tile));
  if (!canDig || ends.some((end) => grid.tiles[end] === Tile.Door)) return false;
  for (const tile of side) {
    grid.tiles[tile] = Tile.Floor;
    dug[tile] = 1;
    note(work, 'tile-dug', tile);
  }
  return true;
}

/** Turns doors into floor. */
export function removeRows(work: PlanWork, rows: readonly DoorRow[]): void {
  for (const row of rows) {
    for (const tile of row) {
      work.grid.tiles[tile] = Tile.Floor;
      note(work, 'door-removed', tile);
    }
  }
}
