import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, type Dungeon, distanceField, lockDoors } from '../../src/core/index';
import {
  type BuiltDungeon,
  buildDungeon,
  buildLevels,
  type PassRecipe,
  type Recipe,
} from '../../src/recipes/index';
import { runs } from '../support/runs';

const size = { width: 60, height: 34 };
const locks: PassRecipe = { pass: 'locks', locks: 2, minRegion: 4, guard: 'exit', shortcuts: 1 };
const recipe = (seed: number, changes: Partial<Recipe> = {}): Recipe =>
  ({
    seed,
    generator: 'accretion',
    options: size,
    exit: 'farthest',
    passes: [{ pass: 'doors' }, locks, { pass: 'loops' }],
    ...changes,
  }) as Recipe;

/** Whether a walker without the last key gets to the exit. */
function isOpen({ grid, entrance, doors, keys, exit }: BuiltDungeon): boolean {
  const ofKeys = keys.filter(({ kind }) => kind !== 'lever').map(({ lock }) => lock);
  const last = Math.max(...ofKeys);
  const blocked = new Uint8Array(grid.tiles.length);
  for (const { x, y, lock } of doors) if (lock === last) blocked[y * grid.width + x] = 1;
  const field = distanceField(grid, [entrance], { blocked });
  return field[exit!.y * grid.width + exit!.x]! >= 0;
}

const isMet = ({ unmet }: BuiltDungeon) => unmet.every(({ what }) => what !== 'locks');

describe('a lock that guards the exit', () => {
  test('is between the entrance and the exit after any passes', () => {
    let met = 0;
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('accretion', 'bsp', 'hives' as const),
        (seed, generator) => {
          const built = buildDungeon(recipe(seed, { generator } as Partial<Recipe>));
          if (!isMet(built)) return;
          met++;
          expect(isOpen(built)).toBe(false);
          const { x, y } = built.exit!;
          expect(built.keys.some((key) => key.x === x && key.y === y)).toBe(false);
        },
      ),
      { numRuns: runs(60) },
    );
    expect(met).toBeGreaterThan(20);
  });

  test('exists on each level whose locks are placed', () => {
    const levels = [1, 2, 3, 4].flatMap((seed) =>
      buildLevels(recipe(seed, { levels: { count: 4 } })),
    );
    const met = levels.filter(isMet);
    expect(met.length).toBeGreaterThan(4);
    for (const level of met) expect(isOpen(level)).toBe(false);
  });

  test('keeps the exit, which is the farthest tile without a lock', () => {
    const plain = buildDungeon(recipe(7, { passes: [{ pass: 'doors' }] }));
    expect(buildDungeon(recipe(7, { passes: [{ pass: 'doors' }, locks] })).exit).toEqual(
      plain.exit,
    );
  });

  test('needs an exit', () => {
    const message = "`passes[1].guard` requires the recipe's `exit: 'farthest'`, received \"exit\"";
    expect(() => buildDungeon(recipe(1, { exit: 'none' }))).toThrow(message);
    expect(() => buildDungeon(recipe(1, { exit: undefined }))).toThrow(message);
    const depths = [{ from: 1, exit: 'none' }] as const;
    expect(() => buildLevels(recipe(1, { levels: { count: 2 }, depths }))).toThrow(
      "`depths[0].passes[1].guard` requires the recipe's `exit: 'farthest'`",
    );
    const guard = 'door' as never;
    expect(() => buildDungeon(recipe(1, { passes: [{ pass: 'locks', guard }] }))).toThrow(
      "`passes[0].guard` must be 'stairs', 'exit' or a point such as { x: 3, y: 4 }",
    );
    const dungeon: Dungeon = buildDungeon(recipe(1, { passes: [] }));
    expect(() => lockDoors(createRng(1), dungeon, { guard: 'exit' as never })).toThrow(
      "`guard` must be 'stairs' or a point",
    );
  });
});
