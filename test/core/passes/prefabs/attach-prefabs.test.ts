import { describe, expect, test } from 'vitest';
import {
  attachPrefabs,
  createRng,
  GenerationError,
  generateBsp,
  InvalidDataError,
  type PrefabDefinition,
  parsePrefab,
  type Rng,
} from '../../../../src/core/index';
import { box, drawingOf, drawn, plain } from '../../../support/builders/drawn';
import { around, drawingsOf, middle } from '../../../support/builders/prefab-drawings';
import { expectRefused } from '../../../support/expect-refused';

/** Fails the test where a draw is asked for. */
const untouched: Rng = { int: () => expect.unreachable('a draw was asked for') };

describe('attachPrefabs', () => {
  const cell = parsePrefab({ name: 'cell', map: '###\n#A+\n###', legend: { A: 'altar' } });

  test('fits down to the end of the grid', () => {
    const low = drawn('#########\n#########\n#######.#\n#########', [box(7, 7, 2, 2)]);
    expect(drawingOf(attachPrefabs(createRng(1), low, { prefabs: [cell] }).grid)).toBe(
      '#########\n#########\n#####.+.#\n#########',
    );
  });

  test('joins a prefab through its exit and lists what it adds', () => {
    const result = attachPrefabs(createRng(1), middle, { prefabs: [cell] });
    expect(drawingOf(result.grid)).toBe(around([2, 4, '.'], [3, 4, '+']));
    expect(result).toEqual({
      ...middle,
      grid: result.grid,
      rooms: [box(4, 4, 4, 4), { ...box(2, 2, 4, 4), kind: 'cell' }],
      tunnels: [
        {
          from: 0,
          to: 1,
          path: [
            { x: 4, y: 4 },
            { x: 2, y: 4 },
          ],
        },
      ],
      doors: [{ x: 3, y: 4, tunnel: 0 }],
      marks: [{ x: 2, y: 4, room: 1, kind: 'altar' }],
    });
  });

  test('makes a room of each piece, and a tunnel of each door', () => {
    const flat = { name: 'flat', map: '#######\n#..#..#\n#..+.##\n#@#####' };
    const below = drawn(
      '#########\n#########\n#########\n#########\n#########\n##.######\n#########',
      [box(2, 2, 5, 5)],
    );
    const result = attachPrefabs(createRng(1), below, { prefabs: [flat] });
    expect(drawingOf(result.grid)).toBe(
      plain(`
      #########
      #########
      ##..#..##
      ##..+.###
      ##.######
      ##.######
      #########`),
    );
    const tiles = Uint8Array.of(1, 1, 1, 0);
    expect(result.rooms.slice(1)).toEqual([
      { ...box(2, 3, 2, 3), kind: 'flat' },
      { ...box(5, 6, 2, 3), kind: 'flat', shape: { width: 2, height: 2, tiles } },
    ]);
    expect(result.tunnels).toEqual([
      {
        from: 0,
        to: 1,
        path: [
          { x: 2, y: 5 },
          { x: 2, y: 3 },
        ],
      },
      {
        from: 1,
        to: 2,
        path: [
          { x: 3, y: 3 },
          { x: 5, y: 3 },
        ],
      },
    ]);
    expect(result.doors).toEqual([{ x: 4, y: 3, tunnel: 1 }]);
  });

  test('opens one exit and leaves the others closed', () => {
    const star = { name: 'star', map: '#+#\n@.@\n#+#' };
    const expected = [
      around([4, 3, '+'], [4, 2, '.']),
      around([4, 5, '+'], [4, 6, '.']),
      around([3, 4, '.'], [2, 4, '.']),
      around([5, 4, '.'], [6, 4, '.']),
    ].sort();
    expect(drawingsOf(attachPrefabs, middle, star)).toEqual(expected);
  });

  test('keeps drawn walls on rock, and three tiles by three around bare floor', () => {
    const above = drawn('#####\n#...#\n#####\n#####\n#####', [box(1, 3, 1, 1)]);
    const add = (map: string, dungeon = above) =>
      attachPrefabs(createRng(1), dungeon, { prefabs: [{ name: 'x', map }] }).rooms.length - 1;
    expect(add('#@#\n#.#\n###')).toBe(1);
    expect(add('@\n.')).toBe(1);
    expect(add('@\n.\n.')).toBe(0);
    expect(add('##@##\n#...#\n#####')).toBe(1);
    expect(add(' #@#\n##.##\n#...#\n#####')).toBe(0);
    // One tile of another room, a step away or diagonally.
    const below = (row: string) =>
      drawn(`#####\n##.##\n#####\n#####\n${row}\n#####`, [box(2, 2, 1, 1)]);
    expect(add('@\n.', below('#####'))).toBe(1);
    expect(add('@\n.', below('##.##'))).toBe(0);
    expect(add('@\n.', below('.####'))).toBe(1);
    expect(add('@\n.', below('#.###'))).toBe(0);
    expect(add('#@#\n#.#\n###', below('###.#'))).toBe(0);
  });

  test('throws if a prefab cannot be attached, before the first draw', () => {
    const attach = (prefab: unknown) => () =>
      attachPrefabs(untouched, middle, { prefabs: [cell, prefab as PrefabDefinition] });
    expectRefused(
      attach({ name: 'shut', map: '###\n#.#\n###' }),
      'prefabs[1]',
      '`prefabs[1]` must have an exit to be attached by, received "shut"',
    );
    expectRefused(
      attach({ name: 'halves', map: '..#..\n#@###' }),
      'prefabs[1]',
      '`prefabs[1]` must be one piece to be attached, received "halves"',
    );
    // A door joins two of the three.
    expectRefused(
      attach({ name: 'thirds', map: '#####..\n#.+.#..\n#@####.' }),
      'prefabs[1]',
      '`prefabs[1]` must be one piece to be attached, received "thirds"',
    );
    expectRefused(
      attach({ name: 'long', map: '.........@', turn: true }),
      'prefabs[1]',
      '`prefabs[1]` must be no larger than the 9 × 9 grid, received "long, 10 × 1"',
    );
    expectRefused(
      attach({ ...cell, weight: 0 }),
      'prefabs[1].weight',
      '`prefabs[1].weight` must be at least 1, received 0',
    );
    expectRefused(
      attach(7),
      'prefabs[1]',
      '`prefabs[1]` must be an object with name, map, legend, weight, minDepth, maxDepth, turn, mirror, unique, substitute, shuffle, received 7',
    );
    expect(attach({ name: 'broken', map: '.@\n ..' })).toThrow(InvalidDataError);
    expect(attach({ name: 'broken', map: '.@\n ..' })).toThrow(
      '`prefabs[1].map`, line 1, column 2: an exit',
    );
  });

  test('checks all outcomes of tricks', () => {
    const attach = (prefab: unknown) => () =>
      attachPrefabs(createRng(1), middle, { prefabs: [prefab as never] });
    const exits = { name: 'exits', map: '#?#\n#.?\n###' };
    const into = [{ glyph: '@' }, { glyph: '#' }];
    expectRefused(
      attach({ ...exits, substitute: [{ glyph: '?', into }] }),
      'prefabs[0]',
      '`prefabs[0]` must have an exit to be attached by, received "exits"',
    );
    // Of two just one is an exit.
    expect(attach({ ...exits, substitute: [{ glyph: '?', into, count: 1 }] })).not.toThrow();
    const floors = [{ glyph: '.' }, { glyph: 'A' }];
    const legend = { A: 'altar' };
    const marks = { name: 'marks', map: '#@#\n#?#\n#?#\n###', legend };
    expect(
      attach({ ...marks, substitute: [{ glyph: '?', into: floors, count: 1 }] }),
    ).not.toThrow();
    expect(attach({ name: 'turned', map: '###\n@.#\n###', shuffle: ['.#'] })).toThrow('an exit');
  });

  test('accepts prefabs that fit the grid, rotated if allowed', () => {
    const { grid } = middle;
    const wide = generateBsp(createRng(1), {
      width: 9,
      height: 12,
      roomMaxSize: 3,
      minLeafSize: 5,
    });
    const map = `@${'.'.repeat(11)}`;
    expect(grid.width).toBe(9);
    expect(() =>
      attachPrefabs(createRng(1), wide, { prefabs: [{ name: 'long', map, turn: true }] }),
    ).not.toThrow();
    expect(() => attachPrefabs(createRng(1), wide, { prefabs: [{ name: 'long', map }] })).toThrow(
      'no larger than',
    );
  });

  test('reports tricks that fail if not all outcomes could be checked', () => {
    // 2¹⁶ outcomes, the last of which has no exit.
    const prefab = {
      name: 'gamble',
      map: '#????????????????#\n#................#\n##################',
      substitute: [{ glyph: '?', into: [{ glyph: '@' }, { glyph: '#' }] }],
    };
    const dungeon = generateBsp(createRng(1), { width: 60, height: 40, roomMaxSize: 5 });
    const last: Rng = { int: (_, max) => max };
    const call = () => attachPrefabs(last, dungeon, { prefabs: [prefab] });
    expect(call).toThrow(GenerationError);
    expect(call).toThrow("the prefab 'gamble' cannot be built as drawn: it must have an exit");
  });
});
