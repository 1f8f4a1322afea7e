import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGrid,
  createRng,
  type Dungeon,
  type Entity,
  generateRandomPlacement,
  type Pin,
  parseAscii,
  toAscii,
  toRows,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { arbitraryDungeon } from '../../../src/testing/index';
import { runs } from '../../support/runs';

const CAVE = ['#####', '#.#.#', '#...#', '#####'].join('\n');

function dungeonOf(text: string): Dungeon {
  const grid = parseAscii(text);
  const room = { x1: 0, y1: 0, x2: grid.width - 1, y2: grid.height - 1 };
  return bareDungeon(grid, [room], [], { x: 1, y: 1 });
}

function entity<Kind>(kind: Kind, x: number, y: number): Entity<Kind> {
  return { kind, x, y, room: 0, blocks: false };
}

test('toAscii joins the rows of the grid by newlines, with none at the end', () => {
  const grid = parseAscii(CAVE);
  expect(toAscii(grid)).toBe(CAVE);
  expect(toAscii(dungeonOf(CAVE))).toBe(CAVE);
});

test('parseAscii is the inverse of toAscii, for every grid', () => {
  const grids = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
    .chain(([width, height]) =>
      fc
        .uint8Array({ minLength: width * height, maxLength: width * height, max: 4 })
        .map((tiles) => ({ width, height, tiles })),
    );
  fc.assert(
    fc.property(grids, (grid) => {
      const text = toAscii(grid);
      expect(parseAscii(text)).toEqual(grid);
      expect(parseAscii(`${text}\n`)).toEqual(grid);
      for (const end of ['\r\n', '\r']) {
        expect(parseAscii(`${text.replaceAll('\n', end)}${end}`)).toEqual(grid);
      }
    }),
  );
});

describe('toAscii', () => {
  test('draws tiles with the given glyphs, and unknown ones as question marks', () => {
    const grid = createGrid(3, 1);
    grid.tiles.set([0, 1, 11]);
    expect(toAscii(grid, { tiles: { wall: '█', floor: ' ' } })).toBe('█ ?');
    expect(toAscii(grid, { tiles: { floor: '_' } })).toBe('#_?');
    expect(toAscii(grid, { tiles: { wall: undefined, floor: '⚔️' } })).toBe('#⚔️?');
  });

  test('draws lakes, with the given glyphs', () => {
    const text = '.,~~=,.\n.;::=;.\n..^^=^.';
    expect(toAscii(parseAscii(text))).toBe(text);
    const tiles = {
      deepWater: '≈',
      shallowWater: '-',
      lava: 'l',
      chasm: ' ',
      chasmEdge: 'e',
      bridge: 'b',
    };
    expect(toAscii(parseAscii(text), { tiles })).toBe('.-≈≈b-.\n.e  be.\n..llbl.');
  });

  test('draws entities by their kind’s first character', () => {
    const entities: Entity<unknown>[] = [
      entity('orc', 1, 1),
      entity('👹 ogre', 3, 1),
      entity('', 1, 2),
      entity({ hp: 3 }, 2, 2),
      entity('\n', 3, 2),
    ];
    expect(toAscii(dungeonOf(CAVE), { entities })).toBe('#####\n#o#👹#\n#???#\n#####');
  });

  test('draws entities by a function or a record', () => {
    const entities = [entity('orc', 1, 1), entity('troll', 3, 1)];
    const glyph = { orc: 'O' };
    expect(toAscii(dungeonOf(CAVE), { entities, glyph })).toBe('#####\n#O#t#\n#...#\n#####');
    const byPlace = ({ x }: Entity<string>) => String(x);
    expect(toAscii(dungeonOf(CAVE), { entities, glyph: byPlace })).toBe(
      '#####\n#1#3#\n#...#\n#####',
    );
  });

  test('uses only the own keys of a record', () => {
    const entities = [entity('constructor', 1, 1)];
    expect(toAscii(dungeonOf(CAVE), { entities, glyph: {} })).toBe(CAVE.replace('.', 'c'));
  });

  test('takes a record for kinds that are numbers', () => {
    const entities = [entity(0, 1, 1), entity(1, 3, 1)];
    const glyph = { 0: 'g' };
    expect(toAscii(dungeonOf(CAVE), { entities, glyph })).toBe('#####\n#g#?#\n#...#\n#####');
  });

  test('shows the later of two entities on a tile', () => {
    const entities = [entity('a', 1, 1), entity('b', 1, 1)];
    expect(toAscii(dungeonOf(CAVE), { entities })).toBe(CAVE.replace('.', 'b'));
  });

  test('labels rooms by their names or the numbers of pictures and keys', () => {
    const grid = parseAscii('###############\n#...#...#.....#\n###############');
    const box = (x1: number, x2: number) => ({ x1, y1: 0, x2, y2: 2 });
    const rooms = [{ ...box(0, 4), name: 'room 7' }, box(4, 8), { ...box(8, 14), name: 'hall' }];
    const dungeon = { grid, rooms, tunnels: [], entrance: { x: 1, y: 1 } };
    expect(toRows(dungeon, { roomLabels: true })[1]).toBe('#.1.#.2.#.hall#');
    expect(toRows({ ...dungeon, rooms: rooms.slice(0, 1) }, { roomLabels: true })[1]).toBe(
      '#roo#...#.....#',
    );
  });

  test('counts the characters of labels as readers see them', () => {
    const grid = parseAscii('#########\n#.......#\n#########');
    const room = { x1: 0, y1: 0, x2: 8, y2: 2, name: 'cafe\u0301 👨‍👩‍👧' };
    const dungeon = { grid, rooms: [room], tunnels: [], entrance: { x: 1, y: 1 } };
    expect(toRows(dungeon, { roomLabels: true })[1]).toBe('#.cafe\u0301 👨‍👩‍👧#');
  });

  test('puts labels beside everything else, and never cuts numbers', () => {
    const grid = parseAscii('########\n#.....##\n#.....##\n###.##.#\n########');
    const hall = { x1: 0, y1: 0, x2: 6, y2: 3, name: 'hall' };
    const cell = { x1: 5, y1: 2, x2: 7, y2: 4 };
    const rooms = [hall, ...Array.from({ length: 9 }, () => cell)];
    const keys = [{ x: 2, y: 1, room: 0, lock: 0 }];
    const dungeon = { grid, rooms, tunnels: [], entrance: { x: 1, y: 1 }, keys };
    expect(toRows(dungeon, { roomLabels: true })).toEqual([
      '########',
      '#.a...##',
      '#.hall##',
      '###.##9#',
      '########',
    ]);
    const entities = [entity('x', 2, 2)];
    expect(toRows(dungeon, { roomLabels: true, entities }).slice(1, 3)).toEqual([
      '#.ahal##',
      '#.x...##',
    ]);
  });

  test('changes no tile with a thing on it by a label, in any dungeon', () => {
    const LABELS = { roomLabels: true };
    fc.assert(
      fc.property(arbitraryDungeon(), (dungeon) => {
        const [bare, labelled] = [toRows(dungeon), toRows(dungeon, LABELS)];
        const things = [...dungeon.keys, ...dungeon.doors, ...dungeon.stairs];
        for (const { x, y } of things) expect(labelled[y]![x]).toBe(bare[y]![x]);
      }),
      { numRuns: runs(60) },
    );
  });

  test.for<[unknown, unknown, string]>([
    [null, {}, '`dungeon` must be a dungeon or a grid, received null'],
    [
      { grid: null },
      {},
      '`grid` must be a grid, such as `createGrid` and `parseAscii` return, received null',
    ],
    [
      { width: 2, height: 2 },
      {},
      '`grid` must be a grid, such as `createGrid` and `parseAscii` return, received an object',
    ],
    [
      createGrid(3, 3),
      null,
      '`options` must be an object with entities, glyph, cover, coverGlyphs, tiles, roomLabels, secrets, walls, visible, explored, legend, received null',
    ],
    [createGrid(3, 3), { labels: true }, 'Unknown option `labels`. Known options: `entities`'],
    [
      createGrid(3, 3),
      { roomLabels: true },
      '`roomLabels` requires a dungeon, not a grid, received true',
    ],
    [createGrid(3, 3), { roomLabels: 1 }, '`roomLabels` must be true or false, received 1'],
    [
      createGrid(3, 3),
      { tiles: { wal: '#' } },
      'Unknown option `tiles.wal`. Did you mean `tiles.wall`?',
    ],
    [
      createGrid(3, 3),
      { tiles: { wall: '##' } },
      '`tiles.wall` must be one character, received "##"',
    ],
    [createGrid(3, 3), { tiles: { wall: '' } }, '`tiles.wall` must be one character, received ""'],
    [
      createGrid(3, 3),
      { tiles: { floor: '\n' } },
      '`tiles.floor` must be one character, received "\\n"',
    ],
    [
      createGrid(3, 3),
      { tiles: '#.' },
      '`tiles` must be an object with wall, floor, door, stairsUp, stairsDown, deepWater, shallowWater, lava, chasm, chasmEdge, bridge, received "#."',
    ],
    [createGrid(3, 3), { entities: {} }, '`entities` must be an array, received an object'],
    [
      createGrid(3, 3),
      { entities: [null] },
      "`entities[0]` must be an object such as { kind: 'orc', x: 3, y: 4 }, received null",
    ],
    [
      createGrid(3, 3),
      { entities: [entity('orc', 3, 1)] },
      '`entities[0]` must be on a tile of the 3 × 3 grid, received "(3, 1)"',
    ],
    [
      createGrid(3, 3),
      { entities: [entity('orc', 0.5, 1)] },
      '`entities[0].x` must be an integer, received 0.5',
    ],
    [
      createGrid(3, 3),
      { entities: [entity('orc', 1, 1)], glyph: () => 'or' },
      '`glyph` must be one character, received "or"',
    ],
    [createGrid(3, 3), { glyph: null }, '`glyph` must be an object, received null'],
    [createGrid(3, 3), { secrets: 1 }, "`secrets` must be one of 'shown', 'hidden', received 1"],
    [
      createGrid(3, 3),
      { tiles: { doors: '+' } },
      'Unknown option `tiles.doors`. Did you mean `tiles.door`?',
    ],
    [
      createGrid(3, 3),
      { entities: [{ kind: 'orc', x: Symbol('one'), y: 1 }] },
      '`entities[0].x` must be an integer, received Symbol(one)',
    ],
    [
      createGrid(3, 3),
      { entities: new Array(2 ** 32 - 1) },
      '`entities[0]` must not be missing, received undefined',
    ],
    [{ grid: createGrid(3, 3), doors: {} }, {}, '`doors` must be an array, received an object'],
    [
      createGrid(3, 3),
      { entities: [{ char: '@', x: 1, y: 1 }] },
      '`entities[0]` has no `kind`: add one, such as "orc", received an object',
    ],
    [
      JSON.parse(JSON.stringify(dungeonOf(CAVE))),
      {},
      '`grid.tiles` must be a Uint8Array; to keep a dungeon as text, use `toJson` and `parseJson`',
    ],
    [
      createGrid(3, 3),
      { entities: [entity('orc', 1, 1)], glyph: 'o' },
      '`glyph` must be an object, received "o"',
    ],
  ])('refuses, case %#', ([subject, options, message]) => {
    expect(() => toAscii(subject as never, options as never)).toThrow(message);
  });

  const GATES: Dungeon = {
    grid: parseAscii('#######\n#.+.+.#\n###+###\n#<.+.>#\n#######'),
    rooms: [{ x1: 0, y1: 0, x2: 2, y2: 2 }],
    tunnels: [],
    entrance: { x: 1, y: 1 },
    stairs: [],
    marks: [],
    lakes: [],
    doors: [
      { x: 2, y: 1, tunnel: 0 },
      { x: 4, y: 1, tunnel: 0, lock: 0 },
      { x: 3, y: 2, tunnel: 0, secret: true },
      { x: 3, y: 3, tunnel: 0, secret: true, lock: 25 },
    ],
    keys: [
      { x: 1, y: 1, room: 0, lock: 25 },
      { x: 5, y: 1, room: 0, lock: 26 },
    ],
  };

  test('draws locked doors and keys as letters, secret doors as wall where they are hidden', () => {
    expect(toAscii(GATES, { secrets: 'hidden' })).toBe(
      '#######\n#z+.A?#\n#######\n#<.#.>#\n#######',
    );
    expect(toAscii(GATES.grid)).toBe('#######\n#.+.+.#\n###+###\n#<.+.>#\n#######');
    expect(toAscii(GATES)).toBe('#######\n#z+.A?#\n###+###\n#<.Z.>#\n#######');
  });

  test('keeps the glyph of a kind that only a hidden door has', () => {
    const doors: Dungeon['doors'] = [{ x: 3, y: 2, tunnel: 0, secret: true }];
    const grid = parseAscii('#######\n#.....#\n###+###\n#<...>#\n#######');
    const dungeon = { ...GATES, grid, doors, keys: [] };
    const entities = [{ kind: '+', x: 1, y: 1 }];
    expect(toRows(dungeon, { entities, secrets: 'hidden' })[1]).toBe('#+....#');
    expect(toRows(dungeon, { entities })[1]).toBe('#a....#');
  });

  test('draws all tiles with the given glyphs, also the wall that hides a door', () => {
    const tiles = { wall: '█', floor: ' ', door: '/', stairsUp: '▲', stairsDown: '▼' };
    expect(toAscii(GATES, { tiles, secrets: 'hidden' })).toBe(
      '███████\n█z/ A?█\n███████\n█▲ █ ▼█\n███████',
    );
  });

  test('draws a door that a game has made floor as floor', () => {
    const opened = structuredClone(GATES);
    opened.grid.tiles[1 * 7 + 4] = 1;
    opened.grid.tiles[2 * 7 + 3] = 1;
    expect(toRows(opened).slice(1, 3)).toEqual(['#z+..?#', '###.###']);
  });

  test('draws doors over keys, and entities over all', () => {
    const keys = [
      { x: 1, y: 1, room: 0, lock: 1 },
      { x: 4, y: 1, room: 0, lock: 2 },
    ];
    const options = { roomLabels: true, entities: [{ kind: 'orc', x: 2, y: 1 }] };
    expect(toRows({ ...GATES, keys }, options)[1]).toBe('#bo.A.#');
  });

  test('draws nothing outside the grid', () => {
    const keys = [
      { x: 9, y: 1, room: 0, lock: 0 },
      { x: 2 ** 31 - 1, y: 0, room: 0, lock: 0 },
    ];
    const rooms = [{ x1: 20, y1: 20, x2: 26, y2: 26 }];
    expect(toAscii({ ...dungeonOf(CAVE), keys, rooms }, { roomLabels: true })).toBe(CAVE);
  });

  test('labels a room with a shape on its floor', () => {
    const shape = parseAscii('...\n.#.\n...');
    const rooms = [{ x1: 0, y1: 0, x2: 4, y2: 4, shape, name: 'h' }];
    const dungeon = { grid: createGrid(5, 5), rooms, tunnels: [], entrance: { x: 1, y: 1 } };
    expect(toAscii(dungeon, { roomLabels: true })).toBe('#####\n##h##\n#####\n#####\n#####');
  });

  test('takes game objects as pins, and hands them to the function as they are', () => {
    class Actor {
      kind = 'actor';
      room = { name: 'crypt' };
      constructor(
        readonly x: number,
        readonly y: number,
        readonly symbol: string,
      ) {}
    }
    const actors = [new Actor(1, 1, 'Ω')];
    const glyph = (actor: Actor) => actor.symbol;
    expect(toRows(dungeonOf(CAVE), { entities: actors as never, glyph: glyph as never })[1]).toBe(
      '#Ω#.#',
    );
  });

  test('has types for pins with and without a room', () => {
    const hero: Pin<'hero'> = { kind: 'hero', x: 1, y: 1 };
    const orc: Entity<'orc'> = { kind: 'orc', x: 3, y: 1, room: 0, blocks: true };
    const byRoom = ({ room }: Entity<'orc'>) => String(room);
    expect(toRows(dungeonOf(CAVE), { entities: [hero, orc] })[1]).toBe('#h#o#');
    expect(toRows(dungeonOf(CAVE), { entities: [orc], glyph: byRoom })[1]).toBe('#.#0#');
    // @ts-expect-error the hero has no room for the function to read
    expect(() => toRows(dungeonOf(CAVE), { entities: [hero], glyph: byRoom })).toThrow('undefined');
  });

  test('draws a huge dungeon', () => {
    const dungeon = generateRandomPlacement(createRng(1), { width: 2000, height: 1000 });
    expect(toAscii(dungeon).length).toBe(2001 * 1000 - 1);
  });
});

test('toAscii leaves unseen tiles blank, and shows entities only on visible tiles', () => {
  const dungeon = {
    grid: parseAscii('#####\n#...#\n#####'),
    keys: [{ x: 3, y: 1, room: 0, lock: 0 }],
  };
  const entities = [1, 2, 3].map((x) => ({ kind: '@', x, y: 1 }));
  const mask = (...cells: number[]) =>
    new Uint8Array(15).map((_, i) => (cells.includes(i) ? 1 : 0));
  const explored = mask(5, 6, 7);
  expect(toRows(dungeon, { explored })).toEqual(['     ', '#..  ', '     ']);
  expect(toRows(dungeon, { entities, explored })[1]).toBe('#@@  ');
  expect(toRows(dungeon, { entities, visible: mask(7, 8), explored })[1]).toBe('#.@@ ');
  expect(toRows(dungeon, { visible: mask(8), walls: 'lines' })[1]).toBe('   a ');
  expect(() => toAscii(dungeon, { visible: new Uint8Array(3) })).toThrow(
    '`visible` must be a Uint8Array of 15, a byte for each tile of the 5 × 3 grid, received a Uint8Array of 3',
  );
});

test.each([
  [-1, 0],
  [0, -1],
  [2, 0],
  [0, 1],
])('toAscii refuses an entity beside the grid, at (%d, %d)', (x, y) => {
  expect(() => toAscii(parseAscii('..'), { entities: [{ kind: '@', x, y }] })).toThrow(
    `\`entities[0]\` must be on a tile of the 2 × 1 grid, received "(${x}, ${y})"`,
  );
});
