import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLakes,
  createRng,
  type Door,
  type Dungeon,
  dungeonFromText,
  GenerationError,
  generateAccretion,
  growRooms,
  removeRooms,
  validateDungeon,
} from '../../../../src/core/index';
import { arbitraryDungeon } from '../../../../src/testing/index';
import { drawn } from '../../../support/builders/rows-of-doors';
import { expectRefused } from '../../../support/expect-refused';
import { cellsOf, faultsOf } from '../../../support/judge';
import { runs } from '../../../support/runs';

/** The rooms with one tunnel, except the first. */
function endsOf({ rooms, tunnels }: Dungeon): number[] {
  const ways = (i: number) => tunnels.filter(({ from, to }) => from === i || to === i).length;
  return [...rooms.keys()].filter((i) => i > 0 && ways(i) === 1);
}

test('removed end rooms are drawn again while the rest stays the same, tile by tile', () => {
  let different = 0;
  for (let seed = 0; seed < runs(20); seed++) {
    const whole = generateAccretion(createRng(seed), { width: 80, height: 45 });
    const rooms = endsOf(whole).slice(-3);
    const rest = removeRooms(whole, { rooms });
    expect(validateDungeon(rest)).toEqual([]);
    expect(rest.rooms).toEqual(whole.rooms.filter((_, i) => !rooms.includes(i)));
    const again = growRooms(createRng(seed + 1000), rest, { maxRooms: 3 });
    expect(validateDungeon(again)).toEqual([]);
    for (const [i, code] of rest.grid.tiles.entries()) {
      if (code !== 0) expect([whole.grid.tiles[i], again.grid.tiles[i]]).toEqual([code, code]);
    }
    if (again.grid.tiles.join() !== whole.grid.tiles.join()) different++;
  }
  expect(different).toBeGreaterThan(runs(16));
});

test('lakes that stay keep their tiles, or the room is not removed', () => {
  let lakes = 0;
  for (let seed = 0; seed < runs(20); seed++) {
    const dry = generateAccretion(createRng(seed), { width: 60, height: 35 });
    const whole = addLakes(createRng(seed), dry, { share: 0.15 });
    for (const room of endsOf(whole)) {
      let rest: Dungeon;
      try {
        rest = removeRooms(whole, { rooms: [room] });
      } catch (error) {
        expect(String(error)).toMatch('cannot be removed');
        continue;
      }
      expect(validateDungeon(rest)).toEqual([]);
      const places = whole.lakes.map(({ shape: _, ...place }) => place);
      for (const { shape: _, ...place } of rest.lakes) expect(places).toContainEqual(place);
      lakes += rest.lakes.length;
    }
  }
  expect(lakes).toBeGreaterThan(runs(20));
});

test('any room of any dungeon is removed whole, or refused with the reasons', () => {
  let [removed, refused] = [0, 0];
  fc.assert(
    fc.property(arbitraryDungeon({ maxSide: 40 }), fc.nat(), (dungeon, n) => {
      const room = n % dungeon.rooms.length;
      try {
        const rest = removeRooms(dungeon, { rooms: [room] });
        removed++;
        expect(faultsOf(rest)).toEqual([]);
        expect(validateDungeon(rest)).toEqual([]);
        expect(rest.rooms).toHaveLength(dungeon.rooms.length - 1);
        expect(rest.entrance).toEqual(dungeon.entrance);
        const { width } = dungeon.grid;
        for (const [i, kept] of rest.rooms.entries()) {
          expect(kept).toEqual(dungeon.rooms[i < room ? i : i + 1]);
          for (const { x, y } of cellsOf(kept)) {
            expect(rest.grid.tiles[y * width + x]).toBe(dungeon.grid.tiles[y * width + x]);
          }
        }
      } catch (error) {
        if (!(error instanceof GenerationError)) throw error;
        refused++;
        expect(error.message).toMatch(/^`rooms` cannot be removed: /);
      }
    }),
    { numRuns: runs(150) },
  );
  expect(removed).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(20);
});

describe('a removed room', () => {
  const ROW = drawn('#############\n#@AA+BBB+CCC#\n#############');

  test('takes its tunnel and its door with it', () => {
    const rest = removeRooms(ROW, { rooms: [2] });
    expect(rest.doors).toEqual(ROW.doors.slice(0, 1));
    expect(rest.tunnels).toEqual(ROW.tunnels.slice(0, 1));
    expect([...rest.grid.tiles].filter((code) => code !== 0)).toHaveLength(7);
  });

  test('must not contain the entrance or cut off others', () => {
    const message = (rooms: number[]) => () => removeRooms(ROW, { rooms });
    expect(message([0])).toThrow('`rooms` cannot be removed: they contain the entrance');
    expect(message([1])).toThrow('`rooms` cannot be removed: room 2 would be cut off');
  });

  test('must not contain the key of a lock that stays, but may contain one without a lock', () => {
    const [first, second] = ROW.doors as [Door, Door];
    const key = { x: 10, y: 1, room: 2, lock: 0 };
    const locked = { ...ROW, doors: [{ ...first, lock: 0 }, second], keys: [key] };
    expect(() => removeRooms(locked, { rooms: [2] })).toThrow(
      'they contain the key of lock 0, which stays',
    );
    const idle = {
      ...ROW,
      doors: [first, { ...second, lock: 0 }],
      keys: [{ x: 1, y: 1, room: 0, lock: 0 }],
    };
    expect(removeRooms(idle, { rooms: [2] }).keys).toEqual([]);
  });

  test('leaves tunnels that pass through it, and its doors on the first of them', () => {
    const through = {
      from: 0,
      to: 2,
      path: [
        { x: 3, y: 1 },
        { x: 9, y: 1 },
      ],
    };
    const back = { from: 2, to: 0, path: [...through.path].reverse() };
    const dungeon = { ...ROW, tunnels: [...ROW.tunnels, through, back] };
    const rest = removeRooms(dungeon, { rooms: [1] });
    expect(rest.tunnels).toEqual([
      { ...through, to: 1 },
      { ...back, from: 1 },
    ]);
    expect(rest.grid.tiles).toEqual(ROW.grid.tiles);
    expect(rest.doors.map(({ x, tunnel }) => [x, tunnel])).toEqual([
      [4, 0],
      [8, 0],
    ]);
    expect(validateDungeon(rest)).toEqual([]);
  });
});

test('bad indices of rooms are refused', () => {
  const dungeon = drawn('#####\n#@AA#\n#####');
  const refused = (rooms: unknown, option: string, message: string) =>
    expectRefused(() => removeRooms(dungeon, { rooms } as never), option, message);
  refused([1], 'rooms[0]', '`rooms[0]` must be at most 0, received 1');
  refused(3, 'rooms', '`rooms` must be an array, received 3');
  expect(removeRooms(dungeon, { rooms: [] })).toEqual(dungeon);
});

test('a room stays if the exit could then be reached only across a hazard', () => {
  const drawn = dungeonFromText(
    `###############
#@..#######...#
#.....o.......#
#...#######...#
##.########.###
##.###...##.###
##..........###
######...######
###############`,
    { legend: { o: { entity: 'pit', hazard: true } } },
  );
  const dungeon = { ...drawn, exit: { x: 13, y: 1 } };
  expect(validateDungeon(dungeon, dungeon.entities)).toEqual([]);
  expect(() => removeRooms(dungeon, { rooms: [2] })).toThrow('is reached only across a hazard');
});
