import { eachRun } from '../../geometry/room';
import { Direction, isSideways, STEPS } from '../../grid/directions';
import type { Draft } from '../../grid/draft';
import { type Room, Tile } from '../../model/dungeon';
import { type FloorProfile, floorX, floorY, placesAlong } from './profile';

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
 * A room that has been dug: its index, its profile, and the upper left corner of its floor's box.
 */
interface DugRoom {
  readonly index: number;
  readonly profile: FloorProfile;
  readonly left: number;
  readonly top: number;
}

interface SiteList {
  readonly draft: Draft;
  /** 1 for each tile that may be dug, otherwise 0. Absent if there is no outline. */
  readonly open: Uint8Array | undefined;
  readonly sites: DoorSite[];
  /** The number of tiles that must be free ahead of a site. */
  readonly minAhead: number;
}

/**
 * Adds the door sites on one side of a room, at every third column or row, because adjacent sites
 * would offer the same choices.
 */
export function addDoorSites(
  list: SiteList,
  { index, profile, left, top }: DugRoom,
  side: Direction,
): void {
  const step = STEPS[side];
  const length = placesAlong(profile, side);
  const apart = list.open === undefined ? 3 : 1;
  for (let place = (left + top) % apart; place < length; place += apart) {
    const x = left + floorX(profile, side, place) + step.x;
    const y = top + floorY(profile, side, place) + step.y;
    addSite(list, x, y, side, index);
  }
}

/** Adds the door sites on all sides of a room of any shape: every third one, at plain floor. */
export function addSitesOf(list: SiteList, room: Room, index: number): void {
  const { width, tiles } = list.draft.grid;
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) {
      if ((x + y) % 3 !== 0 || tiles[y * width + x] !== Tile.Floor) continue;
      for (let side: Direction = Direction.North; side <= Direction.West; side++) {
        addSite(list, x + STEPS[side].x, y + STEPS[side].y, side, index);
      }
    }
  });
}

/** Adds a site if there are enough free tiles ahead. */
function addSite(list: SiteList, x: number, y: number, side: Direction, room: number): void {
  const { sites, minAhead } = list;
  const ahead = tilesToEdge(list.draft, x, y, side);
  if (ahead < minAhead) return;
  const site = { x, y, side, room, ahead, failures: 0 };
  if (countFreeAhead(list, site, minAhead) === minAhead) sites.push(site);
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
export function measureAhead(list: SiteList, site: DoorSite, most: number): number {
  const free = countFreeAhead(list, site, most);
  if (free < most) site.ahead = free;
  return free;
}

/**
 * Returns the number of free tiles ahead of a site, including the site. A tile is free if it may be
 * dug, is wall and has wall on both sides. The last one may be outside the outline, because it is
 * the wall beyond a room.
 *
 * @param most - the number at which to stop counting; that many tiles must be in the grid
 */
function countFreeAhead({ draft, open }: SiteList, { x, y, side }: DoorSite, most: number): number {
  const { width, tiles } = draft.grid;
  const { x: stepX, y: stepY } = STEPS[side];
  const step = stepY * width + stepX;
  const aside = isSideways(side) ? width : 1;
  let i = y * width + x;
  for (let free = 0; free < most; free++, i += step) {
    const dug = tiles[i]! | tiles[i - aside]! | tiles[i + aside]!;
    if (dug !== Tile.Wall) return free;
    if (open?.[i] === 0) return free + 1;
  }
  return most;
}
