import { partsOf } from '../geometry/points';
import { checkEach, fieldsOf, MAX_INTEGER, MIN_INTEGER } from '../model/checks';
import type { GridSize } from '../model/dungeon';
import { checkEntitySize, checkMask, checkPointIn, isInside } from '../model/guards';
import { type CodeSpecification, resolveOptions } from '../model/specification';
import { type ResolvedRule, resolveRules } from './resolve-rules';
import type { Occupant, PopulationOptions } from './rules';

/** The specification of the options of `populate`, `growCover` and `populateWorldRegion`. */
export const POPULATION_SPEC: CodeSpecification<PopulationOptions> = {
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
  readonly occupied: readonly Occupant[];
}

/**
 * Checks the options of `populate` or `growCover` for a grid of the given size. Throws if anything
 * is invalid.
 */
export function resolvePopulationOptions(
  options: unknown,
  size: GridSize,
): { readonly depth: number; readonly occupied: readonly Occupant[] } {
  const { depth, occupied } = resolveOptions(POPULATION_SPEC, options);
  if (ArrayBuffer.isView(occupied)) return { depth, occupied: pointsIn(occupied, size) };
  checkEach('occupied', occupied, (path, point) => {
    checkPointIn(path, point, size);
    checkEntitySize(path, point);
  });
  const parts = occupied.flatMap(partsOf).filter(({ x, y }) => isInside(size, x, y));
  return { depth, occupied: parts };
}

/** Returns the points of a mask's tiles that are not 0. */
function pointsIn(mask: unknown, size: GridSize): Occupant[] {
  checkMask('occupied', mask, size);
  const points: Occupant[] = [];
  for (let tile = 0; tile < mask.length; tile++) {
    if (mask[tile] !== 0) points.push({ x: tile % size.width, y: Math.floor(tile / size.width) });
  }
  return points;
}

/**
 * Checks the rules and options of `populate` for a grid of the given size. Throws if anything is
 * invalid.
 *
 * @param isPlaced - returns whether entities of a kind may be there before the first rule; by
 * default, all kinds may if there are occupied points
 */
export function resolvePopulation<Kind>(
  rules: unknown,
  options: unknown,
  size: GridSize,
  isPlaced?: (kind: unknown) => boolean,
): ResolvedPopulation<Kind> {
  const { depth, occupied } = resolvePopulationOptions(options, size);
  const isListed = Array.isArray(fieldsOf(options).occupied);
  return { rules: resolveRules<Kind>(rules, depth, isPlaced ?? (() => isListed)), occupied };
}
