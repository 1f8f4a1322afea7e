import type { BspNode, Connection, RectangularRoom } from '../dungeon';
import { centerX, centerY } from '../geometry/rectangular-room';

/**
 * Joins, for each split, the closest pair of rooms of its two halves, so that tunnels stay short
 * and the partition becomes a tree of neighbours.
 *
 * Closest by Manhattan distance between centres; of pairs as close, the one with the lower `from`,
 * then the lower `to`. Both halves are searched at once, branch and bound: two subtrees are passed
 * over where the boxes around their centres are farther apart than the best pair so far, so only
 * what lies along the split is looked at.
 *
 * @param levelOrder - the partition's nodes in level order
 * @param rooms - a room for each leaf, in inverted level order
 */
export function connectSiblings(
  levelOrder: readonly BspNode[],
  rooms: readonly RectangularRoom[],
): Connection[] {
  const tree = createCenterTree(levelOrder);
  const connections: Connection[] = [];
  const open: OpenPairs = [];
  let room = 0;
  for (let node = (levelOrder.length - 1) * STRIDE; node >= 0; node -= STRIDE) {
    if (isLeaf(tree, node)) {
      setLeaf(tree, node, room, rooms[room] as RectangularRoom);
      room++;
    } else {
      const first = tree[node + FIRST_CHILD] as number;
      setUnion(tree, node, first, first + STRIDE);
      connections.push(closestPair(tree, open, first, first + STRIDE));
    }
  }
  return connections;
}

/**
 * The partition in level order, each node a record of the numbers below; a node is named by where
 * its record begins. Measured: one array for all is a third faster than one for each number.
 */
type CenterTree = Int32Array;

const STRIDE = 6;
/** The first child, right before the second; 0 for a leaf. */
const FIRST_CHILD = 0;
/** The lowest room below a node; a leaf's own. */
const ROOM = 1;
/** The box around the centres of all rooms below. */
const LEFT = 2;
const RIGHT = 3;
const TOP = 4;
const BOTTOM = 5;

function createCenterTree(levelOrder: readonly BspNode[]): CenterTree {
  const tree = new Int32Array(levelOrder.length * STRIDE);
  let child = STRIDE;
  for (let i = 0; i < levelOrder.length; i++) {
    if (levelOrder[i]?.children === undefined) continue;
    tree[i * STRIDE + FIRST_CHILD] = child;
    child += 2 * STRIDE;
  }
  return tree;
}

function isLeaf(tree: CenterTree, node: number): boolean {
  return tree[node + FIRST_CHILD] === 0;
}

function setLeaf(tree: CenterTree, node: number, index: number, room: RectangularRoom): void {
  tree[node + ROOM] = index;
  tree[node + LEFT] = tree[node + RIGHT] = centerX(room);
  tree[node + TOP] = tree[node + BOTTOM] = centerY(room);
}

function setUnion(tree: CenterTree, node: number, a: number, b: number): void {
  tree[node + ROOM] = Math.min(at(tree, a + ROOM), at(tree, b + ROOM));
  tree[node + LEFT] = Math.min(at(tree, a + LEFT), at(tree, b + LEFT));
  tree[node + RIGHT] = Math.max(at(tree, a + RIGHT), at(tree, b + RIGHT));
  tree[node + TOP] = Math.min(at(tree, a + TOP), at(tree, b + TOP));
  tree[node + BOTTOM] = Math.max(at(tree, a + BOTTOM), at(tree, b + BOTTOM));
}

function at(tree: CenterTree, place: number): number {
  return tree[place] as number;
}

/** Pairs of subtrees still to be searched: `from`, `to` and the gap between them, three by three. */
type OpenPairs = number[];

/** The closest rooms of two subtrees, `from` below `a` and `to` below `b`; `open` is empty. */
function closestPair(tree: CenterTree, open: OpenPairs, a: number, b: number): Connection {
  const best = { from: -1, to: -1, distance: Number.POSITIVE_INFINITY };
  open.push(a, b, gap(tree, a, b));
  while (open.length > 0) {
    const distance = open.pop() as number;
    const to = open.pop() as number;
    const from = open.pop() as number;
    if (!canBeat(tree, from, to, distance, best)) continue;
    if (isLeaf(tree, from) && isLeaf(tree, to)) {
      best.from = at(tree, from + ROOM);
      best.to = at(tree, to + ROOM);
      best.distance = distance;
    } else {
      openNearerLast(tree, open, from, to);
    }
  }
  return { from: best.from, to: best.to };
}

interface BestPair extends Connection {
  distance: number;
}

/** Whether some pair of rooms below two nodes so far apart may come before the best one yet. */
function canBeat(
  tree: CenterTree,
  from: number,
  to: number,
  distance: number,
  best: BestPair,
): boolean {
  if (distance !== best.distance) return distance < best.distance;
  const lowest = at(tree, from + ROOM);
  return lowest < best.from || (lowest === best.from && at(tree, to + ROOM) < best.to);
}

/** The Manhattan distance between two nodes' boxes; between two leaves, that of their centres. */
function gap(tree: CenterTree, a: number, b: number): number {
  const toLeft = at(tree, a + LEFT) - at(tree, b + RIGHT);
  const toRight = at(tree, b + LEFT) - at(tree, a + RIGHT);
  const up = at(tree, a + TOP) - at(tree, b + BOTTOM);
  const down = at(tree, b + TOP) - at(tree, a + BOTTOM);
  return Math.max(toLeft, toRight, 0) + Math.max(up, down, 0);
}

/** Opens the larger of two subtrees; the nearer of its children is put on top. */
function openNearerLast(tree: CenterTree, open: OpenPairs, from: number, to: number): void {
  if (isLeaf(tree, to) || (!isLeaf(tree, from) && extent(tree, from) >= extent(tree, to))) {
    const first = at(tree, from + FIRST_CHILD);
    const second = first + STRIDE;
    const toFirst = gap(tree, first, to);
    const toSecond = gap(tree, second, to);
    if (toFirst <= toSecond) open.push(second, to, toSecond, first, to, toFirst);
    else open.push(first, to, toFirst, second, to, toSecond);
  } else {
    const first = at(tree, to + FIRST_CHILD);
    const second = first + STRIDE;
    const toFirst = gap(tree, from, first);
    const toSecond = gap(tree, from, second);
    if (toFirst <= toSecond) open.push(from, second, toSecond, from, first, toFirst);
    else open.push(from, first, toFirst, from, second, toSecond);
  }
}

function extent(tree: CenterTree, node: number): number {
  const width = at(tree, node + RIGHT) - at(tree, node + LEFT);
  return width + at(tree, node + BOTTOM) - at(tree, node + TOP);
}
