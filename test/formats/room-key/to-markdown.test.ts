import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  type Dungeon,
  dungeonFromText,
  generateRandomPlacement,
  lockDoors,
} from '../../../src/core/index';
import { toMarkdown } from '../../../src/formats/index';
import { buildDungeon, type Recipe } from '../../../src/recipes/index';
import { arbitrarySoundDungeon } from '../../support/builders/arbitrary-sound-dungeon';
import { box, drawn, plain } from '../../support/builders/drawn';
import { expectKept } from '../../support/kept-file';
import { openingsOf } from '../../support/openings';
import { points } from '../../support/points';
import { exitsWithoutMirror, readKey } from '../../support/read-key';
import { runs } from '../../support/runs';

/** The lines of a key under a heading. */
function under(key: string, heading: string): string[] {
  const [, body = ''] = key.split(`## ${heading}\n`);
  return body
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line !== '');
}

const cellar = drawn(
  `##########
   #..####..#
   #..+...+.#
   #..#..##.#
   ####..####
   ##########`,
  [box(1, 2, 1, 3), box(8, 8, 1, 3), box(4, 5, 3, 4)],
  [
    [
      [2, 2],
      [8, 2],
    ],
  ],
  {
    doors: [
      { x: 3, y: 2, tunnel: 0, secret: true },
      { x: 7, y: 2, tunnel: 0, lock: 1 },
    ],
    keys: [{ x: 1, y: 1, room: 0, lock: 1 }],
    marks: [{ x: 4, y: 4, room: 2, kind: 'altar' }],
  },
);

test('toMarkdown lists the locks, then each room with its exits and contents', () => {
  const entities = [
    { kind: 'orc', x: 4, y: 3, blocks: true },
    { kind: 'orc', x: 5, y: 3, blocks: true },
    { kind: { name: 'old *lamp*' }, x: 5, y: 4 },
    { kind: 'bed', x: 8, y: 1, fixed: true as const, blocks: true },
    { kind: 'hero', x: 5, y: 2 },
  ];
  expect(toMarkdown(cellar, { title: 'The Cellar', seed: 7, entities })).toBe(`# The Cellar

10 × 6 tiles, 3 rooms, seed 7. The entrance is in 1.

- **Lock B:** between 1 and 2; key in 1

1. Start in room 1.
2. Take key b in room 1. It opens the door to room 2.

## 1

2 × 3 tiles.

- **East:** secret door to 3 and 2 (past a door locked (B), key in 1)
- **Here:** the entrance, the key to lock B

## 2

1 × 3 tiles.

- **West:** door to 3 and 1 (past a secret door), locked (B), key in 1
- **Furniture:** bed

## 3

2 × 2 tiles.

- **North:** passage to 1 (past a secret door), door to 2 (locked (B), key in 1)
- **Here:** altar, 2 × orc, old \\*lamp\\*

## Elsewhere

- **In the corridor between 1 and 2:** hero
`);
});

test('both rooms at a lock mention it, even if its tunnel passes other rooms', () => {
  const size = { width: 60, height: 40 };
  const property = fc.property(fc.nat(), (seed) => {
    const rng = createRng(seed);
    const dungeon = lockDoors(rng, addDoors(rng, generateRandomPlacement(rng, size)), { locks: 1 });
    const key = toMarkdown(dungeon);
    const [, from, to] = /\*\*Lock A:\*\* between (\d+) and (\d+);/.exec(key) ?? [];
    if (dungeon.keys.length === 0) return;
    for (const room of [from!, to!]) expect(under(key, room).join(' ')).toContain('locked (A)');
  });
  fc.assert(property, { numRuns: runs(50) });
});

test('both rooms name the door of another kind between them, unless it is secret', () => {
  const rows = [
    '#############',
    '#@..#####...#',
    '#...D.......#',
    '#...#####...#',
    '#############',
  ];
  const exits = (door: string) => {
    const key = toMarkdown(dungeonFromText(rows.join('\n'), { legend: { D: { door } } }));
    return [...under(key, '1'), ...under(key, '2')].filter((line) => / to \d/.test(line));
  };
  expect(exits('portcullis')).toEqual([
    '- **East:** portcullis to 2',
    '- **West:** portcullis to 1',
  ]);
  const past = '- **West:** passage to 1 (past a secret door)';
  expect(exits('secret')).toEqual(['- **East:** secret door to 2', past]);
});

test('toMarkdown escapes the kinds of keys and doors', () => {
  const doors = [
    { x: 3, y: 2, tunnel: 0, kind: 'a *gate*' },
    { x: 7, y: 2, tunnel: 0, lock: 1, kind: '<i>grille' },
  ];
  const keys = [{ x: 1, y: 1, room: 0, lock: 1, kind: '<b>seal' }];
  const key = toMarkdown({ ...cellar, doors, keys });
  expect(key).toContain('2. Take \\<b\\>seal b in room 1. It opens the \\<i\\>grille to room 2.');
  expect(key).toContain('- **Lock B:** between 1 and 2; \\<b\\>seal in 1');
  expect(key).toContain('- **East:** a \\*gate\\* to 3 and 2 (past a \\<i\\>grille locked (B)');
  expect(key).toContain('- **West:** \\<i\\>grille to 3 and 1, locked');
});

describe('a room', () => {
  const one = (drawing: string, x1: number, x2: number, y1: number, y2: number) => {
    const { grid } = drawn(drawing, []);
    const room = { ...box(x1, x2, y1, y2), shape: { width: x2 - x1 + 1, height: y2 - y1 + 1 } };
    const tiles = new Uint8Array(room.shape.width * room.shape.height);
    for (const i of tiles.keys()) {
      const [x, y] = [x1 + (i % room.shape.width), y1 + Math.floor(i / room.shape.width)];
      tiles[i] = grid.tiles[y * grid.width + x]!;
    }
    return drawn(drawing, [{ ...room, shape: { ...room.shape, tiles } }]);
  };

  test.each([
    [
      'L-shaped',
      `######
       ###..#
       ###..#
       #....#
       #....#
       ######`,
    ],
    [
      'T-shaped',
      `########
       ###..###
       ###..###
       #......#
       #......#
       #......#
       #......#
       ########`,
    ],
    [
      'cross-shaped',
      `########
       ###..###
       ###..###
       #......#
       #......#
       ###..###
       ###..###
       ########`,
    ],
    [
      'octagonal',
      `##########
       ##......##
       #........#
       #........#
       #........#
       #........#
       #........#
       #........#
       ##......##
       ##########`,
    ],
    [
      'octagonal',
      `#####
       ##.##
       #...#
       ##.##
       #####`,
    ],
    [
      '1 corner cut off',
      `#####
       #.###
       #...#
       #...#
       #####`,
    ],
    [
      '2 corners cut off',
      `#####
       ##.##
       #...#
       #...#
       #####`,
    ],
    [
      'irregular',
      `#######
       ##.#.##
       #.....#
       #######`,
    ],
    [
      'irregular',
      `##########
       ###.##.###
       #........#
       ##########`,
    ],
    [
      'around a core of rock',
      `#####
       #...#
       #.#.#
       #...#
       #####`,
    ],
    [
      'round',
      `#########
       ###...###
       ##.....##
       #.......#
       #.......#
       #.......#
       ##.....##
       ###...###
       #########`,
    ],
    [
      'irregular',
      `#########
       ####.####
       ###...###
       ##.....##
       #.......#
       ##.....##
       ###...###
       ####.####
       #########`,
    ],
    [
      'irregular',
      `#########
       ###...###
       ##......#
       #.......#
       #.......#
       #.......#
       ##......#
       ###...###
       #########`,
    ],
    [
      'irregular',
      `#########
       ###...###
       #.......#
       #.......#
       #.......#
       #.......#
       ##.....##
       ###...###
       #########`,
    ],
    [
      'irregular',
      `#####
       #.#.#
       #...#
       #..##
       #####`,
    ],
    [
      'irregular',
      `#######
       ##.#.##
       #.....#
       #.....#
       #.....#
       #.....#
       #######`,
    ],
    [
      'irregular',
      `##########
       ###.##.###
       #........#
       #........#
       #........#
       #........#
       #........#
       #........#
       #........#
       ##########`,
    ],
  ])('is called %s if its floor has that shape', (shape, drawing) => {
    const side = plain(drawing).indexOf('\n') - 2;
    const key = toMarkdown(one(drawing, 1, side, 1, side));
    expect(key).toContain(`${side} × ${side} tiles, ${shape}, `);
  });

  test('has no number if it is the only one, as in pictures', () => {
    const key = toMarkdown(
      one(
        `####
       #..#
       ####`,
        1,
        2,
        1,
        1,
      ),
    );
    expect(key).toContain('The entrance is in the room.\n\n## Room\n\n2 × 1 tiles');
  });
});

test('a room that is wider than high is oval, as its shape is drawn', () => {
  const oval = drawn(
    `#########
     ##.....##
     #.......#
     #.......#
     ##.....##
     #########`,
    [],
  );
  const shape = {
    width: 7,
    height: 4,
    tiles: oval.grid.tiles.filter((_, i) => i % 9 > 0 && i % 9 < 8).slice(7, 35),
  };
  const key = toMarkdown({ ...oval, rooms: [{ ...box(1, 7, 1, 4), shape }] });
  expect(key).toContain('7 × 4 tiles, oval, 24 of floor');
});

test('toMarkdown mentions crossing tunnels, and tunnels past a room lead there too', () => {
  const cross = drawn(
    `###########
     #..######.#
     #.........#
     #..##.###.#
     ####..#####
     #...#.#...#
     #.........#
     ###########`,
    [box(1, 2, 1, 3), box(9, 9, 1, 3), box(1, 3, 5, 6), box(7, 9, 5, 6)],
    [
      [
        [2, 2],
        [9, 2],
      ],
      [
        [2, 6],
        [5, 6],
        [5, 2],
        [9, 2],
      ],
      [
        [2, 6],
        [8, 6],
      ],
    ],
  );
  const key = toMarkdown(cross);
  expect(under(key, '1')[1]).toBe('- **East:** passage to 2, crossing the routes to 3');
  expect(under(key, '3')[1]).toBe('- **East:** passage to 2 and 4, crossing the routes to 1');
  expect(under(key, '4')[1]).toBe('- **West:** passage to 3, crossing the routes to 2');
});

/** A hall with rooms below it, each at the end of a separate tunnel. */
function comb(teeth: number): Dungeon {
  const width = 2 * teeth + 1;
  const tooth = `#${'.#'.repeat(teeth)}`;
  const rows = ['#'.repeat(width), `#${'.'.repeat(width - 2)}#`, tooth, tooth, '#'.repeat(width)];
  const xs = Array.from({ length: teeth }, (_, i) => 2 * i + 1);
  const level = drawn(
    rows.join('\n'),
    [box(1, width - 2, 1, 1), ...xs.map((x) => box(x, x, 3, 3))],
    xs.map((x) => `${x},1 ${x},3`),
  );
  return { ...level, tunnels: level.tunnels.map((tunnel, i) => ({ ...tunnel, to: i + 1 })) };
}

test.each([
  [2, ['west end', 'east end']],
  [3, ['west end', 'middle', 'east end']],
  [6, ['west end', '2nd from west', '3rd from west', '4th from west', '5th from west', 'east end']],
  [
    25,
    [
      'west end',
      '2nd from west',
      '3rd from west',
      ...Array.from({ length: 17 }, (_, i) => `${i + 4}th from west`),
      '21st from west',
      '22nd from west',
      '23rd from west',
      '24th from west',
      'east end',
    ],
  ],
])('toMarkdown numbers %d exits on one side', (teeth, places) => {
  const lines = places.map((place, i) => `- **South, ${place}:** passage to ${i + 2}`);
  expect(under(toMarkdown(comb(teeth)), '1').slice(1, -1)).toEqual(lines);
});

test('toMarkdown counts adjacent exits as one', () => {
  const level = drawn(
    `######
     #....#
     ##..##
     #....#
     ######`,
    [box(1, 4, 1, 1), box(1, 4, 3, 3)],
    ['2,1 2,3', '3,1 3,3'],
  );
  const tunnels = level.tunnels.map((tunnel) => ({ ...tunnel, to: 1 }));
  expect(under(toMarkdown({ ...level, tunnels }), '1').slice(1, 2)).toEqual([
    '- **South:** passage to 2',
  ]);
});

test('a maze is named after the rooms that it leads to, and stairs count as none', () => {
  const path = points('1,1 1,2');
  const level = drawn(
    `#########
     #.......#
     #>#.###.#
     ###.#.#.#
     #########`,
    [{ ...box(1, 7, 1, 1), kind: 'maze' }, box(5, 5, 3, 3), box(3, 3, 3, 3), box(7, 7, 3, 3)],
    ['3,1 3,3', '7,1 7,3'],
    { stairs: [{ x: 1, y: 2, direction: 'down', room: 0, path }] },
  );
  const tunnels = level.tunnels.map((tunnel, i) => ({ ...tunnel, to: i + 2 }));
  expect(toMarkdown({ ...level, tunnels })).toContain(
    'The entrance is in the maze beside 3 and 4.',
  );
});

test('toMarkdown names the targets of stairs, and locks without a key', () => {
  const { grid } = drawn(
    `#####
     #...#
     #+#.#
     #.#.#
     #####`,
    [],
  );
  const doors = [{ x: 1, y: 2, tunnel: 0, lock: 2 }];
  const [hall, ...others] = comb(2).rooms;
  const named = [{ ...hall!, name: 'great\n  hall' }, ...others];
  const key = toMarkdown({ ...comb(2), grid, rooms: named, doors });
  expect(key).toContain('\n## 1. Great hall\n');
  expect(key).toContain('- **Lock C:** between 1 and 2; no key');
  expect(key).toContain('door to 2, locked (C), no key');
  const path = points('2,1 4,1');
  const stairs = { x: 4, y: 1, direction: 'down', room: 0, path, target: 'the mine' } as const;
  const cave = drawn(
    `######
     #...>#
     ######`,
    [box(1, 2, 1, 1)],
    [],
    { stairs: [stairs] },
  );
  expect(toMarkdown(cave)).toContain('- **East:** passage to stairs down to the mine');
  const onFloor = { ...stairs, x: 2, path: [{ x: 2, y: 1 }] };
  const cell = drawn(
    `####
     #.>#
     ####`,
    [box(1, 2, 1, 1)],
    [],
    { stairs: [onFloor] },
  );
  expect(toMarkdown(cell)).toContain('- **Here:** the entrance, stairs down to the mine\n');
});

test('toMarkdown mentions a tunnel that leads back, and refuses one that leaves the grid', () => {
  const ring = (x: number) =>
    drawn(
      `#####
       #...#
       #.#.#
       #.###
       #####`,
      [box(1, 1, 1, 3)],
      [`1,1 ${x},1 ${x},2 1,2`],
    );
  expect(toMarkdown(ring(3))).toContain('passage to this room again');
  expect(() => toMarkdown(ring(9))).toThrow('`dungeon.tunnels[0].path');
});

/** Dungeons with mazes, crossings, many exits, stairs and locks. */
const KINDS = {
  mazes: { generator: 'rooms-and-mazes', passes: [{ pass: 'locks', locks: 2 }] },
  accretion: {
    generator: 'accretion',
    passes: [{ pass: 'loops' }, { pass: 'stairs' }, { pass: 'doors', secretShare: 0.3 }],
  },
  bsp: { generator: 'bsp', passes: [{ pass: 'doors', share: 0.5 }, { pass: 'lakes' }] },
  hives: { generator: 'hives' },
};

test('the keys of whole dungeons have the kept content', () => {
  const keys = Object.entries(KINDS).map(([title, recipe]) => {
    const options = { width: 41, height: 25 };
    return toMarkdown(buildDungeon({ seed: 1, options, ...recipe } as Recipe), { title });
  });
  expectKept(new URL('../files/keys.md', import.meta.url), keys.join('\n'));
});

test.for([
  ['bsp', '# BSP'],
  ['rooms-and-mazes', '# Rooms and mazes'],
  [undefined, '# Dungeon'],
] as const)('the heading for the generator %s is %s', ([generator, heading]) => {
  const options = { width: 20, height: 15 };
  const dungeon = buildDungeon({ seed: 1, generator: 'caves', options });
  expect(toMarkdown(dungeon, { generator }).split('\n')[0]).toBe(heading);
});

test('toMarkdown lists every room of a valid dungeon with the exits to its neighbours', () => {
  fc.assert(
    fc.property(arbitrarySoundDungeon, (dungeon) => {
      const key = toMarkdown(dungeon);
      const numbered = key.match(/^## \d+/gm)?.map((heading) => Number(heading.slice(3))) ?? [];
      expect(key.match(/^## /gm)).toHaveLength(dungeon.rooms.length);
      for (const { from, to } of dungeon.tunnels) {
        if (!numbered.includes(from + 1) || !numbered.includes(to + 1)) continue;
        const heading = key.match(new RegExp(`^## (${from + 1}(?:\\. .*)?)$`, 'm'))?.[1] as string;
        expect(under(key, heading).join('\n')).toMatch(new RegExp(`to (.* and )?${to + 1}\\b`));
      }
    }),
    { numRuns: runs(40) },
  );
});

test('every exit is also mentioned by the room at its other end, with the same doors', () => {
  const recipe = fc.record({
    seed: fc.nat(),
    generator: fc.constantFrom(
      'accretion',
      'bsp',
      'random-placement',
      'hives',
      'interior',
      'tiles',
    ),
    options: fc.record({ width: fc.integer({ min: 31, max: 60 }), height: fc.constant(31) }),
    passes: fc
      .record({ secretShare: fc.constantFrom(0, 0.3), locks: fc.integer({ min: 0, max: 2 }) })
      .map(({ secretShare, locks }) => [
        { pass: 'loops' },
        { pass: 'stairs' },
        { pass: 'doors', secretShare },
        { pass: 'locks', locks },
      ]),
  });
  let exits = 0;
  fc.assert(
    fc.property(recipe, (drawn) => {
      const key = toMarkdown(buildDungeon(drawn as Recipe));
      expect(exitsWithoutMirror(key)).toEqual([]);
      for (const told of readKey(key).values()) exits += told.length;
    }),
    { numRuns: runs(25) },
  );
  expect(exits).toBeGreaterThan(100);
});

test('toMarkdown orders the exits of a side by the positions of their openings', () => {
  let compared = 0;
  const families = ['accretion', 'hives', 'caves', 'bsp', 'tiles', 'drunkards-walk'];
  for (let i = 0; i < runs(60); i++) {
    const generator = families[i % families.length]!;
    const options = { width: 56, height: 36 };
    const passes = [{ pass: 'loops' }, { pass: 'doors', secretShare: 0.1 }];
    const dungeon = buildDungeon({ seed: i, generator, options, passes } as unknown as Recipe);
    const openings = openingsOf(dungeon);
    for (const section of toMarkdown(dungeon).split('\n## ').slice(1)) {
      for (const side of ['North', 'East', 'South', 'West'] as const) {
        const lines = section.match(new RegExp(`^- \\*\\*${side}, .*`, 'gm')) ?? [];
        const room = Number.parseInt(section, 10) - 1;
        const reached = openings(room, side);
        if (lines.length !== reached.length) continue;
        for (const [at, line] of lines.entries()) {
          const isBack = line.includes(' to this room again');
          const goal = isBack ? room : Number(/ to (\d+)/.exec(line)?.[1]) - 1;
          expect([...reached[at]!], `seed ${i}, ${generator}: ${line}`).toContain(goal);
          compared++;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(runs(60));
});

test('toMarkdown calls the upper of two exits in a staggered wall the north end', () => {
  const tiles = Uint8Array.of(1, 1, 1, 1, 1, 0, 1, 0, 0);
  const stairway = { ...box(1, 3, 1, 3), shape: { width: 3, height: 3, tiles } };
  const level = drawn(
    `########
     #...+..#
     #..#####
     #.+....#
     ########`,
    [stairway, box(5, 6, 1, 1), box(3, 6, 3, 3)],
    ['3,1 5,1', '1,3 3,3'],
  );
  const tunnels = level.tunnels.map((tunnel, i) => ({ ...tunnel, to: i + 1 }));
  expect(under(toMarkdown({ ...level, tunnels }), '1').slice(1, 3)).toEqual([
    '- **East, north end:** passage to 2',
    '- **East, south end:** passage to 3',
  ]);
});

test('furniture is listed apart from creatures, fixed or not, and the role is in the heading', () => {
  const rooms = [
    { ...box(1, 3, 1, 2), role: 'boss' },
    { ...box(5, 7, 1, 2), kind: 'crypt', role: 'shop' },
  ];
  const level = drawn('#########\n#...#...#\n#;;:=~,.#\n#########', rooms);
  const entities = [
    { kind: 'goblin', x: 1, y: 1 },
    { kind: 'chair', x: 2, y: 1 },
    { kind: 'throne', x: 3, y: 1, fixed: true as const },
  ];
  const key = toMarkdown(level, { entities });
  expect(under(key, '1. Boss').slice(1)).toEqual([
    '- **Here:** the entrance, goblin',
    '- **Furniture:** chair, throne',
    '- **Ground:** the edge of a chasm, 1 tile of chasm',
  ]);
  expect(under(key, '2. Crypt, shop').slice(1)).toEqual([
    '- **Ground:** 1 tile of deep water, 1 tile of shallow water',
  ]);
});

test('toMarkdown repeats nothing: numbered names and kinds in names are left out', () => {
  const rooms = [
    { ...box(1, 3, 1, 1), name: 'Room 1', kind: 'room' },
    { ...box(5, 7, 1, 1), name: 'Reward 2', kind: 'reward' },
  ];
  const key = toMarkdown(
    drawn(
      `#########
     #...#...#
     #########`,
      rooms,
    ),
  );
  expect(under(key, '1')[0]).toBe('3 × 1 tiles.');
  expect(under(key, '2. Reward 2')[0]).toBe('3 × 1 tiles.');
});

test('toMarkdown lists cover, and names the room beside the stairs at the entrance', () => {
  const path = points('1,2 1,1');
  const stairs = { x: 1, y: 1, direction: 'up', room: 0, path, target: 'level 1' } as const;
  const level = drawn(
    `#########
     #<#######
     #,..#...#
     #########`,
    [box(1, 3, 2, 2), box(5, 7, 2, 2)],
    [],
    { stairs: [stairs], entrance: { x: 1, y: 1 } },
  );
  const cover = { width: 9, height: 4, kinds: ['rubble', 'mush*rooms'], cells: new Uint8Array(36) };
  cover.cells.set([1, 2, 1], 2 * 9 + 1);
  const key = toMarkdown({ ...level, cover } as Dungeon);
  expect(key).toContain('The entrance is the stairs up beside 1.');
  expect(under(key, '1')).toContain('- **North:** passage to stairs up to level 1');
  expect(key).toContain('- **Ground:** 1 tile of shallow water, mush\\*rooms, rubble');
  expect(under(key, '2').join()).not.toContain('Ground');
});

test('toMarkdown lists entities by their names, with their kinds', () => {
  const there = { x: 4, y: 4 };
  const entities = [
    { kind: 'orc', name: 'Grub', ...there },
    { kind: 'orc', name: '', ...there },
    { kind: 'orc', name: 7, ...there },
    { kind: 'Orc', name: 'orc 2', ...there },
    { kind: { name: 'ogre' }, name: 'Old *Tom*', size: 2, ...there },
    { kind: 'chest', name: 'Old chest', ...there },
  ];
  expect(under(toMarkdown(cellar, { entities }), '3').slice(2)).toEqual([
    '- **Here:** altar, Grub (orc), 2 × orc, orc 2, Old \\*Tom\\* (ogre) (2 × 2 tiles)',
    '- **Furniture:** Old chest (chest)',
  ]);
  const key = toMarkdown(cellar, { entities, entityName: ({ kind }) => `a ${kind}` });
  expect(key).toContain('a orc');
  expect(key).not.toContain('Grub');
});

test('things on rock are in no corridor', () => {
  const keys = [{ x: 3, y: 1, room: 0, lock: 1 }];
  const key = toMarkdown({ ...cellar, keys }, { entities: [{ kind: 'orc', x: 0, y: 0 }] });
  expect(under(key, 'Elsewhere')).toEqual(['- **In rock:** the key to lock B, orc']);
  expect(key).toContain('- **Lock B:** between 1 and 2; key in rock');
});

test('toMarkdown refuses invalid dungeons and things outside the grid', () => {
  expect(() => toMarkdown(cellar.grid as never)).toThrow('`dungeon` must be a dungeon');
  expect(() => toMarkdown(cellar, { entities: [{ kind: 'orc', x: 10, y: 0 }] })).toThrow(
    '`entities[0]` must be on a tile of the 10 × 6 grid',
  );
  expect(() => toMarkdown(cellar, { name: 'T' } as never)).toThrow('Unknown option `name`');
});
