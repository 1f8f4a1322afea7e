import { describe, expect, test } from 'vitest';
import {
  addDoors,
  addLakes,
  addLoops,
  createRng,
  type Door,
  type Dungeon,
  GenerationError,
  generateLevels,
  isOnRoomFloor,
  type StairsPoint,
  validateDungeon,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { readFlow } from '../../../src/missions/flow/read-flow';
import { generateFromGraph, growMission, type Mission } from '../../../src/missions/index';
import { placeThings } from '../../../src/missions/place/place-things';
import {
  type BuiltDungeon,
  buildDungeon,
  buildLevels,
  type Recipe,
} from '../../../src/recipes/index';
import { drawGrid } from '../../support/builders/draw-grid';
import { faultsOf } from '../../support/judge';
import { playDungeon } from '../../support/oracles/player';
import { visit } from '../../support/oracles/solver';
import { runs } from '../../support/runs';

const SIZE = { width: 64, height: 40 };

function missionOf(seed: number): Mission {
  return growMission(createRng(seed, 'mission'), {
    rooms: 14,
    cycles: 2,
    locks: 2,
    secretDoors: 1,
  });
}

const layOut = (seed: number, mission: Mission, more: object = {}): Dungeon =>
  generateFromGraph(createRng(seed, 'layout'), { ...SIZE, ...mission, ...more });

/**
 * A player walks it tile by tile, with secret doors closed and open, and sees the goal at the end.
 */
function expectPlayable(dungeon: Dungeon, locks: number): void {
  expect(validateDungeon(dungeon)).toEqual([]);
  const goal = dungeon.marks.find(({ kind }) => kind === 'goal')!;
  for (const knowsSecrets of [false, true]) {
    const { seen, fallen } = playDungeon(dungeon, knowsSecrets);
    expect(fallen).toEqual([...Array(locks).keys()]);
    expect(seen.has(`${goal.y * dungeon.grid.width + goal.x}`)).toBe(true);
  }
}

describe('a mission that is laid out', () => {
  const seeds = Array.from({ length: runs(12) }, (_, seed) => seed);

  test.for(seeds)('can be played, with lakes and loops added, with seed %i', (seed) => {
    const mission = missionOf(seed);
    const dungeon = layOut(seed, mission);
    expectPlayable(dungeon, 2);
    expect(dungeon.rooms.map(({ progress }) => progress)).toEqual(
      mission.rooms.map(({ progress }) => progress),
    );
    expectPlayable(addLakes(createRng(seed), dungeon, { share: 0.1 }), 2);
    const opened = addDoors(createRng(seed, 'doors'), dungeon);
    expectPlayable(addLoops(createRng(seed, 'loops'), opened, { minDetour: 8 }), 2);
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
      return placeThings({ ...bare, doors }, readFlow({ rooms: ['a', 'b'], connections })).doors;
    };
    const bays = ['###########', '#...#.##..#', '#.........#', '#..#.###..#', '###########'];
    expect(place(bays)).toEqual([{ x: 6, y: 2, tunnel: 0 }]);
    const blocked = ['###########', '#..##.##..#', '#...#.##..#', '#..#####..#', '###########'];
    expect(() => place(blocked)).toThrow('has no place for a door');
    const standing = { x: 3, y: 2, tunnel: 1 };
    const shared = ['###########', '#..#####..#', '#..+......#', '#..#####..#', '###########'];
    expect(place(shared, [standing])).toEqual([{ x: 5, y: 2, tunnel: 0 }, standing]);
  });
});

describe('the stairs of a mission', () => {
  /** Random points, some in rooms, some in rock. */
  function drawStairs(seed: number, mission: Mission): StairsPoint[] {
    const rng = createRng(seed, 'points');
    const { rooms } = layOut(seed, mission);
    const { x1, y1, x2, y2 } = rooms[rng.int(0, rooms.length - 1)]!;
    const point = { x: rng.int(x1 + 1, x2 - 1), y: rng.int(y1 + 1, y2 - 1) };
    const rock = { x: rng.int(1, SIZE.width - 2), y: rng.int(1, SIZE.height - 2) };
    const isSame = rock.x === point.x && rock.y === point.y;
    const up = { ...point, direction: 'up' as const };
    return isSame ? [up] : [up, { ...rock, direction: 'down' as const }];
  }

  test('leave the order of play unchanged, or no layout is found', () => {
    let found = 0;
    for (let seed = 0; seed < runs(20); seed++) {
      const mission = missionOf(seed);
      const stairs = drawStairs(seed, mission);
      try {
        const dungeon = layOut(seed, mission, { stairs, attempts: 6 });
        expect(faultsOf(dungeon)).toEqual([]);
        expectPlayable(dungeon, 2);
        expect(dungeon.entrance).toEqual({ x: stairs[0]!.x, y: stairs[0]!.y });
        expect(dungeon.stairs).toMatchObject(stairs);
        found++;
      } catch (error) {
        expect(error).toBeInstanceOf(GenerationError);
        expect(String(error)).toMatch(/changed the routes$|no place for|split the floor/);
      }
    }
    expect(found).toBeGreaterThan(runs(20) / 4);
  });

  test('are refused in a recipe with levels, which place their own', () => {
    const stairs = [{ x: 5, y: 5, direction: 'up' as const }];
    const recipe: Recipe = {
      seed: 1,
      generator: 'mission',
      options: { ...SIZE, stairs },
      levels: { count: 2 },
    };
    expect(() => buildLevels(recipe)).toThrow('`options.stairs` must be left out');
  });

  test('must be inside the grid, each on a point of its own', () => {
    const up = { x: 5, y: 5, direction: 'up' };
    const tryStairs = (stairs: unknown) => () => layOut(1, missionOf(1), { stairs });
    expect(tryStairs([{ ...up, x: 63 }])).toThrow(
      '`stairs[0]` must be inside the outermost ring of the 64 × 40 grid',
    );
    expect(tryStairs([up, up])).toThrow('`stairs[1]` must not be where other stairs are');
    expect(tryStairs([{ x: 5, y: 5 }])).toThrow('`stairs[0].direction` must be');
    expect(tryStairs(5)).toThrow('`stairs` must be an array of points');
  });

  test('players start on the point of the room `entrance` if no stairs lead up', () => {
    const mission = growMission(createRng(4), { rooms: 8, locks: 0 });
    const at = [{ room: 'entrance', x: 20, y: 12 }];
    const stairs = [{ x: 22, y: 12, direction: 'down' }];
    expect(layOut(4, mission, { at }).entrance).toEqual({ x: 20, y: 12 });
    expect(layOut(4, mission, { at, stairs }).entrance).toEqual({ x: 20, y: 12 });
  });
});

/** The tiles that are reached from a point while all locked doors are closed. */
function tilesWithoutKeys(level: Dungeon, { x, y }: { x: number; y: number }): number[] {
  return [...visit({ ...level, entrance: { x, y }, stairs: [], keys: [] }).tiles];
}

describe('levels of missions', () => {
  const onFloor = ({ rooms }: Dungeon, name: string, { x, y }: { x: number; y: number }) =>
    isOnRoomFloor(rooms.find((room) => room.name === name)!, x, y);

  test('are entered at the mission’s entrance and left at its goal', () => {
    const levels = generateLevels(7, {
      ...SIZE,
      levels: 3,
      generate(rng, _, { entrance, exits: [exit], stairs }) {
        const mission = growMission(rng, { rooms: 10, locks: 2 });
        const goal = exit === undefined ? [] : [{ room: mission.goal, ...exit }];
        const at = [{ room: mission.entrance, ...entrance }, ...goal];
        return generateFromGraph(rng, { ...SIZE, ...mission, at, stairs });
      },
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

  test('are also made from recipes', () => {
    const recipe: Recipe = {
      seed: 5,
      generator: 'mission',
      options: { ...SIZE, rooms: 10, locks: 2, secretDoors: 1 },
      passes: [{ pass: 'doors', share: 0.3 }],
      levels: { count: 3 },
    };
    const levels: BuiltDungeon[] = buildLevels(recipe);
    for (const level of levels) {
      expectPlayable(level, 2);
      const up = level.stairs.find(({ direction }) => direction === 'up') ?? level.entrance;
      expect(onFloor(level, 'entrance', up)).toBe(true);
      expect(level.mission?.goal).toBe('goal');
    }
  });

  test('are also made from graphs', () => {
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

  test.for([2, 3])('have %i stairs, before all locks or in the room of the goal', (stairs) => {
    let crowded = 0;
    for (let seed = 0; seed < runs(8); seed++) {
      const recipe: Recipe = {
        seed,
        generator: 'mission',
        options: { ...SIZE, rooms: 8, locks: 1 },
        levels: { count: 3, stairs },
      };
      const levels = builtOrCrowded(recipe);
      if (levels === undefined) {
        crowded++;
        continue;
      }
      expect(levels.map((level) => level.stairs.length)).toEqual([stairs, 2 * stairs, stairs]);
      for (const level of levels) {
        expectPlayable(level, 1);
        const goal = level.marks.find(({ kind }) => kind === 'goal')!;
        for (const { x, y, direction } of level.stairs) {
          const home = direction === 'up' ? level.entrance : goal;
          expect(tilesWithoutKeys(level, home)).toContain(y * level.grid.width + x);
        }
      }
    }
    expect(crowded).toBeLessThanOrEqual(runs(8) / 10);
  });
});

/** The levels of a recipe; undefined if a room finds no place. */
function builtOrCrowded(recipe: Recipe): BuiltDungeon[] | undefined {
  try {
    return buildLevels(recipe);
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    throw error;
  }
}

describe('a mission in a recipe', () => {
  const options = {
    ...SIZE,
    rooms: 12,
    locks: 2,
    secretDoors: 1,
    patterns: ['fork', 'two-ways'],
  } as const;

  test('equals both calls with one rng', () => {
    const { rooms, locks, secretDoors, patterns } = options;
    const rng = createRng(7, 'layout');
    const mission = growMission(rng, { rooms, locks, secretDoors, patterns });
    const dungeon = generateFromGraph(rng, { ...SIZE, ...mission });
    const recipe: Recipe = { seed: 7, generator: 'mission', options };
    expect(buildDungeon(recipe)).toEqual({ ...dungeon, mission, entities: [], unmet: [] });
  });

  test('keeps its locks when loops come after it', () => {
    for (let seed = 0; seed < runs(12); seed++) {
      const recipe: Recipe = {
        seed,
        generator: 'mission',
        options: { ...SIZE, rooms: 14, cycles: 2, locks: 2, secretDoors: 1 },
        passes: [{ pass: 'loops', minDetour: 8 }],
      };
      expectPlayable(buildDungeon(recipe), 2);
    }
  });
});
