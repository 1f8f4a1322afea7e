/** A table of one size's times, with ratios to the row that is 1. */
export function timeTable(size, rows) {
  const tiles = size.width * size.height;
  const reference = rows.find(({ ratio }) => ratio.q1 === 1 && ratio.q3 === 1).name;
  const lines = rows.map(({ name, nanoseconds, ratio, alone, note }) => [
    name,
    duration(nanoseconds.median),
    `${duration(nanoseconds.q1)} … ${duration(nanoseconds.q3)}`,
    perTile(nanoseconds.median / tiles),
    figure(ratio.median),
    `${figure(ratio.q1)} … ${figure(ratio.q3)}`,
    alone ? figure(alone.median) : '',
    note ?? '',
  ]);
  const head = [
    'job',
    'median',
    'quartiles',
    'ns/tile',
    `÷ ${reference}`,
    'quartiles',
    'alone',
    '',
  ];
  return `${size.name}\n${align([head, ...lines])}\n`;
}

/** A table of what dungeons of one size weigh. */
export function memoryTable(size, rows) {
  const tiles = size.width * size.height;
  const lines = rows.map(({ name, rooms, arrays, objects, peak }) => [
    name,
    String(rooms),
    (arrays / tiles).toFixed(3),
    (objects / rooms).toFixed(0),
    (peak / tiles).toFixed(2),
  ]);
  const head = ['memory', 'rooms', 'array bytes/tile', 'object bytes/room', 'peak bytes/tile'];
  return `${align([head, ...lines])}\n`;
}

function align(lines) {
  const widths = lines[0].map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const last = widths.length - 1;
  return lines
    .map((line) =>
      line
        .map((cell, i) =>
          i === 0 || i === last ? cell.padEnd(widths[i]) : cell.padStart(widths[i]),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function duration(nanoseconds) {
  if (nanoseconds < 1e6) return `${figure(nanoseconds / 1e3)} µs`;
  if (nanoseconds < 1e9) return `${figure(nanoseconds / 1e6)} ms`;
  return `${figure(nanoseconds / 1e9)} s`;
}

function perTile(nanoseconds) {
  return nanoseconds.toFixed(2);
}

/** Three significant digits, never in exponents. */
function figure(value) {
  return value >= 100 ? value.toFixed(0) : Number(value.toPrecision(3)).toString();
}
