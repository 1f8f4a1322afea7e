import { expect, test } from 'vitest';
import { parseAscii, populate, type Rng } from '../../../src/core/index';
import { expectRefused } from '../../support/expect-refused';

const dungeon = {
  grid: parseAscii('#####\n#...#\n#...#\n#####'),
  rooms: [{ x1: 0, y1: 0, x2: 4, y2: 3 }],
  tunnels: [],
  entrance: { x: 2, y: 1 },
};
const table = [{ kind: 'orc', weight: 1 }];
const fine = { table, perRoom: 1 };

const drawn: Rng = { int: () => expect.unreachable('a draw before the check') };

const withEntry = (entry: unknown) => [fine, { table: [...table, entry], perRoom: 1 }];
const withRange = (perRoom: unknown) => [{ table, perRoom }];

test.for<[what: string, rules: unknown, option: string, message: string]>([
  ['no rules', undefined, 'rules', '`rules` must be an array of rules, received undefined'],
  ['rules of null', null, 'rules', '`rules` must be an array of rules, received null'],
  ['a single rule', fine, 'rules', '`rules` must be an array of rules, received an object'],
  [
    'a rule of null',
    [null],
    'rules[0]',
    '`rules[0]` must be an object with table, perRoom, tilesPerPick, total, share, where, rooms, roles, biomes, skipEntranceRoom, at, pitch, spacing, minProgress, maxProgress, behindLock, lock, behindSecret, outOfSight, received null',
  ],
  ['a gap', Array(1), 'rules[0]', '`rules[0]` must not be missing, received undefined'],
  [
    'an unknown key of a rule',
    [{ ...fine, perroom: 2 }],
    'rules[0].perroom',
    'Unknown option `rules[0].perroom`. Did you mean `rules[0].perRoom`?',
  ],
  [
    'no table',
    [{ perRoom: 1 }],
    'rules[0].table',
    '`rules[0].table` must be an array, received undefined',
  ],
  [
    'an empty table',
    [fine, { ...fine, table: [] }],
    'rules[1].table',
    '`rules[1].table` must not be empty, received an array of 0',
  ],
  [
    'an unknown place',
    [{ ...fine, at: 'centre' }],
    'rules[0].at',
    "`rules[0].at` must be one of 'anywhere', 'center', 'dead-ends', 'walls', 'corners', 'away-from-walls', 'rows', 'beside-exits', 'far-from-exits', or a mark such as { mark: 'altar' }, received \"centre\". Did you mean `center`?",
  ],
  [
    'a place of null',
    [{ ...fine, at: null }],
    'rules[0].at',
    "`rules[0].at` must be one of 'anywhere', 'center', 'dead-ends', 'walls', 'corners', 'away-from-walls', 'rows', 'beside-exits', 'far-from-exits', or a mark such as { mark: 'altar' }, received null",
  ],
  [
    'a number for true',
    [{ ...fine, skipEntranceRoom: 1 }],
    'rules[0].skipEntranceRoom',
    '`rules[0].skipEntranceRoom` must be true or false, received 1',
  ],

  [
    'an entry of null',
    withEntry(null),
    'rules[1].table[1]',
    '`rules[1].table[1]` must be an object with kind, squad, weight, fixed, hazard, size, blocks, minDepth, maxDepth, received null',
  ],
  [
    'a weight of 0',
    withEntry({ kind: 'a', weight: 0 }),
    'rules[1].table[1].weight',
    '`rules[1].table[1].weight` must be at least 1, received 0',
  ],
  [
    'a negative weight',
    withEntry({ weight: -2 }),
    'rules[1].table[1].weight',
    '`rules[1].table[1].weight` must be at least 1, received -2',
  ],
  [
    'a fractional weight',
    withEntry({ kind: 'a', weight: 0.5 }),
    'rules[1].table[1].weight',
    '`rules[1].table[1].weight` must be an integer, received 0.5',
  ],
  [
    'a weight of NaN',
    withEntry({ kind: 'a', weight: Number.NaN }),
    'rules[1].table[1].weight',
    '`rules[1].table[1].weight` must be an integer, received NaN',
  ],
  [
    'a kind of null',
    withEntry({ kind: null, weight: 1 }),
    'rules[1].table[1].kind',
    '`rules[1].table[1].kind` must not be null, received null',
  ],
  [
    'a member of null',
    withEntry({ squad: ['rat', null], weight: 1 }),
    'rules[1].table[1].squad[1]',
    '`rules[1].table[1].squad[1]` must be a kind, received null',
  ],
  [
    'a progress below 0',
    [{ ...fine, minProgress: -0.1 }],
    'rules[0].minProgress',
    '`rules[0].minProgress` must be a number from 0 to 1, received -0.1',
  ],
  [
    'a progress above 1',
    [{ ...fine, maxProgress: 1.1 }],
    'rules[0].maxProgress',
    '`rules[0].maxProgress` must be a number from 0 to 1, received 1.1',
  ],
  [
    'no weight',
    withEntry({ kind: 'a' }),
    'rules[1].table[1].weight',
    '`rules[1].table[1].weight` must be an integer, received undefined',
  ],
  [
    'a weight as text',
    withEntry({ kind: 'a', weight: '1' }),
    'rules[1].table[1].weight',
    '`rules[1].table[1].weight` must be an integer, received "1"',
  ],
  [
    'weights without an exact sum',
    withEntry({ kind: 'a', weight: Number.MAX_SAFE_INTEGER }),
    'rules[1].table',
    '`rules[1].table` must have weights whose sum is a safe integer, received 9007199254740992',
  ],
  [
    'a misspelt key of an entry',
    withEntry({ kind: 'a', weigth: 1 }),
    'rules[1].table[1].weigth',
    'Unknown option `rules[1].table[1].weigth`. Did you mean `rules[1].table[1].weight`?',
  ],
  [
    'a kind of null',
    withEntry({ kind: null, weight: 1 }),
    'rules[1].table[1].kind',
    '`rules[1].table[1].kind` must not be null, received null',
  ],
  [
    'a kind and a squad',
    withEntry({ kind: 'a', squad: ['a'], weight: 1 }),
    'rules[1].table[1].squad',
    '`rules[1].table[1].squad` cannot be combined with a `kind`, received an array of 1',
  ],
  [
    'a squad that is none',
    withEntry({ squad: 'ab', weight: 1 }),
    'rules[1].table[1].squad',
    '`rules[1].table[1].squad` must be an array, received "ab"',
  ],
  [
    'a squad of null',
    withEntry({ squad: null, weight: 1 }),
    'rules[1].table[1].squad',
    '`rules[1].table[1].squad` must be an array, received null',
  ],
  [
    'an empty squad',
    withEntry({ squad: [], weight: 1 }),
    'rules[1].table[1].squad',
    '`rules[1].table[1].squad` must not be empty, received an array of 0',
  ],
  [
    'a squad with a gap',
    withEntry({ squad: ['a', undefined], weight: 1 }),
    'rules[1].table[1].squad[1]',
    '`rules[1].table[1].squad[1]` must be a kind, received undefined',
  ],
  [
    'blocks as text',
    withEntry({ kind: 'a', weight: 1, blocks: 'yes' }),
    'rules[1].table[1].blocks',
    '`rules[1].table[1].blocks` must be true or false, received "yes"',
  ],
  [
    'blocks of null',
    withEntry({ kind: 'a', weight: 1, blocks: null }),
    'rules[1].table[1].blocks',
    '`rules[1].table[1].blocks` must be true or false, received null',
  ],
  [
    'a fractional depth limit',
    withEntry({ weight: 1, minDepth: 1.5 }),
    'rules[1].table[1].minDepth',
    '`rules[1].table[1].minDepth` must be an integer, received 1.5',
  ],
  [
    'a depth limit of null',
    withEntry({ weight: 1, maxDepth: null }),
    'rules[1].table[1].maxDepth',
    '`rules[1].table[1].maxDepth` must be an integer, received null',
  ],
  [
    'an empty depth range, of an entry that is closed',
    withEntry({ weight: 1, minDepth: 5, maxDepth: 4 }),
    'rules[1].table[1].maxDepth',
    '`rules[1].table[1].maxDepth` must be at least `rules[1].table[1].minDepth` (5), received 4',
  ],

  [
    'no picks',
    withRange(undefined),
    'rules[0]',
    '`rules[0]` must set one of `perRoom`, `tilesPerPick`, `total`, `share`, received undefined',
  ],
  [
    'picks of null',
    withRange(null),
    'rules[0].perRoom',
    '`rules[0].perRoom` must be an integer, or a range such as { min: 1, max: 3 }, received null',
  ],
  [
    'picks as text',
    withRange('3'),
    'rules[0].perRoom',
    '`rules[0].perRoom` must be an integer, or a range such as { min: 1, max: 3 }, received "3"',
  ],
  [
    'picks as a list',
    withRange([0, 3]),
    'rules[0].perRoom',
    '`rules[0].perRoom` must be an integer, or a range such as { min: 0, max: 3 }, received an array of 2',
  ],
  [
    'picks as a list that is no range',
    withRange([3, 0]),
    'rules[0].perRoom',
    '`rules[0].perRoom` must be an integer, or a range such as { min: 1, max: 3 }, received an array of 2',
  ],
  [
    'negative picks',
    withRange(-1),
    'rules[0].perRoom',
    '`rules[0].perRoom` must be at least 0, received -1',
  ],
  [
    'endless picks',
    withRange(2 ** 31),
    'rules[0].perRoom',
    '`rules[0].perRoom` must be at most 2147483647, received 2147483648',
  ],
  [
    'fractional picks',
    withRange({ min: 0.5, max: 1 }),
    'rules[0].perRoom.min',
    '`rules[0].perRoom.min` must be an integer, received 0.5',
  ],
  [
    'a negative minimum',
    withRange({ min: -1, max: 1 }),
    'rules[0].perRoom.min',
    '`rules[0].perRoom.min` must be at least 0, received -1',
  ],
  [
    'no maximum',
    withRange({ min: 1 }),
    'rules[0].perRoom.max',
    '`rules[0].perRoom.max` must be an integer, received undefined',
  ],
  [
    'an endless maximum',
    withRange({ min: 1, max: Infinity }),
    'rules[0].perRoom.max',
    '`rules[0].perRoom.max` must be an integer, received Infinity',
  ],
  [
    'a minimum above the maximum',
    withRange({ min: 3, max: 2 }),
    'rules[0].perRoom.max',
    '`rules[0].perRoom.max` must be at least `rules[0].perRoom.min` (3), received 2',
  ],
  [
    'picks given twice',
    [{ ...fine, total: 3 }],
    'rules[0].total',
    '`rules[0].total` cannot be combined with `rules[0].perRoom`; give one of them, received 3',
  ],
  [
    'picks given three times',
    [{ ...fine, tilesPerPick: 9, total: 3 }],
    'rules[0].tilesPerPick',
    '`rules[0].tilesPerPick` cannot be combined with `rules[0].perRoom`; give one of them, received 9',
  ],
  [
    'a total as a list',
    [{ table, total: [1, 1] }],
    'rules[0].total',
    '`rules[0].total` must be an integer, or a range such as { min: 1, max: 1 }, received an array of 2',
  ],
  [
    'a negative total',
    [{ table, total: { min: -1, max: 2 } }],
    'rules[0].total.min',
    '`rules[0].total.min` must be at least 0, received -1',
  ],
  ...[0, 1.5, '40', null, 2 ** 31].map((tilesPerPick): [string, unknown, string, string] => {
    const rule =
      tilesPerPick === 0
        ? 'at least 1'
        : tilesPerPick === 2 ** 31
          ? 'at most 2147483647'
          : 'an integer';
    return [
      `${tilesPerPick} tiles a pick`,
      [{ table, tilesPerPick }],
      'rules[0].tilesPerPick',
      `\`rules[0].tilesPerPick\` must be ${rule}, received ${JSON.stringify(tilesPerPick)}`,
    ];
  }),

  [
    'kinds of rooms that are no list',
    [{ ...fine, rooms: 'cave' }],
    'rules[0].rooms',
    '`rules[0].rooms` must be an array, received "cave"',
  ],
  [
    'no kind of room',
    [{ ...fine, rooms: [] }],
    'rules[0].rooms',
    '`rules[0].rooms` must not be empty, received an array of 0',
  ],
  [
    'an index for a kind of room',
    [{ ...fine, rooms: ['cave', 2] }],
    'rules[0].rooms[1]',
    '`rules[0].rooms[1]` must be a non-empty string, received 2',
  ],
  [
    'an empty kind of room',
    [{ ...fine, rooms: [''] }],
    'rules[0].rooms[0]',
    '`rules[0].rooms[0]` must be a non-empty string, received ""',
  ],
  [
    'neither a mark nor a kind',
    [{ ...fine, at: { near: undefined } }],
    'rules[0].at',
    '`rules[0].at` must have a `mark` or a kind `near`, received an object',
  ],
  [
    'a misspelt mark',
    [{ ...fine, at: { marks: 'altar' } }],
    'rules[0].at.marks',
    'Unknown option `rules[0].at.marks`. Did you mean `rules[0].at.mark`?',
  ],
  [
    'progress in steps',
    [{ ...fine, minProgress: 12 }],
    'rules[0].minProgress',
    '`rules[0].minProgress` must be a number from 0 to 1, received 12',
  ],
  [
    'progress of NaN',
    [{ ...fine, maxProgress: Number.NaN }],
    'rules[0].maxProgress',
    '`rules[0].maxProgress` must be a number from 0 to 1, received NaN',
  ],
  [
    'progress of null',
    [{ ...fine, minProgress: null }],
    'rules[0].minProgress',
    '`rules[0].minProgress` must be a number from 0 to 1, received null',
  ],
  [
    'an empty range of progress',
    [{ ...fine, minProgress: 0.5, maxProgress: 0.25 }],
    'rules[0].maxProgress',
    '`rules[0].maxProgress` must be at least `rules[0].minProgress` (0.5), received 0.25',
  ],
  [
    'an unknown bound',
    withRange({ min: 1, mx: 2 }),
    'rules[0].perRoom.mx',
    'Unknown option `rules[0].perRoom.mx`. Known options: `min`, `max`.',
  ],
])('%s is refused before the first draw', ([, rules, option, message]) => {
  expectRefused(() => populate(drawn, dungeon, rules as never), option, message);
});

test.for(['blocks', 'fixed', 'kind'])(
  'the refusal mentions that `%s` belongs to entries of the table',
  (name) => {
    const rule = { perRoom: 1, [name]: true, table: [{ kind: 'orc', weight: 1 }] };
    expect(() => populate(drawn, dungeon, [rule] as never)).toThrow(
      `\`rules[0].${name}\` is not an option: put it into the entries of \`table\`, as in \`rules[0].table[0].${name}\``,
    );
  },
);
