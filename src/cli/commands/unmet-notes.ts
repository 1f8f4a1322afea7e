import { isOnFloor } from '../../core/geometry/room';
import type { Unmet } from '../../core/model/unmet';
import { printedLevelName } from '../../core/text/words';
import type { BuiltDungeon } from '../../recipes/build-dungeon';
import { type DepthRecipe, entryAt, recipeOfDepth } from '../../recipes/depths';
import type { Recipe, RecipeDepth } from '../../recipes/recipe';
import { describeUnmet } from '../../recipes/unmet';
import { flagAt } from '../flags/flag-words';
import type { Flags } from '../flags/flags';

/** Collects, as sentences, what dungeons lack that their recipe asks for. */
export type UnmetNotes = ReturnType<typeof createUnmetNotes>;

/** A dungeon with its recipe, and words for paths of the recipe. */
interface Noted {
  readonly dungeon: BuiltDungeon;
  readonly recipe: DepthRecipe;
  wordsFor(path: string): string;
}

export function createUnmetNotes(flags: Flags, recipe: Recipe) {
  const notes: string[] = [];
  return {
    notes,
    /** @param level - the index of the level; `undefined` if there are no levels */
    add(dungeon: BuiltDungeon, level: number | undefined): void {
      const entry = level === undefined ? undefined : entryAt(recipe, level);
      const own = entry === undefined ? recipe : recipeOfDepth(recipe, entry);
      const wordsFor = (path: string) => {
        const inFile = entry && pathInEntry(path, recipe, entry);
        return inFile ?? flagAt(path, flags) ?? `\`${path}\``;
      };
      const noted = { dungeon, recipe: own, wordsFor };
      // Keys and sheets number levels from 1, files and flags from 0.
      const prefix =
        level === undefined ? '' : `${printedLevelName(level)} (\`--level ${level}\`): `;
      const sentences = [
        ...dungeon.unmet.map((unmet) => describe(unmet, noted)),
        ...idleRuleNotes(noted),
      ];
      notes.push(...sentences.map((sentence) => prefix + sentence));
    },
  };
}

/** Returns the path in the whole recipe for a path of a level, if an entry of `depths` sets it. */
function pathInEntry(path: string, { depths = [] }: Recipe, entry: RecipeDepth) {
  const [part = path] = path.split(/[[.]/);
  if (Reflect.get(entry, part) === undefined) return undefined;
  return `\`depths[${depths.indexOf(entry)}].${path}\``;
}

/** Describes an unmet request, why it is unmet and, if it is about locks, what to do. */
function describe(unmet: Unmet, { dungeon, recipe, wordsFor }: Noted): string {
  const { what, where = '', cause } = unmet;
  const text = `${describeUnmet(unmet)} (${wordsFor(where)}): ${cause}`;
  if (what !== 'locks') return text;
  const [, index = ''] = /^passes\[(\d+)\]$/.exec(where) ?? [];
  const earlier = new Set(recipe.passes?.slice(0, Number(index)).map(({ pass }) => pass));
  if (dungeon.doors.length === 0 && !earlier.has('doors')) {
    return `${text}; put the pass \`doors\` before it`;
  }
  const advice = earlier.has('loops') ? 'put the pass `loops` after it, or ' : '';
  return `${text}; ${advice}try another seed`;
}

/** Describes rules of the population that can place nothing in a dungeon of one room. */
function idleRuleNotes({ dungeon: { rooms, entrance }, recipe, wordsFor }: Noted): string[] {
  const isElsewhere = rooms.some((room) => !isOnFloor(room, entrance.x, entrance.y));
  if (isElsewhere || rooms.length === 0) return [];
  return (recipe.population?.rules ?? []).flatMap((rule, index) => {
    // Unmet requests of other rules are reported as such.
    const isCounted = rule.perRoom !== undefined || rule.tilesPerPick !== undefined;
    if (!isCounted || !rule.skipEntranceRoom) return [];
    const path = wordsFor(`population.rules[${index}]`);
    return [
      `${path} places nothing: it skips the room with the entrance, and there is no other; use \`tilesPerPick\` without \`skipEntranceRoom\``,
    ];
  });
}
