import { invalid } from '../model/checks';
import type { BspNode } from '../model/dungeon';

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
