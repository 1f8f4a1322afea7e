import { isOnRing } from '../grid/grid';
import { ROCK, WALKABLE } from '../grid/tiles';
import { MAX_TUNNEL_WIDTH, Tile } from '../model/dungeon';
import type { PlanWork } from './plan-work';

/** A door: its tiles in a row, from left to right or from top to bottom. */
export type DoorRow = readonly number[];

/**
 * Makes the doors of a plan sound: a row of doors between rock stays if both sides of it are open.
 * If one side is open and the other rock, the rock is dug if `mayDig` is set. All other doors become
 * floor. Returns the doors that stay.
 */
export function settleDoors(work: PlanWork, mayDig: boolean): DoorRow[] {
  const { grid } = work;
  const rows: DoorRow[] = [];
  const isDone = new Set<number>();
  for (const [tile, code] of grid.tiles.entries()) {
    if (code !== Tile.Door || isDone.has(tile)) continue;
    const row = soundRowAt(work, tile, 1, mayDig) ?? soundRowAt(work, tile, grid.width, mayDig);
    if (row === undefined) removeRows(work, [[tile]]);
    else rows.push(row);
    for (const part of row ?? []) isDone.add(part);
  }
  return rows;
}

/**
 * Returns the row of doors between rock that begins at a tile, if both sides of it are open. Digs one
 * side if only that side is closed.
 *
 * @param along - the step from one tile of the row to the next
 */
function soundRowAt(
  work: PlanWork,
  tile: number,
  along: number,
  mayDig: boolean,
): DoorRow | undefined {
  const { width, tiles } = work.grid;
  const row = [tile];
  while (tiles[tile + row.length * along] === Tile.Door) row.push(tile + row.length * along);
  const [before, after] = [tile - along, tile + row.length * along];
  const isBetweenRock = ROCK[tiles[before]!] === 1 && ROCK[tiles[after]!] === 1;
  if (!isBetweenRock || row.length > MAX_TUNNEL_WIDTH) return undefined;
  const across = width + 1 - along;
  const sides = [-across, across].map((step) => row.map((part) => part + step));
  const [shut, ...others] = sides.filter((side) =>
    side.some((part) => WALKABLE[tiles[part]!] === 0),
  );
  if (shut === undefined) return row;
  const canDig = shut.every((part) => tiles[part] === Tile.Wall && !isOnRing(work.grid, part));
  const ends = [shut[0]! - along, shut.at(-1)! + along];
  const isBesideDoor = ends.some((end) => tiles[end] === Tile.Door);
  if (!mayDig || others.length > 0 || !canDig || isBesideDoor) return undefined;
  for (const part of shut) {
    work.dig(part);
    work.note('tile-dug', part);
  }
  return row;
}

/** Turns doors into floor. */
export function removeRows(work: PlanWork, rows: readonly DoorRow[]): void {
  for (const tile of rows.flat()) {
    work.grid.tiles[tile] = Tile.Floor;
    work.note('door-removed', tile);
  }
}
