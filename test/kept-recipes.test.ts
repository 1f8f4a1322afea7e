import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { buildDungeon, buildLevels, type Recipe } from '../src/recipes/index';
import { expectKept } from './support/kept-file';

// Recipes that a sweep drew, by generator, each with a hash of its result. `npm run files`
// rewrites the hashes; list the change in the changelog under Changed output.

const FOLDER = new URL('kept-recipes/', import.meta.url);

interface Kept {
  readonly recipe: Recipe;
  readonly makes: string;
}

const FILES = readdirSync(FOLDER).map((name) => {
  const lines = readFileSync(new URL(name, FOLDER), 'utf8').trimEnd().split('\n');
  return [name, lines.map((line): Kept => JSON.parse(line))] as const;
});

function hashOf(recipe: Recipe): string {
  const made = recipe.levels === undefined ? buildDungeon(recipe) : buildLevels(recipe);
  const text = JSON.stringify(made, (key, value) => {
    // What is not met is no part of the dungeon.
    if (key === 'unmet') return undefined;
    return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
  });
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

describe.each(FILES)('%s', (name, lines) => {
  it('makes the same as before', () => {
    const made = lines.map(({ recipe }) => JSON.stringify({ recipe, makes: hashOf(recipe) }));
    expectKept(new URL(name, FOLDER), `${made.join('\n')}\n`);
  });
});
