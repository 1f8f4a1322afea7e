import { describe, expect, test } from 'vitest';
import {
  attachPrefabs,
  createRng,
  type PrefabDefinition,
  parsePrefab,
  placePrefabs,
} from '../../../../src/core/index';
import { recordingRng } from '../../../../src/testing/index';
import { box, drawn } from '../../../support/builders/drawn';
import { around, drawingsOf, middle } from '../../../support/builders/prefab-drawings';

describe('the forms of a prefab', () => {
  const bent = { name: 'bent', map: '###\n#.+\n#.#\n###' };
  // The door, the floor behind it, and the floor beside that.
  const right = around([3, 4, '+'], [2, 4, '.'], [2, 5, '.']);
  const down = around([4, 3, '+'], [4, 2, '.'], [3, 2, '.']);
  const left = around([5, 4, '+'], [6, 4, '.'], [6, 3, '.']);
  const up = around([4, 5, '+'], [4, 6, '.'], [5, 6, '.']);
  const rightMirrored = around([5, 4, '+'], [6, 4, '.'], [6, 5, '.']);
  const downMirrored = around([4, 3, '+'], [4, 2, '.'], [5, 2, '.']);
  const leftMirrored = around([3, 4, '+'], [2, 4, '.'], [2, 3, '.']);
  const upMirrored = around([4, 5, '+'], [4, 6, '.'], [3, 6, '.']);

  test('are one by default', () => {
    expect(drawingsOf(attachPrefabs, middle, bent)).toEqual([right]);
  });

  test('are two if it may be mirrored', () => {
    const expected = [right, rightMirrored].sort();
    expect(drawingsOf(attachPrefabs, middle, { ...bent, mirror: true })).toEqual(expected);
  });

  test('are four if it may be turned', () => {
    const expected = [right, down, left, up].sort();
    expect(drawingsOf(attachPrefabs, middle, { ...bent, turn: true })).toEqual(expected);
  });

  test('are eight if it may be turned and mirrored', () => {
    const expected = [
      ...[right, down, left, up],
      ...[rightMirrored, downMirrored, leftMirrored, upMirrored],
    ].sort();
    const both = { ...bent, turn: true, mirror: true };
    expect(drawingsOf(attachPrefabs, middle, both)).toEqual(expected);
  });

  test.for([
    ['bent', '###\n#.+\n#.#\n###', 8, 1],
    ['straight', '####\n#..+\n####', 4, 1],
    ['half', '#+#\n@.@\n#+#', 2, 4],
    ['round', '#+#\n+.+\n#+#', 1, 4],
  ] as const)('count once if they look alike: %s', ([name, map, ways, exits]) => {
    const rng = recordingRng(createRng(1));
    attachPrefabs(rng, middle, { prefabs: [{ name, map, turn: true, mirror: true }] });
    const draws = rng.draws.map(([outcomes]) => outcomes);
    expect(draws).toEqual([ways, exits].filter((outcomes) => outcomes > 1));
  });

  test('are the same in placePrefabs', () => {
    const hall = drawn('#####\n#...#\n#...#\n#...#\n#####', [box(1, 3, 1, 3)]);
    const arrow = { name: 'arrow', map: '...\n##.\n...', turn: true, mirror: true };
    const expected = [
      '#####\n#...#\n###.#\n#...#\n#####',
      '#####\n#...#\n#.###\n#...#\n#####',
      '#####\n#.#.#\n#.#.#\n#...#\n#####',
      '#####\n#...#\n#.#.#\n#.#.#\n#####',
    ].sort();
    const free = { ...hall, entrance: { x: 1, y: 1 } };
    expect(drawingsOf(placePrefabs, free, arrow)).toEqual(expected);
  });
});

describe('a prefab with substitutions and shuffles', () => {
  /** What 100 seeds make of four tiles in a row: a mark by its kind, plain floor a dot. */
  function rowsOf(prefab: Partial<PrefabDefinition>): string[] {
    // The entrance must not be marked: it is at the side.
    const dungeon = drawn('########\n#....+.#\n########', [box(1, 4, 1, 1), box(6, 6, 1, 1)], [], {
      tunnels: [
        {
          from: 0,
          to: 1,
          path: [
            { x: 4, y: 1 },
            { x: 6, y: 1 },
          ],
        },
      ],
      doors: [{ x: 5, y: 1, tunnel: 0 }],
      entrance: { x: 6, y: 1 },
    });
    const legend = { a: 'a', b: 'b', c: 'c' };
    const definition = { name: 'row', map: '????', legend, ...prefab };
    return drawingsOf(placePrefabs, dungeon, definition, ({ marks = [] }) =>
      [1, 2, 3, 4].map((x) => marks.find((mark) => mark.x === x)?.kind ?? '.').join(''),
    );
  }

  test('draws a glyph for each tile', () => {
    const substitute = [{ glyph: '?', into: [{ glyph: '.' }, { glyph: 'a' }] }];
    expect(rowsOf({ substitute })).toHaveLength(16);
    expect(rowsOf({ map: '.?b?', substitute })).toEqual(['..b.', '..ba', '.ab.', '.aba']);
  });

  test('draws one glyph for all tiles', () => {
    const into = [{ glyph: 'a' }, { glyph: 'b' }, { glyph: '.' }];
    expect(rowsOf({ substitute: [{ glyph: '?', into, all: true }] })).toEqual([
      '....',
      'aaaa',
      'bbbb',
    ]);
  });

  test('replaces an exact count of tiles', () => {
    const into = [{ glyph: 'a' }, { glyph: '.' }];
    const count = (count: number) => rowsOf({ substitute: [{ glyph: '?', into, count }] });
    expect(count(0)).toEqual(['....']);
    expect(count(1)).toEqual(['...a', '..a.', '.a..', 'a...']);
    expect(count(2)).toEqual(['..aa', '.a.a', '.aa.', 'a..a', 'a.a.', 'aa..']);
    expect(count(4)).toEqual(['aaaa']);
    expect(count(7)).toEqual(['aaaa']);
  });

  test('applies one substitution after the other', () => {
    const substitute = [
      { glyph: '?', into: [{ glyph: 'a' }, { glyph: '.' }], count: 2 },
      { glyph: 'a', into: [{ glyph: 'b' }, { glyph: 'c' }], all: true },
      { glyph: '.', into: [{ glyph: 'a' }, { glyph: '.' }], count: 1 },
    ];
    const rows = rowsOf({ map: '?.??', substitute });
    expect(rows.filter((row) => /^[^.]*\.[^.]*$/.test(row))).toEqual(rows);
    expect(new Set(rows.map((row) => [...row].sort().join('')))).toEqual(new Set(['.abb', '.acc']));
  });

  test('exchanges shuffled glyphs', () => {
    expect(rowsOf({ map: 'ab.a', shuffle: ['ab'] })).toEqual(['ab.a', 'ba.b']);
    expect(rowsOf({ map: 'abc.', shuffle: ['abc'] })).toHaveLength(6);
    expect(rowsOf({ map: 'ab..', shuffle: ['a.'] })).toEqual(['.baa', 'ab..']);
    expect(rowsOf({ map: 'abab', shuffle: ['ac'] })).toEqual(['abab', 'cbcb']);
  });

  test('shuffles after its substitutions', () => {
    const substitute = [{ glyph: '?', into: [{ glyph: 'a' }] }];
    expect(rowsOf({ map: '?b?b', substitute, shuffle: ['ab'] })).toEqual(['abab', 'baba']);
  });

  test('may change walls and doors, too', () => {
    const cells = {
      name: 'cells',
      map: '#######\n#.x.y.#\n###@###\n',
      substitute: [
        { glyph: 'x', into: [{ glyph: '+' }] },
        { glyph: 'y', into: [{ glyph: '+' }, { glyph: '.' }] },
      ],
    };
    const above = drawn('#########\n#########\n#########\n#########\n####.####\n#########', [
      box(4, 4, 4, 4),
    ]);
    const door = '#########\n#########\n##.+.+.##\n####.####\n####.####\n#########';
    const floor = '#########\n#########\n##.+...##\n####.####\n####.####\n#########';
    expect(drawingsOf(attachPrefabs, above, cells)).toEqual([door, floor]);
  });

  test('chooses glyphs by weight', () => {
    const into = [{ glyph: 'a', weight: 3 }, { glyph: '.' }];
    const prefab = parsePrefab({
      name: 'one',
      map: '?',
      legend: { a: 'a' },
      substitute: [{ glyph: '?', into }],
    });
    const dungeon = drawn('####\n#..#\n####', [box(1, 2, 1, 1)]);
    let marked = 0;
    for (let seed = 0; seed < 1000; seed++) {
      marked += placePrefabs(createRng(seed), dungeon, { prefabs: [prefab] }).marks.length;
    }
    // A standard deviation is 14.
    expect(Math.abs(marked - 750)).toBeLessThan(60);
  });
});
