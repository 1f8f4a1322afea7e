// Reads a table of dungeons with DuckDB and draws its expressive range: a histogram of two metrics,
// after Smith and Whitehead (2010).
//
//   npm install hyparquet-writer @duckdb/node-api
//   npx dungeonsmith batch --seeds 1..100000 --jobs 4 --out dungeons.parquet
//   node expressive-range.mjs dungeons.parquet rooms meanDistance > range.svg
//
// Reads the parts written by several machines as one table, too: node expressive-range.mjs 'parts/*.parquet' …

const WIDTH = 512;
const HEIGHT = 384;
const MARGIN = 40;
/** Most bins in each direction; a metric with fewer values has one bin per value. */
const BINS = 24;

const [file, across = 'rooms', up = 'meanDistance'] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node expressive-range.mjs FILE [METRIC METRIC] > range.svg');
  process.exit(2);
}
// After the check, so that the usage is printed even without the package.
const { DuckDBInstance } = await import('@duckdb/node-api');
const connection = await (await DuckDBInstance.create()).connect();
const table = `'${file.replaceAll("'", "''")}'`;

const [[left, right, low, high, dungeons, valuesAcross, valuesUp]] = await rowsOf(
  `SELECT min("${across}"), max("${across}"), min("${up}"), max("${up}"), count(*),
   count(DISTINCT "${across}"), count(DISTINCT "${up}") FROM ${table}`,
);
const columns = Math.min(BINS, valuesAcross);
const rows = Math.min(BINS, valuesUp);
const counts = await rowsOf(`
  SELECT ${bin(across, left, right, columns)} AS x, ${bin(up, low, high, rows)} AS y, count(*)
  FROM ${table} GROUP BY x, y ORDER BY x, y`);
console.log(draw(counts, Math.max(...counts.map(([, , count]) => count))));

/**
 * @param {string} query
 * @returns {Promise<number[][]>}
 */
async function rowsOf(query) {
  const reader = await connection.runAndReadAll(query);
  return reader.getRows().map((/** @type {unknown[]} */ row) => row.map(Number));
}

/**
 * The SQL expression for the bin of a metric.
 *
 * @param {string} metric
 * @param {number} first
 * @param {number} last
 * @param {number} bins
 */
function bin(metric, first, last, bins) {
  return `least(${bins - 1}, floor(("${metric}" - ${first}) / ${last - first || 1} * ${bins}))`;
}

/**
 * @param {number[][]} cells
 * @param {number} most
 */
function draw(cells, most) {
  const [width, height] = [WIDTH / columns, HEIGHT / rows];
  const rects = cells.map(([x, y, count]) => {
    // A logarithmic shade, so that rare dungeons are visible, too.
    const shade = (0.15 + (0.85 * Math.log(count)) / Math.log(most + 1)).toFixed(3);
    const at = `x="${MARGIN + x * width}" y="${MARGIN + HEIGHT - (y + 1) * height}"`;
    return `<rect ${at} width="${width}" height="${height}" opacity="${shade}"><title>${count}</title></rect>`;
  });
  const label = `${across} ${shown(left)} to ${shown(right)} →, ${up} ${shown(low)} to ${shown(high)} ↑`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}">
<rect width="100%" height="100%" fill="#fff"/>
<g fill="#1d4ed8">
${rects.join('\n')}
</g>
<text x="${MARGIN}" y="${HEIGHT + 1.6 * MARGIN}" font-family="sans-serif" font-size="14">${label}, ${dungeons} dungeons</text>
</svg>`;
}

/** @param {number} value */
function shown(value) {
  return Math.round(value * 100) / 100;
}
