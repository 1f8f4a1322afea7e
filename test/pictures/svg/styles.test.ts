import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dungeon, parseAscii, Tile } from '../../../src/core/index';
import {
  blueprint,
  flat,
  furnitureSymbols,
  hatched,
  type SvgOptions,
  toSvg,
} from '../../../src/pictures/index';
import { buildDungeon, type Recipe } from '../../../src/recipes/index';
import { GENERATOR_NAMES } from '../../../src/recipes/specifications';
import { arbitraryOddDungeon } from '../../support/builders/arbitrary-sound-dungeon';
import { readXml } from '../../support/read-xml';
import { runs } from '../../support/runs';
import { outlineOf } from '../../support/svg-lines';
import { isInside } from '../../support/svg-path';

const STYLES = Object.entries({ flat, blueprint, hatched });
const PASSES = [
  { pass: 'loops', minDetour: 20 },
  { pass: 'doors', share: 0.9, secretShare: 0.15 },
  { pass: 'locks', locks: 2 },
] as const;
const SIZE = { width: 60, height: 34 };
const SCENES: Record<string, Recipe> = {
  accretion: { seed: 12, generator: 'accretion', options: SIZE, passes: PASSES },
  cave: { seed: 7, generator: 'caves', options: SIZE },
  mazes: { seed: 3, generator: 'rooms-and-mazes', options: { width: 61, height: 35 } },
  bsp: { seed: 7, generator: 'bsp', options: SIZE, passes: PASSES },
};
const dungeons = Object.entries(SCENES).map(([name, recipe]): [string, Dungeon] => [
  name,
  buildDungeon(recipe),
]);
const EVERYTHING: SvgOptions = {
  title: 'The <Long> Cellars',
  generator: 'accretion',
  seed: 12,
  scaleCaption: true,
  legend: true,
  roomNumbers: true,
};

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string);
}

describe.each(STYLES)('the style %s', (name, style) => {
  test('makes a well-formed document of any dungeon, whose references have ids', () => {
    fc.assert(
      fc.property(arbitraryOddDungeon(), (dungeon) => {
        const svg = toSvg(dungeon, { ...EVERYTHING, style });
        readXml(svg);
        const ids = idsOf(svg);
        expect(new Set(ids).size).toBe(ids.length);
        const used = [...svg.matchAll(/(?:href="|url\(|labelledby=")#?([\w-]+)/g)];
        for (const [, id] of used) expect(ids).toContain(id);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|\0/);
      }),
      { numRuns: runs(10) },
    );
  });

  test.each(GENERATOR_NAMES)('keeps %s within its budget of bytes', (generator) => {
    const passes = [{ pass: 'doors' }] as const;
    const dungeon = buildDungeon({ seed: 1, generator, options: SIZE, passes } as Recipe);
    const budget = { flat: 12, blueprint: 16, hatched: 25 }[name]!;
    const told = {
      title: 'The Long Cellars',
      generator,
      seed: 1,
      scheme: 'light',
    } as const;
    expect(toSvg(dungeon, { ...told, style }).length).toBeLessThan(budget * 1000);
  });

  test('shares no id between two pictures, with or without given prefixes', () => {
    const dungeon = dungeons[0]?.[1] as Dungeon;
    const draw = (options: SvgOptions) => idsOf(toSvg(dungeon, { style, ...options }));
    const pictures = [
      draw({}),
      draw({ scheme: 'dark' }),
      draw({ players: true }),
      draw({ idPrefix: 'a' }),
      draw({ idPrefix: 'b' }),
    ];
    const all = pictures.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(pictures[3]?.every((id) => id.startsWith('a-'))).toBe(true);
  });

  test('makes the same picture of the same dungeon, independent of others', () => {
    const dungeon = dungeons[1]?.[1] as Dungeon;
    const first = toSvg(dungeon, { style });
    toSvg(dungeons[0]?.[1] as Dungeon, { style });
    expect(toSvg(dungeon, { style })).toBe(first);
  });

  test('takes other words', () => {
    const dungeon = dungeons[0]?.[1] as Dungeon;
    const bare = toSvg(dungeon, { style, roomNumbers: false, legend: false, scaleCaption: false });
    expect(bare).not.toMatch(/five feet|5 ft|>secret<|>7<\/text>/);
    const svg = toSvg(dungeon, { ...EVERYTHING, style, scaleCaption: 'a tile is a yard' });
    // A title may be on several lines.
    const lines = svg.toLowerCase().replaceAll(/<\/text>\s*<text[^>]*>/g, ' ');
    expect(lines).toContain('>the &lt;long&gt; cellars');
    for (const text of ['a tile is a yard', '>secret<', '>7</text>']) expect(svg).toContain(text);
    expect(svg).toMatch(/seed 12|>12</);
  });

  test('draws stairs up and down differently, on the map and in the legend, in all directions', () => {
    const pixels = (code: number, tiles: string, legend: boolean) => {
      const grid = parseAscii(tiles);
      grid.tiles[grid.tiles.indexOf(Tile.Door)] = code;
      const svg = toSvg(grid, { style, legend, scheme: 'light', margin: 2.6 });
      return new Resvg(svg.replace(/>(stairs) (up|down)</, '><')).render().pixels;
    };
    for (const tiles of ['#####\n#..+#\n#####', '###\n#+#\n#.#\n#.#\n###']) {
      const shareOf = (legend: boolean) => {
        const [up, down] = [Tile.StairsUp, Tile.StairsDown].map((code) =>
          pixels(code, tiles, legend),
        );
        return up!.filter((value, i) => Math.abs(value - down![i]!) > 64).length;
      };
      // A tile has 16 × 16 pixels of four values each.
      expect(shareOf(false)).toBeGreaterThan(0.08 * 1024);
      expect(shareOf(true)).toBeGreaterThan(1.6 * shareOf(false));
    }
  });

  test('takes other colours and another margin', () => {
    const dungeon = dungeons[0]?.[1] as Dungeon;
    const svg = toSvg(dungeon, { style, colors: { wall: 'teal' }, margin: 3, scheme: 'dark' });
    expect(svg).toContain(' stroke="teal"');
    expect(svg).toContain('viewBox="-60 -60 1320 ');
  });
});

test('hatching of 200 × 200 tiles takes less than 300 kB', () => {
  for (const generator of ['caves', 'accretion', 'rooms-and-mazes'] as const) {
    const dungeon = buildDungeon({ seed: 1, generator, options: { width: 200, height: 200 } });
    expect(toSvg(dungeon, { style: hatched }).length).toBeLessThan(300_000);
  }
});

test.for<[object, string]>([
  [
    { style: 'hatched' },
    '`style` must be the style itself, such as `hatched` from `dungeonsmith/pictures`, not its name, received "hatched"',
  ],
  [{ style: {} }, '`style` must be a style: `flat`, `hatched` or `blueprint`, received an object'],
  [{ margin: -1 }, '`margin` must be a number from 0 to 100, received -1'],
  [{ margin: Number.NaN }, '`margin` must be a number from 0 to 100, received NaN'],
  [{ roomNumbers: 1 }, '`roomNumbers` must be true or false, received 1'],
  [{ legend: 'no' }, '`legend` must be true or false, received "no"'],
  [{ scaleCaption: 5 }, '`scaleCaption` must be a string, true or false, received 5'],
  [{ players: 0 }, '`players` must be true or false, received 0'],
  [{ generator: 1 }, '`generator` must be a string, received 1'],
  [{ seed: 0.5 }, '`seed` must be'],
])('%j is refused', ([options, message]) => {
  const dungeon = dungeons[0]?.[1] as Dungeon;
  expect(() => toSvg(dungeon, options)).toThrow(message);
});

test.each(STYLES)('%s draws furniture on the drawn floor, also in corners of round rooms', (_, style) => {
  let tiles = 0;
  for (let seed = 0; seed < runs(9); seed++) {
    const generator = (['hives', 'accretion', 'caves'] as const)[seed % 3]!;
    const options = { width: 40, height: 30 };
    const recipe = { seed, generator, options, passes: [{ pass: 'doors' }], furnish: true } as const;
    const dungeon = buildDungeon(recipe as Recipe);
    const outline = outlineOf(toSvg(dungeon, { style, symbols: furnitureSymbols }));
    for (const { x, y, fixed } of dungeon.entities) {
      if (!fixed) continue;
      tiles++;
      for (const [dx, dy] of [[0, 0], [-0.3, -0.3], [0.3, -0.3], [-0.3, 0.3], [0.3, 0.3]] as const) {
        const isOnFloor = isInside(outline, (x + 0.5 + dx) * 20, (y + 0.5 + dy) * 20);
        expect(isOnFloor, `${generator}, seed ${seed}, (${x}, ${y})`).toBe(true);
      }
    }
  }
  expect(tiles).toBeGreaterThan(runs(20));
}); // biome-ignore format: points on a line
