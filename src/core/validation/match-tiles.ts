import { codeAt, pointAt } from '../grid/grid';
import { type Grid, type Point, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';
import type { List } from './read-parts';
import type { Report } from './violation';

/** A list of things that each have a tile of their own, and the code of that tile. */
interface TileMatch<Item> {
  readonly rule: 'door-tile' | 'stairs-tile';
  readonly list: 'doors' | 'stairs';
  readonly codeOf: (item: Item) => number;
  /** Returns the tiles of an item. Default the one at its position. */
  readonly tilesOf?: (item: Item) => readonly Point[];
}

/**
 * Matches doors or stairs with their tiles, one to one. Reports those that are on a tile with
 * another code or share a tile with an earlier one. Also reports tiles with these codes that have
 * no door or stairs, once per code.
 */
export function matchTiles<Item extends Point>(
  violations: Report,
  grid: Grid,
  items: List<Item>,
  { rule, list, codeOf, tilesOf = (item) => [item] }: TileMatch<Item>,
): void {
  const taken = new Map<number, number>();
  for (const [i, item] of items.entries()) {
    if (!item) continue;
    for (const { x, y } of tilesOf(item)) {
      const what = `\`${list}[${i}]\` at (${x}, ${y})`;
      if (!isInside(grid, x, y)) {
        violations.add(rule, `${what} is outside the grid`, { x, y });
        continue;
      }
      const code = codeOf(item);
      if (codeAt(grid, x, y) !== code) {
        violations.add(rule, `${what} is not on ${tileCodeName(code)}`, { x, y });
      }
      const tile = y * grid.width + x;
      const other = taken.get(tile);
      if (other === undefined) taken.set(tile, i);
      else violations.add(rule, `${what} is on \`${list}[${other}]\``, { x, y });
    }
  }
  const codes = list === 'doors' ? [Tile.Door] : [Tile.StairsUp, Tile.StairsDown];
  for (const code of codes) {
    const [first, ...others] = tilesWithout(taken, code, grid);
    if (first === undefined) continue;
    const what = others.length === 0 ? '1 tile' : `${others.length + 1} tiles`;
    const verb = others.length === 0 ? 'has' : 'have';
    const message = `${what} of ${tileCodeName(code)} ${verb} no ${list === 'doors' ? 'door' : list}`;
    violations.add(rule, message, pointAt(grid, first));
  }
}

/** Returns the tiles with a given code that are not taken. */
function tilesWithout(taken: ReadonlyMap<number, number>, code: number, { tiles }: Grid): number[] {
  const found: number[] = [];
  for (let i = tiles.indexOf(code); i >= 0; i = tiles.indexOf(code, i + 1)) {
    if (!taken.has(i)) found.push(i);
  }
  return found;
}

/** Returns the name that a tile code has in the API. */
export function tileCodeName(code: number): string {
  return `\`Tile.${Object.entries(Tile).find((entry) => entry[1] === code)?.[0]}\``;
}
