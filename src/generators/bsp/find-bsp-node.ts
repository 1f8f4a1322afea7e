import { checkCoordinate, invalid } from '../../checks';
import type { BspNode } from '../../dungeon';
import { readRect } from '../../readers';
import { childrenOf } from './read-tree';

/**
 * The leaf that holds the cell (x, y); `undefined` outside the partition.
 *
 * @throws InvalidOptionError where `root` is no tree of nodes, or a coordinate no integer
 * @example
 * const { partition } = generateBsp(rng, { width: 80, height: 45 });
 * const leaf = findBspNode(partition, 40, 20);
 */
export function findBspNode(root: BspNode, x: number, y: number): BspNode | undefined {
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  const seen = new Set<BspNode>();
  let node = holds(root, x, y) ? root : undefined;
  for (;;) {
    const children = node && childrenOf(node);
    if (children === undefined) return node;
    node = children.find((child) => holds(child, x, y));
    if (node === undefined) return undefined;
    if (seen.has(node)) throw invalid('root', 'must be a tree: no node may lie in it twice', root);
    seen.add(node);
  }
}

function holds(node: BspNode, px: number, py: number): boolean {
  const { x, y, width, height } = readRect('root', node);
  return px >= x && px < x + width && py >= y && py < y + height;
}
