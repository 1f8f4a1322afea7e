import { findRegions } from '../../analysis/find-regions';
import { labelRooms } from '../../analysis/label-rooms';
import { pointAt } from '../../grid/grid';
import { shutDoors } from '../../grid/shut-doors';
import {
  type Door,
  type Dungeon,
  type Grid,
  type Observer,
  Tile,
  type Tunnel,
} from '../../model/dungeon';
import { checkDungeon, checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { takeItem } from '../../rng/draw-from';
import { chanceOf, drawChance } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { addDoors } from '../doors/add-doors';
import { LOOPS, type LoopsOptions } from './options';
import { findThinWalls, floorBeyond, startOf, stepOf, type ThinWall } from './thin-walls';
import { createWalks, isWithin, openTile, type Walks } from './walks';

/**
 * Returns a copy of a dungeon in which walls are opened if the walk around them is long. Each
 * opening is a loop: a tunnel of two points, from a floor tile of a room straight through up to
 * `maxLength` tiles of wall to another floor tile of a room, which may be the same room. It has
 * wall on both sides throughout.
 *
 * Walls are tried in random order, each in the dungeon as changed so far. Between two rooms, the
 * walk is measured only for the first wall; within one room, it is measured for each wall.
 * Measuring searches no farther than `minDetour` steps. The time is linear in the number of tiles
 * and in the number of tiles within that many steps of the walls.
 *
 * No lock is bypassed, and nothing that secret doors hide is opened: a wall stays closed if its two
 * sides are in different areas while all locked and secret doors are closed. Therefore, add loops
 * after doors and locks. In a dungeon with doors, the openings get doors with the same chance as
 * the dungeon's other openings: the doors divided by the doors and the places for further ones.
 *
 * The draws: for each wall that is tried, which of the remaining ones it is (none for the last
 * wall); then, if it is opened, whether it gets a door. Source: `addLoops` of Brogue.
 *
 * @param dungeon - any dungeon; it is not changed
 * @param observe - receives a `'loop'` step for each loop, followed by a `'door'` step if it gets a
 * door
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const looped = addLoops(rng, dungeon, { minDetour: 20, max: 3 });
 */
export function addLoops(
  rng: Rng,
  dungeon: Dungeon,
  options: LoopsOptions = {},
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const { minDetour, maxLength, max } = resolveOptions(LOOPS, options);
  checkObserver(observe);
  checkDungeon(dungeon);
  const hasClosed = shutDoors(dungeon, { secrets: 'closed' }).size > 0;
  const areas = hasClosed ? findRegions(dungeon, { secrets: 'closed' }).labels : undefined;
  const labels = labelRooms(dungeon);
  const walls = findThinWalls(dungeon.grid, labels, maxLength);
  const grid = { ...dungeon.grid, tiles: dungeon.grid.tiles.slice() };
  const rock = { grid, labels, areas, walks: createWalks(grid), measured: new Set<string>() };
  const tunnels = [...dungeon.tunnels];
  const doors = [...dungeon.doors];
  const chance = chanceOf(doorShare(rng, dungeon));
  const end = tunnels.length + max;
  while (walls.length > 0 && tunnels.length < end) {
    const wall = takeItem(rng, walls, 'a wall to open');
    const loop = openWall(rock, wall, maxLength, minDetour);
    if (loop === undefined) continue;
    const tunnel = tunnels.push(loop) - 1;
    observe?.({ stage: 'loop', index: tunnel - dungeon.tunnels.length, grid });
    if (!drawChance(rng, chance, 'a door')) continue;
    doors.push(doorIn(grid, startOf(wall) + stepOf(wall, grid.width), tunnel));
    observe?.({ stage: 'door', index: doors.length - dungeon.doors.length - 1, grid });
  }
  return { ...dungeon, grid, tunnels, doors };
}

/** Returns the share of the places for doors that have one. Takes no draws. */
function doorShare(rng: Rng, dungeon: Dungeon): number {
  const { length } = dungeon.doors;
  return length === 0 ? 0 : length / addDoors(rng, dungeon).doors.length;
}

/** Places a door on a tile of a loop and returns it. */
function doorIn(grid: Grid, tile: number, tunnel: number): Door {
  grid.tiles[tile] = Tile.Door;
  return { ...pointAt(grid, tile), tunnel };
}

/** A grid in which walls are opened. */
interface LoopWalls {
  readonly grid: Grid;
  /** For each tile, the room whose floor it is on, or −1. */
  readonly labels: Int32Array;
  /**
   * For each tile, its area while all locked and secret doors are closed. Absent if there are none.
   */
  readonly areas: Int32Array | undefined;
  readonly walks: Walks;
  /** The pairs of rooms between which the walk has already been measured. */
  readonly measured: Set<string>;
}

/**
 * Returns whether opening a wall would join its area with another one, also at a corner of the new
 * tiles.
 */
function joinsAreas(areas: Int32Array, wall: ThinWall, end: number, width: number): boolean {
  const start = startOf(wall);
  const own = areas[start];
  if (own !== areas[end]) return true;
  const step = stepOf(wall, width);
  const across = step === 1 ? width : 1;
  for (let tile = start; tile <= end; tile += step) {
    for (const beside of [tile - across, tile + across]) {
      if ((areas[beside] ?? -1) >= 0 && areas[beside] !== own) return true;
    }
  }
  return false;
}

/**
 * Opens a wall if this is possible and the walk around it is longer than `minDetour`. Returns the
 * tunnel.
 */
function openWall(
  { grid, labels, areas, walks, measured }: LoopWalls,
  wall: ThinWall,
  maxLength: number,
  minDetour: number,
): Tunnel | undefined {
  const start = startOf(wall);
  const end = floorBeyond(grid, labels, wall, maxLength);
  if (end < 0) return undefined;
  const from = labels[start]!;
  const to = labels[end]!;
  if (areas !== undefined && joinsAreas(areas, wall, end, grid.width)) return undefined;
  if (from !== to && !isNew(measured, `${Math.min(from, to)},${Math.max(from, to)}`))
    return undefined;
  const path = [pointAt(grid, start), pointAt(grid, end)] as const;
  if (isWithin(walks, path[0], path[1], minDetour)) return undefined;
  const step = stepOf(wall, grid.width);
  for (let tile = start + step; tile < end; tile += step) {
    grid.tiles[tile] = Tile.Floor;
    if (areas !== undefined) areas[tile] = areas[start]!;
    openTile(walks, pointAt(grid, tile));
  }
  return { from, to, path: [...path] };
}

/** Adds a pair of rooms to a set. Returns whether it is new. */
function isNew(pairs: Set<string>, pair: string): boolean {
  const { size } = pairs;
  return pairs.add(pair).size > size;
}
