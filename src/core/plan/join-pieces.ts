import { findRegions } from '../analysis/find-regions';
import { findRegionsToKeep, floorInside } from '../generators/regions/regions';
import { findShortestDigs } from '../generators/regions/shortest-digs';
import { cornerBetween, walkPath } from '../geometry/tunnels';
import { DEEP, WALKABLE } from '../grid/tiles';
import { type Point, Tile } from '../model/dungeon';
import { GenerationError } from '../model/errors';
import type { PlanHints } from './drawn-plan';
import type { PlanDraft } from './plan-draft';

/** The number of pieces that an error names. */
const NAMED = 6;

/**
 * Makes one piece of the walkable tiles of a plan. Digs that cross deep water, lava or a chasm
 * become bridges.
 *
 * @throws {GenerationError} If there are no walkable tiles, or if there are several pieces and
 * `pieces` is `'refuse'`
 */
export function joinPieces(draft: PlanDraft, pieces: NonNullable<PlanHints['pieces']>): void {
  const { labels, sizes } = findRegions(draft.grid);
  if (sizes.length === 0) throw new GenerationError('the plan has no floor');
  if (sizes.length === 1) return;
  const firsts = sizes.map(() => -1);
  for (const [tile, label] of labels.entries()) {
    if (label >= 0 && firsts[label]! < 0 && draft.dug[tile] === 0) firsts[label] = tile;
  }
  if (pieces === 'refuse') throw separatePiecesError(firsts.map((tile) => draft.givenPoint(tile)));
  if (pieces === 'join') digBetween(draft);
  else keepLargest(draft, labels, sizes, firsts);
}

function digBetween(draft: PlanDraft): void {
  const { width, height, tiles } = draft.grid;
  const floor = floorInside({ width, height, tiles: tiles.map((code) => WALKABLE[code]!) });
  const regions = findRegionsToKeep(floor, { minRegion: 1, pieces: 'join' });
  for (const { start, end } of findShortestDigs(floor, regions)) {
    const path = walkPath([start, cornerBetween(start, end, 'horizontal-first'), end]);
    const solid = path.map(({ x, y }) => y * width + x).filter((i) => WALKABLE[tiles[i]!] === 0);
    const [first] = solid;
    if (first === undefined) continue;
    draft.note('pieces-joined', first, solid.length);
    for (const tile of solid) draft.dig(tile, DEEP[tiles[tile]!] === 1 ? Tile.Bridge : Tile.Floor);
  }
}

function keepLargest(
  draft: PlanDraft,
  labels: Int32Array,
  sizes: readonly number[],
  firsts: readonly number[],
): void {
  const largest = sizes.indexOf(sizes.reduce((a, b) => Math.max(a, b)));
  for (const [label, size] of sizes.entries()) {
    if (label !== largest) draft.note('floor-removed', firsts[label]!, size);
  }
  for (const [tile, label] of labels.entries()) {
    if (label >= 0 && label !== largest) draft.grid.tiles[tile] = Tile.Wall;
  }
}

/** Creates the error for a map in several pieces, which names a tile of each of the first. */
export function separatePiecesError(firsts: readonly Point[]): GenerationError {
  const places = firsts.slice(0, NAMED).map(({ x, y }) => `(${x}, ${y})`);
  const more = firsts.length > NAMED ? ' and others' : '';
  return new GenerationError(
    `the floor is in ${firsts.length} separate pieces, at ${places.join(', ')}${more}`,
  );
}
