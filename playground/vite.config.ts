import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

// Relative paths: the page works from any folder it is served from.
export default defineConfig({
  root: pathOf('.'),
  base: './',
  resolve: {
    alias: [
      { find: /^dungeonsmith$/, replacement: pathOf('../src/core/index.ts') },
      { find: /^dungeonsmith\/(\w+)$/, replacement: pathOf('../src/$1/index.ts') },
    ],
  },
  worker: { format: 'es' },
  plugins: [preloadWorker()],
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, modulePreload: false },
});

/** Names the worker's script in the page, so that browsers fetch both at the same time. */
function preloadWorker(): Plugin {
  return {
    name: 'preload-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const scripts = Object.keys(bundle).filter((name) => /\/worker[^/]*\.js$/.test(name));
        if (scripts.length === 0) throw new Error('there is no worker to preload');
        return scripts.map((script) => {
          const attrs = { rel: 'modulepreload', href: `./${script}` };
          return { tag: 'link', attrs, injectTo: 'head' as const };
        });
      },
    },
  };
}
