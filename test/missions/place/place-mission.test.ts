import { describe, expect, test } from 'vitest';
import {
  addDoors,
  addLakes,
  addLoops,
  attachPrefabs,
  createRng,
  type Door,
  type Dungeon,
  generateLevels,
  isOnRoomFloor,
  lockDoors,
  placeStairs,
  Tile,
  validateDungeon,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import {
  generateFromGraph,
  growMission,
  type Mission,
  placeMission,
} from '../../../src/missions/index';
import {
  type BuiltDungeon,
  buildDungeon,
  buildLevels,
  type Recipe,
} from '../../../src/recipes/index';
import { runs } from '../../support/depth';
import { drawGrid } from '../../support/draw-grid';
import { playDungeon } from '../../support/player';

const SIZE = { width: 64, height: 40 };

function missionOf(seed: number): Mission {
  return growMission(createRng(seed, 'mission'), {
    rooms: 14,
    cycles: 2,
    locks: 2,
    secretDoors: 1,
  });
}

const bareOf = (seed: number, mission: Mission): Dungeon =>
  generateFromGraph(createRng(seed, 'layout'), { ...SIZE, ...mission, place: false });

/** A player walks it tile by tile, with secret doors closed and open, and sees the goal at the end. */
function expectPlayable(dungeon: Dungeon, locks: number): void {
  expect(validateDungeon(dungeon)).toEqual([]);
  const goal = dungeon.marks.find(({ kind }) => kind === 'goal')!;
  for (const knowsSecrets of [false, true]) {
    const { seen, fallen } = playDungeon(dungeon, knowsSecrets);
    expect(fallen).toEqual([...Array(locks).keys()]);
    expect(seen.has(`${goal.y * dungeon.grid.width + goal.x}`)).toBe(true);
  }
}

describe('a mission that is placed later', () => {
  const seeds = Array.from({ length: runs(6) }, (_, seed) => seed);

  test.for(seeds)('equals the placement of the generator, with seed %i', (seed) => {
    const mission = missionOf(seed);
    const whole = generateFromGraph(createRng(seed, 'layout'), { ...SIZE, ...mission });
    expect(placeMission(bareOf(seed, mission), { mission })).toEqual(whole);
    expectPlayable(whole, 2);
    expect(whole.rooms.map(({ progress }) => progress)).toEqual(
      mission.rooms.map(({ progress }) => progress),
    );
  });

  test.for(seeds)('can be placed after doors, lakes and prefabs, with seed %i', (seed) => {
    const mission = missionOf(seed);
    const cell = { name: 'cell', map: '####\n#..@\n####' };
    const dug = attachPrefabs(createRng(seed), bareOf(seed, mission), { prefabs: [cell], max: 2 });
    const placed = placeMission(addDoors(createRng(seed), dug), { mission });
    expectPlayable(placed, 2);
    expectPlayable(addLakes(createRng(seed), placed, { share: 0.1 }), 2);
    // Existing doors are reused, not doubled.
    for (const { tunnel } of placed.doors.filter(({ lock }) => lock !== undefined)) {
      const inTunnel = placed.doors.filter((door) => door.tunnel === tunnel);
      expect(new Set(inTunnel.map(({ x, y }) => `${x} ${y}`)).size).toBe(inTunnel.length);
    }
  });

  test('takes tunnels from either end, and the doors in them', () => {
    const mission = missionOf(2);
    const bare = bareOf(2, mission);
    const placed = placeMission(bare, { mission });
    const turned = bare.tunnels.map(({ from, to, path }) => {
      return { from: to, to: from, path: [...path].reverse() };
    });
    expect(placeMission({ ...bare, tunnels: turned }, { mission }).doors).toEqual(placed.doors);
    const open = addDoors(createRng(2), bare);
    const points = (doors: Dungeon['doors']) => doors.map(({ x, y }) => `${x} ${y}`).sort();
    expect(points(placeMission(open, { mission }).doors)).toEqual(points(open.doors));
  });

  test('leaves the dungeon as it was, and its entrance where stairs lead up', () => {
    const mission = missionOf(3);
    const bare = bareOf(3, mission);
    const before = structuredClone(bare);
    placeMission(bare, { mission });
    expect(bare).toEqual(before);
    const { x, y } = bare.entrance;
    const stairs = placeStairs(bare, { points: [{ x: x + 1, y, direction: 'up' }] });
    expect(placeMission(stairs, { mission }).entrance).toEqual({ x: x + 1, y });
    const elsewhere = { ...bare, entrance: { x: 1, y: 1 } };
    expect(placeMission(elsewhere, { mission }).entrance).toEqual({ x, y });
    const below = placeStairs(bare, { points: [{ x: x + 1, y, direction: 'down' }] });
    expect(placeMission({ ...below, entrance: { x: 1, y: 1 } }, { mission }).entrance).toEqual({
      x,
      y,
    });
  });

  test('names the room, tunnel, door or lock that causes an error', () => {
    const mission = missionOf(1);
    const bare = bareOf(1, mission);
    const { rooms, tunnels } = bare;
    expect(() => placeMission({ ...bare, rooms: rooms.slice(1) }, { mission })).toThrow(
      '`dungeon.rooms` must include the mission\'s room "entrance"',
    );
    expect(() => placeMission({ ...bare, tunnels: tunnels.slice(1) }, { mission })).toThrow(
      '`dungeon.tunnels` must include the mission\'s tunnel "entrance"–',
    );
    const keys = mission.keys.slice(1);
    expect(() => placeMission(bare, { mission: { ...mission, keys } })).toThrow(
      /^`mission.connections\[\d+\].lock` has no key/,
    );
    expect(() => placeMission(bare, { mission: { ...mission, goal: 'nowhere' } })).toThrow(
      '`mission.goal` must be the name of one of `rooms`',
    );
    expect(() => placeMission(bare, { mission: { ...mission, rooms: 5 } as never })).toThrow(
      '`mission.rooms`',
    );
    expect(() => placeMission(bare, { mission: 5 as never })).toThrow(
      '`mission` must be a mission',
    );
    expect(() => placeMission({} as never, { mission })).toThrow('`dungeon`');
    const tiles = bare.grid.tiles.map((code) => (code === 0 ? 1 : code));
    const open = { ...bare, grid: { ...bare.grid, tiles } };
    expect(() => placeMission(open, { mission })).toThrow(
      /^the tunnel ".+"–".+" has no place for a door$/,
    );
  });

  test('places doors between walls, none beside another', () => {
    const place = (rows: string[], doors: Door[] = []) => {
      const rooms = [
        { x1: 0, y1: 0, x2: 3, y2: 4, name: 'a' },
        { x1: 7, y1: 0, x2: 10, y2: 4, name: 'b' },
      ];
      const path = [
        { x: 2, y: 2 },
        { x: 8, y: 2 },
      ];
      const tunnels = [0, 1].map(() => ({ from: 0, to: 1, path }));
      const bare = bareDungeon(drawGrid(...rows), rooms, tunnels, { x: 1, y: 2 });
      const connections = [{ from: 'a', to: 'b', door: true }];
      return placeMission({ ...bare, doors }, { mission: { rooms: ['a', 'b'], connections } })
        .doors;
    };
    const bays = ['###########', '#...#.##..#', '#.........#', '#..#.###..#', '###########'];
    expect(place(bays)).toEqual([{ x: 6, y: 2, tunnel: 0 }]);
    const blocked = ['###########', '#..##.##..#', '#...#.##..#', '#..#####..#', '###########'];
    expect(() => place(blocked)).toThrow('has no place for a door');
    const standing = { x: 3, y: 2, tunnel: 1 };
    const shared = ['###########', '#..#####..#', '#..+......#', '#..#####..#', '###########'];
    expect(place(shared, [standing])).toEqual([{ x: 5, y: 2, tunnel: 0 }, standing]);
  });

  test('lays nothing into the deep', () => {
    const mission = missionOf(3);
    const bare = bareOf(3, mission);
    const { x, y } = placeMission(bare, { mission }).keys[0]!;
    const tiles = bare.grid.tiles.slice();
    tiles[y * bare.grid.width + x] = Tile.DeepWater;
    const [key] = placeMission({ ...bare, grid: { ...bare.grid, tiles } }, { mission }).keys;
    expect(Math.abs(key!.x - x) + Math.abs(key!.y - y)).toBe(1);
  });

  test('is refused if a key was walled up', () => {
    const mission = missionOf(3);
    const bare = bareOf(3, mission);
    const { x1, y1, x2, y2 } = bare.rooms.find(({ name }) => name === mission.keys[0]!.room)!;
    const tiles = bare.grid.tiles.slice();
    const { width } = bare.grid;
    const shut = (x: number, y: number) => {
      tiles[y * width + x] = 0;
    };
    for (let x = x1; x <= x2; x++) for (const y of [y1, y2]) shut(x, y);
    for (let y = y1; y <= y2; y++) for (const x of [x1, x2]) shut(x, y);
    const walled = { ...bare, grid: { ...bare.grid, tiles } };
    expect(() => placeMission(walled, { mission })).toThrow(
      /^lock 0 could never be opened: tunnels dug/,
    );
  });

  test('may have lost its graph to loops: then it is valid, or refused', () => {
    const sound = Array.from({ length: runs(10) }, (_, seed) => {
      const mission = missionOf(seed);
      const looped = addLoops(createRng(seed), bareOf(seed, mission), { minDetour: 8, max: 2 });
      try {
        return validateDungeon(placeMission(looped, { mission })).length === 0;
      } catch (error) {
        expect(String(error)).toMatch(/changed the routes$/);
        return undefined;
      }
    });
    expect(new Set(sound)).toEqual(new Set([true, undefined]));
  });
});

describe('levels of missions', () => {
  const onFloor = ({ rooms }: Dungeon, name: string, { x, y }: { x: number; y: number }) =>
    isOnRoomFloor(rooms.find((room) => room.name === name)!, x, y);

  test('are entered at the mission’s entrance and left at its goal', () => {
    const missions: Mission[] = [];
    const levels = generateLevels(7, {
      ...{ ...SIZE, levels: 3 },
      generate(rng, depth, { entrance, exits: [exit] }) {
        const mission = growMission(rng, { rooms: 10, locks: 2 });
        missions[depth] = mission;
        const goal = exit === undefined ? [] : [{ room: mission.goal, ...exit }];
        const at = [{ room: mission.entrance, ...entrance }, ...goal];
        return generateFromGraph(rng, { ...SIZE, ...mission, place: false, at });
      },
      finish: (_, dungeon, depth) => placeMission(dungeon, { mission: missions[depth]! }),
    });
    for (const level of levels) {
      expectPlayable(level, 2);
      expect(onFloor(level, 'entrance', level.entrance)).toBe(true);
      for (const flight of level.stairs) {
        expect(onFloor(level, flight.direction === 'up' ? 'entrance' : 'goal', flight)).toBe(true);
        expect(flight.path).toHaveLength(1);
      }
    }
  });

  test('come from recipes, with the mission placed after the stairs', () => {
    const recipe: Recipe = {
      ...{
        seed: 5,
        generator: 'mission',
        options: { ...SIZE, rooms: 10, locks: 2, secretDoors: 1 },
      },
      ...{ passes: [{ pass: 'doors', share: 0.3 }], levels: { count: 3 } },
    };
    const levels: BuiltDungeon[] = buildLevels(recipe);
    for (const level of levels) {
      expectPlayable(level, 2);
      const up = level.stairs.find(({ direction }) => direction === 'up') ?? level.entrance;
      expect(onFloor(level, 'entrance', up)).toBe(true);
      expect(level.mission?.goal).toBe('goal');
    }
    const later = buildLevels({ ...recipe, passes: [{ pass: 'stairs' }, { pass: 'mission' }] });
    for (const level of later) expectPlayable(level, 2);
  });

  test('of graphs too', () => {
    const options = {
      ...SIZE,
      rooms: ['a', 'b', 'c'],
      connections: [['a', 'b'], { from: 'b', to: 'c', lock: 0 }],
      keys: [{ room: 'a', lock: 0 }],
      goal: 'c',
    };
    const recipe = {
      seed: 5,
      generator: 'graph',
      options,
      levels: { count: 2 },
    } as unknown as Recipe;
    for (const level of buildLevels(recipe)) {
      expectPlayable(level, 1);
      expect(onFloor(level, 'a', level.entrance)).toBe(true);
      expect('mission' in level).toBe(false);
    }
  });
});

describe('a mission in a recipe', () => {
  const options = {
    ...SIZE,
    rooms: 12,
    locks: 2,
    secretDoors: 1,
    patterns: ['fork', 'two-ways'],
  } as const;
  const recipe: Recipe = { seed: 7, generator: 'mission', options };

  test('equals both calls, on separate streams', () => {
    const { rooms, locks, secretDoors, patterns } = options;
    const mission = growMission(createRng(7, 'mission'), {
      rooms,
      locks,
      secretDoors,
      patterns,
    });
    const dungeon = generateFromGraph(createRng(7, 'layout'), { ...SIZE, ...mission });
    expect(buildDungeon(recipe)).toEqual({ ...dungeon, mission, entities: [], unmet: [] });
  });

  test('can be placed by a pass, after passes that dig', () => {
    const left = { ...recipe, options: { ...options, place: false } } as Recipe;
    const built = buildDungeon({ ...left, passes: [{ pass: 'mission' }] });
    expect(built).toEqual(buildDungeon(recipe));
    const rule =
      "`passes[0].pass` needs the generator 'mission' or 'graph', with the option `place: false`";
    const passes = [{ pass: 'mission' }] as const;
    expect(() => buildDungeon({ ...recipe, passes })).toThrow(rule);
    const caves = { seed: 7, generator: 'caves', options: SIZE, passes } as const;
    expect(() => buildLevels({ ...caves, levels: { count: 2 } })).toThrow(rule);
  });
});

describe('a way that was dug round a lock', () => {
  test('is a GenerationError, as the lock would be idle', () => {
    const flow = { rooms: 12, cycles: 1, locks: 1, secretDoors: 0 };
    const options = { ...flow, width: 22, height: 58, roomMinSize: 3, roomMaxSize: 5 };
    const levels = { count: 3, stairs: 2 };
    const recipe: Recipe = { seed: 118163, generator: 'mission', options, levels };
    expect(() => buildLevels(recipe)).toThrow('lock 0 could be walked around');
  });
});

describe('a mission ahead', () => {
  const seeds = Array.from({ length: runs(12) }, (_, seed) => seed);

  test.for(seeds)('keeps its locks when loops come after it, with seed %i', (seed) => {
    const mission = missionOf(seed);
    const placed = placeMission(bareOf(seed, mission), { mission });
    expectPlayable(addLoops(createRng(seed, 'loops'), placed, { minDetour: 8 }), 2);
    const recipe: Recipe = {
      ...{ seed, generator: 'mission' },
      options: { ...SIZE, rooms: 14, cycles: 2, locks: 2, secretDoors: 1, place: false },
      passes: [{ pass: 'mission' }, { pass: 'loops', minDetour: 8 }],
    };
    expectPlayable(buildDungeon(recipe), 2);
  });

  test('is refused after loops', () => {
    const recipe: Recipe = {
      ...{ seed: 1, generator: 'mission', options: { ...SIZE, rooms: 9, place: false } },
      passes: [{ pass: 'loops' }, { pass: 'mission' }],
    };
    expect(() => buildDungeon(recipe)).toThrow('`passes[0].pass` must come after `mission`');
  });

  test('is refused after lakes, before the first draw', () => {
    const mission = missionOf(1);
    const flooded = addLakes(createRng(1), bareOf(1, mission), { share: 0.2 });
    expect(() => placeMission(flooded, { mission })).toThrow(
      '`dungeon.lakes` must be empty: place the mission first, then add lakes',
    );
    const recipe: Recipe = {
      ...{ seed: 1, generator: 'mission', options: { ...SIZE, rooms: 9, place: false } },
      passes: [{ pass: 'lakes' }, { pass: 'mission' }],
    };
    expect(() => buildDungeon(recipe)).toThrow('`passes[0].pass` must come after `mission`');
  });

  test('is refused after locks, whose numbers it would use again', () => {
    const mission = missionOf(1);
    const locked = lockDoors(createRng(1), addDoors(createRng(1), bareOf(1, mission)));
    expect(locked.keys).not.toEqual([]);
    for (const dungeon of [locked, placeMission(bareOf(1, mission), { mission })]) {
      expect(() => placeMission(dungeon, { mission })).toThrow(
        '`dungeon` must have no locks: place the mission first',
      );
    }
    const recipe: Recipe = {
      ...{ seed: 1, generator: 'mission', options: { ...SIZE, rooms: 9, place: false } },
      passes: [{ pass: 'doors' }, { pass: 'locks' }, { pass: 'mission' }],
    };
    expect(() => buildDungeon(recipe)).toThrow(
      '`passes[1].pass` must come after `mission`, whose locks have the same numbers',
    );
  });
});

test('a mission is refused if stairs up make its goal depend on a secret door', () => {
  let refused = 0;
  for (let seed = 0; seed < 60; seed++) {
    const mission = missionOf(seed);
    const bare = bareOf(seed, mission);
    const behind = mission.connections.find(({ secret }) => secret)!.to;
    const room = bare.rooms.find(({ name }) => name === behind)!;
    const up = { x: room.x1 + 1, y: room.y1 + 1, direction: 'up' as const };
    if (!isOnRoomFloor(room, up.x, up.y)) continue;
    const stairs = placeStairs(bare, { points: [up] });
    try {
      const { seen } = playDungeon(placeMission(stairs, { mission }), false);
      expect(seen.size).toBeGreaterThan(0);
    } catch (error) {
      expect(String(error)).toMatch(
        /without passing a secret door|changed the routes|no place for a door/,
      );
      if (String(error).includes('secret')) refused++;
    }
  }
  expect(refused).toBeGreaterThan(0);
});
