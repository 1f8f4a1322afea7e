import {
  ROOM_SHAPES,
  type RoomShapes,
  type ShapeMixture,
} from '../generators/room-shapes/room-shape';
import { BENDS } from '../generators/shared/joining-options';
import {
  checkEach,
  checkFullString,
  checkIntegerIn,
  checkOptions,
  invalid,
  MAX_INT32,
} from '../model/checks';
import type { Bend } from '../model/dungeon';
import { checkOption, type Settings, type Specification } from '../model/options';
import { LAKES, type LakesOptions } from '../passes/lakes/options';
import { checkThemes, type Theme } from '../passes/themes/options';
import { type CoverRule, resolveCoverRules } from '../population/cover-rules';

/** What a part of a world is like. Sizes count floor tiles. */
export interface BiomeOptions {
  /** The shortest side of a room's floor. Default 4, or less where cells are small. */
  readonly roomMinSize?: number | undefined;
  /** The longest side of a room's floor, at most `cellSize` − 2. Default 10, or less where cells are small. */
  readonly roomMaxSize?: number | undefined;
  /** The shapes of rooms. Default rectangles. */
  readonly roomShapes?: RoomShapes | undefined;
  /** The share of cells that hold a room; the others hold a crossing of one tile. Default 0.75. */
  readonly roomShare?: number | undefined;
  /** The chance that the longest of four edges in a ring stays. Default 0.25. */
  readonly loops?: number | undefined;
  /** Its lakes, `{}` for the usual ones, which cut nothing off. Default none. */
  readonly lakes?: WorldLakes | undefined;
  /** What its rooms may become; `'plain'` leaves a room without a kind. Default none. */
  readonly themes?: readonly WorldTheme[] | undefined;
  /** What grows in its rooms. Default nothing. */
  readonly cover?: readonly WorldCover[] | undefined;
}

/** What a room of a world may become, by its area: it knows nothing of exits or of an entrance. */
export type WorldTheme = Pick<Theme, 'kind' | 'weight' | 'minArea' | 'maxArea'>;

/** What grows in rooms of a world, and how far: a world has no totals, no progress and no doors. */
export interface WorldCover
  extends Pick<CoverRule, 'kind' | 'start' | 'decay' | 'beside' | 'rooms'> {
  /** One patch for so many tiles of a room's floor, from 1. */
  readonly tilesPerPatch: number;
}

/** The lakes of a world, or of a biome. */
export interface WorldLakes extends Pick<LakesOptions, 'kinds'> {
  /** The share of the tiles that become deep, about, 0 to 0.5. Default 0.12. */
  readonly share?: number | undefined;
}

/** A kind of land in an endless world. What it leaves out is as in the world's own options. */
export interface Biome extends BiomeOptions {
  /** What `room.biome` says; no other biome has the name. */
  readonly name: string;
  /** A positive integer: its share of the plane is weight ÷ total. */
  readonly weight: number;
  /** How many cells across one patch of it is, about, 1 to 256; patches side by side run together. Default 6. */
  readonly size?: number | undefined;
}

/** Options of `generateWorldRegion`. Sizes count floor tiles. */
export interface WorldOptions extends BiomeOptions {
  /** Tiles along a side of the cells that hold a room each, 8 to 1024. Default 16. */
  readonly cellSize?: number | undefined;
  /** Which leg of a tunnel comes first. Default `'random'`. */
  readonly bend?: Bend | 'random' | undefined;
  /** The kinds of land that the plane is made of, 1 to 64. Default one, without a name. */
  readonly biomes?: readonly Biome[] | undefined;
}

/** The options of `generateWorldRegion` with their defaults. */
export type WorldSettings = Omit<Settings<WorldOptions>, 'roomShapes' | Absent> &
  Pick<WorldOptions, Absent> & { readonly roomShapes: ShapeMixture | undefined };

/** What a world does without where nobody asks for it. */
type Absent = 'biomes' | 'lakes' | 'themes' | 'cover';

/** What the options of `generateWorldRegion` may be. */
export const WORLD: Specification<WorldOptions> = {
  biomes: { type: 'data', schema: 'biomes', check: checkBiomes, default: undefined },
  cellSize: {
    type: 'integer',
    min: 8,
    max: 1024,
    atLeast: { option: 'roomMaxSize', plus: 2 },
    default: ({ biomes = [], ...world }: WorldSettings) =>
      [world, ...biomes].reduce(
        (most, { roomMinSize = 0, roomMaxSize = 0 }) =>
          Math.max(most, roomMinSize + 2, roomMaxSize + 2),
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
  lakes: { type: 'data', schema: 'worldLakes', check: checkLakes, default: undefined },
  themes: { type: 'data', schema: 'worldThemes', check: checkWorldThemes, default: undefined },
  cover: { type: 'data', schema: 'worldCover', check: checkWorldCover, default: undefined },
  bend: { type: 'choice', names: BENDS, default: 'random' },
};

/** The options that a biome may have of its own, in the order in which they are checked. */
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

const MOST_BIOMES = 64;
const MOST_SIZE = 256;

const OF_LAKES: ReadonlySet<string> = /* @__PURE__ */ new Set(['share', 'kinds']);

function checkLakes(path: string, lakes: unknown): void {
  checkOptions(lakes, OF_LAKES, path);
  for (const [name, value] of Object.entries(lakes as WorldLakes)) {
    if (value !== undefined) checkOption(`${path}.${name}`, LAKES[name as 'share'], value);
  }
}

// A world has no exits, progress, doors or totals to go by.
const OF_THEMES = /* @__PURE__ */ new Set(['kind', 'weight', 'minArea', 'maxArea']);
const OF_COVER = /* @__PURE__ */ new Set([
  'kind',
  'tilesPerPatch',
  'start',
  'decay',
  'beside',
  'rooms',
]);

function checkWorldThemes(path: string, themes: unknown): void {
  checkEach(path, themes, (at, theme) => {
    checkOptions(theme, OF_THEMES, at);
    const { kind } = theme as WorldTheme;
    if (kind === 'crossing') throw invalid(`${at}.kind`, 'must not be that of crossings', kind);
  });
  checkThemes(path, themes);
}

function checkWorldCover(path: string, rules: unknown): void {
  checkEach(path, rules, (at, rule) => {
    checkOptions(rule, OF_COVER, at);
    const { tilesPerPatch, beside } = rule as WorldCover;
    checkIntegerIn(`${at}.tilesPerPatch`, tilesPerPatch, 1, MAX_INT32);
    if (beside !== 'door') return;
    throw invalid(`${at}.beside`, 'must not be a door: worlds have none', beside);
  });
  resolveCoverRules(rules, 0, path);
}

/** Throws unless a value is a list of biomes; whether their sizes fit the world's cells, and shapes, come later. */
function checkBiomes(path: string, biomes: unknown): void {
  const known = new Set(['name', 'weight', 'size', ...OF_BIOMES]);
  const names = new Set<unknown>();
  let total = 0;
  checkEach(path, biomes, (at, biome) => {
    checkOptions(biome, known, at);
    const own = biome as Record<string, unknown>;
    const { name, weight, size = 1 } = own;
    checkFullString(`${at}.name`, name);
    if (names.has(name)) throw invalid(`${at}.name`, 'must be the name of no other biome', name);
    names.add(name);
    checkIntegerIn(`${at}.weight`, weight, 1, MAX_INT32);
    total += weight;
    checkIntegerIn(`${at}.size`, size, 1, MOST_SIZE);
    for (const option of OF_BIOMES) {
      const value = own[option];
      if (value !== undefined && option !== 'roomShapes')
        checkOption(`${at}.${option}`, WORLD[option], value);
    }
  });
  if (names.size < 1 || names.size > MOST_BIOMES) {
    throw invalid(path, `must hold 1 to ${MOST_BIOMES} biomes`, biomes);
  }
  if (total > MAX_INT32) throw invalid(path, `must have weights of at most ${MAX_INT32}`, total);
}
