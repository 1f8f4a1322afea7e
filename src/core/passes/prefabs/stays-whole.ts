import { findRegions } from '../../analysis/find-regions';
import { flood } from '../../analysis/search/flood';
import { stepsAsRead } from '../../grid/directions';
import { withoutStairs } from '../../grid/parts-around';
import { type Point, Tile } from '../../model/dungeon';
import type { BuildWork } from './build';
import type { CoveredRoom } from './cover-room';
import { PASSAGE_BIT, type PrefabSite } from './footing';
import { type PlanBuffer, positionOf } from './plan-buffer';

/**
 * Returns whether the remaining floor of a room stays connected if a plan takes some of it, which
 * means that there is a route around the taken tiles, at most one tile away from them. It must not
 * need stairs: neither those that are that close, nor, from a passage next to the taken tiles, any
 * others.
 */
export function staysWhole(
  { work, footings, hasStairs }: PrefabSite,
  { taken, stairs }: CoveredRoom,
  corner: Point,
  buffer: PlanBuffer,
): boolean {
  if (!isJoined(buffer, taken)) return false;
  const { width } = work.grid;
  const tiles = taken.map((cell) => {
    const { x, y } = positionOf(buffer, cell);
    return (corner.y + y) * width + corner.x + x;
  });
  const around = stepsAsRead(width);
  const isBesidePassage = tiles.some((tile) =>
    around.some((step) => footings[tile + step] === PASSAGE_BIT),
  );
  const mayNeedStairs = stairs.length > 0 || (hasStairs && isBesidePassage);
  if (!mayNeedStairs) return true;
  for (const cell of stairs) buffer.stays[cell] = 0;
  const isJoinedInRoom = !isBesidePassage && isJoined(buffer, taken);
  return isJoinedInRoom || isJoinedOffStairs(work, tiles);
}

/**
 * Returns whether the remaining tiles next to the taken tiles are connected. Returns false if there
 * are no such tiles.
 */
function isJoined(
  { width, stays, unvisited, queue }: PlanBuffer,
  taken: readonly number[],
): boolean {
  unvisited.set(stays);
  const steps = stepsAsRead(width);
  let hasPiece = false;
  for (const cell of taken) {
    for (const step of steps) {
      if (unvisited[cell + step] !== 1) continue;
      if (hasPiece) return false;
      flood(unvisited, width, queue, cell + step);
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
