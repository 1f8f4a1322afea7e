import { configDefaults, defineConfig } from 'vitest/config';

// Tests of the code's text, not of what it does, cannot judge mutants: Stryker rewrites the text.
const exclude =
  process.env.STRYKER_MUTATOR_WORKER === undefined
    ? configDefaults.exclude
    : ['test/{api,architecture,readme,tree-shaking}.test.ts'];

export default defineConfig({
  resolve: {
    alias: { dungeonsmith: new URL('src/index.ts', import.meta.url).pathname },
  },
  test: {
    include: ['test/**/*.test.ts'],
    exclude,
    coverage: {
      include: ['src/**'],
      reporter: ['text', 'html'],
      thresholds: { branches: 95 },
    },
  },
});
