import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  buildDungeon,
  buildLevels,
  OUTPUT_VERSION,
  parseJson,
  type Recipe,
  toJson,
} from '../src/index';

// Recipes of 0.2, each with the documents that 0.2 made of it. Where nothing could be locked, it wrote
// an empty list of doors; empty lists are left out now. Since then `OUTPUT_VERSION` has grown.

const FOLDER = new URL('kept-0.2/', import.meta.url);

function made(recipe: Recipe): unknown[] {
  if (recipe.levels === undefined) {
    const built = buildDungeon(recipe);
    return [toJson(built, { recipe, entities: built.entities })];
  }
  return buildLevels(recipe).map((built) => toJson(built, { entities: built.entities }));
}

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const kept = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  const documents = [kept.made].flat().map(({ doors, ...document }) => ({
    ...document,
    ...(doors?.length > 0 && { doors }),
  }));

  it('is made again from its recipe', () => {
    const today = documents.map((document) => ({ ...document, outputVersion: OUTPUT_VERSION }));
    expect(JSON.parse(JSON.stringify(made(kept.recipe)))).toEqual(today);
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
