// `npm run mutants -- src/analysis src/passes/locks`: lists the changes of these folders that no test notices.
// Stryker's instrumenter makes them; the tests that concern a folder check those of a sample.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { instrument, keepSwitches } from './mutants/instrument.mjs';
import { runTests } from './mutants/run-tests.mjs';
import { sample } from './mutants/sample.mjs';
import { record, writeTable } from './mutants/table.mjs';
import { sourcesOf, testsOf } from './mutants/tests-of.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});

/** All folders with sources, including one for each family and pass. */
const folders = readdirSync('src', { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => entry.parentPath ?? entry.path)
  .filter((folder, i, all) => all.indexOf(folder) === i)
  .sort();

for (const folder of positionals) {
  record(folder, await judge(folder));
  writeTable(folders);
}
if (positionals.length === 0) writeTable(folders);

async function judge(folder) {
  const { files, mutants } = await instrument(sourcesOf(folder));
  const seed = Number(values.seed);
  const drawn = sample(mutants, Number(values.sample), seed);
  const ids = new Set(drawn.map(({ id }) => id));
  const prepared = files.map(([name, text]) => [name, keepSwitches(text, ids)]);
  const place = mkdtempSync(join(tmpdir(), 'dungeonsmith-mutants-'));
  const job = join(place, 'job.json');
  writeFileSync(job, JSON.stringify({ files: prepared, tests: testsOf(folder) }));
  const journal = await runTests(job, join(place, 'journal'));
  rmSync(place, { recursive: true });
  tell(folder, drawn, journal);
  return { all: mutants.length, seed, drawn, journal };
}

function tell(folder, drawn, journal) {
  const killed = journal.filter((entry) => entry.killed !== undefined).length;
  console.log(`${folder}: ${killed} of ${drawn.length} killed`);
  for (const { leftOut, time } of journal) {
    if (leftOut !== undefined) console.log(`  did not judge (${Math.round(time)} ms): ${leftOut}`);
  }
}
