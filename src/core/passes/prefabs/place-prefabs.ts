import type { Changed, Dungeon } from '../../model/dungeon';
import { checkDungeon, checkLegs, checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { placeItem } from '../../prefabs/place-item';
import { closedGroups, type Exit, exitsOf, type PrefabPlan } from '../../prefabs/prefab-plan';
import { addFromStock, createStock, type PlanRule } from '../../prefabs/stock';
import { drawFittingPlace } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { coverLeft } from '../cover-left';
import { checkCanDig } from '../wrong-order';
import { checkAllAdded, PREFABS_SPEC, type PrefabsOptions } from './options';
import { PlanFit } from './plan-fit';
import { PrefabGround } from './prefab-ground';

/**
 * Returns a copy of a dungeon with prefabs on the floor of its rooms. Each drawing is placed on the
 * floor of one room; only walls on the edge of the drawing may be on rock. Floor on the edge still
 * belongs to that room. Floor with walls on all sides is a room that has the prefab's name and is
 * joined by a door inside the prefab or, if there is none, by one of its exits. Exits that are not
 * needed become walls. The remaining floor of the room stays connected, and no wall is placed on a
 * tunnel, on stairs or their path, on the entrance or on a mark. If not all prefabs fit, fewer are
 * placed.
 *
 * Whether a room stays connected is checked within one tile around the prefab. The time is linear
 * in the number of tiles and, for each place that is tried, in the number of tiles of the prefab.
 *
 * @remarks
 * The draws: the prefab, by weight; then its orientation, among those that differ; the outcome of
 * its glyphs, with the substitutions in order and by tile, followed by the shuffles; the exit, if
 * one is needed; the place of its first floor tile on the floor of all rooms, until one fits or,
 * after 64 plus a 64th of all places, one of all places that fit. If none fits, another exit is
 * drawn, then another orientation. A prefab that fits nowhere is not drawn again.
 *
 * @param dungeon - any dungeon without locks; it is not changed
 * @param observe - receives a `'prefab'` step for each prefab
 * @throws {InvalidOptionError} If an option or a prefab is invalid, if a prefab is larger than the
 * grid or has enclosed floor without an exit, or if the dungeon has a lock; always thrown before
 * the first draw
 * @throws {InvalidDataError} If a drawing cannot be built; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range, or if substitutions and
 * shuffles of a prefab give something that cannot be built, in an outcome that is not among the 256
 * that are checked, or if `required` is set and fewer than `max` prefabs fit
 * @example
 * const pillar = parsePrefab({ name: 'pillar', map: '...\n.#.\n...' });
 * const { grid } = placePrefabs(rng, dungeon, { prefabs: [pillar], max: 20 });
 */
export function placePrefabs<Input extends Dungeon>(
  rng: Rng,
  dungeon: Input,
  options: PrefabsOptions,
  observe?: Observer,
): Changed<Input> {
  checkRng(rng);
  checkDungeon(dungeon);
  const settings = resolveOptions(PREFABS_SPEC, options);
  const { prefabs, max, depth } = settings;
  checkObserver(observe);
  checkPaths(dungeon);
  checkCanDig('place-prefabs', dungeon);
  const stock = createStock(prefabs, dungeon.grid, brokenRule, depth);
  const ground = new PrefabGround(dungeon);
  const added = addFromStock(rng, stock, max, (item, index) => {
    const placeAt = (plan: PrefabPlan, exit: Exit | undefined) => {
      const fit = new PlanFit(ground, plan, exit);
      const tile = drawFittingPlace(rng, ground.floor, (place) => fit.isAt(place));
      if (tile >= 0) ground.build(item.prefab, fit, tile);
      return tile >= 0;
    };
    if (!placeItem(rng, item, brokenRule, exitsToOpen, placeAt)) return false;
    observe?.({ stage: 'prefab', index, grid: ground.builder.grid });
    return true;
  });
  checkAllAdded(added, stock, settings);
  return { ...dungeon, ...ground.finish(), ...coverLeft(dungeon, ground.builder.grid) };
}

/** Throws if the path of a tunnel or of stairs leads too far away to be followed. */
function checkPaths({ tunnels, stairs }: Dungeon): void {
  for (const [list, items] of Object.entries({ tunnels, stairs })) {
    for (const [i, item] of items.entries()) checkLegs(`dungeon.${list}[${i}].path`, item?.path);
  }
}

/** Returns the rule that a plan breaks if it cannot be placed. */
const brokenRule: PlanRule = (plan) => {
  const [closed] = closedGroups(plan);
  if (closed === undefined || exitsOf(plan, closed).length > 0) return undefined;
  return 'must have an exit from its enclosed floor';
};

/**
 * Returns the exits of which one must be opened. If no floor is enclosed, returns a list with a
 * single `undefined`.
 */
function exitsToOpen(plan: PrefabPlan): (Exit | undefined)[] {
  const [closed] = closedGroups(plan);
  return closed === undefined ? [undefined] : exitsOf(plan, closed);
}
