import { isOnLine } from '../geometry/bresenham-line';
import { tilesOfDoor } from '../grid/door-tiles';
import { codeAt, indexOf, pointAt } from '../grid/grid';
import { ROCK } from '../grid/tiles';
import { type Door, type Grid, type Point, Tile, type Tunnel } from '../model/dungeon';
import { isInside } from '../model/guards';
import { isOpen } from './check-tiles';
import { type Claims, someLeg } from './paths';
import type { DungeonParts, List } from './read-parts';
import type { Report } from './violation';

/**
 * Reports doors that have no door tile of their own, are not on their tunnel, or are not between
 * two walls.
 */
export function checkDoors(
  report: Report,
  grid: Grid,
  { doors, tunnels }: Pick<DungeonParts, 'doors' | 'tunnels'>,
  claims: Claims,
): void {
  const codeOf = () => Tile.Door;
  const tilesOf = (door: Door) => tilesOfDoor(grid, door);
  matchTiles(report, grid, doors, { rule: 'door-tile', list: 'doors', codeOf, tilesOf });
  for (const [i, door] of doors.entries()) {
    if (!door) continue;
    const name = `\`doors[${i}]\``;
    const row = tilesOf(door);
    const isOnRoom = row.some((at) => claims[indexOf(grid, at.x, at.y)] === 1);
    const fault =
      offTunnel(door, row, tunnels) ?? (isOnRoom ? 'is on the floor of a room' : undefined);
    if (fault) report.addAt('door-not-on-tunnel', name, door, fault);
    if (isBetweenWalls(grid, row)) continue;
    const rule =
      row.length === 1
        ? 'must have wall on two opposite sides and walkable tiles on the other two'
        : 'must have wall at both ends of its row and walkable tiles on both sides of it';
    report.addAt('door-not-between-walls', name, door, rule);
  }
}

/**
 * Returns the fault of a door relative to its tunnel, if there is one. A malformed tunnel has
 * already been reported.
 */
function offTunnel(door: Door, row: readonly Point[], tunnels: List<Tunnel>): string | undefined {
  const index = door.tunnel;
  if (index < 0 || index >= tunnels.length) {
    return `names tunnel ${index}, but there are only ${tunnels.length}`;
  }
  const tunnel = tunnels[index];
  const isPassed = (from: Point, to: Point) => row.some((tile) => isOnLine(from, to, tile));
  if (!tunnel || someLeg(tunnel.path, isPassed)) return undefined;
  return `is not on its tunnel, \`tunnels[${index}]\``;
}

function isBetweenWalls(grid: Grid, row: readonly Point[]): boolean {
  const [first, last] = [row[0]!, row[row.length - 1]!];
  const isOpenAlong = (dx: number, dy: number) =>
    row.every(({ x, y }) => isOpen(grid, x + dx, y + dy) && isOpen(grid, x - dx, y - dy));
  const isWalled = (dx: number, dy: number) =>
    ROCK[codeAt(grid, first.x - dx, first.y - dy)] === 1 &&
    ROCK[codeAt(grid, last.x + dx, last.y + dy)] === 1;
  return (isOpenAlong(1, 0) && isWalled(0, 1)) || (isOpenAlong(0, 1) && isWalled(1, 0));
}

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
  report: Report,
  grid: Grid,
  items: List<Item>,
  { rule, list, codeOf, tilesOf = (item) => [item] }: TileMatch<Item>,
): void {
  const taken = new Map<number, number>();
  for (const [i, item] of items.entries()) {
    if (!item) continue;
    for (const at of tilesOf(item)) {
      const addFault = (fault: string) => report.addAt(rule, `\`${list}[${i}]\``, at, fault);
      if (!isInside(grid, at.x, at.y)) {
        addFault('is outside the grid');
        continue;
      }
      const code = codeOf(item);
      if (codeAt(grid, at.x, at.y) !== code) addFault(`is not on ${tileCodeName(code)}`);
      const tile = at.y * grid.width + at.x;
      const other = taken.get(tile);
      if (other === undefined) taken.set(tile, i);
      else addFault(`is on \`${list}[${other}]\``);
    }
  }
  const codes = list === 'doors' ? [Tile.Door] : [Tile.StairsUp, Tile.StairsDown];
  for (const code of codes) {
    const [first, ...others] = tilesWithout(taken, code, grid);
    if (first === undefined) continue;
    const what = others.length === 0 ? '1 tile' : `${others.length + 1} tiles`;
    const verb = others.length === 0 ? 'has' : 'have';
    const message = `${what} of ${tileCodeName(code)} ${verb} no ${list === 'doors' ? 'door' : list}`;
    report.add(rule, message, pointAt(grid, first));
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
