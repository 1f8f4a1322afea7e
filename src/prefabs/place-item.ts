import { elementAt } from '../model/element-at';
import { GenerationError } from '../model/errors';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import { drawWeighted } from '../rng/weighted-index';
import { drawGlyphs } from './draw-glyphs';
import { type Drawing, variantsOf } from './drawing';
import { type Plan, readPlan } from './plan';
import type { PlanRule, StockItem } from './stock';

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
