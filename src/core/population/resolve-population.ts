import { checkEach, MAX_INTEGER, MIN_INTEGER } from '../model/checks';
import type { GridSize, Point } from '../model/dungeon';
import { checkPointIn } from '../model/guards';
import { type CodeSpecification, resolveOptions } from '../model/options';
import { type ResolvedRule, resolveRules } from './resolve-rules';
import type { PopulationOptions } from './rules';

/** The specification of the options of `populate`, `growCover` and `populateWorldRegion`. */
export const POPULATION: CodeSpecification<PopulationOptions> = {
  depth: {
    type: 'integer',
    min: MIN_INTEGER,
    max: MAX_INTEGER,
    default: 0,
  },
  // Checked by the functions that have the grid.
  occupied: { type: 'value', default: () => [] },
};

/** The checked rules and options of `populate`. */
export interface ResolvedPopulation<Kind> {
  readonly rules: readonly ResolvedRule<Kind>[];
  readonly occupied: readonly Point[];
}

/**
 * Checks the options of `populate` or `growCover` for a grid of the given size. Throws if anything
 * is invalid.
 */
export function resolvePopulationOptions(
  options: unknown,
  size: GridSize,
): { readonly depth: number; readonly occupied: readonly Point[] } {
  const { depth, occupied } = resolveOptions(POPULATION, options);
  checkEach('occupied', occupied, (path, point) => checkPointIn(path, point, size));
  return { depth, occupied };
}

/**
 * Checks the rules and options of `populate` for a grid of the given size. Throws if anything is
 * invalid.
 */
export function resolvePopulation<Kind>(
  rules: unknown,
  options: unknown,
  size: GridSize,
): ResolvedPopulation<Kind> {
  const { depth, occupied } = resolvePopulationOptions(options, size);
  return { rules: resolveRules<Kind>(rules, depth), occupied };
}
