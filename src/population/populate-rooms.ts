import { areaOf, eachRun } from '../geometry/room';
import { DEEP } from '../grid/tiles';
import { elementAt } from '../model/element-at';
import { type Chance, drawChance, drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import { drawWeighted } from '../rng/weighted-index';
import { type CenterSearches, checkAgain, nextAtCenter, nextFit } from './center-search';
import { canFix } from './footing';
import { enterRooms, type FreeFloor, tileOfCell } from './free-floor';
import { hasIndex, type IndexSet, takeIndex } from './index-set';
import { placeEntry } from './place-entry';
import type { Population } from './population';
import type { Amount, ResolvedRule } from './resolve-rules';
import type { ResolvedEntry, ResolvedTable } from './resolve-table';
import type { TileTest, TileTests } from './tile-tests';

/**
 * The number of consecutive picks that place nothing after which a rule ends. They take 0.3
 * seconds.
 */
const MOST_IDLE = 16_777_216;

/** Makes a rule's picks for one room, or for several rooms as if they were one. */
export function populateRooms<Kind>(
  population: Population<Kind>,
  rule: ResolvedRule<Kind>,
  tests: TileTests,
  roomIndices: readonly number[],
): void {
  const { rng, floor } = population;
  const { amount } = rule;
  if (amount.per === 'place') {
    enterRooms(floor, roomIndices, tests);
    populatePlaces(population, rule, amount.chance);
    return;
  }
  const count = drawCount(population, amount, tests, roomIndices);
  population.pickCounts.asked += count;
  if (count === 0) return;
  enterRooms(floor, roomIndices, tests);
  const searches: CenterSearches | undefined =
    rule.at === 'center' ? { movable: [], fixed: [] } : undefined;
  const targets = searches ? floor.roomsWithSpace : tests.spotsIn ? floor.spots : floor.cells;
  for (let n = 0; n < count && targets.size > 0; n++) {
    if (population.idle === MOST_IDLE) return;
    const entry = drawEntry(rng, rule.table);
    if (entry.members.length === 0) {
      population.idle++;
      population.pickCounts.placed++;
      continue;
    }
    population.idle = 0;
    const cell = drawCell(population, { rule, entry, searches }, targets);
    if (cell === undefined) continue;
    placeEntry(population, rule, entry, cell);
    if (searches && entry.isFixed) checkAgain(floor, searches.fixed, cell);
  }
}

/** Picks each place of the entered rooms, or the centre of each room, with a chance. */
function populatePlaces<Kind>(
  population: Population<Kind>,
  rule: ResolvedRule<Kind>,
  chance: Chance,
): void {
  const { rng, floor } = population;
  const { spots, roomsWithSpace } = floor;
  const isCenter = rule.at === 'center';
  const places = isCenter ? roomsWithSpace : spots;
  // Copying the list by `slice` would take as long as everything else for a small room.
  const { scratch } = floor;
  const { members, size } = places;
  for (let i = 0; i < size; i++) scratch[i] = members[i]!;
  const searches: CenterSearches = { movable: [], fixed: [] };
  for (let i = 0; i < size; i++) {
    const place = scratch[i]!;
    if (!hasIndex(places, place) || !drawChance(rng, chance, 'a place')) continue;
    const entry = drawEntry(rng, rule.table);
    if (entry.members.length === 0) continue;
    population.pickCounts.asked++;
    const choice = { rule, entry };
    const cell = isCenter ? centerCell(population, choice, searches, place) : place;
    if (cell !== undefined && isFit(population, choice, cell)) {
      placeEntry(population, rule, entry, cell);
    }
  }
}

function drawEntry<Kind>(
  rng: Rng,
  { entries, weights, weightSum }: ResolvedTable<Kind>,
): ResolvedEntry<Kind> {
  return elementAt(entries, drawWeighted(rng, weights, 'an entry of a spawn table', weightSum));
}

/** An entry that has been drawn, with its rule. */
interface Choice {
  readonly rule: ResolvedRule<unknown>;
  readonly entry: ResolvedEntry<unknown>;
}

/**
 * Draws a cell for an entry. Removes drawn cells on which the entry cannot be placed, until one
 * fits. Returns `undefined` if none fits.
 */
function drawCell(
  population: Population<unknown>,
  choice: Choice & { readonly searches: CenterSearches | undefined },
  targets: IndexSet,
): number | undefined {
  const { rng } = population;
  const { searches } = choice;
  while (targets.size > 0) {
    const drawn = drawInt(rng, 0, targets.size - 1, searches ? 'a room' : 'a free tile');
    const target = elementAt(targets.members, drawn);
    const cell = searches ? centerCell(population, choice, searches, target) : target;
    if (cell !== undefined && isFit(population, choice, cell)) return cell;
    takeIndex(targets, target);
  }
  return undefined;
}

function isFit(
  { floor, footing }: Population<unknown>,
  { rule: { at }, entry }: Choice,
  cell: number,
): boolean {
  if (!entry.isFixed || footing === undefined) return true;
  const tile = tileOfCell(floor, cell);
  if (!canFix(footing, tile)) return false;
  // Marks are kept free for rules that place something on a mark.
  return !footing.isMark.has(tile) || (typeof at === 'object' && 'mark' in at);
}

/** Returns the cell nearest to the centre of a room on which an entry may be placed. */
function centerCell(
  population: Population<unknown>,
  choice: Choice,
  searches: CenterSearches,
  entered: number,
): number | undefined {
  const { floor } = population;
  if (!choice.entry.isFixed) return nextAtCenter(floor, searches.movable, entered);
  return nextFit(floor, searches.fixed, entered, (cell) => isFit(population, choice, cell));
}

function drawCount(
  { rng, floor }: Population<unknown>,
  amount: Exclude<Amount, { per: 'place' }>,
  { isWithin }: TileTests,
  roomIndices: readonly number[],
): number {
  if (amount.per !== 'tiles') return drawInt(rng, amount.min, amount.max, 'a number of picks');
  // Such an amount is drawn for each room, so there is only one.
  const tiles = countFloor(floor, elementAt(roomIndices, 0), isWithin);
  const rest = tiles % amount.tiles;
  const whole = (tiles - rest) / amount.tiles;
  if (rest === 0) return whole;
  return drawInt(rng, 0, amount.tiles - 1, 'one more pick') < rest ? whole + 1 : whole;
}

/** Returns the number of dry tiles of a room's floor that pass a test, whether occupied or not. */
function countFloor(
  { rooms, grid, hasLakes }: FreeFloor,
  roomIndex: number,
  isWithin: TileTest | undefined,
): number {
  const room = elementAt(rooms, roomIndex);
  if (isWithin === undefined && !hasLakes) return areaOf(room);
  let count = 0;
  eachRun(room, (y, left, right) => {
    for (let tile = y * grid.width + left; tile <= y * grid.width + right; tile++) {
      if (DEEP[grid.tiles[tile]!] === 0 && (isWithin?.(tile) ?? true)) count++;
    }
  });
  return count;
}
