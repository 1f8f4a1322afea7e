import { squareAt } from '../grid/parts-around';
import { canFix } from './footing';
import { isFreeIn, roomOfCell, tileOfCell } from './free-floor';
import { leavesPath } from './hazards';
import type { Population } from './population';
import type { ResolvedRule } from './resolve-rules';
import type { ResolvedEntry } from './resolve-table';

/**
 * Returns the upper left cell of the square that an entry covers if a cell is picked for it: of the
 * squares that contain the cell and on which the entry fits, the one with the cell nearest to its
 * middle. Returns `undefined` if there is none.
 */
export function cornerFor(
  population: Population<unknown>,
  rule: ResolvedRule<unknown>,
  entry: ResolvedEntry<unknown>,
  cell: number,
): number | undefined {
  const { floor } = population;
  const { frame } = floor;
  const position = roomOfCell(floor, cell);
  const column = cell % frame.width;
  const row = Math.floor(cell / frame.width);
  const { size } = entry;
  const shifts = shiftsOf(size);
  for (const dy of shifts) {
    for (const dx of shifts) {
      const [left, top] = [column - dx, row - dy];
      if (left < 0 || top < 0 || left + size > frame.width || top + size > frame.height) continue;
      const corner = top * frame.width + left;
      const isFree = (part: number) => isFreeIn(floor, position, part);
      if (!squareAt(frame.width, corner, size).every(isFree)) continue;
      if (fits(population, rule, entry, tileOfCell(floor, corner))) return corner;
    }
  }
  return undefined;
}

/** Returns the distances from the first row of a square, starting with its middle. */
function shiftsOf(size: number): number[] {
  const middle = (size - 1) >> 1;
  const shifts = Array.from({ length: size }, (_, i) => i);
  return shifts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
}

function fits(
  { footing, hazards }: Population<unknown>,
  { at }: ResolvedRule<unknown>,
  { isFixed, isHazard, size }: ResolvedEntry<unknown>,
  tile: number,
): boolean {
  if (hazards && (isFixed || isHazard) && !leavesPath(hazards, tile, size)) return false;
  if (footing === undefined) return true;
  if (isFixed && !canFix(footing, tile, size)) return false;
  if (!isFixed && size === 1) return true;
  // Marks are kept free for rules that place something on a mark.
  if (typeof at === 'object' && 'mark' in at) return true;
  return !squareAt(footing.width, tile, size).some((part) => footing.isMark.has(part));
}
