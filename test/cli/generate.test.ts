import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  connectSiblings,
  createRng,
  generateBsp,
  generateRandomPlacement,
  measureDungeon,
  parseAscii,
  parseJson,
  toAscii,
  toJson,
} from '../../src/core/index';
import { bareDungeon } from '../../src/core/model/dungeon';
import { parseTiled, toLdtk, toTiled, toTmx, toUniversalVtt } from '../../src/formats/index';
import { hatched, toPng, toSvg } from '../../src/pictures/index';
import { buildDungeon, buildLevels, type Recipe } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const RECIPE: Recipe<string> = {
  seed: 'cellar',
  generator: 'bsp',
  options: { width: 40, height: 24, minLeafSize: 8 },
  population: { rules: [{ table: [{ kind: 'rat', weight: 1 }], perRoom: 1 }], depth: 2 },
};

test('generate prints the dungeon of a seed', async () => {
  const dungeon = generateRandomPlacement(createRng(42, 'layout'), { width: 80, height: 45 });
  const expected = { exitCode: 0, out: `${toAscii(dungeon)}\n`, err: '' };
  expect(await runWith(['--seed', '42'])).toEqual(expected);
  expect(await runWith(['generate', '--seed', '42'])).toEqual(expected);
});

test('generate takes the options of its generator', async () => {
  const options = { width: 50, height: 30, minLeafSize: 9, maxRatio: 1.2, maxDepth: 3 };
  const dungeon = generateBsp(createRng('cave', 'layout'), {
    ...options,
    connect: connectSiblings,
  });
  const args =
    '--generator bsp --width 50 --height=30 --seed cave --min-leaf-size 9 --max-ratio 1.2';
  const more = ['--max-depth', '3', '--connect', 'siblings', '--labels'];
  expect((await runWith([...args.split(' '), ...more])).out).toBe(
    `${toAscii(dungeon, { roomLabels: true })}\n`,
  );
});

test('generate takes a seed below zero', async () => {
  const dungeon = generateRandomPlacement(createRng(-5, 'layout'), { width: 80, height: 45 });
  expect((await runWith(['--seed', '-5'])).out).toBe(`${toAscii(dungeon)}\n`);
});

test('generate prints the seed that it chose, which makes the same dungeon again', async () => {
  const chosen = await runWith([]);
  const [, seed] = /^seed (\d+)\n$/.exec(chosen.err) ?? [];
  expect((await runWith(['--seed', seed as string])).out).toBe(chosen.out);
  expect((await runWith([])).err).not.toBe(chosen.err);
});

describe('recipes', () => {
  const expected = `${toAscii(buildDungeon(RECIPE), { entities: buildDungeon(RECIPE).entities })}\n`;

  test('come from a file, from standard input or from a document', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'recipe.json'), `\uFEFF${JSON.stringify(RECIPE)}`);
    expect((await runWith(['--recipe', join(folder, 'recipe.json')])).out).toBe(expected);
    const input = JSON.stringify(RECIPE);
    expect(await runWith(['--recipe', '-'], { input })).toEqual({
      exitCode: 0,
      out: expected,
      err: '',
    });
    const document = await runWith(['--recipe', '-', '--format', 'json'], { input });
    expect((await runWith(['--recipe', '-'], { input: document.out })).out).toBe(expected);
  });

  test('give way to flags', async () => {
    const changed = { ...RECIPE, seed: 7, options: { ...RECIPE.options, width: 50 } } as Recipe;
    const dungeon = buildDungeon(changed);
    const input = JSON.stringify(RECIPE);
    const { out } = await runWith(['--recipe', '-', '--seed', '7', '--width', '50'], { input });
    expect(out).toBe(`${toAscii(dungeon, { entities: dungeon.entities })}\n`);
  });

  test('get a chosen seed if none is given', async () => {
    const { seed: _, ...seedless } = RECIPE;
    const { err } = await runWith(['--recipe', '-'], { input: JSON.stringify(seedless) });
    expect(err).toMatch(/^seed \d+\n$/);
  });

  test.for<[string, string]>([
    [
      '{"seed": 1,\n "generator" "bsp"}',
      'standard input: line 2, column 14: expected \':\', received "\\""',
    ],
    ['', 'standard input: line 1, column 1: expected a value, received the end'],
    ['[]', 'standard input: a recipe must be an object'],
    [
      '{"seed": 1, "generator": "bsp", "options": 5}',
      'standard input: `options` must be an object, received 5',
    ],
    ['{"seed": 1}', "standard input: `generator` must be one of 'random-placement', 'bsp'"],
    ['{"format": "dungeonsmith"}', 'standard input: the document holds no recipe'],
    [
      JSON.stringify({ ...RECIPE, options: { width: 40, height: 20, roomMinSize: 0 } }),
      'standard input: `options.roomMinSize` must be at least 1, received 0',
    ],
    [
      JSON.stringify({
        ...RECIPE,
        population: { rules: [{ table: [{ weight: 0 }], perRoom: 1 }] },
      }),
      'standard input: `population.rules[0].table[0].weight` must be at least 1, received 0',
    ],
  ])('are refused in one clear line with exit code 2: %j', async ([input, message]) => {
    const { exitCode, out, err } = await runWith(['--recipe', '-'], { input });
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain(`dungeonsmith: ${message}`);
    expect(err).toMatch(/^[^\n]+\n$/);
  });

  test('do not change how a wrong flag is named', async () => {
    const input = JSON.stringify(RECIPE);
    for (const args of [
      ['--width', '1'],
      ['--tile-size', '0', '--format', 'svg'],
    ]) {
      const { err } = await runWith(['--recipe', '-', ...args], { input });
      expect(err).toContain(`dungeonsmith: \`${args[0]}\` must be at least `);
    }
  });

  test('are reported if their file cannot be read', async () => {
    const { exitCode, err } = await runWith(['--recipe', join(temporaryFolder(), 'none.json')]);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/^dungeonsmith: cannot read .*none\.json: no such file or directory\n$/);
  });
});

describe('formats', () => {
  const input = JSON.stringify(RECIPE);
  const dungeon = buildDungeon(RECIPE);
  const { grid, rooms, tunnels, entrance, entities } = dungeon;
  const layout = bareDungeon(grid, rooms, tunnels, entrance);
  const draw = async (...args: string[]) =>
    (await runWith(['--recipe', '-', ...args], { input })).out;

  test('include json: a document with its recipe, in lines that fit a page', async () => {
    const out = await draw('--format', 'json', '--metrics');
    const parsed = parseJson(out);
    expect(parsed.dungeon).toEqual(layout);
    expect(parsed.recipe).toEqual(RECIPE);
    expect(parsed.entities).toEqual(entities);
    expect(parsed.metrics).toEqual(measureDungeon(dungeon));
    expect(out.split('\n').filter((line) => line.length > 110)).toEqual([]);
    expect(parseJson(await draw('--format', 'json')).metrics).toBeUndefined();
  });

  test('include tiled: a map', async () => {
    const out = await draw('--format', 'tiled', '--tile-size', '24', '--walls', 'layer');
    expect(parseTiled(out)).toEqual({ dungeon: layout, entities, recipe: RECIPE });
    expect(JSON.parse(out).tilewidth).toBe(24);
    expect(JSON.parse(out).layers).toHaveLength(3);
  });

  test('include matrix: the codes of the tiles, one line per row', async () => {
    const out = await draw('--format', 'matrix');
    const matrix: number[][] = JSON.parse(out);
    expect(matrix.map((row) => row.length)).toEqual(Array(grid.height).fill(grid.width));
    expect(matrix.flat()).toEqual([...grid.tiles]);
    expect(out.split('\n')).toHaveLength(grid.height + 1);
  });

  test('include svg: a picture', async () => {
    const made = { generator: 'bsp', seed: 'cellar' };
    expect(await draw('--format', 'svg', '--labels', '--tile-size', '8')).toBe(
      toSvg(dungeon, { entities, roomNames: true, roomNumbers: true, tileSize: 8, ...made }),
    );
    const look = ['--style', 'hatched', '--title', 'Crypt', '--show-legend', '--players'];
    expect(await draw('--format', 'svg', ...look, '--scheme', 'dark')).toBe(
      toSvg(dungeon, {
        entities: [],
        style: hatched,
        title: 'Crypt',
        legend: true,
        players: true,
        scheme: 'dark',
      }),
    );
  });

  test('show secret doors in text, and the areas behind them only without --players', async () => {
    const file = join(temporaryFolder(), 'secret.json');
    const grid = parseAscii('#########\n#...#...#\n#...+...#\n#...+.#.#\n#########');
    const dungeon = {
      ...bareDungeon(grid, [{ x1: 0, y1: 0, x2: 4, y2: 4 }], [], { x: 1, y: 1 }),
      doors: [2, 3].map((y) => ({ x: 4, y, tunnel: 0, secret: true as const })),
    };
    const entities = [{ kind: 'orc', x: 2, y: 2, room: 0, blocks: false }];
    writeFileSync(file, JSON.stringify(toJson(dungeon, { entities })));
    const render = async (...args: string[]) => (await runWith(['render', file, ...args])).out;
    const all = '#########\n#...#...#\n#.o.+...#\n#...+.#.#\n#########\n';
    expect(await render('--show-legend')).toBe(`${all}\n+ secret door\no orc\n`);
    const rock = '#########\n#...#####\n#...#####\n#...#####\n#########\n';
    expect(await render('--players')).toBe(rock);
  });

  test('show players only what they know, in PNG too', async () => {
    const locks = ['--pass', 'doors', '--pass', 'locks', '--format', 'svg'];
    const text = await draw(...locks, '--show-legend', '--title', 'Crypt');
    expect(text).toMatch(/cellar[\s\S]*r="8.4"/);
    const shown = await draw(...locks, '--show-legend', '--title', 'Crypt', '--players');
    expect(shown).not.toMatch(/cellar|r="8.4"/);
    const png = await runWith(['--seed', '1', '--format', 'png', '--players', '--out', '-']);
    expect(png.err).not.toContain('does nothing');
  });

  test('put the requested objects and collision layer into tiled and tmx', async () => {
    const flags = ['--walls', 'layer', '--objects', 'entity,entrance', '--collision'];
    const options = {
      ...({ entities, recipe: RECIPE, walls: 'layer', collision: true } as const),
      objects: ['entity', 'entrance'] as const,
    };
    expect(JSON.parse(await draw('--format', 'tiled', ...flags))).toEqual(
      toTiled(dungeon, options),
    );
    expect(await draw('--format', 'tmx', ...flags)).toBe(toTmx(dungeon, options));
    expect(await draw('--format', 'tmx')).toBe(toTmx(dungeon, { entities, recipe: RECIPE }));
    expect(JSON.parse(await draw('--format', 'tiled', '--objects', '')).layers[1].objects).toEqual(
      [],
    );
  });

  test('include ldtk: a project, in which several levels become one world', async () => {
    const flags = ['--format', 'ldtk', '--objects', 'entity'];
    const options = { entities: [entities], objects: ['entity'] } as const;
    expect(JSON.parse(await draw(...flags))).toEqual(toLdtk([dungeon], options));
    const path = join(temporaryFolder(), 'levels.ldtk');
    await draw(...flags, '--levels', '2', '--out', path);
    const { levels } = JSON.parse(readFileSync(path, 'utf8'));
    expect(levels.map(({ worldDepth }: { worldDepth: number }) => worldDepth)).toEqual([0, -1]);
    const all = await draw('--format', 'ldtk', '--levels', '2', '--pass', 'doors');
    expect(all.match(/"level-\d"/g)).toContain('"level-1"');
    expect(JSON.parse(all).levels).toHaveLength(2);
  });

  test('include uvtt: a map for players with its picture', async () => {
    const image = await toPng(
      { ...dungeon, keys: [], marks: [] },
      { tileSize: 20, secrets: 'hidden', entities: [] },
    );
    const map = JSON.parse(await draw('--format', 'uvtt', '--tile-size', '20'));
    expect(map).toEqual(toUniversalVtt(dungeon, { image, tileSize: 20 }));
  });

  test('include ascii with lines for walls', async () => {
    const expected = `${toAscii(dungeon, { entities, walls: 'lines' })}\n`;
    expect(await draw('--walls', 'lines')).toBe(expected);
  });

  test('include png: a picture in bytes, unless the output is a terminal', async () => {
    const flags = ['--format', 'png', '--tile-size', '8', '--scheme', 'dark'];
    const expected = await toPng(dungeon, { entities, tileSize: 8, scheme: 'dark' });
    expect(Buffer.from(await draw(...flags), 'latin1')).toEqual(Buffer.from(expected));
    const path = join(temporaryFolder(), 'a.png');
    await draw(...flags, '--out', path);
    expect(readFileSync(path)).toEqual(Buffer.from(expected));
    const terminal = { input, isTTY: true };
    const { exitCode, err } = await runWith(['--recipe', '-', ...flags], terminal);
    expect([exitCode, err]).toEqual([
      ...[2, 'dungeonsmith: refusing to write binary to a terminal; use `--out FILE`\n'],
    ]);
  });

  test('include ascii in colour on request', async () => {
    const plain = await draw();
    const colored = await draw('--color', 'always');
    expect(plain).not.toContain('\u001b');
    expect(colored).toContain('\u001b[2m#');
    expect(colored).toContain('\u001b[1;33mr\u001b[0m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for escape sequences
    expect(colored.replace(/\u001b\[[\d;]*m/g, '')).toBe(plain);
    expect(await draw('--color', 'always')).toBe(colored);
    const terminal = { input, isTTY: true };
    const withoutEntrance = async (args: string[], env = {}) =>
      (await runWith(['--recipe', '-', ...args], { ...terminal, env })).out.replace('@', '.');
    expect(await withoutEntrance([])).toContain('\u001b[2m#');
    expect(await withoutEntrance(['--color', 'never'])).toBe(plain);
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
      expect(await withoutEntrance([], env)).toBe(plain);
    }
  });

  test('print the entrance and a summary on a terminal', async () => {
    const shown = (...args: string[]) => runWith([...args, '--color', 'never'], { isTTY: true });
    const { out, err } = await shown('--seed', '42', '--show-legend');
    const dungeon = generateRandomPlacement(createRng(42, 'layout'), { width: 80, height: 45 });
    expect(out.split('\n')[dungeon.entrance.y]?.[dungeon.entrance.x]).toBe('@');
    expect(out.split('\n').slice(45)).toEqual(['', '@ entrance', '']);
    expect(err).toBe('14 rooms, 80 × 45, random placement, seed 42\n');
    expect((await runWith(['--seed', '42'])).out).toBe(`${toAscii(dungeon)}\n`);
    expect((await runWith(['--seed', '42'])).err).toBe('');
    const levels = ['--seed', '1', '--generator', 'bsp', '--levels', '2'];
    expect((await shown(...levels)).err).toBe('2 levels, BSP, seed 1\n');
    expect((await shown(...levels, '--level', '1')).out).not.toContain('@');
    const path = join(temporaryFolder(), 'map.txt');
    expect((await shown('--seed', '42', '--out', path)).err).toBe('');
    expect(readFileSync(path, 'utf8')).toBe(`${toAscii(dungeon)}\n`);
  });
});

describe('unmet requests', () => {
  const told = async (...args: string[]) => (await runWith(['--seed', '1', ...args])).err;

  test('are reported with the reason', async () => {
    expect(await told('--pass', 'locks')).toBe(
      'dungeonsmith: 0 of 1 lock placed (`--pass locks`): there are no doors; put the pass `doors` before it\n',
    );
    expect(await told('--pass', 'doors', '--pass', 'locks', '--generator', 'maze')).toBe(
      'dungeonsmith: 0 of 1 lock placed (`--pass locks`): there are no doors; try another seed\n',
    );
    expect(await told('--pass', 'doors', '--pass', 'locks:min-region=9999')).toBe(
      'dungeonsmith: 0 of 1 lock placed (`--pass locks`): no door closes off at least 9999 tiles; try another seed\n',
    );
    expect(await told('--pass', 'doors', '--pass', 'locks:locks=0')).toBe('');
    expect(await told('--pass', 'doors', '--pass', 'locks', '--generator', 'bsp')).toBe('');
  });

  test('are reported with the pass to move, even if partly met', async () => {
    const ring = ['--generator', 'interior', '--width', '40', '--height', '30'];
    const locks = ['--pass', 'doors', '--pass', 'locks:locks=40'];
    const reason = 'no other door closes off at least 16 tiles';
    expect(await told(...ring, ...locks)).toMatch(
      new RegExp(`[1-9] of 40 locks placed \\(\`--pass locks\`\\): ${reason}; try another seed\n$`),
    );
    expect(
      await told(...ring, '--pass', 'doors', '--pass', 'locks:locks=40,order=nested'),
    ).toContain("no other door that fits the order 'nested' closes off at least 16 tiles");
    expect(await told(...ring, '--pass', 'loops', ...locks)).toContain(
      `${reason}; put the pass \`loops\` after it, or try another seed\n`,
    );
  });

  test('include roles without a room, on standard error', async () => {
    const roles =
      'roles:roles=[{"role":"boss"},{"role":"shop","minArea":9999},{"role":"x","max":0}]';
    const { exitCode, err } = await runWith(['--seed', '1', '--generator', 'bsp', '--pass', roles]);
    expect([exitCode, err]).toEqual([
      0,
      "dungeonsmith: 0 of 1 room has the role 'shop' (`--pass roles:roles`): no room fits the limits of the role\n",
    ]);
  });
});

describe('levels', () => {
  const args = '--seed 42 --generator bsp --width 60 --height 24 --pass doors --levels 3'.split(
    ' ',
  );
  const recipe: Recipe = {
    seed: 42,
    generator: 'bsp',
    options: { width: 60, height: 24 },
    passes: [{ pass: 'doors' }],
    levels: { count: 3 },
  };

  test('are printed one after the other, or only one of them', async () => {
    const pictures = buildLevels(recipe).map((level) => `${toAscii(level)}\n`);
    expect((await runWith(args)).out).toBe(pictures.join('\n'));
    expect((await runWith([...args, '--level', '1'])).out).toBe(pictures[1]);
  });

  test.for(['json', 'tiled'] as const)(
    'become one line each in %s, or a folder; stairs have their targets',
    async (format) => {
      const folder = join(temporaryFolder(), 'deep');
      expect((await runWith([...args, '--format', format, '--out', folder])).exitCode).toBe(0);
      const ending = format === 'json' ? 'json' : 'tmj';
      const files = [0, 1, 2].map((level) => join(folder, `level-${level}.${ending}`));
      const parse = format === 'json' ? parseJson : parseTiled;
      const dungeons = files.map((file) => parse(readFileSync(file, 'utf8')).dungeon);
      expect(dungeons.map(({ grid }) => grid)).toEqual(buildLevels(recipe).map(({ grid }) => grid));
      expect(dungeons.map(({ stairs }) => stairs.map(({ target }) => target))).toEqual([
        ['level-1'],
        ['level-0', 'level-2'],
        ['level-1'],
      ]);
      const lines = (await runWith([...args, '--format', format])).out.trim().split('\n');
      expect(lines.map((line) => parse(line).dungeon)).toEqual(dungeons);
    },
  );

  test.for<[string[], string]>([
    [['--levels', '0'], '`--levels` must be at least 1, received 0'],
    [['--levels', 'x'], '`--levels` must be an integer, received "x"'],
    [['--level', '1'], '`--level` needs `--levels N`, the number of levels'],
    [['--levels', '2', '--level', '2'], '`--level` must be from 0 to 1, received 2'],
    [
      ['--levels', '2', '--format', 'svg'],
      '`--format svg` with several levels needs `--out FOLDER` or `--level I`',
    ],
    [
      ['--levels', '2', '--format', 'png'],
      '`--format png` with several levels needs `--out FOLDER` or `--level I`',
    ],
  ])('are refused for %j', async ([more, message]) => {
    const { exitCode, err } = await runWith(['--seed', '1', ...more]);
    expect(exitCode).toBe(2);
    expect(err).toBe(`dungeonsmith: ${message}\n`);
  });
});

test('a misspelled generator in a recipe is named', async () => {
  const input = '{"seed": 1, "generator": "cavs", "options": {"width": 9, "height": 9}}';
  const { err } = await runWith(['--recipe', '-'], { input });
  expect(err).toMatch(/^dungeonsmith: standard input: `generator` must be .* mean `caves`\?\n$/);
});

test('a map too large for the usual tile size is refused with the size that fits', async () => {
  const size = ['--seed', '1', '--width', '166', '--height', '166'];
  expect(await runWith([...size, '--format', 'uvtt'])).toMatchObject({
    exitCode: 2,
    out: '',
    err: 'dungeonsmith: `--tile-size` must be at most 69 for a picture of 166 × 166 tiles, received 70\n',
  });
});
