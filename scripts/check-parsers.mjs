// Feeds damaged files to every parser that takes text or data from outside, and watches the
// results. As many parsers run at once as there are processors. Needs no build: it bundles `src`
// when it starts.
//
//   npm run check -- parsers [--only NAME,NAME] [--minutes 4] [--seed N] [--out FOLDER]
//   npm run check -- parsers --only NAME --seed N --input I     reads that input again
//
// Each input must give a valid value or an error of the library (for the command line: an exit code
// and a message), never another error, a hang, more memory than its size explains, or a change to
// shared prototypes. A finding goes into a file, and the exit code is 1.

import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { createFindings } from './fuzz/findings.mjs';
import { readNote, watchChild } from './fuzz/watch.mjs';

const MINUTE = 60_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    input: { type: 'string' },
    out: { type: 'string', default: 'fuzz-findings' },
  },
});

// Inside the project, so that the bundle can resolve the package's name.
const folder = `${ROOT}test/.built-fuzz-${process.pid}`;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

async function bundle(name) {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL(`fuzz/${name}.mjs`, import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['@resvg/resvg-js'],
    tsconfig: `${ROOT}playground/tsconfig.json`,
    logLevel: 'warning',
  });
  return outfile;
}

/** Fuzzes one parser for its minutes, or reads its one input; returns the number of findings. */
async function fuzz(child, name) {
  const { seed, input, minutes, out } = values;
  const start = Date.now();
  const spent = () => `${((Date.now() - start) / MINUTE).toFixed(1)} min`;
  const findings = createFindings(out, name, seed);
  const run = {
    bundle: child,
    name,
    seed,
    notes: join(folder, `${name}.note`),
    count: input === undefined ? Number.MAX_SAFE_INTEGER : 1,
    until: start + Number(minutes) * MINUTE,
  };
  const clock = setInterval(() => {
    const { index = 0 } = readNote(run.notes) ?? {};
    console.log(`${name}: ${spent()}, ${index} inputs, ${findings.size} findings`);
  }, MINUTE);
  let first = Number(input ?? 0);
  let isOver = false;
  while (!isOver) {
    const ended = await watchChild({ ...run, first }, findings.add);
    first += ended.done;
    isOver = ended.isOver || input !== undefined;
  }
  clearInterval(clock);
  const read = first - Number(input ?? 0);
  console.log(`${name}: ${spent()}, ${read} inputs in all, ${findings.size} findings`);
  return findings.size;
}

const child = await bundle('child');
const { PARSERS } = await import(await bundle('parsers/index'));
const names = values.only?.split(',') ?? Object.keys(PARSERS);
const unknown = names.filter((name) => !Object.hasOwn(PARSERS, name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: none of ${Object.keys(PARSERS).join(', ')}`);
  process.exit(2);
}

async function fuzzNext() {
  const name = names.shift();
  if (name === undefined) return;
  if ((await fuzz(child, name)) > 0) process.exitCode = 1;
  await fuzzNext();
}
await Promise.all(Array.from({ length: availableParallelism() }, fuzzNext));
