// Draws the recipes of `test/kept-recipes/` anew: `node scripts/kept-recipes.mjs`. Afterwards,
// `npm run rewrite -- kept` writes the hash of what each makes.

import { rmSync, writeFileSync } from 'node:fs';
import { importBundle } from './import-bundle.mjs';

const folder = new URL('../test/kept-recipes/', import.meta.url);
const { program } = await importBundle('sweep/draw-kept.ts');
const groups = program.drawKept(100);
for (const [name, cases] of groups) {
  const file = new URL(`${name}.jsonl`, folder);
  rmSync(file, { force: true });
  writeFileSync(
    file,
    cases.map((drawn) => `${JSON.stringify({ ...drawn, makes: '' })}\n`).join(''),
  );
}
console.log(`${groups.size} files`);
