import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  generateBsp,
  lockDoors,
  type PopulationRule,
  populate,
} from '../../../src/core/index';
import { generateWorldRegion, populateWorldRegion } from '../../../src/worlds/index';
import { drawn, ROW } from '../../support/builders/rows-of-doors';
import { expectRefused } from '../../support/expect-refused';
import { visit } from '../../support/oracles/solver';
import { runs } from '../../support/runs';

/** Rooms A, B, C and D in a row; the door of B has lock 3, that of D lock 7. */
const row = drawn(ROW);
const dungeon = {
  ...row,
  doors: row.doors.map((door, i) =>
    i === 0 ? { ...door, lock: 3 } : i === 2 ? { ...door, lock: 7 } : door,
  ),
};
const gold = { table: [{ kind: 'gold', weight: 1 }], perRoom: 1 };
const SECRET = { secret: true as const };
const roomsOf = (rule: object) =>
  populate(createRng(1), dungeon, [{ ...gold, ...rule } as PopulationRule]).map(({ room }) => room);

describe('a rule for areas behind locks', () => {
  test('uses tiles that cannot be reached without a key', () => {
    expect(roomsOf({})).toEqual([0, 1, 2, 3]);
    expect(roomsOf({ behindLock: true })).toEqual([1, 2, 3]);
    expect(roomsOf({ behindLock: false })).toEqual([0, 1, 2, 3]);
  });

  test('uses tiles behind one of them, with or without others before it', () => {
    expect(roomsOf({ lock: 3 })).toEqual([1, 2, 3]);
    expect(roomsOf({ lock: 7 })).toEqual([3]);
    expect(roomsOf({ lock: 7, behindLock: true })).toEqual([3]);
    expect(roomsOf({ lock: 0 })).toEqual([]);
  });

  test('can be combined with progress', () => {
    expect(roomsOf({ behindLock: true, maxProgress: 0.5 })).toEqual([1, 2]);
  });

  test('places nothing if no door is locked', () => {
    expect(populate(createRng(1), row, [{ ...gold, behindLock: true }])).toEqual([]);
  });

  test('places things in random dungeons where a player without keys cannot go', () => {
    let placed = 0;
    for (let seed = 0; seed < runs(20); seed++) {
      const rng = createRng(seed);
      const locked = lockDoors(rng, addDoors(rng, generateBsp(rng, { width: 50, height: 30 })), {
        locks: 3,
      });
      const { width } = locked.grid;
      for (const lock of [undefined, 0, 1]) {
        const rule = lock === undefined ? { behindLock: true } : { lock };
        const without = visit(locked, lock === undefined ? [0, 1, 2] : [lock]);
        const loot = populate(rng, locked, [{ ...gold, ...rule, perRoom: 3 }]);
        expect(loot.filter(({ x, y }) => without.tiles.has(y * width + x))).toEqual([]);
        placed += loot.length;
      }
    }
    expect(placed).toBeGreaterThan(50);
  });

  test('uses tiles behind secret doors, whether there are locks or not', () => {
    expect(roomsOf({ behindSecret: true })).toEqual([]);
    const doors = dungeon.doors.map((door, i) => ({ ...door, ...(i === 1 && SECRET) }));
    const hidden = { ...dungeon, doors };
    const roomsIn = (rule: object) =>
      populate(createRng(1), hidden, [{ ...gold, ...rule } as PopulationRule]).map(
        ({ room }) => room,
      );
    expect(roomsIn({ behindSecret: true })).toEqual([2, 3]);
    expect(roomsIn({ behindSecret: true, behindLock: true })).toEqual([2, 3]);
    expect(roomsIn({ behindSecret: true, lock: 7 })).toEqual([3]);
    expect(roomsIn({ behindSecret: false })).toEqual([0, 1, 2, 3]);
  });

  test('hides things that a player who knows no secret doors cannot reach', () => {
    let placed = 0;
    for (let seed = 0; seed < runs(20); seed++) {
      const rng = createRng(seed);
      const bare = generateBsp(rng, { width: 50, height: 30 });
      const secret = addDoors(rng, bare, { secretShare: 0.5 });
      const known = secret.doors.filter((door) => door.secret !== true);
      const tiles = secret.grid.tiles.slice();
      for (const { x, y } of secret.doors) tiles[y * secret.grid.width + x] = 0;
      for (const { x, y } of known) tiles[y * secret.grid.width + x] = 2;
      const without = visit({ ...secret, grid: { ...secret.grid, tiles } }, []);
      const loot = populate(rng, secret, [{ ...gold, perRoom: 3, behindSecret: true }]);
      expect(loot.filter(({ x, y }) => without.tiles.has(y * secret.grid.width + x))).toEqual([]);
      placed += loot.length;
    }
    expect(placed).toBeGreaterThan(50);
  });

  test('is refused if it is wrong, and in worlds, which have no locks', () => {
    const call = (rule: object) => () => roomsOf(rule);
    expectRefused(
      call({ lock: -1 }),
      'rules[0].lock',
      '`rules[0].lock` must be at least 0, received -1',
    );
    expectRefused(
      call({ behindLock: 1 }),
      'rules[0].behindLock',
      '`rules[0].behindLock` must be true or false, received 1',
    );
    const buried = { ...dungeon, entrance: { x: 0, y: 0 } };
    expectRefused(
      () => populate(createRng(1), buried, [{ ...gold, behindLock: true }]),
      'dungeon.entrance',
      '`dungeon.entrance` must be on a walkable tile, because rules use locks, received "(0, 0)"',
    );
    const region = generateWorldRegion(1, { x: 0, y: 0, width: 40, height: 40 });
    expect(() => populateWorldRegion(1, region, [{ ...gold, behindLock: true }])).toThrow(
      '`rules[0].behindLock`',
    );
  });
});
