import {
  ROOM_SHAPES,
  type RoomShapes,
  type ShapeMixture,
} from '../core/generators/room-shapes/room-shape';
import { BENDS } from '../core/generators/shared/joining-options';
import { invalid, MAX_INT32, readEach, readNonEmpty } from '../core/model/checks';
import type { Bend } from '../core/model/dungeon';
import {
  CHECKED_LATER,
  type CodeSpecification,
  NAME,
  resolveOptions,
  type Settings,
  type Specification,
} from '../core/model/specification';
import { LAKES_SPEC, type LakeLiquid, type LakesOptions } from '../core/passes/lakes/options';
import { THEME_SPEC, type Theme } from '../core/passes/themes/options';
import {
  COVER_RULE_SPEC,
  type CoverRule,
  type ResolvedCoverRule,
  resolveCoverRules,
} from '../core/population/cover-rules';

/** The options of a part of a world. Sizes are numbers of floor tiles. */
export interface BiomeOptions {
  /** The minimum side of a room's floor. Default 4, or less if `roomMaxSize` is less. */
  readonly roomMinSize?: number | undefined;
  /**
   * The maximum side of a room's floor, at most `cellSize` − 2. Default 10, or less if cells are
   * small, or more if `roomMinSize` is more.
   */
  readonly roomMaxSize?: number | undefined;
  /** The shapes of rooms. Default rectangles. */
  readonly roomShapes?: RoomShapes | undefined;
  /**
   * The share of cells that contain a room. The others contain a crossing of one tile. Default
   * 0.75.
   */
  readonly roomShare?: number | undefined;
  /** The chance that the longest of four edges in a ring stays. Default 0.25. */
  readonly loops?: number | undefined;
  /** The lakes, which cut nothing off. `{}` gives the default lakes. Default none. */
  readonly lakes?: WorldLakes | undefined;
  /**
   * The themes that its rooms may get. The kind `'plain'` leaves a room without a kind. Default
   * none.
   */
  readonly themes?: readonly WorldTheme[] | undefined;
  /** The rules for cover in its rooms. Default none. */
  readonly cover?: readonly WorldCover[] | undefined;
}

/**
 * A kind for rooms of a world, by area. Unlike other themes, those of worlds have no limits on
 * exits.
 */
export type WorldTheme = Pick<Theme, 'kind' | 'weight' | 'minArea' | 'maxArea'>;

/**
 * A rule for cover in the rooms of a world. Unlike other rules, it has no totals, no progress and
 * no doors.
 */
export interface WorldCover
  extends Pick<CoverRule, 'kind' | 'start' | 'decay' | 'beside' | 'rooms'> {
  /** One patch per this many tiles of a room's floor, at least 1. */
  readonly tilesPerPatch: number;
}

/** The lakes of a world, or of a biome. Only kinds that are open at depth 0 occur. */
export interface WorldLakes extends Pick<LakesOptions, 'kinds'> {
  /** The approximate share of the tiles that become deep, from 0 to 0.5. Default 0.12. */
  readonly share?: number | undefined;
}

/**
 * A kind of land in an endless world. Options that are omitted come from the world's own options;
 * but if it sets one of `roomMinSize` and `roomMaxSize`, the other has its default.
 */
export interface Biome extends BiomeOptions {
  /** The value of `room.biome`, unique among the biomes. */
  readonly name: string;
  /**
   * A positive integer. The biome's share of the plane is its weight divided by the sum of all
   * weights.
   */
  readonly weight: number;
  /**
   * The approximate width of its patches in cells, from 1 to 256. Patches that touch merge. Default
   * 6.
   */
  readonly size?: number | undefined;
}

/** Options for `generateWorldRegion`. Sizes are numbers of floor tiles. */
export interface WorldOptions extends BiomeOptions {
  /**
   * The side of a cell in tiles, from 8 to 1024. Each cell contains one room or crossing. Default
   * 16, or as much as the sizes of rooms, also those of biomes, require.
   */
  readonly cellSize?: number | undefined;
  /** The direction of the first leg of a tunnel. Default `'random'`. */
  readonly bend?: Bend | 'random' | undefined;
  /** The kinds of land on the plane, from 1 to 64. Default a single kind without a name. */
  readonly biomes?: readonly Biome[] | undefined;
}

/** The options of `generateWorldRegion` with their defaults filled in. */
export interface WorldSettings
  extends Omit<Settings<WorldOptions>, 'biomes' | 'roomShapes' | 'lakes' | 'themes' | 'cover'> {
  readonly biomes: readonly Biome[] | undefined;
  readonly roomShapes: ShapeMixture | undefined;
  readonly lakes: LakesOfWorld | undefined;
  readonly themes: readonly ThemeOfWorld[] | undefined;
  readonly cover: readonly ResolvedCoverRule[] | undefined;
}

/** The lakes of a world with their defaults filled in. */
export interface LakesOfWorld {
  readonly share: number;
  readonly kinds: readonly LakeLiquid[];
}

/** A theme of a world with its defaults filled in. */
export type ThemeOfWorld = Settings<WorldTheme, 'minArea' | 'maxArea'>;

/** The specification of the options of `generateWorldRegion`. */
export const WORLD_SPEC: Specification<WorldOptions> = {
  biomes: { type: 'data', schema: 'biomes', resolve: readBiomes, default: undefined },
  cellSize: {
    type: 'integer',
    min: 8,
    max: 1024,
    atLeast: { option: 'roomMaxSize', plus: 2 },
    default: ({ biomes = [], ...world }: WorldSettings) =>
      [world, ...biomes].reduce(
        (max, { roomMinSize = 0, roomMaxSize = 0 }) =>
          Math.max(max, roomMinSize + 2, roomMaxSize + 2),
        16,
      ),
  },
  roomMinSize: {
    type: 'integer',
    min: 1,
    default: ({ roomMaxSize = 4 }: WorldSettings) => Math.min(4, roomMaxSize),
  },
  roomMaxSize: {
    type: 'integer',
    min: 1,
    atLeast: { option: 'roomMinSize' },
    default: ({ cellSize, roomMinSize }: WorldSettings) =>
      Math.max(roomMinSize, Math.min(10, cellSize - 2)),
  },
  roomShapes: ROOM_SHAPES,
  roomShare: { type: 'share', default: 0.75 },
  loops: { type: 'share', default: 0.25 },
  lakes: { type: 'data', schema: 'worldLakes', resolve: readLakes, default: undefined },
  themes: { type: 'data', schema: 'worldThemes', resolve: readThemes, default: undefined },
  cover: { type: 'data', schema: 'worldCover', resolve: readCover, default: undefined },
  bend: { type: 'choice', names: BENDS, default: 'random' },
};

/** The options that a biome may set, in the order in which they are checked. */
export const OF_BIOMES = [
  'roomMinSize',
  'roomMaxSize',
  'roomShapes',
  'roomShare',
  'loops',
  'lakes',
  'themes',
  'cover',
] as const;

const MAX_BIOMES = 64;

/** The specification of {@link WorldLakes}. */
export const WORLD_LAKES_SPEC: CodeSpecification<WorldLakes> = /* @__PURE__ */ only(LAKES_SPEC, [
  'share',
  'kinds',
]);

// A world has no exits, progress, doors or totals that rules could use.
/** The specification of a theme of a world. */
export const WORLD_THEME_SPEC: CodeSpecification<WorldTheme> = /* @__PURE__ */ only(THEME_SPEC, [
  'kind',
  'weight',
  'minArea',
  'maxArea',
]);

/** The specification of a rule of cover of a world. */
export const WORLD_COVER_SPEC: CodeSpecification<WorldCover> = /* @__PURE__ */ describeCover();

function describeCover(): CodeSpecification<WorldCover> {
  const { kind, start, decay, beside, rooms } = COVER_RULE_SPEC;
  return { kind, tilesPerPatch: { type: 'integer', min: 1 }, start, decay, beside, rooms };
}

/** Returns the specification of only some of the options. */
function only<Options, Name extends keyof Options>(
  options: CodeSpecification<Options>,
  names: readonly Name[],
): CodeSpecification<Pick<Options, Name>> {
  const some = names.map((name) => [name, options[name]]);
  return Object.fromEntries(some) as CodeSpecification<Pick<Options, Name>>;
}

function readLakes(path: string, lakes: unknown): LakesOfWorld {
  return resolveOptions<WorldLakes, LakesOfWorld>(WORLD_LAKES_SPEC, lakes, path);
}

function readThemes(path: string, themes: unknown): ThemeOfWorld[] {
  return readNonEmpty(path, themes, (at, value) => {
    const theme = resolveOptions<WorldTheme, ThemeOfWorld>(WORLD_THEME_SPEC, value, at);
    if (theme.kind !== 'crossing') return theme;
    throw invalid(`${at}.kind`, "must not be 'crossing', the kind of crossings", theme.kind);
  });
}

function readCover(path: string, rules: unknown): ResolvedCoverRule[] {
  const resolved = resolveCoverRules(path, rules, WORLD_COVER_SPEC);
  const i = resolved.findIndex(({ beside }) => beside === 'door');
  if (i < 0) return resolved;
  throw invalid(`${path}[${i}].beside`, 'must not be a door: worlds have none', 'door');
}

/** The specification of a biome. */
export const BIOME_SPEC: CodeSpecification<Biome> = {
  name: NAME,
  weight: { type: 'integer', min: 1 },
  size: { type: 'integer', min: 1, max: 256, default: 6 },
  // Whether sizes fit the cells of the world is checked later, and so are shapes.
  roomMinSize: { type: 'integer', min: 1, default: undefined },
  roomMaxSize: { type: 'integer', min: 1, default: undefined },
  roomShapes: CHECKED_LATER,
  roomShare: { type: 'share', default: undefined },
  loops: { type: 'share', default: undefined },
  lakes: { type: 'value', check: readLakes, default: undefined },
  themes: { type: 'value', check: readThemes, default: undefined },
  cover: { type: 'value', check: readCover, default: undefined },
};

/**
 * Reads a list of biomes. The options for their cells are resolved later, together with those of
 * the world.
 */
function readBiomes(path: string, value: unknown): Biome[] {
  const names = new Set<string>();
  const biomes = readEach(path, value, (at, item) => {
    const biome = resolveOptions<Biome, Biome>(BIOME_SPEC, item, at);
    const { name } = biome;
    if (names.has(name)) throw invalid(`${at}.name`, 'must not be the name of another biome', name);
    names.add(name);
    return biome;
  });
  if (biomes.length < 1 || biomes.length > MAX_BIOMES) {
    throw invalid(path, `must contain 1 to ${MAX_BIOMES} biomes`, value);
  }
  const total = biomes.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= MAX_INT32) return biomes;
  throw invalid(path, `must have weights of at most ${MAX_INT32}`, total);
}
