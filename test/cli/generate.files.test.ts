import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toAscii } from '../../src/core/index';
import { parseTiled } from '../../src/formats/index';
import { createTilesetImage } from '../../src/pictures/index';
import { buildDungeon, type Recipe } from '../../src/recipes/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const RECIPE: Recipe<string> = {
  seed: 'cellar',
  generator: 'bsp',
  options: { width: 40, height: 24, minLeafSize: 8 },
  population: { rules: [{ table: [{ kind: 'rat', weight: 1 }], perRoom: 1 }], depth: 2 },
};

describe('files', () => {
  test('are written completely, and replace existing files', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'map.txt');
    const { out } = await runWith(['--seed', '1']);
    for (let i = 0; i < 2; i++) {
      expect(await runWith(['--seed', '1', '--out', path])).toEqual({
        exitCode: 0,
        out: '',
        err: '',
      });
      expect(readFileSync(path, 'utf8')).toBe(out);
      expect(readdirSync(folder)).toEqual(['map.txt']);
    }
  });

  test.each([
    ['ascii', (text: string, same: string) => text === same],
    ['svg', (text: string) => /class="\w+-stairs /.test(text)],
    ['markdown', (text: string) => text.includes('**Here:** exit')],
    ['tiled', (text: string) => text.includes('"exit"')],
    ['ldtk', (text: string) => text.includes('exit')],
  ] as const)('show the exit in the format %s', async (format, isShown) => {
    const path = join(temporaryFolder(), 'exit.json');
    const recipe: Recipe = { seed: 1, generator: 'caves', options: { width: 40, height: 24 } };
    writeFileSync(path, JSON.stringify({ ...recipe, exit: 'farthest' }));
    const { out } = await runWith(['--recipe', path, '--format', format]);
    const built = toAscii(buildDungeon({ ...recipe, exit: 'farthest' }));
    expect(built).toContain('>');
    expect(isShown(out, `${built}\n`)).toBe(true);
  });

  test('include the image of a map beside it', async () => {
    const folder = temporaryFolder();
    const args = ['--seed', '1', '--format', 'tiled', '--tile-size', '8'];
    await runWith([...args, '--out', join(folder, 'map.tmj')]);
    expect(readdirSync(folder).sort()).toEqual(['dungeonsmith-8.png', 'map.tmj']);
    const map = JSON.parse(readFileSync(join(folder, 'map.tmj'), 'utf8'));
    const image = readFileSync(join(folder, map.tilesets[0].image));
    expect(Uint8Array.from(image)).toEqual(createTilesetImage(8));
  });

  test('contain furniture and cover in every format with --furnish', async () => {
    const folder = temporaryFolder();
    const args = ['--generator', 'bsp', '--seed', '4', '--furnish'];
    await runWith([...args, '--out', join(folder, 'map.tmj')]);
    const names = ['dungeonsmith-16.png', 'dungeonsmith-cover-16.png', 'map.tmj'];
    expect(readdirSync(folder).sort()).toEqual(names);
    const map = JSON.parse(readFileSync(join(folder, 'map.tmj'), 'utf8'));
    expect(map.tilesets[1].tiles).toHaveLength(4);
    const { cover } = parseTiled(map);
    const recipe: Recipe = JSON.parse(map.properties[0].value);
    const built = buildDungeon(recipe);
    expect(cover?.cells.filter(Boolean).length).toBe(built.cover?.cells.filter(Boolean).length);
    expect((await runWith(args)).out).toMatch(/B\.B.*""/s);
    expect((await runWith([...args, '--format', 'svg'])).out).toContain('<title>bed</title>');
    expect((await runWith([...args, '--format', 'ldtk'])).out).toContain('"grass"');
    expect((await runWith([...args, '--format', 'json'])).out).toMatch(/"kinds": ?\["grass"/);
  });

  test('are left as they were by a failed write, which is reported in one clear line', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'taken'));
    writeFileSync(join(folder, 'file'), '');
    for (const path of [join(folder, 'file', 'map.txt'), join(folder, 'taken')]) {
      const { exitCode, out, err } = await runWith(['--seed', '1', '--out', path]);
      expect([exitCode, out]).toEqual([2, '']);
      expect(err).toMatch(/^dungeonsmith: cannot write [^\n]+: [a-z ;]+\n$/);
    }
    expect(readdirSync(folder)).toEqual(['file', 'taken']);
    expect(readdirSync(join(folder, 'taken'))).toEqual([]);
  });

  test('are left as they were by bad options', async () => {
    const path = join(temporaryFolder(), 'map.txt');
    writeFileSync(path, 'mine');
    expect((await runWith(['--width', '1', '--out', path])).exitCode).toBe(2);
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });
});

describe('--watch', () => {
  /** Runs until a number of pictures have been drawn; an action follows each. */
  async function watched(args: string[], steps: (() => void)[], isTTY = false) {
    let drawn = 0;
    let out = '';
    const onWrite = (text: string) => {
      out += text;
      if (text.includes('\u001b[2J')) return;
      const step = steps[drawn++];
      if (step === undefined) throw Object.assign(new Error('enough'), { code: 'EPIPE' });
      step();
    };
    const { exitCode, err } = await runWith([...args, '--watch'], { onWrite, isTTY });
    return { exitCode, err, out };
  }

  const recipeFile = () => {
    const path = join(temporaryFolder(), 'recipe.json');
    const write = (recipe: object) => writeFileSync(path, JSON.stringify(recipe));
    write(RECIPE);
    return { path, write };
  };
  const draw = (recipe: Recipe) => {
    const { entities, ...dungeon } = buildDungeon(recipe);
    return `${toAscii(dungeon, { entities })}\n`;
  };
  const OTHER = { ...RECIPE, seed: 8 };

  test('prints again when the recipe changes, and not if it stays the same', async () => {
    const { path, write } = recipeFile();
    const { exitCode, out, err } = await watched(
      ['--recipe', path],
      [
        () => {
          write(RECIPE);
          setTimeout(() => write(OTHER), 150);
        },
        // Editors that put a new file in the old one's place.
        () => {
          writeFileSync(`${path}~`, JSON.stringify(RECIPE));
          renameSync(`${path}~`, path);
        },
      ],
    );
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toBe(draw(RECIPE) + draw(OTHER) + draw(RECIPE));
  });

  test('continues after a mistake', async () => {
    const { path, write } = recipeFile();
    let told = '';
    const onMessage = (text: string) => {
      told += text;
      write(OTHER);
    };
    let drawn = 0;
    const onWrite = () => {
      if (++drawn === 2) throw Object.assign(new Error('enough'), { code: 'EPIPE' });
      write({ ...RECIPE, options: { width: 1, height: 20 } });
    };
    await runWith(['--recipe', path, '--watch'], { onWrite, onMessage });
    expect(drawn).toBe(2);
    expect(told).toBe(`dungeonsmith: ${path}: \`options.width\` must be at least 3, received 1\n`);
  });

  test('keeps the seed that it chose, and a terminal shows one picture at a time', async () => {
    const { path, write } = recipeFile();
    const { seed: _, ...seedless } = RECIPE;
    write(seedless);
    const args = ['--recipe', path, '--color', 'never'];
    const deeper = { ...seedless, population: { rules: [] } };
    const { err, out } = await watched(args, [() => write(deeper)], true);
    const [seed, ...more] = [...err.matchAll(/seed (\d+)\n/g)].map((match) => Number(match[1]));
    expect(more).toEqual([]);
    const clear = '\u001b[H\u001b[2J';
    const pictures = [seedless, deeper].map((recipe) => draw({ ...recipe, seed } as Recipe));
    expect(out.replaceAll('@', '.')).toBe(pictures.map((picture) => clear + picture).join(''));
  });

  test('waits for a file that is not there yet', async () => {
    const path = join(temporaryFolder(), 'recipe.json');
    let told = '';
    const onMessage = (text: string) => {
      told += text;
      writeFileSync(path, JSON.stringify(RECIPE));
    };
    const onWrite = () => {
      throw Object.assign(new Error('enough'), { code: 'EPIPE' });
    };
    await runWith(['--recipe', path, '--watch'], { onWrite, onMessage });
    expect(told).toBe(`dungeonsmith: cannot read ${path}: no such file or directory\n`);
  });

  test('reports a missing file or folder in one clear line', async () => {
    const path = join(temporaryFolder(), 'none', 'recipe.json');
    const { exitCode, err } = await runWith(['--recipe', path, '--watch']);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/^dungeonsmith: cannot watch .*none: no such file or directory\n$/);
  });
});
