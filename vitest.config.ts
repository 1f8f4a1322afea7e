import { defineConfig } from 'vitest/config';

// Mutants are judged by the tests of their own folders, and by the pictures of fixed seeds.
const isMutant = process.env.STRYKER_MUTATOR_WORKER !== undefined;

export default defineConfig({
  resolve: {
    alias: { dungeonsmith: new URL('src/index.ts', import.meta.url).pathname },
  },
  test: {
    include: isMutant
      ? ['test/{connection,generators,geometry,grid,rng}/**/*.test.ts', 'test/seed-catalog.test.ts']
      : ['test/**/*.test.ts'],
    coverage: {
      include: ['src/**'],
      reporter: ['text', 'html'],
      thresholds: { branches: 95 },
    },
  },
});
