import { describe, expect, test } from 'vitest';
import { createGrid } from '../../../src/index';
import { toSvg, toSvgPages } from '../../../src/pictures/index';
import { readXml } from '../../support/read-xml';

/** The size of a sheet in millimetres, and what of the picture it shows, in millimetres, too. */
function sheetOf(svg: string, mm: number) {
  const [, width, height] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? [];
  const boxes = [...svg.matchAll(/viewBox="([^"]*)"/g)].map(([, box]) =>
    (box as string).split(' ').map(Number),
  );
  const [x, y, w, h] = (boxes[1] as number[]).map((units) => (units / 20) * mm);
  return { size: [Number(width), Number(height)], x, y, w, h } as const;
}

describe('sheets', () => {
  test('have tiles of the correct size, and the whole map if it fits', () => {
    const sheets = toSvgPages(createGrid(40, 30), { mm: 5, margin: 0 });
    expect(sheets).toHaveLength(1);
    const sheet = sheetOf(sheets[0] as string, 5);
    expect(sheet.size).toEqual([297, 210]);
    // In the middle: 277 by 190 for 200 by 150.
    expect([sheet.x, sheet.y, sheet.w, sheet.h]).toEqual([-38.5, -20, 277, 190]);
    expect(sheets[0]).not.toContain('1 of 1');
  });

  test('show all of a larger map, and ten millimetres twice', () => {
    for (const [paper, mm] of [
      ['A4', 5],
      ['A5', 7.5],
      ['letter', 4],
    ] as const) {
      const sheets = toSvgPages(createGrid(100, 80), { paper, mm, margin: 0 });
      expect(sheets.length).toBeGreaterThan(1);
      const parts = sheets.map((svg) => sheetOf(svg, mm));
      const [left, right] = [parts[0], parts.at(-1)] as [(typeof parts)[0], (typeof parts)[0]];
      expect(left.x).toBeLessThanOrEqual(0);
      expect(left.y).toBeLessThanOrEqual(0);
      expect((right.x as number) + (right.w as number)).toBeGreaterThanOrEqual(100 * mm);
      expect((right.y as number) + (right.h as number)).toBeGreaterThanOrEqual(80 * mm);
      const [, next] = parts;
      expect((left.x as number) + (left.w as number) - (next?.x as number)).toBeCloseTo(10, 0);
      for (const [i, svg] of sheets.entries()) {
        readXml(svg);
        expect(svg).toContain(`>${i + 1} of ${sheets.length}: row `);
      }
    }
  });

  test('are refused if paper or millimetres are wrong', () => {
    expect(() => toSvgPages(createGrid(3, 3), { paper: 'A9' as never })).toThrow('`paper` must be');
    expect(() => toSvgPages(createGrid(3, 3), { mm: 0 })).toThrow(
      '`mm` must be from 1 to 100 millimetres',
    );
  });
});

test('A picture can be sized in millimetres', () => {
  expect(toSvg(createGrid(40, 30), { mm: 5, margin: 0 })).toContain('width="200mm" height="150mm"');
});
