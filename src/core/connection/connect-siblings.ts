import { centerOf } from '../geometry/room';
import type { BspNode } from '../model/bsp-node';
import { checkArray, invalid } from '../model/checks';
import type { Connection, Point, Room } from '../model/dungeon';
import type { Rng } from '../rng/rng';

/**
 * Returns connections that join, for each split of a partition, the closest pair of rooms from its
 * two halves. This keeps tunnels short, and the partition becomes a tree of neighbouring rooms.
 * Works only with `generateBsp`. Takes no draws.
 *
 * The distance is the Manhattan distance between centres. Ties go to the lower `from`, then to the
 * lower `to`. The search is branch and bound: it skips pairs of subtrees whose boxes are farther
 * apart than the closest pair so far, so that it compares only rooms along a split.
 *
 * @throws {InvalidOptionError} If there is no partition, or not one room for each of its leaves
 * @example
 * generateBsp(rng, { width: 80, height: 45, connect: connectSiblings });
 */
export function connectSiblings(
  _rng: Rng,
  rooms: readonly Room[],
  partition?: BspNode,
): Connection[] {
  checkArray('rooms', rooms, 'an array of rooms');
  if (!partition) {
    const rule = 'must have a partition for `connectSiblings`; only `generateBsp` makes one';
    throw invalid('connect', rule, partition);
  }
  const nodes = levelOrder('partition', partition);
  const leaves = nodes.filter(({ children }) => children === undefined).length;
  if (leaves !== rooms.length) {
    throw invalid('rooms', `must contain a room for each of the ${leaves} leaves`, rooms);
  }
  const boxes: Box[] = [];
  const connections: Connection[] = [];
  let [room, child] = [0, nodes.length - 1];
  for (let i = nodes.length - 1; i >= 0; i--) {
    if (nodes[i]!.children === undefined) {
      boxes[i] = leafOf(centerOf(rooms[room]!), room);
      room++;
    } else {
      // In level order, children come in the order of their parents.
      const [first, second] = [boxes[child - 1]!, boxes[child]!];
      child -= 2;
      boxes[i] = unionOf(first, second, i);
      connections.push(closestPair(first, second));
    }
  }
  return connections;
}

/** The box around the centres of all rooms below a node. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The lowest room below the node; for a leaf, its own room. */
  readonly room: number;
  /** The node's index in level order. */
  readonly order: number;
  /** The boxes of its children. Absent in a leaf. */
  readonly halves?: readonly [Box, Box];
}

function leafOf({ x, y }: Point, room: number): Box {
  return { left: x, right: x, top: y, bottom: y, room, order: 0 };
}

function unionOf(first: Box, second: Box, order: number): Box {
  return {
    left: Math.min(first.left, second.left),
    right: Math.max(first.right, second.right),
    top: Math.min(first.top, second.top),
    bottom: Math.max(first.bottom, second.bottom),
    room: Math.min(first.room, second.room),
    order,
    halves: [first, second],
  };
}

/**
 * Returns the Manhattan distance between two boxes. Between two leaves, this is the distance of
 * their centres.
 */
function gap(a: Box, b: Box): number {
  const across = Math.max(a.left - b.right, b.left - a.right, 0);
  return across + Math.max(a.top - b.bottom, b.top - a.bottom, 0);
}

/**
 * Returns the closest pair of rooms of two subtrees, with `from` in the first and `to` in the
 * second.
 */
function closestPair(first: Box, second: Box): Connection {
  const open: [from: Box, to: Box][] = [[first, second]];
  let best = { from: -1, to: -1 };
  let distance = Number.POSITIVE_INFINITY;
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [from, to] = pair;
    const between = gap(from, to);
    if (between > distance) continue;
    const isEarlier = from.room < best.from || (from.room === best.from && to.room < best.to);
    if (between === distance && !isEarlier) continue;
    // The box that is higher in the tree is halved, and the nearer half is searched first.
    if (from.halves && (!to.halves || from.order < to.order)) {
      for (const half of nearestLast(from.halves, to)) open.push([half, to]);
    } else if (to.halves) {
      for (const half of nearestLast(to.halves, from)) open.push([from, half]);
    } else {
      best = { from: from.room, to: to.room };
      distance = between;
    }
  }
  return best;
}

function nearestLast([first, second]: readonly [Box, Box], other: Box): readonly Box[] {
  return gap(first, other) > gap(second, other) ? [first, second] : [second, first];
}

/**
 * Returns a function that returns the children of a node, or none for a leaf. It throws if it is
 * called twice for the same node with children, because the traversal of a cyclic partition would
 * never end.
 *
 * @param option - the partition's name, for the error message
 */
export function childrenOnce(option: string): (node: BspNode) => readonly BspNode[] {
  const walked = new Set<BspNode>();
  return (node) => {
    if (node.children === undefined) return [];
    if (walked.has(node)) throw invalid(option, 'must contain each node once', node);
    walked.add(node);
    return node.children;
  };
}

/** Returns the nodes of a partition level by level, each level from its first node to its last. */
export function levelOrder(option: string, root: BspNode): BspNode[] {
  const nodes = [root];
  const childrenOf = childrenOnce(option);
  // The list grows during the loop.
  for (const node of nodes) for (const child of childrenOf(node)) nodes.push(child);
  return nodes;
}
