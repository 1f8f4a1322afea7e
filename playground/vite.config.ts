import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

// Relative paths: the page is served from wherever its folder is put.
export default defineConfig({
  root: pathOf('.'),
  base: './',
  resolve: { alias: { dungeonsmith: pathOf('../src/index.ts') } },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, modulePreload: false },
});
