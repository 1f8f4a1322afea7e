import { describe, expect, test } from 'vitest';
import { type Prefab, parsePrefab, parsePrefabs } from '../../../src/core/index';
import { expectBroken } from '../../support/expect-broken';
import { expectRefused } from '../../support/expect-refused';

describe('parsePrefabs', () => {
  test('reads one depth, and a count after several blanks', () => {
    const text =
      'name: den\ndepth: 3\nsubstitute: ? = A, ., count   2\nlegend: A = altar\nmap:\n??';
    const [den] = parsePrefabs(text);
    expect(den).toMatchObject({ minDepth: 3, maxDepth: 3, substitute: [{ glyph: '?', count: 2 }] });
  });

  test('reads a legend with blanks around its signs, or none', () => {
    for (const legend of ['A=altar', 'A = altar', 'A  =   altar']) {
      const [cell] = parsePrefabs(`name: cell\nlegend: ${legend}\nmap:\n.A`);
      expect(cell?.legend).toEqual({ A: 'altar' });
    }
  });

  test('reads numbers of more than one digit', () => {
    const map = 'map:\n...??!';
    const [den] = parsePrefabs(
      `name: den\nlegend: A = altar\nsubstitute: ? = A, ., count 12\nsubstitute: ! = A 345, .\n${map}`,
    );
    expect(den?.substitute).toMatchObject([{ count: 12 }, { into: [{ weight: 345 }, {}] }]);
  });

  test('reads every property', () => {
    const text = [
      '; Two prefabs.',
      'name: den of beasts',
      'weight: 3',
      'depth: 2..5',
      'turn',
      'mirror',
      'unique',
      'legend: b = a beast, A = altar',
      'legend: % = bones',
      '; a comment',
      'substitute: ? = . 3, b, blank 2',
      'substitute: ! = A, ., count 2',
      'substitute: - = #, all',
      'shuffle: bA',
      'shuffle: .%',
      'map:',
      '  #-#',
      '%?..@',
      '  ?!#',
      '',
      '  ',
      'map:  ',
      '.',
    ];
    text.push('', 'name: dot', 'depth: ..4', 'map:', '.');
    const withName = text.filter((line, i) => i < 20 || i > 22 || line === '');
    expect(parsePrefabs(withName.join('\r\n'))).toEqual<Prefab[]>([
      {
        name: 'den of beasts',
        map: '  #-#\n%?..@\n  ?!#',
        legend: { b: 'a beast', A: 'altar', '%': 'bones' },
        weight: 3,
        minDepth: 2,
        maxDepth: 5,
        turn: true,
        mirror: true,
        unique: true,
        substitute: [
          {
            glyph: '?',
            into: [
              { glyph: '.', weight: 3 },
              { glyph: 'b', weight: 1 },
              { glyph: ' ', weight: 2 },
            ],
          },
          {
            glyph: '!',
            into: [
              { glyph: 'A', weight: 1 },
              { glyph: '.', weight: 1 },
            ],
            count: 2,
          },
          { glyph: '-', into: [{ glyph: '#', weight: 1 }], all: true },
        ],
        shuffle: ['bA', '.%'],
      },
      { ...parsePrefab({ name: 'dot', map: '.' }), maxDepth: 4 },
    ]);
  });

  test('refuses a depth of a million digits at once', () => {
    const text = `name: den\ndepth: ${'9'.repeat(1e6)}x\nmap:\n.`;
    expect(() => parsePrefabs(text)).toThrow('line 2, column 8: expected 2..5, 2.., ..5 or 2');
  });

  test('reads an empty file as no prefabs', () => {
    expect(parsePrefabs('')).toEqual([]);
    expect(parsePrefabs('\n; nothing\n\n')).toEqual([]);
  });

  const depths = 'expected 2..5, 2.., ..5 or 2, received ';
  test.for<[string, number, number, string]>([
    ['name: cell', 1, 1, 'this prefab has no `map:`'],
    ['\nmap:\n.', 2, 1, '`name` must be a non-empty string, received undefined'],
    ['name:\nmap:\n.', 1, 6, '`name` must be a non-empty string, received ""'],
    ['name: cell\nmap: .', 2, 6, 'the rows of a map start on the next line'],
    ['name: cell\nmap:', 2, 1, 'there are no rows after `map:`'],
    ['name: cell\n weigth: 3\nmap:\n.', 2, 2, 'unknown property "weigth". Did you mean `weight`?'],
    [
      'name: cell\nqqqq: 3\nmap:\n.',
      2,
      1,
      'unknown property "qqqq". Known properties: name, weight, depth, turn, mirror, unique, legend, substitute, shuffle, map.',
    ],
    ['name: cell\nname: den\nmap:\n.', 2, 1, '`name` is repeated'],
    ['name: cell\nturn: yes\nmap:\n.', 2, 1, '`turn` takes no value'],
    ['name: cell\nweight\nmap:\n.', 2, 1, '`weight` needs a colon and a value'],
    ['name: cell\nweight 3\nmap:\n.', 2, 1, '`weight` needs a colon and a value'],
    ['name: cell\nmap of a cell\nmap:\n.', 2, 1, '`map` needs a colon and a value'],
    ['name: cell\nturn:\nmap:\n.', 2, 1, '`turn` takes no value'],
    ['name: cell\nweight: x\nmap:\n.', 2, 9, 'expected a number, received "x"'],
    ['name: cell\nweight: x3\nmap:\n.', 2, 9, 'expected a number, received "x3"'],
    ['name: cell\nweight: 3x\nmap:\n.', 2, 9, 'expected a number, received "3x"'],
    ['name: cell\nweight: 0\nmap:\n.', 2, 9, '`weight` must be at least 1, received 0'],
    ['name: cell\ndepth: deep\nmap:\n.', 2, 8, `${depths}"deep"`],
    ['name: cell\ndepth: ..\nmap:\n.', 2, 8, `${depths}".."`],
    [
      'name: cell\ndepth: 5..2\nmap:\n.',
      2,
      8,
      '`maxDepth` must be at least `minDepth` (5), received 2',
    ],
    [
      'name: cell\nlegend: A altar\nmap:\n.',
      2,
      9,
      'expected something like "A = altar", received "A altar"',
    ],
    ['name: cell\nlegend: A = a, A = b\nmap:\n.', 2, 16, '"A" is repeated'],
    [
      'name: cell\nlegend: A = a, BB = b\nmap:\n.',
      2,
      16,
      '`legend.BB` must be a single character other than # . + @ ~ , ^ : ; and blank, received "b"',
    ],
    [
      'name: cell\nlegend: AA = a, B = b\nmap:\n.',
      2,
      9,
      '`legend.AA` must be a single character other than # . + @ ~ , ^ : ; and blank, received "a"',
    ],
    ['name: cell\nsubstitute: ? = . x\nmap:\n.', 2, 17, 'expected a number, received "x"'],
    [
      'name: cell\nsubstitute: ? = .\nsubstitute: ? = ., count 2\nmap:\n.',
      3,
      13,
      '`substitute[1].into` must contain two glyphs for a `count`, received an array of 1',
    ],
    [
      'name: cell\nshuffle: .#, .@\nmap:\n.',
      2,
      14,
      '`shuffle[1]` must not contain \'.\' twice, received ".@"',
    ],
    [
      'name: cell\nmap:\n.\n\nname: den\nmap:\n  .x',
      7,
      4,
      'expected one of "#", ".", "+", "@", " ", "~", ",", "^", ":", ";", received "x": add it to the legend',
    ],
    [
      'name: cell\nmap:\n  #..\n  ..@',
      4,
      5,
      'an exit must have floor on one side and face the outside on the opposite side',
    ],
  ])('reports line and column of the fault: %o', ([text, line, column, message]) => {
    const where = `line ${line}, column ${column}: ${message}`;
    expectBroken(() => parsePrefabs(text), line, column, where);
  });

  test('accepts only a string', () => {
    expectRefused(() => parsePrefabs(7 as never), 'text', '`text` must be a string, received 7');
  });
});
