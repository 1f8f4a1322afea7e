import { areaOf, eachRun } from '../geometry/room';
import { DEEP } from '../grid/tiles';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import { type CellSource, createCellSource } from './cell-source';
import { drawTableEntry } from './draw-table-entry';
import { enterRooms, type FreeFloor } from './free-floor';
import { hasIndex } from './index-set';
import { placeEntry } from './place-entry';
import type { Population } from './population';
import type { Amount } from './resolve-rules';
import { type ResolvedEntry, withoutFit } from './resolve-table';
import type { TestedRule, TileTest, TileTests } from './tile-tests';

/** An amount of picks that is drawn before the picks. */
type DrawnAmount = Exclude<Amount, { per: 'place' }>;

/**
 * The number of consecutive picks that place nothing after which a rule ends. They take 0.3
 * seconds.
 */
const MAX_IDLE_PICKS = 16_777_216;

/** Makes a rule's picks for one room, or for several rooms as if they were one. */
export function populateRooms<Kind>(
  population: Population<Kind>,
  { rule, tests }: TestedRule<Kind>,
  roomIndices: readonly number[],
  amount: DrawnAmount,
): void {
  const { rng, floor } = population;
  const count = drawCount(population, amount, tests, roomIndices);
  population.pickCounts.requested += count;
  if (count === 0) return;
  enterRooms(floor, roomIndices, tests);
  const source = createCellSource(population, rule, tests);
  let { table } = rule;
  for (let n = 0; n < count && source.targets.size > 0; n++) {
    // This also ends the rule's picks for further rooms: only the next rule resets the count.
    if (population.idlePicks === MAX_IDLE_PICKS) return;
    const entry = drawTableEntry(rng, table);
    // An entry without members places nothing on purpose, so its pick counts as placed.
    if (entry.members.length === 0) {
      population.idlePicks++;
      population.pickCounts.placed++;
      continue;
    }
    population.idlePicks = 0;
    const cell = entry.fit ? drawFittingCell(rng, source, entry) : drawCell(rng, source, entry);
    if (cell === undefined) {
      // Such an entry fits nowhere in these rooms, so the pick is left to the others.
      table = withoutFit(table, entry.fit);
      if (entry.fit === undefined || table.entries.length === 0) return;
      n--;
      continue;
    }
    placeEntry(population, rule, entry, cell);
    if (entry.fit) source.noteFixed(cell);
  }
}

/** Draws a cell for an entry that fits on every target. */
function drawCell(
  rng: Rng,
  { targets, targetName, findCell }: CellSource,
  entry: ResolvedEntry<unknown>,
): number | undefined {
  return findCell(targets.members[drawInt(rng, 0, targets.size - 1, targetName)]!, entry);
}

/**
 * Draws a cell for an entry that does not fit everywhere. Targets on which it does not fit are not
 * tried again for such entries, but stay available to others. Returns `undefined` if no target is
 * left.
 */
function drawFittingCell(
  rng: Rng,
  { targets, untried, targetName, findCell }: CellSource,
  entry: ResolvedEntry<unknown>,
): number | undefined {
  const left = untried(entry.fit);
  while (left.length > 0) {
    const drawn = drawInt(rng, 0, left.length - 1, targetName);
    const target = left[drawn]!;
    const cell = hasIndex(targets, target) ? findCell(target, entry) : undefined;
    if (cell !== undefined) return cell;
    const last = left.pop()!;
    if (last !== target) left[drawn] = last;
  }
  return undefined;
}

function drawCount(
  { rng, floor }: Population<unknown>,
  amount: DrawnAmount,
  { isWithin }: TileTests,
  roomIndices: readonly number[],
): number {
  if (amount.per !== 'tiles') return drawInt(rng, amount.min, amount.max, 'a number of picks');
  // Such an amount is drawn for each room, so there is only one.
  const tiles = countFloor(floor, roomIndices[0]!, isWithin);
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
  const room = rooms[roomIndex]!;
  if (isWithin === undefined && !hasLakes) return areaOf(room);
  let count = 0;
  eachRun(room, (y, left, right) => {
    for (let tile = y * grid.width + left; tile <= y * grid.width + right; tile++) {
      if (DEEP[grid.tiles[tile]!] === 0 && (isWithin?.(tile) ?? true)) count++;
    }
  });
  return count;
}
