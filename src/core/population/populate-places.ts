import { type Chance, drawChance } from '../rng/draw-int';
import { createCellSource } from './cell-source';
import { drawTableEntry } from './draw-table-entry';
import { enterRooms } from './free-floor';
import { hasIndex } from './index-set';
import { placeEntry } from './place-entry';
import type { Population } from './population';
import { type ResolvedEntry, withoutFit } from './resolve-table';
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
  const cellFor = (entry: ResolvedEntry<Kind>, place: number) =>
    entry.members.length > 0 ? findCell(place, entry) : undefined;
  // Copying the list by `slice` would take as long as everything else for a small room.
  const { scratch } = population;
  const { members, size } = targets;
  for (let i = 0; i < size; i++) scratch[i] = members[i]!;
  for (let i = 0; i < size; i++) {
    const place = scratch[i]!;
    if (!hasIndex(targets, place) || !drawChance(rng, chance, 'a place')) continue;
    let { table } = rule;
    let entry = drawTableEntry(rng, table);
    let cell = cellFor(entry, place);
    while (entry.fit && cell === undefined) {
      // The pick is left to the other entries.
      table = withoutFit(table, entry.fit);
      if (table.entries.length === 0) break;
      entry = drawTableEntry(rng, table);
      cell = cellFor(entry, place);
    }
    if (entry.members.length === 0) continue;
    population.pickCounts.requested++;
    if (cell !== undefined) placeEntry(population, rule, entry, cell);
  }
}
