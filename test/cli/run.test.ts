import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { runWith } from '../support/fake-terminal';

const COMMANDS = [
  'generate',
  'batch',
  'find',
  'merge',
  'stats',
  'render',
  'validate',
  'world',
  'init',
];

test.for(COMMANDS)('%s prints its usage on one screen', async (command) => {
  const { exitCode, out, err } = await runWith([command, '--help']);
  expect([exitCode, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: dungeonsmith/);
  expect(out).toContain('Examples:');
  expect(out).toContain('Exit codes: 0');
  expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(out.split('\n').length).toBeLessThanOrEqual(command === 'generate' ? 64 : 30);
  expect((await runWith(['help', command])).out).toBe(out);
  expect((await runWith([command, '-h'])).out).toBe(out);
});

test('an argument with too many letters to parse is reported', async () => {
  const { exitCode, err } = await runWith([`-${'x'.repeat(200_000)}`]);
  const shown = `"-${'x'.repeat(59)}…" of 200001`;
  expect([exitCode, err]).toEqual([2, `dungeonsmith: ${shown} is too long for an argument\n`]);
});

test('help shows generate if no command is named', async () => {
  expect((await runWith(['--help'])).out).toContain('Other commands, with --help');
  expect((await runWith(['help'])).out).toContain('Other commands, with --help');
});

test('--version prints the version of the package', async () => {
  expect(await runWith(['--version'])).toEqual({ exitCode: 0, out: `${version}\n`, err: '' });
});

const AREA = ['world', '--seed', '1', '--area', '0,0,9,9'];

test.for<[string[], string]>([
  [['--with', '80'], 'unknown option `--with`. Did you mean `--width`?'],
  [['--Width', '80'], 'unknown option `--Width`. Did you mean `--width`?'],
  [['-x'], 'unknown option `-x`. `--help` lists all.'],
  [['--toString'], 'unknown option `--toString`. `--help` lists all.'],
  [['--frobnicate'], 'unknown option `--frobnicate`. `--help` lists all.'],
  [[`--${'x'.repeat(9999)}`], `unknown option \`--${'x'.repeat(58)}…\``],
  [['--doors'], 'unknown option `--doors`. Use `--pass doors`.'],
  [
    ['--locks', '2'],
    '`--locks` is not an option of random-placement, but of mission. Use `--pass locks`.',
  ],
  [['--caves'], 'unknown option `--caves`. Use `--generator caves`.'],
  [['--gen', 'bsp'], 'unknown option `--gen`. Did you mean `--generator`?'],
  [['-s', '42'], 'unknown option `-s`. Did you mean `--seed`?'],
  [['-o', 'map.txt'], 'unknown option `-o`. Did you mean `--out`?'],
  [['--rooms', '9'], 'unknown option `--rooms`. Did you mean `--max-rooms`?'],
  [['--seeds', '1..9'], '`--seeds` belongs to `batch`'],
  [['batch', '--level', '1'], '`--level` belongs to `generate` and `stats`'],
  [['world', '--generator', 'bsp'], '`--generator` belongs to `generate`'],
  [['world', '--doors'], 'unknown option `--doors`. `--help` lists all.'],
  [['caves'], 'unknown command "caves". Use `--generator caves`.'],
  [['doors'], 'unknown command "doors". Use `--pass doors`.'],
  [['42'], 'unknown command "42". Use `--seed 42`.'],
  [['generate', 'maze'], 'unexpected argument "maze". Use `--generator maze`.'],
  [['--seed'], '`--seed` needs a value'],
  [['--seed', '--width', '80'], '`--seed` needs a value'],
  [['--seed', ''], 'a seed must not be empty'],
  [['--labels', '--players', '--format', 'svg'], '`--labels` cannot be combined with `--players`'],
  [
    ['--players', '--numbers', '--format', 'svg'],
    '`--numbers` cannot be combined with `--players`',
  ],
  [['--labels=yes'], '`--labels` takes no value'],
  [['generate', 'map.txt'], 'unexpected argument "map.txt"'],
  [
    ['stats', 'all.csv'],
    'unexpected argument "all.csv". `stats` and `find` make dungeons anew from seeds; read a table with DuckDB or a spreadsheet.',
  ],
  [['map.txt'], 'unknown command "map.txt". Known: generate, batch,'],
  [['x'.repeat(9999)], `unknown command "${'x'.repeat(60)}…" of 9999. Known: generate, batch,`],
  [['genrate'], 'unknown command "genrate". Did you mean `generate`?'],
  [['help', 'btach'], 'unknown command "btach". Did you mean `batch`?'],
  [['--width', 'abc'], '`--width` must be an integer, received "abc"'],
  [['--width', '1e3'], '`--width` must be an integer, received "1e3"'],
  [['--height', '2'], '`--height` must be at least 3, received 2'],
  [['--width', '70000', '--height', '70000'], '`--width` must be at most 32767, received 70000'],
  [['--generator', 'cavs'], 'received "cavs". Did you mean `caves`?'],
  [['--connect', 'nearst'], 'received "nearst". Did you mean `nearest`?'],
  [['--style', 'hatch', '--format', 'svg'], 'received "hatch". Did you mean `hatched`?'],
  [['batch', '--seeds', '1', '--format', 'jsn'], 'received "jsn". Did you mean `json`?'],
  [['--generator', 'cave'], "`--generator` must be one of 'random-placement', 'bsp', "],
  [['--generator', 'toString'], "`--generator` must be one of 'random-placement', 'bsp'"],
  [
    ['--connect', 'siblings'],
    "`--connect` must be one of 'sequence', 'nearest', 'spanning-tree', received",
  ],
  [['--min-leaf-size', '9'], '`--min-leaf-size` is not an option of random-placement, but of bsp'],
  [['--generator', 'bsp', '--attempts', '9'], 'is not an option of bsp, but of random-placement'],
  [['--room-shapes', 'cros'], "`--room-shapes` must be one of 'rectangle', 'cross',"],
  [['--room-shapes', 'cross,cros'], "`--room-shapes` must be one of 'rectangle', 'cross',"],
  [['--room-shapes', 'cros:3'], "`--room-shapes` (cros) must be one of 'rectangle', 'cross',"],
  [['--room-shapes', 'cross:x'], '`--room-shapes` (cross) must be an integer, received "x"'],
  [['--room-shapes', 'cross:-1'], '`--room-shapes` (cross) must be at least 0, received -1'],
  [['--room-shapes', 'cross:0'], '`--room-shapes` must have a weight that is not 0'],
  [
    ['--room-shapes', 'cross:3,cave'],
    '`--room-shapes` must give each name a weight, such as name:2',
  ],
  [
    ['--room-shapes', 'cave:1,cave:2'],
    '`--room-shapes` must give each name one weight only, received',
  ],
  [
    ['--generator', 'mixed', '--parts', '[{"generator":"bsp","option":{}}]'],
    'Unknown option `--parts` ([0].option). Did you mean `options`?',
  ],
  [
    ['--generator', 'mixed', '--parts', '[{"generator":"bsp","options":{"minLeafSize":1}}]'],
    '`--parts` ([0].options.minLeafSize) must be at least 3, received 1',
  ],
  [
    ['--generator', 'mission', '--kinds', '{"goal":{"roomMinSize":0}}'],
    '`--kinds` (goal.roomMinSize) must be at least 1, received 0',
  ],
  [
    [...AREA, '--biomes', '[{"name":"a","weight":1},{"name":"b"}]'],
    '`--biomes` ([1].weight) must be an integer, received undefined',
  ],
  [
    [...AREA, '--biomes', '[{"name":"a","weight":1,"roomMinSize":9,"roomMaxSize":4}]'],
    '`--biomes` ([0].roomMaxSize) must be at least `roomMinSize` (9), received 4',
  ],
  [
    ['--pass', 'roles:[{"role":"boss","att":"farthest"}]'],
    'Unknown option `--pass roles:roles` ([0].att). Did you mean `at`?',
  ],
  [['--pass', 'paint'], 'unknown pass "paint". Known: grow, attach-prefabs, place-prefabs,'],
  [
    ['--room-min-size', '6', '--room-max-size', '4'],
    '`--room-max-size` must be at least `--room-min-size` (6), received 4',
  ],
  [
    ['--format', 'gif'],
    '`--format` must be one of ascii, json, tiled, tmx, ldtk, svg, html, png, uvtt, markdown, matrix, received "gif"',
  ],
  [
    ['--walls', 'none', '--format', 'tiled'],
    "`--walls` must be one of 'tile', 'empty', 'layer', received",
  ],
  [['--walls', 'empty'], "`--walls` must be one of 'glyphs', 'lines', received \"empty\""],
  [['--tile-size', 'big', '--format', 'svg'], '`--tile-size` must be an integer, received "big"'],
  [['--tile-size', '0', '--format', 'svg'], '`--tile-size` must be at least 1, received 0'],
  [['--tile-size', '5000', '--format', 'tiled'], '`--tile-size` must be at most 1024, received'],
  [
    ['--tile-size', '9'],
    '`--tile-size` does nothing with `--format ascii`, only with tiled, tmx, ldtk, svg',
  ],
  [['--tile-size', '0', '--format', 'png'], '`--tile-size` must be at least 1, received 0'],
  [['--scheme', 'grey', '--format', 'png'], '`--scheme` must be one of light, dark, received'],
  [
    ['--objects', 'room,rooms', '--format', 'tmx'],
    "`--objects` must be one of 'room', 'tunnel', 'door',",
  ],
  [['--collision'], '`--collision` does nothing with `--format ascii`, only with tiled, tmx'],
  [
    ['--scheme', 'dark'],
    '`--scheme` does nothing with `--format ascii`, only with svg, html, png, uvtt',
  ],
  [['--labels', '--format', 'tiled'], '`--labels` does nothing with `--format tiled`, only with'],
  [
    ['--metrics', '--format', 'svg'],
    '`--metrics` does nothing with `--format svg`, only with json',
  ],
  [['--walls', 'empty', '--format', 'json'], '`--walls` does nothing with `--format json`'],
  [['--color', 'always', '--format', 'json'], '`--color` does nothing with `--format json`'],
  [['--watch'], '`--watch` needs `--recipe FILE`'],
  [['--watch', '--recipe', '-'], '`--watch` needs `--recipe FILE`'],
  [['--color', 'red'], '`--color` must be one of auto, always, never, received "red"'],
  [['--color', 'red'], '`--color` must be one of auto, always, never, received "red"'],
  [['batch'], 'give `--seeds`, or seeds on standard input, one a line'],
  [['batch', '--seeds', '3..1'], '`--seeds` "3..1": a range must not go down'],
  [['batch', '--seeds', '1-100'], '`--seeds` "1-100": a range is written 1..100'],
  [['batch', '--seeds', '7,-5--2'], '`--seeds` "-5--2": a range is written -5..-2'],
  [['batch', '--seeds', '1..'], '`--seeds` "1..": a range goes from integer to integer'],
  [['batch', '--seeds', 'a..b'], '`--seeds` "a..b": a range goes from integer to integer'],
  [['batch', '--seeds', '1,,2'], '`--seeds` "1,,2": a seed must not be empty'],
  [['batch', '--seeds', '1..9', '--shard', '0/4'], '`--shard` must be I/N with I from 1 to N'],
  [['batch', '--seeds', '1..9', '--shard', '5/4'], '`--shard` must be I/N with I from 1 to N'],
  [['batch', '--seeds', '1..9', '--shard', 'x'], '`--shard` must be I/N with I from 1 to N'],
  [['batch', '--seeds', '1..9', '--format', 'svg'], '`--format svg` needs `--out FOLDER`'],
  [
    ['batch', '--seeds', '1', '--format', 'csv', '--out', 'x'],
    '`--format csv` is one table: `--out FILE.csv`, or leave it out',
  ],
  [['batch', '--seeds', '1', '--format', 'csv', '--metrics'], '`--metrics` does nothing with'],
  [['batch', '--seeds', '1', '--labels'], '`--labels` does nothing with `--format json`'],
  [['batch', '--seeds', '1', '--seed', '1'], 'unknown option `--seed`. Did you mean `--seeds`?'],
  [['batch', '--seeds', '1', '--width', 'x'], '`--width` must be an integer, received "x"'],
  [['validate'], 'give a FILE: a document,'],
  [['init', 'a', 'b'], '`init` takes one folder'],
  [['--generator', 'bsb', '--help'], 'unknown generator "bsb". Did you mean `bsp`?'],
  [['--pass', 'paint', '--help'], 'unknown pass "paint". Known: '],
])('%j ends with one clear line and exit code 2', async ([args, message]) => {
  const { exitCode, out, err } = await runWith(args);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toMatch(/^dungeonsmith: [^\n]+\n$/);
  expect(err).toContain(message);
});

test('good options that give no dungeon end with exit code 1', async () => {
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

test('prefabs are refused without a pass that takes some', async () => {
  for (const pass of [[], ['--pass', 'doors']]) {
    const input = 'name: a\nmap:\n.';
    const { exitCode, err } = await runWith(['--prefabs', '-', ...pass], { input });
    expect(exitCode).toBe(2);
    expect(err).toBe(
      'dungeonsmith: `--prefabs` needs `--pass attach-prefabs` or `--pass place-prefabs`\n',
    );
  }
});

test.for(['attach-prefabs', 'place-prefabs:max=2'])('--pass %s needs prefabs', async (pass) => {
  const [name] = pass.split(':');
  const needs = `dungeonsmith: \`--pass ${name}\` needs \`--prefabs FILE\`\n`;
  expect(await runWith(['--pass', pass])).toEqual({ exitCode: 2, out: '', err: needs });
});

test('a standard error that fails changes no exit code', async () => {
  const broken = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  const exitCodes = [];
  for (const args of [[], ['--width', 'x'], ['--seed', '1', '--min-rooms', '99']]) {
    exitCodes.push((await runWith(args, { onMessage: broken })).exitCode);
  }
  expect(exitCodes).toEqual([0, 2, 1]);
});

test('a result too large for a string or array is reported in one clear line', async () => {
  for (const message of ['Invalid string length', 'Array buffer allocation failed']) {
    const onWrite = () => Promise.reject(new RangeError(message));
    const { exitCode, err } = await runWith(['--seed', '1'], { onWrite });
    expect(exitCode).toBe(2);
    expect(err).toBe(`dungeonsmith: too large for this machine and format (${message})\n`);
  }
});

test('an internal error is thrown, not hidden', async () => {
  const onWrite = () => Promise.reject(new RangeError('Maximum call stack size exceeded'));
  await expect(runWith(['--seed', '1'], { onWrite })).rejects.toThrow('call stack');
});

test('a file with an unknown ending is refused with the list of formats', async () => {
  const { exitCode, err } = await runWith(['--seed', '1', '--out', 'level.doc']);
  expect(exitCode).toBe(2);
  expect(err).toMatch(
    /^dungeonsmith: no format ends in .doc: use one of txt, json, tmj, .*svg, html, htm, png/,
  );
});
