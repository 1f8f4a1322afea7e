import { lakesOfTiles } from '../analysis/lakes-of-tiles';
import type { Lake, Point } from '../model/dungeon';
import { type Drawing, liquidOf } from './drawing';

/**
 * Returns the lakes of a drawing, in the order of their kinds and first tiles. Each is a connected
 * area of one kind.
 *
 * @param corner - the position of the drawing's upper left corner in the grid
 */
export function lakesOf({ width, height, glyphs }: Drawing, corner: Point): Lake[] {
  return lakesOfTiles({ width, height, tiles: Uint8Array.from(glyphs, liquidOf) }, corner);
}
