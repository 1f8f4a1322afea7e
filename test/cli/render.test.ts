import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NOTE } from '../../src/cli/batches/batch-folder';
import { parseAscii, parseJson, toAscii, toJson, validateDungeon } from '../../src/core/index';
import { parseTiled, toMarkdown, toTiled } from '../../src/formats/index';
import { hatched, toSvg } from '../../src/pictures/index';
import { buildDungeon } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const RECIPE = {
  seed: 4,
  generator: 'bsp',
  options: { width: 40, height: 24 },
  furnish: true,
  passes: [{ pass: 'doors' }, { pass: 'locks', locks: 1 }],
} as const;
const built = buildDungeon(RECIPE);
const { entities, cover } = built;
const document = JSON.stringify(toJson(built, { recipe: RECIPE, entities, cover }));
const map = toTiled(built, { entities });

const render = (input: string, ...flags: string[]) => runWith(['render', '-', ...flags], { input });

describe('render', () => {
  test('writes a document in any format', async () => {
    expect((await render(document, '--format', 'markdown')).out).toBe(
      toMarkdown(built, { entities, generator: 'bsp', seed: 4 }),
    );
    const again = await render(document, '--format', 'json');
    expect(parseJson(again.out)).toEqual(parseJson(document));
    expect((await render(document)).out).toContain('#');
  });

  test('writes the exit, the output version and the metrics of a document', async () => {
    const recipe = JSON.stringify({ ...RECIPE, exit: 'farthest' });
    const make = (...flags: string[]) => runWith(['--recipe', '-', ...flags], { input: recipe });
    const { out } = await make('--format', 'json', '--metrics');
    const old = { ...JSON.parse(out), outputVersion: 1 };
    const text = JSON.stringify(old);
    expect((await render(text)).out).toBe((await make()).out);
    expect(JSON.parse((await render(text, '--format', 'json')).out)).toEqual(old);
    expect(old.metrics.rooms).toBeGreaterThan(0);
  });

  test('writes the exit and the recipe of a Tiled map as those of a document', async () => {
    const recipe = JSON.stringify({ ...RECIPE, exit: 'farthest' });
    const make = (...flags: string[]) => runWith(['--recipe', '-', ...flags], { input: recipe });
    const [tiled, json] = [await make('--format', 'tiled'), await make('--format', 'json')];
    for (const format of ['ascii', 'svg', 'markdown', 'tiled']) {
      const flags = format === 'svg' ? ['--title', 'auto'] : [];
      const drawn = await render(tiled.out, '--format', format, ...flags);
      expect(drawn).toEqual(await render(json.out, '--format', format, ...flags));
    }
    expect(JSON.parse((await render(tiled.out, '--format', 'json')).out)).toEqual(
      JSON.parse(json.out),
    );
  });

  test('writes a text that begins with a byte order mark', async () => {
    const path = join(temporaryFolder(), 'level.txt');
    writeFileSync(path, '\ufeff#####\n#...#\n#####\n');
    expect(await runWith(['render', path])).toEqual({
      exitCode: 0,
      err: '',
      out: '#####\n#...#\n#####\n',
    });
  });

  test('writes a map that was edited by hand in Tiled, as a picture in a file', async () => {
    const edited = structuredClone(map);
    const layer = edited.layers[0] as { data: number[] };
    const { dungeon } = parseTiled(edited);
    const [room] = dungeon.rooms;
    if (room === undefined) throw new Error('no room');
    // A pillar in the middle of a room.
    const [x, y] = [(room.x1 + room.x2) >> 1, (room.y1 + room.y2) >> 1];
    layer.data[y * 40 + x] = layer.data[0]!;
    const folder = temporaryFolder();
    const [from, to] = [join(folder, 'level.tmj'), join(folder, 'level.svg')];
    writeFileSync(from, JSON.stringify(edited));
    const told = ['--style', 'hatched', '--title', 'Cellar', '--scheme', 'light'];
    expect(await runWith(['render', from, '--out', to, ...told])).toMatchObject({ exitCode: 0 });
    const svg = readFileSync(to, 'utf8');
    expect(svg).toContain('>Cellar</text>');
    expect(svg).not.toBe(toSvg(built, { style: hatched, title: 'Cellar', scheme: 'light' }));
    expect(validateDungeon(parseTiled(edited).dungeon).length).toBeGreaterThan(0);
  });

  test('writes a drawing, tile by tile', async () => {
    const drawing = '#######\n#..+..#\n#..#..#\n#######';
    expect((await render(drawing)).out).toBe(`${drawing}\n`);
    const { dungeon } = parseJson((await render(`${drawing}\n`, '--format', 'json')).out);
    expect(toAscii(dungeon.grid)).toBe(toAscii(parseAscii(drawing)));
  });
});

describe('a map typed as text', () => {
  const hall = [
    'XXXXXXXXXXXXXXXXXX',
    'X....X...X.......X',
    'X.k..+...L...o...X',
    'X....X...X.......X',
    'XXXXXXXXXXXXXXXXXX',
  ].join('\n');
  const legend = join(temporaryFolder(), 'legend.json');
  writeFileSync(
    legend,
    JSON.stringify({
      X: 'wall',
      L: { door: 'locked', lock: 0 },
      k: { key: 0 },
      o: { entity: 'orc', blocks: true },
    }),
  );
  const withLegend = (...flags: string[]) => render(hall, '--legend', legend, ...flags);

  test('has numbers, a key, locks and monsters in every format', async () => {
    const { out, err } = await withLegend('--format', 'markdown');
    expect(err).toBe('');
    expect(out).toContain('3 rooms');
    expect(out).toContain('orc');
    for (const format of ['svg', 'html', 'uvtt', 'tiled', 'ldtk', 'json'])
      expect((await withLegend('--format', format)).exitCode).toBe(0);
    const players = (await withLegend('--format', 'svg', '--players')).out;
    expect(players).not.toContain('orc');
  });

  test('is validated', async () => {
    const { exitCode, err } = await runWith(['validate', '-', '--legend', legend], { input: hall });
    expect([exitCode, err]).toEqual([0, '1 dungeon, 0 violations\n']);
  });

  test('gets passes and a population', async () => {
    const rules = [{ perRoom: 2, table: [{ kind: 'rat', weight: 1 }] }];
    const recipe = join(temporaryFolder(), 'recipe.json');
    writeFileSync(recipe, JSON.stringify({ generator: 'bsp', population: { rules } }));
    const flags = ['--recipe', recipe, '--seed', '7', '--furnish', '--format', 'json'];
    const { out, err } = await withLegend(...flags);
    const { entities = [] } = parseJson(out);
    expect(entities.filter(({ kind }) => kind === 'rat')).toHaveLength(6);
    expect(entities[0]).toMatchObject({ kind: 'orc', x: 13, y: 2 });
    expect(err).toContain('its `generator` and `options` are left out');
    expect((await withLegend(...flags)).out).toBe(out);
  });

  test('reports what was changed, and refuses what it does not know', async () => {
    expect((await render('..+..')).err).toContain('Two rings of rock were added');
    expect((await render(hall)).err).toContain('"X" is the door of lock 23, which has no key');
    expect(await withLegend('--seed', '7')).toMatchObject({ exitCode: 2 });
    writeFileSync(legend, '[]');
    expect((await withLegend()).err).toContain('a legend must be an object');
    writeFileSync(legend, '{ "o": "wal" }');
    expect((await withLegend()).err).toContain(`${legend}: \`legend["o"]\` must be one of`);
  });
});

test('render reports input that cannot be rendered, with its place', async () => {
  const cases: [input: string, flags: string[], message: string][] = [
    ['#..x', [], 'standard input: '],
    ['####', [], 'the plan has no floor'],
    ['{"format":"x"}', [], 'standard input: '],
    ['###', ['--labels', '--format', 'tiled'], '`--labels` does nothing'],
  ];
  for (const [input, flags, message] of cases) {
    const { exitCode, err } = await render(input, ...flags);
    expect([exitCode, err]).toEqual([2, expect.stringContaining(message)]);
  }
  expect((await runWith(['render'])).err).toContain('give one FILE');
});

test('an area is given as four numbers, together or apart', async () => {
  const world = (...area: string[]) => runWith(['world', '--seed', '3', '--area', ...area]);
  const { out } = await world('-9,-5,30,12');
  expect(out.split('\n')).toHaveLength(13);
  expect((await world('-9', '-5', '30', '12')).out).toBe(out);
  expect((await world('-9 -5 30 12')).out).toBe(out);
});

describe('an explanation of render', () => {
  test('shows how to take one of many documents', async () => {
    const path = join(temporaryFolder(), 'lines.ndjson');
    const lines = `${document}\n${document}\n`;
    writeFileSync(path, lines);
    const message = (from: string, file: string) =>
      `dungeonsmith: ${from} holds one document per line: give one of them, as in \`head -1 ${file} | npx dungeonsmith render -\`\n`;
    const said = { exitCode: 2, out: '' };
    expect(await runWith(['render', path])).toEqual({ ...said, err: message(path, path) });
    expect(await render(lines)).toEqual({ ...said, err: message('standard input', 'FILE') });
    expect((await render(`${document}\n`)).exitCode).toBe(0);
  });

  test('states that a folder is not a file', async () => {
    const folder = temporaryFolder();
    const err = `dungeonsmith: ${folder} is a folder: give one FILE in it\n`;
    expect(await runWith(['render', folder])).toEqual({ exitCode: 2, out: '', err });
  });
});

test.each([
  { seed: 1, generator: 'bsp', options: {}, depths: 5 },
  { seed: 1, generator: 'bsp', options: {}, depths: [5, null] },
  { seed: 1, generator: 'none', options: {} },
])('a document with the invalid recipe %j is drawn and kept', async (recipe) => {
  const { out } = await runWith([
    '--seed',
    '1',
    '--width',
    '12',
    '--height',
    '8',
    '--format',
    'json',
  ]);
  const input = JSON.stringify({ ...JSON.parse(out), recipe, level: 1 });
  for (const format of ['ascii', 'svg', 'png', 'markdown']) {
    const drawn = await runWith(['render', '-', '--format', format], { input });
    expect([drawn.exitCode, drawn.err]).toEqual([0, '']);
  }
  const kept = await runWith(['render', '-', '--format', 'json'], { input });
  expect(JSON.parse(kept.out)).toEqual(JSON.parse(input));
  const tiled = await runWith(['render', '-', '--format', 'tiled'], { input });
  const again = await runWith(['render', '-', '--format', 'tiled'], { input: tiled.out });
  expect(again).toEqual(tiled);
});

test('separate pieces of a typed map are joined, left out or refused', async () => {
  const apart = '#######\n#..+..#\n#######\n#######\n#.....#\n#######';
  const withPieces = (...flags: string[]) => render(apart, ...flags);
  expect((await withPieces()).err).toContain('to join separate pieces of floor');
  expect(await withPieces('--pieces', 'join')).toEqual(await withPieces());
  const refused = await withPieces('--pieces', 'refuse');
  expect([refused.exitCode, refused.out]).toEqual([2, '']);
  expect(refused.err).toContain(
    'the floor is in 2 separate pieces, at line 2, column 2; line 5, column 2',
  );
  const largest = await withPieces('--pieces', 'largest');
  expect(largest.out.split('\n')[1]).toMatch(/^#{7}$|^#\.\.\+\.\.#$/);
  expect(largest.out).not.toBe((await withPieces()).out);
  expect((await withPieces('--pieces', 'none')).err).toContain('must be one of join, largest');
  const ofDocument = await render(document, '--pieces', 'refuse');
  expect([ofDocument.exitCode, ofDocument.err]).toEqual([
    2,
    'dungeonsmith: `--pieces` is only for maps that are typed as text\n',
  ]);
  const validate = (input: string) => runWith(['validate', '-', '--pieces', 'refuse'], { input });
  expect((await validate(apart)).err).toContain('the floor is in 2 separate pieces');
  expect((await validate(document)).err).toContain('`--pieces` is only for maps that are typed');
});

test.for<[string, string]>([
  ['ldtk', 'an LDtk project is not read'],
  ['uvtt', 'a map for virtual tabletops is not read'],
])('files in %s are refused by the name of their format', async ([ending, message]) => {
  const path = join(temporaryFolder(), `map.${ending}`);
  await runWith(['--seed', '1', '--out', path]);
  const { exitCode, err } = await runWith(['render', path]);
  expect([exitCode, err]).toEqual([2, expect.stringContaining(`${path}: ${message}`)]);
});

test('a Tiled map is not taken for a recipe', async () => {
  const path = join(temporaryFolder(), 'map.tmj');
  await runWith(['--seed', '1', '--out', path]);
  const { exitCode, err } = await runWith(['--recipe', path]);
  expect([exitCode, err]).toEqual([2, expect.stringContaining('a Tiled map is not a recipe')]);
});

test('a legend is refused with a document, unless the text is a map that begins like one', async () => {
  const legend = join(temporaryFolder(), 'legend.json');
  writeFileSync(legend, '{ "[": "wall" }');
  const ofDocument = await render(document, '--legend', legend);
  expect([ofDocument.exitCode, ofDocument.err]).toEqual([
    2,
    'dungeonsmith: `--legend` is only for maps that are typed as text\n',
  ]);
  const { out } = await render('[[[[[\n[...[\n[[[[[', '--legend', legend, '--format', 'ascii');
  expect(out).toBe('#####\n#...#\n#####\n');
});

test.for(['\n', '\r\n', '\r'])('render reads a map whose lines end in %j', async (end) => {
  const text = `#######\n#..+..#\n#######\n`.replaceAll('\n', end);
  const { exitCode, out } = await runWith(['render', '-', '--format', 'ascii'], { input: text });
  expect([exitCode, out]).toEqual([0, '#######\n#..+..#\n#######\n']);
  expect((await runWith(['validate', '-'], { input: text })).err).toBe('1 dungeon, 0 violations\n');
});

test('a file that is read is never replaced, however its path is written', async () => {
  const folder = temporaryFolder();
  const map = join(folder, 't.txt');
  const legend = join(folder, 'o.json');
  writeFileSync(map, '#####\n#.o.#\n#####\n');
  writeFileSync(legend, '{ "o": { "entity": "orc" } }');
  symlinkSync(map, join(folder, 'link.txt'));
  const format = ['--format', 'ascii'];
  for (const out of [map, `${folder}/../${basename(folder)}/t.txt`, join(folder, 'link.txt')]) {
    const { exitCode, err } = await runWith(['render', map, '--legend', legend, '--out', out]);
    const rule = `\`--out\` would replace ${map}, which this command reads`;
    expect([exitCode, err]).toEqual([2, `dungeonsmith: ${rule}: name another file or folder\n`]);
  }
  const onLegend = ['render', map, '--legend', legend, ...format, '--out', legend];
  expect((await runWith(onLegend)).err).toContain(`would replace ${legend}`);
  expect(readFileSync(map, 'utf8')).toContain('#.o.#');
  expect(readFileSync(legend, 'utf8')).toContain('orc');
  const recipe = join(folder, 'recipe.json');
  writeFileSync(recipe, '{ "generator": "caves" }');
  const onRecipe = await runWith(['--recipe', recipe, '--seed', '1', '--out', recipe]);
  expect(onRecipe.err).toContain(`would replace ${recipe}`);
  expect(onRecipe.exitCode).toBe(2);
});

test.for(['ascii', 'svg', 'png', 'uvtt'])(
  '%s shows added furniture as generated',
  async (format) => {
    const map = join(temporaryFolder(), 'map.json');
    const args = ['--seed', '3', '--generator', 'bsp', '--width', '50', '--height', '30'];
    await runWith([...args, '--out', map]);
    const look = ['--seed', '3', '--furnish', '--format', format];
    const drawn = await runWith(['render', map, ...look]);
    const generated = await runWith([...args, ...look]);
    const bare = (text: string) =>
      text.replace(/<title .*<.title>/, '').replace(/\bd\w{5,7}\b/g, 'd');
    expect(bare(drawn.out)).toBe(bare(generated.out));
    // With other things added, furniture that is there already keeps its look.
    await runWith([...args, '--furnish', '--out', map]);
    const more = await runWith([
      'render',
      map,
      '--pass',
      'loops:max=0',
      ...look.slice(0, 2),
      ...look.slice(3),
    ]);
    expect(bare(more.out)).toBe(bare(generated.out));
  },
);

test.for([
  ['generate', 'level-1.json', ['--levels', '2', '--seed', '1', '--format', 'json']],
  ['batch', '2.json', ['--seeds', '1..2', '--format', 'matrix']],
  ['batch', '2.tmj', ['--seeds', '1..2', '--format', 'tiled']],
] as const)('%s never replaces its recipe %s in the folder of its files', async (of) => {
  const [command, name, rest] = of;
  const folder = temporaryFolder();
  const recipe = join(folder, name);
  const text = '{ "generator": "bsp", "options": { "width": 30, "height": 20 } }';
  writeFileSync(recipe, text);
  const args = [command, '--recipe', recipe, ...rest];
  if (command === 'batch') {
    // The folder is claimed by a batch that has not made this file yet.
    await runWith([...args, '--out', join(folder, 'other')]);
    renameSync(join(folder, 'other', NOTE), join(folder, NOTE));
  }
  const { exitCode, err } = await runWith([...args, '--out', folder]);
  const rule = `\`--out\` would replace ${recipe}, which this command reads`;
  expect([exitCode, err]).toEqual([2, `dungeonsmith: ${rule}: name another file or folder\n`]);
  expect(readFileSync(recipe, 'utf8')).toBe(text);
});
