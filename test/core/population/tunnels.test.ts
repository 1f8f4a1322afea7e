import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  type Dungeon,
  describePlay,
  generateBsp,
  isOnRoomFloor,
  parseJson,
  populate,
  Tile,
  toJson,
  tunnelTiles,
  validateDungeon,
} from '../../../src/core/index';
import { parseTiled, toMarkdown, toTiled } from '../../../src/formats/index';
import { arbitraryDungeon } from '../../../src/testing/index';
import { generateWorldRegion, populateWorldRegion } from '../../../src/worlds/index';
import { expectRefused } from '../../support/expect-refused';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

const RAT = { kind: 'rat', weight: 1 };
const SQUAD = { squad: ['chief', 'imp', 'imp', 'imp'], weight: 1 };

/** The corridors of a dungeon by hand: its standable tiles of tunnels outside all rooms. */
function corridors({ grid, rooms, tunnels }: Dungeon): Set<string> {
  const cells = tunnels.flatMap((tunnel) => tunnelTiles(tunnel, grid));
  const standable: readonly number[] = [Tile.Floor, Tile.ShallowWater, Tile.ChasmEdge];
  return new Set(
    cells
      .filter(({ x, y }) => standable.includes(grid.tiles[y * grid.width + x]!))
      .filter(({ x, y }) => !rooms.some((room) => isOnRoomFloor(room, x, y)))
      .map(nameOf),
  );
}

describe('a rule for tunnels', () => {
  test('fills exactly the corridors, and validation agrees', () => {
    fc.assert(
      fc.property(arbitraryDungeon(), fc.integer(), (dungeon, seed) => {
        const rules = [{ where: 'tunnels', tilesPerPick: 1, table: [RAT] }] as const;
        const rats = populate(createRng(seed), dungeon, rules);
        const free = corridors(dungeon);
        free.delete(nameOf(dungeon.entrance));
        for (const point of dungeon.keys) free.delete(nameOf(point));
        expect(new Set(rats.map(nameOf))).toEqual(free);
        expect(rats.every(({ room }) => room === undefined)).toBe(true);
        expect(validateDungeon(dungeon, rats)).toEqual(validateDungeon(dungeon));
      }),
      { numRuns: runs(60) },
    );
  });

  const bare = generateBsp(createRng(5), { width: 50, height: 30 });
  const dungeon = addDoors(createRng(5), bare);

  test('keeps squads together, between the same doors', () => {
    for (let seed = 0; seed < 20; seed++) {
      const squad = populate(createRng(seed), dungeon, [
        { where: 'tunnels', total: 1, table: [SQUAD] },
      ]);
      for (const [i, { x, y }] of squad.entries()) {
        if (i === 0) continue;
        const before = squad.slice(0, i);
        expect(before.some((it) => Math.abs(it.x - x) + Math.abs(it.y - y) === 1)).toBe(true);
      }
    }
  });

  test('keeps its entities in documents and Tiled, and has words in the key', () => {
    const rats = populate(createRng(1), dungeon, [{ where: 'tunnels', total: 5, table: [RAT] }]);
    expect(rats).toHaveLength(5);
    expect(parseJson(toJson(dungeon, { entities: rats })).entities).toEqual(rats);
    expect(parseTiled(toTiled(dungeon, { entities: rats })).entities).toEqual(rats);
    const [rat] = rats;
    const { from, to } = dungeon.tunnels[rat?.tunnel ?? -1] as { from: number; to: number };
    expect(toMarkdown(dungeon, { entities: rats.slice(0, 1) })).toContain(
      `## Elsewhere\n\n- **In the corridor between ${from + 1} and ${to + 1}:** rat`,
    );
  });

  test('is used by entries of every kind, also hazards and fixed ones', () => {
    const wide = generateBsp(createRng(2), { width: 50, height: 30, corridorWidth: 3 });
    const table = [
      { kind: 'trap', weight: 1, hazard: true },
      { kind: 'statue', weight: 1, fixed: true },
    ];
    const made = populate(createRng(2), wide, [{ where: 'tunnels', share: 1, table }]);
    expect(new Set(made.map(({ kind }) => kind)).size).toBe(2);
    expect(validateDungeon(wide, made)).toEqual([]);
  });

  test.each([
    ['perRoom', { perRoom: 1, total: undefined }, "cannot be combined with `where: 'tunnels'`"],
    ['rooms', { rooms: ['cave'] }, "cannot be combined with `where: 'tunnels'`"],
    ['skipEntranceRoom', { skipEntranceRoom: true }, "cannot be combined with `where: 'tunnels'`"],
    ['at', { at: 'corners' }, "must be 'anywhere', 'dead-ends', a mark or near a kind"],
    ['where', { where: 'walls' }, "must be one of 'rooms', 'tunnels'"],
  ])('is refused with a wrong `%s`', (option, parts, message) => {
    const rule = { where: 'tunnels', total: 1, table: [RAT], ...parts };
    expect(() => populate(createRng(1), dungeon, [rule] as never)).toThrow(
      `\`rules[0].${option}\` ${message}`,
    );
  });

  test('is refused in worlds, whose rooms are populated without tunnels', () => {
    const region = generateWorldRegion(1, { x: 0, y: 0, width: 40, height: 40 });
    expectRefused(
      () => populateWorldRegion(1, region, [{ where: 'tunnels', share: 1, table: [RAT] }]),
      'rules[0].where',
      '`rules[0].where` must be \'rooms\' in an endless world, received "tunnels"',
    );
  });
});

describe('a key in a corridor', () => {
  const picture = ['#########', '#..+....#', '#..######', '#########'].join('');
  const tiles = Uint8Array.from(picture, (glyph) => '#.+'.indexOf(glyph));
  const rooms = [
    { x1: 0, y1: 0, x2: 3, y2: 3 },
    { x1: 6, y1: 0, x2: 8, y2: 2 },
  ];
  const path = [
    { x: 2, y: 1 },
    { x: 7, y: 1 },
  ];
  const dungeon: Dungeon = {
    grid: { width: 9, height: 4, tiles },
    rooms,
    tunnels: [{ from: 0, to: 1, path }],
    entrance: { x: 1, y: 1 },
    doors: [{ x: 3, y: 1, tunnel: 0, lock: 0 }],
    stairs: [],
    marks: [],
    lakes: [],
    keys: [{ x: 4, y: 1, tunnel: 0, lock: 0 }],
  };
  const faults = (key: object) =>
    validateDungeon({ ...dungeon, keys: [{ x: 4, y: 1, lock: 0, ...key }] })
      .filter(({ rule }) => rule === 'key-off-floor')
      .map(({ message }) => message);

  test('is valid if its tunnel contains its tile', () => {
    expect(faults({ tunnel: 0 })).toEqual([]);
    expect(faults({})).toEqual(['`keys[0]` at (4, 1) names neither a room nor a tunnel']);
    expect(faults({ room: 0, tunnel: 0 })).toEqual([
      '`keys[0]` at (4, 1) names both a room and a tunnel',
    ]);
    expect(faults({ tunnel: 1 })).toEqual([
      '`keys[0]` at (4, 1) names tunnel 1, but there are only 1',
    ]);
    expect(faults({ tunnel: 0, x: 1, y: 2 })).toEqual([
      '`keys[0]` at (1, 2) names a tunnel, but is on the floor of `rooms[0]`',
    ]);
    expect(faults({ tunnel: 0, x: 3 })).toEqual(['`keys[0]` at (3, 1) is not on floor']);
    expect(faults({ tunnel: 0, y: 2 })).toEqual([
      '`keys[0]` at (4, 2) is not on its tunnel, `tunnels[0]`',
    ]);
  });

  test('keeps its tile when doors are added', () => {
    const open = { ...dungeon, doors: [], grid: { ...dungeon.grid, tiles: tiles.slice() } };
    open.grid.tiles[12] = Tile.Floor;
    expect(addDoors(createRng(1), { ...open, keys: [] }).doors).toHaveLength(2);
    const { x, y } = addDoors(createRng(1), { ...open, keys: [] }).doors[0] as {
      x: number;
      y: number;
    };
    const keys = [{ x, y, tunnel: 0, lock: 0 }];
    expect(addDoors(createRng(1), { ...open, keys }).doors).not.toContainEqual({ x, y, tunnel: 0 });
    expect(
      addDoors(createRng(1), { ...open, marks: [{ x, y, tunnel: 0, kind: 'rug' }] }).doors,
    ).toEqual(addDoors(createRng(1), { ...open, keys }).doors);
  });

  test('is named in the walkthrough and in the key', () => {
    const open = { ...dungeon, entrance: { x: 7, y: 1 } };
    const place = 'the corridor between room 0 and room 1';
    expect(describePlay(open)[1]).toBe(`Take key a in ${place}. It opens the door to room 0.`);
    expect(toMarkdown(open)).toContain('key in the corridor between 1 and 2');
    expect(parseJson(toJson(open)).dungeon).toEqual(open);
    expect(parseTiled(toTiled(open)).dungeon.keys).toEqual(open.keys);
  });
});
