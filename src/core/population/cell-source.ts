import { type CenterSearches, nextAtCenter, nextFit, reopenNear } from './center-search';
import { cornerFor } from './corner-for';
import type { IndexSet } from './index-set';
import type { Population } from './population';
import type { ResolvedRule } from './resolve-rules';
import type { Fit, ResolvedEntry } from './resolve-table';
import type { TileTests } from './tile-tests';

/** How the picks of a rule find their cells in the entered rooms. */
export interface CellSource {
  /** What a pick chooses from: free cells, or the positions of entered rooms. */
  readonly targets: IndexSet;
  /** Returns the targets that have not been tried for a fit. Some may have been taken. */
  readonly untried: (fit: Fit | undefined) => number[];
  /** What a target is called in messages. */
  readonly targetName: string;
  /** Returns the cell of a target on which an entry fits. Returns `undefined` if there is none. */
  readonly findCell: (target: number, entry: ResolvedEntry<unknown>) => number | undefined;
  /** Must be called after an entry that does not fit everywhere has been placed on a cell. */
  readonly noteFixed: (cell: number) => void;
}

export function createCellSource(
  population: Population<unknown>,
  rule: ResolvedRule<unknown>,
  tests: TileTests,
): CellSource {
  if (rule.at === 'center') return createCenterSource(population, rule);
  const { spots, cells } = population.floor;
  const fits = (entry: ResolvedEntry<unknown>, cell: number) =>
    entry.fit === undefined || cornerFor(population, rule, entry, cell) !== undefined;
  const targets = tests.spotsIn ? spots : cells;
  return {
    targets,
    untried: listOnce(targets),
    targetName: 'a free tile',
    findCell: (cell, entry) => (fits(entry, cell) ? cell : undefined),
    noteFixed: () => {},
  };
}

function createCenterSource(
  population: Population<unknown>,
  rule: ResolvedRule<unknown>,
): CellSource {
  const { floor } = population;
  const movable: CenterSearches['movable'] = [];
  const fitting = new Map<Fit, CenterSearches['fitting']>();
  const largest = Math.max(...rule.table.entries.map(({ size }) => size));
  return {
    targets: floor.roomsWithSpace,
    untried: listOnce(floor.roomsWithSpace),
    targetName: 'a room',
    findCell: (position, entry) => {
      if (entry.fit === undefined) return nextAtCenter(floor, movable, position);
      const searches = fitting.get(entry.fit) ?? [];
      fitting.set(entry.fit, searches);
      const isFit = (cell: number) => cornerFor(population, rule, entry, cell) !== undefined;
      return nextFit(floor, searches, position, isFit);
    },
    noteFixed: (cell) => {
      for (const searches of fitting.values()) reopenNear(floor, searches, cell, largest);
    },
  };
}

/**
 * Returns a function that lists the members of a set once for each fit, and then returns the same
 * list.
 */
function listOnce(set: IndexSet): CellSource['untried'] {
  const lists = new Map<Fit | undefined, number[]>();
  return (fit) => {
    const list = lists.get(fit) ?? Array.from(set.members.subarray(0, set.size));
    lists.set(fit, list);
    return list;
  };
}
