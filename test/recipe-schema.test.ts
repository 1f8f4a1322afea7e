import { expect, test } from 'vitest';
import { recipeSchema } from './support/recipe-schema';

/** `npm run rewrite -- schema` writes it anew. */
test('the schema matches specifications and doc comments of options', async () => {
  const text = `${JSON.stringify(recipeSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../schema/recipe.schema.json');
});
