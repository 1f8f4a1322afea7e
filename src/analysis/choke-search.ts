import type { Enclosure } from './enclosure';

/** Orders for tiles that have none: walkable tiles that are not found yet, and walls. */
enum Order {
  New = 0x7fff_fffe,
  Wall = 0x7fff_ffff,
}

/**
 * Hopcroft and Tarjan's search for articulation points (1973) among walkable tiles, region by
 * region, with an explicit stack.
 */
export interface ChokeSearch {
  /** For each tile the order in which it was found, from 1. */
  readonly order: Int32Array;
  /** For each tile how many others it separates from the start of its region's walk. */
  readonly cutOff: Int32Array;
  /** For each tile on the path from the start, its index and the earliest tile that it reaches. */
  readonly stack: Int32Array;
  readonly width: number;
  found: number;
}

/** Starts a search of an enclosure. */
export function beginChokeSearch({ walkable, count, width }: Enclosure): ChokeSearch {
  const order = new Int32Array(walkable.length);
  for (let i = 0; i < order.length; i++) order[i] = Order.Wall - walkable[i]!;
  const stack = new Int32Array(2 * count);
  return { order, cutOff: new Int32Array(walkable.length), stack, width, found: 0 };
}

/** Returns the first tile at or after index `from` whose region is not searched yet, or −1. */
export function nextStart({ order }: ChokeSearch, from: number): number {
  return order.indexOf(Order.New, from);
}

/**
 * Walks one region depth first. If a branch beyond a tile reaches no tile that was found earlier,
 * the tile separates the branch from the start; the tiles of a branch are those found since it
 * began. The start itself is a choke point if it has two or more branches.
 *
 * Unrolled, with the current tile in locals: the orders of all four neighbours are checked
 * together, again after each branch. A loop over directions takes a quarter longer.
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
