// `npm run check -- sweep --help`: makes and checks very many dungeons of all kinds. The program is in
// `sweep/`; it is bundled at the start, so that later changes do not disturb a sweep of hours.

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('sweep/run.ts', import.meta.url))],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
const [{ text }] = outputFiles;

const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-sweep-'));
const file = join(folder, 'sweep.mjs');
writeFileSync(file, text);
const { run } = await import(pathToFileURL(file).href);
rmSync(folder, { recursive: true });

process.exitCode = run(process.argv.slice(2), createHash('sha256').update(text).digest('hex'));
