import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { coreOf, later } from './later.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const SRC = pathOf('../src');
const WORKER = pathOf('src/worker/worker.ts');

// Relative paths: the page is served from wherever its folder is put.
export default defineConfig(async ({ command }) => {
  const core = command === 'build' ? await coreOf(SRC, WORKER) : new Set();
  const inCore = (id: string) => core.has(id) || id.startsWith('\0later-stubs:');
  return {
    root: pathOf('.'),
    base: './',
    resolve: { alias: { dungeonsmith: `${SRC}/index.ts` } },
    worker: {
      format: 'es',
      plugins: () => [later(SRC, WORKER)],
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'worker-core', test: inCore }],
          },
        },
      },
    },
    plugins: [preloadWorker()],
    build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, modulePreload: false },
  };
});

/** The page names what the worker begins with, so that browsers fetch it beside the page's own. */
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
