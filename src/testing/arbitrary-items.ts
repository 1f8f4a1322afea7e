import type { Arbitrary } from 'fast-check';
import type { CountRange } from '../core/model/count-range';
import { Tile } from '../core/model/dungeon';
import { LAKE_KIND_SPEC, type LakeKind } from '../core/passes/lakes/options';
import { ROLE_SPEC, type Role } from '../core/passes/roles/options';
import { THEME_SPEC, type Theme } from '../core/passes/themes/options';
import { COVER_RULE_SPEC, type CoverRule } from '../core/population/cover-rules';
import type { PrefabDefinition } from '../core/prefabs/prefab';
import { PREFAB_SPEC } from '../core/prefabs/resolve-prefab';
import { WORLD_COVER_SPEC, type WorldCover } from '../worlds/options';
import { arbitraryItem, type Completion, free } from './arbitrary-values';
import { fc } from './fast-check';
import PREFABS from './prefabs.json';

/** Kinds of rooms that generators make, and of themes. */
const arbitraryRoomKind = fc.constantFrom(
  'plain',
  'cave',
  'maze',
  'region',
  'crossing',
  'library',
  'crypt',
  'shrine',
);
const arbitraryBareKind = fc.constantFrom('plain', 'cave', 'maze', 'region', 'hall', 'treasure');

/** Lists of kinds of rooms. */
export const arbitraryRoomKinds = fc.uniqueArray(arbitraryRoomKind, { minLength: 1, maxLength: 4 });

/** Lists of kinds of rooms that need no pass. */
const arbitraryBareKinds = fc.uniqueArray(arbitraryBareKind, { minLength: 1, maxLength: 4 });

/** Kinds that themes give to rooms. */
export const arbitraryThemeKind = fc.constantFrom('library', 'crypt', 'plain');

/** Roles. None is required, because whether a room fits one is up to chance. */
export const arbitraryRoles: Arbitrary<Role[]> = fc.array(
  arbitraryItem(ROLE_SPEC, {
    role: free(fc.constantFrom('boss', 'treasure', 'shop')),
    rooms: free(arbitraryBareKinds),
    required: free(fc.constant(false)),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Themes for rooms. */
export const arbitraryThemes: Arbitrary<Theme[]> = fc.array(
  arbitraryItem(THEME_SPEC, { kind: free(arbitraryThemeKind), rooms: free(arbitraryBareKinds) }),
  { minLength: 1, maxLength: 3 },
);

/** A kind that is open at every depth, because every depth requires one. */
const OPEN_LAKE: LakeKind = { kind: 'water', weight: 1 };

/** Kinds of lakes, one of them open at every depth. */
export const arbitraryLakes: Arbitrary<LakeKind[]> = fc
  .array(
    arbitraryItem(LAKE_KIND_SPEC, {
      kind: free(fc.constantFrom('water', 'chasm', 'lava', 'acid')),
      deep: free(fc.constantFrom(Tile.DeepWater, Tile.Lava, Tile.Chasm)),
      shallow: free(fc.constantFrom(Tile.ShallowWater, Tile.ChasmEdge)),
    }).map(completed),
    { maxLength: 3 },
  )
  .map((kinds) => [...kinds, OPEN_LAKE]);

/** Custom kinds require a deep tile, and rims a shallow one. */
function completed({ rim, ...lake }: LakeKind): LakeKind {
  const { kind, shallow } = lake;
  const hasShallow = shallow !== undefined || kind === 'water' || kind === 'chasm';
  return {
    ...(kind === 'acid' && { deep: Tile.DeepWater }),
    ...lake,
    ...(hasShallow && rim !== undefined && { rim }),
  };
}

const fewRivers = fc.nat({ max: 3 });

/** Numbers of rivers. */
export const arbitraryRivers: Arbitrary<CountRange> = fc.oneof(
  fewRivers,
  fc.tuple(fewRivers, fc.nat({ max: 5 })).map(([min, more]) => ({ min, max: min + more })),
);

/** The kind of each rule, all different. */
const COVER_KINDS = ['grass', 'moss', 'bones'];

/** Shares above 0: without decay, patches would not end. */
const decay = free(fc.integer({ min: 1, max: 20 }).map((twentieths) => twentieths / 20));

const coverData = { kind: free(fc.constant('grass')), rooms: free(arbitraryRoomKinds), decay };

/** Rules of cover for dungeons. */
export const arbitraryCover: Arbitrary<CoverRule[]> = fc
  .array(
    arbitraryItem(COVER_RULE_SPEC, {
      ...coverData,
      beside: free(fc.constantFrom('wall', 'lake', 'door', ...COVER_KINDS)),
    }),
    { minLength: 1, maxLength: COVER_KINDS.length },
  )
  .map((rules) =>
    rules.map(({ tilesPerPatch = 30, total, ...rule }, i) => {
      const amount = total === undefined ? { tilesPerPatch } : { total };
      return withKind({ ...rule, ...amount }, i);
    }),
  );

/** Rules of cover for worlds. */
export const arbitraryWorldCover: Arbitrary<WorldCover[]> = fc
  .array(
    arbitraryItem(WORLD_COVER_SPEC, {
      ...coverData,
      beside: free(fc.constantFrom('wall', 'lake', ...COVER_KINDS)),
    }),
    { minLength: 1, maxLength: COVER_KINDS.length },
  )
  .map((rules) => rules.map(withKind));

/** Patches can begin only beside a kind that an earlier rule has grown. */
function withKind<Rule extends Pick<CoverRule, 'kind' | 'beside'>>(
  { beside, ...rule }: Rule,
  index: number,
): Omit<Rule, 'beside'> & Pick<Rule, 'beside'> {
  const isGrown = beside !== undefined && !COVER_KINDS.slice(index).includes(beside);
  return { ...rule, kind: COVER_KINDS[index]!, ...(isGrown && { beside }) };
}

/** Prefabs with exits or open floor that can be attached, no larger than the grid. */
export const arbitraryAttached: Arbitrary<Completion> = arbitraryPrefabs(PREFABS.closed);

/** Prefabs that can be put on the floor of rooms, some of them without exits. */
export const arbitraryPlaced: Arbitrary<Completion> = arbitraryPrefabs([
  ...PREFABS.closed,
  ...PREFABS.open,
]);

function arbitraryPrefabs(drawings: readonly object[]): Arbitrary<Completion> {
  const { weight, minDepth, maxDepth, turn, mirror, unique } = PREFAB_SPEC;
  const use = arbitraryItem({ weight, minDepth, maxDepth, turn, mirror, unique });
  const definitions = drawings as readonly PrefabDefinition[];
  const prefab = fc.tuple(fc.constantFrom(...definitions), use).map(([drawing, use]) => {
    return { ...drawing, ...use };
  });
  return fc.array(prefab, { maxLength: 3 }).map((prefabs) => ({ width, height }) => {
    const longest = Math.min(width as number, height as number);
    return prefabs.filter(({ map }) => sideOf(map) <= longest);
  });
}

/** The longer side of a drawing. */
function sideOf(map: string): number {
  const rows = map.split('\n');
  return Math.max(rows.length, ...rows.map((row) => row.length));
}
