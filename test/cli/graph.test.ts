import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRng, toAscii } from '../../src/core/index';
import { generateFromGraph } from '../../src/missions/index';
import { buildDungeon, type Recipe } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const ZELDA = {
  rooms: ['gate', 'hall', { name: 'cell', kind: 'small' }, 'vault'],
  connections: [
    ['gate', 'hall'],
    ['hall', 'cell'],
    ['cell', 'gate'],
    { from: 'hall', to: 'vault', lock: 0 },
  ],
  kinds: { small: { roomMaxSize: 4 } },
  keys: [{ room: 'cell', lock: 0 }],
  goal: 'vault',
};
const SIZE = { width: 50, height: 30 };

test('the command graph makes the same from a file as its recipe and its options', async () => {
  const file = join(temporaryFolder(), 'zelda.json');
  writeFileSync(file, JSON.stringify(ZELDA));
  const { out } = await runWith([
    '--graph',
    file,
    '--seed',
    '4',
    '--width',
    '50',
    '--height',
    '30',
  ]);
  const options = { ...SIZE, ...ZELDA };
  const recipe = { seed: 4, generator: 'graph', options } as unknown as Recipe;
  expect(out).toBe(`${toAscii(buildDungeon(recipe))}\n`);
  expect(out).toBe(`${toAscii(generateFromGraph(createRng(4, 'layout'), options))}\n`);
});

test('the command graph takes the size from the file unless a flag sets it, and its other options as flags', async () => {
  const input = JSON.stringify({ ...ZELDA, ...SIZE });
  const args = ['--graph', '-', '--seed', '4'];
  const rows = (await runWith(args, { input })).out.split('\n');
  expect([rows[0]!.length, rows.length]).toEqual([50, 31]);
  const flags = ['--width', '60', '--room-min-size', '4', '--format', 'json'];
  const document = JSON.parse((await runWith([...args, ...flags], { input })).out);
  expect(document.recipe.options).toEqual({ ...ZELDA, ...SIZE, width: 60, roomMinSize: 4 });
});

test.for<[string[], string, string]>([
  [['--generator', 'bsp'], '{}', '`--graph` is for `--generator graph`, received bsp'],
  [[], '[]', 'standard input: a graph must be an object such as { "rooms": […] }'],
  [
    [],
    '{"rooms":["a",{"name":"b","roomMinSise":3}],"connections":[["a","b"]]}',
    'standard input: Unknown option `rooms[1].roomMinSise`. Did you mean `roomMinSize`?',
  ],
  [
    ['--room-max-size', '3'],
    '{"rooms":["a","b"],"connections":[["a","b"]],"roomMinSize":5}',
    'dungeonsmith: `--room-max-size` must be at least `roomMinSize` (5), received 3',
  ],
  [[], '{"rooms":["a","b"],"connections":[["a","c"]]}', 'must be the name of one of `rooms`'],
])('the command graph reports the fault of %j %s', async ([args, input, message]) => {
  const { exitCode, err } = await runWith(['--graph', '-', '--seed', '1', ...args], { input });
  expect([exitCode, err]).toEqual([2, expect.stringContaining(message)]);
});
