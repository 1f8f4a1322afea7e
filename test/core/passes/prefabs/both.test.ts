import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  attachPrefabs,
  createRng,
  type Dungeon,
  GenerationError,
  generateBsp,
  lockDoors,
  type PrefabsOptions,
  parsePrefab,
  placePrefabs,
  type Rng,
} from '../../../../src/core/index';
import { GENERATORS } from '../../../../src/recipes/generators';
import { GENERATOR_NAMES } from '../../../../src/recipes/specifications';
import { arbitraryOptions, arbitrarySeed, recordingRng } from '../../../../src/testing/index';
import { arbitraryFurnished } from '../../../support/builders/arbitrary-furnished';
import { box, drawingOf, drawn } from '../../../support/builders/drawn';
import { examplePrefabs } from '../../../support/builders/example-prefabs';
import { expectRefused } from '../../../support/expect-refused';
import { cellsOf, faultsOf } from '../../../support/judge';
import { nameOf } from '../../../support/points';
import { runs } from '../../../support/runs';

type Pass = typeof attachPrefabs;

const PASSES: [string, Pass][] = [
  ['attachPrefabs', attachPrefabs],
  ['placePrefabs', placePrefabs],
];

/** Fails the test where a draw is asked for. */
const untouched: Rng = { int: () => expect.unreachable('a draw was asked for') };

const attached = examplePrefabs('attached.txt');
const placed = examplePrefabs('placed.txt');

describe.for(PASSES)('%s', ([name, pass]) => {
  const prefabs = name === 'attachPrefabs' ? attached : placed;

  test('throws an error with the numbers if prefabs are required and not all of them fit', () => {
    const dungeon = generateBsp(createRng(1), { width: 40, height: 24 });
    const some = pass(createRng(2), dungeon, { prefabs, max: 1, required: true });
    expect(some).toEqual(pass(createRng(2), dungeon, { prefabs, max: 1 }));
    const all = () => pass(createRng(2), dungeon, { prefabs, max: 999, required: true });
    expect(all).toThrow(GenerationError);
    expect(all).toThrow(/^\d+ of 999 prefabs fit$/);
  });

  test('names the depth if prefabs are required and none is for it', () => {
    const dungeon = generateBsp(createRng(1), { width: 40, height: 24 });
    const deep = prefabs.map((prefab) => ({ ...prefab, minDepth: 4 }));
    const call = () => pass(createRng(2), dungeon, { prefabs: deep, depth: 0, required: true });
    expect(call).toThrow('0 of 1 prefabs fit: none of them may appear at depth 0');
  });
  const dot = { name: 'dot', map: name === 'attachPrefabs' ? '###\n#.@\n###' : '...\n.#.\n...' };
  const ground = generateBsp(createRng(3), { width: 80, height: 45 });
  const made = (result: Dungeon) => drawingOf(result.grid) !== drawingOf(ground.grid);

  test('adds exactly the maximum', () => {
    const steps: string[] = [];
    const run = (max: number) => {
      steps.length = 0;
      pass(createRng(1), ground, { prefabs: [dot], max }, ({ stage, index }) =>
        steps.push(`${stage} ${index}`),
      );
      return steps.length;
    };
    expect(run(0)).toBe(0);
    expect(run(3)).toBe(3);
    expect(steps).toEqual(['prefab 0', 'prefab 1', 'prefab 2']);
    // It ends where nothing fits any more.
    expect(run(100_000)).toBeLessThan(2000);
  });

  test('chooses by depth', () => {
    const deep = { ...dot, minDepth: 2, maxDepth: 4 };
    const at = (depth: number | undefined) =>
      made(pass(createRng(1), ground, { prefabs: [deep], depth }));
    expect([undefined, 0, 1, 2, 4, 5].map(at)).toEqual([true, false, false, true, true, false]);
  });

  test('chooses by weight', () => {
    const two = [
      { ...dot, name: 'a', weight: 1 },
      { ...dot, name: 'b', weight: 9 },
    ];
    const rng = recordingRng(createRng(1));
    pass(rng, ground, { prefabs: two });
    expect(rng.draws[0]?.[0]).toBe(10);
  });

  test('adds unique prefabs once', () => {
    const unique = { ...dot, unique: true };
    let count = 0;
    pass(createRng(1), ground, { prefabs: [unique], max: 9 }, () => count++);
    expect(count).toBe(1);
    pass(createRng(1), ground, { prefabs: [unique, unique, dot], max: 9 }, () => count++);
    expect(count).toBe(10);
  });

  test('returns an equal dungeon if nothing can be added', () => {
    const none = (dungeon: Dungeon, options: PrefabsOptions) => {
      const result = pass(createRng(1), dungeon, options);
      expect(result).toEqual(dungeon);
      expect(result.grid.tiles).not.toBe(dungeon.grid.tiles);
    };
    none(ground, { prefabs: [] });
    none(ground, { prefabs: [dot], max: 0 });
    none(ground, { prefabs: [{ ...dot, minDepth: 1 }], depth: 0 });
    none(drawn('###\n#.#\n###', [box(1, 1, 1, 1)]), { prefabs: [dot] });
    none(drawn('###\n###\n###', []), { prefabs: [dot] });
  });

  test('takes a prefab as large as the grid', () => {
    const [width, height] = [420, 300];
    const tiles = new Uint8Array(width * height);
    tiles[width + 1] = 1;
    const dungeon = {
      ...drawn('#', [box(1, 1, 1, 1)]),
      grid: { width, height, tiles },
      entrance: { x: 1, y: 1 },
    };
    const map = `${`${'.'.repeat(width)}\n`.repeat(height - 1)}@`;
    expect(pass(createRng(1), dungeon, { prefabs: [{ name: 'all', map }] })).toEqual(dungeon);
  });

  test('takes prefabs as they were parsed, and as JSON', () => {
    const parsed = parsePrefab(dot);
    const results = [dot, parsed, JSON.parse(JSON.stringify(parsed))].map((prefab) =>
      pass(createRng(1), ground, { prefabs: [prefab], max: 4 }),
    );
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  test('throws if an argument is wrong', () => {
    const call =
      (...args: unknown[]) =>
      () =>
        (pass as (...args: unknown[]) => unknown)(...args);
    expectRefused(
      call({}, ground, { prefabs: [] }),
      'rng',
      '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns, received an object',
    );
    expectRefused(
      call(untouched, 7, { prefabs: [] }),
      'dungeon',
      '`dungeon` must be a dungeon, such as generators return, received 7',
    );
    expectRefused(
      call(untouched, ground, { prefabs: dot }),
      'prefabs',
      '`prefabs` must be an array of prefabs, received an object',
    );
    expectRefused(
      call(untouched, ground, { prefabs: [], max: -1 }),
      'max',
      '`max` must be at least 0, received -1',
    );
    expectRefused(
      call(untouched, ground, { prefabs: [], depth: 0.5 }),
      'depth',
      '`depth` must be an integer, received 0.5',
    );
    expectRefused(
      call(untouched, ground, { prefabs: [] }, 7),
      'observe',
      '`observe` must be a function, received 7',
    );
  });

  test('names its draw if a number is out of range', () => {
    const tricks = {
      ...dot,
      name: 'tricks',
      turn: true,
      map: dot.map.replace('.', '?'),
      legend: { a: 'altar', b: 'bones' },
      substitute: [
        { glyph: '?', into: [{ glyph: 'a' }, { glyph: 'b' }] },
        { glyph: '.', into: [{ glyph: 'a' }, { glyph: '.' }], count: 1 },
      ],
      shuffle: ['ab'],
    };
    const star = { name: 'star', map: '#@#\n@.@\n#@#', turn: true };
    const names = new Set<string>();
    for (let wrong = 0; wrong < 40; wrong++) {
      const rng = createRng(wrong);
      let draws = 0;
      const wrongOnce: Rng = {
        int: (min, max) => (draws++ === wrong % 10 ? max + 1 : rng.int(min, max)),
      };
      try {
        pass(wrongOnce, ground, { prefabs: [tricks, star], max: 3 });
      } catch (error) {
        expect(error).toBeInstanceOf(GenerationError);
        names.add(/the draw of (.+?), `rng/.exec((error as Error).message)?.[1] as string);
      }
    }
    expect([...names].sort()).toEqual([
      'a glyph',
      'a place',
      'a place for a glyph',
      'a prefab',
      'an exit',
      'an orientation',
    ]);
  });

  test('throws if there are locks', () => {
    const doors = addDoors(createRng(1), ground);
    const locked = lockDoors(createRng(1), doors, { locks: 1 });
    expect(() => pass(untouched, locked, { prefabs: [dot] })).toThrow(
      'before `locks`, because digging could open a way around a lock',
    );
  });

  test('adds the prefabs that are shipped to dungeons of all generators', () => {
    const names = GENERATOR_NAMES.filter((name) => name !== 'mission');
    const run = fc.tuple(arbitrarySeed(), fc.constantFrom(...names), fc.nat({ max: 12 }));
    const cases = run.chain(([seed, name, max]) =>
      fc.tuple(fc.constant({ seed, name, max }), arbitraryOptions(name, { maxSide: 60 })),
    );
    let added = 0;
    fc.assert(
      fc.property(cases, ([{ seed, name, max }, options]) => {
        const dungeon = GENERATORS[name](createRng(seed), options as never);
        // Locked dungeons are refused.
        fc.pre(dungeon.keys.length === 0 && dungeon.doors.every(({ lock }) => lock === undefined));
        const { width, height } = dungeon.grid;
        const fitting = prefabs.filter(({ map }) => {
          const rows = map.split('\n');
          return Math.max(rows.length, ...rows.map((row) => row.length)) <= Math.min(width, height);
        });
        const before = structuredClone(dungeon);
        let steps = 0;
        const result = pass(
          createRng(seed, 'prefabs'),
          dungeon,
          { prefabs: fitting, max },
          () => steps++,
        );
        expect(dungeon).toEqual(before);
        expect(faultsOf(result)).toEqual([]);
        expect(steps).toBeLessThanOrEqual(max);
        expect(pass(createRng(seed, 'prefabs'), dungeon, { prefabs: fitting, max })).toEqual(
          result,
        );
        if (steps === 0) expect(result).toEqual(dungeon);
        expectKept(dungeon, result);
        added += steps;
      }),
      { numRuns: runs(20) },
    );
    expect(added).toBeGreaterThan(10);
  });

  test('keeps existing doors, stairs and marks', () => {
    fc.assert(
      fc.property(arbitraryFurnished, fc.nat(), ({ dungeon: furnished }, seed) => {
        fc.pre(furnished.lakes.length === 0);
        const dungeon = { ...furnished, keys: [] };
        const fitting = [
          dot,
          ...prefabs.filter(({ map }) => map.length <= 24 && map.indexOf('\n') <= 8),
        ];
        const result = pass(createRng(seed), dungeon, { prefabs: fitting, max: 6 });
        expect(faultsOf(result)).toEqual([]);
        expectKept(dungeon, result);
      }),
    );
  });

  /** Checks that everything is still there, or, in a room with placed prefabs, some of it. */
  function expectKept(before: Dungeon, after: Dungeon): void {
    expect(after.tunnels.slice(0, before.tunnels.length)).toEqual(before.tunnels);
    expect(after.doors.slice(0, before.doors?.length ?? 0)).toEqual(before.doors);
    expect(after.marks.slice(0, before.marks?.length ?? 0)).toEqual(before.marks);
    expect(after.stairs).toEqual(before.stairs);
    expect(after.entrance).toEqual(before.entrance);
    const rooms = new Set(before.rooms.flatMap(cellsOf).map(nameOf));
    for (let i = 0; i < before.grid.tiles.length; i++) {
      const [x, y] = [i % before.grid.width, Math.floor(i / before.grid.width)];
      const [was, is] = [before.grid.tiles[i], after.grid.tiles[i]];
      if (name === 'attachPrefabs' ? was !== 0 : !rooms.has(nameOf({ x, y })) && was !== 0) {
        expect(is).toBe(was);
      }
    }
    before.rooms.forEach((room, i) => {
      const left = after.rooms[i]!;
      if (name === 'attachPrefabs') expect(left).toEqual(room);
      expect(left.kind).toBe(room.kind);
      const cells = new Set(cellsOf(room).map(nameOf));
      for (const point of cellsOf(left)) expect(cells.has(nameOf(point))).toBe(true);
    });
  }
});
