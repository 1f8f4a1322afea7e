// `npm run growth`: how the time of every public function grows with tiles, on the grids that are
// hardest on it. Writes the last section of `README.md`; `-- --only TEXT` measures rows whose name
// contains TEXT, and writes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { groundsOf } from './growth/grounds.mjs';
import { REASONS, subjectsOf } from './growth/subjects.mjs';
import * as dungeonsmith from './library.mjs';
import { now } from './measure.mjs';
import { GROWTH_HEADING } from './sizes.mjs';

const SIDES = [64, 128, 256, 512, 1024];
/** The exponent is fitted to the larger sizes, because constant costs dominate the small ones. */
const FITTED = 3;
const MOST = 1.3;
/** A run is repeated for this many nanoseconds; the fastest counts. */
const BUDGET = 3e8;
/** A size is skipped if it would take longer, estimated from the size before with tiles squared. */
const PATIENCE = 2e10;

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const grounds = { ...groundsOf(dungeonsmith), side: (side) => ({ side }) };
const cells = new Map();
/** Grounds by name and side. */
const made = new Map();
for (const [name, { run, grounds: names, prepare }] of Object.entries(subjectsOf(dungeonsmith))) {
  if (!name.includes(options.only)) continue;
  for (const ground of names) {
    const times = timesOf((side) => prepare(standing(ground, side)), run);
    const slope = exponentOf(times.slice(-FITTED));
    cells.set(name, [...(cells.get(name) ?? []), { ground, times, slope }]);
    const marked = slope > MOST ? ' !' : '';
    console.log(
      `${name}: ${ground}: ${slope.toFixed(2)}, ${times.map(figure).join(' ')} ms${marked}`,
    );
  }
}
const section = `${GROWTH_HEADING}\n\n${intro()}\n\n${table()}\n`;
const file = new URL('README.md', import.meta.url);
if (options.only === '') {
  writeFileSync(
    file,
    `${readFileSync(file, 'utf8').split(GROWTH_HEADING)[0].trimEnd()}\n\n${section}`,
  );
}
const unexplained = [...cells].filter(([name, of]) => worst(of).slope > MOST && !REASONS[name]);
for (const [name] of unexplained) console.error(`${name} grows faster than tiles ^ ${MOST}`);
process.exitCode = unexplained.length > 0 ? 1 : 0;

/** A ground of a given side, made once. */
function standing(name, side) {
  const key = `${name} ${side}`;
  if (!made.has(key)) made.set(key, grounds[name](side));
  return made.get(key);
}

/** Milliseconds of the fastest run at each side, until one takes too long. */
function timesOf(prepare, run) {
  const times = [];
  for (const side of SIDES) {
    if (times.length >= FITTED && times.at(-1) * 16e6 > PATIENCE) break;
    const prepared = prepare(side);
    let least = Number.POSITIVE_INFINITY;
    globalThis.gc();
    for (let spent = 0, runs = 0; runs < 3 || (spent < BUDGET && runs < 40); runs++) {
      const start = now();
      run(prepared);
      const took = Math.max(now() - start, 1000);
      least = Math.min(least, took);
      spent += took;
      if (took > PATIENCE / 10) break;
    }
    times.push(least / 1e6);
  }
  return times;
}

/** The slope of the line through logarithms of time and tiles, by least squares. */
function exponentOf(times) {
  const xs = times.map((_, i) => i * 2 * Math.LN2);
  const ys = times.map(Math.log);
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const both = xs.reduce((sum, value, i) => sum + (value - x) * (ys[i] - y), 0);
  return both / xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
}

function worst(of) {
  return of.reduce((most, cell) => (cell.slope > most.slope ? cell : most));
}

function intro() {
  return `Written by \`npm run growth\`. Time grows with tiles to this power, from ${SIDES.at(-FITTED)}² to ${SIDES.at(-1)}² tiles (least squares of the logarithms), on the ground of \`bench/growth/grounds.mjs\` on which it grows fastest; the next column has milliseconds at the largest size. 1 is linear; powers over ${MOST} have a reason.`;
}

function table() {
  const lines = [...cells].map(([name, of]) => {
    const { ground, slope, times } = worst(of);
    const on = ground === 'side' ? '' : ground;
    return `| ${name} | ${slope.toFixed(2)} | ${on} | ${figure(times.at(-1))} | ${slope > MOST ? (REASONS[name] ?? '') : ''} |`;
  });
  return ['|  | power | on | ms | reason |', '| --- | ---: | --- | ---: | --- |', ...lines].join(
    '\n',
  );
}

function figure(value) {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));
}
