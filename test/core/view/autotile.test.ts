import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AutotileMode,
  autotile,
  BLOB_MASKS,
  type Grid,
  parseAscii,
  TILE_SHEETS,
  Tile,
  toRows,
} from '../../../src/core/index';
import { arbitraryGrid } from '../../support/builders/arbitrary-dungeon';
import { runs } from '../../support/runs';

/** Whether there is wall at a place, by the text of the grid. Unknown tiles are walls. */
function isWall(rows: readonly string[], x: number, y: number): boolean {
  return !'.+<>~,^:;='.includes(rows[y]?.[x] ?? '#');
}

/** The masks, written as the definition reads. */
function masksByHand(grid: Grid, mode: AutotileMode): number[] {
  const rows = toRows(grid);
  const masks: number[] = [];
  const [width, height] =
    mode === 'corners' ? [grid.width + 1, grid.height + 1] : [grid.width, grid.height];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [n, e, s, w] = [
        isWall(rows, x, y - 1),
        isWall(rows, x + 1, y),
        isWall(rows, x, y + 1),
        isWall(rows, x - 1, y),
      ];
      if (mode === 'edges') {
        masks.push(Number(n) + 2 * Number(e) + 4 * Number(s) + 8 * Number(w));
      } else if (mode === 'blob') {
        let mask = 0;
        if (n) mask += 1;
        if (n && e && isWall(rows, x + 1, y - 1)) mask += 2;
        if (e) mask += 4;
        if (e && s && isWall(rows, x + 1, y + 1)) mask += 8;
        if (s) mask += 16;
        if (s && w && isWall(rows, x - 1, y + 1)) mask += 32;
        if (w) mask += 64;
        if (w && n && isWall(rows, x - 1, y - 1)) mask += 128;
        masks.push(mask);
      } else {
        let mask = 0;
        if (isWall(rows, x - 1, y - 1)) mask += 1;
        if (isWall(rows, x, y - 1)) mask += 2;
        if (isWall(rows, x, y)) mask += 4;
        if (isWall(rows, x - 1, y)) mask += 8;
        masks.push(mask);
      }
    }
  }
  return masks;
}

const MODES = ['edges', 'blob', 'corners'] as const;

test.for(MODES)('masks of %s equal those of the definition', (mode) => {
  fc.assert(
    fc.property(arbitraryGrid, (grid) => {
      expect([...autotile(grid, { mode })]).toEqual(masksByHand(grid, mode));
    }),
    { numRuns: runs(60) },
  );
});

const ROOM = parseAscii('###\n#..\n#.#');

test('the four sides are the default, and everything beyond the grid is wall', () => {
  expect([...autotile(ROOM)]).toEqual([15, 11, 11, 13, 9, 7, 13, 14, 6]);
  expect([...autotile(parseAscii('.'))]).toEqual([15]);
  expect([...autotile(parseAscii('.'), { mode: 'blob' })]).toEqual([255]);
  expect([...autotile(parseAscii('.'), { mode: 'corners' })]).toEqual([11, 7, 13, 14]);
});

test('a corner counts only if both sides next to it do', () => {
  const cross = parseAscii('.#.\n###\n.#.');
  expect(autotile(cross, { mode: 'blob' })[4]).toBe(1 + 4 + 16 + 64);
  const lone = parseAscii('#.#\n.#.\n#.#');
  expect(autotile(lone, { mode: 'blob' })[4]).toBe(0);
});

describe('the tiles that count for a mask', () => {
  test.for([
    ['a name', 'deepWater' as const, 1 + 2],
    ['a list of names', ['deepWater', 'shallowWater'] as const, 1 + 2 + 8],
    ['a function of the code', (code: number) => code === Tile.Lava, 4],
    ['no names', [], 0],
  ] as const)('are chosen by %s', ([, of, mask]) => {
    const grid = parseAscii('.~.\n,~~\n.^.');
    expect(autotile(grid, { of })[4]).toBe(mask);
  });

  test('unknown codes count as walls', () => {
    const grid = parseAscii('...\n...\n.~.');
    grid.tiles[1] = 200;
    expect(autotile(grid)[4]).toBe(1);
    expect(autotile(grid, { of: 'floor' })[4]).toBe(2 + 8);
  });

  test.for([
    [{ mode: 'wang' }, '`mode` must be one of'],
    [{ of: 'walls' }, '`of` must be one of'],
    [{ of: ['wall', 3] }, '`of[1]` must be one of'],
    [{ of: () => 1 }, '`of` must return true or false for the tile code'],
    [{ off: 1 }, 'off'],
  ] as const)('are refused for %j', ([options, message]) => {
    expect(() => autotile(ROOM, options as never)).toThrow(message);
  });
});

describe('tile sheets', () => {
  test('use 47 masks with corners, in ascending order', () => {
    expect(BLOB_MASKS).toHaveLength(47);
    expect([...BLOB_MASKS].sort((a, b) => a - b)).toEqual(BLOB_MASKS);
    const seen = new Set<number>();
    for (let bits = 0; bits < 256; bits++) {
      const order = [7, 0, 1, 6, -1, 2, 5, 4, 3].map((bit) =>
        bit < 0 || (bits >> bit) & 1 ? 0 : 1,
      );
      const grid = { width: 3, height: 3, tiles: Uint8Array.from(order) };
      seen.add(autotile(grid, { mode: 'blob' })[4]!);
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(BLOB_MASKS);
  });

  /** The bits on the right and lower border of a tile that must equal those across the border. */
  const BORDERS = {
    edges: { right: [[2, 8]], below: [[4, 1]] },
    corners: {
      right: [
        [2, 1],
        [4, 8],
      ],
      below: [
        [8, 1],
        [4, 2],
      ],
    },
    blob: { right: [[4, 64]], below: [[16, 1]] },
  } as const;

  // Each block of 4 × 4 tiles is one picture that fits together.
  test.for([
    ['edges', 4],
    ['corners', 4],
    ['blob', 12],
  ] as const)('have each tile of %s once, and neighbours fit', ([mode, columns]) => {
    const masks = mode === 'blob' ? BLOB_MASKS : Array.from({ length: 16 }, (_, mask) => mask);
    const sheet = TILE_SHEETS[mode];
    expect(sheet).toHaveLength(masks.length);
    expect(new Set(sheet).size).toBe(masks.length);
    expect(Math.max(...sheet)).toBe(columns * 4 - 1);
    expect(Math.min(...sheet)).toBe(0);
    const maskOf = new Map(sheet.map((tile, i) => [tile, masks[i]!]));
    const agree = (
      here: number | undefined,
      there: number | undefined,
      pairs: readonly (readonly [number, number])[],
    ) => {
      if (here === undefined || there === undefined) return;
      for (const [a, b] of pairs) expect((here & a) !== 0).toBe((there & b) !== 0);
    };
    for (const [tile, mask] of maskOf) {
      if ((tile + 1) % 4 > 0) agree(mask, maskOf.get(tile + 1), BORDERS[mode].right);
      agree(mask, maskOf.get(tile + columns), BORDERS[mode].below);
    }
  });
});
