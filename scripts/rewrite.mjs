// `npm run rewrite -- NAME…`: rewrites files that tests compare with; all of them without a name.
// Read the diff.

import { execSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** In this order, as later ones use what earlier ones wrote. */
const FILES = {
  api: 'vitest run test/api.test.ts --update',
  schema: 'vitest run test/recipe-schema.test.ts --update',
  catalog: 'UPDATE_FILES=1 vitest run test/seed-catalog.test.ts',
  kept: 'UPDATE_FILES=1 vitest run test/kept-recipes.test.ts && node scripts/check-engines.mjs --installed --update',
  mistakes: 'vitest run test/mistakes.test.ts --update',
  files:
    'UPDATE_FILES=1 vitest run test/formats test/worlds/pieces.test.ts test/cli/answers.test.ts test/playground/thumbnails.test.ts',
  gallery: 'npm run build && node scripts/gallery/gallery.mjs',
  families: 'npm run build && node scripts/families.mjs',
  guide: 'node scripts/guide-order.mjs && UPDATE_README=1 vitest run test/guide.test.ts',
};

/** Its figures are measured, so that it changes each time. */
const ONLY_BY_NAME = ['families'];

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(FILES, name));
if (unknown !== undefined) {
  console.error(`There is no ${unknown}: use ${Object.keys(FILES).join(', ')}.`);
  process.exit(2);
}
const all = Object.keys(FILES).filter((name) => !ONLY_BY_NAME.includes(name));
for (const name of names.length > 0 ? names : all) {
  console.log(`\n${name}`);
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  execSync(FILES[name], { cwd, stdio: 'inherit' });
}
