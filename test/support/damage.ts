import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Dungeon,
  type Entity,
  type Rng,
  type ValidationRule,
  validateDungeon,
} from '../../src/core/index';
import { runs } from './runs';

/** One of some items; a run without any does not count. */
export function pick<T>(rng: Rng, items: readonly T[]): T {
  fc.pre(items.length > 0);
  return items[rng.int(0, items.length - 1)] as T;
}

/** Every tile of the grid that the filter lets through. */
export function tilesWhere(
  { grid }: Dungeon,
  filter: (x: number, y: number, code: number) => boolean,
) {
  return [...grid.tiles.keys()].filter((i) =>
    filter(i % grid.width, Math.floor(i / grid.width), grid.tiles[i]!),
  );
}

/** Holds that whatever is damaged so breaks the rule, and that the rule can be left out. */
export function isAlwaysFound<Whole extends { dungeon: Dungeon; entities: Entity[] }>(
  rule: string,
  whole: fc.Arbitrary<Whole>,
  damage: (damaged: Whole) => void,
): void {
  fc.assert(
    fc.property(whole, (damaged) => {
      damage(damaged);
      const { dungeon, entities } = damaged;
      const violations = validateDungeon(dungeon, entities);
      expect(violations.map((violation) => violation.rule)).toContain(rule);
      expect(structuredClone(violations)).toEqual(violations);
      for (const { message } of violations) expect(message).not.toMatch(/\[object/);
      const except = [rule as ValidationRule];
      expect(validateDungeon(dungeon, entities, { except })).toEqual(
        violations.filter((violation) => violation.rule !== rule),
      );
    }),
    { numRuns: runs(14) },
  );
}
