import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Heaps of threads grow by a fifth, not by several times: collecting more often has no measurable
// cost, and keeps all processes together under 1.5 GB.
setFlagsFromString('--heap-growing-percent=20');

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Imports text files as strings, as tsup does. */
const importTexts = {
  name: 'import-texts',
  enforce: 'pre' as const,
  load(id: string) {
    if (id.endsWith('.txt')) return `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`;
  },
};

// `npm run test:deep` draws new seeds and prints them, so that a finding can be repeated.
if (process.env.TEST_DEPTH === 'deep' && process.env.TEST_SEED === undefined) {
  process.env.TEST_SEED = String(Math.floor(Math.random() * 2 ** 31));
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
}

/** Files that take longest for their size, `reach` in the deep suite. */
const LONG = /\/(?:reach|guide|jobs|process|api|kept-recipes|schedulers|missions)\.test\.ts$/;

/** Begins with the files that take longest, so that no thread is left with one at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** All, or those that a search for mutants wants. */
const testFolders = (process.env.TESTS ?? 'test').split(',');

export default defineConfig({
  plugins: [importTexts],
  resolve: {
    alias: [
      { find: /^dungeonsmith$/, replacement: pathOf('src/core/index.ts') },
      { find: /^dungeonsmith\/(\w+)$/, replacement: pathOf('src/$1/index.ts') },
    ],
  },
  test: {
    // Files share loaded modules: each thread loads the sources and fast-check once.
    pool: 'threads',
    isolate: false,
    // Each thread takes about 300 MB.
    maxWorkers: Math.min(4, availableParallelism()),
    sequence: { sequencer: LongFirst },
    setupFiles: ['test/support/setup.ts'],
    // A hanging test must end, but no test may fail because the machine is busy.
    testTimeout: process.env.TEST_DEPTH === 'deep' ? 1_200_000 : 120_000,
    hookTimeout: 120_000,
    include: testFolders.map((folder) => `${folder}/**/*.test.ts`),
    coverage: {
      include: ['src/**'],
      reporter: ['text', 'html'],
      thresholds: { branches: 97 },
    },
  },
});
