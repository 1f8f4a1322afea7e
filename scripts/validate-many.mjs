// Makes very many dungeons of both generators with every strategy, on grids from tiny to large,
// and validates each. Needs `npm run build` first; `npm run validate:many -- 100000` says how many.

import { createRng, generateBsp, generateRandomPlacement, validateDungeon } from '../dist/index.js';

const BENDS = ['random', 'horizontal-first', 'vertical-first'];
const KINDS = [
  ...['sequence', 'nearest'].map((connect) => [
    'random placement',
    generateRandomPlacement,
    connect,
  ]),
  ...['sequence', 'nearest', 'siblings'].map((connect) => ['BSP', generateBsp, connect]),
];

const wanted = Number(process.argv[2] ?? 100_000);
const counts = new Map();
let rooms = 0;
const start = performance.now();

for (let seed = 0; seed < wanted; seed++) {
  const [name, generate, connect] = KINDS[seed % KINDS.length];
  const choices = createRng(seed, 'options');
  const longest = choices.int(0, 9) === 0 ? 200 : 80;
  const options = {
    width: choices.int(3, longest),
    height: choices.int(3, longest),
    connect,
    bend: BENDS[choices.int(0, 2)],
  };
  if (choices.int(0, 1))
    options.roomMinSize = choices.int(1, Math.min(options.width, options.height, 9) - 2);
  const dungeon = generate(createRng(seed, 'layout'), options);
  const violations = validateDungeon(dungeon);
  if (violations.length > 0) {
    console.error(seed, name, options, violations);
    process.exit(1);
  }
  const kind = `${name}, ${connect}`;
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  rooms += dungeon.rooms.length;
}

const seconds = Math.round((performance.now() - start) / 100) / 10;
console.log(`${wanted} dungeons with ${rooms} rooms are valid (${seconds} s):`);
for (const [kind, count] of counts) console.log(`  ${kind}: ${count}`);
