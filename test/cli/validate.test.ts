import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDungeon, Tile, toJson, toTiled } from '../../src/index';
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

test('sound documents and maps have nothing to list', async () => {
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

test('violations are listed, exit code 1', async () => {
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

test('entities are looked at too', async () => {
  const dungeon = buildDungeon(RECIPE);
  const entities = [{ kind: 'orc', x: 0, y: 0, room: 0, blocks: true }];
  const { out } = await runWith(['validate', '-'], {
    input: JSON.stringify(toJson(dungeon, { entities })),
  });
  expect(out).toContain('standard input:1: entity-in-wall at (0, 0)');
});

test('what batch writes can be read line by line', async () => {
  const { out } = await runWith(['batch', '--seeds', '1..5', '--width', '20', '--height', '20']);
  const { err } = await runWith(['validate', '-'], { input: out });
  expect(err).toBe('5 dungeons, 0 violations\n');
  const lines = out.split('\n');
  lines[2] = JSON.stringify(toJson(damaged().dungeon));
  const found = await runWith(['validate', '-'], { input: lines.join('\n') });
  expect(found.exitCode).toBe(1);
  expect(found.out).toMatch(/^standard input:3: stray-floor/);
});

test('what cannot be read is told, exit code 2, and the rest is read all the same', async () => {
  const broken = file('{\n  "format": dungeonsmith\n}');
  const other = file({ format: 'dungeonsmith', version: 3 });
  const list = file([]);
  const good = file(toJson(buildDungeon(RECIPE)));
  const none = join(temporaryFolder(), 'none.json');
  const { exitCode, out, err } = await runWith(['validate', broken, other, list, none, good]);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err.split('\n')).toEqual([
    `dungeonsmith: ${broken}: line 2, column 13: expected a value, received "d"`,
    `dungeonsmith: ${other}: \`version\` must be 1 or 2, the versions that can be read, received 3`,
    `dungeonsmith: ${list}: \`document\` must be an object, received an array of 0`,
    `dungeonsmith: cannot read ${none}: no such file or directory`,
    '1 dungeon, 0 violations, 4 files that cannot be read',
    '',
  ]);
});
