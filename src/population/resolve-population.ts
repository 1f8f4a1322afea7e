import { checkEach, checkInteger, checkOptions } from '../model/checks';
import type { Grid, Point } from '../model/dungeon';
import { checkPointIn } from '../model/guards';
import { type ResolvedRule, resolveRules } from './resolve-rules';
import type { PopulationOptions } from './rules';

const OPTIONS: ReadonlySet<string> = new Set(['depth', 'occupied']);

/** Rules and options of `populate`, checked. */
interface ResolvedPopulation<Kind> {
  readonly rules: ResolvedRule<Kind>[];
  readonly occupied: readonly Point[];
}

/** Reads rules and options of `populate` for a grid of that size; throws if anything is wrong. */
export function resolvePopulation<Kind>(
  rules: unknown,
  options: PopulationOptions,
  size: Pick<Grid, 'width' | 'height'>,
): ResolvedPopulation<Kind> {
  checkOptions(options, OPTIONS);
  const { depth = 0, occupied = [] } = options;
  checkEach('occupied', occupied, (path, point) => checkPointIn(path, point, size));
  checkInteger('depth', depth);
  return { rules: resolveRules<Kind>(rules, depth), occupied };
}
