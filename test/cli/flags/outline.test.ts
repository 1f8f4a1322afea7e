import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/core/index';
import { runWith } from '../../support/fake-terminal';
import { temporaryFolder } from '../../support/temporary-folder';

const folder = temporaryFolder();

function fileOf(name: string, rows: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${rows.join('\n')}\n`);
  return path;
}

/** A cross of 40 × 30 tiles, with arms of 12 tiles. */
const CROSS = Array.from({ length: 30 }, (_, y) =>
  Array.from({ length: 40 }, (_, x) =>
    (x >= 14 && x < 26) || (y >= 9 && y < 21) ? '.' : '#',
  ).join(''),
);
const cross = fileOf('cross.txt', CROSS);
const SIZE = ['--width', '40', '--height', '30', '--seed', '5', '--format', 'json'];

/** The floor of a dungeon outside the cross. */
function strays(json: string): number {
  const { grid } = parseJson(json).dungeon;
  return grid.tiles.filter((tile, i) => tile !== 0 && CROSS[Math.floor(i / 40)]![i % 40] === '#')
    .length;
}

describe('--outline', () => {
  test.for(['accretion', 'random-placement', 'caves', 'drunkards-walk'])(
    'keeps %s inside',
    async (generator) => {
      const outlined = await runWith(['--generator', generator, '--outline', cross, ...SIZE]);
      expect([outlined.exitCode, outlined.err, strays(outlined.out)]).toEqual([0, '', 0]);
      const free = await runWith(['--generator', generator, ...SIZE]);
      expect(strays(free.out)).toBeGreaterThan(0);
    },
  );

  test('is refused by a family that cannot take it', async () => {
    const args = ['--generator', 'maze', '--outline', cross, ...SIZE];
    const { exitCode, err } = await runWith(args);
    expect([exitCode, err]).toEqual([2, expect.stringContaining('outline')]);
  });

  test('must be as large as the dungeon', async () => {
    const small = fileOf('small.txt', ['...', '...', '...']);
    const { exitCode, err } = await runWith(['--generator', 'caves', '--outline', small, ...SIZE]);
    expect(exitCode).toBe(2);
    expect(err).toContain('outline');
    expect(err).toContain('30');
  });
});

describe('render --pass grow', () => {
  const rows = CROSS.map((row) => row.replace(/./g, '#'));
  rows[14] = `${'#'.repeat(17)}......${'#'.repeat(17)}`;
  rows[15] = rows[14]!;
  rows[13] = rows[14]!;
  const hall = fileOf('hall.txt', rows);
  const grow = (...flags: string[]) =>
    runWith(['render', hall, '--pass', 'grow:max-rooms=4', '--seed', '3', ...flags]);

  test('adds rooms to a drawn map, and keeps what was drawn', async () => {
    const { exitCode, err, out } = await grow();
    expect([exitCode, err]).toEqual([0, '']);
    const drawn = out.split('\n');
    expect(drawn[14]!.slice(17, 23)).toBe('......');
    const { dungeon } = parseJson((await grow('--format', 'json')).out);
    expect(dungeon.rooms).toHaveLength(5);
    expect((await grow()).out).toBe(out);
    expect((await grow('--seed', '4')).out).not.toBe(out);
  });

  test('stays inside an outline', async () => {
    const { err, out } = await grow('--outline', cross, '--format', 'json');
    expect([err, strays(out)]).toEqual(['', 0]);
    expect(parseJson(out).dungeon.rooms.length).toBeGreaterThan(1);
  });
});
