import type { Enclosure } from './enclosure';

/** Placeholder orders: for walkable tiles that have not been found yet, and for walls. */
enum Order {
  New = 0x7fff_fffe,
  Wall = 0x7fff_ffff,
}

/**
 * The state of Hopcroft and Tarjan's search for articulation points (1973) among walkable tiles. It
 * handles one region at a time and uses an explicit stack.
 */
export interface ChokeSearch {
  /** For each tile, the order in which it was found, counted from 1. */
  readonly order: Int32Array;
  /**
   * For each tile, how many other tiles it separates from the start of the walk through its region.
   */
  readonly cutOff: Int32Array;
  /**
   * The path from the start: for each tile on it, the tile's index and the earliest order that it
   * reaches.
   */
  readonly stack: Int32Array;
  readonly width: number;
  found: number;
}

export function beginChokeSearch({ walkable, count, width }: Enclosure): ChokeSearch {
  const order = new Int32Array(walkable.length);
  for (let i = 0; i < order.length; i++) order[i] = Order.Wall - walkable[i]!;
  const stack = new Int32Array(2 * count);
  return { order, cutOff: new Int32Array(walkable.length), stack, width, found: 0 };
}

/**
 * Returns the first tile at or after index `from` whose region has not been searched yet, or −1 if
 * there is none.
 */
export function nextStart({ order }: ChokeSearch, from: number): number {
  return order.indexOf(Order.New, from);
}

/**
 * Walks one region depth first. If a branch beyond a tile reaches no tile that was found earlier,
 * the tile separates the branch from the start. The tiles of a branch are those found since it
 * began. The start itself is a choke point if it has two or more branches.
 *
 * The loop over directions is unrolled and the current tile is kept in locals: the orders of all
 * four neighbours are checked together, and again after each branch. A loop over directions proved
 * a quarter slower.
 *
 * @returns the number of branches of the start
 */
export function searchRegion(search: ChokeSearch, start: number): number {
  const { order, cutOff, stack, width } = search;
  let { found } = search;
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
  search.found = found;
  return branches;
}
