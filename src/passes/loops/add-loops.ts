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
 * Returns a copy of a dungeon with walls opened if the walk around them is long. A loop is a tunnel
 * of two points, from a tile of a room's floor straight through up to `maxLength` tiles of wall,
 * with wall on both sides throughout, to a tile of a room's floor, perhaps of the same room.
 *
 * Walls are tried in random order, each in the dungeon as changed so far. Between two rooms, only
 * the first wall is measured; within one room, each is. Measuring searches no farther than
 * `minDetour` steps: time is linear in tiles and in the tiles within that many steps of the walls.
 *
 * With a `mission` ahead, walls between areas that its locks separate stay closed.
 *
 * Draws: for each wall tried, which of the remaining ones it is; none for the last. Source:
 * `addLoops` of Brogue.
 *
 * @param dungeon - any dungeon without locks; it is not changed
 * @param observe - receives a `'loop'` step for each loop
 * @throws {InvalidOptionError} Before the first draw, if an option is wrong, or the dungeon has a
 * lock, which a loop could bypass
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

/** Draws one of the first `left` walls, and moves the last of these to its place. */
function takeWall(rng: Rng, walls: ThinWall[], left: number): ThinWall {
  const chosen = drawInt(rng, 0, left - 1, 'a wall to open');
  const wall = walls[chosen]!;
  walls[chosen] = walls[left - 1]!;
  return wall;
}

/** A grid in which walls are opened. */
interface LoopWalls {
  readonly grid: Grid;
  /** For each tile the room whose floor it is, or −1. */
  readonly labels: Int32Array;
  /** For each room its area of the mission ahead, which loops must not leave. */
  readonly areas: readonly number[] | undefined;
  readonly walks: Walks;
  /** The pairs of rooms between which a wall has been measured. */
  readonly measured: Set<string>;
}

/**
 * Opens a wall if it can be opened and the walk around it is longer than `minDetour`; returns the
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
