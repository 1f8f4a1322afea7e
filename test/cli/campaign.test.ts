import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measureDungeon, parseJson, toAscii } from '../../src/core/index';
import { parseTiled } from '../../src/formats/index';
import { createCoverImage, furnitureSymbols } from '../../src/pictures/index';
import { buildLevels, type Recipe } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const RECIPE = {
  options: { width: 40, height: 24 },
  levels: { count: 3 },
  depths: [
    { to: 0, generator: 'bsp', passes: [{ pass: 'doors' }], furnish: true },
    { from: 1, to: 1, generator: 'mixed', options: { areaMinSize: 10 } },
    { generator: 'caves', passes: [{ pass: 'lakes' }] },
  ],
};

/** A level drawn by hand. */
const ROWS = Array.from({ length: 24 }, (_, y) =>
  y === 0 || y === 23 ? '#'.repeat(40) : `#${'.'.repeat(38)}#`,
);

const folder = temporaryFolder();
const path = join(folder, 'campaign.json');
writeFileSync(path, JSON.stringify(RECIPE));

const levelsOf = (seed: number) => buildLevels({ ...RECIPE, seed } as unknown as Recipe);

async function run(...args: string[]) {
  const { exitCode, out, err } = await runWith([...args, '--recipe', path, '--seeds', '1..4']);
  expect(err).not.toMatch(/^dungeonsmith:/);
  return { exitCode, out, err };
}

const gridsIn = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => toAscii(parseJson(line).dungeon.grid));

const grids = [1, 2, 3, 4].flatMap((seed) => levelsOf(seed).map(({ grid }) => toAscii(grid)));

/** The properties of a line that is a Tiled map. */
function propertiesOf(line: string): Record<string, unknown> {
  const properties: { name: string; value: unknown }[] = JSON.parse(line).properties;
  return Object.fromEntries(properties.map(({ name, value }) => [name, value]));
}

describe('a recipe of levels', () => {
  test('gives one line per level, with any number of threads', async () => {
    const { out } = await run('batch');
    expect(gridsIn(out)).toEqual(grids);
    const seedsAndLevels = out.split('\n', 12).map((line) => {
      const { recipe, level } = parseJson(line);
      return [recipe?.seed, level];
    });
    expect(seedsAndLevels).toEqual([1, 2, 3, 4].flatMap((seed) => [0, 1, 2].map((i) => [seed, i])));
    const tiled = (await run('batch', '--format', 'tiled')).out.split('\n', 12);
    expect(tiled.map((line) => propertiesOf(line).level)).toEqual(
      [1, 2, 3, 4].flatMap(() => [0, 1, 2]),
    );
    expect((await run('batch', '--jobs', '1')).out).toBe(out);
  });

  test('names the level in each document, in files too', async () => {
    const args = ['--recipe', path, '--seed', '2', '--format', 'json'];
    expect(parseJson((await runWith([...args, '--level', '1'])).out).level).toBe(1);
    const out = join(folder, 'documents');
    await runWith([...args, '--out', out]);
    const document = join(out, 'level-2.json');
    expect(parseJson(readFileSync(document, 'utf8')).level).toBe(2);
    // A picture names the generator of its level.
    const key = (await runWith(['render', document, '--format', 'markdown'])).out;
    expect(key).toContain('caves, seed 2');
    const again = (await runWith(['render', document, '--format', 'json'])).out;
    expect(again).toBe(readFileSync(document, 'utf8'));
  });

  test('gives a folder for each seed, with a file for each level', async () => {
    const out = join(folder, 'all');
    await run('batch', '--out', out);
    expect(readdirSync(out).sort()).toEqual(['1', '2', '3', '4', 'dungeonsmith.batch.json']);
    expect(readdirSync(join(out, '3'))).toEqual(['0.json', '1.json', '2.json']);
    const { dungeon } = parseJson(readFileSync(join(out, '3', '1.json'), 'utf8'));
    expect(toAscii(dungeon.grid)).toBe(grids[7]);
    expect(dungeon.stairs.map(({ direction, target }) => [direction, target]).sort()).toEqual([
      ['down', '2'],
      ['up', '0'],
    ]);
    writeFileSync(join(out, '3', '1.json'), '{');
    expect((await run('batch', '--out', out)).err).toContain('already there: 3, made: 1');
    const { exitCode, err } = await runWith(['validate', out]);
    expect([exitCode, err]).toEqual([0, '12 dungeons, 0 violations\n']);
  });

  test('gives a row for each level, with its number and generator', async () => {
    const { out } = await run('batch', '--format', 'csv');
    const [head, ...rows] = out.trim().split('\n');
    expect(head).toMatch(
      /^seed,level,generator,options\.width,options\.height,options\.areaMinSize,passes,furnish,levels\.count,rooms,/,
    );
    const cells = rows.map((row) => row.split(',').slice(0, 3).join());
    const generators = ['bsp', 'mixed', 'caves'];
    expect(cells).toEqual(
      [1, 2, 3, 4].flatMap((seed) => generators.map((name, level) => `${seed},${level},${name}`)),
    );
  });

  test('is measured and validated level by level', async () => {
    const { out } = await run('stats', '--metrics', 'rooms,loops', '--format', 'json');
    const { dungeons, metrics } = JSON.parse(out);
    expect(dungeons).toBe(12);
    expect(Object.keys(metrics)).toEqual(
      ['rooms', 'loops'].flatMap((name) => [0, 1, 2].map((level) => `level[${level}].${name}`)),
    );
    for (const level of [0, 1, 2]) {
      const rooms = [1, 2, 3, 4].map((seed) => measureDungeon(levelsOf(seed)[level]!).rooms);
      const [min, max] = [Math.min(...rooms), Math.max(...rooms)];
      const [minSeed, maxSeed] = [rooms.indexOf(min) + 1, rooms.indexOf(max) + 1];
      expect(metrics[`level[${level}].rooms`]).toMatchObject({ min, max, minSeed, maxSeed });
      const args = ['--metrics', 'rooms,loops', '--level', `${level}`, '--format', 'json'];
      const alone = JSON.parse((await run('stats', ...args)).out);
      expect(alone.dungeons).toBe(4);
      expect(alone.metrics).toEqual({
        rooms: metrics[`level[${level}].rooms`],
        loops: metrics[`level[${level}].loops`],
      });
    }
    expect((await run('stats', '--metrics', 'rooms')).out).toMatch(
      /^12 dungeons\n\n.*\nlevel\[0\]\.rooms .*\nlevel\[1\]\.rooms .*\nlevel\[2\]\.rooms .*\n$/,
    );
    expect((await run('validate')).err).toBe('12 dungeons, 0 violations\n');
  });

  test('plots the range of one level', async () => {
    const out = join(folder, 'plot.svg');
    const plot = ['--plot', 'rooms,loops', '--out', out];
    expect((await run('stats', ...plot, '--level', '2')).exitCode).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('4 dungeons: level 2, 40 × 24');
    const args = ['stats', '--recipe', path, '--seeds', '1..4'];
    for (const [more, message] of [
      [plot, '`--plot` of several levels needs `--level I`, the level to plot'],
      [['--level', '3'], '`--level` must be from 0 to 2, received 3'],
      [['--level', '-1'], '`--level` must be from 0 to 2, received -1'],
    ] as const) {
      const { exitCode, err } = await runWith([...args, ...more]);
      expect([exitCode, err]).toEqual([2, `dungeonsmith: ${message}\n`]);
    }
    expect((await runWith(['stats', '--seeds', '1', '--level', '0'])).err).toContain(
      '`--level` needs `--levels N`, the number of levels',
    );
  });

  test('goes into one file of sheets, or into a folder with a file per level', async () => {
    const book = join(folder, 'book.html');
    const args = ['--recipe', path, '--seed', '2'];
    expect((await runWith([...args, '--out', book])).exitCode).toBe(0);
    const text = readFileSync(book, 'utf8');
    expect(text.match(/<svg /g)?.length).toBeGreaterThanOrEqual(3);
    expect(text).not.toContain('<section>');
    const numbers = />2<\/text>/;
    expect(text).not.toMatch(numbers);
    expect((await runWith([...args, '--key', '--out', book])).exitCode).toBe(0);
    const keyed = readFileSync(book, 'utf8');
    expect(keyed.match(/<section>\n<h1>Level [123]<\/h1>/g)).toHaveLength(3);
    expect(keyed).toMatch(numbers);
    // Each room is an element that no column breaks.
    expect(keyed).toContain('article{break-inside:avoid}');
    expect(keyed.match(/<h2>/g)?.length).toBe(keyed.match(/<article>\n<h2>/g)?.length);
    expect(keyed).toMatch(/<p class="item">• <b>\w+:<\/b> .*stairs down to level 2/);
    const keys = join(folder, 'keys.md');
    await runWith([...args, '--out', keys]);
    expect(readFileSync(keys, 'utf8').match(/^# Level [123]$/gm)).toHaveLength(3);
    const told = await runWith([...args, '--key', '--players', '--out', book]);
    expect(told.err).toContain('`--key` cannot be combined with `--players`');
    const pages = join(folder, 'pages');
    expect((await runWith([...args, '--format', 'html', '--out', pages])).exitCode).toBe(0);
    expect(readdirSync(pages)).toEqual(['level-0.html', 'level-1.html', 'level-2.html']);
  });

  test('names the generator of each level wherever one is named', async () => {
    const file = join(folder, 'other.json');
    const depths = [...RECIPE.depths.slice(0, 2), { grid: ROWS }];
    writeFileSync(file, JSON.stringify({ ...RECIPE, generator: 'maze', depths }));
    const args = ['--recipe', file, '--seed', '2', '--title', 'Vaults'];
    const key = (await runWith([...args, '--format', 'markdown'])).out;
    expect(key.match(/\w+, seed 2/g)).toEqual(['bsp, seed 2', 'mixed, seed 2', 'room, seed 2']);
    const namesIn = (text: string) => text.match(/\b(bsp|mixed|maze|caves)(?=, seed 2)/g) ?? [];
    expect(new Set(namesIn((await runWith([...args, '--format', 'html'])).out))).toEqual(
      new Set(['bsp', 'mixed']),
    );
    const svgs = join(folder, 'svgs');
    await runWith([...args, '--format', 'svg', '--out', svgs]);
    const batched = join(folder, 'batched');
    const many = ['batch', '--recipe', file, '--seeds', '2', '--format', 'svg', '--out', batched];
    await runWith(many);
    for (const [level, name] of ['bsp', 'mixed', undefined].entries()) {
      const one = (await runWith([...args, '--format', 'svg', '--level', `${level}`])).out;
      expect(readFileSync(join(svgs, `level-${level}.svg`), 'utf8')).toBe(one);
      const other = readFileSync(join(batched, '2', `${level}.svg`), 'utf8');
      for (const text of [one, other]) expect(namesIn(text)[0]).toBe(name);
    }
    const document = join(folder, 'level.json');
    await runWith([...args.slice(0, 4), '--level', '0', '--out', document]);
    expect((await runWith(['render', document, '--format', 'svg'])).out).not.toContain('maze');
  });

  test('gets notes that name the level like keys and flags do, and the pass of the depth or of a flag', async () => {
    const file = join(folder, 'locked.json');
    const passes = [{ pass: 'doors' }, { pass: 'locks', locks: 90 }];
    const depths = [{ to: 0, generator: 'maze', passes: [{ pass: 'locks' }] }];
    writeFileSync(file, JSON.stringify({ ...RECIPE, generator: 'bsp', passes, depths }));
    const second = await runWith(['--recipe', file, '--seed', '2', '--level', '1']);
    expect(second.err).toMatch(
      /^dungeonsmith: level 2 \(`--level 1`\): \d of 90 locks placed \(`passes\[1\]`\): .*\n$/,
    );
    expect(
      (
        await runWith([
          '--recipe',
          file,
          '--seed',
          '2',
          '--pass',
          'doors',
          '--pass',
          'locks:locks=90',
        ])
      ).err,
    ).toMatch(
      /^dungeonsmith: level 1 \(`--level 0`\): 0 of 1 lock placed \(`depths\[0\]\.passes\[0\]`\): .*\ndungeonsmith: level 2 \(`--level 1`\): \d of 90 locks placed \(`--pass locks`\): /,
    );
  });

  test('gets notes about rules that skip the only room, unless their requests are counted', async () => {
    const file = join(folder, 'idle.json');
    const table = [{ kind: 'rat', weight: 1 }];
    const skips = { table, skipEntranceRoom: true };
    const rules = [
      { ...skips, perRoom: 1 },
      { table, perRoom: 1 },
      { ...skips, total: 2 },
      { ...skips, tilesPerPick: 9 },
    ];
    const base = { ...RECIPE, depths: [{ to: 1, grid: ROWS }, { generator: 'bsp' }] };
    writeFileSync(file, JSON.stringify({ ...base, population: { rules } }));
    const { err } = await runWith(['--recipe', file, '--seed', '2']);
    const idle =
      'places nothing: it skips the room with the entrance, and there is no other; use `tilesPerPick` without `skipEntranceRoom`';
    expect(err.split('\n').slice(0, -1)).toEqual(
      [0, 1].flatMap((level) => {
        const start = `dungeonsmith: level ${level + 1} (\`--level ${level}\`): `;
        return [
          `${start}0 of 2 entities of kind 'rat' placed (\`population.rules[2]\`): no place fits the rule`,
          `${start}\`population.rules[0]\` ${idle}`,
          `${start}\`population.rules[3]\` ${idle}`,
        ];
      }),
    );
    writeFileSync(
      file,
      JSON.stringify({
        ...base,
        depths: undefined,
        generator: 'bsp',
        population: { rules: rules.slice(0, 1) },
      }),
    );
    expect((await runWith(['--recipe', file, '--seed', '2'])).err).toBe('');
  });

  test('draws the furniture and the cover of each level', async () => {
    const maps = join(folder, 'maps');
    await runWith(['--recipe', path, '--seed', '2', '--format', 'tiled', '--out', maps]);
    const text = readFileSync(join(maps, 'level-0.tmj'), 'utf8');
    for (const [, image] of text.matchAll(/"image":"([^"]+)"/g)) {
      expect(readdirSync(maps)).toContain(image);
    }
    expect(text).toContain('dungeonsmith-cover-16.png');
    const svg = await runWith(['--recipe', path, '--seed', '2', '--level', '0', '--format', 'svg']);
    const furniture = buildLevels({ ...RECIPE, seed: 2 } as unknown as Recipe)[0]!.entities;
    expect(furniture.some(({ kind }) => kind === 'table')).toBe(true);
    expect(svg.out).toContain('<title>table</title>');
  });

  test('has one image of cover for levels with different kinds', async () => {
    const file = join(folder, 'covers.json');
    const [first, second] = ['grass', 'moss'].map((kind) => [{ kind, total: 5 }]);
    const depths = [{ to: 0 }, { from: 1, cover: second }];
    const recipe = { ...RECIPE, generator: 'bsp', cover: first, depths };
    writeFileSync(file, JSON.stringify(recipe));
    const common = ['--recipe', file, '--format', 'tiled', '--out'];
    const [maps, batch] = [join(folder, 'covers'), join(folder, 'cover-batch')];
    await runWith([...common, maps, '--seed', '2']);
    await runWith(['batch', ...common, batch, '--seeds', '2']);
    for (const prefix of [join(maps, 'level-'), `${join(batch, '2')}/`]) {
      const image = readFileSync(join(dirname(`${prefix}0`), 'dungeonsmith-cover-16.png'));
      expect(image).toEqual(Buffer.from(createCoverImage(['grass', 'moss'], 16, furnitureSymbols)));
      for (const level of [0, 1]) {
        const { cover } = parseTiled(readFileSync(`${prefix}${level}.tmj`, 'utf8'));
        expect(cover?.kinds).toEqual(['grass', 'moss']);
        expect(new Set(cover?.cells)).toEqual(new Set([0, level + 1]));
      }
    }
  });

  test('is validated with violations as JSON, too', async () => {
    const { exitCode, out } = await run('validate', '--format', 'json');
    expect([exitCode, out]).toEqual([0, '']);
  });

  test('is split into shards whose parts together are the whole', async () => {
    const { out } = await run('batch');
    const parts = await Promise.all(['1/2', '2/2'].map((shard) => run('batch', '--shard', shard)));
    expect(parts.map((part) => part.out).join('')).toBe(out);
  });
});

describe('flags beside a recipe whose depths have generators', () => {
  const fileOf = (name: string, recipe: object) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(recipe));
    return file;
  };

  test('set the size of all levels', async () => {
    const size = ['--width', '50', '--height', '30'];
    const { out } = await run('batch', ...size);
    const made = buildLevels({
      ...RECIPE,
      seed: 3,
      options: { width: 50, height: 30 },
    } as unknown as Recipe);
    expect(gridsIn(out).slice(6, 9)).toEqual(made.map(({ grid }) => toAscii(grid)));
    const told = await runWith(['--recipe', path, '--width', '2']);
    expect([told.exitCode, told.err]).toEqual([
      2,
      'dungeonsmith: `--width` must be at least 3, received 2\n',
    ]);
  });

  const own = fileOf('own.json', {
    ...RECIPE,
    depths: [
      { to: 1, generator: 'bsp', passes: [], furnish: false },
      { from: 2, generator: 'caves', passes: [{ pass: 'lakes' }], furnish: true },
      { from: 9 },
    ],
  });
  test.for<[flag: string, args: string[]]>([
    ['generator', ['--generator', 'maze']],
    ['max-rooms', ['--max-rooms', '3']],
    ['min-leaf-size', ['--width', '50', '--min-leaf-size', '9']],
    ['pass', ['--pass', 'doors']],
    ['furnish', ['--furnish']],
  ])('are refused if they have no effect: --%s', async ([flag, args]) => {
    const { exitCode, err } = await runWith(['--recipe', own, ...args]);
    const message = `\`--${flag}\` does nothing here: every entry of \`depths\` has its own`;
    expect([exitCode, err]).toEqual([2, `dungeonsmith: ${message}\n`]);
  });

  test('are used on levels that do not have their own', async () => {
    const { exitCode } = await run('batch', '--pass', 'loops', '--furnish');
    expect(exitCode).toBe(0);
    const few = fileOf('few.json', {
      ...RECIPE,
      generator: 'bsp',
      depths: [{ from: 1, generator: 'caves', passes: [] }],
    });
    const args = ['--recipe', few, '--seed', '1', '--level', '0', '--format', 'json'];
    const { out } = await runWith([...args, '--generator', 'maze', '--dead-ends', '0']);
    expect(parseJson(out).recipe).toMatchObject({ generator: 'maze', options: { deadEnds: 0 } });
  });
});

describe('find', () => {
  const roomsOf = (seed: number) => levelsOf(seed).map((level) => measureDungeon(level).rooms);
  const found = async (where: string) => {
    const { out } = await run('find', '--where', where);
    return out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line).seed);
  };

  test('takes conditions on one level, or on all', async () => {
    const seeds = [1, 2, 3, 4];
    const median = roomsOf(2)[0] ?? 0;
    expect(await found(`level[0].rooms > ${median}`)).toEqual(
      seeds.filter((seed) => (roomsOf(seed)[0] ?? 0) > median),
    );
    expect(await found(`level[0].rooms <= ${median}`)).toEqual(
      seeds.filter((seed) => (roomsOf(seed)[0] ?? 0) <= median),
    );
    expect(await found('rooms >= 1 and level[2].rooms = 1')).toEqual(
      seeds.filter((seed) => roomsOf(seed)[2] === 1),
    );
    expect(await found('{ "metric": "level[2].rooms", "min": 1, "max": 1 }')).toEqual(
      await found('level[2].rooms = 1'),
    );
    expect(await found('rooms > 1')).toEqual(
      seeds.filter((seed) => roomsOf(seed).every((rooms) => rooms > 1)),
    );
  });

  test('reports, if nothing is found, conditions that hold on all levels', async () => {
    const empty = async (where: string) => (await run('find', '--where', where)).err;
    const advice = '; a condition must hold on every level, `level[0].rooms > 8` only on the first';
    expect(await empty('rooms > 99')).toBe(`0 of 4 seeds match${advice}\n`);
    expect(await empty('level[0].rooms > 99')).toBe('0 of 4 seeds match\n');
    expect(await empty('level[0].rooms > 99 and loops >= 0')).toContain(advice);
  });

  test('takes rules, of one level or of all', async () => {
    const file = join(folder, 'where.json');
    const ofRules = (rules: string[]) => {
      const none = rules.map((rule) => ({ not: { rule } }));
      writeFileSync(file, JSON.stringify({ all: none }));
      return found(file);
    };
    const seeds = [1, 2, 3, 4];
    expect(await ofRules(['level[1].unreachable-floor', 'entity-on-entity'])).toEqual(seeds);
    const depth = { rule: 'level[1].stairs-split-floor' };
    writeFileSync(file, JSON.stringify(depth));
    expect(await found(file)).toEqual([]);
  });

  test.each([
    ['level[3].rooms > 1', '`level[3].rooms` must name a level from 0 to 2'],
    ['level[0].room > 1', '`level[0].room` is not a metric. Did you mean `level[0].rooms`?'],
    ['rooms > 1 and lops < 2', '`lops` is not a metric. Did you mean `loops`?'],
    ['level[0].gold > 1', '`level[0].gold` is not a metric. Known: rooms, floorShare, '],
    ['rooms > 4 and rooms <= 2', '`--where` can never hold: rooms more than 4 and at most 2\n'],
    ['rooms > 4 and rooms < 4', '`--where` can never hold: rooms more than 4 and less than 4\n'],
    ['level[0].rooms < 0', '`--where` can never hold: level[0].rooms at least 0 and less than 0'],
    ['floorShare > 2', '`--where` can never hold: floorShare more than 2 and at most 1\n'],
    ['', '`--where` must not be empty: write a comparison such as `rooms > 8`\n'],
    [' ', '`--where` must not be empty'],
    ['rooms == 8', 'with numbers by <, <=, =, >= or >, joined by `and`, such as `rooms > 8 and'],
    ['rooms > 8 && loops > 1', 'joined by `and`'],
    ['rooms > 8 or loops > 1', 'for `or`, write a FILE with `any`; received "rooms > 8 or loops'],
    ['{"metric":"room","min":1}', '--where: `where.metric` must be a metric; the nearest is'],
    ['{"metric":', '--where: '],
    ['rooms > many', '`--where` must compare metrics with numbers'],
  ])('refuses %s', async (where, message) => {
    const args = ['find', '--recipe', path, '--seeds', '1', '--where', where];
    const { exitCode, err } = await runWith(args);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });

  test('refuses conditions on levels for a single dungeon', async () => {
    const args = ['find', '--seeds', '1', '--where', 'level[0].rooms > 1'];
    const message = '`level[0].rooms` needs a recipe of several levels, or `--levels N`';
    expect((await runWith(args)).err).toBe(`dungeonsmith: ${message}\n`);
  });
});
