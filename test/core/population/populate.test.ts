import { expect, test } from 'vitest';
import {
  createRng,
  generateBsp,
  generateRandomPlacement,
  type PopulationOptions,
  type PopulationRule,
  parseAscii,
  populate,
  type Rng,
  Tile,
  toAscii,
} from '../../../src/core/index';
import { scriptedRng } from '../../../src/testing/index';

/** Two rooms, of 5 × 3 and 3 × 3 tiles of floor, their entrance in the first one's middle. */
const twoRooms = {
  grid: parseAscii('#############\n#.....###...#\n#...........#\n#.....###...#\n#############'),
  rooms: [
    { x1: 0, y1: 0, x2: 6, y2: 4 },
    { x1: 8, y1: 0, x2: 12, y2: 4 },
  ],
  tunnels: [],
  entrance: { x: 3, y: 2 },
};

const picture = (
  rng: Rng,
  rules: PopulationRule<string>[],
  options?: PopulationOptions,
): string[] => toAscii(twoRooms, { entities: populate(rng, twoRooms, rules, options) }).split('\n');

/** Returns the smallest outcome of every draw. */
const lowest: Rng = { int: (min) => min };

test('populate draws the number of picks, then entry and tile of each, room by room, rule by rule', () => {
  const rules = [
    {
      table: [
        { kind: 'orc', weight: 80, blocks: true },
        { kind: 'troll', weight: 20, blocks: true },
      ],
      perRoom: { min: 0, max: 3 },
    },
    { table: [{ kind: 'potion', weight: 1 }, { weight: 1 }], perRoom: 2 },
  ];
  const rng = scriptedRng([
    // Rule 0, room 0: two picks; an orc on the first free tile, then a troll where the last of
    // fourteen free tiles has moved to.
    ...[
      [4, 2],
      [100, 79],
      [14, 0],
      [100, 80],
      [13, 0],
    ],
    // Room 1: no picks.
    [4, 0],
    // Rule 1, room 0: a potion on the first free tile; nothing.
    ...[
      [2, 0],
      [12, 0],
      [2, 1],
    ],
    // Room 1: nothing; a potion.
    ...[
      [2, 1],
      [2, 0],
      [9, 8],
    ],
  ]);
  expect(populate(rng, twoRooms, rules)).toEqual([
    { kind: 'orc', x: 1, y: 1, room: 0, blocks: true },
    { kind: 'troll', x: 5, y: 3, room: 0, blocks: true },
    { kind: 'potion', x: 2, y: 1, room: 0, blocks: false },
    { kind: 'potion', x: 11, y: 3, room: 1, blocks: false },
  ]);
  expect(rng.remaining()).toBe(0);
});

test('a draw of one outcome is skipped, and a rule without an open entry draws nothing', () => {
  const rules = [
    { table: [{ kind: 'imp', weight: 7, minDepth: 1 }], perRoom: { min: 0, max: 9 } },
    { table: [{ kind: 'altar', weight: 1 }], perRoom: 1, at: 'center' as const },
  ];
  expect(populate(scriptedRng([]), twoRooms, rules).length).toBe(2);
});

test('the centre is the free tile nearest to it, with ties going to the lower index', () => {
  const stack = ['1', '2', '3', '4', '5', '6'].map((kind) => ({
    table: [{ kind, weight: 1 }],
    perRoom: 1,
    at: 'center' as const,
  }));
  const drawn = [
    '#############',
    '#.516.###62.#',
    '#.2.3....314#',
    '#..4..###.5.#',
    '#############',
  ];
  expect(picture(lowest, stack)).toEqual(drawn);
  // Several picks of one rule go on where the last one stopped.
  const kinds = stack.map(({ table }) => table[0]!);
  const outcomes = [0, 1, 2, 3, 4, 5].map((i) => [6, i] as const);
  const rule = { table: kinds, perRoom: 6, at: 'center' as const };
  expect(picture(scriptedRng([...outcomes, ...outcomes]), [rule])).toEqual(drawn);
});

test('a squad is side by side, each next member on the free tile nearest to the first', () => {
  const squad = [...'abcdefg'];
  expect(picture(lowest, [{ table: [{ squad, weight: 1 }], perRoom: 1 }])).toEqual([
    '#############',
    '#abdg.###abd#',
    '#ce......ceg#',
    '#f....###f..#',
    '#############',
  ]);
});

test('members without a tile are omitted, and the others count them', () => {
  const squad = [...'abcdefghijkl'];
  const rules = [{ table: [{ squad, weight: 1 }], perRoom: 1, at: 'center' as const }];
  expect(picture(lowest, rules)).toEqual([
    '#############',
    '#dbace###fbg#',
    '#if.gj...cad#',
    '#.khl.###hei#',
    '#############',
  ]);
  const entities = populate(lowest, twoRooms, rules);
  const summary = entities.map(({ squad, missing }) => `${squad} ${missing}`);
  expect(new Set(summary)).toEqual(new Set(['0 undefined', '1 3']));
  expect(entities.find((entity) => 'missing' in entity)?.room).toBe(1);
});

test('squads are numbered from 0 across rooms and rules, a squad of one included', () => {
  const rule = { table: [{ squad: ['a', 'b'], weight: 1 }], perRoom: 1 };
  const lone = { table: [{ squad: ['c'], weight: 1, blocks: true }], perRoom: 1 };
  const single = { table: [{ kind: 'd', weight: 1 }], perRoom: 1 };
  const entities = populate(createRng(1), twoRooms, [rule, single, lone]);
  expect(entities.map(({ kind, squad }) => `${kind}${squad}`).join(' ')).toBe(
    'a0 b0 a1 b1 dundefined dundefined c2 c3',
  );
  expect(entities.every((entity) => 'squad' in entity === (entity.kind !== 'd'))).toBe(true);
  expect(entities.every(({ kind, blocks }) => blocks === (kind === 'c'))).toBe(true);
});

test('a full room gets no more entities, from this rule or later ones', () => {
  const rules = [
    { table: [{ kind: 'o', weight: 1 }], perRoom: 9 },
    { table: [{ kind: 'x', weight: 1 }], perRoom: 99 },
  ];
  const occupied = [
    { x: 9, y: 1 },
    { x: 10, y: 1 },
    { x: 0, y: 0 },
  ];
  const [orcs, others] = [/o/g, /x/g].map((kind) =>
    picture(createRng(9), rules, { occupied }).join('').match(kind),
  );
  expect([orcs?.length, others?.length]).toEqual([9 + 7, 5]);
  expect(picture(createRng(9), rules, { occupied })[2]?.slice(1, 6)).toMatch(/^..\...$/);
});

test('the entrance room can be skipped, even if rooms overlap', () => {
  const table = [{ kind: 'o', weight: 1 }];
  const rooms = [...twoRooms.rooms, { x1: 1, y1: 0, x2: 6, y2: 4 }];
  const rule = { table, perRoom: 2, skipEntranceRoom: true };
  const where = populate(createRng(1), { ...twoRooms, rooms }, [rule]).map(({ room }) => room);
  expect(where).toEqual([1, 1]);
});

test('depth limits are inclusive, and the default depth is 0', () => {
  const table = [
    { kind: 'rat', weight: 1, maxDepth: 2 },
    { kind: 'orc', weight: 1, minDepth: 2, maxDepth: 3 },
    { kind: 'lich', weight: 1, minDepth: 4 },
  ];
  const kindsAt = (depth?: number) => [
    ...new Set(
      populate(createRng(1), twoRooms, [{ table, perRoom: 9 }], { depth }).map(({ kind }) => kind),
    ),
  ];
  expect(kindsAt()).toEqual(['rat']);
  expect(kindsAt(1)).toEqual(['rat']);
  expect(kindsAt(2).sort()).toEqual(['orc', 'rat']);
  expect(kindsAt(3)).toEqual(['orc']);
  expect(kindsAt(4)).toEqual(['lich']);
  expect(kindsAt(99)).toEqual(['lich']);
});

test('a kind is returned unchanged: an object, 0, an empty string', () => {
  const orc = { name: 'orc' };
  for (const kind of [orc, 0, '', false]) {
    const [entity] = populate(createRng(1), twoRooms, [
      { table: [{ kind, weight: 1 }], perRoom: 1 },
    ]);
    expect(entity?.kind).toBe(kind);
  }
});

test('no entities result from no rules, no rooms, or nothing to place', () => {
  const rule = { table: [{ kind: 'o', weight: 1 }], perRoom: 3 };
  expect(populate(createRng(1), twoRooms, [])).toEqual([]);
  expect(populate(createRng(1), { ...twoRooms, rooms: [] }, [rule])).toEqual([]);
  expect(populate(createRng(1), twoRooms, [{ ...rule, perRoom: 0 }])).toEqual([]);
  expect(populate(createRng(1), twoRooms, [{ ...rule, table: [{ weight: 3 }] }])).toEqual([]);
});

test.for([generateRandomPlacement, generateBsp])(
  'no table, rule or depth moves a wall of %o with a separate stream',
  (generate) => {
    const rat = { kind: 'rat', weight: 3 };
    const populations: [PopulationRule<string>[], PopulationOptions][] = [
      [[], {}],
      [[{ table: [rat], perRoom: 1 }], {}],
      [[{ table: [rat, { kind: 'orc', weight: 1 }], perRoom: { min: 0, max: 9 } }], {}],
      [
        [{ table: [rat, { squad: ['orc', 'orc'], weight: 1, minDepth: 3 }], perRoom: 4 }],
        { depth: 3 },
      ],
    ];
    for (let seed = 0; seed < 8; seed++) {
      const layouts = populations.map(([rules, options]) => {
        // Both streams begin before either is used, as in a game that makes them at its start.
        const population = createRng(seed, 'population');
        const layout = createRng(seed, 'layout');
        const dungeons = [1, 2].map(() => {
          const dungeon = generate(layout, { width: 50, height: 30 });
          const before = structuredClone(dungeon);
          populate(population, dungeon, rules, options);
          expect(dungeon).toEqual(before);
          return toAscii(dungeon);
        });
        return dungeons.join('\n\n');
      });
      expect(new Set(layouts).size).toBe(1);
    }
  },
);

test('6,000 rooms are populated, and a hall is filled, without a scan of all entities', () => {
  const dungeon = cells(100, 60);
  const monsters = {
    table: [
      { kind: 'orc', weight: 3 },
      { squad: ['chief', 'orc', 'orc'], weight: 1 },
    ],
    perRoom: { min: 0, max: 3 },
  };
  const potion = { table: [{ kind: 'potion', weight: 1 }], perRoom: 1, at: 'center' as const };
  const rng = counted(createRng(1));
  const entities = populate(rng, dungeon, [monsters, potion]);
  expect(entities.length).toBeGreaterThan(15_000);
  expect(entities.at(-1)?.room).toBe(5999);
  // Two draws a pick and one a room at most: no unlucky tile is drawn again.
  const picks = entities.filter(({ kind }) => kind !== 'potion').length;
  expect(rng.draws()).toBeLessThanOrEqual(6000 + 2 * picks);

  const hall = { ...cells(1, 1), rooms: [{ x1: -1, y1: -1, x2: 200, y2: 200 }] };
  hall.grid = { width: 200, height: 200, tiles: new Uint8Array(40_000).fill(Tile.Floor) };
  for (const at of ['anywhere', 'center'] as const) {
    const filled = populate(createRng(2), hall, [{ ...monsters, perRoom: 40_000, at }]);
    expect(filled.length).toBe(200 * 200 - 1);
  }
});

/** Rooms of 3 × 3 tiles in columns and rows. */
function cells(columns: number, rows: number) {
  const width = 4 * columns + 1;
  const height = 4 * rows + 1;
  const tiles = Uint8Array.from({ length: width * height }, (_, i) =>
    (i % width) % 4 === 0 || Math.floor(i / width) % 4 === 0 ? Tile.Wall : Tile.Floor,
  );
  const rooms = Array.from({ length: columns * rows }, (_, i) => {
    const x1 = 4 * (i % columns);
    const y1 = 4 * Math.floor(i / columns);
    return { x1, y1, x2: x1 + 4, y2: y1 + 4 };
  });
  return { grid: { width, height, tiles }, rooms, entrance: { x: 2, y: 2 } };
}

function counted(rng: Rng): Rng & { draws(): number } {
  let draws = 0;
  return {
    int(min, max) {
      draws++;
      return rng.int(min, max);
    },
    draws: () => draws,
  };
}
