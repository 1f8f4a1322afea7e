import { invalid } from '../model/checks';
import type { BspNode } from '../model/dungeon';

/**
 * Returns the children of each node of one walk, none of a leaf. Throws if a node with children comes
 * twice: a partition in circles would be walked without end.
 *
 * @param option - the partition's name, for the message
 */
export function childrenOnce(option: string): (node: BspNode) => readonly BspNode[] {
  const walked = new Set<BspNode>();
  return (node) => {
    if (node.children === undefined) return [];
    if (walked.has(node)) throw invalid(option, 'must hold each node once', node);
    walked.add(node);
    return node.children;
  };
}
