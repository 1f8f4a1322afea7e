import {
  type DungeonMetrics,
  type Figures,
  figuresOf,
  METRICS,
  type MetricName,
  measureDungeon,
} from '../analysis/measure-dungeon';
import { type Measure, measureOwn } from '../analysis/own-metrics';
import type { Seed } from '../rng/rng';
import type { BuiltDungeon } from './add-inhabitants';
import { type LevelsRecipe, makeLevel, readLevelsRecipe } from './build-levels';
import { isOfEntities, violatedRules } from './candidate';
import { isTrueOf, type Testable } from './find-seeds';
import type { Recipe } from './recipe';
import { levelNamed, readWhere } from './where';

/** Returns the metrics of all levels of a seed if they meet a condition, otherwise `undefined`. */
export type LevelsTest = (seed: Seed) => DungeonMetrics[] | undefined;

/**
 * Reads a recipe of levels and a condition once, so that many seeds can be tested. A condition on
 * `rooms` must hold for all levels, and one on `level[2].rooms` for level 2.
 *
 * @returns a test for seeds, which throws a `GenerationError` if a seed gives no levels
 */
export function createLevelsTest(recipe: unknown, where: unknown, measure: Measure): LevelsTest {
  const checked = readLevelsRecipe({ ...Object(recipe), seed: 0 } as Recipe);
  const { count } = checked.levels;
  const condition = readWhere(where, measure.keys(), count);
  return (seed) => {
    const levels = lazyLevels({ ...checked, seed }, measure);
    for (let index = 0; index < count; index++) {
      if (!isTrueOf(condition, testableLevel(levels, index))) return undefined;
    }
    return Array.from({ length: count }, (_, index) => {
      const { dungeon } = levels(index);
      const metrics = measureDungeon(dungeon, METRICS as readonly MetricName[]);
      return { ...metrics, ...measureOwn(measure, dungeon) } as DungeonMetrics;
    });
  };
}

/** A level with its metrics. */
interface MeasuredLevel {
  readonly dungeon: BuiltDungeon;
  readonly figures: Figures;
  readonly own: (name: string) => number | undefined;
}

/** Returns a function that builds a level when it is first needed. */
function lazyLevels(recipe: LevelsRecipe<unknown>, measure: Measure) {
  const made = new Map<number, MeasuredLevel>();
  return (index: number): MeasuredLevel => {
    const known = made.get(index);
    if (known !== undefined) return known;
    const dungeon = makeLevel(recipe, index);
    const own = (name: string) =>
      measure.has(name) ? measureOwn(measure, dungeon, [name])[name] : undefined;
    const level = { dungeon, figures: figuresOf(dungeon), own };
    made.set(index, level);
    return level;
  };
}

/** Returns what conditions can ask about a level, and about other levels by `level[i].` */
function testableLevel(levels: (index: number) => MeasuredLevel, index: number): Testable {
  return {
    metric(name) {
      const { level = index, rest } = levelNamed(name);
      const { figures, own } = levels(level);
      return own(rest) ?? figures[rest as MetricName]();
    },
    violates(name) {
      const { level = index, rest } = levelNamed(name);
      const { dungeon } = levels(level);
      return violatedRules(dungeon, isOfEntities(rest) ? dungeon.entities : undefined).has(rest);
    },
  };
}
