// The table of guide/locks.md: how often keys open several doors, and what shortcuts save.

import { measureDungeon, shortestPath } from '../dist/index.js';
import { buildDungeon } from '../dist/recipes.js';

const SIZE = { width: 80, height: 45 };
const SEEDS = Array.from({ length: 100 }, (_, i) => i + 1);
const FAMILIES = ['random-placement', 'bsp', 'accretion', 'rooms-and-mazes', 'interior'];

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const sum = (values) => values.reduce((total, value) => total + value, 0);
const percent = (share) => `${Math.round(100 * share)} %`;

/** The levels of a family with doors, locks and loops. */
function levels(generator, locks) {
  const passes = [{ pass: 'doors' }, { pass: 'locks', locks: 2, ...locks }, { pass: 'loops' }];
  return SEEDS.map((seed) => buildDungeon({ seed, generator, options: SIZE, passes }));
}

/** The same level with all shortcuts closed for good. */
function closed({ doors, keys, ...level }) {
  return {
    ...level,
    doors: doors.map(({ shortcut: _, ...door }) => door),
    keys: keys.filter(({ kind }) => kind !== 'lever'),
  };
}

/** The steps from the entrance to a lever before it is pulled, less those afterwards. */
function saved(level) {
  const allButLevers = level.keys.filter(({ kind }) => !kind).map(({ lock }) => lock);
  return level.keys
    .filter(({ kind }) => kind === 'lever')
    .map((lever) => {
      const stepsWith = (keys) => shortestPath(level, level.entrance, lever, { keys }).length;
      return stepsWith(allButLevers) - stepsWith([...allButLevers, lever.lock]);
    });
}

function rowOf(generator) {
  const several = levels(generator, { doorsPerKey: 3 }).flatMap(({ doors, keys }) =>
    keys.map(({ lock }) => doors.filter((door) => door.lock === lock).length),
  );
  const placed = [1, 2].map((shortcuts) => {
    const counts = levels(generator, { shortcuts }).map((level) => measureDungeon(level).shortcuts);
    return sum(counts) / (shortcuts * SEEDS.length);
  });
  const shaped = levels(generator, { shortcuts: 2 }).filter(({ keys }) =>
    keys.some(({ kind }) => !kind),
  );
  const backtracking = [closed, (level) => level].map(
    (change) =>
      sum(shaped.map((level) => measureDungeon(change(level)).backtracking)) / shaped.length,
  );
  const cells = [
    percent(several.filter((count) => count > 1).length / several.length),
    ...placed.map(percent),
    median(shaped.flatMap(saved)) ?? '–',
    backtracking.map(Math.round).join(' → '),
  ];
  return `| ${generator} | ${cells.join(' | ')} |`;
}

export function lockTable() {
  return `| family | keys for several doors | shortcuts, of 1 | of 2 | steps saved | backtracking |
| --- | --: | --: | --: | --: | --: |
${FAMILIES.map(rowOf).join('\n')}`;
}
