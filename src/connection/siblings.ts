import { checkArray, invalid } from '../checks';
import type { BspNode, Connection, Point, Room } from '../dungeon';
import { centerOf } from '../geometry/room';
import type { Rng } from '../rng/rng';

/**
 * Joins, for each split of a partition, the closest pair of rooms of its two halves, so that tunnels
 * stay short and the partition becomes a tree of neighbours. For `generateBsp` alone. No draws.
 *
 * Closest by Manhattan distance between centres; of pairs as close, the one with the lower `from`,
 * then the lower `to`. Branch and bound: pairs of subtrees whose boxes are farther apart than the
 * closest pair so far are passed over, so that only what lies along a split is compared.
 *
 * @throws InvalidOptionError where there is no partition, or not a room for each of its leaves
 * @example
 * generateBsp(rng, { width: 80, height: 45, connect: connectSiblings });
 */
export function connectSiblings(
  _rng: Rng,
  rooms: readonly Room[],
  partition?: BspNode,
): Connection[] {
  checkArray('rooms', rooms, 'an array of rooms');
  if (partition === undefined) {
    const rule = 'must have a partition for `connectSiblings`, which `generateBsp` alone makes';
    throw invalid('connect', rule, partition);
  }
  const nodes = levelOrder(partition);
  const leaves = nodes.filter(({ children }) => children === undefined).length;
  if (leaves !== rooms.length) {
    throw invalid('rooms', `must hold a room for each of the ${leaves} leaves`, rooms);
  }
  const boxes = new Map<BspNode, Box>();
  const connections: Connection[] = [];
  let room = 0;
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i]!;
    if (node.children === undefined) {
      boxes.set(node, leafOf(centerOf(rooms[room]!), room));
      room++;
    } else {
      const first = boxes.get(node.children[0])!;
      const second = boxes.get(node.children[1])!;
      boxes.set(node, unionOf(first, second, i));
      connections.push(closestPair(first, second));
    }
  }
  return connections;
}

function levelOrder(root: BspNode): BspNode[] {
  const nodes = [root];
  // The list grows while it is walked.
  for (const { children } of nodes) if (children) nodes.push(...children);
  return nodes;
}

/** The box around the centres of all rooms below a node. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The lowest room below the node; a leaf's own. */
  readonly room: number;
  /** The node's place in level order. */
  readonly order: number;
  readonly halves?: readonly [Box, Box];
}

function leafOf({ x, y }: Point, room: number): Box {
  return { left: x, right: x, top: y, bottom: y, room, order: 0 };
}

function unionOf(a: Box, b: Box, order: number): Box {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
    room: Math.min(a.room, b.room),
    order,
    halves: [a, b],
  };
}

/** The Manhattan distance between two boxes; between two leaves, that of their centres. */
function gap(a: Box, b: Box): number {
  const across = Math.max(a.left - b.right, b.left - a.right, 0);
  return across + Math.max(a.top - b.bottom, b.top - a.bottom, 0);
}

/** The closest rooms of two subtrees, `from` below the first and `to` below the second. */
function closestPair(first: Box, second: Box): Connection {
  const open: [from: Box, to: Box][] = [[first, second]];
  let best = { from: -1, to: -1 };
  let distance = Number.POSITIVE_INFINITY;
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [from, to] = pair;
    const between = gap(from, to);
    if (between > distance || (between === distance && !precedes(from, to, best))) continue;
    if (from.halves === undefined && to.halves === undefined) {
      best = { from: from.room, to: to.room };
      distance = between;
      continue;
    }
    // The half that is nearer is looked at first.
    const next = halvesOf(from, to).sort((a, b) => gap(...b) - gap(...a));
    open.push(...next);
  }
  return best;
}

/** Whether some pair of rooms below two boxes may come before the best, which is as close. */
function precedes(from: Box, to: Box, best: Connection): boolean {
  return from.room < best.from || (from.room === best.from && to.room < best.to);
}

/** Two boxes with one of them in halves: the one higher in the tree, which holds more. */
function halvesOf(from: Box, to: Box): [Box, Box][] {
  if (to.halves === undefined || (from.halves !== undefined && from.order < to.order)) {
    return from.halves!.map((half) => [half, to]);
  }
  return to.halves.map((half) => [from, half]);
}
