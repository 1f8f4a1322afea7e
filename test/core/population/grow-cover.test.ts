import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cover,
  type CoverRule,
  createRng,
  type Dungeon,
  growCover,
  Tile,
} from '../../../src/core/index';
import { arbitraryDungeon } from '../../../src/testing/index';
import { box, drawn } from '../../support/builders/drawn';
import { faultsOfCover } from '../../support/judge-furniture';
import { beside } from '../../support/points';
import { runs } from '../../support/runs';

const HALL = drawn(
  `
  #########
  #.......#
  #.......+
  #.......#
  #########
  `,
  [box(1, 7, 1, 3)],
);

/** A cover as a drawing: a letter a kind, the first of its name. */
function picture({ width, height, kinds, cells }: Cover): string[] {
  return Array.from({ length: height }, (_, y) =>
    [...cells.subarray(y * width, (y + 1) * width)]
      .map((code) => kinds[code - 1]?.[0] ?? '.')
      .join(''),
  );
}

function grown(dungeon: Dungeon, rules: readonly CoverRule[], seed = 1): string[] {
  return picture(growCover(createRng(seed), dungeon, rules));
}

/** The sizes of the covered pieces. */
function piecesOf({ width, cells }: Cover): number[] {
  const left = new Set([...cells.keys()].filter((i) => cells[i] !== 0));
  const sizes: number[] = [];
  for (const first of left) {
    const piece = [first];
    left.delete(first);
    for (const i of piece) {
      for (const { x, y } of beside({ x: i % width, y: Math.floor(i / width) })) {
        if (left.delete(y * width + x)) piece.push(y * width + x);
      }
    }
    sizes.push(piece.length);
  }
  return sizes;
}

describe('a patch of cover', () => {
  test('is one piece on plain floor in any dungeon', () => {
    fc.assert(
      fc.property(
        arbitraryDungeon(),
        fc.nat(),
        fc.nat({ max: 20 }),
        (dungeon, seed, twentieths) => {
          const rule = { kind: 'grass', total: 1, start: twentieths / 20, decay: 0.1 };
          const cover = growCover(createRng(seed), dungeon, [rule]);
          expect(faultsOfCover(dungeon, cover)).toEqual([]);
          const hasFloor = dungeon.grid.tiles.includes(Tile.Floor);
          expect(piecesOf(cover)).toHaveLength(hasFloor ? 1 : 0);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  test('covers five tiles at most if the second ring has no chance', () => {
    for (let seed = 0; seed < runs(20); seed++) {
      const cover = growCover(createRng(seed), HALL, [{ kind: 'web', total: 1, decay: 1 }]);
      expect(cover.cells.filter((code) => code > 0).length).toBeLessThanOrEqual(5);
    }
  });

  test('has about the size that its numbers promise', () => {
    const field = drawn(`${'.'.repeat(61)}\n`.repeat(61), [box(0, 60, 0, 60)]);
    const medianOf = (start: number, decay: number) => {
      const sizes = Array.from({ length: 99 }, (_, seed) => {
        const cover = growCover(createRng(seed), field, [{ kind: 'a', total: 1, start, decay }]);
        return cover.cells.filter((code) => code > 0).length;
      });
      return sizes.sort((a, b) => a - b)[49]!;
    };
    expect(medianOf(0.75, 0.23)).toBeGreaterThan(6);
    expect(medianOf(0.75, 0.23)).toBeLessThan(13);
    expect(medianOf(0.75, 0.05)).toBeGreaterThan(24);
    expect(medianOf(0.75, 0.05)).toBeLessThan(60);
  });
});

describe('rules of cover', () => {
  const all = (kind: string, more: Partial<CoverRule> = {}): CoverRule => ({
    kind,
    total: 99,
    start: 0,
    decay: 1,
    ...more,
  });

  test('are applied in order, and existing cover stays', () => {
    expect(grown(HALL, [all('moss', { beside: 'wall' }), all('grass')])).toEqual([
      '.........',
      '.mmmmmmm.',
      '.mgggggg.',
      '.mmmmmmm.',
      '.........',
    ]);
  });

  test('begin beside doors, or the cover of an earlier rule', () => {
    expect(grown(HALL, [all('dust', { beside: 'door' }), all('moss', { beside: 'dust' })])).toEqual(
      ['.........', '.......m.', '......md.', '.......m.', '.........'],
    );
  });

  test('keep to rooms of a kind, to depths, and off occupied tiles', () => {
    expect(grown(HALL, [all('a', { rooms: ['cave'] })]).join('')).not.toContain('a');
    expect(grown(HALL, [all('a', { minDepth: 1 })]).join('')).not.toContain('a');
    expect(grown(HALL, [all('a', { rooms: ['plain'] })]).join('')).toContain('a');
    const occupied = [{ x: 3, y: 2 }];
    const cover = growCover(createRng(1), HALL, [all('a')], { occupied });
    expect(picture(cover)[2]).toBe('.aa.aaaa.');
    expect(grown(HALL, [all('a', { maxDepth: -1 })]).join('')).not.toContain('a');
  });

  test('do not continue over the outermost ring into other rows', () => {
    const tiles = new Uint8Array(9 * 5).fill(Tile.Floor);
    const open = { ...HALL, grid: { ...HALL.grid, tiles } };
    const lines = grown(open, [{ kind: 'a', total: 99, start: 1, decay: 0.5 }]);
    expect(lines).toEqual(['.........', '.aaaaaaa.', '.aaaaaaa.', '.aaaaaaa.', '.........']);
  });

  test('keep to limits of progress', () => {
    const far = growCover(createRng(1), HALL, [all('a', { minProgress: 0.8 })]);
    expect(picture(far)).toEqual(['.........', '.........', '.......a.', '......aa.', '.........']);
  });

  test('make a number of patches, with a draw for the remainder', () => {
    const ranges: [number, number][] = [];
    const source = createRng(1);
    const int = (min: number, max: number) => {
      ranges.push([min, max]);
      return source.int(min, max);
    };
    growCover({ int }, HALL, [{ kind: 'a', tilesPerPatch: 8, start: 0, decay: 1 }]);
    // Of 21 tiles, two patches and the rest's chance of one more; then a tile each.
    expect(ranges.slice(0, 3)).toEqual([
      [0, 7],
      [0, 20],
      [0, 19],
    ]);
  });
});

test.for<[rules: unknown, message: string]>([
  [[], '`rules` must not be empty'],
  [[{ total: 1 }], '`rules[0].kind` must be a non-empty string'],
  [[{ kind: 'a' }], '`rules[0]` must set one of `tilesPerPatch`, `total`'],
  [[{ kind: 'a', total: 1, tilesPerPatch: 9 }], '`rules[0]` must set one of `tilesPerPatch`'],
  [[{ kind: 'a', total: -1 }], '`rules[0].total` must be at least 0, received -1'],
  [[{ kind: 'a', tilesPerPatch: 0 }], '`rules[0].tilesPerPatch` must be at least 1, received 0'],
  [[{ kind: 'a', total: 1, decay: 0 }], '`rules[0].decay` must be over 0, so that patches end'],
  [
    [{ kind: 'a', total: 1, start: 2 }],
    '`rules[0].start` must be a number from 0 to 1, received 2',
  ],
  [
    [{ kind: 'a', total: 1, beside: 'b' }],
    "`rules[0].beside` must be 'wall', 'lake', 'door' or the kind of an earlier rule, received \"b\"",
  ],
  [[{ kind: 'a', total: 1, grow: 2 }], 'Unknown option `rules[0].grow`'],
])('growCover refuses %j before the first draw', ([rules, message]) => {
  const rng = { int: () => expect.unreachable('a draw before the check') };
  expect(() => growCover(rng, HALL, rules as never)).toThrow(message);
});
