import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles a program of this folder with the library's sources, so that later changes do not disturb
 * it while it runs for hours. Returns its exports and the hash of its text.
 */
export async function importBundle(path) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  const [{ text }] = outputFiles;
  const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, text);
  const program = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  return { program, hash: createHash('sha256').update(text).digest('hex') };
}
