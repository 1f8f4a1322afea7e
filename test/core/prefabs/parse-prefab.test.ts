import { describe, expect, test } from 'vitest';
import { type PrefabDefinition, parsePrefab } from '../../../src/core/index';
import { expectBroken } from '../../support/expect-broken';
import { expectRefused } from '../../support/expect-refused';

const room = '###\n#.@\n###';

describe('parsePrefab', () => {
  test('fills missing fields, and drops the blank around the drawing', () => {
    const map = `
      ####
      #.A@
      ####
    `;
    expect(parsePrefab({ name: 'shrine', map, legend: { A: 'altar' } })).toStrictEqual({
      name: 'shrine',
      map: '####\n#.A@\n####',
      legend: { A: 'altar' },
      weight: 1,
      minDepth: 0,
      turn: false,
      mirror: false,
      unique: false,
      substitute: [],
      shuffle: [],
    });
  });

  test('returns plain data that it accepts as input', () => {
    const definition: PrefabDefinition = {
      name: 'den',
      map: '####\r\n#?.@\r\n##A#',
      legend: { A: 'altar', 𝔅: 'beast' },
      weight: 7,
      minDepth: 2,
      maxDepth: 5,
      turn: true,
      mirror: true,
      unique: true,
      substitute: [
        { glyph: '?', into: [{ glyph: '!' }, { glyph: '.', weight: 3 }], count: 1 },
        { glyph: '!', into: [{ glyph: '𝔅' }], all: true },
      ],
      shuffle: ['A𝔅'],
    };
    const prefab = parsePrefab(definition);
    expect(prefab).toMatchObject({ weight: 7, minDepth: 2, maxDepth: 5, unique: true });
    expect(parsePrefab(prefab)).toEqual(prefab);
    expect(parsePrefab(structuredClone(prefab))).toEqual(prefab);
    expect(JSON.parse(JSON.stringify(prefab))).toEqual(prefab);
  });

  test.for<[Partial<PrefabDefinition>, string, string]>([
    [{ name: '' }, 'name', '`name` must be a non-empty string, received ""'],
    [{ weight: 0 }, 'weight', '`weight` must be at least 1, received 0'],
    [{ minDepth: 0.5 }, 'minDepth', '`minDepth` must be an integer, received 0.5'],
    [
      { minDepth: 3, maxDepth: 2 },
      'maxDepth',
      '`maxDepth` must be at least `minDepth` (3), received 2',
    ],
    [{ turn: 1 as never }, 'turn', '`turn` must be true or false, received 1'],
    [
      { substitute: [{ glyph: '?', into: [{ glyph: '.' }], all: 1 as never }] },
      'substitute[0].all',
      '`substitute[0].all` must be true or false, received 1',
    ],
    [
      { legend: { AB: 'altar' } },
      'legend.AB',
      '`legend.AB` must be a single character other than # . + @ ~ , ^ : ; and blank, received "altar"',
    ],
    [
      { legend: { '#': 'rock' } },
      'legend.#',
      '`legend.#` must be a single character other than # . + @ ~ , ^ : ; and blank, received "rock"',
    ],
    [{ legend: { A: '' } }, 'legend.A', '`legend.A` must be a non-empty string, received ""'],
    [
      { substitute: [{ glyph: '?', into: [{ glyph: '!' }] }] },
      'substitute[0].into[0].glyph',
      '`substitute[0].into[0].glyph` must be "#", ".", "+", "@", " ", "~", ",", "^", ":", ";", or a glyph of the legend, received "!"',
    ],
    [
      { substitute: [{ glyph: '??', into: [] }] },
      'substitute[0].glyph',
      '`substitute[0].glyph` must be one character, received "??"',
    ],
    [
      { substitute: [{ glyph: '?', into: [] }] },
      'substitute[0].into',
      '`substitute[0].into` must not be empty, received an array of 0',
    ],
    [
      { substitute: [{ glyph: '?', into: [{ glyph: '.' }], count: 2 }] },
      'substitute[0].into',
      '`substitute[0].into` must contain two glyphs for a `count`, received an array of 1',
    ],
    [
      {
        substitute: [{ glyph: '?', into: [{ glyph: '.', weight: 2 ** 31 - 1 }, { glyph: '#' }] }],
      },
      'substitute[0].into',
      '`substitute[0].into` must have weights whose sum is at most 2147483647, received 2147483648',
    ],
    [
      { substitute: [{ glyph: '?', into: [{ glyph: '.' }], all: true, count: 2 }] },
      'substitute[0].count',
      '`substitute[0].count` cannot be combined with `all`, received 2',
    ],
    [
      { substitute: [{ glyph: '?', into: [{ glyph: '.', weight: 0 }] }] },
      'substitute[0].into[0].weight',
      '`substitute[0].into[0].weight` must be at least 1, received 0',
    ],
    [
      { substitute: [{ glyph: '?', into: [{ glyph: '..' }] }] },
      'substitute[0].into[0].glyph',
      '`substitute[0].into[0].glyph` must be one character, received ".."',
    ],
    [{ maxDepth: -1 }, 'maxDepth', '`maxDepth` must be at least 0, received -1'],
    [{ mirror: 1 as never }, 'mirror', '`mirror` must be true or false, received 1'],
    [{ unique: 1 as never }, 'unique', '`unique` must be true or false, received 1'],
    [{ legend: 7 as never }, 'legend', '`legend` must be an object, received 7'],
    [{ shuffle: [7] as never }, 'shuffle[0]', '`shuffle[0]` must be a string, received 7'],
    [
      { shuffle: ['.#', '.+'] },
      'shuffle[1]',
      '`shuffle[1]` must not contain \'.\' twice, received ".+"',
    ],
    [
      { shuffle: ['.A'] },
      'shuffle[0]',
      '`shuffle[0]` must be "#", ".", "+", "@", " ", "~", ",", "^", ":", ";", or a glyph of the legend, received "A"',
    ],
    [
      { mirrored: true } as never,
      'mirrored',
      'Unknown option `mirrored`. Known options: `name`, `map`, `legend`, `weight`, `minDepth`, `maxDepth`, `turn`, `mirror`, `unique`, `substitute`, `shuffle`.',
    ],
  ])('names the fault of %o', ([wrong, option, message]) => {
    expectRefused(() => parsePrefab({ name: 'cell', map: room, ...wrong }), option, message);
  });

  test('omits substitutions that change nothing', () => {
    const substitute = [{ glyph: '?', into: [{ glyph: '.' }], all: false }];
    expect(parsePrefab({ name: 'cell', map: '..?', substitute }).substitute).toStrictEqual([
      { glyph: '?', into: [{ glyph: '.', weight: 1 }] },
    ]);
  });

  test('takes weights with the largest possible sum', () => {
    const into = [{ glyph: '.', weight: 2 ** 31 - 2 }, { glyph: '#' }];
    const substitute = [{ glyph: '?', into }];
    expect(parsePrefab({ name: 'cell', map: '..?', substitute }).substitute[0]?.into).toEqual([
      { glyph: '.', weight: 2 ** 31 - 2 },
      { glyph: '#', weight: 1 },
    ]);
  });

  test('accepts only objects with a map', () => {
    expectRefused(
      () => parsePrefab(room as never),
      'options',
      '`options` must be an object with name, map, legend, weight, minDepth, maxDepth, turn, mirror, unique, substitute, shuffle, received "###\\n#.@\\n###"',
    );
    expectRefused(
      () => parsePrefab({ name: 'cell' } as never),
      'map',
      '`map` must be a string, received undefined',
    );
  });

  const joins = 'an exit must have floor on one side and face the outside on the opposite side';
  test.for<[string, number, number, string]>([
    [
      '###\n#x@\n###',
      2,
      2,
      'expected one of "#", ".", "+", "@", " ", "~", ",", "^", ":", ";", received "x": add it to the legend',
    ],
    [' \n  ', 1, 1, 'the drawing is blank'],
    ['\n\n  ##', 3, 3, 'there is no floor'],
    ['  ###\n  .@.\n  ###', 2, 4, 'an exit must be on the edge, beside a blank or the outside'],
    ['  ###\n  ..@\n  ...', 2, 5, joins],
    [
      '#+#\n#.+.\n#..',
      2,
      3,
      'a door inside must have dry floor on two opposite sides, and wall on the others',
    ],
    ['#####\n#.@.#\n#####', 2, 3, 'an exit must be on the edge, beside a blank or the outside'],
    ['###\n@##\n#.#', 2, 1, joins],
    [
      '#####\n#.#.@\n#####',
      2,
      2,
      'no door connects this floor to the rest, and it is not open to a room',
    ],
    [
      '#####\n#.#..\n#####',
      2,
      2,
      'no door connects this floor to the rest, and it is not open to a room',
    ],
  ])(
    'reports line and column of drawings that cannot be built: %o',
    ([map, line, column, message]) => {
      const place = `\`map\`, line ${line}, column ${column}: ${message}`;
      expectBroken(() => parsePrefab({ name: 'cell', map }), line, column, place);
    },
  );

  test('counts columns in characters', () => {
    const definition = { name: 'cell', map: '####\n#𝔅?@', legend: { 𝔅: 'beast' } };
    expect(() => parsePrefab(definition)).toThrow('line 2, column 3: expected one of');
  });

  test('checks the outcomes of substitutions and shuffles', () => {
    const doors = {
      name: 'cells',
      map: '#####\n#.A.@\n#B###\n#.###\n#####',
      legend: { A: 'x', B: 'y' },
    };
    expect(() => parsePrefab({ ...doors, shuffle: ['AB'] })).not.toThrow();
    // A wall at A splits the floor; at B it closes the room behind it.
    const wall = { ...doors, substitute: [{ glyph: 'A', into: [{ glyph: '+' }, { glyph: '#' }] }] };
    expectBroken(
      () => parsePrefab(wall),
      2,
      2,
      '`map`, line 2, column 2: no door connects this floor to the rest, and it is not open to a room',
    );
    const swapped = {
      ...doors,
      map: '#####\n#.A.@\n##.##\n##B##\n##.##\n#####',
      substitute: [
        { glyph: 'A', into: [{ glyph: '.' }] },
        { glyph: 'B', into: [{ glyph: '+' }] },
      ],
      shuffle: ['+@'],
    };
    expectBroken(
      () => parsePrefab(swapped),
      4,
      3,
      '`map`, line 4, column 3: an exit must be on the edge, beside a blank or the outside',
    );
  });

  test('counts outcomes of marks as one', () => {
    const row = '?'.repeat(9);
    const marks = {
      name: 'garden',
      legend: { s: 'statue', t: 'tree' },
      map: `${row}\n${row}\n${row}\n.!.......\n........#`,
      substitute: [
        { glyph: '?', into: [{ glyph: '.', weight: 4 }, { glyph: 's' }, { glyph: 't' }] },
        // The last of the outcomes is the one that is wrong.
        { glyph: '!', into: [{ glyph: '.' }, { glyph: 's' }, { glyph: '+' }] },
      ],
      shuffle: ['st'],
    };
    expect(() => parsePrefab(marks)).toThrow('line 4, column 2: a door inside must have');
  });
});
