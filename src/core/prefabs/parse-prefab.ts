import { isObject } from '../model/checks';
import { outcomesOf } from './draw-glyphs';
import { faultError, type Position } from './drawing';
import type { Prefab, PrefabDefinition } from './prefab';
import { closedGroups, exitsOf, type Faulty, type PrefabPlan, readPlan } from './prefab-plan';
import { type ResolvedPrefab, resolvePrefab } from './resolve-prefab';

/**
 * The maximum number of outcomes of a prefab that are checked. Outcomes that differ only in marks
 * count as one.
 */
const MAX_OUTCOMES = 256;

/**
 * Parses a prefab from a drawing: `#` is a wall, `.` is floor, `+` is a door, `@` is an exit on the
 * edge, `~` and `,` are deep and shallow water, `^` is lava, `:` and `;` are a chasm and its edge,
 * a blank does not belong to the prefab, and all other glyphs are marks by `legend`. A `+` on the
 * edge is an exit with a door. The edge is every tile next to a blank or to the outside. An exit
 * has one floor tile next to it, and faces away from that tile.
 *
 * Up to 256 outcomes of `substitute` and `shuffle` are checked.
 *
 * @throws {InvalidOptionError} If a property is invalid
 * @throws {InvalidDataError} If a glyph is unknown, if an exit or a door is at an impossible place,
 * if there is no floor, or if some floor cannot be joined to the other floor or is cut off by deep
 * liquid; the error has the line and column
 * @example
 * const shrine = parsePrefab({ name: 'shrine', map: '#####\n#.A.@\n#####', legend: { A: 'altar' } });
 */
export function parsePrefab(definition: PrefabDefinition): Prefab {
  const resolved = resolvePrefab(definition, '', { line: 1, column: 1, path: 'map' });
  plansOf(resolved);
  return resolved.prefab;
}

/**
 * Returns whether a value is a complete result of {@link parsePrefab}, which has already checked
 * all its outcomes. Checking them again takes ten times as long as adding a prefab.
 */
export function isParsed(value: unknown): boolean {
  const filledIn: readonly (keyof Prefab)[] = ['legend', 'minDepth', 'unique', 'substitute'];
  return isObject(value) && filledIn.every((name) => value[name] !== undefined);
}

/**
 * Returns the plans that the drawing of a prefab may become.
 *
 * @param limits - the maximum number of plans to return, by default 256
 * @throws {InvalidDataError} If one of the plans cannot be built
 */
export function plansOf(
  { prefab, drawing, position }: ResolvedPrefab,
  { max = MAX_OUTCOMES }: { readonly max?: number } = {},
): PrefabPlan[] {
  const faulty: Faulty = (x, y, message) => faultError(position, x, y, message);
  const plans: PrefabPlan[] = [];
  for (const outcome of outcomesOf(drawing, prefab, max)) {
    const plan = readPlan(outcome, faulty);
    checkJoined(plan, position);
    plans.push(plan);
  }
  return plans;
}

/**
 * Throws if there are parts that are joined to the others neither by a door nor by the only exit,
 * and that are not open to a room either.
 */
function checkJoined(plan: PrefabPlan, position: Position): void {
  const { width, pieces, groups } = plan;
  const closed = closedGroups(plan);
  const isOneGroup = new Set(groups).size === 1;
  const apart = closed.find(
    (group, i) => i > 0 || (!isOneGroup && exitsOf(plan, group).length === 0),
  );
  if (apart === undefined) return;
  const first = pieces.indexOf(apart);
  const message = 'no door connects this floor to the rest, and it is not open to a room';
  throw faultError(position, first % width, Math.floor(first / width), message);
}
