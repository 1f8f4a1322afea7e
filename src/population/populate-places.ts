import { type Chance, drawChance } from '../rng/draw-int';
import { createCellSource } from './cell-source';
import { drawTableEntry } from './draw-table-entry';
import { enterRooms } from './free-floor';
import { hasIndex } from './index-set';
import { placeEntry } from './place-entry';
import type { Population } from './population';
import { withoutFixed } from './resolve-table';
import type { TestedRule } from './tile-tests';

/** Picks each place of a room, or its centre, with a chance. */
export function populatePlaces<Kind>(
  population: Population<Kind>,
  { rule, tests }: TestedRule<Kind>,
  roomIndex: number,
  chance: Chance,
): void {
  const { rng, floor } = population;
  enterRooms(floor, [roomIndex], tests);
  const { targets, findCell } = createCellSource(population, rule, tests);
  // Copying the list by `slice` would take as long as everything else for a small room.
  const { scratch } = population;
  const { members, size } = targets;
  const movable = rule.table.hasFixed ? withoutFixed(rule.table) : rule.table;
  for (let i = 0; i < size; i++) scratch[i] = members[i]!;
  for (let i = 0; i < size; i++) {
    const place = scratch[i]!;
    if (!hasIndex(targets, place) || !drawChance(rng, chance, 'a place')) continue;
    const first = drawTableEntry(rng, rule.table);
    if (first.members.length === 0) continue;
    const itsCell = findCell(place, first);
    // A pick whose fixed entry does not fit is left to the others.
    const isLeft = itsCell === undefined && movable.entries.length > 0;
    const entry = isLeft ? drawTableEntry(rng, movable) : first;
    if (entry.members.length === 0) continue;
    population.pickCounts.requested++;
    const cell = isLeft ? findCell(place, entry) : itsCell;
    if (cell !== undefined) placeEntry(population, rule, entry, cell);
  }
}
