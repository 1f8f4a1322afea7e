import { type Measure, ownFigureOf } from '../core/analysis/custom-metrics';
import {
  type DungeonMetrics,
  type Figures,
  figuresOf,
  isMetricName,
  type MetricName,
  measureDungeon,
} from '../core/analysis/measure-dungeon';
import type { Dungeon, Entity, Unmet } from '../core/model/dungeon';
import { validateDungeon } from '../core/validation/validate-dungeon';
import { OPTIONAL_RULES } from '../core/validation/violation';
import { addInhabitants, type BuiltDungeon, type PassedDungeon } from './add-inhabitants';
import { generateRecipe } from './generate-recipe';
import { countPassesBefore, runPass } from './passes';
import type { Recipe } from './recipe';

/** A dungeon that is generated only as far as the requested metrics and rules need. */
export interface Candidate {
  /** Returns a metric of the finished dungeon, measured as soon as no later pass can change it. */
  metric(name: string): number;
  /** Returns whether the finished dungeon, including its population, violates a rule. */
  violates(rule: string): boolean;
  /** Returns metrics of the finished dungeon, and all custom metrics. */
  metrics(names: readonly MetricName[]): DungeonMetrics & Record<string, number>;
}

/** Creates the candidate for the dungeon of a valid recipe. */
export function createCandidate(recipe: Recipe, measure: Measure): Candidate {
  const { seed, passes = [], furnish } = recipe;
  let dungeon = generateRecipe(recipe, 'layout');
  let done = 0;
  let figures: Figures | undefined;
  const violated = new Map<boolean, ReadonlySet<string>>();
  const unmet: Unmet[] = [];
  const runUntil = (count: number) => {
    for (; done < count; done++) {
      dungeon = runPass(dungeon, done, { seed, passes, furnish, unmet });
      figures = undefined;
    }
    return dungeon;
  };
  const finished = (): PassedDungeon => ({ dungeon: runUntil(passes.length), unmet });
  let built: BuiltDungeon | undefined;
  /** Returns the result of `buildDungeon`, built once. */
  const inhabited = (): BuiltDungeon => {
    built ??= addInhabitants(recipe, finished());
    return built;
  };
  const own = new Map<string, number>();
  /** Returns a custom metric of the result of `buildDungeon`, computed once. */
  const ownFigure = (name: string): number => {
    const figure = own.get(name) ?? ownFigureOf(measure, inhabited(), name);
    own.set(name, figure);
    return figure;
  };
  return {
    metric(name) {
      if (!isMetricName(name)) return ownFigure(name);
      const made = runUntil(countPassesBefore(name, passes));
      figures ??= figuresOf(made);
      return figures[name]();
    },
    violates(rule) {
      const lives = isOfEntities(rule);
      let rules = violated.get(lives);
      if (rules === undefined) {
        const entities = lives ? inhabited().entities : undefined;
        rules = violatedRules(runUntil(passes.length), entities);
        violated.set(lives, rules);
      }
      return rules.has(rule);
    },
    metrics: (names) => ({
      ...measureDungeon(runUntil(passes.length), names),
      ...Object.fromEntries([...measure.keys()].map((name) => [name, ownFigure(name)])),
    }),
  };
}

/** Returns the rules that a dungeon violates. Without entities, also checks the optional rules. */
export function violatedRules(
  dungeon: Dungeon,
  entities: readonly Entity[] | undefined,
): ReadonlySet<string> {
  const also = entities === undefined ? OPTIONAL_RULES : [];
  return new Set(validateDungeon(dungeon, entities, { also }).map(({ rule }) => rule));
}

/** Returns whether a rule is about the entities of a dungeon. */
export function isOfEntities(rule: string): boolean {
  return rule.startsWith('entity-') || rule === 'behind-hazard';
}
