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
  parsePrefabs,
  placePrefabs,
  placeStairs,
  type Rng,
} from '../../src/core/index';
import { assertGenerator, assertPass, type DungeonPass } from '../../src/testing/index';
import { runs } from '../support/depth';
import { expectRefused } from '../support/expect-refused';

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

describe('assertPass holds', () => {
  const parameters = { numRuns: runs(14) };

  test('a pass that does nothing', () => {
    expect(assertPass((_, dungeon) => dungeon, undefined, parameters)).toBeUndefined();
  });

  test('the passes of the library', () => {
    assertPass(addDoors, fc.record({ share, secretShare: share }), parameters);
    assertPass(addLoops, fc.record({ minDetour: fc.integer({ min: 1, max: 30 }) }), parameters);
    assertPass(
      (rng, dungeon, options, observe) =>
        Math.min(dungeon.grid.width, dungeon.grid.height) < 6
          ? dungeon
          : addLakes(rng, dungeon, options, observe),
      fc.record({ share: share.map((value) => value / 2), rivers: fc.nat({ max: 2 }) }),
      parameters,
    );
    const prefabs = parsePrefabs('name: a\nturn\nmap:\n###\n#.+\n###\n\nname: b\nmap:\n#.#\n...');
    const options = fc.record({ max: fc.nat({ max: 9 }) });
    const fitting = ({ grid }: Dungeon) => (grid.width > 2 && grid.height > 2 ? prefabs : []);
    assertPass(
      (rng, dungeon, options, observe) => {
        const attachable = fitting(dungeon).slice(0, 1);
        return attachPrefabs(rng, dungeon, { prefabs: attachable, ...options }, observe);
      },
      options,
      parameters,
    );
    assertPass(
      (rng, dungeon, options, observe) =>
        placePrefabs(rng, dungeon, { prefabs: fitting(dungeon).slice(1), ...options }, observe),
      options,
      parameters,
    );
    assertPass(
      (_, dungeon) => placeStairs(dungeon, { points: [{ x: 1, y: 1, direction: 'down' }] }),
      undefined,
      parameters,
    );
  });
});

describe('assertPass finds', () => {
  test('rules that are broken', () => {
    const message = failure((_, dungeon) => changed(dungeon, ({ tiles }) => tiles.fill(1)));
    expect(message).toContain('open-border');
    expect(message).toContain('"dungeon":');
    expect(message).toContain('before:\n###\n#.#\n###\nafter:\n...\n...\n...\n');
  });

  test('a pass that returns nothing', () => {
    expect(failure((() => undefined) as never)).toContain(
      '`dungeon` must be an object, received undefined',
    );
  });

  test('a grid that was changed', () => {
    const message = failure((_, dungeon) => {
      const copy = structuredClone(dungeon);
      dungeon.grid.tiles.fill(0);
      return copy;
    });
    expect(message).toContain('it changed its input, to:');
  });

  test('a list that was changed', () => {
    const message = failure((_, dungeon) => {
      const copy = structuredClone(dungeon);
      dungeon.marks.push({ x: 0, y: 0, room: 0, kind: 'altar' });
      return copy;
    });
    expect(message).toContain('it changed its input');
  });

  test('options that were changed', () => {
    const options = fc.record({ left: fc.constant(3) });
    const pass = (_: Rng, dungeon: Dungeon, options: { left: number }) => {
      options.left--;
      return dungeon;
    };
    expect(() => assertPass(pass, options)).toThrow('it changed its options to {"left":2}');
  });

  test('state left from an earlier call', () => {
    let runs = 0;
    const message = failure((_, dungeon) => ({ ...dungeon, run: runs++ }));
    expect(message).toMatch(/a different dungeon the second time: `run` was \d+, then \d+:/);
    const drawing = failure((rng, dungeon) => {
      if (runs++ % 2 === 0) rng.int(0, 1);
      return dungeon;
    });
    expect(drawing).toMatch(/time it drew 1 times less|the script has ended/);
  });

  test('classes and functions', () => {
    expect(failure((_, dungeon) => ({ ...dungeon, extra: new Map() }))).toContain(
      '`dungeon.extra`',
    );
  });

  test('that an observer makes a difference', () => {
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

  test('what a pass throws', () => {
    const message = failure((_, dungeon) => {
      if (dungeon.doors) throw new Error('no doors, please');
      return dungeon;
    });
    expect(message).toContain('no doors, please');
  });

  test('the smallest dungeon that shows it', () => {
    const message = failure((_, dungeon) => changed(dungeon, ({ tiles }) => tiles.set([1])));
    expect(message).toContain('"width":3,"height":3');
  });

  test('wrong arguments', () => {
    expectRefused(() => assertPass(7 as never), 'pass', '`pass` must be a function, received 7');
    expectRefused(
      () => assertPass(addDoors, { numRuns: runs(3) } as never),
      'options',
      '`options` must be an arbitrary of fast-check, received an object',
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

  test('still finds their faults', () => {
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

  test('holds generators with only rooms to the rule that all floor is theirs', () => {
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
