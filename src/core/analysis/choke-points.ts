import { pointAt, walkableTile } from '../grid/grid';
import { type GridOrDungeon, readWalkable, type WalkerOptions } from '../grid/walkable';
import type { Dungeon, Point } from '../model/dungeon';
import { checkGridOf } from '../model/guards';
import {
  cropField,
  type Enclosure,
  enclosedIndexAt,
  enclosedIndexOf,
  encloseFor,
} from './search/enclosure';

/**
 * Returns the tiles that would each split a region if they were blocked, in order of tile index.
 * Steps go in four directions. In a dungeon, locked doors count as walls unless the walker has
 * their keys.
 *
 * These tiles are the articulation points of the grid as a graph. Hopcroft and Tarjan's search
 * (1973), with an explicit stack, finds them in time linear in the number of tiles.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, or an option is invalid
 * @example
 * findChokePoints(parseAscii('...\n#.#\n...')); // [{ x: 1, y: 0 }, { x: 1, y: 1 }, { x: 1, y: 2 }]
 */
export function findChokePoints(subject: GridOrDungeon, options: WalkerOptions = {}): Point[] {
  const grid = readWalkable(subject);
  const enclosure = encloseFor(subject, options);
  const search = new ChokeSearch(enclosure);
  const { cutOff } = search;
  for (let start = search.nextStart(0); start >= 0; start = search.nextStart(start + 1)) {
    if (search.searchRegion(start) > 1) cutOff[start] = 1;
  }
  const points: Point[] = [];
  const field = cropField(cutOff, enclosure, grid);
  for (let tile = 0; tile < field.length; tile++) {
    if (field[tile]! > 0) points.push(pointAt(grid, tile));
  }
  return points;
}

/** A tile that separates others from the entrance. */
export interface Gate extends Point {
  /**
   * The number of tiles that can only be reached through this tile, not counting the tile itself.
   */
  tilesBehind: number;
}

/**
 * Returns the tiles that every path from the entrance to some other tiles must pass through, in
 * order of tile index, with the number of tiles behind each. They are good places for a door, a
 * guard or a boss. Steps go in four directions. Locked doors count as walls unless the walker has
 * their keys.
 *
 * Gates are the choke points of the entrance's region, except the entrance itself and choke points
 * that do not separate any tile from the entrance. Hopcroft and Tarjan's search (1973) starts at
 * the entrance; the tiles behind a gate are those of the branches that it separates. Takes time
 * linear in the number of tiles.
 *
 * @throws {InvalidOptionError} If `dungeon` has no grid, its entrance is not walkable, or an option
 * is invalid
 * @example
 * const grid = parseAscii('...');
 * findGates({ grid, entrance: { x: 0, y: 0 } }); // [{ x: 1, y: 0, tilesBehind: 1 }]
 */
export function findGates(
  dungeon: Pick<Dungeon, 'grid' | 'entrance'> & Partial<Pick<Dungeon, 'doors'>>,
  options: WalkerOptions = {},
): Gate[] {
  checkGridOf(dungeon);
  const { grid, entrance } = dungeon;
  const index = walkableTile('dungeon.entrance', grid, entrance);
  const enclosure = encloseFor(dungeon, options);
  const search = new ChokeSearch(enclosure);
  search.searchRegion(enclosedIndexOf(enclosure, grid, index));
  const gates: Gate[] = [];
  const field = cropField(search.cutOff, enclosure, grid);
  for (let tile = 0; tile < field.length; tile++) {
    const tilesBehind = field[tile]!;
    if (tilesBehind === 0) continue;
    const { x, y } = pointAt(grid, tile);
    gates.push({ x, y, tilesBehind });
  }
  return gates;
}

/**
 * Returns the tiles with exactly one exit, in order of tile index: exactly one of their four
 * neighbours is walkable. They are the ends of corridors, which are good places for loot, and the
 * nooks of caves. In a dungeon, locked doors count as walls unless the walker has their keys. Takes
 * time linear in the number of tiles.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, or an option is invalid
 * @example
 * findDeadEnds(parseAscii('...\n#.#')); // [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 1, y: 1 }]
 */
export function findDeadEnds(subject: GridOrDungeon, options: WalkerOptions = {}): Point[] {
  const grid = readWalkable(subject);
  const enclosure = encloseFor(subject, options);
  const { walkable, width } = enclosure;
  const points: Point[] = [];
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0, i = enclosedIndexAt(enclosure, 0, y); x < grid.width; x++, i++) {
      if (walkable[i] === 0) continue;
      const beside = walkable[i - 1]! + walkable[i + 1]!;
      const across = walkable[i - width]! + walkable[i + width]!;
      if (beside + across === 1) points.push({ x, y });
    }
  }
  return points;
}

/** Placeholder orders: for walkable tiles that have not been found yet, and for walls. */
enum Order {
  New = 0x7fff_fffe,
  Wall = 0x7fff_ffff,
}

/**
 * Hopcroft and Tarjan's search for articulation points (1973) among walkable tiles. It handles one
 * region at a time and uses an explicit stack.
 */
class ChokeSearch {
  /**
   * For each tile, how many other tiles it separates from the start of the walk through its region.
   */
  readonly cutOff: Int32Array;
  /** For each tile, the order in which it was found, counted from 1. */
  private readonly order: Int32Array;
  /**
   * The path from the start: for each tile on it, the tile's index and the earliest order that it
   * reaches.
   */
  private readonly stack: Int32Array;
  private readonly width: number;
  private found = 0;

  constructor({ walkable, count, width }: Enclosure) {
    this.width = width;
    this.cutOff = new Int32Array(walkable.length);
    const order = new Int32Array(walkable.length);
    for (let i = 0; i < order.length; i++) order[i] = Order.Wall - walkable[i]!;
    this.order = order;
    this.stack = new Int32Array(2 * count);
  }

  /**
   * Returns the first tile at or after index `from` whose region has not been searched yet, or −1
   * if there is none.
   */
  nextStart(from: number): number {
    return this.order.indexOf(Order.New, from);
  }

  /**
   * Walks one region depth first. If a branch beyond a tile reaches no tile that was found earlier,
   * the tile separates the branch from the start. The tiles of a branch are those found since it
   * began. The start itself is a choke point if it has two or more branches.
   *
   * The loop over directions is unrolled and the current tile is kept in locals: the orders of all
   * four neighbours are checked together, and again after each branch. A loop over directions
   * proved a quarter slower.
   *
   * @returns the number of branches of the start
   */
  searchRegion(start: number): number {
    const { order, cutOff, stack, width } = this;
    let { found } = this;
    let tile = start;
    let depth = 0;
    let branches = 0;
    let earliest = ++found;
    order[start] = earliest;
    for (;;) {
      let next = 0;
      let other = order[tile - 1]!;
      if (other === Order.New) next = tile - 1;
      else if (other < earliest) earliest = other;
      other = order[tile + width]!;
      if (other === Order.New) next = tile + width;
      else if (other < earliest) earliest = other;
      other = order[tile + 1]!;
      if (other === Order.New) next = tile + 1;
      else if (other < earliest) earliest = other;
      other = order[tile - width]!;
      if (other === Order.New) next = tile - width;
      else if (other < earliest) earliest = other;
      if (next !== 0) {
        stack[depth++] = tile;
        stack[depth++] = earliest;
        tile = next;
        earliest = ++found;
        order[tile] = earliest;
        continue;
      }
      if (depth === 0) break;
      const branch = order[tile]!;
      const before = stack[--depth]!;
      tile = stack[--depth]!;
      if (depth === 0) branches++;
      else if (earliest >= order[tile]!) {
        cutOff[tile] = cutOff[tile]! + found - branch + 1;
      }
      if (before < earliest) earliest = before;
    }
    this.found = found;
    return branches;
  }
}
