import { invalid } from '../core/model/checks';
import type { Dungeon, Entity, Observer, PopulatedDungeon, Unmet } from '../core/model/dungeon';
import { GenerationError } from '../core/model/errors';
import { checkDungeon, checkObserver } from '../core/model/guards';
import { validateDungeon } from '../core/validation/validate-dungeon';
import { addInhabitants, type BuiltDungeon } from './add-inhabitants';
import { namesAround } from './known-names';
import { runPasses } from './passes';
import { readSingleRecipe } from './read-whole-recipe';
import type { BuiltKind, Recipe } from './recipe';

/** What a recipe does after its generator: its passes, and what lives in the dungeon. */
export type FinishRecipe<Kind = unknown, Furnished extends boolean = false> = Pick<
  Recipe<Kind, Furnished>,
  'seed' | 'passes' | 'population' | 'cover' | 'exit' | 'furnish'
>;

/**
 * Runs the passes of a recipe on a dungeon of your own, and adds its exit, entities and cover, as
 * `buildDungeon` does after generating. What stands in the dungeon stays where it is, and the rest
 * keeps clear of it. The given dungeon is not changed.
 *
 * @param observe - receives the steps of the passes
 * @throws {InvalidOptionError} If the dungeon or anything in the recipe is invalid
 * @throws {GenerationError} If a pass fails, or changes the floor below an entity
 * @example
 * const hall = dungeonFromText('########\n#..#...#\n#@.+...#\n########');
 * const monsters = { perRoom: { min: 0, max: 2 }, table: [{ kind: 'orc', weight: 1 }] };
 * const { entities } = finishDungeon(hall, { seed: 7, population: { rules: [monsters] } });
 */
export function finishDungeon<Own = never, Kind = unknown, Furnished extends boolean = false>(
  dungeon: Dungeon | PopulatedDungeon<Own>,
  recipe: FinishRecipe<Kind, Furnished>,
  observe?: Observer,
): BuiltDungeon<Own | BuiltKind<Kind, Furnished>> {
  checkDungeon(dungeon);
  checkObserver(observe);
  const { entities: own = [], exit, ...plain }: Partial<PopulatedDungeon<Own>> & Dungeon = dungeon;
  const [fault] = validateDungeon(dungeon, own);
  if (fault !== undefined) throw invalid('dungeon', `must be valid: ${fault.message}`, dungeon);
  const { width, height } = dungeon.grid;
  // A recipe needs a generator; this one takes every size, and never runs.
  const whole = { ...recipe, generator: 'caves', options: { width, height } };
  const checked = readSingleRecipe(whole as Recipe<BuiltKind<Kind, Furnished>>, (read) =>
    namesAround(dungeon, read),
  );
  const { seed, passes = [], population, furnish } = checked;
  const unmet: Unmet[] = [];
  const passed = runPasses(plain, { seed, passes, furnish, observe, unmet });
  checkFooting(passed, own);
  const occupied = [...(population?.occupied ?? []), ...own];
  const peopled = { ...checked, population: { rules: [], ...population, occupied } };
  const names = namesAround(passed, checked);
  const built = addInhabitants(peopled, { dungeon: passed, unmet, names });
  return { ...(exit && { exit }), ...built, entities: [...own, ...built.entities] };
}

/** Throws if the dungeon's own entities no longer stand on floor. */
function checkFooting(dungeon: Dungeon, own: readonly Entity[]): void {
  if (own.length === 0) return;
  const [fault] = validateDungeon(dungeon, own);
  if (fault !== undefined) throw new GenerationError(`after the passes, ${fault.message}`);
}
