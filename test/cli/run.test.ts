import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { runWith } from '../support/fake-terminal';

test.for(['generate', 'batch', 'stats', 'validate'])('%s says how it is used', async (command) => {
  const { exitCode, out, err } = await runWith([command, '--help']);
  expect([exitCode, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: dungeonsmith/);
  expect(out).toContain('Examples:');
  expect(out).toContain('Exit codes: 0');
  expect(out.split('\n').filter((line) => line.length > 100)).toEqual([]);
  expect((await runWith(['help', command])).out).toBe(out);
  expect((await runWith([command, '-h'])).out).toBe(out);
});

test('help is about generate where no command is named', async () => {
  expect((await runWith(['--help'])).out).toContain('Other commands');
  expect((await runWith(['help'])).out).toContain('Other commands');
});

test('the version is that of the package', async () => {
  expect(await runWith(['--version'])).toEqual({ exitCode: 0, out: `${version}\n`, err: '' });
});

test.for<[string[], string]>([
  [['--with', '80'], '`--with` is no option here; the nearest is `--width`'],
  [['--Width', '80'], '`--Width` is no option here; the nearest is `--width`'],
  [['-x'], '`-x` is no option here'],
  [['--toString'], '`--toString` is no option here'],
  [['--seed'], '`--seed` needs a value'],
  [['--seed', '--width', '80'], '`--seed` needs a value'],
  [['--seed', ''], 'a seed must not be empty'],
  [['--labels=yes'], '`--labels` takes no value'],
  [['generate', 'map.txt'], 'unexpected argument "map.txt"'],
  [['map.txt'], '"map.txt" is no command'],
  [['genrate'], '"genrate" is no command; the nearest is `generate`'],
  [['help', 'btach'], '"btach" is no command; the nearest is `batch`'],
  [['--width', 'abc'], '`--width` must be an integer, received "abc"'],
  [['--width', '1e3'], '`--width` must be an integer, received "1e3"'],
  [['--height', '2'], '`--height` must be at least 3, received 2'],
  [['--width', '70000', '--height', '70000'], '`--width` times `--height` (70000) must be at most'],
  [
    ['--generator', 'cave'],
    "`--generator` must be one of 'random-placement', 'bsp', received \"cave\"",
  ],
  [['--generator', 'toString'], "`--generator` must be one of 'random-placement', 'bsp'"],
  [
    ['--connect', 'siblings'],
    "`--connect` must be one of 'sequence', 'nearest', 'spanning-tree', or a function",
  ],
  [['--min-leaf-size', '9'], '`--min-leaf-size` is no option here'],
  [
    ['--room-min-size', '6', '--room-max-size', '4'],
    '`--room-max-size` must be at least `--room-min-size` (6), received 4',
  ],
  [['--format', 'png'], '`--format` must be one of ascii, json, tiled, svg, received "png"'],
  [['--walls', 'none'], '`--walls` must be one of tile, empty, layer, received "none"'],
  [['--tile-size', 'big'], '`--tile-size` must be an integer, received "big"'],
  [['--tile-size', '0', '--format', 'svg'], '`tileSize` must be at least 1, received 0'],
  [['--colour', 'red'], '`--colour` must be one of auto, always, never, received "red"'],
  [['--color', 'red'], '`--color` must be one of auto, always, never, received "red"'],
  [['batch'], '`--seeds` is needed, or seeds on standard input, one a line'],
  [['batch', '--seeds', '3..1'], '`--seeds` "3..1": a range must not go down'],
  [['batch', '--seeds', '1..'], '`--seeds` "1..": a range goes from integer to integer'],
  [['batch', '--seeds', 'a..b'], '`--seeds` "a..b": a range goes from integer to integer'],
  [['batch', '--seeds', '1,,2'], '`--seeds` "1,,2": a seed must not be empty'],
  [['batch', '--seeds', '1..9', '--shard', '0/4'], '`--shard` must be I/N with I from 1 to N'],
  [['batch', '--seeds', '1..9', '--shard', '5/4'], '`--shard` must be I/N with I from 1 to N'],
  [['batch', '--seeds', '1..9', '--shard', 'x'], '`--shard` must be I/N with I from 1 to N'],
  [['batch', '--seeds', '1..9', '--format', 'svg'], '`--format svg` needs `--out FOLDER`'],
  [
    ['batch', '--seeds', '1', '--seed', '1'],
    '`--seed` is no option here; the nearest is `--seeds`',
  ],
  [['batch', '--seeds', '1', '--width', 'x'], '`--width` must be an integer, received "x"'],
  [['validate'], 'FILE is needed'],
])('%j is one clear line and exit code 2', async ([args, message]) => {
  const { exitCode, out, err } = await runWith(args);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toMatch(/^dungeonsmith: [^\n]+\n$/);
  expect(err).toContain(message);
});

test('options that are good but give no dungeon are exit code 1', async () => {
  const { exitCode, out, err } = await runWith(['--seed', '1', '--min-rooms', '99']);
  expect([exitCode, out]).toEqual([1, '']);
  expect(err).toMatch(
    /^dungeonsmith: \d+ of at least 99 rooms \(`--min-rooms`\) found a place in 99 attempts\n$/,
  );
});

test('a reader that has seen enough ends the command quietly', async () => {
  const broken = () => Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(await runWith(['--seed', '1'], { onWrite: broken })).toEqual({
    exitCode: 0,
    out: '',
    err: '',
  });
});
