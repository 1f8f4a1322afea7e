import {
  checkAtLeast,
  checkInteger,
  checkIntegerIn,
  checkOptions,
  checkRect,
  checkRng,
  invalid,
  MAX_INT32,
} from '../checks';
import type { Axis, BspNode, Rect } from '../dungeon';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';

/** How far a partition goes. */
export interface SplitOptions {
  /** No leaf gets shorter than this, in tiles; a smaller area stays one leaf. Default 12. */
  readonly minLeafSize?: number | undefined;
  /** Splits from the root to a leaf at most: an integer from 0, or `Infinity`, the default. */
  readonly maxDepth?: number | undefined;
  /** A node longer than so many times its shorter side is cut across. At least 1, default 1.5. */
  readonly maxRatio?: number | undefined;
}

/** {@link SplitOptions} without gaps. */
export interface SplitSettings {
  readonly minLeafSize: number;
  readonly maxDepth: number;
  readonly maxRatio: number;
}

/** {@link SplitOptions.minLeafSize} where none is given. */
export const DEFAULT_MIN_LEAF_SIZE = 12;

const OPTIONS: ReadonlySet<string> = new Set(['minLeafSize', 'maxDepth', 'maxRatio']);

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
 */
export function splitBsp(rng: Rng, area: Rect, options: SplitOptions = {}): BspNode {
  checkRng(rng);
  checkRect('area', area);
  checkOptions(options, OPTIONS);
  const { minLeafSize = DEFAULT_MIN_LEAF_SIZE } = options;
  checkIntegerIn('minLeafSize', minLeafSize, 1, MAX_INT32);
  return growTree(rng, area, { minLeafSize, ...resolveLimits(options) });
}

/** Checks the limits that stand by themselves. */
export function resolveLimits(options: SplitOptions) {
  const { maxDepth = Number.POSITIVE_INFINITY, maxRatio = 1.5 } = options;
  if (maxDepth !== Number.POSITIVE_INFINITY) {
    checkInteger('maxDepth', maxDepth);
    checkAtLeast('maxDepth', maxDepth, 0);
  }
  if (!Number.isFinite(maxRatio) || maxRatio < 1) {
    throw invalid('maxRatio', 'must be a finite number from 1', maxRatio);
  }
  return { maxDepth, maxRatio };
}

/** {@link splitBsp}, unchecked. The stack is our own: a lopsided partition may be very deep. */
export function growTree(rng: Rng, area: Rect, settings: SplitSettings): BspNode {
  const { x, y, width, height } = area;
  const root: BspNode = { x, y, width, height, depth: 0 };
  // libtcod keeps the ratio and its products in single precision, which rounds 1.15 × 100 to 115.
  const ratio = Math.fround(settings.maxRatio);
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.depth >= settings.maxDepth) continue;
    const axis = chooseAxis(rng, node, settings.minLeafSize, ratio);
    if (axis === undefined) continue;
    const [first, second] = divide(rng, node, axis, settings.minLeafSize);
    open.push(second, first);
  }
  return root;
}

/** The axis to divide; none where both sides are too short for two leaves. */
function chooseAxis(rng: Rng, node: BspNode, min: number, ratio: number): Axis | undefined {
  const { width, height } = node;
  if (width < 2 * min && height < 2 * min) return undefined;
  if (height < 2 * min || width > Math.fround(height * ratio)) return 'x';
  if (width < 2 * min || height > Math.fround(width * ratio)) return 'y';
  return drawInt(rng, 0, 1, 'an axis') === 0 ? 'y' : 'x';
}

function divide(rng: Rng, node: BspNode, axis: Axis, min: number): [BspNode, BspNode] {
  const children = axis === 'x' ? divideX(rng, node, min) : divideY(rng, node, min);
  node.split = { axis, position: children[1][axis] };
  node.children = children;
  return children;
}

function divideX(rng: Rng, node: BspNode, min: number): [BspNode, BspNode] {
  const { x, y, width, height } = node;
  const depth = node.depth + 1;
  const position = drawInt(rng, x + min, x + width - min, 'a split');
  return [
    { x, y, width: position - x, height, depth },
    { x: position, y, width: x + width - position, height, depth },
  ];
}

function divideY(rng: Rng, node: BspNode, min: number): [BspNode, BspNode] {
  const { x, y, width, height } = node;
  const depth = node.depth + 1;
  const position = drawInt(rng, y + min, y + height - min, 'a split');
  return [
    { x, y, width, height: position - y, depth },
    { x, y: position, width, height: y + height - position, depth },
  ];
}
