import type { Arbitrary } from 'fast-check';
import type { PopulationRule, SpawnEntry } from '../population/rules';
import { checkArbitrary } from './arbitrary-trial';
import { fc } from './fast-check';

/**
 * Rules that `populate` must take: tables of kinds, squads and nothing, open at depths 0 to 18,
 * picks of all sorts, in rooms of all kinds, at marks such as `'altar'`. The kinds are a few
 * strings. They shrink to no rule, and rules to one entry that spawns nothing.
 *
 * @example
 * fc.assert(
 *   fc.property(arbitraryDungeon(), arbitraryPopulationRules(), (dungeon, rules) =>
 *     populate(createRng(1), dungeon, rules).every(({ x, y }) => isWalkable(dungeon.grid, x, y)),
 *   ),
 * );
 */
export function arbitraryPopulationRules(): Arbitrary<PopulationRule<string>[]>;
/**
 * Returns an arbitrary of rules that `populate` must accept, with custom kinds.
 *
 * @param kinds - an arbitrary of the kinds of your entities
 * @throws {InvalidOptionError} If `kinds` is not an arbitrary
 */
export function arbitraryPopulationRules<Kind>(
  kinds: Arbitrary<Kind>,
): Arbitrary<PopulationRule<Kind>[]>;
export function arbitraryPopulationRules(
  kinds: Arbitrary<unknown> = fc.constantFrom('rat', 'orc', 'potion', 'sword'),
): Arbitrary<PopulationRule[]> {
  checkArbitrary('kinds', kinds);
  const where = fc.record(
    {
      table: fc.array(arbitraryEntry(kinds), { minLength: 1, maxLength: 5 }),
      rooms: fc.uniqueArray(fc.constantFrom('plain', 'cave', 'maze', 'crossing'), { minLength: 1 }),
      skipEntranceRoom: fc.boolean(),
      at: fc.oneof(
        fc.constantFrom('anywhere' as const, 'center' as const, 'dead-ends' as const),
        fc.record({ mark: fc.constantFrom('altar', 'throne') }, { noNullPrototype: true }),
      ),
    },
    { requiredKeys: ['table'], noNullPrototype: true },
  );
  const rule = fc
    .tuple(where, picks, progress)
    .map((parts): PopulationRule => Object.assign({}, ...parts));
  return fc.array(rule, { maxLength: 4 });
}

const count = fc.nat({ max: 9 });

/** Two numbers in order. */
const range = fc.tuple(count, count).map(([min, more]) => [min, min + more] as const);

const amount = fc.oneof(
  count,
  range.map(([min, max]) => ({ min, max })),
);

const picks = fc.oneof(
  amount.map((perRoom) => ({ perRoom })),
  fc.integer({ min: 1, max: 60 }).map((tilesPerPick) => ({ tilesPerPick })),
  amount.map((total) => ({ total })),
);

/** Shares in twentieths. */
const share = fc.nat({ max: 20 }).map((twentieths) => twentieths / 20);

const progress = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: share.map((minProgress) => ({ minProgress })) },
  { weight: 1, arbitrary: share.map((maxProgress) => ({ maxProgress })) },
  {
    weight: 1,
    arbitrary: fc.tuple(share, share).map(([a, b]) => ({
      minProgress: Math.min(a, b),
      maxProgress: Math.max(a, b),
    })),
  },
);

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
