import {
  type Figures,
  figuresOf,
  type MetricName,
  measureDungeon,
} from '../analysis/measure-dungeon';
import { type Measure, measureOwn } from '../analysis/own-metrics';
import type { Dungeon } from '../model/dungeon';
import { validateDungeon } from '../validation/validate-dungeon';
import { OPTIONAL_RULES, type ViolationRule } from '../validation/violation';
import { type BuiltDungeon, inhabited } from './build-dungeon';
import { generate } from './generate';
import { runPass } from './passes';
import type { PassRecipe, Recipe } from './recipe';
import type { PassName } from './specifications';

/** A dungeon that is made only as far as it is asked about. */
export interface Candidate {
  /** A metric of the finished dungeon, read as soon as no later pass can change it. */
  metric(name: string): number;
  /** Whether the finished dungeon, or what lives in it, violates a rule. */
  violates(rule: ViolationRule): boolean;
  /** Metrics of the finished dungeon, and all those of one's own. */
  metrics(names: readonly MetricName[]): Record<string, number>;
}

/** The dungeon of a recipe that is sound, as a candidate. */
export function createCandidate(recipe: Recipe, measure: Measure): Candidate {
  const { seed, passes = [] } = recipe;
  let dungeon = generate(recipe, 'layout');
  let done = 0;
  let figures: Figures | undefined;
  const violated = new Map<boolean, ReadonlySet<string>>();
  const runUntil = (count: number) => {
    for (; done < count; done++) {
      dungeon = runPass(seed, '', passes, done, dungeon);
      figures = undefined;
    }
    return dungeon;
  };
  let built: BuiltDungeon | undefined;
  const own: Record<string, number> = {};
  /** A metric of one's own, of what `buildDungeon` makes; asked for once. */
  const ownFigure = (name: string): number => {
    built ??= inhabited(recipe, runUntil(passes.length), '', 0);
    if (!Object.hasOwn(own, name)) Object.assign(own, measureOwn(measure, built, [name]));
    return own[name]!;
  };
  return {
    metric(name) {
      if (measure.has(name)) return ownFigure(name);
      const made = runUntil(passesBefore(name as MetricName, passes));
      figures ??= figuresOf(made);
      return figures[name as MetricName]();
    },
    violates(rule) {
      const lives = isOfEntities(rule);
      const rules = violated.get(lives) ?? rulesViolated(recipe, runUntil(passes.length), lives);
      violated.set(lives, rules);
      return rules.has(rule);
    },
    metrics: (names) => ({
      ...measureDungeon(runUntil(passes.length), names),
      ...Object.fromEntries([...measure.keys()].map((name) => [name, ownFigure(name)])),
    }),
  };
}

/** The rules that a dungeon violates, with what lives in it or without. */
function rulesViolated(recipe: Recipe, dungeon: Dungeon, lives: boolean): ReadonlySet<string> {
  const entities = lives ? inhabited(recipe, dungeon, '', 0).entities : undefined;
  const also = lives ? [] : OPTIONAL_RULES;
  return new Set(validateDungeon(dungeon, entities, { also }).map(({ rule }) => rule));
}

/** Whether a rule is about what lives in a dungeon. */
export function isOfEntities(rule: ViolationRule): boolean {
  return rule.startsWith('entity-');
}

/** How many passes are run before a metric is what it will be. */
export function passesBefore(metric: MetricName, passes: readonly PassRecipe[]): number {
  let count = passes.length;
  while (count > 0 && !canChange(passes[count - 1]!.pass, metric)) count--;
  return count;
}

/** Whether a pass can change a metric. */
function canChange(pass: PassName, metric: MetricName): boolean {
  switch (pass) {
    case 'doors':
    case 'themes':
    case 'roles':
      return false;
    case 'locks':
    case 'mission':
      return metric === 'lockedShare' || metric === 'backtracking';
    case 'loops':
    case 'stairs':
    case 'lakes':
      return metric !== 'rooms';
    case 'attach-prefabs':
    case 'place-prefabs':
      return true;
  }
}
