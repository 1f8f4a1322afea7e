// `npm run bench:families -- [--only TEXT] [--size TEXT] [--quick]`: what each family and pass takes,
// as a multiple of the breadth-first search that anybody would write by hand, over the very grids
// that come out. Processor time, both in one run.
//
// A file in `families/` exports `jobs`, a list of
//   { name, goal?, most?, reference?, prepare?(size), run(prepared, size, seed) }
// `run` answers a dungeon; `goal` is the multiple that is wanted at 1000 × 1000, `most` the longest
// side that it is asked for. A `reference` { name, run(dungeon, size, seed) } takes the search's place.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { searchByHand } from './jobs/after.mjs';
import { measure } from './measure.mjs';

const SIZES = [
  { name: '80 × 45', width: 80, height: 45 },
  { name: '1000 × 1000', width: 1000, height: 1000 },
  { name: '4000 × 4000', width: 4000, height: 4000 },
];
/** A search over one small map again and again runs twice too fast: so many take turns. */
const MAPS = { '80 × 45': 64, '1000 × 1000': 2, '4000 × 4000': 1 };

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});

const folder = new URL('./families/', import.meta.url);
const jobs = [];
for (const file of readdirSync(folder).sort()) {
  if (file.endsWith('.mjs')) jobs.push(...(await import(new URL(file, folder).href)).jobs);
}

for (const size of SIZES.filter(({ name }) => name.includes(options.size))) {
  console.log(`${size.name}: multiples of a search over the same grid (quartiles), ns a tile`);
  for (const job of jobs.filter(({ name }) => name.includes(options.only))) {
    if (size.width <= (job.most ?? Number.POSITIVE_INFINITY)) await report(job, size);
  }
  console.log('');
}

async function report(job, size) {
  const prepared = job.prepare?.(size);
  const maps = Array.from({ length: MAPS[size.name] }, (_, seed) => job.run(prepared, size, seed));
  const reference = job.reference ?? { name: 'search', run: searchByHand };
  const pair = [
    { name: reference.name, run: (seed) => reference.run(maps[seed % maps.length], size, seed) },
    { name: job.name, run: (seed) => job.run(prepared, size, seed) },
  ];
  const effort = options.quick ? { rounds: 7, budget: 2 } : { rounds: 25, budget: 15 };
  const [, { nanoseconds, ratio }] = await measure(pair, { ...effort, reference: reference.name });
  const goal = job.goal && size.width === 1000 ? `  (goal ${job.goal})` : '';
  const multiple = `${ratio.median.toFixed(2)} (${ratio.q1.toFixed(2)} … ${ratio.q3.toFixed(2)})`;
  const perTile = (nanoseconds.median / (size.width * size.height)).toFixed(2);
  const of = job.reference ? ` × ${reference.name}` : '';
  console.log(
    `  ${job.name.padEnd(36)} ${multiple.padStart(24)}  ${perTile.padStart(8)}${of}${goal}`,
  );
}
