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
