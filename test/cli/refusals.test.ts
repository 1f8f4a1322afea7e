import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as library from '../../src/browser';
import { flagOf } from '../../src/cli/flags/option-values';
import { COMMANDS } from '../../src/cli/run';
import { METRICS } from '../../src/core/analysis/measure-dungeon';
import {
  GENERATOR_NAMES,
  GENERATOR_SPECS,
  PASS_NAMES,
  PASS_SPECS,
  type PassName,
} from '../../src/recipes/specifications';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

// Every refusal of a command line is one line that names only flags and arguments.

const FLAGS = new Set([
  'help',
  'version',
  ...Object.values(COMMANDS).flatMap(({ flags }) => Object.keys(flags)),
]);
/** All functions but `tunnelTiles`, which is the name of a metric, too. */
const FUNCTIONS = Object.entries(library)
  .filter(([, value]) => typeof value === 'function')
  .map(([name]) => name)
  .filter((name) => !METRICS.some((metric) => metric === name));

/** The fault of a refusal's message; `undefined` if there is none. */
function faultOf(err: string): string | undefined {
  if (!/^dungeonsmith: [^\n]+\n$/.test(err)) return 'is not one line';
  if (/received an object/.test(err)) return 'speaks of an object';
  const called = FUNCTIONS.find((name) => new RegExp(`\\b${name}\\b`).test(err));
  if (called !== undefined) return `names the function ${called}`;
  // Quoted values are the caller's own words.
  for (const [, flag = ''] of err
    .replace(/"[^"]*"|unknown option `[^`]*`/g, '')
    .matchAll(/--([\w-]+)/g)) {
    if (!FLAGS.has(flag)) return `names --${flag}`;
  }
  for (const [, pass = '', option = ''] of err.matchAll(/--pass ([\w-]+):([\w-]+)/g)) {
    const known = Object.keys(PASS_SPECS[pass as PassName] ?? {}).map(flagOf);
    if (!known.includes(option)) return `names --pass ${pass}:${option}`;
  }
  return undefined;
}

async function expectRefusal(args: readonly string[], input?: string): Promise<void> {
  const { exitCode, err } = await runWith(args, { input: input ?? '' });
  const line = args.join(' ');
  expect([line, err, exitCode, faultOf(err)]).toEqual([line, err, 2, undefined]);
}

/** Values that some option refuses. */
const WRONG = ['x', '-1', '1e9', '', '{}', '[]', '{"a":-1}', '[{"x":-1}]', '[7]'];
const SMALL = ['--width', '20', '--height', '14'];

let folder = '';
const files = new Map<string, string>();
beforeAll(() => {
  folder = temporaryFolder();
  const recipe = { seed: 1, generator: 'bsp', options: { width: 30, height: 20 } };
  const texts = {
    levels: { ...recipe, levels: { count: 2 } },
    depths: { ...recipe, depths: [{ from: 1 }] },
    unknown: { ...recipe, generator: 'nope' },
    option: { ...recipe, options: { width: 30, heigth: 9 } },
    object: { ...recipe, options: { ...recipe.options, roomMinSize: {} } },
    list: { ...recipe, passes: { pass: 'doors' } },
    early: { ...recipe, passes: [{ pass: 'locks' }, { pass: 'doors' }] },
    late: { ...recipe, passes: [{ pass: 'doors' }, { pass: 'locks' }, { pass: 'stairs' }] },
    rules: { ...recipe, population: { rules: [{}] } },
  };
  for (const [name, value] of Object.entries(texts)) {
    files.set(name, join(folder, `${name}.json`));
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(value));
  }
});

describe('a refusal in the words of the command line', () => {
  test.for(GENERATOR_NAMES)('names options of %s', async (generator) => {
    let refused = 0;
    for (const name of Object.keys(GENERATOR_SPECS[generator])) {
      const others = name === 'width' || name === 'height' ? [] : SMALL;
      for (const value of WRONG) {
        const flag = `--${flagOf(name)}=${value}`;
        const args = ['--seed', '1', '--generator', generator, ...others, flag];
        const { exitCode } = await runWith(args);
        // Some of these values are right for some options.
        if (exitCode < 2) continue;
        refused++;
        await expectRefusal(args);
      }
    }
    expect(refused).toBeGreaterThan(Object.keys(GENERATOR_SPECS[generator]).length);
  });

  test.for(PASS_NAMES)('names options of the pass %s', async (pass) => {
    const options = Object.keys(PASS_SPECS[pass]);
    await expectRefusal(['--seed', '1', '--pass', `${pass}:nope=1`]);
    let refused = 0;
    for (const option of options) {
      for (const value of WRONG) {
        const flag = `${pass}:${flagOf(option)}=${value}`;
        const args = ['--seed', '1', ...SMALL, '--pass', 'doors', '--pass', flag];
        if ((await runWith(args)).exitCode < 2) continue;
        refused++;
        await expectRefusal(args);
      }
    }
    expect(refused).toBeGreaterThanOrEqual(options.length);
  });

  test('names passes in each order of two, after doors or not', async () => {
    const given = (pass: string) => {
      const data: Record<string, string> = {
        'attach-prefabs': ':prefabs=[]',
        'place-prefabs': ':prefabs=[]',
        themes: ':themes=[]',
        roles: ':roles=[]',
      };
      return ['--pass', `${pass}${data[pass] ?? ''}`];
    };
    const refused: string[] = [];
    for (const doors of [[], ['--pass', 'doors']]) {
      for (const first of PASS_NAMES) {
        for (const second of PASS_NAMES) {
          const args = ['--seed', '7', '--generator', 'bsp', '--width', '60', '--height', '40'];
          args.push(...doors, ...given(first), ...given(second));
          const { exitCode } = await runWith(args);
          if (exitCode < 2) continue;
          refused.push(`${doors.length > 0 ? 'doors ' : ''}${first} ${second}`);
          await expectRefusal(args);
        }
      }
    }
    expect(refused).toEqual(expect.arrayContaining(['locks doors', 'doors locks stairs']));
  });

  test.for(Object.entries(COMMANDS))(
    'names values of the flags of %s',
    async ([command, { flags }]) => {
      const needed: Record<string, string[]> = {
        batch: ['--seeds', '1..2'],
        stats: ['--seeds', '1..2'],
        find: ['--seeds', '1..2', '--where', '-'],
        render: ['-'],
        world: ['--seed', '1', '--area', '0,0,9,9'],
      };
      const generators = new Set(
        GENERATOR_NAMES.flatMap((name) => Object.keys(GENERATOR_SPECS[name])),
      );
      const options = new Set([...generators].map(flagOf));
      for (const [flag, type] of Object.entries(flags)) {
        await expectRefusal([command, `--${flag}${type === 'boolean' ? '=1' : ''}`]);
        // Of generators, these are tried above; the others write files or take any text.
        const takesText = ['title', 'scale', 'out', 'seed', 'metrics-from'].includes(flag);
        if (type === 'boolean' || takesText || options.has(flag)) continue;
        for (const value of ['', 'no\u0000pe', '-1', '1e9', 'a,b', '{}']) {
          const args = [command, ...(needed[command] ?? []), `--${flag}=${value}`];
          const input = '#####\n#...#\n#####\n';
          const { exitCode } = await runWith(args, { input });
          if (exitCode === 2) await expectRefusal(args, input);
        }
      }
    },
  );

  test('names flags of other commands, and unknown arguments', async () => {
    for (const [command, { flags }] of Object.entries(COMMANDS)) {
      for (const flag of FLAGS) {
        if (flag in flags || flag === 'help' || flag === 'version') continue;
        await expectRefusal([command, `--${flag}`]);
      }
      await expectRefusal([command, '--nope']);
    }
    for (const args of [['nope'], ['genrate'], ['batch', '7'], ['--seed', '1', 'x'], ['merge']]) {
      await expectRefusal(args);
    }
  });

  test.for(['generate', 'batch', 'find', 'stats', 'init'])(
    'names faults of recipes, by %s',
    async (command) => {
      const single = command !== 'generate';
      const seeds = single && command !== 'init' ? ['--seeds', '1..3'] : [];
      for (const [name, file] of files) {
        const seeds3 = command === 'init' ? [join(folder, 'new')] : seeds;
        if (name === 'levels' && command !== 'init') continue;
        const where = command === 'find' ? ['--where', '-'] : [];
        const args = [command, '--recipe', file, ...seeds3, ...where];
        await expectRefusal(args, '{"metric":"rooms","min":0}');
      }
    },
  );

  test('a batch without seeds is refused if its recipe is wrong', async () => {
    for (const command of ['batch', 'stats']) {
      await expectRefusal([command, '--generator', 'nope'], '');
      await expectRefusal([command, '--max-rooms', '-1'], '');
      await expectRefusal([command, '--pass', 'locks', '--pass', 'doors'], '');
    }
  });

  test('a batch without seeds is empty, and says so', async () => {
    const err = 'dungeonsmith: there are no seeds\n';
    const folder = join(temporaryFolder(), 'all');
    for (const args of [[], ['--out', folder]]) {
      const made = await runWith(['batch', ...args], { input: '' });
      expect(made).toEqual({ exitCode: 0, out: '', err });
    }
  });

  test('flags that have no effect on this map or format are refused', async () => {
    const cave = ['--seed', '1', '--generator', 'maze', ...SMALL];
    await expectRefusal([...cave, '--level', '1']);
    await expectRefusal([...cave, '--levels', '2', '--format', 'svg']);
    await expectRefusal([...cave, '--levels', '2', '--level', '2']);
    await expectRefusal([...cave, '--levels', '2', '--out', join(folder, 'book.svg')]);
    await expectRefusal(['batch', '--seeds', '1', '--format', 'svg']);
    for (const flag of ['labels', 'metrics', 'numbers', 'legend', 'players', 'collision']) {
      await expectRefusal([...cave, `--${flag}`, '--format', 'matrix']);
    }
  });
});

test("Tiled's XML is refused with a hint", async () => {
  const input = '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10"></map>\n';
  const { exitCode, err } = await runWith(['render', '-'], { input });
  expect([exitCode, err]).toEqual([
    2,
    "dungeonsmith: standard input: Tiled's XML is not read: in Tiled, save the map as JSON, .tmj\n",
  ]);
});

test('a recipe of several levels is refused by init', async () => {
  const args = ['init', '--recipe', files.get('levels') as string];
  expect((await runWith(args)).err).toBe(
    'dungeonsmith: `init` writes a recipe of one dungeon: remove `levels` from the recipe\n',
  );
});

test('a pass at the wrong place is named as it was typed', async () => {
  const args = ['--seed', '7', '--generator', 'bsp', '--pass', 'doors', '--pass', 'locks'];
  expect((await runWith([...args, '--pass', 'stairs'])).err).toBe(
    'dungeonsmith: `--pass stairs`: put `stairs` before `locks`, because digging could open a way around a lock\n',
  );
});

test('the last of two values counts, so that a script can override a flag', async () => {
  const { out } = await runWith(['--seed', '1', '--seed', '2']);
  expect(out).toBe((await runWith(['--seed', '2'])).out);
});

test.for([
  [
    ['--format', 'svg', '--tile-size', '40', '--tile-size-mm', '5'],
    '`--tile-size` cannot be combined',
  ],
  [
    ['init', '--game', '--seed', '4', '--generator', 'caves'],
    '`--seed` does nothing with `--game`',
  ],
  [
    ['find', '--seeds', '1..9', '--where', 'rooms > 1', '--limit', '2', '--shard', '1/2'],
    '`--limit`',
  ],
] as const)('flags that would be ignored are refused: %j', async ([args, message]) => {
  const { exitCode, err } = await runWith([...args]);
  expect([exitCode, err]).toEqual([2, expect.stringContaining(message)]);
  await expectRefusal(args);
});

test('a seed that is null is refused', async () => {
  const input = JSON.stringify({
    seed: null,
    generator: 'bsp',
    options: { width: 20, height: 12 },
  });
  const { exitCode, err } = await runWith(['--recipe', '-'], { input });
  expect([exitCode, err]).toEqual([2, expect.stringContaining('`seed` must be')]);
});

test('millimetres are numbers, and the refusal explains inches', async () => {
  for (const mm of ['1in', '', 'x', '0x19']) {
    expect((await runWith(['--format', 'svg', '--seed', '1', '--tile-size-mm', mm])).err).toBe(
      `dungeonsmith: \`--tile-size-mm\` must be a number of millimetres, such as 25.4 for an inch, received ${JSON.stringify(mm)}\n`,
    );
  }
});

test('names of paper may be in any case', async () => {
  const sheets = (paper: string) =>
    runWith(['--seed', '1', '--format', 'html', '--paper', paper, ...SMALL]);
  expect(await sheets('a5')).toEqual(await sheets('A5'));
  expect(await sheets('Letter')).toEqual(await sheets('letter'));
  expect((await sheets('B5')).err).toContain('`--paper` must be one of');
});

test('a folder in the place of a file is named as such', async () => {
  for (const args of [
    ['--recipe', folder],
    ['--seed', '1', '--out', `${folder}/`],
  ]) {
    const { exitCode, err } = await runWith(args);
    expect([exitCode, err.replace(folder, '').replace('/:', ':')]).toEqual([
      2,
      `dungeonsmith: cannot ${args[0] === '--recipe' ? 'read' : 'write'} : it is a folder; name a file in it\n`,
    ]);
  }
});

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** The first bytes of files, by their formats. */
const PICTURES: [name: string, content: Buffer | string][] = [
  ['jpg', bytes('\xff\xd8\xff\xe0\0\x10JFIF\0')],
  ['exif.jpg', bytes('\xff\xd8\xff\xe1\x2a\xfeExif\0')],
  ['gif', bytes('GIF89a\x10\0\x10\0\x80')],
  ['webp', bytes('RIFF\x24\xfe\0\0WEBPVP8 ')],
  ['bmp', bytes('BM\x36\x10\0\0\0\0\0\0')],
  ['tif', bytes('II*\0\x08\0\0\0')],
  ['big.tif', bytes('MM\0*\0\0\0\x08')],
  ['avif', bytes('\0\0\0\x20ftypavif')],
  ['pdf', bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3')],
  ['svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">'],
];

const RULE = 'a picture is not read: use the document or the map from which it was drawn';

test.for(PICTURES)('.%s is called a picture', async ([name, content]) => {
  const path = join(temporaryFolder(), `map.${name}`);
  writeFileSync(path, content);
  for (const command of ['render', 'validate']) {
    const { exitCode, err } = await runWith([command, path]);
    expect([exitCode, err.split('\n')[0]]).toEqual([2, `dungeonsmith: ${path}: ${RULE}`]);
  }
});

const PAGE = 'an HTML page is not read: use the document or the map from which it was made';

test.for([
  ['png', RULE],
  ['svg', RULE],
  ['html', PAGE],
])('.%s of the command line is refused by its name', async ([ending, rule]) => {
  const path = join(temporaryFolder(), `map.${ending}`);
  await runWith(['--seed', '1', '--width', '12', '--height', '8', '--out', path]);
  expect((await runWith(['render', path])).err).toBe(`dungeonsmith: ${path}: ${rule}\n`);
});

test.for(['null', ' 7\n', '"#.#"', 'true'])('%j in a .json file is no map', async (text) => {
  const folder = temporaryFolder();
  const path = join(folder, 'map.json');
  writeFileSync(path, text);
  for (const command of ['render', 'validate']) {
    const { exitCode, err } = await runWith([command, path]);
    expect(exitCode).toBe(2);
    expect(err).toContain(`dungeonsmith: ${path}: \`document\` must be an object`);
  }
  writeFileSync(join(folder, 'map.txt'), '#.#');
  expect((await runWith(['render', join(folder, 'map.txt')])).exitCode).toBe(0);
});

test('other binary files are not called text', async () => {
  const path = join(temporaryFolder(), 'map');
  for (const content of ['PK\x03\x04\x14\0\0\0', 'PAR1\x15\x04\x15\0', '\x7fELF\x02\x01\x01\0']) {
    writeFileSync(path, bytes(content));
    const { err } = await runWith(['render', path]);
    expect(err).toBe(`dungeonsmith: ${path}: binary data is not read: use a text file\n`);
  }
});
