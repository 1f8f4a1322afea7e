import { findRegions, type Regions } from '../analysis/find-regions';
import { findRegionsToKeep, floorInside } from '../generators/regions/regions';
import { findShortestDigs } from '../generators/regions/shortest-digs';
import { tilesOf } from '../geometry/points';
import { roomTiles } from '../geometry/room';
import { cornerBetween, walkPath } from '../geometry/tunnels';
import { DEEP, isStairs, WALKABLE } from '../grid/tiles';
import { type Point, Tile } from '../model/dungeon';
import { GenerationError } from '../model/errors';
import { inBrackets } from '../text/words';
import type { PlanHints } from './drawn-plan';
import type { PlanDraft } from './plan-draft';

/** The number of pieces that an error names. */
const NAMED = 6;

/**
 * Makes one piece of the walkable tiles of a plan. Digs that cross deep water, lava or a chasm
 * become bridges.
 *
 * @throws {GenerationError} If there are no walkable tiles, or if there are several pieces, and
 * `pieces` is `'refuse'`, or it is `'largest'` and something or a known room is in a smaller one
 */
export function joinPieces(draft: PlanDraft, hints: PlanHints): void {
  const { pieces = 'join' } = hints;
  const regions = findRegions(draft.grid);
  const { labels, sizes } = regions;
  if (sizes.length === 0) throw new GenerationError('the plan has no floor');
  if (sizes.length === 1) return;
  const firsts = sizes.map(() => -1);
  for (const [tile, label] of labels.entries()) {
    if (label >= 0 && firsts[label]! < 0 && draft.dug[tile] === 0) firsts[label] = tile;
  }
  if (pieces === 'refuse') {
    throw separatePiecesError(
      firsts.map((tile) => draft.givenPoint(tile)),
      hints.wordsFor,
    );
  }
  if (pieces === 'join') digBetween(draft);
  else keepLargest(draft, hints, regions, firsts);
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
  hints: PlanHints,
  { labels, sizes }: Regions,
  firsts: readonly number[],
): void {
  const largest = sizes.indexOf(sizes.reduce((a, b) => Math.max(a, b)));
  const isRemoved = (tile: number) => labels[tile]! >= 0 && labels[tile] !== largest;
  const things = placesOf(hints).map((point) => draft.tileOf(point));
  const stairs = [...labels.keys()].filter((tile) => isStairs(draft.grid.tiles[tile]));
  const lost = [...things, ...stairs].find(isRemoved);
  if (lost !== undefined) {
    const { wordsFor = inBrackets } = hints;
    const place = wordsFor(draft.givenPoint(lost));
    throw new GenerationError(`something is in a smaller piece of the floor, at ${place}`);
  }
  for (const [label, size] of sizes.entries()) {
    if (label !== largest) draft.note('floor-removed', firsts[label]!, size);
  }
  for (const tile of labels.keys()) if (isRemoved(tile)) draft.grid.tiles[tile] = Tile.Wall;
}

/** Returns the tiles of everything that cannot be removed with its floor, and of known rooms. */
function placesOf(hints: PlanHints): Point[] {
  const { rooms = [], doors = [], keys = [], marks = [], entities = [], entrance, exit } = hints;
  const ends = [entrance, exit].filter((point) => point !== undefined);
  const locked = doors.filter(({ lock }) => lock !== undefined);
  const things = [...keys, ...marks, ...entities];
  return [...ends, ...locked, ...things.flatMap(tilesOf), ...rooms.flatMap(roomTiles)];
}

/** Creates the error for a map in several pieces, which names a tile of each of the first. */
export function separatePiecesError(
  firsts: readonly Point[],
  wordsFor = inBrackets,
): GenerationError {
  const places = firsts.slice(0, NAMED).map(wordsFor);
  const more = firsts.length > NAMED ? '; and others' : '';
  return new GenerationError(
    `the floor is in ${firsts.length} separate pieces, at ${places.join('; ')}${more}`,
  );
}
