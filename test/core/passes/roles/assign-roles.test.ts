import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  assignRoles,
  createRng,
  type Dungeon,
  distanceField,
  GenerationError,
  generateAccretion,
  generateBsp,
  indexOf,
  isOnRoomFloor,
  lockDoors,
  parseJson,
  populate,
  type Rng,
  type Role,
  roomArea,
  roomCenter,
  Tile,
  toJson,
} from '../../../../src/core/index';
import { parseTiled, toLdtk, toTiled } from '../../../../src/formats/index';
import { drawn, ROW } from '../../../support/builders/rows-of-doors';
import { expectRefused } from '../../../support/expect-refused';
import { visit } from '../../../support/oracles/solver';
import { runs } from '../../../support/runs';

/** Rooms A, B, C and D in a row, A entered. */
const row = drawn(ROW);
const rolesOf = ({ rooms }: Dungeon) => rooms.map(({ role = '-' }) => role).join(' ');
const given = (roles: readonly Role[], dungeon = row, seed = 1) =>
  rolesOf(assignRoles(createRng(seed), dungeon, { roles }));
const noDraw: Rng = { int: () => expect.unreachable() };

describe('assignRoles', () => {
  test.for<[Role, string]>([
    [{ role: 'boss', at: 'farthest' }, '- - - boss'],
    [{ role: 'shop', at: 'near-entrance' }, '- shop - -'],
    [{ role: 'hall', at: 'largest' }, '- hall - -'],
    [{ role: 'start', at: 'entrance' }, 'start - - -'],
    [{ role: 'far', at: 'farthest', max: 2 }, '- - far far'],
    [{ role: 'none', at: 'farthest', max: 0 }, '- - - -'],
  ])('gives a role by distance and area, without a draw: %o', ([role, expected]) => {
    expect(rolesOf(assignRoles(noDraw, row, { roles: [role] }))).toBe(expected);
  });

  test('gives a role to passages only if it names them', () => {
    const rooms = row.rooms.map((room, i) => (i === 3 ? { ...room, kind: 'passage' } : room));
    const level = { ...row, rooms };
    expect(given([{ role: 'boss', at: 'farthest' }], level)).toBe('- - boss -');
    expect(given([{ role: 'boss', at: 'farthest', rooms: ['passage'] }], level)).toBe('- - - boss');
  });

  test('gives a role to random rooms of a sort, each in turn', () => {
    const outcomes = (role: Role) =>
      new Set(Array.from({ length: 40 }, (_, seed) => given([role], row, seed)));
    expect(outcomes({ role: 'x' })).toEqual(new Set(['- x - -', '- - x -', '- - - x']));
    expect(outcomes({ role: 'x', at: 'dead-end' })).toEqual(new Set(['- - - x']));
    expect(outcomes({ role: 'x', at: 'junction' })).toEqual(new Set(['- - - -']));
  });

  test('counts only dry floor, without deep water, lava and chasms', () => {
    const flooded = { ...row, grid: { ...row.grid, tiles: row.grid.tiles.slice() } };
    const isInB = (x: number, y: number) => isOnRoomFloor(row.rooms[1]!, x, y);
    const deep = [Tile.DeepWater, Tile.Lava, Tile.Chasm];
    let dry = 0;
    for (let i = 0; i < flooded.grid.tiles.length; i++) {
      const [x, y] = [i % row.grid.width, Math.floor(i / row.grid.width)];
      if (!isInB(x, y)) continue;
      if (dry < 2) dry++;
      else flooded.grid.tiles[i] = deep[i % 3]!;
    }
    expect(given([{ role: 'hall', at: 'largest' }], flooded)).not.toBe('- hall - -');
    expect(given([{ role: 'x', minArea: 3, max: 9 }], flooded)).toBe('- - x x');
    expect(given([{ role: 'x', minArea: 2, maxArea: 2 }], flooded)).toBe('- x - -');
  });

  test('gives a role within limits, and to kinds that it names', () => {
    expect(given([{ role: 'x', max: 9, minExits: 2 }])).toBe('- x x -');
    const rooms = row.rooms.map((room, i) => (i === 2 ? { ...room, kind: 'crypt' } : room));
    expect(given([{ role: 'x', max: 9, rooms: ['crypt'] }], { ...row, rooms })).toBe('- - x -');
    expect(given([{ role: 'x', max: 9, rooms: ['plain'] }], { ...row, rooms })).toBe('- x - x');
    expect(given([{ role: 'x', max: 9, minProgress: 0.4 }])).toBe('- - x x');
  });

  test('gives a role behind locks', () => {
    const doors = row.doors.map((door, i) => (i === 1 ? { ...door, lock: 0 } : door));
    expect(given([{ role: 'x', at: 'behind-lock', max: 9 }], { ...row, doors })).toBe('- - x x');
    expect(given([{ role: 'x', at: 'behind-lock', max: 9 }])).toBe('- - - -');
    const roles: Role[] = [
      { role: 'y', at: 'largest' },
      { role: 'x', at: 'behind-lock', max: 9 },
    ];
    expect(given(roles, { ...row, doors })).toBe('- y x x');
  });

  test('measures distances from the entrance, and uses rooms that can be reached', () => {
    const entrance = roomCenter(row.rooms[3]!);
    const near: Role = { role: 'x', at: 'near-entrance', max: 2 };
    expect(given([{ ...near, max: 1 }], { ...row, entrance })).toBe('- - x -');
    const { x, y } = row.doors[1]!;
    const tiles = Uint8Array.from(row.grid.tiles);
    tiles[y * row.grid.width + x] = Tile.Wall;
    const cut = { ...row, grid: { ...row.grid, tiles } };
    expect(given([near], cut)).toBe('- x - -');
    expect(given([{ ...near, at: 'farthest' }], cut)).toBe('- x - -');
    expect(given([{ role: 'x', max: 9 }], cut)).toBe('- x x x');
  });

  test('gives one role per room, in order, and keeps existing ones', () => {
    const roles: Role[] = [
      { role: 'boss', at: 'farthest' },
      { role: 'far', at: 'farthest' },
    ];
    expect(given(roles)).toBe('- - far boss');
    const old = {
      ...row,
      rooms: row.rooms.map((room, i) => (i === 3 ? { ...room, role: 'old' } : room)),
    };
    expect(given(roles, old)).toBe('- far boss old');
  });

  test('reports a step for each role', () => {
    const stages: string[] = [];
    assignRoles(createRng(1), row, { roles: [{ role: 'x', max: 2 }] }, ({ stage, index }) =>
      stages.push(`${stage} ${index}`),
    );
    expect(stages).toEqual(['role 0', 'role 1']);
  });
});

test('roles in random dungeons match their limits', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(generateBsp, generateAccretion), (seed, generate) => {
      const rng = createRng(seed);
      const level = lockDoors(rng, addDoors(rng, generate(rng, { width: 60, height: 34 })), {
        locks: 2,
      });
      const made = assignRoles(rng, level, {
        roles: [
          { role: 'boss', at: 'farthest' },
          { role: 'vault', at: 'behind-lock' },
          { role: 'hall', at: 'largest' },
        ],
      });
      expect({ ...made, rooms: made.rooms.map(({ role: _, ...room }) => room) }).toEqual(level);
      const steps = distanceField(level.grid, [level.entrance]);
      const far = (i: number) => {
        const { x, y } = roomCenter(level.rooms[i]!);
        return steps[indexOf(level.grid, x, y)]!;
      };
      const at = (role: string) => made.rooms.findIndex((room) => room.role === role);
      const others = made.rooms.flatMap(({ role }, i) => (role === undefined ? [i] : []));
      if (at('boss') >= 0)
        for (const i of others) expect(far(i)).toBeLessThanOrEqual(far(at('boss')));
      if (at('hall') >= 0) {
        for (const i of others) {
          const { x1, y1, x2, y2 } = level.rooms[i]!;
          const { x, y } = level.entrance;
          if (x > x1 && y > y1 && x < x2 && y < y2) continue;
          expect(roomArea(level.rooms[i]!)).toBeLessThanOrEqual(roomArea(level.rooms[at('hall')]!));
        }
      }
      if (at('vault') >= 0) {
        const { x, y } = roomCenter(level.rooms[at('vault')]!);
        expect(visit(level, [0, 1]).tiles.has(indexOf(level.grid, x, y))).toBe(false);
      }
    }),
    { numRuns: runs(20) },
  );
});

test('rules of population name roles', () => {
  const level = assignRoles(noDraw, row, { roles: [{ role: 'boss', at: 'farthest' }] });
  const rule = { roles: ['boss'], perRoom: 1, table: [{ kind: 'dragon', weight: 1 }] };
  expect(populate(createRng(1), level, [rule]).map(({ room }) => room)).toEqual([3]);
  expect(populate(createRng(1), row, [rule])).toEqual([]);
});

test('documents and maps carry roles and parts', () => {
  const level = assignRoles(noDraw, row, { roles: [{ role: 'boss', at: 'farthest' }] });
  level.rooms[1] = { ...level.rooms[1]!, part: 2 };
  const document = toJson(level);
  expect(parseJson(JSON.stringify(document)).dungeon.rooms).toEqual(level.rooms);
  expect(parseTiled(toTiled(level)).dungeon.rooms).toEqual(level.rooms);
  expect(JSON.stringify(toLdtk([level]))).toContain('"boss"');
});

describe('assignRoles with bad input', () => {
  test.for<[unknown, string, string]>([
    [[], 'roles', '`roles` must not be empty, received an array of 0'],
    [[{}], 'roles[0].role', '`roles[0].role` must be a non-empty string, received undefined'],
    [
      [{ role: 'x', at: 'end' }],
      'roles[0].at',
      "`roles[0].at` must be one of 'anywhere', 'farthest', 'near-entrance', 'dead-end', 'junction', 'behind-lock', 'largest', 'entrance', received \"end\"",
    ],
    [[{ role: 'x', max: -1 }], 'roles[0].max', '`roles[0].max` must be at least 0, received -1'],
    [
      [{ role: 'x', rooms: [5] }],
      'roles[0].rooms[0]',
      '`roles[0].rooms[0]` must be a non-empty string, received 5',
    ],
    [
      [{ role: 'x', required: true, max: 0 }],
      'roles[0].max',
      '`roles[0].max` must be at least 1 together with `roles[0].required`, received 0',
    ],
    [
      [{ role: 'x', required: 1 }],
      'roles[0].required',
      '`roles[0].required` must be true or false, received 1',
    ],
    [
      [{ role: 'x', minArea: 5, maxArea: 4 }],
      'roles[0].maxArea',
      '`roles[0].maxArea` must be at least `roles[0].minArea` (5), received 4',
    ],
  ])('refuses it before the first draw: %#', ([roles, option, message]) => {
    expectRefused(() => assignRoles(noDraw, row, { roles: roles as never }), option, message);
  });

  test('refuses a required role for which no room fits', () => {
    const call = () => given([{ role: 'boss', minArea: 999, required: true }]);
    expect(call).toThrow(GenerationError);
    expect(call).toThrow("no room fits the role 'boss'");
    expect(call).toThrow(expect.objectContaining({ limit: 'roles' }));
    expect(given([{ role: 'boss', at: 'farthest', required: true }])).toBe('- - - boss');
    expect(given([{ role: 'boss', minArea: 999 }])).toBe('- - - -');
  });
});
