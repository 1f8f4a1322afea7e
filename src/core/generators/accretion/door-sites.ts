import { Direction, isSideways, STEPS } from '../../grid/directions';
import type { Draft } from '../../grid/draft';
import { Tile } from '../../model/dungeon';
import { floorX, floorY, placesAlong, type RoomOutline } from './outline';

/** A wall tile next to a room's floor that can become the door to another room. */
export interface DoorSite {
  readonly x: number;
  readonly y: number;
  /** The side of the floor at which the site is. */
  readonly side: Direction;
  /** The index of the room. */
  readonly room: number;
  /** An upper limit for the number of free tiles ahead, including the site. */
  ahead: number;
  /** The number of rooms that did not fit here. */
  failures: number;
}

/**
 * A room that has been dug: its index, its outline, and the upper left corner of its floor's box.
 */
interface DugRoom {
  readonly index: number;
  readonly outline: RoomOutline;
  readonly left: number;
  readonly top: number;
}

interface SiteList {
  readonly draft: Draft;
  readonly sites: DoorSite[];
  /** The number of tiles that must be free ahead of a site. */
  readonly minAhead: number;
}

/**
 * Adds the door sites on one side of a room, at every third column or row, because adjacent sites
 * would offer the same choices.
 */
export function addDoorSites(
  { draft, sites, minAhead }: SiteList,
  { index, outline, left, top }: DugRoom,
  side: Direction,
): void {
  const step = STEPS[side];
  const length = placesAlong(outline, side);
  for (let place = (left + top) % 3; place < length; place += 3) {
    const x = left + floorX(outline, side, place) + step.x;
    const y = top + floorY(outline, side, place) + step.y;
    const ahead = tilesToEdge(draft, x, y, side);
    if (ahead < minAhead) continue;
    const site = { x, y, side, room: index, ahead, failures: 0 };
    if (countFreeAhead(draft, site, minAhead) === minAhead) sites.push(site);
  }
}

/** Returns the number of tiles from a tile to the edge of the grid, including both. */
function tilesToEdge({ grid }: Draft, x: number, y: number, side: Direction): number {
  if (side === Direction.North) return y + 1;
  if (side === Direction.South) return grid.height - y;
  return side === Direction.West ? x + 1 : grid.width - x;
}

/**
 * Counts the free tiles ahead of a site up to `most`, and lowers the site's limit if there are
 * fewer.
 */
export function measureAhead(draft: Draft, site: DoorSite, most: number): number {
  const free = countFreeAhead(draft, site, most);
  if (free < most) site.ahead = free;
  return free;
}

/**
 * Returns the number of free tiles ahead of a site, including the site. A tile is free if it is
 * wall and has wall on both sides.
 *
 * @param most - the number at which to stop counting; that many tiles must be in the grid
 */
function countFreeAhead(
  { grid: { width, tiles } }: Draft,
  { x, y, side }: DoorSite,
  most: number,
): number {
  const { x: stepX, y: stepY } = STEPS[side];
  const step = stepY * width + stepX;
  const aside = isSideways(side) ? width : 1;
  let i = y * width + x;
  for (let free = 0; free < most; free++, i += step) {
    const dug = tiles[i]! | tiles[i - aside]! | tiles[i + aside]!;
    if (dug !== Tile.Wall) return free;
  }
  return most;
}
