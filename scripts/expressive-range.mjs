// Measures how much a configuration varies: sweeps seeds and prints, for each metric, minimum, quartiles and
// maximum, with the seeds at the extremes. Needs `npm run build` first.
//
//   npm run range -- --generator bsp --seeds 1000 --options '{"width": 60, "height": 40}'
//
// `--picture loops` also draws the two dungeons at the ends of that metric.

import { parseArgs } from 'node:util';
import { createRng, generateBsp, generateRandomPlacement, toAscii } from '../dist/index.js';
import { expressiveRange } from '../dist/recipes.js';

const GENERATORS = { 'random-placement': generateRandomPlacement, bsp: generateBsp };

const { values } = parseArgs({
  options: {
    generator: { type: 'string', default: 'random-placement' },
    options: { type: 'string', default: '{"width": 80, "height": 45}' },
    seeds: { type: 'string', default: '10000' },
    picture: { type: 'string' },
  },
});

const generator = GENERATORS[values.generator];
if (!generator) throw new Error(`--generator must be one of ${Object.keys(GENERATORS).join(', ')}`);
const options = JSON.parse(values.options);
const generate = (seed) => generator(createRng(seed, 'layout'), options);
const { dungeons, metrics } = expressiveRange(generate, { first: 1, last: Number(values.seeds) });

if (values.picture !== undefined && !(values.picture in metrics)) {
  throw new Error(`--picture must be one of ${Object.keys(metrics).join(', ')}`);
}

console.log(`${dungeons} dungeons, ${values.generator} ${JSON.stringify(options)}`);
console.table(
  Object.fromEntries(
    Object.entries(metrics).map(([name, range]) => [
      name,
      Object.fromEntries(Object.entries(range).map(([key, value]) => [key, round(value)])),
    ]),
  ),
);

if (values.picture !== undefined) {
  const { min, minSeed, max, maxSeed } = metrics[values.picture];
  draw(min, minSeed);
  draw(max, maxSeed);
}

function draw(value, seed) {
  console.log(`\nseed ${seed}: ${values.picture} ${round(value)}\n${toAscii(generate(seed))}`);
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}
