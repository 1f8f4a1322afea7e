import { labelRooms } from '../../analysis/label-rooms';
import { pointAt } from '../../grid/grid';
import { type Dungeon, type Grid, type Observer, Tile, type Tunnel } from '../../model/dungeon';
import { checkDungeon, checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { checkCanDig } from '../check-can-dig';
import { missionAreas } from './mission-areas';
import { LOOPS_IN_CODE, type LoopsOptions } from './options';
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
 * If a `mission` is still to be placed, walls between areas that its locks separate stay closed.
 *
 * The draws: for each wall that is tried, which of the remaining ones it is; none for the last
 * wall. Source: `addLoops` of Brogue.
 *
 * @param dungeon - any dungeon without locks; it is not changed
 * @param observe - receives a `'loop'` step for each loop
 * @throws {InvalidOptionError} If an option is invalid, or if the dungeon has a lock, which a loop
 * could bypass; always thrown before the first draw
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
  const { minDetour, maxLength, max, mission } = resolveOptions(LOOPS_IN_CODE, options);
  checkObserver(observe);
  checkDungeon(dungeon);
  checkCanDig('loops', dungeon);
  const areas = mission && missionAreas(dungeon.rooms, mission);
  const labels = labelRooms(dungeon);
  const walls = findThinWalls(dungeon.grid, labels, maxLength);
  const grid = { ...dungeon.grid, tiles: dungeon.grid.tiles.slice() };
  const rock = { grid, labels, areas, walks: createWalks(grid), measured: new Set<string>() };
  const tunnels = [...dungeon.tunnels];
  const end = tunnels.length + max;
  for (let left = walls.length; left > 0 && tunnels.length < end; left--) {
    const wall = takeWall(rng, walls, left);
    const loop = openWall(rock, wall, maxLength, minDetour);
    if (loop === undefined) continue;
    tunnels.push(loop);
    observe?.({ stage: 'loop', index: tunnels.length - dungeon.tunnels.length - 1, grid });
  }
  return { ...dungeon, grid, tunnels };
}

/** Draws one of the first `left` walls, and moves the last of these into its place. */
function takeWall(rng: Rng, walls: ThinWall[], left: number): ThinWall {
  const chosen = drawInt(rng, 0, left - 1, 'a wall to open');
  const wall = walls[chosen]!;
  walls[chosen] = walls[left - 1]!;
  return wall;
}

/** A grid in which walls are opened. */
interface LoopWalls {
  readonly grid: Grid;
  /** For each tile, the room whose floor it is on, or −1. */
  readonly labels: Int32Array;
  /**
   * For each room, its area in the mission that is still to be placed, which loops must not leave.
   */
  readonly areas: readonly number[] | undefined;
  readonly walks: Walks;
  /** The pairs of rooms between which the walk has already been measured. */
  readonly measured: Set<string>;
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
  if (areas !== undefined && areas[from] !== areas[to]) return undefined;
  if (from !== to && !isNew(measured, `${Math.min(from, to)},${Math.max(from, to)}`))
    return undefined;
  const path = [pointAt(grid, start), pointAt(grid, end)] as const;
  if (isWithin(walks, path[0], path[1], minDetour)) return undefined;
  const step = stepOf(wall, grid.width);
  for (let tile = start + step; tile < end; tile += step) {
    grid.tiles[tile] = Tile.Floor;
    openTile(walks, pointAt(grid, tile));
  }
  return { from, to, path: [...path] };
}

/** Adds a pair of rooms to a set. Returns whether it is new. */
function isNew(pairs: Set<string>, pair: string): boolean {
  const { size } = pairs;
  return pairs.add(pair).size > size;
}
