import { findRegions } from '../../analysis/find-regions';
import { flood } from '../../analysis/flood';
import { stepsAsRead } from '../../grid/directions';
import { withoutStairs } from '../../grid/parts-around';
import { type Point, Tile } from '../../model/dungeon';
import { isInside } from '../../model/guards';
import { isBlankAt } from '../../prefabs/plan';
import type { BuildWork } from './build';
import { PASSAGE_BIT } from './footing';
import { isMarked, isOpenFooting, type Needs } from './needs-of-plan';

/** The dungeon to build on, and what each tile is for prefabs. */
export interface Site {
  readonly work: BuildWork;
  readonly footings: Uint8Array;
  readonly hasStairs: boolean;
}

/**
 * Returns whether a plan takes or marks something and leaves the remaining floor of the room
 * connected, which means that there is a route around the taken tiles, at most one tile away from
 * them. It must not need stairs: neither those that are that close, nor, from a passage next to the
 * taken tiles, any others.
 */
export function staysWhole(site: Site, needs: Needs, corner: Point, host: number): boolean {
  const { work, footings, hasStairs } = site;
  const { stays, queue } = needs;
  const { taken, stairs, hasMark } = coverRoom(work, needs, corner, host);
  const width = needs.plan.width + 4;
  if (taken.length === 0) return hasMark;
  const tiles = taken.map((cell) => {
    const x = cell % width;
    return (corner.y + (cell - x) / width - 2) * work.grid.width + corner.x + x - 2;
  });
  const around = stepsAsRead(work.grid.width);
  const isBesidePassage = tiles.some((tile) =>
    around.some((step) => footings[tile + step] === PASSAGE_BIT),
  );
  if (stairs.length === 0 && !(hasStairs && isBesidePassage))
    return isJoined(stays, width, queue, taken);
  if (!isJoined(stays.slice(), width, queue, taken)) return false;
  for (const cell of stairs) stays[cell] = 0;
  const isJoinedInRoom = !isBesidePassage && isJoined(stays, width, queue, taken);
  return isJoinedInRoom || isJoinedOffStairs(work, tiles);
}

/**
 * Cells of {@link Needs.stays}: those that a plan takes from a room, and those that have stairs.
 */
interface CoveredRoom {
  readonly taken: readonly number[];
  readonly stairs: readonly number[];
  /** Whether the plan puts a mark on the room's floor. */
  readonly hasMark: boolean;
}

/**
 * Lays a plan over a room. In {@link Needs.stays}, cells that remain floor of the room are set to
 * 1.
 */
function coverRoom(work: BuildWork, needs: Needs, corner: Point, host: number): CoveredRoom {
  const { grid, labels } = work;
  const { plan, stays } = needs;
  stays.fill(0);
  const taken: number[] = [];
  const stairs: number[] = [];
  let hasMark = false;
  for (let y = -1; y <= plan.height; y++) {
    for (let x = -1; x <= plan.width; x++) {
      const [gridX, gridY] = [corner.x + x, corner.y + y];
      const tile = gridY * grid.width + gridX;
      if (!isInside(grid, gridX, gridY) || labels[tile] !== host) continue;
      const cell = (y + 2) * (plan.width + 4) + x + 2;
      const isBlank = isBlankAt(plan, x, y);
      if (isBlank || isOpenFooting(plan, x, y)) stays[cell] = 1;
      else taken.push(cell);
      if (isStairs(grid.tiles[tile])) stairs.push(cell);
      hasMark ||= !isBlank && isMarked(plan, x, y);
    }
  }
  return { taken, stairs, hasMark };
}

function isStairs(code: number | undefined): boolean {
  return code === Tile.StairsUp || code === Tile.StairsDown;
}

/**
 * Returns whether the remaining tiles next to the taken tiles are connected. Returns false if there
 * are no such tiles. Closes the tiles that it visits.
 */
function isJoined(
  stays: Uint8Array,
  width: number,
  queue: Int32Array,
  taken: readonly number[],
): boolean {
  const steps = stepsAsRead(width);
  let hasPiece = false;
  for (const cell of taken) {
    for (const step of steps) {
      if (stays[cell + step] !== 1) continue;
      if (hasPiece) return false;
      flood(stays, width, queue, cell + step);
      hasPiece = true;
    }
  }
  return hasPiece;
}

/** Returns the same for the whole grid without stairs. */
function isJoinedOffStairs({ grid }: BuildWork, taken: readonly number[]): boolean {
  const { width } = grid;
  const closed = withoutStairs(grid);
  for (const tile of taken) closed.tiles[tile] = Tile.Wall;
  const { labels } = findRegions(closed);
  const beside = taken.flatMap((tile) => [tile - width, tile - 1, tile + 1, tile + width]);
  return new Set(beside.map((tile) => labels[tile] ?? -1).filter((label) => label >= 0)).size === 1;
}
