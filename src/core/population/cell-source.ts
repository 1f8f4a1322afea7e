import { type CenterSearches, nextAtCenter, nextFit, reopenNear } from './center-search';
import { canFix } from './footing';
import { tileOfCell } from './free-floor';
import type { IndexSet } from './index-set';
import type { Population } from './population';
import type { ResolvedRule } from './resolve-rules';
import type { ResolvedEntry } from './resolve-table';
import type { TileTests } from './tile-tests';

/** How the picks of a rule find their cells in the entered rooms. */
export interface CellSource {
  /** What a pick chooses from: free cells, or the positions of entered rooms. */
  readonly targets: IndexSet;
  /** Returns the targets that have not been tried for a fixed entry. Some may have been taken. */
  readonly untried: () => number[];
  /** What a target is called in messages. */
  readonly targetName: string;
  /** Returns the cell of a target on which an entry fits. Returns `undefined` if there is none. */
  readonly findCell: (target: number, entry: ResolvedEntry<unknown>) => number | undefined;
  /** Must be called after something fixed has been placed on a cell. */
  readonly noteFixed: (cell: number) => void;
}

export function createCellSource(
  population: Population<unknown>,
  rule: ResolvedRule<unknown>,
  tests: TileTests,
): CellSource {
  if (rule.at === 'center') return createCenterSource(population, rule);
  const { spots, cells } = population.floor;
  const targets = tests.spotsIn ? spots : cells;
  return {
    targets,
    untried: listOnce(targets),
    targetName: 'a free tile',
    findCell: (cell, entry) => (canHold(population, rule, entry, cell) ? cell : undefined),
    noteFixed: () => {},
  };
}

function createCenterSource(
  population: Population<unknown>,
  rule: ResolvedRule<unknown>,
): CellSource {
  const { floor } = population;
  const searches: CenterSearches = { movable: [], fixed: [] };
  return {
    targets: floor.roomsWithSpace,
    untried: listOnce(floor.roomsWithSpace),
    targetName: 'a room',
    findCell: (position, entry) => {
      if (!entry.isFixed) return nextAtCenter(floor, searches.movable, position);
      const isFit = (cell: number) => canHold(population, rule, entry, cell);
      return nextFit(floor, searches.fixed, position, isFit);
    },
    noteFixed: (cell) => reopenNear(floor, searches.fixed, cell),
  };
}

/** Returns a function that lists the members of a set once, and then returns the same list. */
function listOnce(set: IndexSet): () => number[] {
  let list: number[] | undefined;
  return () => {
    list ??= Array.from(set.members.subarray(0, set.size));
    return list;
  };
}

function canHold(
  { floor, footing }: Population<unknown>,
  { at }: ResolvedRule<unknown>,
  entry: ResolvedEntry<unknown>,
  cell: number,
): boolean {
  if (!entry.isFixed || footing === undefined) return true;
  const tile = tileOfCell(floor, cell);
  if (!canFix(footing, tile)) return false;
  // Marks are kept free for rules that place something on a mark.
  return !footing.isMark.has(tile) || (typeof at === 'object' && 'mark' in at);
}
