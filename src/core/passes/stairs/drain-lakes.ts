import { findRegions } from '../../analysis/find-regions';
import { stepsAsRead } from '../../grid/directions';
import { tilesOfLake } from '../../grid/pour-lake';
import { WALKABLE } from '../../grid/tiles';
import { type Lake, Tile } from '../../model/dungeon';
import type { StairsDraft } from './stairs-draft';

/**
 * Drains the lakes on the given tiles, then those that separate the drained floor from earlier
 * floor. Returns whether any lake was drained.
 */
export function drainLakes(draft: StairsDraft, points: readonly number[]): boolean {
  const { length } = draft.lakes;
  if (length === 0) return false;
  const wasWalkable = draft.tiles.map((code) => WALKABLE[code]!);
  for (let wet = points; wet.length > 0; wet = liquidAroundNewFloor(draft, wasWalkable)) {
    const drained = new Set(wet);
    const rest = draft.lakes.filter((lake) => !drainUnder(draft, lake, drained));
    if (rest.length === draft.lakes.length) break;
    draft.lakes = rest;
  }
  return draft.lakes.length < length;
}

/** Returns the tiles with liquid beside components of the floor that have no earlier floor. */
function liquidAroundNewFloor(draft: StairsDraft, wasWalkable: Uint8Array): number[] {
  const { width, tiles } = draft;
  const { labels, sizes } = findRegions(draft);
  const isJoined = sizes.map(() => false);
  for (const [tile, label] of labels.entries()) {
    if (label >= 0 && wasWalkable[tile] === 1) isJoined[label] = true;
  }
  const isLiquid = (tile: number) => labels[tile] === -1 && tiles[tile] !== Tile.Wall;
  return [...labels.keys()].flatMap((tile) => {
    const label = labels[tile]!;
    if (label < 0 || isJoined[label]) return [];
    return stepsAsRead(width)
      .map((step) => tile + step)
      .filter(isLiquid);
  });
}

/**
 * Drains a lake if it is on one of the given tiles. Rooms and fords become floor, and the rest
 * becomes wall. Returns whether it was drained.
 */
function drainUnder(draft: StairsDraft, lake: Lake, points: ReadonlySet<number>): boolean {
  const { width, tiles, roomAt } = draft;
  const covered = tilesOfLake(lake, width);
  if (!covered.some((tile) => points.has(tile))) return false;
  for (const tile of covered) {
    const isFloor = roomAt(tile) >= 0 || WALKABLE[tiles[tile]!] === 1;
    tiles[tile] = isFloor ? Tile.Floor : Tile.Wall;
  }
  return true;
}
