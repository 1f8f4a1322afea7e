import { outcomesOf } from './draw-glyphs';
import { fault, type Position } from './drawing';
import { closedGroups, exitsOf, type Faulty, type Plan, readPlan } from './plan';
import type { Prefab, PrefabDefinition } from './prefab';
import { type ResolvedPrefab, resolvePrefab } from './resolve-prefab';

/**
 * The number of outcomes of a prefab's tricks that are checked; those that differ only in marks
 * count as one.
 */
const MAX_OUTCOMES = 256;

/**
 * Returns a prefab from a drawing: `#` is a wall, `.` floor, `+` a door, `@` an exit on its edge, a
 * blank is not part of it, and other glyphs are marks by `legend`. A `+` on its edge is an exit
 * with a door. The edge is every tile beside a blank or the outside; an exit has one tile of floor
 * beside it, and faces away from it.
 *
 * Drawings are checked with up to 256 outcomes of `substitute` and `shuffle`.
 *
 * @throws {InvalidOptionError} If a property is wrong
 * @throws {InvalidDataError} With line and column, if a glyph is not known, an exit or a door is
 * where none can be, there is no floor, or some floor cannot be joined to the rest
 * @example
 * const shrine = parsePrefab({ name: 'shrine', map: '#####\n#.A.@\n#####', legend: { A: 'altar' } });
 */
export function parsePrefab(definition: PrefabDefinition): Prefab {
  const resolved = resolvePrefab(definition, '', { line: 1, column: 1, path: 'map' });
  plansOf(resolved);
  return resolved.prefab;
}

/**
 * Returns the plans that the drawing of a prefab may become.
 *
 * @param most - the largest number of plans to return
 * @throws {InvalidDataError} If one cannot be built
 */
export function plansOf(
  { prefab, drawing, position }: ResolvedPrefab,
  most = MAX_OUTCOMES,
): Plan[] {
  const faulty: Faulty = (x, y, message) => fault(position, x, y, message);
  const plans: Plan[] = [];
  for (const outcome of outcomesOf(drawing, prefab, most)) {
    const plan = readPlan(outcome, faulty);
    checkJoined(plan, position);
    plans.push(plan);
  }
  return plans;
}

/**
 * Throws if there are parts that neither a door nor the only exit joins to the rest, and that are
 * not open to a room either.
 */
function checkJoined(plan: Plan, position: Position): void {
  const { width, pieces, groups } = plan;
  const closed = closedGroups(plan);
  const isAlone = new Set(groups).size === 1;
  const apart = closed.find((group, i) => i > 0 || (!isAlone && exitsOf(plan, group).length === 0));
  if (apart === undefined) return;
  const first = pieces.indexOf(apart);
  const message = 'no door connects this floor to the rest, and it is not open to a room';
  throw fault(position, first % width, Math.floor(first / width), message);
}
