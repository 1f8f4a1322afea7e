// Vitest's runner, which after each file of tests runs them again with one mutant after the other,
// in the same process: nothing is loaded again for a mutant.

import { appendFileSync, readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { TestRunner } from 'vitest';

/** A mutant that is reached this many times as often as the original runs forever. */
const MORE_OFTEN = 100;
/** Milliseconds: the shortest time limit of a test with a mutant, and the longest test that judges. */
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
  if (hits[id] > limit) throw new Error('An endless loop');
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

/** Short tests that pass a second time, the fastest first. */
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
    // Interrupted if a loop never ends.
    await within(timeout, runInThisContext('runOnce()', { timeout }));
    return true;
  } catch {
    return false;
  }
}

/** Waits for a promise that may never settle. */
async function within(timeout, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('A promise that never settles')), timeout);
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
