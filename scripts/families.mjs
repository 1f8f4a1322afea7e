// `npm run rewrite -- families`: measures all families, and writes the tables of guide/choosing.md
// and guide/locks.md. Needs `npm run build`.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { distanceField, measureDungeon } from '../dist/index.js';
import { buildDungeon } from '../dist/recipes.js';
import { lockTable } from './lock-figures.mjs';

const ROOT = new URL('..', import.meta.url);
const PAGE = new URL('guide/choosing.md', ROOT);
const SIZE = { width: 80, height: 45 };
const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1);
/** @type {import('../dist/index.js').MetricName[]} */
const METRICS = ['rooms', 'floorShare', 'meanSight', 'loops', 'chokePoints'];

/**
 * Each family, its page and its purpose.
 *
 * @type {[generator: import('../dist/recipes.js').GeneratorName, page: string, use: string][]}
 */
const FAMILIES = [
  [
    'random-placement',
    'random-placement',
    'classic dungeons of scattered rooms and crooked corridors',
  ],
  ['bsp', 'bsp', 'evenly spread rooms, none too close to another'],
  ['accretion', 'accretion', 'rooms of many shapes, each attached to an earlier one, as in Brogue'],
  ['interior', 'interior', 'ships, houses and bunkers, with rooms wall to wall'],
  ['hives', 'hives', 'organic cells, like an insect hive'],
  ['rooms-and-mazes', 'rooms-and-mazes', 'rooms in a labyrinth, with much to explore'],
  ['maze', 'mazes', 'mazes to get lost in'],
  ['caves', 'caves', 'natural, wide caves with few corners to hide behind'],
  ['drunkards-walk', 'drunkards-walk', 'ragged, eroded caves'],
  ['delve', 'delve', 'winding caves, or trees of narrow passages'],
  ['aggregate', 'aggregate', 'branching caves, like corals or mines'],
  ['tiles', 'tiles', 'parts drawn by hand and laid side by side'],
  ['graph', 'graph', 'the rooms and connections that you choose'],
  ['mission', 'missions', 'keys, locks and loops with a purpose'],
  ['mixed', 'mixed', 'several families side by side on one level'],
];

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/** The least processor time of several runs, so that a busy machine matters little. */
function timeOf(work) {
  const times = Array.from({ length: 7 }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.min(...times);
}

function rowOf([generator, page, use]) {
  const make = () => SEEDS.map((seed) => buildDungeon({ seed, generator, options: SIZE }));
  const dungeons = make();
  const measured = dungeons.map((dungeon) => ({ ...measureDungeon(dungeon, METRICS), dungeon }));
  const of = (read) => median(measured.map(read));
  const floor = of(({ floorShare }) => floorShare);
  const narrow = of((m) => m.chokePoints / (m.floorShare * SIZE.width * SIZE.height));
  const walks = timeOf(() => {
    for (let i = 0; i < 10; i++) {
      for (const dungeon of dungeons) distanceField(dungeon, [dungeon.entrance]);
    }
  });
  const cost = (10 * timeOf(make)) / walks;
  const picture = [generator, 'mission-1'].find((name) =>
    existsSync(new URL(`guide/gallery/${name}.svg`, ROOT)),
  );
  const cells = [
    `[${generator}](${page}.md): ${use}`,
    picture ? `![${generator}](gallery/${picture}.svg)` : '',
    `${Math.round(100 * floor)} %`,
    Math.round(of(({ meanSight }) => meanSight)),
    of(({ rooms }) => rooms) > 1 ? of(({ loops }) => loops) : '–',
    `${Math.round(100 * narrow)} %`,
    `${cost < 10 ? Math.max(1, Math.round(cost)) : Math.round(cost / 5) * 5} ×`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const rows = FAMILIES.map(rowOf);
const table = `| family | picture | floor | seen | loops | narrow | cost |
| --- | --- | --: | --: | --: | --: | --: |
${rows.join('\n')}`;
const text = readFileSync(PAGE, 'utf8');
const marked = /(<!-- families -->\n)[\s\S]*(<!-- \/families -->)/;
writeFileSync(PAGE, text.replace(marked, `$1${table}\n$2`));
console.log(table);
const locks = lockTable();
const locksPage = new URL('guide/locks.md', ROOT);
const kept = readFileSync(locksPage, 'utf8');
writeFileSync(
  locksPage,
  kept.replace(/(<!-- shapes -->\n)[\s\S]*(<!-- \/shapes -->)/, `$1${locks}\n$2`),
);
console.log(locks);
