import { Direction, isSideways, STEPS } from '../../grid/directions';
import type { Draft } from '../../grid/draft';
import { Tile } from '../../model/dungeon';
import { floorX, floorY, lengthOf, type RoomOutline } from './outline';

/** A tile of wall beside a room's floor that can become the door to another room. */
export interface DoorSite {
  readonly x: number;
  readonly y: number;
  /** The side of the floor that it lies on. */
  readonly side: Direction;
  /** Index of the room. */
  readonly room: number;
  /** From here on, no more tiles than these are free. */
  ahead: number;
  /** How many rooms did not fit here. */
  failures: number;
}

/**
 * The door sites on one side of a room that has been dug, at every third place of it: who has
 * a choice of many sites finds them side by side. They are dropped at once where fewer than `least`
 * tiles are free.
 *
 * @param left - of the box of the room's floor
 * @param top - of the box of the room's floor
 */
export function addDoorSites(
  sites: DoorSite[],
  draft: Draft,
  side: Direction,
  room: number,
  outline: RoomOutline,
  left: number,
  top: number,
  least: number,
): void {
  const length = lengthOf(outline, side);
  for (let place = (left + top) % 3; place < length; place += 3) {
    const x = left + floorX(outline, side, place) + STEPS[side]!.x;
    const y = top + floorY(outline, side, place) + STEPS[side]!.y;
    const ahead = tilesToEdge(draft, x, y, side);
    if (ahead < least || tilesFree(draft, x, y, side, least) < least) continue;
    sites.push({ x, y, side, room, ahead, failures: 0 });
  }
}

/** How many tiles lie between a tile and the grid's edge, both included. */
function tilesToEdge({ grid }: Draft, x: number, y: number, side: Direction): number {
  if (side === Direction.North) return y + 1;
  if (side === Direction.South) return grid.height - y;
  return side === Direction.West ? x + 1 : grid.width - x;
}

/**
 * How many tiles are free from a tile on, over a side: walls, with wall on both sides. No more than
 * `most` are looked at, which must lie in the grid.
 */
export function tilesFree(
  { grid: { width, tiles } }: Draft,
  x: number,
  y: number,
  side: Direction,
  most: number,
): number {
  const step = STEPS[side]!.y * width + STEPS[side]!.x;
  const aside = isSideways(side) ? width : 1;
  let i = y * width + x;
  for (let free = 0; free < most; free++, i += step) {
    const dug = tiles[i]! | tiles[i - aside]! | tiles[i + aside]!;
    if (dug !== Tile.Wall) return free;
  }
  return most;
}
