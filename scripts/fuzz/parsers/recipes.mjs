// Readers of instructions: recipes, conditions, and the address of the page.

import { isDeepStrictEqual } from 'node:util';
import { readAddress, toAddress } from '../../../playground/src/address';
import { startOf } from '../../../playground/src/start';
import { FAMILIES } from '../../../playground/src/state';
import {
  GenerationError,
  InvalidDataError,
  InvalidOptionError,
  validateDungeon,
} from '../../../src/core/index';
import { buildDungeon, buildLevels, findSeeds } from '../../../src/recipes/index';
import { readWholeRecipe } from '../../../src/recipes/read-recipe';
import { CONDITIONS, RECIPES } from '../files.mjs';
import { expectKept, viaJson } from '../judge.mjs';

const isOurs = (error) =>
  [InvalidDataError, InvalidOptionError, GenerationError].some((type) => error instanceof type);

/** Numbers that are weights or names, not amounts of work. */
const IDLE = new Set(['seed', 'weight', 'depth', 'minDepth', 'maxDepth', 'minDetour']);

/** Whether a recipe requires so much work that it may take long. */
export function asksForMuch(recipe) {
  const open = [recipe];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const [key, value] of Object.entries(Object(part))) {
      if (typeof value === 'number' && Math.abs(value) > 200 && !IDLE.has(key)) return true;
      if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
  return false;
}

function readRecipe(recipe) {
  if (asksForMuch(recipe)) readWholeRecipe({ ...recipe, population: undefined });
  else if (recipe?.levels === undefined) check(buildDungeon(recipe));
  else buildLevels(recipe).forEach(check);
}

function check({ entities, ...dungeon }) {
  expectKept(validateDungeon(dungeon, entities).length === 0, 'makes a dungeon that is not valid');
}

function readWhere(where) {
  const search = { recipe: RECIPES[0], where, count: 3 };
  const found = [...findSeeds(search)];
  const again = [...findSeeds({ ...search, where: viaJson(where) })];
  expectKept(isDeepStrictEqual(again, found), 'finds other seeds when it was written and read');
}

function readPage(address) {
  const { state } = readAddress(address);
  const again = readAddress(toAddress(state));
  expectKept(again.problems.length === 0, `is refused when written again: ${again.problems}`);
  // −0 is written as 0.
  const isSame = isDeepStrictEqual(viaJson(again.state), viaJson(state));
  expectKept(isSame, 'is another state when written and read again');
}

const ADDRESSES = [
  ...FAMILIES.map((family) => toAddress(startOf(family))),
  '#family=caves&seed=12&wallShare=0.4&pass=doors:share=0.6,secretShare=0.1&style=hatched',
  'family=bsp&roomShapes=cross:2,cave:1&connect=nearest&loops=0.3&pass=-loops&pass=locks:locks=2',
  'family=random-placement&seed=%F0%9F%97%9D&roomShapes=ellipse&maxRooms=9&show=path,rooms&levels=5&level=4',
  'family=world&x=-4000&y=99&cellSize=12&monsters=3&treasure=20&pass=none&show=none',
  'family=graph&lakes=0.1&furnish=0.5&pass=lakes:share=0.1,themes&seed=8&style=blueprint',
  'pass=attach-prefabs:prefabs=%5B%7B%22name%22%3A%22a%22%2C%22map%22%3A%22%23%40%22%7D%5D,max=2',
];

export const RECIPE_PARSERS = {
  recipes: { files: RECIPES, takes: ['value'], isOurs, read: readRecipe },
  where: { files: CONDITIONS, takes: ['value'], isOurs, read: readWhere },
  address: { files: ADDRESSES, takes: ['text'], isOurs: () => false, read: readPage },
};
