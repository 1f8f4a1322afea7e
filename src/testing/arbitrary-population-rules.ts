import type { Arbitrary } from 'fast-check';
import { invalid } from '../checks';
import type { PopulationRule, SpawnEntry } from '../population/rules';
import { fc } from './fast-check';

/**
 * Rules that `populate` must take: tables of kinds, squads and nothing, open at depths 0 to 18. The
 * kinds are a few texts. They shrink to no rule, and rules to one entry that spawns nothing.
 */
export function arbitraryPopulationRules(): Arbitrary<PopulationRule<string>[]>;
/**
 * Rules that `populate` must take, with kinds of your own.
 *
 * @param kinds - an arbitrary of whatever stands in your dungeons
 * @throws InvalidOptionError where `kinds` is no arbitrary
 */
export function arbitraryPopulationRules<Kind>(
  kinds: Arbitrary<Kind>,
): Arbitrary<PopulationRule<Kind>[]>;
export function arbitraryPopulationRules(
  kinds: Arbitrary<unknown> = fc.constantFrom('rat', 'orc', 'potion', 'sword'),
): Arbitrary<PopulationRule[]> {
  if (!(kinds instanceof fc.Arbitrary)) {
    throw invalid('kinds', 'must be an arbitrary of fast-check', kinds);
  }
  const rule = fc.record(
    {
      table: fc.array(arbitraryEntry(kinds), { minLength: 1, maxLength: 5 }),
      perRoom: fc.oneof(
        count,
        range.map(([min, max]) => ({ min, max })),
      ),
      at: fc.constantFrom('anywhere' as const, 'center' as const),
      skipEntranceRoom: fc.boolean(),
    },
    { requiredKeys: ['table', 'perRoom'], noNullPrototype: true },
  );
  return fc.array(rule, { maxLength: 4 });
}

const count = fc.nat({ max: 9 });

/** Two numbers in order. */
const range = fc.tuple(count, count).map(([min, more]) => [min, min + more] as const);

const depths = fc.oneof(
  fc.constant({}),
  count.map((minDepth) => ({ minDepth })),
  count.map((maxDepth) => ({ maxDepth })),
  range.map(([minDepth, maxDepth]) => ({ minDepth, maxDepth })),
);

function arbitraryEntry(kinds: Arbitrary<unknown>): Arbitrary<SpawnEntry> {
  const spawned = fc.oneof(
    fc.constant({}),
    fc.record({ kind: kinds }),
    fc.record({ squad: fc.array(kinds, { minLength: 1, maxLength: 9, size: 'max' }) }),
  );
  const others = fc.record(
    { weight: fc.integer({ min: 1, max: 99 }), blocks: fc.boolean() },
    { requiredKeys: ['weight'] },
  );
  return fc.tuple(spawned, others, depths).map((parts) => Object.assign({}, ...parts));
}
