import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOTE } from '../../src/cli/batches/batch-folder';
import { parseJson, shapes, toAscii } from '../../src/core/index';
import { createTilesetImage } from '../../src/pictures/index';
import { dungeonFromRegion, generateWorldRegion } from '../../src/worlds/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const AREA = { x: -40, y: -20, width: 80, height: 40 };

test('world takes an area as four arguments, as some shells pass it', async () => {
  const [apart, together] = await Promise.all([
    runWith(['world', '--seed', '4', '--area', '-40', '-20', '30', '8']),
    runWith(['world', '--seed', '4', '--area', '-40,-20,30,8']),
  ]);
  expect(apart).toEqual(together);
  expect(apart.exitCode).toBe(0);
});

test('world prints an area; one column further, the picture has moved by one column', async () => {
  const { out } = await runWith(['world', '--seed', '42', '--area', '-40,-20,80,40']);
  expect(out).toBe(`${toAscii(generateWorldRegion(42, AREA))}\n`);
  const moved = await runWith(['world', '--seed', '42', '--area', '-39,-20,80,40']);
  const columns = (text: string) => text.trim().split('\n');
  expect(columns(moved.out).map((row) => row.slice(0, -1))).toEqual(
    columns(out).map((row) => row.slice(1)),
  );
});

test('world takes the options of worlds, and writes the dungeon in an area', async () => {
  const flags = '--cell-size 24 --room-max-size 14 --room-shapes cross:2,ellipse:1 --room-share 1';
  const args = [
    'world',
    '--seed',
    'x',
    '--area=0,0,90,60',
    ...flags.split(' '),
    '--format',
    'json',
  ];
  const roomShapes = [
    { shape: shapes.cross, weight: 2 },
    { shape: shapes.ellipse, weight: 1 },
  ];
  const options = { cellSize: 24, roomMaxSize: 14, roomShapes };
  const area = { x: 0, y: 0, width: 90, height: 60 };
  const region = generateWorldRegion('x', area, { ...options, roomShare: 1 });
  expect(parseJson((await runWith(args)).out).dungeon).toEqual(dungeonFromRegion(region));
});

test('world cuts an area into files', async () => {
  const folder = join(temporaryFolder(), 'tiles');
  const args = ['world', '--seed', '7', '--area', '-10,5,50,33', '--cut', '20x16', '--out', folder];
  expect(await runWith(args)).toEqual({ exitCode: 0, out: '', err: '' });
  const rows = new Map<number, string[]>();
  const names = ['-10', '10', '30'].flatMap((x) => ['5', '21', '37'].map((y) => `${x}_${y}.txt`));
  expect(readdirSync(folder).sort()).toEqual([...names, NOTE].sort());
  for (const y of [5, 21, 37]) {
    for (const x of [-10, 10, 30]) {
      const lines = readFileSync(join(folder, `${x}_${y}.txt`), 'utf8')
        .trim()
        .split('\n');
      for (const [i, line] of lines.entries()) {
        rows.set(y + i, [...(rows.get(y + i) ?? []), line]);
      }
    }
  }
  const whole = generateWorldRegion(7, { x: -10, y: 5, width: 50, height: 33 });
  expect([...rows.values()].map((parts) => parts.join(''))).toEqual(toAscii(whole).split('\n'));
});

test('world reports pieces without a room, and writes the others', async () => {
  const folder = join(temporaryFolder(), 'maps');
  const args = 'world --seed 5 --area 0,0,80,40 --cut 20 --format json'.split(' ');
  const { exitCode, err } = await runWith([...args, '--out', folder]);
  const lines = err.trim().split('\n');
  expect(exitCode).toBe(1);
  expect(lines).toContain('dungeonsmith: 20_20: no room is entirely inside the area');
  const pieces = readdirSync(folder).filter((name) => name !== NOTE);
  expect(pieces).toHaveLength(8 - lines.length);
  expect(existsSync(join(folder, '60_20.json'))).toBe(true);
});

test('pieces of another world, size or pattern are not mixed in', async () => {
  const folder = join(temporaryFolder(), 'maps');
  const cut = (seed: number, area: string, size: string) =>
    runWith([...`world --seed ${seed} --area ${area} --cut ${size} --out`.split(' '), folder]);
  expect(await cut(1, '0,0,40,20', '20')).toMatchObject({ exitCode: 0 });
  const kept = readFileSync(join(folder, '0_0.txt'), 'utf8');
  for (const [seed, area, size, difference] of [
    [2, '0,0,40,20', '20', '`world.seed` is 1 there, 2 here'],
    [1, '0,0,40,20', '10x20', '`pieces.width` is 20 there, 10 here'],
    [1, '5,0,40,20', '20', '`pieces.x` is 0 there, 5 here'],
  ] as const) {
    const { exitCode, err } = await cut(seed, area, size);
    expect([exitCode, err]).toEqual([2, expect.stringContaining(difference)]);
  }
  expect(readFileSync(join(folder, '0_0.txt'), 'utf8')).toBe(kept);
  // Another area with the same pattern continues the map.
  expect(await cut(1, '-20,-20,40,20', '20')).toMatchObject({ exitCode: 0 });
  expect(existsSync(join(folder, '-20_-20.txt'))).toBe(true);
});

test.for<[string, string]>([
  ['0,0,-80,40', '`--area` (width) must be at least 1, received -80'],
  ['0,0,80,0', '`--area` (height) must be at least 1, received 0'],
  ['2147483648,0,80,40', '`--area` (x) must be at most 2147483647'],
  ['0,2147483640,80,40', '`--area` (height) must be at most 8'],
])('world cuts no area %s', async ([area, message]) => {
  const folder = join(temporaryFolder(), 'pieces');
  const args = ['world', '--seed', '1', '--area', area, '--cut', '8', '--out', folder];
  const { exitCode, err } = await runWith(args);
  expect(err).toContain(`dungeonsmith: ${message}`);
  expect(exitCode).toBe(2);
  expect(existsSync(folder)).toBe(false);
});

test.for<[string, string]>([
  ['--area 0,0,9,9', '`--seed` is required: which world to show'],
  ['--seed 1', '`--area X,Y,WIDTH,HEIGHT` is required'],
  ['--seed 1 --area 0,0,9', '`--area` must be X,Y,WIDTH,HEIGHT in tiles, received "0,0,9"'],
  ['--seed 1 --area 0,0,9,0', '`--area` (height) must be at least 1, received 0'],
  [
    '--seed 1 --area 2147483648,0,9,9',
    '`--area` (x) must be at most 2147483647, received 2147483648',
  ],
  ['--seed 1 --area 2147483640,0,9,9', '`--area` (width) must be at most 8'],
  ['--seed 1 --area 0,0,9,9 --cell-size 4', '`--cell-size` must be at least 8, received 4'],
  ['--seed 1 --area 0,0,9,9 --cut 4', '`--cut` needs `--out FOLDER`'],
  [
    '--seed 1 --area 0,0,9,9 --cut 0 --out x',
    '`--cut` must be tiles such as 64, or 64x32, received "0"',
  ],
  [
    '--seed 1 --area 0,0,9,9 --labels --format json',
    '`--labels` does nothing with `--format json`',
  ],
  ['--seed 1 --area 0,0,9,9 --labels', '`--labels` does nothing here: the tiles of a world'],
  ['--seed 1 --area 0,0,9,9 --show-legend', '`--show-legend` does nothing here: there is neither'],
])('world %s is refused', async ([args, message]) => {
  const { exitCode, err } = await runWith(['world', ...args.split(' ')]);
  expect(err).toContain(`dungeonsmith: ${message}`);
  expect(exitCode).toBe(2);
});

test('world writes the picture of the tiles beside pieces as maps', async () => {
  const folder = join(temporaryFolder(), 'maps');
  const args = 'world --seed 7 --area 0,0,96,48 --cut 48 --format tiled --tile-size 8'.split(' ');
  expect((await runWith([...args, '--out', folder])).err).toBe('');
  const files = ['0_0.tmj', '48_0.tmj', 'dungeonsmith-8.png', NOTE];
  expect(readdirSync(folder).sort()).toEqual(files);
  const image = readFileSync(join(folder, 'dungeonsmith-8.png'));
  expect(new Uint8Array(image)).toEqual(createTilesetImage(8));
});
