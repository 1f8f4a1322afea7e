import { expect, test } from 'vitest';
import {
  createRng,
  type Dungeon,
  type PopulationRule,
  parseAscii,
  populate,
  type Rng,
  Tile,
  toAscii,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { scriptedRng } from '../../../src/testing/index';

/** Returns the smallest outcome of every draw. */
const lowest: Rng = { int: (min) => min };

const table = [{ kind: 'x', weight: 1 }];

/** A dungeon from rows: `+<>` are doors and stairs, `@` the entrance, `k` a key, capitals marks. */
function drawn(rows: readonly string[], rooms: Dungeon['rooms']): Dungeon {
  const grid = parseAscii(rows.join('\n').replace(/[^#\n]/g, '.'));
  const dungeon = bareDungeon(grid, rooms, [], { x: 0, y: 0 });
  const codes = new Map([
    ['+', Tile.Door],
    ['<', Tile.StairsUp],
    ['>', Tile.StairsDown],
  ]);
  for (const [i, glyph] of [...rows.join('')].entries()) {
    const point = { x: i % grid.width, y: Math.floor(i / grid.width) };
    grid.tiles[i] = codes.get(glyph) ?? grid.tiles[i]!;
    if (glyph === '@') dungeon.entrance = point;
    if (glyph === 'k') dungeon.keys = [{ ...point, room: 0, lock: 0 }];
    if (/[A-Z]/.test(glyph)) dungeon.marks.push({ ...point, room: 0, kind: glyph });
  }
  return dungeon;
}

/** The dungeon's walls and floor, doors as floor, with its entities. */
function picture(dungeon: Dungeon, rules: PopulationRule<string>[], rng: Rng = lowest): string[] {
  const tiles = dungeon.grid.tiles.map((code) => (code === Tile.Wall ? Tile.Wall : Tile.Floor));
  const entities = populate(rng, dungeon, rules);
  return toAscii({ ...dungeon.grid, tiles }, { entities }).split('\n');
}

/** Where the n-th of several rules of one pick each puts its own. */
const inTurn = (rule: Pick<PopulationRule, 'at' | 'rooms' | 'minProgress'>, kinds: string) =>
  [...kinds].map((kind) => ({ ...rule, table: [{ kind, weight: 1 }], perRoom: 1 }));

test('nothing is on doors, stairs, keys or the entrance, even inside rooms', () => {
  const rows = ['#########', '#@..#...#', '#.<.+.k.#', '#..>#...#', '#########'];
  const dungeon = drawn(rows, [{ x1: 0, y1: 0, x2: 8, y2: 4 }]);
  expect(picture(dungeon, [{ table, perRoom: 99 }])).toEqual([
    '#########',
    '#.xx#xxx#',
    '#x.x.x.x#',
    '#xx.#xxx#',
    '#########',
  ]);
});

/** A ring-shaped cave, whose box holds floor that is not its own, and a plain room. */
const ring = drawn(
  ['#############', '#.....###...#', '#.#.#......@#', '#.....###...#', '#############'],
  [
    { x1: 0, y1: 0, x2: 6, y2: 4, shape: parseAscii('.....\n.###.\n.....'), kind: 'cave' },
    { x1: 8, y1: 0, x2: 12, y2: 4 },
  ],
);

test('the floor of a room is its shape, and its centre is on it', () => {
  expect(picture(ring, [{ table, perRoom: 99 }])).toEqual([
    '#############',
    '#xxxxx###xxx#',
    '#x#.#x...xx.#',
    '#xxxxx###xxx#',
    '#############',
  ]);
  expect(picture(ring, inTurn({ at: 'center' }, '1234'))).toEqual([
    '#############',
    '#4213.###.2.#',
    '#.#.#....31.#',
    '#.....###.4.#',
    '#############',
  ]);
});

test('a squad keeps to the shape of its room, and its steps go around other tiles', () => {
  const squad = [...'abcdefghijklm'];
  const rules = [{ table: [{ squad, weight: 1 }], perRoom: 1, rooms: ['cave'] }];
  expect(picture(ring, rules)).toEqual([
    '#############',
    '#abdfh###...#',
    '#c#.#j......#',
    '#egikl###...#',
    '#############',
  ]);
  expect(populate(lowest, ring, rules)[0]?.missing).toBe(1);
  // The others are placed at unreachable tiles only if no others are left.
  const shape = parseAscii('..#..\n..#..');
  const parted = drawn(
    ['#######', '#..#..#', '#..#..#', '#######'],
    [{ x1: 0, y1: 0, x2: 6, y2: 3, shape }],
  );
  const many = { table: [{ squad: [...'abcdef'], weight: 1 }], perRoom: 1 };
  expect(picture(parted, [many])).toEqual(['#######', '#ab#ef#', '#cd#..#', '#######']);
  const rest = picture(parted, inTurn({ at: 'center' }, '1234567')).join('\n');
  expect(rest).toBe('#######\n#21#56#\n#43#7.#\n#######');
});

test('rules take rooms by kind; crossings are taken only by name', () => {
  const rooms = ['cave', undefined, 'plain', 'crossing', 'maze'].map((kind, i) => {
    const room = { x1: 2 * i, y1: 0, x2: 2 * i + 2, y2: 2 };
    return kind === undefined ? room : { ...room, kind };
  });
  const row = drawn(['###########', '#.#.#.#.#.#', '###########'], rooms);
  const line = (names?: string[]) => picture(row, [{ table, perRoom: 1, rooms: names }])[1];
  expect(line()).toBe('#x#x#x#.#x#');
  expect(line(['plain'])).toBe('#.#x#x#.#.#');
  expect(line(['cave', 'maze', 'cave'])).toBe('#x#.#.#.#x#');
  expect(line(['crossing', 'vault'])).toBe('#.#.#.#x#.#');
  expect(line(['vault'])).toBe('#.#.#.#.#.#');
  const inAll = { table, total: 9, skipEntranceRoom: true };
  expect(picture({ ...row, entrance: { x: 1, y: 1 } }, [inAll])[1]).toBe('#.#x#x#.#x#');
});

test('a number of floor tiles brings one pick, and the remainder one more by chance', () => {
  const count = (tilesPerPick: number, ...draws: [number, number][]) => {
    // Nothing else is drawn: picks go to the centre.
    const rng = scriptedRng(draws);
    const rule = { table, tilesPerPick, rooms: ['plain'], at: 'center' as const };
    const { length } = populate(rng, ring, [rule]);
    expect(rng.remaining()).toBe(0);
    return length;
  };
  // Nine tiles of floor, of which the entrance takes one.
  expect(count(9)).toBe(1);
  expect(count(3)).toBe(3);
  expect(count(1)).toBe(8);
  expect([0, 1, 3].map((outcome) => count(4, [4, outcome]))).toEqual([3, 2, 2]);
  expect([0, 3, 4].map((outcome) => count(5, [5, outcome]))).toEqual([2, 2, 1]);
  expect([0, 8, 9].map((outcome) => count(10, [10, outcome]))).toEqual([1, 1, 0]);
});

test('a shape has as many tiles as it has floor', () => {
  const rule = { table, tilesPerPick: 12, rooms: ['cave'], at: 'center' as const };
  expect(populate(scriptedRng([]), ring, [rule]).length).toBe(1);
});

test('wet floor does not count for `tilesPerPick`', () => {
  const rule = { table, tilesPerPick: 3, at: 'center' as const };
  const room = { x1: 0, y1: 0, x2: 6, y2: 3 };
  const dungeon = drawn(['#######', '#.....#', '#.....#', '#######'], [room]);
  const water = [Tile.DeepWater, Tile.DeepWater, Tile.ShallowWater];
  dungeon.grid.tiles.set(water, 2 * 7 + 1);
  const shape = { width: 3, height: 1, tiles: Uint8Array.from(water) };
  dungeon.lakes = [{ kind: 'water', x: 1, y: 2, shape }];
  // Eight tiles: two picks, and one more by the draw.
  expect(populate(scriptedRng([[3, 0]]), dungeon, [rule])).toHaveLength(3);
});

test('a total draws its number for the whole dungeon, then an entry and a tile of any room for each', () => {
  const rules = [
    {
      total: { min: 1, max: 3 },
      table: [
        { kind: 'a', weight: 1 },
        { squad: ['b', 'c'], weight: 2 },
      ],
    },
  ];
  // Twelve tiles of the ring, then eight of the plain room.
  const rng = scriptedRng([
    [3, 1],
    [3, 0],
    [20, 12],
    // The last, (11, 3), has moved to (9, 1)'s place and onwards.
    [3, 2],
    [19, 12],
  ]);
  expect(picture(ring, rules, rng)).toEqual([
    '#############',
    '#.....###a..#',
    '#.#.#.......#',
    '#.....###.cb#',
    '#############',
  ]);
  expect(rng.remaining()).toBe(0);
});

test('a total places nothing without a room, or in rooms without a place', () => {
  const rule = { table, total: { min: 1, max: 9 }, rooms: ['vault'] };
  expect(populate(scriptedRng([]), ring, [rule])).toEqual([]);
  expect(
    populate(scriptedRng([]), { ...ring, rooms: [] }, [{ ...rule, rooms: undefined }]),
  ).toEqual([]);
  const full = [
    { table, perRoom: 99, at: 'center' as const },
    { table, total: 5 },
  ];
  expect(populate(scriptedRng([]), ring, full).length).toBe(20);
});

test('a total at the centre draws a room for each pick, while it has a free tile', () => {
  const rooms = [1, 4, 7].map((x) => ({ x1: x - 1, y1: 0, x2: x + 2, y2: 2 }));
  const row = drawn(['##########', '#..#..#..#', '##########'], rooms);
  const rule = { table, total: 4, at: 'center' as const };
  const kinds = { ...rule, table: [...'abcd'].map((kind) => ({ kind, weight: 1 })) };
  const rng = scriptedRng([
    ...[
      [4, 0],
      [3, 0],
    ],
    // The first room is full after this, and the last one moves into its place.
    ...[
      [4, 1],
      [3, 0],
    ],
    ...[
      [4, 2],
      [2, 0],
    ],
    ...[
      [4, 3],
      [2, 1],
    ],
  ]);
  expect(picture(row, [kinds], rng)[1]).toBe('#ab#d.#c.#');
});

test('a tile of several rooms counts for the first one in a total', () => {
  const dungeon = drawn(
    ['#####', '#...#', '#####'],
    [
      { x1: 1, y1: 0, x2: 3, y2: 2, kind: 'cave' },
      { x1: 0, y1: 0, x2: 4, y2: 2 },
    ],
  );
  const roomsOf = (rooms?: string[]) =>
    populate(lowest, dungeon, [{ table, total: 3, rooms }]).map(({ x, room }) => [x, room]);
  expect(roomsOf()).toEqual([
    [2, 0],
    [3, 1],
    [1, 1],
  ]);
  expect(roomsOf(['plain']).map(([, room]) => room)).toEqual([1, 1, 1]);
});

const MAZE = [
  '#########',
  '#.#....@#',
  '#.###.#.#',
  '#.....#.#',
  '#.#.###.#',
  '#.#.....#',
  '#########',
];
const inside = MAZE.slice(1, -1).map((row) => row.slice(1, -1).replace('@', '.'));
const shape = parseAscii(inside.join('\n'));
const maze = drawn(MAZE, [{ x1: 0, y1: 0, x2: 8, y2: 6, shape, kind: 'maze' }]);

test('dead ends are tiles with one neighbour', () => {
  const everywhere = [
    '#########',
    '#x#x....#',
    '#.###.#.#',
    '#.....#.#',
    '#.#.###.#',
    '#x#.....#',
    '#########',
  ];
  expect(picture(maze, [{ table, perRoom: 99, at: 'dead-ends' }])).toEqual(everywhere);
  expect(picture(maze, [{ table, total: 99, at: 'dead-ends' }])).toEqual(everywhere);
  // A door is a way on, and the grid's edge is none.
  const edge = drawn(['..#.+.', '#.#.#.'], [{ x1: -1, y1: -1, x2: 6, y2: 2 }]);
  expect(
    picture({ ...edge, entrance: { x: 2, y: 0 } }, [{ table, perRoom: 9, at: 'dead-ends' }]),
  ).toEqual(['x.#...', '#x#x#x']);
});

test('a squad has its first member in the dead end, and the others on the path to it', () => {
  const rule = { table: [{ squad: [...'abc'], weight: 1 }], perRoom: 9 };
  expect(picture(maze, [{ ...rule, at: 'dead-ends' }])).toEqual([
    '#########',
    '#a#abc..#',
    '#b###.#.#',
    '#cc...#.#',
    '#b#.###.#',
    '#a#.....#',
    '#########',
  ]);
});

test('nothing is placed without a dead end, or without a mark of that kind', () => {
  for (const at of ['dead-ends', { mark: 'A' }] as const) {
    expect(populate(lowest, ring, [{ table, perRoom: 3, at, rooms: ['plain'] }])).toEqual([]);
    // Not even an entry is drawn.
    const rng = scriptedRng([[4, 3]]);
    const entries = [...table, ...table];
    const rule = { table: entries, perRoom: { min: 0, max: 3 }, at, rooms: ['plain'] };
    expect(populate(rng, ring, [rule])).toEqual([]);
  }
});

test('marks of a kind are taken at random, each once, and free like any other tile', () => {
  const dungeon = drawn(
    ['########', '#A.B#A.#', '#.A.#..#', '########'],
    [
      { x1: 0, y1: 0, x2: 4, y2: 3 },
      { x1: 4, y1: 0, x2: 7, y2: 3 },
    ],
  );
  const at = { mark: 'A' };
  expect(picture(dungeon, [{ table, perRoom: 9, at }])).toEqual([
    '########',
    '#x..#x.#',
    '#.x.#..#',
    '########',
  ]);
  const rng = scriptedRng([[2, 1]]);
  expect(picture(dungeon, [{ table, perRoom: 1, at }], rng)[2]).toBe('#.x.#..#');
  const total = scriptedRng([[3, 2]]);
  expect(picture(dungeon, [{ table, total: 1, at }], total)[1]).toBe('#...#x.#');
  // An earlier rule may have taken the mark.
  const rules = [
    { table: [{ kind: 'o', weight: 1 }], perRoom: 1 },
    { table, perRoom: 9, at },
  ];
  expect(picture(dungeon, rules)).toEqual(['########', '#o..#o.#', '#.x.#..#', '########']);
});

test('progress is measured along the way, through doors, from the entrance to the farthest tile', () => {
  const rows = ['###########', '#@........#', '#########+#', '#.........#', '###########'];
  const rooms = [
    { x1: 0, y1: 0, x2: 10, y2: 2 },
    { x1: 0, y1: 2, x2: 10, y2: 4 },
  ];
  const hall = drawn(rows, rooms);
  const within = (minProgress?: number, maxProgress?: number) =>
    picture(hall, [{ table, perRoom: 99, minProgress, maxProgress }]).slice(1, 4);
  // Eighteen steps from one end to the other.
  expect(within(0, 1)).toEqual(['#.xxxxxxxx#', '#########.#', '#xxxxxxxxx#']);
  expect(within(0.5)).toEqual(['#.........#', '#########.#', '#xxxxxxxxx#']);
  expect(within(undefined, 0.5)).toEqual(['#.xxxxxxxx#', '#########.#', '#.........#']);
  expect(within(1 / 3, 2 / 3)).toEqual(['#......xxx#', '#########.#', '#......xxx#']);
  expect(within(1)).toEqual(['#.........#', '#########.#', '#x........#']);
  expect(within(0, 0)).toEqual(['#.........#', '#########.#', '#.........#']);
});

test('tiles outside the limits of progress do not count for `tilesPerPick`', () => {
  const rows = ['###########', '#@........#', '###########'];
  const hall = drawn(rows, [{ x1: 0, y1: 0, x2: 10, y2: 2 }]);
  const rule = { table, tilesPerPick: 2, maxProgress: 0.375, at: 'center' as const };
  // Four tiles, the entrance among them: two picks.
  expect(picture(hall, [rule], scriptedRng([]))[1]).toBe('#..xx.....#');
});

test('unreachable tiles have no progress', () => {
  const rows = ['#######', '#@..#.#', '#######'];
  const parted = drawn(rows, [
    { x1: 0, y1: 0, x2: 4, y2: 2 },
    { x1: 4, y1: 0, x2: 6, y2: 2 },
  ]);
  const line = (rule: Pick<PopulationRule, 'minProgress' | 'maxProgress'>) =>
    picture(parted, [{ ...rule, table, perRoom: 9 }])[1];
  expect(line({})).toBe('#.xx#x#');
  expect(line({ minProgress: 0 })).toBe('#.xx#.#');
  expect(line({ maxProgress: 1 })).toBe('#.xx#.#');
  // If only the entrance can be reached, nothing else has progress.
  const alone = drawn(['#####', '#@#.#', '#####'], [{ x1: 0, y1: 0, x2: 4, y2: 2 }]);
  const rule = { table, tilesPerPick: 1, at: 'center' as const };
  expect(populate(lowest, alone, [{ ...rule, minProgress: 0 }])).toEqual([]);
});

test('a boss is in the farthest room, guards are in front of it, and loot is in its dead ends', () => {
  const [boss, guards, loot] = [
    { total: 1, minProgress: 0.8, table: [{ kind: 'B', weight: 1 }] },
    { total: 2, minProgress: 0.5, maxProgress: 0.8, table: [{ kind: 'g', weight: 1 }] },
    { total: 9, at: 'dead-ends', table: [{ kind: '$', weight: 1 }] },
  ] as const;
  expect(picture(maze, [boss, guards, loot], createRng(3)).join('\n')).toMatchInlineSnapshot(`
    "#########
    #$#$....#
    #B###.#.#
    #.g...#.#
    #.#.###.#
    #$#.g...#
    #########"
  `);
});
