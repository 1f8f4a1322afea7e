// `npm run check -- tables`: reads the command line's CSV and Parquet tables with DuckDB, also in
// parts: its figures must equal those of `dungeonsmith stats`. The parts of a campaign, some of
// them submitted again as a task of SLURM, must be the table of a single run for DuckDB, polars and
// hyparquet, and a row must be enough to make its dungeon again. Draws the picture of
// examples/expressive-range.mjs. Needs `npm run build` first; the readers go into a folder outside
// the project.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';

/** The last version for Node 20. */
const POLARS = 'nodejs-polars@0.18.0';
const DUCKDB = '@duckdb/node-api@1.5.6-r.1';

const SEEDS = ['--seeds', '1..5000', '--width', '60', '--height', '30'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-tables-'));

try {
  const { DuckDBInstance, polars } = installReaders();
  const connection = await (await DuckDBInstance.create()).connect();
  const query = async (sql) => (await connection.runAndReadAll(sql)).getRows();
  const { metrics } = JSON.parse(dungeonsmith('stats', ...SEEDS, '--format', 'json'));

  for (const ending of ['csv', 'parquet']) {
    dungeonsmith('batch', ...SEEDS, '--out', `all.${ending}`);
    await compare(`all.${ending}`, metrics, query);
  }
  for (const i of [1, 2, 3]) {
    dungeonsmith('batch', ...SEEDS, '--shard', `${i}/3`, '--out', `part-${i}.parquet`);
  }
  await compare('part-*.parquet', metrics, query);

  await checkCampaign(query, polars);

  dungeonsmith('batch', ...SEEDS, '--tiles', '--out', 'tiles.parquet');
  const [[bytes]] = await query(
    `SELECT min(octet_length(tiles)) FROM '${join(folder, 'tiles.parquet')}'`,
  );
  if (Number(bytes) !== 60 * 30) throw new Error(`tiles are of ${bytes} bytes`);

  cpSync(join(root, 'examples/expressive-range.mjs'), join(folder, 'expressive-range.mjs'));
  const picture = run(process.execPath, ['expressive-range.mjs', 'all.parquet']);
  writeFileSync(join(tmpdir(), 'dungeonsmith-range.svg'), picture);
  console.log(
    `${picture.match(/<title>/g).length} squares in ${join(tmpdir(), 'dungeonsmith-range.svg')}`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function compare(name, metrics, query) {
  const path = join(folder, name);
  for (const [metric, range] of Object.entries(metrics)) {
    const [row] = await query(
      `SELECT min("${metric}"), quantile_cont("${metric}", 0.25), quantile_cont("${metric}", 0.5),
       quantile_cont("${metric}", 0.75), max("${metric}") FROM '${path}'`,
    );
    const [min, lowerQuartile, median, upperQuartile, max] = row.map(Number);
    const found = { min, lowerQuartile, median, upperQuartile, max };
    for (const [figure, value] of Object.entries(found)) {
      // Between two values DuckDB rounds differently.
      if (Math.abs(value - range[figure]) <= 1e-12 * Math.abs(value)) continue;
      throw new Error(`${name}: ${figure} of ${metric} is ${value}, not ${range[figure]}`);
    }
  }
  const [[count]] = await query(`SELECT count(*) FROM '${path}'`);
  console.log(`${name}: ${count} dungeons, whose figures are those of stats`);
}

/** Three levels, each with other parts, for 400 seeds in four parts. */
async function checkCampaign(query, polars) {
  const depths = [
    { to: 0, generator: 'bsp', passes: [{ pass: 'doors' }], furnish: true },
    { to: 1, generator: 'mixed', options: { areaMinSize: 10 }, exit: 'farthest' },
    {
      generator: 'caves',
      passes: [{ pass: 'lakes' }],
      cover: [{ kind: 'moss', total: 4 }],
      population: { rules: [{ total: 3, table: [{ kind: 'rat, "old"', weight: 1 }] }] },
    },
  ];
  const recipe = { options: { width: 40, height: 20 }, levels: { count: 3, stairs: 2 }, depths };
  writeFileSync(join(folder, 'campaign.json'), JSON.stringify(recipe));
  const batch = ['batch', '--recipe', 'campaign.json', '--seeds', '1..400'];
  for (const ending of ['csv', 'parquet', 'ndjson']) {
    dungeonsmith(...batch, '--out', `whole.${ending}`);
    for (const task of [1, 2, 4]) submit(task, [1, 2, 3, 4], batch, ending);
    submit(3, [3], batch, ending);
  }
  for (const ending of ['csv', 'ndjson']) {
    dungeonsmith('merge', `parts-${ending}`, '--out', `merged.${ending}`);
    const [merged, whole] = ['merged', 'whole'].map((name) =>
      readFileSync(join(folder, `${name}.${ending}`)),
    );
    if (!merged.equals(whole)) throw new Error(`merged.${ending} is not whole.${ending}`);
  }
  const expected = await rowsOf(query, 'whole.parquet');
  if (expected.length !== 1200) throw new Error(`${expected.length} rows of 1200`);
  const files = ['whole.csv', 'parts-csv/*.csv', 'parts-parquet/*.parquet'];
  for (const name of files) sameRows(`DuckDB: ${name}`, await rowsOf(query, name), expected);
  // Without this option, quotes are part of the text.
  const readCsv = (path) => polars.readCSV(path, { quoteChar: '"' });
  sameRows('polars: whole.csv', polarsRows(readCsv(join(folder, 'whole.csv'))), expected);
  for (const ending of ['csv', 'parquet']) {
    const read = ending === 'csv' ? readCsv : polars.readParquet;
    const parts = [1, 2, 3, 4].map((i) => read(join(folder, `parts-${ending}/${i}.${ending}`)));
    sameRows(`polars: parts of .${ending}`, parts.flatMap(polarsRows), expected);
  }
  await checkLines(query, expected);
  await checkHyparquet(expected);
  checkRebuilt(expected);
}

/** Runs a task of an array of four, of which only some are submitted. */
function submit(task, tasks, batch, ending) {
  const env = {
    ...process.env,
    SLURM_ARRAY_TASK_ID: String(task),
    SLURM_ARRAY_TASK_MIN: String(Math.min(...tasks)),
    SLURM_ARRAY_TASK_MAX: String(Math.max(...tasks)),
    SLURM_ARRAY_TASK_STEP: '1',
    SLURM_ARRAY_TASK_COUNT: String(tasks.length),
  };
  const out = `parts-${ending}/${task}.${ending}`;
  const args = [join(root, 'dist/cli.js'), ...batch, '--shard', 'auto/4', '--out', out];
  execFileSync(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The rows of a table as DuckDB reads them, with all cells as text. */
async function rowsOf(query, name) {
  const path = join(folder, name);
  const columns = (await query(`DESCRIBE SELECT * FROM '${path}'`)).map(([column]) => column);
  const rows = await query(`SELECT * FROM '${path}' ORDER BY seed, level`);
  return rows.map((row) => textRow(columns.map((column, i) => [column, row[i]])));
}

function polarsRows(frame) {
  return frame.toRecords().map((record) => textRow(Object.entries(record)));
}

/** Numbers as text, whatever their type; nothing for an empty cell. */
function textRow(cells) {
  const filled = cells.filter(([, cell]) => cell !== null && cell !== undefined && cell !== '');
  return Object.fromEntries(filled.map(([name, cell]) => [name, String(cell)]));
}

function sameRows(name, rows, expected) {
  const sorted = [...rows].sort((a, b) => a.seed - b.seed || a.level - b.level);
  for (const [i, row] of expected.entries()) {
    for (const column of Object.keys({ ...row, ...sorted[i] })) {
      if (row[column] === sorted[i]?.[column]) continue;
      throw new Error(`${name}, row ${i}: ${column} is ${sorted[i]?.[column]}, not ${row[column]}`);
    }
  }
  if (rows.length !== expected.length) throw new Error(`${name}: ${rows.length} rows`);
  console.log(`${name}: ${rows.length} rows, those of a single run`);
}

/** Each line names its seed and its level, also in parts. */
async function checkLines(query, expected) {
  const lines = await query(
    `SELECT recipe.seed, level, len(rooms) FROM '${join(folder, 'parts-ndjson/*.ndjson')}' ORDER BY 1, 2`,
  );
  const names = ['seed', 'level', 'rooms'];
  const wanted = expected.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
  const rows = lines.map((line) => textRow(line.map((cell, i) => [names[i], cell])));
  sameRows('DuckDB: parts-ndjson/*.ndjson', rows, wanted);
}

async function checkHyparquet(expected) {
  const rows = [];
  for (const i of [1, 2, 3, 4]) {
    const file = await asyncBufferFromFile(join(folder, `parts-parquet/${i}.parquet`));
    rows.push(...(await parquetReadObjects({ file })));
  }
  sameRows(
    'hyparquet: parts of .parquet',
    rows.map((row) => textRow(Object.entries(row))),
    expected,
  );
}

/** Some rows are turned into recipes, which make dungeons with the same metrics. */
function checkRebuilt(rows) {
  const some = rows.filter((_, i) => i % 97 === 0);
  for (const row of some) {
    const { seed, level, ...cells } = row;
    const recipe = { seed: Number(seed), options: {}, levels: {} };
    for (const [name, cell] of Object.entries(cells)) {
      const [part, option] = name.split('.');
      const value = /^[[{\d]|^(true|false)$/.test(cell) ? JSON.parse(cell) : cell;
      if (option !== undefined) recipe[part][option] = value;
      else if (['generator', 'passes', 'population', 'furnish', 'cover', 'exit'].includes(part)) {
        recipe[part] = value;
      }
    }
    writeFileSync(join(folder, 'again.json'), JSON.stringify(recipe));
    const args = ['--recipe', 'again.json', '--level', level, '--format', 'json', '--metrics'];
    const { metrics } = JSON.parse(dungeonsmith(...args));
    for (const [metric, value] of Object.entries(metrics)) {
      if (Number(row[metric]) === value) continue;
      throw new Error(`seed ${seed}, level ${level}: ${metric} is ${value}, not ${row[metric]}`);
    }
  }
  console.log(`${some.length} rows made their dungeons again`);
}

function dungeonsmith(...args) {
  return run(process.execPath, [join(root, 'dist/cli.js'), ...args]);
}

function run(command, args) {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

function installReaders() {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run('npm', ['install', '--no-audit', '--no-fund', '--silent', DUCKDB, POLARS]);
  const require = createRequire(join(folder, 'package.json'));
  const polars = require('nodejs-polars');
  return { ...require('@duckdb/node-api'), polars: polars.default ?? polars };
}
