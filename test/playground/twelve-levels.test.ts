import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAddress, toAddress } from '../../playground/src/address';
import { recipeOf } from '../../playground/src/recipe';
import { startOf } from '../../playground/src/start';
import type { State } from '../../playground/src/state';
import { type DungeonDocument, toJson } from '../../src/core/index';
import { buildLevel, buildLevels, type Recipe } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

/** Halls, old rooms with lakes below, then caves, then a maze. */
const GAME: State = {
  ...startOf('bsp'),
  seed: 'twelve',
  options: { width: 40, height: 24, minLeafSize: 8 },
  levels: 12,
  monsters: 2,
  furnished: 0,
  passes: [{ pass: 'doors', on: true, options: {} }],
  depths: [
    { to: 2 },
    { to: 5, generator: 'accretion', passes: [{ pass: 'lakes', share: 0.15 }, { pass: 'doors' }] },
    { to: 8, generator: 'caves', population: { rules: [] } },
    { generator: 'maze', options: { deadEnds: 0.5 } },
  ],
};

test('a game of twelve levels in four families is the same in code, on the command line and on the page', async () => {
  const recipe = recipeOf(GAME) as Recipe;
  const made = buildLevels(recipe);
  const inCode = made.map(({ entities, ...dungeon }, level) => {
    return JSON.stringify(toJson(dungeon, { recipe, level, entities }));
  });
  expect(new Set(inCode).size).toBe(12);
  expect(
    new Set(made.map(({ rooms: [room], lakes }) => `${room?.kind} ${lakes.length > 0}`)),
  ).toEqual(new Set(['undefined false', 'undefined true', 'cave false', 'maze false']));

  const folder = temporaryFolder();
  writeFileSync(join(folder, 'recipe.json'), JSON.stringify(recipe));
  const out = join(folder, 'levels');
  await runWith(['--recipe', join(folder, 'recipe.json'), '--format', 'json', '--out', out]);
  const byCommand = inCode.map((_, level) => {
    const document = JSON.parse(readFileSync(join(out, `level-${level}.json`), 'utf8'));
    // Files name each other.
    for (const flight of (document as DungeonDocument).stairs ?? []) delete flight.target;
    return JSON.stringify(document);
  });
  expect(byCommand).toEqual(inCode);

  const { state } = readAddress(toAddress(GAME));
  const onPage = inCode.map((_, level) => {
    // What the page's worker does.
    const recipe = recipeOf({ ...state, level }) as Recipe;
    const { entities, ...dungeon } = buildLevel(recipe, level);
    return JSON.stringify(toJson(dungeon, { recipe, level, entities }));
  });
  expect(onPage).toEqual(inCode);
});
