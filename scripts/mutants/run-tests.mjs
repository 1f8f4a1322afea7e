import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Milliseconds without a note after which a process with a mutant counts as hanging outside any test's time limit. */
const SILENCE = 180_000;
/** The same without a mutant, while the tests run for the first time. */
const FIRST_SILENCE = 900_000;

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config'];

/** Runs the tests of a job until every mutant is judged. A mutant that ends the process counts as killed. */
export async function runTests(job, file) {
  writeFileSync(file, '');
  for (;;) {
    const hasEnded = await runOnce(job, file);
    const journal = readJournal(file);
    if (hasEnded) return journal;
    const last = journal.at(-1)?.trying;
    if (last === undefined) throw new Error(`The tests hang or fail without a mutant: ${job}`);
    writeFileSync(file, `${JSON.stringify({ killed: last })}\n`, { flag: 'a' });
  }
}

/** Whether the tests finished. */
function runOnce(job, journal) {
  const vitest = spawn(process.execPath, [...VITEST, 'scripts/mutants/vitest.config.mjs'], {
    env: { ...process.env, MUTANTS_JOB: job, MUTANTS_JOURNAL: journal, TMPDIR: dirname(job) },
    stdio: 'ignore',
    detached: true,
  });
  const watch = setInterval(() => {
    const silence = readJournal(journal).at(-1)?.trying === undefined ? FIRST_SILENCE : SILENCE;
    if (Date.now() - statSync(journal).mtimeMs > silence) process.kill(-vitest.pid, 'SIGKILL');
  }, 1000);
  return new Promise((resolve) => {
    vitest.on('exit', (_, signal) => {
      clearInterval(watch);
      const isCutShort = readJournal(journal).at(-1)?.trying !== undefined;
      resolve(signal === null && !isCutShort);
    });
  });
}

function readJournal(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
