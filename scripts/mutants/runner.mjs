// Vitest's runner, which after each file of tests runs them again with one mutant after the other,
// in the same process: nothing is loaded anew for a mutant.

import { appendFileSync, readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { TestRunner } from 'vitest';

/** A mutant that is reached so many times as often as without it goes round for ever. */
const MORE_OFTEN = 100;
/** Milliseconds: what a test with a mutant may take at least, and what a test that judges takes at most. */
const PATIENCE = 5000;
const LONGEST_TEST = 8000;

const journal = process.env.MUTANTS_JOURNAL;
const settled = new Set(readJournal().flatMap(({ killed }) => killed ?? []));

const hits = new Float64Array(10_000);
let active = -1;
let limit = Infinity;

globalThis.isMutant = (id) => {
  hits[id]++;
  if (id !== active) return false;
  if (hits[id] > limit) throw new Error('A loop without end');
  return true;
};

export default class MutantRunner extends TestRunner {
  #ran = [];

  async runTask(test) {
    note({ loading: reached() });
    hits.fill(0);
    const start = process.cpuUsage();
    try {
      await TestRunner.getTestFn(test)();
    } catch (error) {
      note({ leftOut: test.name, time: 0 });
      throw error;
    }
    const { user, system } = process.cpuUsage(start);
    const counts = new Map(reached().map((id) => [id, hits[id]]));
    this.#ran.push({ test, time: (user + system) / 1000, counts });
    hits.fill(0);
  }

  async onAfterRunFiles(files) {
    super.onAfterRunFiles?.(files);
    const tests = await fitToJudge(this.#ran);
    this.#ran = [];
    for (const id of new Set(tests.flatMap(({ counts }) => [...counts.keys()]))) {
      if (!settled.has(id))
        await judge(
          id,
          tests.filter(({ counts }) => counts.has(id)),
        );
    }
  }
}

function reached() {
  return [...hits.keys()].filter((id) => hits[id] > 0);
}

/** Tests that are short and pass a second time, the quickest first. */
async function fitToJudge(ran) {
  const fit = [];
  for (const one of ran.sort((a, b) => a.time - b.time)) {
    if (one.time < LONGEST_TEST && (await passes(one))) fit.push(one);
    else note({ leftOut: one.test.name, time: one.time });
  }
  return fit;
}

async function judge(id, covering) {
  for (const one of covering) {
    note({ trying: id });
    hits.fill(0);
    active = id;
    limit = MORE_OFTEN * one.counts.get(id);
    const survived = await passes(one);
    active = -1;
    if (survived) continue;
    settled.add(id);
    return note({ killed: id, by: one.test.name });
  }
  note({ survived: id });
}

async function passes({ test, time }) {
  const timeout = Math.ceil(PATIENCE + 20 * time);
  try {
    globalThis.runOnce = TestRunner.getTestFn(test);
    // Cut short where a loop never ends.
    await within(timeout, runInThisContext('runOnce()', { timeout }));
    return true;
  } catch {
    return false;
  }
}

/** Waits for a promise, which may never be kept. */
async function within(timeout, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('A promise without end')), timeout);
  });
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function note(entry) {
  appendFileSync(journal, `${JSON.stringify(entry)}\n`);
}

function readJournal() {
  const lines = readFileSync(journal, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
