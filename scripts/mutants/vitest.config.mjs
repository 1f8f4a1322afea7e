// The tests of one folder, with the sources that `../mutants.mjs` has prepared.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import base from '../../vitest.config.ts';

const { files, tests } = JSON.parse(readFileSync(process.env.MUTANTS_JOB, 'utf8'));
const prepared = new Map(files);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Drawings come before properties, which take longer and need not judge mutants already killed. */
class DrawingsFirst extends BaseSequencer {
  async sort(files) {
    return files.sort((a, b) => countProperties(a) - countProperties(b));
  }
}

function countProperties({ moduleId }) {
  return (readFileSync(moduleId, 'utf8').match(/arbitrary|numRuns/gi) ?? []).length;
}

const config = mergeConfig(
  base,
  defineConfig({
    root,
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        load: (id) => prepared.get(id.replace(root, '')),
      },
    ],
    test: {
      isolate: false,
      fileParallelism: false,
      sequence: { sequencer: DrawingsFirst },
      runner: fileURLToPath(new URL('runner.mjs', import.meta.url)),
      setupFiles: [fileURLToPath(new URL('setup.mjs', import.meta.url))],
      reporters: ['dot'],
      watch: false,
    },
  }),
);
config.test.include = tests;

export default config;
