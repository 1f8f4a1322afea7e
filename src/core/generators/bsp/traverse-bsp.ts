import { childrenOnce, levelOrder } from '../../connection/connect-siblings';
import type { BspNode } from '../../model/bsp-node';
import { checkOneOf } from '../../model/checks';
import { checkRect } from '../../model/guards';

/**
 * An order in which to visit a partition: each node before its children (`'pre'`), between them
 * (`'in'`) or after them (`'post'`); or level by level, from the root (`'level'`) or in reverse
 * (`'inverted-level'`).
 */
export type TraversalOrder = 'pre' | 'in' | 'post' | 'level' | 'inverted-level';

const ORDERS: readonly TraversalOrder[] = ['pre', 'in', 'post', 'level', 'inverted-level'];

/**
 * Returns all nodes of a partition in the given order. Takes time linear in the number of nodes and
 * does not recurse. The orders are those of libtcod.
 *
 * @throws {InvalidOptionError} If `root` is not a node, a node occurs twice, or the order is
 * unknown
 * @example
 * const { partition } = generateBsp(rng, { width: 80, height: 45 });
 * for (const node of traverseBsp(partition, 'pre')) use(node);
 */
export function traverseBsp(root: BspNode, order: TraversalOrder): Iterable<BspNode> {
  checkRect('root', root);
  checkOneOf('order', order, ORDERS);
  if (order === 'level') return levelOrder('root', root);
  if (order === 'inverted-level') return levelOrder('root', root).reverse();
  const childrenOf = childrenOnce('root');
  if (order === 'in') return inOrder(root, childrenOf);
  if (order === 'post') return depthFirst(root, childrenOf).reverse();
  return depthFirst(root, (node) => [...childrenOf(node)].reverse());
}

type ChildrenOf = (node: BspNode) => readonly BspNode[];

/** Returns each node before its children, the last child first. */
function depthFirst(root: BspNode, nextOf: ChildrenOf): BspNode[] {
  const nodes: BspNode[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node);
    for (const child of nextOf(node)) open.push(child);
  }
  return nodes;
}

function inOrder(root: BspNode, childrenOf: ChildrenOf): BspNode[] {
  const nodes: BspNode[] = [];
  const open: BspNode[] = [];
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
