import { sizeOf } from '../grid/grid';
import { checkArray, invalid } from '../model/checks';
import type { GridSize } from '../model/dungeon';
import { includesDepth } from '../model/windows';
import { drawWeighted } from '../rng/draws';
import type { Rng } from '../rng/rng';
import type { Drawing } from './drawing';
import { isParsed, plansOf } from './parse-prefab';
import type { Prefab } from './prefab';
import type { PrefabPlan } from './prefab-plan';
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
export type PlanRule = (plan: PrefabPlan) => string | undefined;

/**
 * Checks all prefabs and returns those that may appear at a depth.
 *
 * @param brokenRule - returns the rule that a plan of the prefab with the given index breaks
 * @param depth - the depth of the dungeon. Default any
 * @param pathOf - returns the path of a prefab for messages
 * @throws {InvalidOptionError} If a prefab is invalid, too large, or not suitable for this pass;
 * the error has the path of the first one
 * @throws {InvalidDataError} If a drawing cannot be built
 */
export function createStock(
  prefabs: unknown,
  grid: GridSize,
  brokenRule: (plan: PrefabPlan, index: number) => string | undefined,
  depth?: number,
  pathOf = (index: number) => `prefabs[${index}]`,
): StockItem[] {
  checkArray('prefabs', prefabs);
  const items = Array.from(prefabs, (value, i) =>
    readStockItem(pathOf(i), value, grid, (plan) => brokenRule(plan, i)),
  );
  return items.filter(({ prefab }) => depth === undefined || includesDepth(depth, prefab));
}

function readStockItem(
  path: string,
  value: unknown,
  grid: GridSize,
  brokenRule: PlanRule,
): StockItem {
  const resolved = resolvePrefab(value, `${path}.`, { line: 1, column: 1, path: `${path}.map` });
  const { prefab, drawing } = resolved;
  for (const plan of plansOf(resolved, isParsed(value) ? { max: 1 } : {})) {
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
    const chosen = drawFromStock(rng, left);
    const item = left[chosen]!;
    const isAdded = add(item, added);
    if (isAdded) added++;
    if (!isAdded || item.prefab.unique) left.splice(chosen, 1);
  }
  return added;
}

/** Draws one of the items by weight and returns its index. */
export function drawFromStock(rng: Rng, stock: readonly StockItem[]): number {
  const weights = stock.map(({ prefab }) => prefab.weight);
  return stock.length === 1 ? 0 : drawWeighted(rng, weights, 'a prefab');
}
