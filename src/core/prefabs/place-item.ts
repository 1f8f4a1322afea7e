import { GenerationError } from '../model/errors';
import { drawInt, drawWeighted, takeItem } from '../rng/draws';
import type { Rng } from '../rng/rng';
import { drawGlyphs } from './draw-glyphs';
import { type Drawing, variantsOf } from './drawing';
import { type PrefabPlan, readPlan } from './prefab-plan';
import type { PlanRule, StockItem } from './stock';

/** Returns all orientations of a prefab. */
export function orientationsOf({ prefab, drawing }: StockItem): Drawing[] {
  return variantsOf(drawing, prefab.turn, prefab.mirror);
}

/**
 * Places a prefab in one of its orientations by one of its exits. Tries all orientations and exits
 * until one fits. Returns whether one did.
 *
 * @param exitsOf - returns the exits by which a plan can be joined to the dungeon, in a new list
 * @param placeAt - places a plan if there is a place for it, and returns whether there was one
 */
export function placeItem<Exit>(
  rng: Rng,
  item: StockItem,
  brokenRule: PlanRule,
  exitsOf: (plan: PrefabPlan) => Exit[],
  placeAt: (plan: PrefabPlan, exit: Exit) => boolean,
): boolean {
  const variants = orientationsOf(item);
  while (variants.length > 0) {
    const variant = takeItem(rng, variants, 'an orientation');
    const plan = drawPlan(rng, item, variant, brokenRule);
    const exits = exitsOf(plan);
    while (exits.length > 0) if (placeAt(plan, takeItem(rng, exits, 'an exit'))) return true;
  }
  return false;
}

/** Draws the outcome of a drawing: its substitutions, in order and by tile, then its shuffles. */
export function drawPlan(
  rng: Rng,
  { prefab }: StockItem,
  variant: Drawing,
  brokenRule: PlanRule,
): PrefabPlan {
  const drawing = drawGlyphs(variant, prefab, (count, weights) => {
    if (count === 1) return 0;
    if (weights === undefined) return drawInt(rng, 0, count - 1, 'a place for a glyph');
    return drawWeighted(rng, weights, 'a glyph');
  });
  const cannotBuild = (message: string) => {
    return new GenerationError(`the prefab '${prefab.name}' cannot be built as drawn: ${message}`);
  };
  const plan = readPlan(drawing, (_x, _y, message) => cannotBuild(message));
  const rule = brokenRule(plan);
  if (rule === undefined) return plan;
  throw cannotBuild(`it ${rule}`);
}
