import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

// Relative paths: the page is served from wherever its folder is put.
export default defineConfig({
  root: pathOf('.'),
  base: './',
  resolve: { alias: { dungeonsmith: pathOf('../src/index.ts') } },
  worker: { format: 'es' },
  plugins: [preloadWorker()],
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, modulePreload: false },
});

/** The page names the worker's script, so that browsers fetch it beside the page's own. */
function preloadWorker(): Plugin {
  return {
    name: 'preload-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const script = Object.keys(bundle).find((name) => /\/worker[^/]*\.js$/.test(name));
        if (script === undefined) throw new Error('there is no worker to preload');
        const attrs = { rel: 'preload', href: `./${script}`, as: 'fetch', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
