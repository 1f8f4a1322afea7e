// `npm run validate:many -- --help`: very many dungeons of all kinds, each checked. The program lies in
// `sweep/`; it is bundled as it now is, so that a sweep of hours is not disturbed by later changes.

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
