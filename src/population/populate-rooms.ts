import { areaOf, centerOf, eachRun } from '../geometry/room';
import { pointAt } from '../grid/grid';
import { DEEP } from '../grid/tiles';
import type { Entity } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { type Chance, drawChance, drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import { drawWeighted } from '../rng/weighted-index';
import { type CenterSearches, checkAgain, nextFit } from './center-search';
import { canFix, type Footing, fix } from './footing';
import {
  dropSpotsAround,
  enterRooms,
  type FreeFloor,
  nextFree,
  roomAt,
  roomOfCell,
  takeCell,
  tileOfCell,
} from './free-floor';
import { hasIndex, type IndexSet, takeIndex } from './index-set';
import { outwards } from './outwards';
import { facingAt } from './places';
import type { Amount, ResolvedRule } from './resolve-rules';
import type { ResolvedEntry, ResolvedTable } from './resolve-table';
import type { TileTest, TileTests } from './tile-tests';

/** The entities placed so far, and the floor that is left for more. */
export interface Population<Kind> {
  readonly rng: Rng;
  readonly floor: FreeFloor;
  /** The footing of fixed entities. Absent if there are none. */
  readonly footing: Footing | undefined;
  readonly entities: Entity<Kind>[];
  squads: number;
  /** The number of consecutive picks of the current rule that drew an entry that places nothing. */
  idle: number;
  /** The counts of the current rule. */
  pickCounts: PickCounts;
}

/**
 * The numbers of picks that a rule asks for and that were placed. If the rule asks for a number, an
 * entry without members counts as placed. If it asks for a share of places, such an entry counts as
 * neither.
 */
export interface PickCounts {
  asked: number;
  placed: number;
}

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
  const searches: Searches | undefined =
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
  const searches: Searches = { movable: [], fixed: [] };
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
  choice: Choice & { readonly searches: Searches | undefined },
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
  searches: Searches,
  entered: number,
): number | undefined {
  const { floor } = population;
  if (!choice.entry.isFixed) return nextAtCenter(floor, searches.movable, entered);
  return nextFit(floor, searches.fixed, entered, (cell) => isFit(population, choice, cell));
}

/**
 * The searches of each entered room from its centre outwards, each paused after its last result.
 */
interface Searches {
  readonly movable: Iterator<number, undefined>[];
  readonly fixed: CenterSearches;
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

/** Returns the free cell nearest to the centre of a room that has one. */
function nextAtCenter(floor: FreeFloor, searches: Searches['movable'], entered: number): number {
  const room = roomAt(floor, entered);
  searches[entered] ??= outwards(floor.frame, room, centerOf(room));
  return nextFree(floor, entered, searches[entered]);
}

/**
 * Places the first member of an entry on a cell and the others on the nearest cells of its room.
 */
function placeEntry<Kind>(
  population: Population<Kind>,
  { at, spacing }: ResolvedRule<Kind>,
  { members, isSquad, blocks, isFixed }: ResolvedEntry<Kind>,
  first: number,
): void {
  const { floor, entities, squads, footing } = population;
  const entered = roomOfCell(floor, first);
  const roomIndex = elementAt(floor.roomIndices, entered);
  if (spacing > 1) dropSpotsAround(floor, entered, first, spacing);
  const tiles = takeCells(floor, entered, first, members.length);
  const missing = members.length - tiles.length;
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i]!;
    const { x, y } = pointAt(floor.grid, tile);
    const entity: Entity<Kind> = { kind: members[i] as Kind, x, y, room: roomIndex, blocks };
    if (isFixed) {
      entity.fixed = true;
      if (footing) fix(footing, tile);
    }
    if (at === 'walls') {
      const facing = facingAt({ grid: floor.grid, room: roomAt(floor, entered) }, x, y);
      if (facing !== undefined) entity.facing = facing;
    }
    if (isSquad) entity.squad = squads;
    if (missing > 0) entity.missing = missing;
    entities.push(entity);
  }
  if (isSquad) population.squads++;
  population.pickCounts.placed++;
}

/** Takes a cell of a room and the free cells nearest to it, up to `wanted` cells in total. */
function takeCells(floor: FreeFloor, entered: number, first: number, wanted: number): number[] {
  const tile = takeCell(floor, entered, first);
  const tiles = [tile];
  if (wanted === 1) return tiles;
  const search = outwards(floor.frame, roomAt(floor, entered), pointAt(floor.grid, tile));
  while (tiles.length < wanted && floor.freeIn[entered]! > 0) {
    tiles.push(takeCell(floor, entered, nextFree(floor, entered, search)));
  }
  return tiles;
}
