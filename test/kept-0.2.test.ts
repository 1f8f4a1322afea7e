import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OUTPUT_VERSION, parseJson, toJson, validateDungeon } from '../src/index';
import { buildDungeon, buildLevels, type Recipe } from '../src/recipes/index';

// Recipes of 0.2, each with the documents that 0.2 made of it. If nothing could be locked, it wrote
// an empty list of doors; empty lists are left out now. Since then `OUTPUT_VERSION` has grown.

const FOLDER = new URL('kept-0.2/', import.meta.url);

function made(recipe: Recipe): unknown[] {
  if (recipe.levels === undefined) {
    const built = buildDungeon(recipe);
    return [toJson(built, { recipe, entities: built.entities })];
  }
  return buildLevels(recipe).map((built) => toJson(built, { entities: built.entities }));
}

function isSplit(document: object): boolean {
  const { dungeon } = parseJson(JSON.stringify(document));
  return validateDungeon(dungeon).some(({ rule }) => rule === 'stairs-split-floor');
}

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const kept = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  const documents = [kept.made].flat().map(({ doors, ...document }) => ({
    ...document,
    ...(doors?.length > 0 && { doors }),
  }));

  it('is made again from its recipe', () => {
    for (const [i, document] of made(kept.recipe).entries()) {
      const today = { ...documents[i], outputVersion: OUTPUT_VERSION };
      const again = JSON.parse(JSON.stringify(document));
      // Detours are dug around stairs that split the floor.
      if (isSplit(documents[i])) expect(isSplit(again)).toBe(false);
      else expect(again).toEqual(today);
    }
  });

  it('is read and written as it was', () => {
    for (const document of documents) {
      const { dungeon, outputVersion, recipe, entities } = parseJson(JSON.stringify(document));
      const extra = { ...(recipe && { recipe }), ...(entities && { entities }) };
      const again = toJson(dungeon, { outputVersion, ...extra });
      expect(JSON.parse(JSON.stringify(again))).toEqual(document);
    }
  });
});
