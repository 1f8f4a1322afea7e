import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createRng,
  type Dungeon,
  isOnRoomFloor,
  type Room,
  type Step,
} from '../../../src/core/index';
import { codeOptions, GENERATORS } from '../../../src/recipes/generators';
import { GENERATOR_NAMES } from '../../../src/recipes/specifications';
import { arbitraryOptions, arbitrarySeed } from '../../../src/testing/index';
import { expectRefused } from '../../support/expect-refused';
import { faultsOf } from '../../support/judge';
import { runs } from '../../support/runs';

type Generate = (rng: object, options: object, observe?: (step: Step) => void) => Dungeon;

describe.each(GENERATOR_NAMES)('%s for every seed and all options', (name) => {
  const generate = GENERATORS[name] as Generate;
  const holds = (property: (make: () => Dungeon, watch: Generate, options: object) => void) =>
    fc.assert(
      fc.property(arbitraryOptions(name, { maxSide: 60 }), arbitrarySeed(), (options, seed) => {
        const watch: Generate = (_, changed, observe) =>
          generate(createRng(seed), changed, observe);
        property(() => generate(createRng(seed), options), watch, options);
      }),
      { numRuns: runs(40) },
    );

  test('has no fault by a separate checker', () =>
    holds((make) => expect(faultsOf(make())).toEqual([])));

  test('has the given size, and its entrance on the floor of a room', () =>
    holds((make, _, options) => {
      const { grid, rooms, entrance } = make();
      expect(options).toMatchObject({ width: grid.width, height: grid.height });
      const holdsEntrance = (room: Room) => isOnRoomFloor(room, entrance.x, entrance.y);
      expect(rooms.some(holdsEntrance)).toBe(true);
    }));

  test('makes an equal plain dungeon again, watched or not', () =>
    holds((make, watch, options) => {
      const dungeon = make();
      const stages: string[] = [];
      const grids = new Set<unknown>();
      const watched = watch({}, Object.freeze({ ...options }), ({ stage, index, grid }) => {
        expect(Number.isInteger(index) && index >= 0).toBe(true);
        stages.push(stage);
        grids.add(grid.tiles.length);
      });
      expect(watched).toEqual(dungeon);
      expect(structuredClone(dungeon)).toEqual(dungeon);
      expect(stages.length, 'steps; report at least one for all options').toBeGreaterThan(0);
      expect([...grids]).toEqual([dungeon.grid.tiles.length]);
    }));

  test('refuses an invalid observer, Rng or option before the first draw', () => {
    const rng = { int: () => expect.unreachable() };
    const size = codeOptions(name, { width: 40, height: 20 });
    expectRefused(
      () => generate(rng, size, 5 as never),
      'observe',
      '`observe` must be a function, received 5',
    );
    expectRefused(
      () => generate({}, size),
      'rng',
      '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns, received an object',
    );
    expect(() => generate(rng, { ...size, zzz: 1 })).toThrow(
      'Unknown option `zzz`. Known options: ',
    );
    expect(() => generate(rng, { ...size, height: 32_768 })).toThrow(
      '`height` must be at most 32767',
    );
  });
});

/** A mission is the layout of a graph, which has its row. */
const MEASURED = GENERATOR_NAMES.filter((name) => name !== 'mission');

test.for(MEASURED)('%s has its rows in the benchmark', (name) => {
  const bench = ['families', 'levels']
    .map((file) => readFileSync(`bench/subjects/${file}.mjs`, 'utf8'))
    .join('');
  expect(bench).toMatch(new RegExp(`\\b${GENERATORS[name].name}\\b`));
});
