import { type Measure, measureOwn, ownFigureOf } from '../core/analysis/custom-metrics';
import {
  type DungeonMetrics,
  figuresOf,
  isMetricName,
  measureDungeon,
} from '../core/analysis/measure-dungeon';
import type { Seed } from '../core/rng/rng';
import type { BuiltDungeon } from './add-inhabitants';
import { type LevelsRecipe, makeLevel, readLevelsRecipe } from './build-levels';
import { isOfEntities, violatedRules } from './candidate';
import { isTrueOf, type Testable } from './find-seeds';
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
