import type { Axis, BspNode } from '../../model/bsp-node';
import type { Rect } from '../../model/dungeon';
import { checkRect, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/specification';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { SPLIT_SPEC, type SplitOptions } from './options';

/**
 * Splits an area recursively and returns the partition, without rooms.
 *
 * @remarks
 * Draws: for each node, an axis, if both can be split (0 is the y axis), then the position of the
 * split. The whole subtree of the first child comes before that of the second.
 *
 * Source: libtcod's `TCOD_bsp_split_recursive`. The splits are the same.
 *
 * @throws {InvalidOptionError} If the area or an option is invalid; always thrown before the first
 * draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const root = splitBsp(createRng(42), { x: 0, y: 0, width: 80, height: 45 }, { minLeafSize: 9 });
 */
export function splitBsp(rng: Rng, area: Rect, options: SplitOptions = {}): BspNode {
  checkRng(rng);
  checkRect('area', area);
  const [[root]] = growTree(rng, area, resolveOptions(SPLIT_SPEC, options));
  return root;
}

type SplitSettings = Required<{ [Name in keyof SplitOptions]: number }>;

/** The nodes of a partition by depth. The first row contains only the root. */
export type NodesByDepth = [[BspNode], ...BspNode[][]];

/**
 * Works like {@link splitBsp}, without checks. It uses an explicit stack because a lopsided
 * partition can be very deep.
 */
export function growTree(
  rng: Rng,
  area: Rect,
  { minLeafSize, maxDepth, maxRatio }: SplitSettings,
): NodesByDepth {
  // libtcod computes the ratio and its products in single precision, so that 1.15 × 100 rounds to
  // 115.
  const limits = { minLeafSize, maxDepth, maxRatio: Math.fround(maxRatio) };
  const root = createNode(rng, limits, area, 0);
  const nodesByDepth: NodesByDepth = [[root]];
  const addChild = (parent: InnerNode, side: 0 | 1) => {
    const child = createNode(rng, limits, childArea(parent, side), parent.depth + 1);
    parent.children[side] = child;
    addToRow(nodesByDepth, child);
    return child;
  };
  /** The nodes whose second child is missing. */
  const unfinished: InnerNode[] = [];
  for (let node: BspNode = root; ; ) {
    while (isInner(node)) {
      unfinished.push(node);
      node = addChild(node, 0);
    }
    const parent = unfinished.pop();
    if (parent === undefined) return nodesByDepth;
    node = addChild(parent, 1);
  }
}

type InnerNode = Required<BspNode>;

function isInner(node: BspNode): node is InnerNode {
  return node.children !== undefined;
}

function childArea({ x, y, width, height, split }: InnerNode, side: 0 | 1): Rect {
  const { axis, position } = split;
  if (axis === 'x') {
    return side === 0
      ? { x, y, width: position - x, height }
      : { x: position, y, width: x + width - position, height };
  }
  return side === 0
    ? { x, y, width, height: position - y }
    : { x, y: position, width, height: y + height - position };
}

function addToRow(nodesByDepth: NodesByDepth, node: BspNode): void {
  const row = nodesByDepth[node.depth];
  if (row === undefined) nodesByDepth.push([node]);
  else row.push(node);
}

/**
 * Creates a leaf, or a node whose children are still missing. Creating a node with all of its keys
 * proved to take half the time and two thirds of the memory of adding `split` and `children` to a
 * leaf later.
 */
function createNode(
  rng: Rng,
  limits: SplitSettings,
  { x, y, width, height }: Rect,
  depth: number,
): BspNode {
  const axis = depth < limits.maxDepth ? chooseAxis(rng, width, height, limits) : undefined;
  if (axis === undefined) return { x, y, width, height, depth };
  const min = limits.minLeafSize;
  const position =
    axis === 'x'
      ? drawInt(rng, x + min, x + width - min, 'a split')
      : drawInt(rng, y + min, y + height - min, 'a split');
  const children = [undefined, undefined] as unknown as [BspNode, BspNode];
  return { x, y, width, height, depth, split: { axis, position }, children };
}

/** Returns the axis to split, or `undefined` if both sides are too short for two leaves. */
function chooseAxis(
  rng: Rng,
  width: number,
  height: number,
  { minLeafSize: min, maxRatio }: SplitSettings,
): Axis | undefined {
  if (width < 2 * min && height < 2 * min) return undefined;
  if (height < 2 * min || width > Math.fround(height * maxRatio)) return 'x';
  if (width < 2 * min || height > Math.fround(width * maxRatio)) return 'y';
  return drawInt(rng, 0, 1, 'an axis') === 0 ? 'y' : 'x';
}
