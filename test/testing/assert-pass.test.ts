import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  addLakes,
  addLoops,
  attachPrefabs,
  type Dungeon,
  dungeonFromGrid,
  type Grid,
  isWalkable,
  lockDoors,
  type Point,
  parsePrefabs,
  placePrefabs,
  placeStairs,
  type Rng,
  Tile,
} from '../../src/core/index';
import type { PassName } from '../../src/recipes/index';
import { assertGenerator, assertPass, type DungeonPass } from '../../src/testing/index';
import { expectRefused } from '../support/expect-refused';
import { runs } from '../support/runs';

/** The message with which a pass is refused. */
function failure(pass: DungeonPass<Record<string, never>>): string {
  try {
    assertPass(pass, undefined, { seed: 1, numRuns: runs(20), endOnFailure: false });
  } catch (error) {
    return (error as Error).message;
  }
  return expect.unreachable('the pass was sound');
}

/** A copy of a dungeon with a changed grid. */
function changed(dungeon: Dungeon, change: (grid: Grid) => void): Dungeon {
  const grid = { ...dungeon.grid, tiles: new Uint8Array(dungeon.grid.tiles) };
  change(grid);
  return { ...dungeon, grid };
}

const share = fc.constantFrom(0, 0.5, 1);

describe('assertPass', () => {
  const parameters = { numRuns: runs(14) };

  test('accepts a pass that does nothing', () => {
    expect(assertPass((_, dungeon) => dungeon, undefined, parameters)).toBeUndefined();
  });

  test('accepts the passes of the library', () => {
    assertPass(addDoors, fc.record({ share, secretShare: share }), parameters);
    assertPass(addLoops, fc.record({ minDetour: fc.integer({ min: 1, max: 30 }) }), parameters);
    assertPass(
      addLakes,
      fc.record({ share: share.map((value) => value / 2), rivers: fc.nat({ max: 2 }) }),
      { ...parameters, except: ['lakes'] },
    );
    const digging: PassName[] = ['lakes', 'locks'];
    const prefabs = parsePrefabs('name: a\nturn\nmap:\n###\n#.+\n###\n\nname: b\nmap:\n#.#\n...');
    const options = fc.record({ max: fc.nat({ max: 9 }) });
    assertPass(
      (rng, dungeon, options, observe) =>
        attachPrefabs(rng, dungeon, { prefabs: prefabs.slice(0, 1), ...options }, observe),
      options,
      { ...parameters, except: digging },
    );
    assertPass(
      (rng, dungeon, options, observe) =>
        placePrefabs(rng, dungeon, { prefabs: prefabs.slice(1), ...options }, observe),
      options,
      { ...parameters, except: digging },
    );
    assertPass(
      (_, dungeon) => placeStairs(dungeon, { points: [{ x: 1, y: 1, direction: 'down' }] }),
      undefined,
      { ...parameters, except: [...digging, 'stairs'] },
    );
    assertPass(lockDoors, fc.record({ locks: fc.nat({ max: 3 }) }), parameters);
  });

  test('uses only the dungeons that limits describe', () => {
    const sides: number[] = [];
    const pass = (_: Rng, dungeon: Dungeon) => {
      expect([...dungeon.keys, ...dungeon.lakes]).toEqual([]);
      sides.push(dungeon.grid.width, dungeon.grid.height);
      return dungeon;
    };
    // Prefabs may bring lakes of their own.
    const except = ['lakes', 'locks', 'attach-prefabs', 'place-prefabs'] as const;
    const limits = { minSide: 9, maxSide: 12, except };
    assertPass(pass, undefined, { ...parameters, ...limits });
    expect([Math.min(...sides), Math.max(...sides)]).toEqual([9, 12]);
  });
});

describe('assertPass within 300 runs', () => {
  /** Fills the four tiles around a thing with wall. */
  const wallIn = (dungeon: Dungeon, things: readonly Point[]) =>
    changed(dungeon, ({ tiles, width }) => {
      for (const { x, y } of things) {
        for (const step of [-width, -1, 1, width]) tiles[y * width + x + step] = Tile.Wall;
      }
    });
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  const finds = (pass: DungeonPass) => (seed: number) => {
    try {
      assertPass(pass, undefined, { seed, numRuns: 300, endOnFailure: true });
    } catch {
      return true;
    }
    return false;
  };

  test('finds keys that are walled in', () => {
    const found = seeds.filter(finds((_, dungeon) => wallIn(dungeon, dungeon.keys)));
    expect(found.length).toBeGreaterThanOrEqual(19);
  });

  test('finds stairs that are blocked', () => {
    const found = seeds.filter(finds((_, dungeon) => wallIn(dungeon, dungeon.stairs)));
    expect(found.length).toBeGreaterThanOrEqual(19);
  });
});

describe('assertPass with a faulty pass', () => {
  test('finds rules that are broken', () => {
    const message = failure((_, dungeon) => changed(dungeon, ({ tiles }) => tiles.fill(1)));
    expect(message).toContain('open-border');
    const before = 'before:\n######\n#....#\n#.@..#\n#....#\n#....#\n######\n';
    const after = 'after:\n......\n......\n..@...\n......\n......\n......\n';
    expect(message).toContain(
      `Counterexample: [\n${before}${after}draws: []\noptions: {"dungeon":`,
    );
  });

  test('finds a pass that returns nothing', () => {
    expect(failure((() => undefined) as never)).toContain(
      '`dungeon` must be an object, received undefined',
    );
  });

  test('finds a grid that was changed', () => {
    const message = failure((_, dungeon) => {
      const copy = structuredClone(dungeon);
      dungeon.grid.tiles.fill(0);
      return copy;
    });
    expect(message).toMatch(/it changed its dungeon: `grid.tiles\[\d+\]` was 1, then 0\n/);
  });

  test('finds a list that was changed', () => {
    const message = failure((_, dungeon) => {
      const copy = structuredClone(dungeon);
      dungeon.marks.push({ x: 0, y: 0, room: 0, kind: 'altar' });
      return copy;
    });
    expect(message).toContain('it changed its dungeon: `marks[0]` was undefined, then an object');
  });

  test('finds options that were changed', () => {
    const options = fc.record({ left: fc.constant(3) });
    const pass = (_: Rng, dungeon: Dungeon, options: { left: number }) => {
      options.left--;
      return dungeon;
    };
    expect(() => assertPass(pass, options)).toThrow('it changed its options: `left` was 3, then 2');
  });

  test('finds state left from an earlier call', () => {
    let runs = 0;
    const message = failure((_, dungeon) => ({ ...dungeon, run: runs++ }));
    expect(message).toMatch(/a different dungeon the second time: `run` was \d+, then \d+:/);
    const drawing = failure((rng, dungeon) => {
      if (runs++ % 2 === 0) rng.int(0, 1);
      return dungeon;
    });
    expect(drawing).toMatch(/time it drew 1 times less|the script has ended/);
  });

  test('finds classes and functions', () => {
    expect(failure((_, dungeon) => ({ ...dungeon, extra: new Map() }))).toContain(
      '`dungeon.extra` is an instance of a class, which is not plain data',
    );
    const named = (room: object) => (_: Rng, dungeon: Dungeon) => ({
      ...dungeon,
      rooms: dungeon.rooms.map((own) => ({ ...own, ...room })),
    });
    expect(failure(named({ onEnter: () => 0 }))).toContain(
      '`dungeon.rooms[0].onEnter` is a function, which is not plain data',
    );
    expect(failure(named({ tag: Symbol('a') }))).toContain('`dungeon.rooms[0].tag` is a symbol');
  });

  test('finds an effect of an observer', () => {
    const message = failure((_, dungeon, __, observe) =>
      observe ? { ...dungeon, keys: [{ x: 1, y: 1, room: 0, lock: 0 }] } : dungeon,
    );
    expect(message).toContain(
      'with an observer it returned a different dungeon: `keys[0]` was undefined, then an object:',
    );
    const drawn = failure((rng, dungeon, _, observe) => {
      if (!observe) rng.int(0, 1);
      return dungeon;
    });
    expect(drawn).toContain('with an observer it drew 1 times less');
    const step = failure((_, dungeon, __, observe) => {
      observe?.({ stage: 'x', index: 0 } as never);
      return dungeon;
    });
    expect(step).toContain('it reported {"stage":"x","index":0}, which is not a step');
  });

  test('finds the error that a pass throws', () => {
    const message = failure((_, dungeon) => {
      if (dungeon.doors) throw new Error('no doors, please');
      return dungeon;
    });
    expect(message).toContain('no doors, please');
  });

  test('shrinks to the smallest dungeon with the fault', () => {
    const message = failure((_, dungeon) => changed(dungeon, ({ tiles }) => tiles.set([1])));
    expect(message).toContain('"width":6,"height":6');
  });

  test('refuses wrong arguments', () => {
    expectRefused(() => assertPass(7 as never), 'pass', '`pass` must be a function, received 7');
    expectRefused(
      () => assertPass(addDoors, { numRuns: runs(3) } as never),
      'options',
      '`options` must be an arbitrary of fast-check, received an object',
    );
    const same: DungeonPass = (_, dungeon) => dungeon;
    expectRefused(
      () => assertPass(same, undefined, { minSide: 2 }),
      'limits.minSide',
      '`limits.minSide` must be at least 3, received 2',
    );
    expectRefused(
      () => assertPass(same, undefined, { except: ['lake'] as never }),
      'limits.except[0]',
      "`limits.except[0]` must be one of 'grow', 'attach-prefabs', 'place-prefabs', 'stairs', 'lakes', 'doors', 'locks', 'loops', 'themes', 'roles', received \"lake\". Did you mean `lakes`?",
    );
  });
});

describe('assertGenerator', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 3, max: 20 }),
    height: fc.integer({ min: 3, max: 20 }),
  });
  const made = (width: number, height: number) =>
    dungeonFromGrid({
      width,
      height,
      tiles: new Uint8Array(width * height).fill(1),
    });

  test('takes generators that list neither rooms nor tunnels', () => {
    assertGenerator((_, { width, height }) => {
      const { grid, entrance } = made(width, height);
      return { grid, entrance };
    }, sizes);
    assertGenerator(
      (_, { width, height }) => ({ ...made(width, height), rooms: [], tunnels: [] }),
      sizes,
    );
  });

  test('finds their faults, too', () => {
    const parted = (_: Rng, { width, height }: { width: number; height: number }) => {
      const { grid } = made(width, height);
      grid.tiles.fill(0, 2 * width, 3 * width);
      return { grid, entrance: { x: 1, y: 1 } };
    };
    expect(() => assertGenerator(parted, sizes)).toThrow('unreachable-floor');
    const walled = (_: Rng, { width, height }: { width: number; height: number }) => ({
      grid: made(width, height).grid,
      entrance: { x: 0, y: 0 },
    });
    expect(() => assertGenerator(walled, sizes)).toThrow('entrance-not-on-floor');
    expect(isWalkable(made(3, 3).grid, 0, 0)).toBe(false);
  });

  test('refuses a number in place of parameters', () => {
    const rule = '`parameters` must be an object for `fc.assert`, such as { numRuns: 500 }';
    expect(() => assertGenerator(() => undefined as never, sizes, 500 as never)).toThrow(rule);
    expect(() => assertPass((_, dungeon) => dungeon, undefined, 500 as never)).toThrow(rule);
  });

  test('requires of generators with only rooms that all floor is in rooms', () => {
    const stray = (_: Rng, { width, height }: { width: number; height: number }) => {
      const { grid, entrance } = made(width, height);
      return { grid, entrance, rooms: [{ x1: 0, y1: 0, x2: 2, y2: 2 }] };
    };
    expect(() => assertGenerator(stray, sizes)).toThrow('stray-floor');
    expect(() => assertGenerator(() => undefined as never, sizes)).toThrow(
      '`dungeon` must be an object',
    );
  });
});
