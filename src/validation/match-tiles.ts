import { type Point, Tile } from '../dungeon';
import { tileAt } from '../grid/grid';
import type { TiledGrid } from './read-grid';
import { type Report, reportAt, type ViolationRule } from './violation';

/** Something that has a tile of its own. */
export interface TileOwner extends Point {
  /** What a message calls it. */
  readonly name: string;
  /** The code of its tile. */
  readonly code: number;
}

/**
 * Holds things against their tiles, one to one. Reports those on a tile of another code or of an
 * earlier one, and tiles of the codes that have none, once a code.
 *
 * @param noun - what they are called
 */
export function matchTiles(
  violations: Report,
  rule: ViolationRule,
  noun: string,
  owners: readonly TileOwner[],
  codes: readonly number[],
  grid: TiledGrid,
): void {
  const taken = new Map<number, string>();
  for (const { name, code, x, y } of owners) {
    const what = `${name} at (${x}, ${y})`;
    if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) {
      reportAt(violations, rule, `${what} lies outside the grid`, x, y);
      continue;
    }
    if (tileAt(grid, x, y) !== code) {
      reportAt(violations, rule, `${what} does not stand on ${nameOf(code)}`, x, y);
    }
    const tile = y * grid.width + x;
    const other = taken.get(tile);
    if (other === undefined) taken.set(tile, name);
    else reportAt(violations, rule, `${what} stands on ${other}`, x, y);
  }
  if (grid.isPlain) return;
  for (const code of codes) reportUntaken(violations, rule, noun, code, taken, grid);
}

function reportUntaken(
  violations: Report,
  rule: ViolationRule,
  noun: string,
  code: number,
  taken: ReadonlyMap<number, unknown>,
  { width, tiles }: TiledGrid,
): void {
  let count = 0;
  let first = -1;
  for (let i = tiles.indexOf(code); i >= 0; i = tiles.indexOf(code, i + 1)) {
    if (!taken.has(i) && count++ === 0) first = i;
  }
  if (count === 0) return;
  const what = count === 1 ? '1 tile' : `${count} tiles`;
  const message = `${what} of ${nameOf(code)} ${count === 1 ? 'has' : 'have'} no ${noun}`;
  reportAt(violations, rule, message, first % width, Math.floor(first / width));
}

function nameOf(code: number): string {
  return `\`Tile.${Object.entries(Tile).find((entry) => entry[1] === code)?.[0]}\``;
}
