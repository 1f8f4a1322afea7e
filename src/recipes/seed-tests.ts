import {
  type Measure,
  measureOwn,
  ownFigureOf,
  readMeasure,
} from '../core/analysis/custom-metrics';
import {
  type DungeonMetrics,
  type Figures,
  figuresOf,
  isMetricName,
  METRICS,
  type MetricName,
  measureDungeon,
  metricNames,
} from '../core/analysis/measure-dungeon';
import { checkObject } from '../core/model/checks';
import type { Dungeon } from '../core/model/dungeon';
import type { Entity } from '../core/model/population';
import type { Unmet } from '../core/model/unmet';
import type { Seed } from '../core/rng/rng';
import { validateDungeon } from '../core/validation/validate-dungeon';
import { OPTIONAL_RULES } from '../core/validation/violation';
import { addInhabitants, type BuiltDungeon } from './build-dungeon';
import { type LevelsRecipe, makeLevel, readLevelsRecipe } from './build-levels';
import { generateRecipe } from './generators';
import { countPassesBefore, runPass } from './passes';
import { readSingleRecipe } from './read-recipe';
import type { PassRecipe, Recipe } from './recipe';
import { levelNamed, type OwnWhere, readWhere } from './where';

/**
 * A function that returns the metrics of a seed's dungeon if it meets the condition, otherwise
 * `undefined`.
 */
export type SeedTest = (seed: Seed) => (DungeonMetrics & Record<string, number>) | undefined;

/**
 * Reads a recipe and a condition once, so that many seeds can be tested.
 *
 * @returns a test for seeds, which throws a `GenerationError` if a seed gives no dungeon
 */
export function createSeedTest(
  recipe: unknown,
  where: unknown,
  measure: Measure = readMeasure(),
): SeedTest {
  checkObject('recipe', recipe);
  const given: object = recipe;
  const checked = readSingleRecipe({ ...(given as Recipe), seed: 0 });
  const condition = cheapestFirst(readWhere(where, measure.keys()), checked.passes ?? []);
  const names = namesSight(condition) ? metricNames() : METRICS;
  return (seed) => {
    const candidate = new Candidate({ ...checked, seed }, measure);
    if (!isTrueOf(condition, candidate)) return undefined;
    return candidate.metrics(names);
  };
}

function namesSight(where: OwnWhere): boolean {
  if ('all' in where) return where.all.some(namesSight);
  if ('any' in where) return where.any.some(namesSight);
  if ('not' in where) return namesSight(where.not);
  return 'metric' in where && where.metric === 'meanSight';
}

/** What conditions can ask about a dungeon. */
type Testable = Pick<Candidate, 'metric' | 'violates'>;

/** Returns whether a condition holds for a dungeon. */
function isTrueOf(where: OwnWhere, candidate: Testable): boolean {
  if ('all' in where) return where.all.every((part) => isTrueOf(part, candidate));
  if ('any' in where) return where.any.some((part) => isTrueOf(part, candidate));
  if ('not' in where) return !isTrueOf(where.not, candidate);
  if ('rule' in where) return candidate.violates(where.rule);
  const value = candidate.metric(where.metric);
  const { min = value, max = value } = where;
  return value >= min && value <= max;
}

/** The dungeon of a valid recipe, generated only as far as the requested metrics and rules need. */
class Candidate {
  private readonly passes: readonly PassRecipe[];
  private dungeon: Dungeon;
  /** The number of passes that have run. */
  private done = 0;
  /** The metrics of the dungeon so far. */
  private figures: Figures | undefined;
  private built: BuiltDungeon | undefined;
  private readonly unmet: Unmet[] = [];
  private readonly ownFigures = new Map<string, number>();
  private readonly violated = new Map<boolean, ReadonlySet<string>>();

  constructor(
    private readonly recipe: Recipe,
    private readonly measure: Measure,
  ) {
    this.passes = recipe.passes ?? [];
    this.dungeon = generateRecipe(recipe, 'layout');
  }

  /** Returns a metric of the finished dungeon, measured as soon as no later pass can change it. */
  metric(name: string): number {
    if (!isMetricName(name)) return this.ownFigure(name);
    const dungeon = this.runUntil(countPassesBefore(name, this.passes));
    this.figures ??= figuresOf(dungeon);
    return this.figures[name]();
  }

  /** Returns whether the finished dungeon, including its population, violates a rule. */
  violates(rule: string): boolean {
    const isOfThings = isOfEntities(rule);
    let rules = this.violated.get(isOfThings);
    if (rules === undefined) {
      const entities = isOfThings ? this.inhabited().entities : undefined;
      rules = violatedRules(this.finished(), entities);
      this.violated.set(isOfThings, rules);
    }
    return rules.has(rule);
  }

  /** Returns metrics of the finished dungeon, and all custom metrics. */
  metrics(names: readonly MetricName[]): DungeonMetrics & Record<string, number> {
    const own = [...this.measure.keys()].map((name) => [name, this.ownFigure(name)]);
    return { ...measureDungeon(this.finished(), names), ...Object.fromEntries(own) };
  }

  private finished(): Dungeon {
    return this.runUntil(this.passes.length);
  }

  private runUntil(count: number): Dungeon {
    const { seed, furnish } = this.recipe;
    const { passes, unmet } = this;
    for (; this.done < count; this.done++) {
      this.dungeon = runPass(this.dungeon, this.done, { seed, passes, furnish, unmet });
      this.figures = undefined;
    }
    return this.dungeon;
  }

  /** Returns the result of `buildDungeon`, built once. */
  private inhabited(): BuiltDungeon {
    const { recipe, unmet } = this;
    this.built ??= addInhabitants(recipe, { dungeon: this.finished(), unmet });
    return this.built;
  }

  /** Returns a custom metric of the result of `buildDungeon`, computed once. */
  private ownFigure(name: string): number {
    const figure = this.ownFigures.get(name) ?? ownFigureOf(this.measure, this.inhabited(), name);
    this.ownFigures.set(name, figure);
    return figure;
  }
}

/** Returns the rules that a dungeon violates. Without entities, also checks the optional rules. */
function violatedRules(
  dungeon: Dungeon,
  entities: readonly Entity[] | undefined,
): ReadonlySet<string> {
  const also = entities === undefined ? OPTIONAL_RULES : [];
  return new Set(validateDungeon(dungeon, entities, { also }).map(({ rule }) => rule));
}

/** Returns whether a rule is about the entities of a dungeon. */
function isOfEntities(rule: string): boolean {
  return rule.startsWith('entity-') || rule === 'behind-hazard';
}

/** Returns the metrics of all levels of a seed if they meet a condition, otherwise `undefined`. */
type LevelsTest = (seed: Seed) => DungeonMetrics[] | undefined;

/**
 * Reads a recipe of levels and a condition once, so that many seeds can be tested. A condition on
 * `rooms` must hold for all levels, and one on `level[2].rooms` for level 2.
 *
 * @returns a test for seeds, which throws a `GenerationError` if a seed gives no levels
 */
export function createLevelsTest(recipe: unknown, where: unknown, measure: Measure): LevelsTest {
  const checked = readLevelsRecipe({ ...Object(recipe), seed: 0 });
  const { count } = checked.levels;
  const condition = readWhere(where, measure.keys(), count);
  return (seed) => {
    const levels = lazyLevels({ ...checked, seed }, measure);
    for (let index = 0; index < count; index++) {
      if (!isTrueOf(condition, testableLevel(levels, index))) return undefined;
    }
    return Array.from({ length: count }, (_, index) => {
      const { dungeon } = levels(index);
      return { ...measureDungeon(dungeon), ...measureOwn(measure, dungeon) };
    });
  };
}

/** A level with its metrics. */
interface MeasuredLevel {
  readonly dungeon: BuiltDungeon;
  readonly figure: (name: string) => number;
}

/** Returns a function that builds a level when it is first needed. */
function lazyLevels(recipe: LevelsRecipe<unknown>, measure: Measure) {
  const made = new Map<number, MeasuredLevel>();
  return (index: number): MeasuredLevel => {
    const known = made.get(index);
    if (known !== undefined) return known;
    const dungeon = makeLevel(recipe, index);
    const figures = figuresOf(dungeon);
    const figure = (name: string) =>
      isMetricName(name) ? figures[name]() : ownFigureOf(measure, dungeon, name);
    const level = { dungeon, figure };
    made.set(index, level);
    return level;
  };
}

/** Returns what conditions can ask about a level, and about other levels by `level[i].` */
function testableLevel(levels: (index: number) => MeasuredLevel, index: number): Testable {
  return {
    metric(name) {
      const { level = index, rest } = levelNamed(name);
      return levels(level).figure(rest);
    },
    violates(name) {
      const { level = index, rest } = levelNamed(name);
      const { dungeon } = levels(level);
      return violatedRules(dungeon, isOfEntities(rest) ? dungeon.entities : undefined).has(rest);
    },
  };
}

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
function cheapestFirst(where: OwnWhere, passes: readonly PassRecipe[]): OwnWhere {
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
