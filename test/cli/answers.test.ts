import { expect, test } from 'vitest';
import { GENERATOR_NAMES, PASS_NAMES } from '../../src/recipes/specifications';
import { runWith } from '../support/fake-terminal';
import { expectKept } from '../support/kept-file';

/** The output of command lines, in reviewed files: `npm run rewrite -- files` rewrites them. */

const CAVE = '--seed 1 --generator caves --width 12 --height 8';
const BSP = '--seed 5 --generator bsp --width 40 --height 16';
const FEW = '--width 30 --height 14 --attempts 9';

/** A condition for `find`. */
const WHERE = JSON.stringify({
  all: [{ metric: 'rooms', min: 3 }, { not: { rule: 'locked-out' } }],
});

const COMMANDS: [name: string, line: string, input?: string][] = [
  ...['generate', 'batch', 'find', 'merge', 'stats', 'render', 'validate', 'world', 'init'].map(
    (command): [string, string] => [`help-${command}`, `${command} --help`],
  ),
  ...GENERATOR_NAMES.map((name): [string, string] => [name, `--generator ${name} --help`]),
  ...PASS_NAMES.map((name): [string, string] => [`pass-${name}`, `--pass ${name} --help`]),
  ['ascii', `${BSP} --labels`],
  ['lines', `${BSP} --pass doors --walls lines --color always`],
  ['passes', `${BSP} --pass loops --min-detour 9 --pass doors --share 0.9 --pass locks --locks 1`],
  ['levels', `${BSP} --levels 2`],
  ['level', `${BSP} --levels 3 --level 1`],
  ['json', `${CAVE} --format json --metrics`],
  ['matrix', `${CAVE} --format matrix`],
  ['tiled', `${CAVE} --format tiled --tile-size 8 --walls layer --collision`],
  ['tmx', `${CAVE} --format tmx --objects room,entrance --walls empty`],
  ['svg', `${CAVE} --format svg --scheme dark --title Cave --numbers --show-legend`],
  ['uvtt', `${CAVE} --format uvtt`],
  ['md', `${CAVE} --format markdown`],
  ['batch-json', `batch --seeds 1..3 ${FEW} --metrics`],
  ['batch-csv', `batch --seeds 7,8,forest ${FEW} --format csv --loops .25`],
  ['batch-shard', `batch --seeds 1..9 --shard 2/4 ${FEW} --format csv`],
  ['batch-matrix', `batch ${FEW} --format matrix`, '3\nthe old mine\n'],
  ['batch-failed', `batch --seeds 1..6 ${FEW} --min-rooms 5 --format csv`],
  ['find', `find --seeds 1..40 --limit 4 ${FEW} --where -`, WHERE],
  ['find-none', `find --seeds 1..3 ${FEW} --where -`, '{ "metric": "rooms", "min": 900 }'],
  ['stats', `stats --seeds 1..9 ${FEW}`],
  ['stats-one', `stats --seeds 4 ${FEW} --format json`],
  ['world', 'world --seed 42 --area -20,-5,50,16 --walls lines'],
  ['world-matrix', 'world --seed 42 --area -20,-5,9,6 --format matrix'],
  [
    'world-json',
    'world --seed 42 --area -20,-5,50,40 --format json --loops 1 --bend vertical-first',
  ],
  [
    'recipe',
    '--recipe -',
    '{ "seed": 3, "generator": "maze", "options": { "width": 11, "height": 9 } }',
  ],
  ['recipe-wrong', '--recipe -', '{ "seed": 3, "generator": "maze", "options": { "widht": 11 } }'],
  ['recipe-no-json', '--recipe -', '{ "seed": 3,\n  generator }'],
  ['validate-wrong', 'validate - --format json', '{ "grid": 7 }\n{}\n'],
];

test.each(COMMANDS)('the program answers %s as written down', async (name, line, input) => {
  const { exitCode, out, err } = await runWith(line.split(' '), { input });
  const answer = [`$ dungeonsmith ${line}`, out, err, `exit code ${exitCode}`];
  expectKept(new URL(`./answers/${name}.txt`, import.meta.url), `${answer.join('\n')}\n`);
});

test('output is valid in every format that can be read again', async () => {
  for (const format of ['json', 'tiled']) {
    const { out } = await runWith([...BSP.split(' '), '--pass', 'doors', '--format', format]);
    const { exitCode, err } = await runWith(['validate', '-'], { input: out });
    expect([exitCode, err]).toEqual([0, '1 dungeon, 0 violations\n']);
  }
});
