import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The figures of speed in README and guide are those of `bench/README.md`, which `npm run bench`
 * writes.
 */

const read = (page: string) => readFileSync(new URL(`../${page}`, import.meta.url), 'utf8');
const BENCH = read('bench/README.md');
const SPEED = read('guide/speed.md');
const [SMALL, LARGE, HUGE, LARGEST] = ['80 × 45', '1000 × 1000', '4000 × 4000', '10,000 × 10,000'];

/** The cells of the first row of a section that begins with these cells. */
function rowOf(text: string, ...first: string[]): string[] {
  const line = text.split('\n').find((line) => cellsOf(line).join('|').startsWith(first.join('|')));
  if (line === undefined) throw new Error(`there is no row ${first}`);
  return cellsOf(line);
}

const cellsOf = (line: string) =>
  line
    .replace(/^\| | *\|$/g, '')
    .split(/ *\| */)
    .map((cell) => cell.trim());

const sectionOf = (size: string) => BENCH.split(`\n## ${size}\n`)[1]!.split('\n## ')[0]!;
const numberIn = (cell: string | undefined) => Number(cell!.replace(',', '').split(' ')[0]);

/** Nanoseconds for a dungeon of that size. */
function timeOf(name: string, size: string): number {
  const [width, height] = size.replaceAll(',', '').split(' × ').map(Number) as [number, number];
  const cells = rowOf(sectionOf(size), name, '');
  return width * height * numberIn(cells[size === LARGEST ? 2 : 1]);
}

/** A time with two digits. */
function inWords(ns: number): string {
  const [unit, size] = ns >= 1e8 ? ['s', 1e9] : ns >= 1e6 ? (['ms', 1e6] as const) : ['µs', 1e3];
  return `${Number((ns / (size as number)).toPrecision(2))} ${unit}`;
}

/** The ratio to the plain port, if it was measured. */
function besidePort(name: string, size: string): string {
  const [, ratio] =
    /([\d.]+) \([^)]*\) × plain port/.exec(rowOf(sectionOf(size), name, '').join()) ?? [];
  return ratio === undefined ? '' : ` (${ratio})`;
}

test.each([SMALL, LARGE, HUGE, LARGEST])(
  'guide/speed.md has the measured times of dungeons of %s',
  (size) => {
    const names = ['placement, sequence', 'placement', 'BSP, sequence', 'BSP'];
    const times = names.map((name) => inWords(timeOf(name, size)) + besidePort(name, size));
    expect(rowOf(SPEED, size).slice(1)).toEqual(times);
  },
);

/** Functions whose row in the bench's table has another name. */
const ROWS: Readonly<Record<string, string>> = {
  generateRandomPlacement: 'placement',
  generateBsp: 'BSP',
  generateCaves: 'caves',
  generateMaze: 'maze',
  generateRoomsAndMazes: 'rooms and mazes',
  generateDrunkardsWalk: "drunkard's walk",
  generateAccretion: 'accretion',
  generateWorldRegion: 'world, a fresh area',
};

test('guide/speed.md has the measured ratios to a search', () => {
  const [, table = ''] = SPEED.split('## Compared with a search');
  const rows = table
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows) {
    const [quoted, ...ratios] = cellsOf(row);
    const name = quoted!.replaceAll('`', '');
    const measured = [SMALL, LARGE].map(
      (size) => rowOf(sectionOf(size!), ROWS[name] ?? `${name}: caves`, '')[3]!.split(' ')[0],
    );
    expect([name, ...ratios]).toEqual([name, ...measured]);
  }
});

test('guide/speed.md has the measured ratios to other libraries', () => {
  const [, table = ''] = SPEED.split('## Compared with other libraries');
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows.slice(2)) {
    const [name, job, ...ratios] = cellsOf(row);
    [SMALL, LARGE].forEach((size, i) => {
      const [, , , measured, remark] = rowOf(sectionOf(size!), name!, job!);
      if (measured !== '–') expect([name, ratios[i]]).toEqual([name, measured!.split(' ')[0]]);
      else
        expect(`${name}: ${ratios[i]}`).toMatch(/no end/.test(remark!) ? /not finished/ : /throws/);
    });
  }
});

test('guide/speed.md has the dates of the measurements', () => {
  const [, date] = /edit\. (\d{4}-\d\d-\d\d)/.exec(BENCH) ?? [];
  expect([...SPEED.matchAll(/measured on (\S+)/g)].map(([, day]) => day)).toEqual([date, date]);
});

test('README.md has the measured times of a dungeon', () => {
  const sentence = /80 × 45 tiles .*? about (.*?), and one of 4000 × 4000 tiles about (.*?)\. /;
  const [, small, large] = sentence.exec(read('README.md')) ?? [];
  const means = [SMALL, HUGE].map((size) =>
    inWords((timeOf('placement, sequence', size!) + timeOf('BSP, sequence', size!)) / 2),
  );
  expect([small, large]).toEqual(means);
});

test('no other page has times of dungeons, except one that compares with published figures', () => {
  const [, ...pages] = read('guide/README.md')
    .match(/\((\w[\w-]*\.md)/g)!
    .map((link) => link.slice(1));
  const withTimes = pages.filter((page) =>
    /\d (µs|ms|ns)\b|milliseconds/.test(read(`guide/${page}`)),
  );
  expect(withTimes.sort()).toEqual(['graph.md', 'speed.md']);
});
