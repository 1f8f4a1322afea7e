import type { Axis, BspNode, Rect } from '../../model/dungeon';
import { checkRect, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { SPLIT, type SplitOptions } from './options';

/**
 * Divides an area in two, again and again: the partition alone, without rooms.
 *
 * Draws, node by node, the first child's whole subtree before the second's: a coin where both axes
 * can be divided (0 is the y axis), then the position.
 *
 * Source: libtcod's `TCOD_bsp_split_recursive`, equal to it split for split.
 *
 * @throws InvalidOptionError before the first draw, where the area or an option is wrong
 * @throws GenerationError where `rng` answers out of range
 * @example
 * const root = splitBsp(createRng(42), { x: 0, y: 0, width: 80, height: 45 }, { minLeafSize: 9 });
 */
export function splitBsp(rng: Rng, area: Rect, options: SplitOptions = {}): BspNode {
  checkRng(rng);
  checkRect('area', area);
  const [[root]] = growTree(rng, area, resolveOptions(SPLIT, options));
  return root;
}

/** What {@link growTree} goes by. */
type SplitSettings = Required<{ [Name in keyof SplitOptions]: number }>;

/** The nodes of a partition by depth, from first to last; the root is alone in the first row. */
export type NodesByDepth = [[BspNode], ...BspNode[][]];

/** {@link splitBsp}, unchecked. The stack is our own: a lopsided partition may be very deep. */
export function growTree(
  rng: Rng,
  area: Rect,
  { minLeafSize, maxDepth, maxRatio }: SplitSettings,
): NodesByDepth {
  // libtcod keeps the ratio and its products in single precision, which rounds 1.15 × 100 to 115.
  const settings = { minLeafSize, maxDepth, maxRatio: Math.fround(maxRatio) };
  const { x, y, width, height } = area;
  const root = createNode(rng, settings, x, y, width, height, 0);
  const nodesByDepth: NodesByDepth = [[root]];
  // Those whose second child is missing.
  const unfinished: InnerNode[] = [];
  for (let node: BspNode = root; ; ) {
    while (isInner(node)) {
      unfinished.push(node);
      node = addChild(rng, settings, nodesByDepth, node, 0);
    }
    const parent = unfinished.pop();
    if (parent === undefined) return nodesByDepth;
    node = addChild(rng, settings, nodesByDepth, parent, 1);
  }
}

type InnerNode = Required<BspNode>;

function isInner(node: BspNode): node is InnerNode {
  return node.children !== undefined;
}

function addChild(
  rng: Rng,
  settings: SplitSettings,
  nodesByDepth: NodesByDepth,
  parent: InnerNode,
  side: 0 | 1,
): BspNode {
  const { x, y, width, height, children } = parent;
  const { axis, position } = parent.split;
  const left = axis === 'x' && side === 1 ? position : x;
  const top = axis === 'y' && side === 1 ? position : y;
  const right = axis === 'x' && side === 0 ? position : x + width;
  const bottom = axis === 'y' && side === 0 ? position : y + height;
  const depth = parent.depth + 1;
  const child = createNode(rng, settings, left, top, right - left, bottom - top, depth);
  children[side] = child;
  if (depth === nodesByDepth.length) nodesByDepth.push([]);
  (nodesByDepth[depth] as BspNode[]).push(child);
  return child;
}

/**
 * A leaf, or a node whose children are still missing. Measured: a node made with all its keys takes
 * half the time and two thirds of the memory of a leaf that is given `split` and `children` later.
 */
function createNode(
  rng: Rng,
  limits: SplitSettings,
  x: number,
  y: number,
  width: number,
  height: number,
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

/** The axis to divide; none where both sides are too short for two leaves. */
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
