import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Blocker,
  blockedTiles,
  createRng,
  type Dungeon,
  distanceField,
  dungeonFromGrid,
  type GrowOptions,
  generateAccretion,
  generateLevels,
  growRooms,
  lockDoors,
  padDungeon,
  parseAscii,
  placeStairs,
  populate,
  type Step,
  solveLocks,
  toAscii,
  validateDungeon,
} from '../../../../src/core/index';
import { inCode } from '../../../../src/recipes/generators';
import { buildDungeon } from '../../../../src/recipes/index';
import { PASS_SPECS } from '../../../../src/recipes/specifications';
import { arbitraryDungeon, arbitraryPass, arbitrarySeed } from '../../../../src/testing/index';
import { dungeonFromRegion, generateWorldRegion } from '../../../../src/worlds/index';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOf } from '../../../support/judge';
import { faultsOfPass } from '../../../support/judge-passes';
import { runs } from '../../../support/runs';

const HALL = dungeonFromGrid(
  parseAscii('###########\n#.........#\n#.........#\n#.........#\n#.........#\n###########'),
);
const LEVEL = padDungeon(HALL, { width: 80, height: 45, x: 34, y: 19 });

/** All that a dungeon consists of, as text. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => (part instanceof Uint8Array ? [...part] : part));
}

describe('growRooms', () => {
  test('changes nothing that exists in any dungeon, by a separate checker', () => {
    fc.assert(
      fc.property(
        arbitraryDungeon({ maxSide: 30 }),
        arbitraryPass('grow', { width: 48, height: 40 }),
        arbitrarySeed(),
        (made, pass, seed) => {
          const small = { x: 48 - made.grid.width, y: 40 - made.grid.height };
          const dungeon = padDungeon(made, { width: 48, height: 40, ...small });
          const { pass: _, ...options } = pass;
          const before = textOf(dungeon);
          const grown = growRooms(createRng(seed), dungeon, inCode(options, PASS_SPECS.grow));
          expect(textOf(dungeon)).toBe(before);
          expect(faultsOfPass(pass, dungeon, grown)).toEqual([]);
          expect(faultsOf(grown)).toEqual(faultsOf(dungeon));
          expect(validateDungeon(grown)).toEqual(validateDungeon(dungeon));
          expect(solveLocks(grown).stuck).toEqual(solveLocks(dungeon).stuck);
        },
      ),
      { numRuns: runs(100) },
    );
  });

  test('fills the space around a hall', () => {
    for (let seed = 0; seed < runs(20); seed++) {
      const grown = growRooms(createRng(seed), LEVEL, { maxRooms: 25 });
      expect(grown.rooms.length).toBeGreaterThan(12);
      expect(grown.rooms[0]).toEqual(LEVEL.rooms[0]);
      expect(grown.entrance).toEqual(LEVEL.entrance);
      expect(grown).toEqual(growRooms(createRng(seed), LEVEL, { maxRooms: 25 }));
    }
  });

  test('adds the rooms that accretion makes after its first one', () => {
    const size = { width: 60, height: 40 };
    const draws: unknown[] = [];
    const rng = createRng(7);
    const counted = {
      int: (min: number, max: number) => {
        const value = rng.int(min, max);
        draws.push(value);
        return value;
      },
    };
    const first = generateAccretion(counted, { ...size, maxRooms: 1 });
    // The same generator of numbers goes on where the first room ended.
    const all = generateAccretion(createRng(7), { ...size, maxRooms: 9 });
    const more = growRooms(rng, first, { maxRooms: 8, roomMinSize: 5, roomMaxSize: 11 });
    expect(draws.length).toBeGreaterThan(0);
    expect(more.rooms).toHaveLength(all.rooms.length);
    expect(more.rooms[0]).toEqual(all.rooms[0]);
  });

  test('reports a tunnel and a room for each new room', () => {
    const steps: string[] = [];
    const observe = ({ stage, index }: Step) => steps.push(`${stage} ${index}`);
    const grown = growRooms(createRng(3), LEVEL, { maxRooms: 3 }, observe);
    expect(grown.rooms).toHaveLength(4);
    expect(steps).toEqual(['tunnel 0', 'room 0', 'tunnel 1', 'room 1', 'tunnel 2', 'room 2']);
  });

  test('returns an equal copy if nothing fits', () => {
    expect(growRooms(createRng(1), HALL)).toEqual(HALL);
    const recipe = { seed: 1, generator: 'maze', options: { width: 21, height: 15 } } as const;
    const { unmet, rooms } = buildDungeon({ ...recipe, passes: [{ pass: 'grow' }] });
    expect(rooms).toHaveLength(1);
    expect(unmet).toEqual([
      {
        what: 'rooms',
        requested: 1,
        placed: 0,
        where: 'passes[0]',
        cause: 'no room that was drawn fits',
      },
    ]);
  });

  test('attaches nothing to stairs, doors or water', () => {
    const stairs = placeStairs(
      padDungeon(dungeonFromGrid(parseAscii('###\n#.#\n###')), {
        width: 40,
        height: 30,
        x: 18,
        y: 14,
      }),
      {
        points: [{ x: 19, y: 15, direction: 'up' }],
      },
    );
    expect(growRooms(createRng(1), stairs).rooms).toHaveLength(1);
    const lake = dungeonFromGrid(parseAscii('#####\n#...#\n#####'));
    lake.grid.tiles.fill(6, 6, 9);
    lake.lakes.push({
      x: 1,
      y: 1,
      kind: 'water',
      shape: { width: 3, height: 1, tiles: Uint8Array.of(6, 6, 6) },
    });
    const wet = padDungeon(lake, { width: 40, height: 30, x: 18, y: 14 });
    expect(validateDungeon(wet)).toEqual([]);
    expect(growRooms(createRng(1), wet).rooms).toHaveLength(1);
  });
});

describe('growRooms around', () => {
  test('missions keeps their order, and gives new rooms the progress of their neighbours', () => {
    for (let seed = 0; seed < runs(8); seed++) {
      const options = { width: 50, height: 40, locks: 2 };
      const { unmet: _, ...made } = buildDungeon({ seed, generator: 'mission', options });
      const grown = growRooms(
        createRng(seed),
        padDungeon(made, { width: 80, height: 60, x: 15, y: 10 }),
        {
          maxRooms: 8,
        },
      );
      expect(validateDungeon(grown)).toEqual([]);
      expect(solveLocks(grown).stuck).toEqual([]);
      for (const { from, to } of grown.tunnels.slice(made.tunnels.length)) {
        expect(grown.rooms[to]!.progress).toBe(grown.rooms[from]!.progress);
      }
    }
  });

  test('regions of worlds keeps their biomes', () => {
    const region = generateWorldRegion(
      5,
      { x: 0, y: 0, width: 60, height: 40 },
      {
        biomes: [
          { name: 'crypt', weight: 1 },
          { name: 'garden', weight: 1 },
        ],
      },
    );
    const whole = padDungeon(dungeonFromRegion(region), { width: 90, height: 70, x: 14, y: 14 });
    const grown = growRooms(createRng(1), whole, { maxRooms: 10 });
    expect(validateDungeon(grown)).toEqual([]);
    expect(grown.rooms.length).toBeGreaterThan(whole.rooms.length);
    for (const { from, to } of grown.tunnels.slice(whole.tunnels.length)) {
      expect(grown.rooms[to]!.biome).toBe(grown.rooms[from]!.biome);
    }
  });

  test('levels keeps their stairs, and puts new rooms before doors and locks', () => {
    const levels = generateLevels(4, {
      width: 60,
      height: 40,
      levels: 3,
      generate: (rng) => generateAccretion(rng, { width: 60, height: 40, maxRooms: 4 }),
    });
    for (const level of levels) {
      const grown = growRooms(createRng(2), level, { maxRooms: 6 });
      expect(grown.rooms.length).toBeGreaterThan(level.rooms.length);
      expect(grown.stairs).toEqual(level.stairs);
      expect(validateDungeon(grown)).toEqual([]);
    }
  });
});

describe('an outline of growRooms', () => {
  const outline = Array.from({ length: 45 }, (_, y) => (y < 22 ? '.' : '#').repeat(80));

  test('keeps new rooms inside', () => {
    const grown = growRooms(createRng(3), LEVEL, { maxRooms: 9, outline });
    expect(grown.rooms.length).toBeGreaterThan(5);
    const below = grown.grid.tiles.subarray(24 * 80);
    expect(below.every((code) => code === 0)).toBe(true);
    const mask = Uint8Array.from(outline.join(''), (glyph) => Number(glyph !== '#'));
    expect(growRooms(createRng(3), LEVEL, { maxRooms: 9, outline: mask })).toEqual(grown);
  });
});

test('growRooms lowers sizes larger than the grid, and adds no room if none can fit', () => {
  const { width, height } = LEVEL.grid;
  const longest = Math.max(width, height) - 2;
  const grown = (options: GrowOptions) =>
    growRooms(createRng(1), LEVEL, { ...options, attempts: 9 });
  expect(grown({ roomMaxSize: 32_767 })).toEqual(grown({ roomMaxSize: longest }));
  expect(grown({ roomMinSize: longest + 1 })).toEqual(LEVEL);
});

test('growRooms refuses bad input before the first draw', () => {
  const rng = { int: () => expect.unreachable('a draw') };
  const refused = (options: object, option: string, message: string, dungeon: Dungeon = LEVEL) =>
    expectRefused(() => growRooms(rng, dungeon, options), option, message);
  refused({ maxRooms: 0 }, 'maxRooms', '`maxRooms` must be at least 1, received 0');
  refused(
    { outline: ['...'] },
    'outline',
    '`outline` must have 45 rows of 80 characters, as many as the grid, received "1 rows"',
  );
  const rows = Array.from({ length: 45 }, () => '#'.repeat(80));
  refused(
    { outline: rows },
    'outline',
    '`outline` must have a connected part in which 5 × 5 tiles of floor fit, received "one without"',
  );
});

describe('growRooms around entities that block', () => {
  const chest = { kind: 'chest', blocks: true, room: 0, progress: 0 };
  const reachedOf = ({ grid, entrance }: Dungeon, entities: readonly Blocker[]) => {
    const blocked = blockedTiles({ grid }, entities);
    return distanceField(grid, [entrance], { blocked }).filter((steps) => steps >= 0).length;
  };

  test('puts no room behind a drawn chest', () => {
    const entities = [{ ...chest, x: LEVEL.rooms[0]!.x2 - 1, y: LEVEL.rooms[0]!.y2 - 1 }];
    for (let seed = 0; seed < runs(100); seed++) {
      const grown = growRooms(createRng(seed), { ...LEVEL, entities }, { maxRooms: 4 });
      const floor = grown.grid.tiles.filter((code) => code !== 0).length;
      expect(reachedOf(grown, entities), `seed ${seed}`).toBe(floor - 1);
      expect(grown.entities).toBe(entities);
    }
  });

  test('leaves everything in reach in any populated dungeon', () => {
    const rules = [
      { share: 0.2, at: 'anywhere', table: [{ kind: 'orc', weight: 1, blocks: true }] },
    ] as const;
    fc.assert(
      fc.property(arbitraryDungeon({ maxSide: 40 }), arbitrarySeed(), (dungeon, seed) => {
        const entities = populate(createRng(seed, 'population'), dungeon, rules);
        const populated = { ...dungeon, entities };
        const grown = growRooms(createRng(seed), populated, { roomMinSize: 2 });
        const added = grown.grid.tiles.filter((code, i) => code !== dungeon.grid.tiles[i]).length;
        expect(reachedOf(grown, entities)).toBe(reachedOf(populated, entities) + added);
      }),
      { numRuns: runs(50) },
    );
  });
});

test('growRooms ends with an unlucky source of numbers', () => {
  for (const pick of [Math.min, Math.max]) {
    const grown = growRooms({ int: pick }, LEVEL, { maxRooms: 9 });
    expect(validateDungeon(grown)).toEqual([]);
  }
});

test('doors and locks after growth use the new rooms', () => {
  const recipe = {
    seed: 6,
    generator: 'accretion',
    options: { width: 70, height: 45, maxRooms: 3 },
  } as const;
  const built = buildDungeon({
    ...recipe,
    passes: [{ pass: 'grow', maxRooms: 12 }, { pass: 'doors' }, { pass: 'locks', locks: 2 }],
  });
  expect(built.doors.length).toBeGreaterThan(6);
  expect(built.keys).toHaveLength(2);
  expect(lockDoors(createRng(1), built).keys.length).toBeGreaterThan(2);
  expect(toAscii(built.grid)).toContain('+');
});
