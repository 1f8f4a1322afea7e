import type { Arbitrary } from 'fast-check';
import { resolveOptions, type Settings, type Specification } from '../core/model/specification';
import type { PopulationRule, SpawnEntry } from '../core/population/rules';
import { arbitraryRoomKinds } from './arbitrary-items';
import { checkArbitrary } from './arbitrary-trial';
import { arbitraryShare } from './arbitrary-values';
import { fc } from './fast-check';

/** The kind of rules. */
export interface RulesLimits {
  /**
   * Whether the rules are for `populateWorldRegion`: without totals, progress, locks, exits and
   * fixed entities. Default false.
   */
  readonly inWorld?: boolean | undefined;
}

const RULES_LIMITS_SPEC: Specification<RulesLimits> = {
  inWorld: { type: 'boolean', default: false },
};

/**
 * Returns an arbitrary that generates valid rules for `populate`: tables of kinds, squads and
 * nothing, open at depths 0 to 18, picks of all sorts, in rooms of all kinds, at all places, at
 * marks such as `'altar'` and near kinds of earlier rules. The kinds are a few strings. They shrink
 * to no rule, and rules to one entry that spawns nothing.
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
 * Returns an arbitrary that generates valid rules for `populate` with custom kinds, or valid rules
 * for `populateWorldRegion`.
 *
 * @param kinds - an arbitrary of the kinds of your entities; by default a few strings
 * @param limits - whether the rules are for a world
 * @throws {InvalidOptionError} If `kinds` is not an arbitrary, or a limit is wrong
 */
export function arbitraryPopulationRules<Kind = string>(
  kinds: Arbitrary<Kind> | undefined,
  limits?: RulesLimits,
): Arbitrary<PopulationRule<Kind>[]>;
export function arbitraryPopulationRules(
  kinds: Arbitrary<unknown> = fc.constantFrom('rat', 'orc', 'potion', 'sword'),
  limits: RulesLimits = {},
): Arbitrary<PopulationRule[]> {
  checkArbitrary('kinds', kinds);
  const { inWorld } = resolveOptions<RulesLimits, Settings<RulesLimits>>(
    RULES_LIMITS_SPEC,
    limits,
    'limits',
  );
  const tableOf = (hasSizes: boolean) =>
    fc.array(arbitraryEntry(kinds, inWorld, hasSizes), { minLength: 1, maxLength: 5 });
  const others = inWorld ? [picksInWorld] : [fc.oneof(picksInWorld, total), progress, locks];
  const rule = fc
    .tuple(tableOf(true), arbitraryRooms(inWorld), arbitraryPlace(inWorld), ...others)
    .map(([table, ...parts]): DrawnRule => Object.assign({ table }, ...parts));
  const anyRule = inWorld
    ? rule
    : fc.oneof({ weight: 9, arbitrary: rule }, ruleForTunnels(tableOf(false)));
  return fc.array(anyRule, { maxLength: 4 }).map(withNeighbors);
}

/** Returns an arbitrary of rules for tunnels. */
function ruleForTunnels(table: Arbitrary<readonly SpawnEntry[]>) {
  const place = fc.oneof(
    fc.constant({}),
    fc.record({ at: fc.constantFrom('anywhere', 'dead-ends') }),
    fc.record({ near: fc.nat({ max: 19 }) }),
  );
  const picks = fc.oneof(picksOfTiles, total);
  const arbitrary = fc
    .tuple(table, place, spacing, picks, progress, locks)
    .map(([table, ...parts]): DrawnRule => Object.assign({ table, where: 'tunnels' }, ...parts));
  return { weight: 1, arbitrary };
}

/** A rule that may be near the kind of an earlier rule: an index of kinds, modulo their number. */
type DrawnRule = PopulationRule & { readonly near?: number };

/** Replaces indices by kinds of earlier rules, if there are any. */
function withNeighbors(rules: readonly DrawnRule[]): PopulationRule[] {
  const kinds: unknown[] = [];
  return rules.map(({ near, ...rule }) => {
    const kind = near === undefined ? undefined : kinds[near % kinds.length];
    kinds.push(...rule.table.flatMap(kindsOf));
    return kind === undefined ? rule : { ...rule, at: { near: kind } };
  });
}

function kindsOf({ kind, squad = [] }: SpawnEntry): readonly unknown[] {
  return kind === undefined ? squad : [kind];
}

const names = fc.uniqueArray(fc.constantFrom('boss', 'treasure', 'biome 0', 'biome 1'), {
  minLength: 1,
});

/** The rooms that a rule takes; few rooms have roles or biomes. */
function arbitraryRooms(inWorld: boolean): Arbitrary<object> {
  const skips = inWorld ? fc.constant(false) : fc.boolean();
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    { weight: 4, arbitrary: fc.record({ skipEntranceRoom: skips }) },
    { weight: 4, arbitrary: fc.record({ rooms: arbitraryRoomKinds }) },
    { weight: inWorld ? 0 : 1, arbitrary: fc.record({ roles: names }) },
    { weight: 1, arbitrary: fc.record({ biomes: names }) },
  );
}

const spacing = fc.record({ spacing: fc.integer({ min: 1, max: 5 }) }, { requiredKeys: [] });
const rowGap = fc.integer({ min: 2, max: 5 });
const pitch = fc.oneof(rowGap, fc.record({ x: rowGap, y: rowGap }, { noNullPrototype: true }));

/** The places of picks. */
function arbitraryPlace(inWorld: boolean): Arbitrary<object> {
  const exits = inWorld ? [] : (['beside-exits', 'far-from-exits'] as const);
  const place = fc.constantFrom(
    'anywhere',
    'dead-ends',
    'walls',
    'corners',
    'away-from-walls',
    ...exits,
  );
  const mark = fc.record({ mark: fc.constantFrom('altar', 'throne') }, { noNullPrototype: true });
  const rows = fc.record({ at: fc.constant('rows'), pitch }, { requiredKeys: ['at'] });
  const spaced = fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 6, arbitrary: place.map((at) => ({ at })) },
    { weight: inWorld ? 0 : 1, arbitrary: mark.map((at) => ({ at })) },
    { weight: 1, arbitrary: rows },
    { weight: 2, arbitrary: fc.record({ near: fc.nat({ max: 19 }) }) },
  );
  const center = fc.constant({ at: 'center' });
  const others = fc.tuple(spaced, spacing).map(([at, spacing]) => ({ ...at, ...spacing }));
  return fc.oneof({ weight: 5, arbitrary: others }, { weight: 1, arbitrary: center });
}

const count = fc.nat({ max: 9 });

/** Two numbers in order. */
const range = fc.tuple(count, count).map(([min, more]) => [min, min + more] as const);

const amount = fc.oneof(
  count,
  range.map(([min, max]) => ({ min, max })),
);

/** Picks that do not require rooms. */
const picksOfTiles = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((tilesPerPick) => ({ tilesPerPick })),
  arbitraryShare().map((share) => ({ share })),
);

/** Picks that worlds support, too. */
const picksInWorld = fc.oneof(
  { weight: 1, arbitrary: amount.map((perRoom) => ({ perRoom })) },
  { weight: 2, arbitrary: picksOfTiles },
);

const total = amount.map((total) => ({ total }));

/** Few dungeons have locks or secret doors. */
const locks = fc.oneof(
  { weight: 14, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ behindSecret: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ outOfSight: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ behindLock: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ lock: fc.nat({ max: 2 }) }) },
);

/** Shares in twentieths. */
const share = fc.nat({ max: 20 }).map((twentieths) => twentieths / 20);

const progress = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
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
  { weight: 9, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: count.map((minDepth) => ({ minDepth })) },
  { weight: 1, arbitrary: count.map((maxDepth) => ({ maxDepth })) },
  { weight: 1, arbitrary: range.map(([minDepth, maxDepth]) => ({ minDepth, maxDepth })) },
);

function arbitraryEntry(
  kinds: Arbitrary<unknown>,
  inWorld: boolean,
  hasSizes: boolean,
): Arbitrary<SpawnEntry> {
  const one = fc.record({ kind: kinds });
  const squad = fc.array(kinds, { minLength: 1, maxLength: 9, size: 'max' });
  const mobile = fc.oneof(
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: one },
    { weight: 1, arbitrary: fc.record({ squad }) },
  );
  const spawned = fc
    .tuple(mobile, fc.record({ blocks: fc.boolean() }, { requiredKeys: [] }))
    .map(([spawned, blocks]) => ({ ...spawned, ...blocks }));
  const fixed = one.map((kind) => ({ ...kind, fixed: true }));
  const hazard = one.map((kind) => ({ ...kind, hazard: true }));
  const large = fc.record({ kind: kinds, size: fc.integer({ min: 2, max: 4 }) });
  const weight = fc.integer({ min: 1, max: 99 });
  return fc
    .tuple(
      inWorld
        ? spawned
        : fc.oneof(
            { weight: 6, arbitrary: spawned },
            { weight: 2, arbitrary: fixed },
            { weight: 1, arbitrary: hazard },
            ...(hasSizes ? [{ weight: 1, arbitrary: large }] : []),
          ),
      fc.record({ weight }),
      depths,
    )
    .map((parts) => Object.assign({}, ...parts));
}
