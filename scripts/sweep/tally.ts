import type { BuiltDungeon, Recipe } from '../../src/recipes/index';
import type { Case } from './arbitrary-case';
import type { Made } from './make-case';

/** Counts by name. */
type Counts = Record<string, number>;

/** The counts of a sweep. The tallies of two sweeps can be added. */
export interface Tally {
  /** Seeds that were judged, the refused ones too. */
  seeds: number;
  /** Of these, the seeds with faults. */
  violations: number;
  /** Seeds of each family; a piece of a world is one, too. */
  readonly families: Counts;
  /** Runs of each pass. */
  readonly passes: Counts;
  /** Seeds with a documented refusal, by its message. */
  readonly refusals: Counts;
  /** Numbers of things: levels, rooms, doors and so on. */
  readonly things: Counts;
}

export function createTally(): Tally {
  return { seeds: 0, violations: 0, families: {}, passes: {}, refusals: {}, things: {} };
}

/** Counts a seed with its result or refusal; an unexpected error has neither. */
export function count(tally: Tally, drawn: Case, made: Made | string | undefined): void {
  tally.seeds++;
  if ('world' in drawn) add(tally.families, 'world');
  else countRecipe(tally, 'chain' in drawn ? drawn.chain.recipe : drawn.recipe);
  if (made === undefined) return;
  if (typeof made === 'string') add(tally.refusals, made);
  else if ('world' in made) add(tally.things, 'regions', 1 + made.world.parts.length);
  else for (const level of made.levels) countThings(tally.things, level);
}

function countRecipe({ families, passes, things }: Tally, recipe: Recipe): void {
  add(families, recipe.generator);
  for (const { pass } of recipe.passes ?? []) add(passes, pass);
  if (recipe.levels) add(things, 'recipes with levels');
}

function countThings(things: Counts, level: BuiltDungeon): void {
  const { grid, rooms, tunnels, doors = [], stairs = [], keys = [], marks = [], entities } = level;
  add(things, 'dungeons');
  add(things, 'tiles', grid.width * grid.height);
  add(things, 'secret doors', doors.filter(({ secret }) => secret).length);
  for (const [name, list] of Object.entries({
    rooms,
    tunnels,
    doors,
    stairs,
    keys,
    marks,
    entities,
  })) {
    add(things, name, list.length);
  }
}

function add(counts: Counts, name: string, more = 1): void {
  counts[name] = (counts[name] ?? 0) + more;
}

/** The sum of several tallies. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const total = createTally();
  for (const tally of tallies) {
    total.seeds += tally.seeds;
    total.violations += tally.violations;
    for (const part of ['families', 'passes', 'refusals', 'things'] as const) {
      for (const [name, more] of Object.entries(tally[part])) add(total[part], name, more);
    }
  }
  return total;
}

/** A summary in one line. */
export function textOf({ seeds, violations, families, passes, refusals, things }: Tally): string {
  const list = (counts: Counts) =>
    Object.entries(counts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  return [
    `${seeds} seeds, ${violations} with violations`,
    `families: ${list(families)}`,
    `passes: ${list(passes)}`,
    `made: ${list(things)}`,
    `refused as documented: ${list(refusals) || 'none'}`,
  ].join('; ');
}
