import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entity, isWalkable, parseAscii, toSvg } from '../../src/index';
import { pathOf } from '../../src/output/merge-runs';
import { arbitraryGrid, arbitraryScene } from '../support/arbitrary-dungeon';

/** The cells that a path of rectangles covers, each as often as it does. */
function cellsOf(path: string): Map<string, number> {
  const cells = new Map<string, number>();
  const rest = path.replace(/M(\d+) (\d+)h(\d+)v(\d+)H\1z/g, (_, ...numbers) => {
    const [left, top, width, height] = numbers.slice(0, 4).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++)
        cells.set(`${x},${y}`, (cells.get(`${x},${y}`) ?? 0) + 1);
    }
    return '';
  });
  expect(rest).toBe('');
  return cells;
}

/** The cells of a part of a picture. */
function partOf(svg: string, part: string): Map<string, number> {
  const path = new RegExp(`class="${part}"[^>]* d="([^"]*)"`).exec(svg)?.[1];
  return cellsOf(path as string);
}

function entity<Kind>(kind: Kind): Entity<Kind> {
  return { kind, x: 1, y: 1, room: 0, blocks: true };
}

test('a path covers each wanted cell once, and no other', () => {
  fc.assert(
    fc.property(arbitraryGrid, ({ width, height, tiles }) => {
      const wanted = tiles[0] as number;
      const cells = cellsOf(pathOf(tiles, width, wanted));
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          expect(cells.get(`${x},${y}`)).toBe(tiles[y * width + x] === wanted ? 1 : undefined);
        }
      }
    }),
  );
});

test('equal runs below each other are one rectangle', () => {
  expect(pathOf(Uint8Array.of(1, 1, 0, 1, 1, 0, 0, 1, 1), 3, 1)).toBe('M0 0h2v2H0zM1 2h2v1H1z');
});

test('a picture has each floor tile once, as room or tunnel, and the walls that touch floor', () => {
  fc.assert(
    fc.property(arbitraryScene, ({ dungeon }) => {
      const { grid, rooms } = dungeon;
      const svg = toSvg(dungeon);
      const [floor, tunnel, wall] = ['floor', 'tunnel', 'wall'].map((part) => partOf(svg, part));
      for (let y = 0; y < grid.height; y++) {
        for (let x = 0; x < grid.width; x++) {
          const inRoom = rooms.some((r) => x > r.x1 && x < r.x2 && y > r.y1 && y < r.y2);
          const isFloor = isWalkable(grid, x, y);
          const nearFloor = [-1, 0, 1].some((dy) =>
            [-1, 0, 1].some((dx) => isWalkable(grid, x + dx, y + dy)),
          );
          const key = `${x},${y}`;
          const seen = [floor?.get(key), tunnel?.get(key), wall?.get(key)];
          const truth = [isFloor && inRoom, isFloor && !inRoom, !isFloor && nearFloor];
          expect(seen).toEqual(truth.map((is) => (is ? 1 : undefined)));
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('a picture is compact: far fewer rectangles than tiles', () => {
  const grid = { width: 200, height: 200, tiles: new Uint8Array(40_000).fill(1) };
  expect(toSvg(grid).length).toBeLessThan(1500);
});

test('text is escaped, and what XML cannot hold is replaced', () => {
  const svg = toSvg(parseAscii('###\n#.#\n###'), {
    title: '</title><script>"&',
    entities: [entity('<b>'), entity('a\u0000\uD800')],
    glyph: () => '<',
  });
  expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;</title>');
  expect(svg).toContain('<title>&lt;b&gt;</title>');
  expect(svg).toContain('<title>a\uFFFD\uFFFD</title>');
  expect(svg.match(/>&lt;<\/text>/g)).toHaveLength(2);
  expect(svg).not.toContain('<script>');
});

describe('looks', () => {
  const grid = parseAscii('###\n#.#\n###');
  const dungeon = {
    grid,
    rooms: [{ x1: 0, y1: 0, x2: 2, y2: 2 }],
    tunnels: [],
    entrance: { x: 1, y: 1 },
  };

  test('light and dark by default, one of them on request', () => {
    expect(toSvg(grid)).toContain(
      '@media (prefers-color-scheme:dark){.dungeonsmith .rock{fill:#131218}',
    );
    expect(toSvg(grid, { scheme: 'light' })).not.toContain('@media');
    expect(toSvg(grid, { scheme: 'dark' })).toMatch(/class="rock" fill="#131218"/);
  });

  test('colours of parts and kinds', () => {
    const svg = toSvg(grid, {
      colors: { rock: 'rgb(1, 2, 3)' },
      kindColors: { orc: 'green' },
      entities: [entity('orc'), entity('elf'), entity('elf'), entity('ent')],
    });
    expect(svg.match(/rock\{fill:rgb\(1, 2, 3\)\}/g)).toHaveLength(2);
    const fills = [...svg.matchAll(/<circle[^>]* fill="([^"]+)"/g)].map((match) => match[1]);
    expect(fills[0]).toBe('green');
    expect(fills[1]).toBe(fills[2]);
    expect(new Set(fills).size).toBe(3);
  });

  test('room labels on request, stairs at the entrance', () => {
    expect(toSvg(dungeon)).not.toContain('<text');
    expect(toSvg(dungeon, { roomLabels: true })).toMatch(/<text [^>]*>0<\/text>/);
    expect(toSvg(dungeon)).toContain('class="entrance"');
    expect(toSvg(grid)).not.toContain('class="entrance"');
  });

  test('the size in pixels', () => {
    expect(toSvg(dungeon, { tileSize: 10 })).toContain(
      'viewBox="0 0 30 30" width="30" height="30"',
    );
  });

  test.for<[object, string]>([
    [{ tileSize: 1.5 }, '`tileSize` must be an integer, received 1.5'],
    [{ colors: { rok: 'red' } }, '`colors.rok` is no option here; the nearest is `rock`'],
    [
      { colors: { rock: 'red}' } },
      '`colors.rock` must be a colour as CSS writes it, received "red}"',
    ],
    [{ kindColors: { orc: '"' } }, '`kindColors.orc` must be a colour as CSS writes it'],
    [{ scheme: 'grey' }, "`scheme` must be one of 'auto', 'light', 'dark', received \"grey\""],
    [{ title: 1 }, '`title` must be a text, received 1'],
    [{ roomLabels: 'yes' }, '`roomLabels` must be true or false'],
    [{ entities: [{ x: 1 }] }, '`entities[0].y` must be an integer'],
  ])('%j is refused', ([options, message]) => {
    expect(() => toSvg(dungeon, options)).toThrow(message);
  });
});
