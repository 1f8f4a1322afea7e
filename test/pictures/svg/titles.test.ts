import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { createGrid, type Dungeon, Tile } from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { blueprint, flat, hatched, type SvgOptions, toSvg } from '../../../src/pictures/index';
import { runs } from '../../support/runs';

const WORDS = [
  'The',
  'Long',
  'WWW',
  'Minotaur’s',
  'Ledger',
  'MMMM',
  'of',
  'the',
  'Ninth',
  'Gilded',
];

/** Titles from one letter to a line. */
const TITLES = Array.from({ length: runs(15) }, (_, i) => {
  if (i === 0) return 'W';
  if (i === 1) return 'ÆŒ Ähnliche Größe';
  if (i === 2) return 'iiiiiiiiiiiiiiiiiiiiiiiiii';
  return Array.from({ length: 1 + (i % 9) }, (_, word) => WORDS[(i * 7 + word * 3) % 10]).join(' ');
});

const SIZES = [
  [20, 15],
  [24, 30],
  [30, 20],
  [60, 40],
  [160, 120],
] as const;

/** Everything that a text inherits, and it itself; lengths in units. */
interface Text {
  readonly text: string;
  readonly look: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly spacing: number;
  readonly isEnd: boolean;
}

/** The strings of a picture that are in a row. */
function textsOf(svg: string): Text[] {
  const groups = [...svg.matchAll(/<g ([^>]*)>((?:\s*<text[^>]*>[^<]*<\/text>)+)\s*<\/g>/g)];
  return groups.flatMap(([, group, texts]) =>
    [...(texts as string).matchAll(/<text x="([^"]*)" y="([^"]*)"([^>]*)>([^<]*)</g)].map(
      ([, x, y, own, text]) => {
        const attributes = `${group} ${own}`;
        const read = (name: string) =>
          [...attributes.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].at(-1)?.[1];
        const look = ['font-family', 'font-weight', 'font-style']
          .flatMap((name) => (read(name) ? `${name}="${read(name)}"` : []))
          .join(' ');
        return {
          text: text as string,
          look,
          x: Number(x),
          y: Number(y),
          size: Number(read('font-size')),
          spacing: Number(read('letter-spacing') ?? 0),
          isEnd: read('text-anchor') === 'end',
        };
      },
    ),
  );
}

const EM = 20;

/** The width of strings in letter heights, as a renderer sets them: one row of pixels each. */
function measure(texts: readonly Text[]): ReadonlyMap<string, number> {
  const unique = new Map(texts.map((text) => [text.look + text.text, text]));
  const rows = [...unique.values()].map(
    ({ look, text }, i) =>
      `<text ${look} font-size="${EM}" x="0" y="${(i + 0.7) * 2 * EM}">${text}</text>`,
  );
  const [width, height] = [2400, rows.length * 2 * EM];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rows.join('')}</svg>`;
  const { pixels } = new Resvg(svg).render();
  const widths = [...unique.keys()].map((name, row): [string, number] => {
    let right = 0;
    for (let y = row * 2 * EM; y < (row + 1) * 2 * EM; y++) {
      for (let x = width - 1; x > right; x--) {
        if (pixels[(y * width + x) * 4 + 3] !== 0) right = x;
      }
    }
    return [name, (right + 1) / EM];
  });
  return new Map(widths);
}

/** A map of one tile, so that it is drawn at once. */
function smallest(width: number, height: number): Dungeon {
  const grid = createGrid(width, height);
  grid.tiles[width + 1] = Tile.Floor;
  return bareDungeon(grid, [{ x1: 0, y1: 0, x2: 2, y2: 2 }], [], { x: 1, y: 1 });
}

describe.each(Object.entries({ flat, hatched, blueprint }))(
  'a title in the style %s',
  (_, style) => {
    test('touches no facts and no edge, on maps of five sizes', () => {
      const pictures = SIZES.flatMap(([width, height]) =>
        TITLES.map((title, i) => {
          const told: SvgOptions = { title, generator: 'random-placement', seed: 'WWW 12345' };
          const legend = i % 2 === 0;
          return toSvg(smallest(width, height), { ...told, style, scaleCaption: true, legend });
        }),
      );
      const all = pictures.map(textsOf);
      const widths = measure(all.flat());
      for (const [i, texts] of all.entries()) {
        const box = /viewBox="([^"]*)"/.exec(pictures[i]!)?.[1]?.split(' ').map(Number);
        const [left, top, width, height] = box as [number, number, number, number];
        const boxes = texts.map(({ text, look, x, y, size, spacing, isEnd }) => {
          const wide = (widths.get(look + text) as number) * size + spacing * text.length;
          const start = isEnd ? x - wide : x;
          return {
            text,
            left: start,
            right: start + wide,
            top: y - 0.8 * size,
            bottom: y + 0.2 * size,
          };
        });
        expect(boxes.length).toBeGreaterThan(1);
        for (const [at, one] of boxes.entries()) {
          const isOn = one.left >= left && one.right <= left + width && one.bottom <= top + height;
          expect(isOn, `${one.text} on ${width} × ${height}`).toBe(true);
          for (const two of boxes.slice(0, at)) {
            const isBeside = one.left >= two.right || two.left >= one.right;
            const isBelow = one.top >= two.bottom || two.top >= one.bottom;
            expect(isBeside || isBelow, `${one.text} and ${two.text}`).toBe(true);
          }
        }
      }
    });
  },
);
