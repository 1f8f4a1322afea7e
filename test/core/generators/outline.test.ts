import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createRng,
  generateAccretion,
  generateCaves,
  generateDrunkardsWalk,
  generateRandomPlacement,
  type Point,
  routeAround,
  validateDungeon,
} from '../../../src/core/index';
import { buildDungeon } from '../../../src/recipes/index';
import { arbitrarySeed } from '../../../src/testing/index';
import { expectRefused } from '../../support/expect-refused';
import { faultsOf } from '../../support/judge';
import { runs } from '../../support/runs';

const FAMILIES = {
  accretion: generateAccretion,
  'random-placement': generateRandomPlacement,
  caves: generateCaves,
  'drunkards-walk': generateDrunkardsWalk,
} as const;
const NAMES = Object.keys(FAMILIES) as (keyof typeof FAMILIES)[];
const SIZE = { width: 60, height: 40 };

function rows(isInside: (x: number, y: number) => boolean): string[] {
  return Array.from({ length: 40 }, (_, y) =>
    Array.from({ length: 60 }, (_, x) => (isInside(x, y) ? '.' : '#')).join(''),
  );
}

const away = (x: number, y: number) => ((x - 30) / 29) ** 2 + ((y - 20) / 19) ** 2;
const SHAPES = {
  corner: rows((x, y) => x < 22 || y > 24),
  disc: rows((x, y) => (x - 30) ** 2 + (y - 20) ** 2 < 19 ** 2),
  ring: rows((x, y) => away(x, y) < 1 && away(x, y) > 0.35),
};

describe.each(NAMES)('%s', (name) => {
  test.each(Object.entries(SHAPES))('fills a %s, and nothing outside it', (_, outline) => {
    const glyphs = outline.join('');
    const open = [...glyphs].filter((glyph) => glyph !== '#').length;
    for (let seed = 0; seed < runs(8); seed++) {
      const dungeon = FAMILIES[name](createRng(seed), { ...SIZE, outline });
      expect(validateDungeon(dungeon)).toEqual([]);
      expect(faultsOf(dungeon)).toEqual([]);
      const dug = [...dungeon.grid.tiles.keys()].filter((i) => dungeon.grid.tiles[i] !== 0);
      expect(dug.filter((i) => glyphs[i] === '#')).toEqual([]);
      expect(dug.length).toBeGreaterThan(0.12 * open);
    }
  });

  test('takes any mask in which a room fits', () => {
    const blocks = fc.uniqueArray(fc.nat({ max: 47 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(blocks, arbitrarySeed(), (blocks, seed) => {
        const { width, height } = { width: 48, height: 36 };
        const isOpen = (x: number, y: number) =>
          blocks.includes(Math.floor(y / 6) * 8 + Math.floor(x / 6)) && x % 47 > 0 && y % 35 > 0;
        const mask = Uint8Array.from({ length: width * height }, (_, i) =>
          Number(isOpen(i % width, Math.floor(i / width))),
        );
        const dungeon = FAMILIES[name](createRng(seed), { width, height, outline: mask });
        expect(faultsOf(dungeon)).toEqual([]);
        expect(dungeon.grid.tiles.every((code, i) => code === 0 || mask[i] === 1)).toBe(true);
      }),
      { numRuns: runs(25) },
    );
  });

  test('takes one string, a list of rows and a mask alike', () => {
    const outline = SHAPES.ring;
    const make = (outline: string | string[] | Uint8Array) =>
      FAMILIES[name](createRng(3), { ...SIZE, outline });
    const mask = Uint8Array.from(outline.join(''), (glyph) => Number(glyph === '.'));
    for (const end of ['\r\n', '\r']) {
      expect(make(`${outline.join(end)}${end}`)).toEqual(make(outline));
    }
    expect(make(`\ufeff${outline.join('\n')}`)).toEqual(make(outline));
    expect(make(mask)).toEqual(make(outline));
    const recipe = { seed: 3, generator: name, options: { ...SIZE, outline } } as const;
    expect(() => buildDungeon(recipe)).not.toThrow();
    expect(() => buildDungeon({ ...recipe, options: { ...SIZE, outline: mask } } as never)).toThrow(
      '`options.outline` must be rows of text; masks are for code',
    );
  });

  test('refuses bad outlines before the first draw', () => {
    const rng = { int: () => expect.unreachable('a draw') };
    const refused = (outline: unknown, message: string) =>
      expectRefused(
        () => FAMILIES[name](rng, { ...SIZE, outline } as never),
        'outline',
        `\`outline\` ${message}`,
      );
    const rule = 'must have 40 rows of 60 characters, as many as the grid, received';
    refused('..\n..', `${rule} "2 rows"`);
    refused(['.', ...SHAPES.disc.slice(1)], `${rule} "1 characters in row 1"`);
    refused([...SHAPES.disc, ''], `${rule} "41 rows"`);
    refused([], `${rule} "0 rows"`);
    refused([SHAPES.disc.join('\n')], `${rule} "1 rows"`);
    refused(3, 'must be rows of text, in which `#` is rock that stays rock, received 3');
    const side = 'width' in SIZE && (name === 'caves' || name === 'drunkards-walk') ? 1 : 5;
    refused(
      rows(() => false),
      `must have a connected part in which ${side} × ${side} tiles of floor fit, received "one without"`,
    );
  });
});

test('tunnels of any width stay inside an outline', () => {
  const outline = SHAPES.ring;
  for (let seed = 0; seed < runs(10); seed++) {
    const options = { ...SIZE, outline, corridorWidth: 1 + (seed % 5) };
    const { grid } = generateRandomPlacement(createRng(seed), options);
    expect(grid.tiles.every((code, i) => code === 0 || outline.join('')[i] === '.')).toBe(true);
  }
});

test('other routes are checked against the outline, and bends are refused', () => {
  const outline = SHAPES.ring;
  const straight = ({ rooms }: { rooms: readonly { x1: number; y1: number }[] }) => {
    const at = (i: number): Point => ({ x: rooms[i]!.x1 + 1, y: rooms[i]!.y1 + 1 });
    return (a: number, b: number) => [at(a), { x: at(b).x, y: at(a).y }, at(b)];
  };
  const make = (options: object) =>
    generateRandomPlacement(createRng(1), { ...SIZE, outline, ...options });
  expect(() => make({ route: straight })).toThrow(
    '`route` returned a path that leaves the outline',
  );
  expect(make({ route: routeAround })).toEqual(make({}));
  expect(() => make({ bend: 'random' })).toThrow('`bend` cannot be combined with `outline`');
  const options = { ...SIZE, outline, route: 'bent' } as const;
  expect(() => buildDungeon({ seed: 1, generator: 'random-placement', options })).toThrow(
    '`options.route` cannot be combined with `options.outline`',
  );
});
