import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PlotAxis, renderRangePlot } from '../../src/cli/commands/range-plot';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const axis = (name: string, values: readonly number[]): PlotAxis => ({
  name,
  min: Math.min(...values),
  max: Math.max(...values),
  lowerQuartile: 2,
  median: 3,
  upperQuartile: 4,
});

/** The counts of cells, which are their titles. */
const countsIn = (svg: string) =>
  [...svg.matchAll(/<title>(\d+)<\/title><\/rect>/g)].map(([, count]) => Number(count));

describe('a heat map', () => {
  const pairs = new Map([
    ['1 0.1', 3],
    ['1 0.101', 2],
    ['5 0.9', 1],
  ]);
  const svg = renderRangePlot({
    title: 'a < b',
    x: axis('rooms', [1, 5]),
    y: axis('floorShare', [0.1, 0.9]),
    pairs,
  });

  test('adds the dungeons of pairs in the same cell, and draws no others', () => {
    expect(countsIn(svg)).toEqual([5, 1]);
  });

  test('has a cell for each integer, the quartiles of both metrics, and their names', () => {
    expect(svg).toContain('x="84" y="529" width="96" height="15"');
    expect(svg).toContain('<path d="M324 64v480" stroke="#1b2534" stroke-width="1.6"/>');
    expect([...svg.matchAll(/stroke-dasharray/g)]).toHaveLength(4);
    expect(svg).toMatch(/>rooms<.*>floorShare</s);
    expect(svg).toContain('a &lt; b');
  });

  test('has one colour if there is only one pair', () => {
    const x = axis('rooms', [4, 4]);
    const one = renderRangePlot({ title: '', x, y: x, pairs: new Map([['4 4', 1]]) });
    expect(countsIn(one)).toEqual([1]);
    expect(one.match(/#0b4f48/g)).toHaveLength(2);
  });
});

describe('stats --plot', () => {
  const stats = (...args: string[]) => runWith(['stats', '--seeds', '1..30', ...args]);

  test('writes a picture beside the table, also of custom levels and shares', async () => {
    const out = join(temporaryFolder(), 'range.svg');
    const small = [
      '--width',
      '30',
      '--height',
      '20',
      '--metrics',
      'rooms',
      '--levels',
      '2',
      '--level',
      '1',
    ];
    const { exitCode, out: table } = await stats(
      ...small,
      '--plot',
      'rooms,junctions',
      '--out',
      out,
    );
    expect([exitCode, table.split('\n')[0]]).toEqual([0, '30 dungeons']);
    const svg = readFileSync(out, 'utf8');
    expect(svg).toContain('30 dungeons: level 1, 30 × 20');
    expect(svg).toContain('>junctions<');
    expect(countsIn(svg).reduce((sum, count) => sum + count, 0)).toBe(30);
  });

  test.each([
    [['--plot', 'rooms'], '`--plot` must name two metrics, such as rooms,junctions'],
    [['--plot', 'rooms,loops'], '`--plot` needs `--out FILE.svg`'],
    [['--plot', 'rooms,loops', '--out', 'x.png'], '`--plot` needs `--out FILE.svg`'],
    [['--plot', 'rooms,size'], '`--plot` must name some of rooms, '],
    [['--out', 'x.svg'], '`--out` is for the picture of `--plot A,B`'],
  ])('refuses %j', async (args, message) => {
    const { exitCode, err } = await stats(...args);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });
});
