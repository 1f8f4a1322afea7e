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
 * @throws InvalidOptionError where `root` is not a node, or the order unknown
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
  // The list grows while it is walked.
  for (const { children = [] } of nodes) for (const child of children) nodes.push(child);
  return nodes;
}

function preOrder(root: BspNode): BspNode[] {
  return depthFirst(root, ({ children = [] }) => [...children].reverse());
}

/** Post-order is the pre-order of the mirrored tree, backwards. */
function postOrder(root: BspNode): BspNode[] {
  return depthFirst(root, ({ children = [] }) => children).reverse();
}

/** Each node before its children, the last of them first. */
function depthFirst(root: BspNode, childrenOf: (node: BspNode) => readonly BspNode[]): BspNode[] {
  const nodes: BspNode[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node);
    for (const child of childrenOf(node)) open.push(child);
  }
  return nodes;
}

function inOrder(root: BspNode): BspNode[] {
  const nodes: BspNode[] = [];
  const open: BspNode[] = [];
  let node: BspNode | undefined = root;
  while (node || open.length > 0) {
    while (node) {
      open.push(node);
      node = node.children?.[0];
    }
    const visited = open.pop()!;
    nodes.push(visited);
    node = visited.children?.[1];
  }
  return nodes;
}
