// `npm run check -- tables`: reads the command line's CSV and Parquet tables with DuckDB, also in
// parts: its figures must equal those of `dungeonsmith stats`. Draws the picture of
// examples/expressive-range.mjs. Needs `npm run build` first; DuckDB goes into a folder outside the
// project.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SEEDS = ['--seeds', '1..5000', '--width', '60', '--height', '30'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-tables-'));

try {
  const { DuckDBInstance } = installDuckDB();
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

function dungeonsmith(...args) {
  return run(process.execPath, [join(root, 'dist/cli.js'), ...args]);
}

function run(command, args) {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

function installDuckDB() {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run('npm', ['install', '--no-audit', '--no-fund', '--silent', '@duckdb/node-api']);
  return createRequire(join(folder, 'package.json'))('@duckdb/node-api');
}
