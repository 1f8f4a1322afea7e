import { invalid, isObject } from '../../checks';
import type { BspNode } from '../../dungeon';

/** The children of each node of a partition that has some. */
export type Tree = ReadonlyMap<BspNode, Required<BspNode>['children']>;

/**
 * The nodes of a partition, level by level, with their children, which are read once.
 *
 * @throws InvalidOptionError where a node's children are no pair, or a node lies in the tree twice
 */
export function readTree(root: BspNode): Tree {
  const tree = new Map<BspNode, Required<BspNode>['children']>();
  const nodes = new Set([root]);
  // The set grows while it is walked.
  for (const node of nodes) {
    const children = childrenOf(node);
    if (children === undefined) continue;
    tree.set(node, children);
    for (const child of children) {
      if (nodes.has(child))
        throw invalid('root', 'must be a tree: no node may lie in it twice', root);
      nodes.add(child);
    }
  }
  return tree;
}

/** The children of a node, if it has some. */
export function childrenOf({ children }: BspNode): Required<BspNode>['children'] | undefined {
  if (children === undefined) return undefined;
  const [first, second]: readonly unknown[] = Array.isArray(children) ? pairOf(children) : [];
  if (isObject(first) && isObject(second))
    return [first, second] as unknown as Required<BspNode>['children'];
  throw invalid('root.children', 'must be a pair of nodes, or left out', children);
}

/** By index: what an array answers when it is iterated over may be anything. */
function pairOf(children: readonly unknown[]): readonly unknown[] {
  return [children[0], children[1]];
}
