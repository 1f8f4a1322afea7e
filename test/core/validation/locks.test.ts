import { expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  type Door,
  type Dungeon,
  dungeonFromText,
  generateBsp,
  type Key,
  lockDoors,
  type Point,
  parseAscii,
  validateDungeon,
} from '../../../src/core/index';
import { box, drawn } from '../../support/builders/drawn';
import { runs } from '../../support/runs';

// Four rooms in a row, each of three tiles, with a door between them.
const ROW = `
#################
#...+...+...+...#
#################
`;

const ROOMS = [0, 4, 8, 12].map((x) => ({ x1: x, y1: 0, x2: x + 4, y2: 2 }));

const TUNNELS = [0, 1, 2].map((i) => ({
  from: i,
  to: i + 1,
  path: [
    { x: 4 * i + 3, y: 1 },
    { x: 4 * i + 5, y: 1 },
  ],
}));

/** The row, with a lock at each door that has a number, and keys at places of the row. */
function row(locks: (number | undefined)[], keys: [x: number, lock: number][]): Dungeon {
  const doors = locks.map((lock, i): Door => {
    const door = { x: 4 * i + 4, y: 1, tunnel: i };
    return lock === undefined ? door : { ...door, lock };
  });
  return {
    grid: parseAscii(ROW.trim()),
    rooms: ROOMS,
    tunnels: TUNNELS,
    entrance: { x: 1, y: 1 },
    doors,
    stairs: [],
    marks: [],
    lakes: [],
    keys: keys.map(([x, lock]): Key => ({ x, y: 1, room: Math.floor(x / 4), lock })),
  };
}

function faults(dungeon: Dungeon): [rule: string, at: Point | undefined, message: string][] {
  return validateDungeon(dungeon).map(({ rule, at, message }) => [rule, at, message]);
}

test('locks that are opened one after the other are sound', () => {
  expect(
    faults(
      row(
        [0, undefined, 1],
        [
          [2, 0],
          [9, 1],
        ],
      ),
    ),
  ).toEqual([]);
  expect(
    faults(
      row(
        [1, 0, undefined],
        [
          [6, 0],
          [3, 1],
        ],
      ),
    ),
  ).toEqual([]);
});

test('a key behind its own door is reported', () => {
  expect(faults(row([undefined, 5, undefined], [[10, 5]]))).toEqual([
    [
      'locked-out',
      { x: 8, y: 1 },
      '`doors[1]` at (8, 1): lock 5 cannot be opened: its key cannot be reached',
    ],
  ]);
});

test('two locks that wait for each other, and the area behind them, are reported', () => {
  const rules = faults(
    row(
      [0, 1, 2],
      [
        [6, 1],
        [10, 0],
        [2, 2],
      ],
    ),
  );
  expect(rules.map(([rule, at]) => [rule, at?.x])).toEqual([
    ['locked-out', 4],
    ['locked-out', 8],
  ]);
});

test('a lock without a key and a key in rock are reported', () => {
  expect(faults(row([undefined, undefined, 7], []))).toEqual([
    [
      'locked-out',
      { x: 12, y: 1 },
      '`doors[2]` at (12, 1): lock 7 cannot be opened: it has no key',
    ],
  ]);
  const dungeon = row([0, undefined, undefined], []);
  dungeon.keys = [{ x: 2, y: 0, room: 0, lock: 0 }];
  expect(faults(dungeon).map(([rule]) => rule)).toEqual(['locked-out', 'key-off-floor']);
});

test('a key outside the grid opens nothing, and a door outside it blocks nothing', () => {
  const key = { x: 40, y: 1, room: 0, lock: 7 };
  const dungeon = { ...row([undefined, undefined, 7], []), keys: [key] };
  expect(faults(dungeon)).toEqual([
    [
      'locked-out',
      { x: 12, y: 1 },
      '`doors[2]` at (12, 1): lock 7 cannot be opened: it has no key',
    ],
    [
      'key-off-floor',
      { x: 40, y: 1 },
      '`keys[0]` at (40, 1) is not on the floor of its room, `rooms[0]`',
    ],
  ]);
  const [first, ...doors] = row([1, undefined, undefined], []).doors as [Door, ...Door[]];
  const off: Dungeon = { ...row([], []), doors: [{ ...first, x: 40 }, ...doors] };
  expect(faults(off).filter(([rule]) => rule.endsWith('lock') || rule === 'locked-out')).toEqual(
    [],
  );
});

test('without an entrance, nothing is reported as locked out', () => {
  const dungeon = { ...row([undefined, undefined, 7], []), entrance: { x: 1, y: 'one' as never } };
  expect(faults(dungeon)).toEqual([
    ['malformed-data', undefined, '`entrance.y` must be an integer, received "one"'],
  ]);
});

test('stairs up are entrances, so both doors close the area between two of them', () => {
  const dungeon = row([0, undefined, undefined], [[2, 0]]);
  const path = [{ x: 15, y: 1 }];
  dungeon.grid.tiles[17 + 15] = 3;
  dungeon.stairs = [{ x: 15, y: 1, direction: 'up', room: 3, path }];
  expect(faults(dungeon)).toEqual([
    [
      'idle-lock',
      { x: 4, y: 1 },
      '`doors[0]` at (4, 1): lock 0 blocks nothing: there is a way around it',
    ],
  ]);
  // Two doors of one lock close the rooms between them.
  const both: Dungeon = { ...dungeon, ...row([0, undefined, 0], [[2, 0]]), grid: dungeon.grid };
  expect(faults({ ...both, stairs: dungeon.stairs })).toEqual([]);
});

test('two doors of one lock that block nothing together are idle', () => {
  // Each leads from the hall back into it.
  const dungeon = drawn(
    `#######
     #.+.+.#
     #.###.#
     #.....#
     #######`,
    [box(1, 5, 3, 3)],
    [],
    {
      doors: [
        { x: 2, y: 1, tunnel: 0, lock: 0 },
        { x: 4, y: 1, tunnel: 0, lock: 0 },
      ],
      keys: [{ x: 3, y: 3, room: 0, lock: 0 }],
    },
  );
  const idle = (other: Dungeon) =>
    validateDungeon(other).filter(({ rule }) => rule === 'idle-lock').length;
  // The area between them is closed.
  expect(idle(dungeon)).toBe(0);
  const open = { ...dungeon, grid: { ...dungeon.grid, tiles: dungeon.grid.tiles.slice() } };
  open.grid.tiles[2 * 7 + 3] = 1;
  expect(idle(open)).toBe(1);
});

test('a lock that cannot be reached is not checked for being idle', () => {
  const dungeon = drawn(
    `#########
     #..##...#
     #..##.#.#
     #..##.+.#
     #########`,
    [box(1, 2, 1, 3)],
    [],
    { doors: [{ x: 6, y: 3, tunnel: 0, lock: 0 }] },
  );
  expect(validateDungeon(dungeon).map(({ rule }) => rule)).not.toContain('idle-lock');
});

test('the result of lockDoors is sound, but not without its keys', () => {
  let locks = 0;
  for (let seed = 0; seed < runs(15); seed++) {
    const rng = createRng(seed);
    const bsp = generateBsp(rng, { width: 60, height: 40 });
    const dungeon = lockDoors(rng, addDoors(rng, bsp), { locks: 3 });
    expect(validateDungeon(dungeon)).toEqual([]);
    const rules = validateDungeon({ ...dungeon, keys: [] }).map(({ rule }) => rule);
    expect(rules).toEqual(rules.map(() => 'locked-out'));
    expect(rules.length).toBe(dungeon.keys?.length ?? 0);
    locks += rules.length;
  }
  expect(locks).toBeGreaterThan(20);
});

/** Four rooms on a ring, and a fifth behind the last one; doors are numbered 0 to 4. */
function ring(doors: readonly Partial<Door>[], keys: readonly Key[]): Dungeon {
  const spots = [[3, 1], [7, 1], [3, 3], [7, 3], [11, 3]]; // biome-ignore format: a point each
  return drawn(
    `#################
     #..+...+...######
     #..#####...######
     #..+...+...+....#
     #################`,
    [box(1, 2, 1, 3), box(4, 6, 1, 1), box(8, 10, 1, 3), box(4, 6, 3, 3), box(12, 15, 3, 3)],
    [
      [[2, 1], [4, 1]],
      [[6, 1], [8, 1]],
      [[2, 3], [4, 3]],
      [[6, 3], [8, 3]],
      [[10, 3], [12, 3]],
    ], // biome-ignore format: two corners each
    {
      doors: spots.map(([x, y], tunnel) => ({ x: x!, y: y!, tunnel, ...doors[tunnel] })),
      keys: [...keys],
    },
  );
}

const shortcut: Partial<Door> = { lock: 1, shortcut: true };

function rulesOf(dungeon: Dungeon): string[] {
  // Tunnels of this drawing all name room 0.
  return validateDungeon(dungeon, undefined, { except: ['tunnel-not-joining'] }).map(
    ({ rule, message }) => `${rule}: ${message}`,
  );
}

test('a shortcut on a ring is sound, and is not idle', () => {
  expect(rulesOf(ring([shortcut], [{ x: 5, y: 1, room: 1, lock: 1, kind: 'lever' }]))).toEqual([]);
  expect(
    rulesOf(
      ring(
        [shortcut, {}, {}, {}, { lock: 2 }],
        [
          { x: 5, y: 1, room: 1, lock: 1, kind: 'lever' },
          { x: 9, y: 2, room: 2, lock: 2 },
        ],
      ),
    ),
  ).toEqual([]);
});

test('a shortcut whose lever is reached only through it or over stairs is reported', () => {
  const level = dungeonFromText(
    `
############
#@..#####..#
#....>.....#
#...#####..#
#.......+..#
#...#####..#
############`.trim(),
  );
  const doors: Door[] = level.doors.map((door) => ({ ...door, lock: 0, shortcut: true }));
  const keys: Key[] = [{ x: 10, y: 4, lock: 0, room: 1, kind: 'lever' }];
  expect(rulesOf({ ...level, doors, keys })).toEqual([
    'shortcut-bypass: `doors[0]` at (8, 4): its lever can be reached only through shortcuts',
  ]);
  expect(validateDungeon(level)).toEqual([]);
});

test('a lock on a ring blocks something if a shortcut closes the ring', () => {
  const lever: Key = { x: 5, y: 1, room: 1, lock: 1, kind: 'lever' };
  const key: Key = { x: 1, y: 2, room: 0, lock: 2 };
  expect(rulesOf(ring([shortcut, {}, { lock: 2 }], [lever, key]))).toEqual([]);
  expect(rulesOf(ring([{}, {}, { lock: 2 }], [key]))).toEqual([
    'idle-lock: `doors[2]` at (3, 3): lock 2 blocks nothing: there is a way around it',
  ]);
});

test('a shortcut that opens a route around a lock is reported', () => {
  // The lever is in the hall, so the shortcut leads around the lock.
  const lever: Key = { x: 2, y: 2, room: 0, lock: 1, kind: 'lever' };
  const key: Key = { x: 1, y: 2, room: 0, lock: 2 };
  expect(rulesOf(ring([shortcut, {}, { lock: 2 }], [lever, key]))).toEqual([
    'shortcut-bypass: `doors[0]` at (3, 1): the shortcut leads to tiles that cannot be reached with the keys for its lever',
  ]);
});

test('a shortcut that opens a route around a lock is reported if another key leads to its lever', () => {
  const halls = (lockBeforeShortcut: number | undefined) =>
    drawn(
      `############
       #..+...+...#
       #..#####...#
       #..+...+...#
       #..#####...#
       #..+...+...#
       ############`,
      [box(1, 2, 1, 5), box(4, 6, 1, 1), box(8, 10, 1, 5), box(4, 6, 3, 3), box(4, 6, 5, 5)],
      [1, 3, 5].flatMap((y): [number, number][][] => [[[2, y], [4, y]], [[6, y], [8, y]]]), // biome-ignore format: two corners each
      {
        doors: [
          ...[{ x: 3, y: 1, tunnel: 0, lock: 2 }, { x: 7, y: 1, tunnel: 1 }],
          ...[{ x: 3, y: 3, tunnel: 2, lock: 3 }, { x: 7, y: 3, tunnel: 3 }],
          { x: 3, y: 5, tunnel: 4, ...(lockBeforeShortcut && { lock: lockBeforeShortcut }) },
          { x: 7, y: 5, tunnel: 5, ...shortcut },
        ], // biome-ignore format: a row each
        keys: [
          { x: 1, y: 1, room: 0, lock: 2 },
          { x: 1, y: 2, room: 0, lock: 3 },
          { x: 9, y: 4, room: 2, lock: 1, kind: 'lever' },
        ],
      },
    );
  const bypasses = (lock: number | undefined) =>
    rulesOf(halls(lock)).filter((message) => message.startsWith('shortcut-bypass'));
  // Either key opens a hall to the lever; only one opens the near side of the shortcut.
  expect([undefined, 2, 3].map((lock) => bypasses(lock).length)).toEqual([0, 1, 1]);
});

test('a shortcut that is needed is reported', () => {
  const lever: Key = { x: 10, y: 2, room: 2, lock: 1, kind: 'lever' };
  expect(rulesOf(ring([{}, {}, {}, {}, shortcut], [lever]))).toEqual([
    'shortcut-bypass: `doors[4]` at (11, 3): the shortcut leads to tiles that cannot be reached with the keys for its lever',
  ]);
});

test('levers and shortcuts that do not match are reported', () => {
  const lever: Key = { x: 5, y: 1, room: 1, lock: 1, kind: 'lever' };
  const { kind: _, ...key } = lever;
  const fault = (what: string) => [`lock-mismatch: ${what}`];
  expect(rulesOf(ring([], [lever]))).toEqual(
    fault('`keys[0]` at (5, 1) is a lever, but no door has lock 1'),
  );
  expect(validateDungeon(ring([], [lever]))).toContainEqual(
    expect.objectContaining({ rule: 'lock-mismatch', at: { x: 5, y: 1 } }),
  );
  expect(rulesOf(ring([{ shortcut: true }], []))).toEqual(
    fault('`doors[0]` at (3, 1) is a shortcut without a lock'),
  );
  expect(rulesOf(ring([shortcut], [key]))).toEqual(
    fault('`doors[0]` at (3, 1) is a shortcut, but its lock has no lever'),
  );
  expect(rulesOf(ring([shortcut], [{ ...lever, x: 5, y: 3, room: 3 }]))).toEqual(
    fault('`doors[0]` at (3, 1) is a shortcut, but its lever is not in a room beside it'),
  );
});
