import { describe, expect, test } from 'vitest';
import { recipeOf } from '../../playground/src/recipe';
import { startOf } from '../../playground/src/start';
import { partOf } from '../../playground/src/worker/part';
import { stepWords } from '../../playground/src/worker/step-words';
import { type Grid, Tile } from '../../src/core/index';
import { hatched, toSvg } from '../../src/pictures/index';
import { buildDungeon, type Recipe } from '../../src/recipes/index';
import { GENERATOR_NAMES, type GeneratorName } from '../../src/recipes/specifications';

/** A dungeon of the page, and each of its steps with its tiles. */
function observed(family: GeneratorName, seed: string) {
  const steps: { words: string; stage: string; grid: Grid }[] = [];
  // Furniture takes no step.
  const recipe = recipeOf({ ...startOf(family), seed, furnished: 0 }) as Recipe;
  const dungeon = buildDungeon(recipe, ({ stage, index, grid }) => {
    const tiles = grid.tiles.slice();
    steps.push({ words: stepWords({ stage, index }), stage, grid: { ...grid, tiles } });
  });
  return { dungeon, steps };
}

describe.for(GENERATOR_NAMES)('the steps of %s', (family) => {
  const { dungeon, steps } = observed(family, '7');

  test('count from one, and end with the dungeon', () => {
    for (const { words } of steps) expect(words).not.toMatch(/[ -]0\b|-\d/);
    const { grid } = steps.at(-1)!;
    const { part, isNumbered } = partOf(dungeon, grid, Number.POSITIVE_INFINITY);
    expect(isNumbered).toBe(true);
    const options = { style: hatched, idPrefix: 'map' };
    expect(toSvg(part, options)).toBe(
      toSvg({ ...dungeon, grid, entrance: part.entrance }, options),
    );
    // Stairs and the paths dug to them take no separate step.
    const left = dungeon.grid.tiles.filter((code, i) => code !== grid.tiles[i]);
    const ofStairs: number[] = [Tile.StairsUp, Tile.StairsDown, Tile.Floor];
    expect(ofStairs).toEqual(expect.arrayContaining([...left]));
  });

  test('show rooms as they stay, and each lock with its key once it is placed', () => {
    const hasLockSteps = steps.some(({ stage }) => stage === 'lock');
    let locks = 0;
    for (const [i, { stage, grid }] of steps.entries()) {
      if (stage === 'lock') locks++;
      else if (i % 50 > 0) continue;
      const { part } = partOf(dungeon, grid, hasLockSteps ? locks : Number.POSITIVE_INFINITY);
      for (const room of part.rooms) expect(dungeon.rooms).toContainEqual(room);
      if (!hasLockSteps) continue;
      expect(part.keys.map(({ lock }) => lock)).toEqual([...new Array(locks).keys()]);
      const shut = part.doors.flatMap(({ lock }) => (lock === undefined ? [] : [lock]));
      expect(new Set(shut).size).toBe(locks);
    }
  });
});
