import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGrid } from '../../../src/core/index';
import {
  blueprint,
  flat,
  furnitureSymbols,
  hatched,
  toSvg,
  toSvgPages,
} from '../../../src/pictures/index';
import type { StyleParts } from '../../../src/pictures/svg/style';
import { buildDungeon } from '../../../src/recipes/index';
import { readXml } from '../../support/read-xml';
import { runs } from '../../support/runs';

/** A nested picture: its place on the sheet in millimetres, and its view box in units. */
interface Inner {
  readonly at: readonly number[];
  readonly box: readonly number[];
  readonly text: string;
}

/** The size of a sheet in millimetres, its map and its caption, if it has one. */
function sheetOf(svg: string) {
  readXml(svg);
  const size = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg)!.slice(1).map(Number);
  const inner = svg
    .split('<svg ')
    .slice(2)
    .map((text): Inner => {
      const [, box, x, y, width, height] =
        /viewBox="([^"]*)" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/.exec(text)!;
      return { at: [x, y, width, height].map(Number), box: box!.split(' ').map(Number), text };
    });
  return { size, map: inner[0]!, caption: inner[1] };
}

/** The side of a tile in millimetres. */
const scaleOf = ({ at, box }: Inner) => (at[2]! / box[2]!) * 20;

const dungeon = buildDungeon({
  seed: 12, generator: 'accretion', options: { width: 50, height: 34 }, furnish: true,
  passes: [{ pass: 'stairs' }, { pass: 'doors' }, { pass: 'lakes', share: 0.2, depth: 5 }],
  population: {
    rules: [{ total: 4, table: [{ kind: 'orc', weight: 1 }, { kind: 'ogre', weight: 1 }] }],
  },
}); // biome-ignore format: a rule a line
const LOOK = { symbols: furnitureSymbols, legend: true, title: 'The Long Cellars' } as const;
const STYLES = Object.entries({ flat, hatched, blueprint });

describe('sheets', () => {
  test('have tiles of the requested size, and the whole map in the middle if it fits', () => {
    const sheets = toSvgPages(createGrid(40, 30), { tileSizeMm: 5, margin: 0 });
    expect(sheets).toHaveLength(1);
    const { size, map, caption } = sheetOf(sheets[0]!);
    expect(size).toEqual([297, 210]);
    expect(caption).toBeUndefined();
    // In the middle: 277 by 190 for 200 by 150.
    expect(map.at).toEqual([10, 10, 277, 190]);
    expect(map.box.map((units) => units / 4)).toEqual([-38.5, -20, 277, 190]);
    expect(sheets[0]).not.toContain('1 of 1');
  });

  test.for([
    [40, 30, 'A4', 190 / 30, [297, 210]],
    [30, 45, 'A4', 277 / 45, [210, 297]],
    [100, 20, 'A3', 4, [420, 297]],
    [8, 8, 'A4', 10, [210, 297]],
  ] as const)(
    'fit one sheet in the better orientation, %s × %s on %s',
    ([width, height, paper, mm, size]) => {
      const sheets = toSvgPages(createGrid(width, height), { paper, margin: 0 });
      expect(sheets).toHaveLength(1);
      const sheet = sheetOf(sheets[0]!);
      expect(sheet.size).toEqual(size);
      expect(scaleOf(sheet.map)).toBeCloseTo(mm);
      const [x, y, w, h] = sheet.map.box as [number, number, number, number];
      expect(x + w / 2).toBeCloseTo(10 * width, 1);
      expect(y + h / 2).toBeCloseTo(10 * height, 1);
    },
  );

  test('are several if tiles would be too small on one, unless it is required', () => {
    const large = createGrid(130, 100);
    const sheets = toSvgPages(large);
    expect(sheets.length).toBeGreaterThan(3);
    expect(scaleOf(sheetOf(sheets[0]!).map)).toBeCloseTo(5);
    const [one, ...others] = toSvgPages(large, { fit: true, margin: 0 });
    expect(others).toEqual([]);
    expect(scaleOf(sheetOf(one!).map)).toBeCloseTo(1.9);
  });

  test('show all of a larger map, and whole tiles of ten millimetres or more twice', () => {
    for (const [paper, mm] of [
      ['A4', 5],
      ['A5', 7.5],
      ['letter', 4],
    ] as const) {
      const sheets = toSvgPages(createGrid(100, 80), {
        paper,
        tileSizeMm: mm,
        margin: 0,
        title: 'T',
      });
      expect(sheets.length).toBeGreaterThan(1);
      const boxes = sheets.map((svg) => sheetOf(svg).map.box.map((units) => (units / 20) * mm));
      const [left, right] = [boxes[0]!, boxes.at(-1)!];
      expect(Math.max(left[0]!, left[1]!)).toBeLessThanOrEqual(0);
      expect(right[0]! + right[2]!).toBeGreaterThanOrEqual(100 * mm);
      expect(right[1]! + right[3]!).toBeGreaterThanOrEqual(80 * mm);
      expect(left[0]! + left[2]! - boxes[1]![0]!).toBeCloseTo(Math.ceil(10 / mm) * mm, 0);
      for (const [i, svg] of sheets.entries()) {
        expect(svg).toContain(`>${i + 1} of ${sheets.length}: row `);
        const dashed = /stroke-dasharray="2 2" d="([^"]*)"/.exec(svg)![1]!;
        const sides = boxes.filter((box) => {
          const [dx, dy] = [Math.abs(box[0]! - boxes[i]![0]!), Math.abs(box[1]! - boxes[i]![1]!)];
          return (dx < 1 && dy > 1 && dy < box[3]!) || (dy < 1 && dx > 1 && dx < box[2]!);
        });
        expect(dashed.match(/M/g)).toHaveLength(sides.length);
      }
    }
  });

  test('are cut between tiles, and have every tile of the map whole', () => {
    const millimetres = fc.double({ min: 1, max: 90, noNaN: true });
    const side = fc.integer({ min: 3, max: 60 });
    const paper = fc.constantFrom('A3' as const, 'A4' as const, 'A5' as const, 'letter' as const);
    const style = fc.constantFrom(flat, hatched, blueprint);
    fc.assert(
      fc.property(side, side, millimetres, paper, style, (width, height, tileSizeMm, on, look) => {
        const grid = createGrid(width, height);
        grid.tiles.fill(1);
        const options = { tileSizeMm, paper: on, style: look, legend: false };
        const boxes = toSvgPages(grid, options).map((svg) => sheetOf(svg).map.box);
        if (boxes.length === 1) return;
        const whole = new Set<number>();
        for (const box of boxes) {
          const sides = [box[0]!, box[1]!, box[0]! + box[2]!, box[1]! + box[3]!];
          for (const units of sides) expect(units % 20).toBeCloseTo(0);
          const [left, top, right, bottom] = sides.map((units) => Math.round(units / 20)) as [
            number,
            number,
            number,
            number,
          ];
          for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
            for (let x = Math.max(0, left); x < Math.min(width, right); x++)
              whole.add(y * width + x);
          }
        }
        expect(whole.size).toBe(width * height);
      }),
      { numRuns: runs(15) },
    );
  });

  test('are refused if a tile is larger than the paper', () => {
    const title = 'long '.repeat(300);
    const options = { paper: 'A5', tileSizeMm: 100, title } as const;
    expect(() => toSvgPages(createGrid(9, 9), options)).toThrow('`tileSizeMm` must be at most 95');
  });

  test.each(STYLES)('each have the title and the whole legend at full size, in %s', (_, style) => {
    const pages = [
      ...toSvgPages(dungeon, { ...LOOK, style }),
      ...toSvgPages(dungeon, { ...LOOK, style, tileSizeMm: 6 }),
    ];
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      const { size, map, caption } = sheetOf(page);
      const words = caption!.text.toLowerCase().replaceAll(/<\/text>\s*<text[^>]*>/g, ' ');
      for (const word of [
        'the long cellars',
        'door',
        'chasm',
        'orc',
        'ogre',
        'stairs up',
        'table',
      ]) {
        expect(words).toContain(word);
      }
      expect(map.text).not.toMatch(/cellars<\/text>/i);
      expect(scaleOf(caption!)).toBeCloseTo(5);
      // The caption is below the map, all of it on the sheet.
      expect(caption!.at[1]).toBeGreaterThanOrEqual(map.at[1]! + map.at[3]! - 0.01);
      expect(caption!.at[1]! + caption!.at[3]!).toBeLessThanOrEqual(size[1]! - 9.9);
      expect((caption!.box[3]! / 20) * 5).toBeLessThanOrEqual(caption!.at[3]! + 0.01);
    }
  });

  test('without floor are left out, and the others are counted', () => {
    const grid = createGrid(60, 60);
    for (const [x, y] of [[1, 1], [58, 58]] as const) grid.tiles[y * 60 + x] = 1;
    const sheets = toSvgPages(grid, { tileSizeMm: 10, title: 'Two cells' });
    expect(sheets).toHaveLength(2);
    const shows = (svg: string, x: number, y: number) => {
      const [left = 0, top = 0, width = 0, height = 0] = sheetOf(svg).map.box;
      return left <= 20 * x && top <= 20 * y && 20 * x < left + width && 20 * y < top + height;
    };
    expect(sheets.map((svg) => [shows(svg, 1, 1), shows(svg, 58, 58)])).toEqual([
      ...[[true, false], [false, true]],
    ]);
    expect(sheets.map((svg) => /(\d+ of \d+): row/.exec(svg)?.[1])).toEqual(['1 of 2', '2 of 2']);
    // No printed sheet is next to another.
    for (const svg of sheets) expect(svg).not.toMatch(/dashed|stroke-dasharray="2 2" d="M/);
  }); // biome-ignore format: points on a line

  test('wrap a long title instead of shrinking it', () => {
    const title = 'The forgotten Ledger of the Minotaur under the Mountain of Glass and Ashes';
    const [page] = toSvgPages(dungeon, { style: hatched, title, paper: 'A5' });
    const lines = [
      ...sheetOf(page!).caption!.text.matchAll(/font-size="34" font-style="italic">([^<]*)</g),
    ];
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(([, line]) => line).join(' ')).toBe(title);
  });

  test('are light, whatever the reader’s settings, and dark only if that is requested', () => {
    for (const [, style] of STYLES) {
      expect(toSvgPages(dungeon, { style })[0]).not.toContain('prefers-color-scheme');
      expect(toSvgPages(dungeon, { style, scheme: 'auto' })).toEqual(
        toSvgPages(dungeon, { style }),
      );
      const { rock } = (style as StyleParts).palette;
      expect(toSvgPages(dungeon, { style })[0]).toContain(`<rect x="10" y="10" `);
      expect(toSvgPages(dungeon, { style })[0]).toContain(`fill="${rock[0]}"/>`);
      expect(toSvgPages(dungeon, { style, scheme: 'dark' })[0]).toContain(`fill="${rock[1]}"`);
    }
  });

  test('are refused if paper or millimetres are wrong', () => {
    expect(() => toSvgPages(createGrid(3, 3), { paper: 'A9' as never })).toThrow('`paper` must be');
    expect(() => toSvgPages(createGrid(3, 3), { tileSizeMm: 0 })).toThrow(
      '`tileSizeMm` must be from 1 to 100 millimetres',
    );
    expect(() => toSvgPages(createGrid(3, 3), { tileSizeMm: 5, fit: true })).toThrow(
      '`fit` cannot be combined with `tileSizeMm`, received true',
    );
  });
});

test('a picture can be sized in millimetres', () => {
  expect(toSvg(createGrid(40, 30), { tileSizeMm: 5, margin: 0 })).toContain(
    'width="200mm" height="150mm"',
  );
});

test('space is left for the captions of more than 99 sheets', () => {
  const options = { paper: 'A5', tileSizeMm: 5, title: 'i'.repeat(43), seed: 1 } as const;
  const pages = toSvgPages(createGrid(300, 300), options);
  expect(pages.length).toBeGreaterThan(99);
  const { at, box } = sheetOf(pages.at(-1)!).caption!;
  expect(box[3]! / 4).toBeLessThanOrEqual(at[3]!);
});
