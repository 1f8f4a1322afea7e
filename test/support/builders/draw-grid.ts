import type { Grid } from '../../../src/core/index';

/**
 * A grid drawn by its rows: `#` wall, `.` floor, `+` door, `<` and `>` stairs, `~,^:;=` liquids,
 * bridges.
 */
export function drawGrid(...rows: string[]): Grid {
  const tiles = Uint8Array.from(rows.join(''), (glyph) => '#.+<>~,^:;='.indexOf(glyph));
  return { width: rows[0]!.length, height: rows.length, tiles };
}

/** The points of a drawing's cells that hold a glyph, in order of tile index. */
export function pointsOf(glyph: string, ...rows: string[]): { x: number; y: number }[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((other, x) => (other === glyph ? [{ x, y }] : [])),
  );
}
