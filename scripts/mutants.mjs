// `npm run mutants -- src/analysis src/passes/loops`: which changes of these folders no test notices.
// Mutants are made by Stryker's instrumenter, and judged by the tests of the folder. A folder with more
// than `--sample` (100) of them is judged by a sample that `--seed` (1) draws.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { instrument, keepSwitches } from './mutants/instrument.mjs';
import { sample } from './mutants/sample.mjs';
import { record, writeTable } from './mutants/table.mjs';
import { filesBelow, testsOf } from './mutants/tests-of.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    table: { type: 'boolean', default: false },
  },
});

/** A process that has noted nothing for so long hangs outside of a test's own time limit. */
const SILENCE = 180_000;

for (const folder of positionals) record(folder, await judgeFolder(folder));
writeTable();

async function judgeFolder(folder) {
  const { files, mutants } = await instrument(filesBelow(folder, '.ts'));
  const drawn = sample(mutants, Number(values.sample), Number(values.seed));
  const ids = new Set(drawn.map(({ id }) => id));
  const place = mkdtempSync(join(tmpdir(), 'dungeonsmith-mutants-'));
  const job = join(place, 'job.json');
  const prepared = files.map(([name, text]) => [name, keepSwitches(text, ids)]);
  writeFileSync(job, JSON.stringify({ files: prepared, tests: testsOf(folder) }));
  const journal = await runTests(job, join(place, 'journal'));
  for (const { leftOut, time } of journal)
    if (leftOut) console.log(`not judged by: ${leftOut}, ${Math.round(time)} ms`);
  rmSync(place, { recursive: true });
  return { all: mutants.length, seed: values.seed, drawn, journal };
}

/** A mutant that takes the process down with it is killed; the others go on without it. */
async function runTests(job, file) {
  writeFileSync(file, '');
  for (;;) {
    const ended = await runOnce(job, file);
    const journal = readJournal(file);
    if (ended) return journal;
    const last = journal.at(-1)?.trying;
    if (last === undefined) throw new Error('The tests ended before any mutant was tried');
    writeFileSync(file, `${JSON.stringify({ killed: last, by: 'the end of the process' })}\n`, {
      flag: 'a',
    });
  }
}

function runOnce(job, journal) {
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/mutants/vitest.config.mjs'],
    {
      env: { ...process.env, MUTANTS_JOB: job, MUTANTS_JOURNAL: journal },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    },
  );
  const watch = setInterval(() => {
    if (Date.now() - statSync(journal).mtimeMs > SILENCE) process.kill(-vitest.pid, 'SIGKILL');
  }, 1000);
  return new Promise((resolve) => {
    vitest.on('exit', (_, signal) => {
      clearInterval(watch);
      resolve(signal === null && readJournal(journal).at(-1)?.trying === undefined);
    });
  });
}

function readJournal(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
