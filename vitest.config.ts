import { defineConfig } from 'vitest/config';

const pathOf = (file: string) => new URL(file, import.meta.url).pathname;

export default defineConfig({
  resolve: {
    alias: [
      { find: /^dungeonsmith$/, replacement: pathOf('src/index.ts') },
      { find: /^dungeonsmith\/testing$/, replacement: pathOf('src/testing/index.ts') },
    ],
  },
  test: {
    // A test that hangs is to end, but none is to fail because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['test/**/*.test.ts'],
    coverage: {
      include: ['src/**'],
      reporter: ['text', 'html'],
      thresholds: { branches: 90 },
    },
  },
});
