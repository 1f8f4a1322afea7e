import { checkObject, checkOneOf } from '../../checks';
import type { BspNode } from '../../dungeon';

/**
 * An order in which to visit a partition: a node before its children, between them, or after them;
 * level by level from the root, or that list backwards.
 */
export type TraversalOrder = 'pre' | 'in' | 'post' | 'level' | 'inverted-level';

const ORDERS = {
  pre: preOrder,
  in: inOrder,
  post: postOrder,
  level: levelOrder,
  'inverted-level': (root: BspNode) => levelOrder(root).reverse(),
};

/**
 * All nodes of a partition in the order asked for, in linear time and without recursion. The orders
 * are libtcod's.
 *
 * @throws InvalidOptionError where `root` is no object or the order unknown
 * @example
 * const { partition } = generateBsp(rng, { width: 80, height: 45 });
 * for (const node of traverseBsp(partition, 'pre')) use(node);
 */
export function traverseBsp(root: BspNode, order: TraversalOrder): Iterable<BspNode> {
  checkObject('root', root);
  checkOneOf('order', order, Object.keys(ORDERS));
  return ORDERS[order](root);
}

/** The nodes level by level, each level from first to last. */
export function levelOrder(root: BspNode): BspNode[] {
  const nodes = [root];
  // The list grows while it is walked.
  for (let i = 0; i < nodes.length; i++) {
    const { children } = nodes[i] as BspNode;
    if (children) nodes.push(children[0], children[1]);
  }
  return nodes;
}

function preOrder(root: BspNode): BspNode[] {
  const nodes: BspNode[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node);
    if (node.children) open.push(node.children[1], node.children[0]);
  }
  return nodes;
}

/** Post-order is the pre-order of the mirrored tree, backwards. */
function postOrder(root: BspNode): BspNode[] {
  const nodes: BspNode[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node);
    if (node.children) open.push(node.children[0], node.children[1]);
  }
  return nodes.reverse();
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
    const visited = open.pop() as BspNode;
    nodes.push(visited);
    node = visited.children?.[1];
  }
  return nodes;
}
