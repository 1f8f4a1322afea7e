import { childrenOnce } from '../../connection/connect-siblings';
import type { BspNode } from '../../model/bsp-node';
import { checkCoordinate } from '../../model/checks';
import { checkRect } from '../../model/guards';

/**
 * Returns the leaf that contains the tile (x, y), or `undefined` if the tile is outside the
 * partition.
 *
 * @throws {InvalidOptionError} If `root` is not a node, or a coordinate is not an integer
 * @example
 * const { partition } = generateBsp(rng, { width: 80, height: 45 });
 * const leaf = findBspNode(partition, 40, 20);
 */
export function findBspNode(root: BspNode, x: number, y: number): BspNode | undefined {
  checkRect('root', root);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  const childrenOf = childrenOnce('root');
  let node: BspNode | undefined = containsPoint(root, x, y) ? root : undefined;
  while (node?.children) node = childrenOf(node).find((child) => containsPoint(child, x, y));
  return node;
}

function containsPoint({ x, y, width, height }: BspNode, px: number, py: number): boolean {
  return px >= x && px < x + width && py >= y && py < y + height;
}
