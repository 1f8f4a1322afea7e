import { findRegions } from '../../analysis/find-regions';
import { labelRooms } from '../../analysis/rooms';
import { pointAt } from '../../grid/grid';
import { closedDoors } from '../../grid/walkable';
import {
  type Changed,
  type Door,
  type Dungeon,
  type Grid,
  Tile,
  type Tunnel,
} from '../../model/dungeon';
import { checkDungeon, checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions, type Settings } from '../../model/specification';
import { chanceOf, drawChance, takeItem } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { addDoors } from '../doors/add-doors';
import { reachedAround } from '../reached-around';
import { LOOPS_SPEC, type LoopsOptions } from './options';
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
 * @remarks
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
export function addLoops<Input extends Dungeon>(
  rng: Rng,
  dungeon: Input,
  options: LoopsOptions = {},
  observe?: Observer,
): Changed<Input> {
  checkRng(rng);
  const settings = resolveOptions(LOOPS_SPEC, options);
  checkObserver(observe);
  checkDungeon(dungeon);
  const grid = { ...dungeon.grid, tiles: dungeon.grid.tiles.slice() };
  const loops = new LoopWalls(dungeon, grid, settings);
  const walls = loops.findThin();
  const tunnels = [...dungeon.tunnels];
  const doors = [...dungeon.doors];
  const chance = chanceOf(doorShare(rng, dungeon));
  const end = tunnels.length + settings.max;
  while (walls.length > 0 && tunnels.length < end) {
    const loop = loops.open(takeItem(rng, walls, 'a wall to open'));
    if (loop === undefined) continue;
    const tunnel = tunnels.push(loop) - 1;
    observe?.({ stage: 'loop', index: tunnel - dungeon.tunnels.length, grid });
    if (!drawChance(rng, chance, 'a door')) continue;
    doors.push(doorIn(grid, loop, tunnel));
    observe?.({ stage: 'door', index: doors.length - dungeon.doors.length - 1, grid });
  }
  return { ...dungeon, grid, tunnels, doors };
}

/** Returns the share of the places for doors that have one. Takes no draws. */
function doorShare(rng: Rng, dungeon: Dungeon): number {
  const { length } = dungeon.doors;
  return length === 0 ? 0 : length / addDoors(rng, dungeon).doors.length;
}

/** Places a door on the first dug tile of a loop, which leads to the right or down. */
function doorIn(grid: Grid, { path: [start, end] }: Tunnel, tunnel: number): Door {
  const { x, y } = start!;
  const door = end!.y === y ? { x: x + 1, y, tunnel } : { x, y: y + 1, tunnel };
  grid.tiles[door.y * grid.width + door.x] = Tile.Door;
  return door;
}

/** A wall between floors of rooms. */
interface ThinWall {
  /** The floor tile to its left or above it. */
  readonly start: number;
  /** The index difference of a step through it. */
  readonly step: number;
}

/** The walls that loops may open. */
class LoopWalls {
  /** For each tile, the room whose floor it is on, or −1. */
  private readonly labels: Int32Array;
  /**
   * For each tile, its area while all locked and secret doors are closed. Absent if there are none.
   */
  private readonly areas: Int32Array | undefined;
  private readonly walks: Walks;
  /** For each tile, 1 if players reach it around what blocks. Absent if nothing blocks. */
  private readonly reached: Uint8Array | undefined;
  /** The pairs of rooms between which the walk has already been measured. */
  private readonly measured = new Set<string>();

  /** @param grid - a copy of the dungeon's grid, in which walls are opened */
  constructor(
    dungeon: Dungeon,
    private readonly grid: Grid,
    private readonly settings: Settings<LoopsOptions>,
  ) {
    const hasClosed = closedDoors(dungeon, { secrets: 'closed' }).size > 0;
    this.areas = hasClosed ? findRegions(dungeon, { secrets: 'closed' }).labels : undefined;
    this.labels = labelRooms(dungeon);
    this.walks = createWalks(grid);
    this.reached = reachedAround(dungeon);
  }

  /**
   * Finds the walls that can be crossed, in the order of their starts, with those crossed to the
   * right before those crossed downwards. No tile is visited twice along one axis, so the time is
   * linear in the number of tiles, whatever `maxLength` is.
   */
  findThin(): ThinWall[] {
    const { width, tiles } = this.grid;
    const walls: ThinWall[] = [];
    for (let start = 0; start < tiles.length; start++) {
      if (tiles[start] !== Tile.Floor) continue;
      for (const step of [1, width]) {
        if (tiles[start + step] !== Tile.Wall) continue;
        const wall = { start, step };
        if (this.floorBeyond(wall) >= 0) walls.push(wall);
      }
    }
    return walls;
  }

  /**
   * Opens a wall if this is possible and the walk around it is longer than `minDetour`. Returns the
   * tunnel.
   */
  open(wall: ThinWall): Tunnel | undefined {
    const { grid, labels, areas, walks, measured } = this;
    const { start, step } = wall;
    const end = this.floorBeyond(wall);
    if (end < 0 || this.joinsAreas(wall, end)) return undefined;
    const [from, to] = [labels[start]!, labels[end]!];
    const pair = `${Math.min(from, to)},${Math.max(from, to)}`;
    if (from !== to && measured.has(pair)) return undefined;
    measured.add(pair);
    const path = [pointAt(grid, start), pointAt(grid, end)] as const;
    if (isWithin(walks, path[0], path[1], this.settings.minDetour)) return undefined;
    for (let tile = start + step; tile < end; tile += step) {
      grid.tiles[tile] = Tile.Floor;
      if (areas !== undefined) areas[tile] = areas[start]!;
      openTile(walks, pointAt(grid, tile));
    }
    return { from, to, path: [...path] };
  }

  /**
   * Returns the floor tile on the other side of a wall. Returns −1 if that tile belongs to no room
   * or is too far away, if players do not reach both tiles, or if a tile next to the route is dug.
   */
  private floorBeyond({ start, step }: ThinWall): number {
    const { labels, reached } = this;
    const { width, tiles } = this.grid;
    const across = step === 1 ? width : 1;
    let end = start + step;
    for (let length = 0; tiles[end] === Tile.Wall; length++, end += step) {
      const hasWalls = tiles[end - across] === Tile.Wall && tiles[end + across] === Tile.Wall;
      if (!hasWalls || length === this.settings.maxLength) return -1;
    }
    // A route stays within its row and does not run along an edge, beyond which there are no tiles.
    const column = start % width;
    const isInGrid = step === 1 ? end - start < width - column : column > 0 && column < width - 1;
    const isBetweenRooms = labels[start]! >= 0 && labels[end]! >= 0;
    const isReached = reached === undefined || (reached[start] === 1 && reached[end] === 1);
    const isOpen = isBetweenRooms && isReached && tiles[end] === Tile.Floor && isInGrid;
    return isOpen ? end : -1;
  }

  /**
   * Returns whether opening a wall would join its area with another one, also at a corner of the
   * new tiles.
   */
  private joinsAreas({ start, step }: ThinWall, end: number): boolean {
    const { areas } = this;
    if (areas === undefined) return false;
    const area = areas[start];
    if (area !== areas[end]) return true;
    const across = step === 1 ? this.grid.width : 1;
    for (let tile = start; tile <= end; tile += step) {
      for (const beside of [tile - across, tile + across]) {
        if ((areas[beside] ?? -1) >= 0 && areas[beside] !== area) return true;
      }
    }
    return false;
  }
}
