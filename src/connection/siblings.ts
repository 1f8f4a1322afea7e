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
  let room = 0;
  for (let node = levelOrder.length - 1; node >= 0; node--) {
    if (isLeaf(tree, node)) {
      setLeaf(tree, node, room, rooms[room] as RectangularRoom);
      room++;
    } else {
      const first = tree.firstChild[node] as number;
      setUnion(tree, node, first, first + 1);
      connections.push(closestPair(tree, first, first + 1));
    }
  }
  return connections;
}

/** The partition as arrays by level-order index: boxes around centres, and rooms. */
interface CenterTree {
  /** The index of the first child, right before the second's; 0 for a leaf. */
  readonly firstChild: Int32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly top: Int32Array;
  readonly bottom: Int32Array;
  /** The lowest room below a node; a leaf's own. */
  readonly room: Int32Array;
}

function createCenterTree(levelOrder: readonly BspNode[]): CenterTree {
  const size = levelOrder.length;
  const firstChild = new Int32Array(size);
  let next = 1;
  for (let node = 0; node < size; node++) {
    if (!levelOrder[node]?.children) continue;
    firstChild[node] = next;
    next += 2;
  }
  return {
    firstChild,
    left: new Int32Array(size),
    right: new Int32Array(size),
    top: new Int32Array(size),
    bottom: new Int32Array(size),
    room: new Int32Array(size),
  };
}

function isLeaf(tree: CenterTree, node: number): boolean {
  return tree.firstChild[node] === 0;
}

function setLeaf(tree: CenterTree, node: number, index: number, room: RectangularRoom): void {
  tree.left[node] = tree.right[node] = centerX(room);
  tree.top[node] = tree.bottom[node] = centerY(room);
  tree.room[node] = index;
}

function setUnion(
  { left, right, top, bottom, room }: CenterTree,
  node: number,
  a: number,
  b: number,
) {
  left[node] = Math.min(left[a] as number, left[b] as number);
  right[node] = Math.max(right[a] as number, right[b] as number);
  top[node] = Math.min(top[a] as number, top[b] as number);
  bottom[node] = Math.max(bottom[a] as number, bottom[b] as number);
  room[node] = Math.min(room[a] as number, room[b] as number);
}

/** The closest rooms of two subtrees, `from` below `a` and `to` below `b`. */
function closestPair(tree: CenterTree, a: number, b: number): Connection {
  const best = { from: -1, to: -1, distance: Number.POSITIVE_INFINITY };
  const open = [a, b];
  while (open.length > 0) {
    const to = open.pop() as number;
    const from = open.pop() as number;
    if (!canBeat(tree, from, to, best)) continue;
    if (isLeaf(tree, from) && isLeaf(tree, to)) {
      best.from = tree.room[from] as number;
      best.to = tree.room[to] as number;
      best.distance = gap(tree, from, to);
    } else {
      openNearerLast(tree, open, from, to);
    }
  }
  return { from: best.from, to: best.to };
}

interface BestPair extends Connection {
  distance: number;
}

/** Whether some pair of rooms below the two nodes may come before the best one so far. */
function canBeat(tree: CenterTree, from: number, to: number, best: BestPair): boolean {
  const distance = gap(tree, from, to);
  if (distance !== best.distance) return distance < best.distance;
  const lowest = tree.room[from] as number;
  return lowest < best.from || (lowest === best.from && (tree.room[to] as number) < best.to);
}

/** The Manhattan distance between two nodes' boxes; between two leaves, that of their centres. */
function gap({ left, right, top, bottom }: CenterTree, a: number, b: number): number {
  const across = Math.max(
    (left[a] as number) - (right[b] as number),
    (left[b] as number) - (right[a] as number),
    0,
  );
  const down = Math.max(
    (top[a] as number) - (bottom[b] as number),
    (top[b] as number) - (bottom[a] as number),
    0,
  );
  return across + down;
}

/** Opens the larger of two subtrees; the nearer of its children is put on top. */
function openNearerLast(tree: CenterTree, open: number[], from: number, to: number): void {
  if (isLeaf(tree, to) || (!isLeaf(tree, from) && extent(tree, from) >= extent(tree, to))) {
    const first = tree.firstChild[from] as number;
    const nearer = gap(tree, first, to) <= gap(tree, first + 1, to) ? first : first + 1;
    open.push(2 * first + 1 - nearer, to, nearer, to);
  } else {
    const first = tree.firstChild[to] as number;
    const nearer = gap(tree, from, first) <= gap(tree, from, first + 1) ? first : first + 1;
    open.push(from, 2 * first + 1 - nearer, from, nearer);
  }
}

function extent({ left, right, top, bottom }: CenterTree, node: number): number {
  return (
    (right[node] as number) -
    (left[node] as number) +
    (bottom[node] as number) -
    (top[node] as number)
  );
}
