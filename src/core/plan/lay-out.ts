import { stepsAsRead } from '../grid/directions';
import { isStairs, WALKABLE } from '../grid/tiles';
import { Tile } from '../model/dungeon';
import { type Components, componentsOf } from './components';
import type { PlanWork } from './plan-work';
import {
  contactsOf,
  isBesideRoom,
  type OwnedPlan,
  pathOf,
  starOf,
  type Way,
  wideTunnelOf,
} from './ways';

/** The rooms and the ways of a plan. */
export interface PlanLayout {
  /** For each tile, the room whose floor it is, or −1. */
  readonly owners: Int32Array;
  /** The number of plain rooms. All others are passages. */
  readonly plain: number;
  /** The number of rooms and passages. */
  readonly count: number;
  readonly ways: readonly Way[];
}

/**
 * Divides the floor of a plan into rooms, passages and ways. A component of floor outside rooms is
 * one way if it leads from one room to another without branches. In all others, the doors and the
 * tiles beside rooms are ways, and the rest is passages.
 *
 * @param owners - for each tile, the room whose floor it is, or −1. Passages are added to it
 * @param busy - for each tile, 1 if something is there that makes a passage of a corridor
 */
export function layOut(
  { grid }: PlanWork,
  owners: Int32Array,
  plain: number,
  busy: Uint8Array,
): PlanLayout {
  const plan: OwnedPlan = { grid, owners };
  const outsideRooms = grid.tiles.map((code, i) => Number(WALKABLE[code] === 1 && owners[i]! < 0));
  const whole = componentsOf(grid, outsideRooms);
  const ways: Way[] = [];
  const isMixed = new Uint8Array(owners.length);
  for (const tiles of whole.tiles) {
    const isBusy = tiles.some((tile) => busy[tile] === 1);
    const way = isBusy ? undefined : (pathOf(plan, tiles) ?? wideTunnelOf(plan, tiles));
    if (way !== undefined) ways.push(way);
    else if (isBusy || !endsAtStairs(plan, tiles)) for (const tile of tiles) isMixed[tile] = 1;
  }
  const isPassage = isMixed.map((mixed, tile) =>
    mixed === 1 && grid.tiles[tile] !== Tile.Door && !isBesideRoom(plan, tile) ? 1 : 0,
  );
  const passages = componentsOf(grid, isPassage);
  for (const [tile, label] of passages.labels.entries()) {
    if (label < 0) continue;
    owners[tile] = plain + label;
    isMixed[tile] = 0;
  }
  for (const tiles of componentsOf(grid, isMixed).tiles) {
    const way = pathOf(plan, tiles) ?? wideTunnelOf(plan, tiles);
    ways.push(...(way ? [way] : starOf(plan, tiles)));
  }
  return { owners, plain, count: plain + passages.sizes.length, ways };
}

/**
 * Returns whether a component is the path from a room to stairs: a path without branches or doors
 * that leads to stairs and no farther.
 */
function endsAtStairs(plan: OwnedPlan, tiles: Int32Array): boolean {
  const { grid } = plan;
  const [flight, ...others] = tiles.filter((tile) => isStairs(grid.tiles[tile]));
  const [entry, ...more] = tiles.filter((tile) => isBesideRoom(plan, tile));
  if (flight === undefined || entry === undefined) return false;
  if (others.length > 0 || more.length > 0 || contactsOf(plan, entry).length === 0) return false;
  const own = new Set(tiles);
  const degreeOf = (tile: number) =>
    stepsAsRead(grid.width).filter((step) => own.has(tile + step)).length;
  const isEnd = (tile: number) => degreeOf(tile) === Math.min(tiles.length - 1, 1);
  if (!isEnd(flight) || !isEnd(entry) || (flight === entry && tiles.length > 1)) return false;
  return tiles.every((tile) => grid.tiles[tile] !== Tile.Door && degreeOf(tile) <= 2);
}

/** Returns the components that have at least one walkable tile, numbered anew. */
export function walkableOwners({ grid }: PlanWork, rooms: Components): Int32Array {
  const isDry = new Uint8Array(rooms.sizes.length);
  for (const [tile, label] of rooms.labels.entries()) {
    if (label >= 0 && WALKABLE[grid.tiles[tile]!] === 1) isDry[label] = 1;
  }
  let count = 0;
  const numbers = Array.from(isDry, (dry) => (dry === 1 ? count++ : -1));
  return rooms.labels.map((label) => (label < 0 ? -1 : numbers[label]!));
}
