// `npm run mutants` changes the code of one folder and runs its tests, to find code that no test notices:
// `FOLDER=core/passes/locks npm run mutants`. `TESTS=test/core/passes,test/core/levels` runs other tests.

const folder = process.env.FOLDER ?? 'core/rng';
process.env.TESTS ??= `test/${folder}`;

export default {
  testRunner: 'vitest',
  // With related tests of other folders, too, the first run takes longer than five minutes.
  vitest: { related: false },
  mutate: [`src/${folder}/**/*.ts`],
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
