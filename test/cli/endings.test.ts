import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endingsOf, FORMAT_NAMES, FORMATS } from '../../src/cli/flags/formats';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const MAP = ['--seed', '1', '--generator', 'bsp', '--width', '20', '--height', '14'];
const SEEDS = ['--seeds', '1..2', '--width', '20', '--height', '14'];

describe('the ending of `--out` as a format', () => {
  const endings = FORMAT_NAMES.filter((name) => name !== 'matrix').flatMap((name) =>
    endingsOf(name).map((ending) => [ending, name] as const),
  );

  test.for(endings)('.%s is read as %s', async ([ending, format]) => {
    const folder = temporaryFolder();
    const expected = join(folder, 'expected');
    await runWith([...MAP, '--format', format, '--out', expected]);
    for (const name of [`map.${ending}`, `map.v2.${ending.toUpperCase()}`]) {
      const out = join(folder, name);
      expect((await runWith([...MAP, '--out', out])).exitCode).toBe(0);
      expect(readFileSync(out)).toEqual(readFileSync(expected));
    }
  });

  test('no two formats share an ending, except those of JSON', () => {
    const all = endings.map(([ending]) => ending);
    expect(new Set(all).size).toBe(all.length);
    expect(FORMATS.matrix.ending).toBe('json');
  });

  test('an unknown ending of any length is refused, with the list of those that are known', async () => {
    const folder = temporaryFolder();
    for (const ending of ['x', 'geojson', 'foundryvtt', 'tar-gz', 'json5', 'png~']) {
      const out = join(folder, `map.${ending}`);
      for (const command of [MAP, [...MAP, '--levels', '2']]) {
        const { exitCode, err } = await runWith([...command, '--out', out]);
        expect([exitCode, err]).toEqual([
          2,
          `dungeonsmith: no format ends in .${ending}: use one of txt, json, tmj, tmx, ldtk, svg, html, htm, png, uvtt, dd2vtt, df2vtt, md, markdown, or name a \`--format\`\n`,
        ]);
      }
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('.pdf is refused, with advice on printing', async () => {
    for (const format of [[], ['--format', 'html']]) {
      const out = join(temporaryFolder(), 'map.PDF');
      const { exitCode, err } = await runWith([...MAP, ...format, '--out', out]);
      expect([exitCode, err]).toEqual([
        2,
        'dungeonsmith: no format ends in .pdf: write .html, and print it from a browser\n',
      ]);
    }
  });

  test('the ending of another format than the named one is refused, unless that is plain text', async () => {
    const folder = temporaryFolder();
    const refused = (format: string, name: string) =>
      runWith([...MAP, '--format', format, '--out', join(folder, name)]);
    for (const name of ['map.svg', 'map.HTM', 'map.txt', 'map.json', 'map.dd2vtt']) {
      const { exitCode, err } = await refused('png', name);
      expect(exitCode).toBe(2);
      expect(err).toMatch(
        /^dungeonsmith: `--format png` cannot go into a file that ends in \.\w+: end it in \.png, or leave out `--format` for \w+\n$/,
      );
    }
    expect(readdirSync(folder)).toEqual([]);
    for (const [format, name] of [
      ['tiled', 'map.json'],
      ['markdown', 'map.txt'],
      ['uvtt', 'map.df2vtt'],
      ['svg', 'map.unknown'],
    ] as const) {
      expect((await refused(format, name)).exitCode).toBe(0);
    }
  });

  test('a name without an ending, or with a number for one, gets ASCII', async () => {
    const folder = temporaryFolder();
    const { out } = await runWith(MAP);
    for (const name of ['map', 'map-1.2', 'a.b/map']) {
      mkdirSync(join(folder, 'a.b'), { recursive: true });
      expect((await runWith([...MAP, '--out', join(folder, name)])).exitCode).toBe(0);
      expect(readFileSync(join(folder, name), 'utf8')).toBe(out);
    }
  });
});

describe('a folder with the name of a file', () => {
  test.for([
    ['levels', [...MAP, '--levels', '2'], 'png'],
    ['levels', [...MAP, '--levels', '2', '--format', 'svg'], 'svg'],
    ['a world', ['world', '--seed', '1', '--area', '0,0,64,64', '--cut', '64'], 'svg'],
    ['a batch', ['batch', ...SEEDS], 'markdown'],
    ['a batch', ['batch', ...SEEDS], 'json'],
  ] as const)('is refused for %s: %j into book.%s', async ([, command, ending]) => {
    const out = join(temporaryFolder(), `book.${ending}`);
    const { exitCode, err } = await runWith([...command, '--out', out]);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/^dungeonsmith: `--out` must be a folder here[^\n]*\n$/);
    expect(existsSync(out)).toBe(false);
    // A folder that is there is meant.
    mkdirSync(out);
    expect((await runWith([...command, '--out', out])).exitCode).toBe(0);
  });

  test('levels as sheets go on one page to print, each with its title, or into files of a folder', async () => {
    const folder = temporaryFolder();
    const book = join(folder, 'book.html');
    const levels = [...MAP, '--levels', '3', '--title', 'Cellars'];
    expect((await runWith([...levels, '--out', book])).exitCode).toBe(0);
    const html = readFileSync(book, 'utf8');
    expect(html.match(/>Cellars: Level \d<\/text>/g)).toEqual(
      [1, 2, 3].map((level) => `>Cellars: Level ${level}</text>`),
    );
    expect(html.match(/<html/g)).toHaveLength(1);
    expect((await runWith([...levels, '--format', 'html'])).out).toBe(html);
    const files = join(folder, 'files');
    await runWith([...MAP, '--levels', '3', '--format', 'html', '--out', files]);
    expect(readdirSync(files).sort()).toEqual(['level-0.html', 'level-1.html', 'level-2.html']);
    mkdirSync(join(folder, 'old.html'));
    await runWith([...MAP, '--levels', '1', '--out', join(folder, 'old.html')]);
    expect(readdirSync(join(folder, 'old.html'))).toEqual(['level-0.html']);
  });

  test('levels in files have their numbers in their titles, as in a book', async () => {
    const titled = [...MAP, '--levels', '2', '--title', 'Cellars <1>'];
    const titles = ['Cellars &lt;1&gt;: Level 1', 'Cellars &lt;1&gt;: Level 2'];
    for (const format of ['svg', 'html']) {
      const files = join(temporaryFolder(), format);
      await runWith([...titled, '--format', format, '--out', files]);
      for (const [level, title] of titles.entries()) {
        const text = readFileSync(join(files, `level-${level}.${format}`), 'utf8');
        expect(text).toContain(`>${title}</text>`);
        if (format === 'html') expect(text).toContain(`<title>${title}</title>`);
        const { out } = await runWith([...titled, '--format', format, '--level', String(level)]);
        expect(out).toContain(`>${title}</text>`);
      }
    }
    const seeds = join(temporaryFolder(), 'seeds');
    const batch = ['batch', ...SEEDS, '--levels', '2', '--title', 'T', '--format', 'markdown'];
    await runWith([...batch, '--out', seeds]);
    expect(readFileSync(join(seeds, '2', '1.md'), 'utf8')).toMatch(/^# T: Level 2\n/);
  });

  test('a page has the title of its map', async () => {
    const titleIn = async (...args: string[]) =>
      /<title>(.*)<\/title>/.exec((await runWith([...MAP, '--format', 'html', ...args])).out)?.[1];
    expect(await titleIn()).toBe('Map');
    expect(await titleIn('--title', 'Crypt & Co')).toBe('Crypt &amp; Co');
    expect(await titleIn('--title', 'Crypt', '--levels', '2')).toBe('Crypt');
    expect(await titleIn('--title', 'auto')).toMatch(/^(?!Map$)\w+/);
  });

  test('`--fit` puts a large map on one sheet, but only without `--tile-size-mm`', async () => {
    const large = ['--seed', '1', '--width', '140', '--height', '120', '--format', 'html'];
    const sheetsIn = async (args: string[]) =>
      (await runWith([...large, ...args])).out.match(/<div/g)?.length;
    expect(await sheetsIn([])).toBeGreaterThan(4);
    expect(await sheetsIn(['--fit'])).toBe(1);
    const { err } = await runWith([...large, '--fit', '--tile-size-mm', '5']);
    expect(err).toBe('dungeonsmith: `--fit` cannot be combined with `--tile-size-mm`\n');
    expect((await runWith(['--fit'])).err).toMatch(/`--fit` does nothing with `--format ascii`/);
  });

  test('levels in one file need no folder', async () => {
    const out = join(temporaryFolder(), 'book.ldtk');
    expect((await runWith([...MAP, '--levels', '2', '--out', out])).exitCode).toBe(0);
    expect(JSON.parse(readFileSync(out, 'utf8')).levels).toHaveLength(2);
  });
});

describe('a file to write', () => {
  const args = ['--seed', '1', '--width', '12', '--height', '8'];
  const write = async (name: string, ...more: string[]) => {
    const out = join(temporaryFolder(), name);
    expect(await runWith([...args, ...more, '--out', out])).toMatchObject({ exitCode: 0, err: '' });
    return readFileSync(out, 'utf8');
  };

  test('has the format of its ending, unless another one is given', async () => {
    expect(JSON.parse(await write('map.json')).format).toBe('dungeonsmith');
    expect(await write('map.json', '--format', 'ascii')).toMatch(/^#{12}\n/);
    expect(await write('map.svg')).toMatch(/^<svg /);
    expect(await write('map')).toMatch(/^#{12}\n/);
  });
});
