import { sizeOf } from '../grid/grid';
import { checkArray, invalid, isObject } from '../model/checks';
import type { GridSize } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { GenerationError } from '../model/errors';
import { isOpenAt } from '../model/windows';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import { drawWeighted } from '../rng/weighted-index';
import { drawGlyphs } from './draw-glyphs';
import { type Drawing, variantsOf } from './drawing';
import { plansOf } from './parse-prefab';
import { type Plan, readPlan } from './plan';
import type { Prefab } from './prefab';
import { resolvePrefab } from './resolve-prefab';

/** A prefab that may be drawn. */
export interface StockItem {
  readonly prefab: Prefab;
  readonly drawing: Drawing;
}

/**
 * Returns the rule that a plan breaks for the pass that is to build it, or `undefined` if it breaks
 * none.
 */
export type PlanRule = (plan: Plan, item: number) => string | undefined;

/** How a stock is to be used. */
interface StockOptions {
  /** The depth of the dungeon. Default any. */
  readonly depth?: number | undefined;
  readonly grid: GridSize;
  readonly brokenRule: PlanRule;
  /** Returns the path of an item for messages. Default the item's index in the list `prefabs`. */
  readonly pathOf?: (item: number) => string;
}

/**
 * Checks all prefabs and returns those that may appear at a depth.
 *
 * @throws {InvalidOptionError} If a prefab is invalid, too large, or not suitable for this pass;
 * the error has the path of the first one
 * @throws {InvalidDataError} If a drawing cannot be built
 */
export function createStock(
  prefabs: unknown,
  { depth, grid, brokenRule, pathOf = (i) => `prefabs[${i}]` }: StockOptions,
): StockItem[] {
  checkArray('prefabs', prefabs);
  const items = Array.from(prefabs, (value, i) =>
    readStockItem(pathOf(i), value, grid, (plan) => brokenRule(plan, i)),
  );
  return items.filter(({ prefab }) => depth === undefined || isOpenAt(depth, prefab));
}

function readStockItem(
  path: string,
  value: unknown,
  grid: GridSize,
  brokenRule: (plan: Plan) => string | undefined,
): StockItem {
  const resolved = resolvePrefab(value, `${path}.`, { line: 1, column: 1, path: `${path}.map` });
  const { prefab, drawing } = resolved;
  for (const plan of plansOf(resolved, isParsed(value) ? 1 : undefined)) {
    const rule = brokenRule(plan);
    if (rule !== undefined) throw invalid(path, rule, prefab.name);
  }
  const { width, height } = drawing;
  const fits = width <= grid.width && height <= grid.height;
  const fitsTurned = prefab.turn && height <= grid.width && width <= grid.height;
  if (fits || fitsTurned) return { prefab, drawing };
  const size = `${prefab.name}, ${width} × ${height}`;
  throw invalid(path, `must be no larger than the ${sizeOf(grid)} grid`, size);
}

/**
 * Returns whether a value is a complete result of `parsePrefab`, which has already checked all its
 * outcomes. Checking them again takes ten times as long as adding a prefab.
 */
function isParsed(value: unknown): boolean {
  const filledIn: readonly (keyof Prefab)[] = ['legend', 'minDepth', 'unique', 'substitute'];
  return isObject(value) && filledIn.every((name) => value[name] !== undefined);
}

/**
 * Draws items by weight and adds them until there are enough. An item that is unique or cannot be
 * added is not drawn again. Returns the number of items that were added.
 */
export function addFromStock(
  rng: Rng,
  stock: readonly StockItem[],
  max: number,
  add: (item: StockItem, index: number) => boolean,
): number {
  const left = [...stock];
  let added = 0;
  while (added < max && left.length > 0) {
    const chosen = drawItem(rng, left);
    const item = elementAt(left, chosen);
    const isAdded = add(item, added);
    if (isAdded) added++;
    if (!isAdded || item.prefab.unique) left.splice(chosen, 1);
  }
  return added;
}

/** Draws one of the items by weight and returns its index. */
export function drawItem(rng: Rng, stock: readonly StockItem[]): number {
  const weights = stock.map(({ prefab }) => prefab.weight);
  return stock.length === 1 ? 0 : drawWeighted(rng, weights, 'a prefab');
}

/** Returns all orientations of a prefab. */
export function waysToLie({ prefab, drawing }: StockItem): Drawing[] {
  return variantsOf(drawing, prefab.turn, prefab.mirror);
}

/** How a pass places prefabs. */
interface Placing<Exit> {
  readonly brokenRule: PlanRule;
  /**
   * Returns the exits by which a plan can be joined to the dungeon, as a list that the caller may
   * change.
   */
  readonly exitsOf: (plan: Plan) => Exit[];
  /** Places a plan if there is a place for it. Returns whether there was one. */
  readonly put: (plan: Plan, exit: Exit) => boolean;
}

/**
 * Places a prefab in one of its orientations by one of its exits. Tries all orientations and exits
 * until one fits. Returns whether one did.
 */
export function tryToPlace<Exit>(
  rng: Rng,
  item: StockItem,
  { brokenRule, exitsOf, put }: Placing<Exit>,
): boolean {
  const variants = waysToLie(item);
  for (let left = variants.length; left > 0; left--) {
    const plan = drawPlan(rng, item, takeOne(rng, variants, left, 'an orientation'), brokenRule);
    const exits = exitsOf(plan);
    for (let left = exits.length; left > 0; left--) {
      if (put(plan, takeOne(rng, exits, left, 'an exit'))) return true;
    }
  }
  return false;
}

/** Draws the outcome of a drawing: its substitutions, in order and by tile, then its shuffles. */
export function drawPlan(
  rng: Rng,
  { prefab }: StockItem,
  variant: Drawing,
  brokenRule: PlanRule,
): Plan {
  const drawing = drawGlyphs(variant, prefab, (count, weights) => {
    if (count === 1) return 0;
    if (weights === undefined) return drawInt(rng, 0, count - 1, 'a place for a glyph');
    return drawWeighted(rng, weights, 'a glyph');
  });
  const refuse = (message: string) => {
    return new GenerationError(`the prefab '${prefab.name}' cannot be built as drawn: ${message}`);
  };
  const plan = readPlan(drawing, (_x, _y, message) => refuse(message));
  const rule = brokenRule(plan, 0);
  if (rule === undefined) return plan;
  throw refuse(`it ${rule}`);
}

/** Draws one of the first `left` items, and moves the last of these into its place. */
function takeOne<Item>(rng: Rng, items: Item[], left: number, what: string): Item {
  const chosen = drawInt(rng, 0, left - 1, what);
  const item = elementAt(items, chosen);
  items[chosen] = elementAt(items, left - 1);
  return item;
}

/**
 * The minimum number of draws before all places are checked. There is one more draw for every 64
 * places.
 */
const TRIALS = 64;

/**
 * Draws one of the places that fit, each with the same probability. Returns −1 if none fits.
 * Usually, one of the first draws fits; checking all places takes as long as searching the grid.
 */
export function drawPlace(
  rng: Rng,
  places: readonly number[],
  fits: (place: number) => boolean,
): number {
  const trials = Math.min(places.length, TRIALS + Math.floor(places.length / TRIALS));
  for (let trial = 0; trial < trials; trial++) {
    const place = elementAt(places, drawInt(rng, 0, places.length - 1, 'a place'));
    if (fits(place)) return place;
  }
  const fitting = places.filter(fits);
  if (fitting.length === 0) return -1;
  return elementAt(fitting, drawInt(rng, 0, fitting.length - 1, 'a place'));
}
