import type { Point } from '../model/dungeon';
import { GenerationError } from '../model/errors';

/** The number of pieces that the error names. */
const NAMED = 6;

/** Creates the error for a map in several pieces, which names a tile of each of the first. */
export function inPieces(firsts: readonly Point[]): GenerationError {
  const places = firsts.slice(0, NAMED).map(({ x, y }) => `(${x}, ${y})`);
  const more = firsts.length > NAMED ? ' and others' : '';
  return new GenerationError(
    `the floor is in ${firsts.length} separate pieces, at ${places.join(', ')}${more}`,
  );
}
