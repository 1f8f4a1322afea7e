import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test, vi } from 'vitest';
import { lettersAsPaths } from '../../../src/cli/pictures/letters-as-paths';
import { renderSvg } from '../../../src/cli/pictures/render-svg';
import { toSvg } from '../../../src/pictures/index';
import { SVG_STYLES } from '../../../src/pictures/svg/styles';
import { buildDungeon } from '../../../src/recipes/index';
import { runWith } from '../../support/fake-terminal';
import { temporaryFolder } from '../../support/temporary-folder';

const STYLES = ['flat', 'blueprint', 'hatched'] as const;
const SMALL = ['--seed', '4', '--generator', 'bsp', '--width', '30', '--height', '20'];
const DOORS = ['--generator', 'accretion', '--pass', 'doors:secret-share=0.9'];

/** The pixels of a PNG, four bytes each. */
function pixelsOf(png: Uint8Array) {
  const [width, height] = sizeOf(png);
  const data = Buffer.from(png).toString('base64');
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/png;base64,${data}"/></svg>`;
  return { width, height, pixels: new Resvg(svg).render().pixels };
}

function sizeOf(png: Uint8Array): [number, number] {
  const bytes = Buffer.from(png);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function fileOf(name: string, ...args: string[]): Promise<Buffer> {
  const out = join(temporaryFolder(), name);
  expect(await runWith([...SMALL, ...args, '--out', out])).toEqual({
    exitCode: 0,
    out: '',
    err: '',
  });
  return readFileSync(out);
}

describe.for(STYLES)('the style %s', (style) => {
  test('makes PNG pictures with its margin and its title', async () => {
    const options = ['--style', style, '--title', 'Crypt', '--tile-size', '10'];
    const svg = (await fileOf('map.svg', ...options, '--scheme', 'light')).toString();
    const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    expect(svg).toContain('>Crypt<');
    const png = await fileOf('map.png', ...options);
    expect(sizeOf(png)).toEqual([Math.ceil(Number(width)), Math.ceil(Number(height))]);
  });

  test('makes Universal VTT files, for masters and for players', async () => {
    for (const players of [[], ['--players']]) {
      const text = await fileOf(
        'map.dd2vtt',
        ...DOORS,
        '--style',
        style,
        '--tile-size',
        '12',
        ...players,
      );
      const map = JSON.parse(text.toString());
      const picture = Buffer.from(map.image, 'base64');
      expect(sizeOf(picture)).toEqual([30 * 12, 20 * 12]);
      expect(map.resolution.pixels_per_grid).toBe(12);
    }
  });

  test('draws no letters that need a font', () => {
    const dungeon = buildDungeon({
      seed: 4,
      generator: 'bsp',
      options: { width: 30, height: 20 },
      passes: [{ pass: 'doors' }],
    });
    const picture = {
      style: SVG_STYLES[style],
      roomNumbers: true,
      legend: true,
      title: 'Crypt & <Tomb>',
    };
    const svg = toSvg(dungeon, picture);
    const drawn = lettersAsPaths(svg);
    expect(drawn).not.toContain('<text');
    expect(drawn.match(/<path/g)?.length).toBe(count(svg, '<path') + count(svg, '<text'));
    // Letters cover nothing more than the fonts do: the size of the whole stays the same.
    const boxOf = (text: string) => new Resvg(text).getBBox();
    expect(boxOf(drawn)?.width).toBeCloseTo(boxOf(svg)?.width ?? 0, 0);
  });
});

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

test('letters without fonts are as wide as those of a font, and have ink', async () => {
  const svg = (anchor: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><g font-family="sans-serif" font-size="20" text-anchor="${anchor}"><text x="100" y="30">12 Grünwald</text></g></svg>`;
  for (const [anchor, from, to] of [
    ['start', 98, 200],
    ['middle', 40, 160],
    ['end', 0, 102],
  ] as const) {
    const { pixels, width } = pixelsOf(await renderSvg(svg(anchor), 1, false));
    const columns = [...pixels.keys()].filter((i) => i % 4 === 3 && (pixels[i] ?? 0) > 128);
    const xs = columns.map((i) => Math.floor(i / 4) % width);
    expect(xs.length).toBeGreaterThan(200);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(from);
    expect(Math.max(...xs)).toBeLessThanOrEqual(to);
  }
});

test('walls on a tabletop are on the ink of the picture', async () => {
  const tile = 20;
  const flags = ['--style', 'hatched', '--tile-size', `${tile}`];
  const map = JSON.parse((await fileOf('map.uvtt', ...flags)).toString());
  const { pixels, width } = pixelsOf(Buffer.from(map.image, 'base64'));
  const isInk = (x: number, y: number) => (pixels[4 * (y * width + x)] ?? 255) < 90;
  const hasInkNear = (x: number, y: number) => {
    const reach = Math.round(0.15 * tile);
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) if (isInk(x + dx, y + dy)) return true;
    }
    return false;
  };
  type Point = { x: number; y: number };
  let points = 0;
  for (const loop of map.line_of_sight as Point[][]) {
    for (const [i, to] of loop.slice(1).entries()) {
      const from = loop[i]!;
      const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
      for (let step = 0; step <= 4 * length; step++) {
        const share = step / (4 * length);
        const x = Math.round(tile * (from.x + share * (to.x - from.x)));
        const y = Math.round(tile * (from.y + share * (to.y - from.y)));
        expect(hasInkNear(x, y), `ink near ${x}, ${y}`).toBe(true);
        points++;
      }
    }
  }
  expect(points).toBeGreaterThan(300);
});

test('secret doors are walls on tabletops, or doors on request', async () => {
  const portalsOf = async (...flags: string[]) => {
    const map = JSON.parse((await fileOf('map.uvtt', ...DOORS, ...flags)).toString());
    return map.portals.length;
  };
  const { doors } = JSON.parse((await fileOf('map.json', ...DOORS)).toString());
  const secret = doors.filter((door: { secret?: boolean }) => door.secret).length;
  expect(secret).toBeGreaterThan(0);
  expect(await portalsOf('--secrets', 'open')).toBe(doors.length);
  expect(await portalsOf('--secrets', 'closed')).toBe(doors.length - secret);
  expect(await portalsOf()).toBe(doors.length - secret);
});

test('a picture without a style needs no package, and has no title', async () => {
  vi.doMock('@resvg/resvg-js', () => {
    throw new Error('not found');
  });
  const out = join(temporaryFolder(), 'map.png');
  const refused = await runWith([...SMALL, '--style', 'flat', '--out', out]);
  expect([refused.exitCode, refused.err, existsSync(out)]).toEqual([
    2,
    'dungeonsmith: `--style` with PNG or Universal VTT needs a package that is not installed: npm install @resvg/resvg-js\n',
    false,
  ]);
  expect((await runWith([...SMALL, '--out', out])).exitCode).toBe(0);
  vi.doUnmock('@resvg/resvg-js');
  for (const flag of [['--title', 'x'], ['--numbers'], ['--labels'], ['--show-legend']]) {
    const { exitCode, err } = await runWith([...SMALL, ...flag, '--out', out]);
    expect([exitCode, err]).toEqual([
      2,
      `dungeonsmith: \`${flag[0]}\` requires \`--style\` with \`--format png\`\n`,
    ]);
  }
});

test('the error for a picture that is too large names tiles that fit', async () => {
  const large = ['--seed', '1', '--width', '400', '--height', '300', '--style', 'flat'];
  const out = join(temporaryFolder(), 'map.png');
  const { exitCode, err } = await runWith([...large, '--tile-size', '100', '--out', out]);
  expect(exitCode).toBe(2);
  const [, most = ''] = /`--tile-size` must be at most (\d+) for a picture/.exec(err) ?? [];
  expect(Number(most)).toBeGreaterThan(20);
  expect(Number(most) ** 2 * 400 * 300).toBeLessThanOrEqual(2 ** 27);
});

test('a side of more than 16,384 pixels gets a note', async () => {
  const out = join(temporaryFolder(), 'map.png');
  const long = ['--seed', '1', '--width', '1000', '--height', '20', '--out', out];
  const { exitCode, err } = await runWith([...long, '--tile-size', '17']);
  expect([exitCode, err]).toEqual([
    0,
    'dungeonsmith: the picture has a side of 17000 pixels, and graphics cards may refuse more than 16384: `--tile-size 16` stays below\n',
  ]);
  expect((await runWith([...long, '--tile-size', '16'])).err).toBe('');
});
