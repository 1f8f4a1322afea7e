import { isMetricName, type MetricName } from '../core/analysis/measure-dungeon';
import { isOfEntities } from './candidate';
import { countPassesBefore } from './passes';
import type { PassRecipe } from './recipe';
import type { OwnWhere } from './where';

/**
 * The metrics in order of cost: first those that only count, then those that scan tiles, follow
 * paths, search the map, and compute sight.
 */
const BY_COST: readonly MetricName[] = [
  'rooms',
  'shortcuts',
  'floorShare',
  'deepShare',
  'deadEndTiles',
  'tunnelTiles',
  'deadEndRooms',
  'junctions',
  'loops',
  'meanDistance',
  'longestDistance',
  'chokePoints',
  'lockedShare',
  'backtracking',
  'meanSight',
];

/** The cost of a rule on that scale, and of a rule that requires the population. */
const RULE = 100;
const RULE_OF_ENTITIES = 101;
/** The cost of a custom metric, which also requires the population. */
const OWN = 102;
/** The cost of a pass: higher than that of any measurement. */
const PASS = 1000;

/**
 * Returns an equivalent condition whose cheap parts are evaluated first, so that expensive ones are
 * rarely needed.
 */
export function cheapestFirst(where: OwnWhere, passes: readonly PassRecipe[]): OwnWhere {
  const sorted = (conditions: readonly OwnWhere[]) =>
    conditions
      .map((condition) => cheapestFirst(condition, passes))
      .sort((a, b) => costOf(a, passes) - costOf(b, passes));
  if ('all' in where) return { all: sorted(where.all) };
  if ('any' in where) return { any: sorted(where.any) };
  return 'not' in where ? { not: cheapestFirst(where.not, passes) } : where;
}

/** Returns the cost of the most expensive part of a condition. */
function costOf(where: OwnWhere, passes: readonly PassRecipe[]): number {
  if ('metric' in where) {
    const { metric } = where;
    if (!isMetricName(metric)) return passes.length * PASS + OWN;
    return countPassesBefore(metric, passes) * PASS + BY_COST.indexOf(metric);
  }
  if ('rule' in where) {
    return passes.length * PASS + (isOfEntities(where.rule) ? RULE_OF_ENTITIES : RULE);
  }
  if ('not' in where) return costOf(where.not, passes);
  const parts = 'all' in where ? where.all : where.any;
  return parts.reduce((dearest, part) => Math.max(dearest, costOf(part, passes)), 0);
}
