import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Tile, toJson } from '../../src/core/index';
import { toTiled } from '../../src/formats/index';
import { buildDungeon } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const RECIPE = { seed: 5, generator: 'bsp', options: { width: 30, height: 20 } } as const;

/** A dungeon with a tile of floor that belongs to nothing. */
function damaged() {
  const dungeon = buildDungeon(RECIPE);
  const wall = dungeon.grid.tiles.indexOf(Tile.Wall, 31);
  dungeon.grid.tiles[wall] = Tile.Floor;
  return { dungeon, at: { x: wall % 30, y: Math.floor(wall / 30) } };
}

function file(value: unknown): string {
  const path = join(temporaryFolder(), 'map.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  return path;
}

test('validate lists nothing for sound documents and maps', async () => {
  const dungeon = buildDungeon(RECIPE);
  const files = [
    file(toJson(dungeon)),
    file(toTiled(dungeon)),
    file(toTiled(dungeon, { walls: 'layer' })),
  ];
  expect(await runWith(['validate', ...files])).toEqual({
    exitCode: 0,
    out: '',
    err: '3 dungeons, 0 violations\n',
  });
});

test('validate lists violations, with exit code 1', async () => {
  const { dungeon, at } = damaged();
  for (const path of [file(toJson(dungeon)), file(toTiled(dungeon))]) {
    const { exitCode, out, err } = await runWith(['validate', path]);
    expect(exitCode).toBe(1);
    expect(out).toContain(`${path}: stray-floor at (${at.x}, ${at.y}): `);
    expect(err).toMatch(/^1 dungeon, \d violations?\n$/);
    const json = await runWith(['validate', '--format', 'json', path]);
    const [violation] = json.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(violation).toMatchObject({ file: path, at, message: expect.any(String) });
  }
});

test('a closed reader ends the command, without blaming a file', async () => {
  const broken = () => Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  const path = file(toJson(damaged().dungeon));
  expect(await runWith(['validate', path], { onWrite: broken })).toEqual({
    exitCode: 0,
    out: '',
    err: '',
  });
});

test('validate checks entities, too', async () => {
  const dungeon = buildDungeon(RECIPE);
  const entities = [{ kind: 'orc', x: 0, y: 0, room: 0, blocks: true }];
  const { out } = await runWith(['validate', '-'], {
    input: JSON.stringify(toJson(dungeon, { entities })),
  });
  expect(out).toContain('standard input:1: entity-in-wall at (0, 0)');
});

test('validate reads the output of batch line by line', async () => {
  const { out } = await runWith(['batch', '--seeds', '1..5', '--width', '20', '--height', '20']);
  const { err } = await runWith(['validate', '-'], { input: out });
  expect(err).toBe('5 dungeons, 0 violations\n');
  const lines = out.split('\n');
  lines[2] = JSON.stringify(toJson(damaged().dungeon));
  const found = await runWith(['validate', '-'], { input: lines.join('\n') });
  expect(found.exitCode).toBe(1);
  expect(found.out).toMatch(/^standard input:3: stray-floor/);
});

test('validate skips manifests in a folder of batches', async () => {
  const folder = temporaryFolder();
  for (const name of ['a', 'b']) {
    const out = join(folder, `${name}.ndjson`);
    await runWith(['batch', '--seeds', '1..3', '--out', out]);
  }
  expect(await runWith(['validate', folder])).toEqual({
    exitCode: 0,
    out: '',
    err: '6 dungeons, 0 violations\n',
  });
});

test('unreadable files are reported with exit code 2, and the rest is still read', async () => {
  const broken = file('{\n  "format": dungeonsmith\n}');
  const other = file({ format: 'dungeonsmith', version: 5 });
  const list = file([]);
  const good = file(toJson(buildDungeon(RECIPE)));
  const none = join(temporaryFolder(), 'none.json');
  const { exitCode, out, err } = await runWith(['validate', broken, other, list, none, good]);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err.split('\n')).toEqual([
    `dungeonsmith: ${broken}: line 2, column 13: expected a value, received "d"`,
    `dungeonsmith: ${other}: \`version\` must be 1, the version that can be read, received 5`,
    `dungeonsmith: ${list}: \`document\` must be an object, received an array of 0`,
    `dungeonsmith: cannot read ${none}: no such file or directory`,
    '1 dungeon, 0 violations, 4 that cannot be read',
    '',
  ]);
});

test('a line of a batch that is no document does not hide those after it', async () => {
  const line = JSON.stringify(toJson(buildDungeon(RECIPE)));
  const batch = join(temporaryFolder(), 'batch.ndjson');
  writeFileSync(batch, [line, 'garbage {', line, ''].join('\n'));
  const rule = 'must be a document, because the first line of the file is one';
  expect(await runWith(['validate', batch])).toEqual({
    exitCode: 2,
    out: '',
    err: `dungeonsmith: ${batch}:2: ${rule}\n2 dungeons, 0 violations, 1 that cannot be read\n`,
  });
});

test('a flag of seeds is named if there is a file', async () => {
  const { exitCode, err } = await runWith(['validate', '--jobs', '2', 'one.json']);
  const rule = '`--jobs` is for a recipe with `--seeds`, and one.json is a FILE';
  expect([exitCode, err]).toEqual([2, `dungeonsmith: ${rule}: give one or the other\n`]);
});

test('validate reads all documents and maps of a folder, in the order of their names', async () => {
  const folder = temporaryFolder();
  const batch = ['batch', '--seeds', '1..3', '--out', folder, '--width', '20', '--height', '20'];
  await runWith(batch);
  expect(await runWith(['validate', folder])).toEqual({
    exitCode: 0,
    out: '',
    err: '3 dungeons, 0 violations\n',
  });
  const { dungeon } = damaged();
  writeFileSync(join(folder, '2b.tmj'), JSON.stringify(toTiled(dungeon), null, 1));
  const lines = [toJson(dungeon), toJson(dungeon)].map((line) => `${JSON.stringify(line)}\n`);
  writeFileSync(join(folder, '10.ndjson'), lines.join(''));
  // A shard may have no seeds.
  writeFileSync(join(folder, '11.ndjson'), '');
  for (const name of ['notes.txt', 'picture.svg', 'image.png'])
    writeFileSync(join(folder, name), '');
  const { exitCode, out, err } = await runWith(['validate', folder]);
  expect([exitCode, err]).toEqual([1, '6 dungeons, 6 violations\n']);
  const named = out.split('\n').map((line) => line.split(': ')[0]);
  expect([...new Set(named)]).toEqual(
    ['10.ndjson:1', '10.ndjson:2', '2b.tmj'].map((name) => join(folder, name)).concat(''),
  );
});

test('one broken file of a folder does not hide the others', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.json'), '{');
  writeFileSync(join(folder, 'b.json'), JSON.stringify(toJson(damaged().dungeon), null, 1));
  const { exitCode, out, err } = await runWith(['validate', folder]);
  expect(exitCode).toBe(2);
  expect(out).toContain('b.json: stray-floor');
  expect(err).toMatch(/a\.json: line 1.*\n1 dungeon, 2 violations, 1 that cannot be read\n$/);
});

test('a folder without dungeons, and a path through a file, are reported', async () => {
  const folder = temporaryFolder();
  const good = file(toJson(buildDungeon(RECIPE)));
  const { exitCode, err } = await runWith(['validate', folder, join(good, 'x'), good]);
  expect(exitCode).toBe(2);
  expect(err.split('\n')).toEqual([
    `dungeonsmith: ${folder} holds no file that ends in .json, .ndjson or .tmj`,
    `dungeonsmith: cannot read ${join(good, 'x')}: not a directory`,
    '1 dungeon, 0 violations, 2 that cannot be read',
    '',
  ]);
});

test('validate reads a line that arrives in many pieces', async () => {
  const kind = 'x'.repeat(300_000);
  const entities = [{ kind, ...buildDungeon(RECIPE).entrance, room: 0, blocks: true }];
  const line = JSON.stringify(toJson(buildDungeon(RECIPE), { entities }));
  const { out } = await runWith(['validate', file(`${line}\n${line}\n`)]);
  expect(out.match(/:\d: entity-on-entrance/g)).toHaveLength(2);
});
