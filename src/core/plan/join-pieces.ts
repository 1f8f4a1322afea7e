import { findRegions } from '../analysis/find-regions';
import { findRegionsToKeep, floorInside } from '../generators/regions/regions';
import { findShortestDigs } from '../generators/regions/shortest-digs';
import { cornerBetween } from '../geometry/tunnel-between';
import { walkPath } from '../geometry/tunnel-cells';
import { DEEP, WALKABLE } from '../grid/tiles';
import { Tile } from '../model/dungeon';
import { GenerationError } from '../model/errors';
import { inPieces } from './in-pieces';
import type { PlanHints } from './plan';
import { givenPoint, note, type PlanWork } from './plan-work';

/**
 * Makes one piece of the walkable tiles of a plan. Digs that cross deep water, lava or a chasm become
 * bridges.
 *
 * @throws {GenerationError} If there are no walkable tiles, or if there are several pieces and
 * `pieces` is `'refuse'`
 */
export function joinPieces(work: PlanWork, pieces: NonNullable<PlanHints['pieces']>): void {
  const { labels, sizes } = findRegions(work.grid);
  if (sizes.length === 0) throw new GenerationError('the plan has no floor');
  if (sizes.length === 1) return;
  const firsts = sizes.map(() => -1);
  for (const [tile, label] of labels.entries()) {
    if (label >= 0 && firsts[label]! < 0 && work.dug[tile] === 0) firsts[label] = tile;
  }
  if (pieces === 'refuse') throw inPieces(firsts.map((tile) => givenPoint(work, tile)));
  if (pieces === 'join') digBetween(work);
  else keepLargest(work, labels, sizes, firsts);
}

function digBetween(work: PlanWork): void {
  const { grid, dug } = work;
  const { width, height, tiles } = grid;
  const floor = floorInside({ width, height, tiles: tiles.map((code) => WALKABLE[code]!) });
  const regions = findRegionsToKeep(floor, { minRegion: 1, pieces: 'join' });
  for (const { start, end } of findShortestDigs(floor, regions)) {
    const path = walkPath([start, cornerBetween(start, end, 'horizontal-first'), end]);
    const solid = path.map(({ x, y }) => y * width + x).filter((i) => WALKABLE[tiles[i]!] === 0);
    const [first] = solid;
    if (first === undefined) continue;
    note(work, 'pieces-joined', first, solid.length);
    for (const tile of solid) {
      dug[tile] = 1;
      tiles[tile] = DEEP[tiles[tile]!] === 1 ? Tile.Bridge : Tile.Floor;
    }
  }
}

function keepLargest(
  work: PlanWork,
  labels: Int32Array,
  sizes: readonly number[],
  firsts: readonly number[],
): void {
  const largest = sizes.indexOf(sizes.reduce((a, b) => Math.max(a, b)));
  for (const [label, size] of sizes.entries()) {
    if (label !== largest) note(work, 'floor-removed', firsts[label]!, size);
  }
  for (const [tile, label] of labels.entries()) {
    if (label >= 0 && label !== largest) work.grid.tiles[tile] = Tile.Wall;
  }
}
