import { childrenOnce } from '../../connection/children-once';
import { checkOneOf } from '../../model/checks';
import type { BspNode } from '../../model/dungeon';
import { checkRect } from '../../model/guards';

/**
 * An order in which to visit a partition: a node before its children, between them, or after them;
 * level by level from the root, or that list backwards.
 */
export type TraversalOrder = 'pre' | 'in' | 'post' | 'level' | 'inverted-level';

const ORDERS: Record<TraversalOrder, (root: BspNode) => BspNode[]> = {
  pre: preOrder,
  in: inOrder,
  post: postOrder,
  level: levelOrder,
  'inverted-level': (root) => levelOrder(root).reverse(),
};

/**
 * All nodes of a partition in the order asked for, in linear time and without recursion. The orders
 * are libtcod's.
 *
 * @throws InvalidOptionError where `root` is not a node, a node comes twice, or the order is unknown
 * @example
 * const { partition } = generateBsp(rng, { width: 80, height: 45 });
 * for (const node of traverseBsp(partition, 'pre')) use(node);
 */
export function traverseBsp(root: BspNode, order: TraversalOrder): Iterable<BspNode> {
  checkRect('root', root);
  checkOneOf('order', order, Object.keys(ORDERS));
  return ORDERS[order](root);
}

/** The nodes level by level, each level from first to last. */
function levelOrder(root: BspNode): BspNode[] {
  const nodes = [root];
  const childrenOf = childrenOnce('root');
  // The list grows while it is walked.
  for (const node of nodes) for (const child of childrenOf(node)) nodes.push(child);
  return nodes;
}

function preOrder(root: BspNode): BspNode[] {
  const childrenOf = childrenOnce('root');
  return depthFirst(root, (node) => [...childrenOf(node)].reverse());
}

/** Post-order is the pre-order of the mirrored tree, backwards. */
function postOrder(root: BspNode): BspNode[] {
  return depthFirst(root, childrenOnce('root')).reverse();
}

/** Each node before its children, the last of them first. */
function depthFirst(root: BspNode, nextOf: (node: BspNode) => readonly BspNode[]): BspNode[] {
  const nodes: BspNode[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node);
    for (const child of nextOf(node)) open.push(child);
  }
  return nodes;
}

function inOrder(root: BspNode): BspNode[] {
  const nodes: BspNode[] = [];
  const open: BspNode[] = [];
  const childrenOf = childrenOnce('root');
  let node: BspNode | undefined = root;
  while (node || open.length > 0) {
    while (node) {
      open.push(node);
      node = childrenOf(node)[0];
    }
    const visited = open.pop()!;
    nodes.push(visited);
    node = visited.children?.[1];
  }
  return nodes;
}
