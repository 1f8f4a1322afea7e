import type { Dungeon, Grid, Point, Room } from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { points } from '../points';

/** Codes of the glyphs that drawings use: those of `toAscii`, and one unknown glyph. */
const CODES = new Map([...'#.+<>~,^:;='].map((glyph, code) => [glyph, code]));
CODES.set('?', 99);
const GLYPHS = [...CODES];

/** The grid of a drawing; indentation and empty lines around it do not count. */
export function gridOf(drawing: string): Grid {
  const rows = drawing.trim().split('\n');
  const [width, height] = [rows[0]!.trim().length, rows.length];
  const tiles = Uint8Array.from(
    rows.flatMap((row) => [...row.trim()].map((g) => CODES.get(g) ?? 255)),
  );
  return { width, height, tiles };
}

/** A grid as a drawing. */
export function drawingOf({ width, tiles }: Grid): string {
  const glyphs = [...tiles].map((code) => GLYPHS.find(([, other]) => other === code)?.[0] ?? '!');
  return Array.from({ length: tiles.length / width }, (_, y) =>
    glyphs.slice(y * width, (y + 1) * width).join(''),
  ).join('\n');
}

/** A drawing without its indentation. */
export function plain(drawing: string): string {
  return drawing
    .trim()
    .split('\n')
    .map((row) => row.trim())
    .join('\n');
}

/** The room whose floor fills a box: its first and last column, its first and last row. */
export function box(left: number, right: number, top: number, bottom: number): Room {
  return { x1: left - 1, y1: top - 1, x2: right + 1, y2: bottom + 1 };
}

/** A dungeon drawn by hand. Tunnels are corners such as `2,2 8,2`, from room 0 to room 0. */
export function drawn(
  drawing: string,
  rooms: Room[],
  tunnels: readonly (string | (readonly [number, number])[])[] = [],
  others: Partial<Dungeon> = {},
): Dungeon {
  const grid = gridOf(drawing);
  const first = Math.max(grid.tiles.indexOf(1), 0);
  const entrance = { x: first % grid.width, y: Math.floor(first / grid.width) };
  const paths = tunnels.map((path) =>
    typeof path === 'string' ? points(path) : path.map(([x, y]): Point => ({ x, y })),
  );
  const tunnelsOfPaths = paths.map((path) => ({ from: 0, to: 0, path }));
  return { ...bareDungeon(grid, rooms, tunnelsOfPaths, entrance), ...others };
}
