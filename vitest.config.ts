import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: { dungeonsmith: new URL('src/index.ts', import.meta.url).pathname },
  },
  test: {
    include: ['test/**/*.test.ts'],
    coverage: {
      include: ['src/**'],
      reporter: ['text', 'html'],
      thresholds: { branches: 95 },
    },
  },
});
