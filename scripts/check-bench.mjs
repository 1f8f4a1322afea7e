// `npm run check -- bench`: runs every row of the benchmark and of the growth table once, on a
// small grid, so that a renamed option is noticed without a measurement.

import { groundsOf } from '../bench/growth/grounds.mjs';
import { subjectsOf } from '../bench/growth/subjects.mjs';
import * as dungeonsmith from '../bench/library.mjs';
import { SUBJECTS } from '../bench/subjects/index.mjs';

const SIDE = 64;
const size = { width: 80, height: 45 };
const grounds = { ...groundsOf(dungeonsmith), side: (side) => ({ side }) };
const rows = [
  ...SUBJECTS.map(({ name, makeMap, run }) => ({
    name,
    run: () => run(makeMap?.(size, 1), 1, size),
  })),
  ...Object.entries(subjectsOf(dungeonsmith)).flatMap(([name, { run, grounds: names, prepare }]) =>
    names.map((ground) => ({
      name: `${name}: ${ground}`,
      run: () => run(prepare(grounds[ground](SIDE))),
    })),
  ),
];
for (const { name, run } of rows) {
  try {
    run();
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}
console.log(`${rows.length} rows of the benchmark`);
