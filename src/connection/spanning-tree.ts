import type { Connection, Room } from '../dungeon';
import { readRooms } from '../geometry/room';
import type { Rng } from '../rng/rng';
import { type Centers, centersOf } from './centers';
import { createGroups, unite } from './groups';
import { relativeNeighbours } from './relative-neighbours';
import { listed, type Visit } from './strategy';
import { type Square, squareOf } from './vicinity';

/**
 * Joins all rooms with as little tunnel as can be: the minimum spanning tree of Euclidean distances
 * between centres. Of two pairs as close, the one with the lower `from` comes first, then the one
 * with the lower `to`, so that there is one such tree. It is listed in the order of its pairs, the
 * lower room first in each. No draws.
 *
 * Kruskal's algorithm (1956) on the relative neighbourhood graph, which holds the tree (Toussaint,
 * 1980). Linear in rooms, but for a sort, where they are spread over the area.
 *
 * @throws InvalidOptionError where `rooms` is no array of rooms
 * @example
 * const connections = connectSpanningTree(rng, dungeon.rooms); // one less than there are rooms
 */
export function connectSpanningTree(_rng: Rng, rooms: readonly Room[]): Connection[] {
  const own = readRooms('rooms', rooms);
  const centers = centersOf(own);
  const firsts = firstRooms(centers);
  const apart = [...firsts.keys()].filter((room) => firsts[room] === room);
  const places = centersOf(apart.map((room) => own[room]!));
  const tree = listed((visit) => {
    forEachInTree(places, relativeNeighbours(places), (from, to) => {
      visit(apart[from]!, apart[to]!);
    });
  });
  if (tree.length + 1 >= own.length) return tree;
  firsts.forEach((from, to) => {
    if (from !== to) tree.push({ from, to });
  });
  return tree.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** For each room the first with the same centre. */
function firstRooms(centers: Centers): Int32Array {
  const firstAt = new Map<string, number>();
  return Int32Array.from({ length: centers.length / 2 }, (_, room) => {
    const place = `${centers[2 * room]},${centers[2 * room + 1]}`;
    const first = firstAt.get(place) ?? room;
    firstAt.set(place, first);
    return first;
  });
}

/** Visits those of relative neighbours that {@link connectSpanningTree} joins, in the same order. */
export function forEachInTree(
  centers: Centers,
  neighbours: readonly Connection[],
  visit: Visit,
): void {
  const squares = neighbours.map(({ from, to }) => squareBetween(centers, from, to));
  const order = new Int32Array(neighbours.length).map((_, i) => i);
  order.sort((a, b) => compare(squares[a]!, squares[b]!) || a - b);
  const groups = createGroups(centers.length / 2);
  const isInTree = new Uint8Array(neighbours.length);
  for (const i of order) {
    const { from, to } = neighbours[i]!;
    if (unite(groups, from, to)) isInTree[i] = 1;
  }
  neighbours.forEach(({ from, to }, i) => {
    if (isInTree[i] === 1) visit(from, to);
  });
}

function squareBetween(centers: Centers, a: number, b: number): Square {
  const x = centers[2 * a]! - centers[2 * b]!;
  const y = centers[2 * a + 1]! - centers[2 * b + 1]!;
  return squareOf(x, y);
}

function compare(a: Square, b: Square): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
