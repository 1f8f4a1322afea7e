import { DEEP, PLACEABLE } from '../../grid/tiles';
import {
  checkArray,
  checkIntegerIn,
  invalid,
  isInt32,
  MAX_INT32,
  readNonEmpty,
} from '../../model/checks';
import type { CountRange } from '../../model/count-range';
import { Tile } from '../../model/dungeon';
import {
  type CodeSpecification,
  NAME,
  resolveOptions,
  type Settings,
  type Specification,
  WEIGHT,
} from '../../model/specification';
import { DEPTH_WINDOW_SPEC, type DepthWindow, includesDepth } from '../../model/windows';

/** What a corridor that is covered by a lake becomes. */
export type LakeCrossing = 'ford' | 'bridge';

/** A kind of lake, with the tiles that it is made of. */
export interface LakeKind {
  /**
   * The name of the kind: `'water'`, `'chasm'` or `'lava'`, for which all other options have
   * defaults, or a custom name.
   */
  readonly kind: string;
  /**
   * A positive integer. The probability of the kind is its weight divided by the sum of the weights
   * of the open kinds. Default 1.
   */
  readonly weight?: number | undefined;
  /** The first depth at which the kind is open, included. Default: no limit. */
  readonly minDepth?: number | undefined;
  /** The last depth at which the kind is open, included. Default: no limit. */
  readonly maxDepth?: number | undefined;
  /**
   * Its impassable tile: `Tile.DeepWater`, `Tile.Lava` or `Tile.Chasm`. Default that of the kind;
   * required for a custom kind.
   */
  readonly deep?: number | undefined;
  /**
   * Its walkable tile: `Tile.ShallowWater` or `Tile.ChasmEdge`. Default that of the kind. If there
   * is none, shores and fords are floor.
   */
  readonly shallow?: number | undefined;
  /**
   * The width of its shallow rim along floor, in tiles, from 0 to 4. Default 2 for water, 1 for a
   * chasm, otherwise 0.
   */
  readonly rim?: number | undefined;
  /**
   * What corridors across it become. Fords use its shallow tile. Crossings through rooms are always
   * fords. Default `'ford'` for water, otherwise `'bridge'`.
   */
  readonly crossing?: LakeCrossing | undefined;
}

/** Options for `addLakes`. */
export interface LakesOptions {
  /**
   * The approximate share of the tiles inside the outermost ring that become deep, from 0 to 0.5.
   * It is less if no more lakes fit. Default 0.12.
   */
  readonly share?: number | undefined;
  /**
   * The kinds of lakes. Default water with weight 3, chasms with weight 2 and lava with weight 1.
   */
  readonly kinds?: readonly LakeKind[] | undefined;
  /**
   * The approximate maximum width of a lake without its shore, at least 4. Default 30, but at most
   * 0.4 of the grid's width.
   */
  readonly maxWidth?: number | undefined;
  /**
   * The approximate maximum height of a lake without its shore, at least 4. Default 15, but at most
   * half of the grid's height.
   */
  readonly maxHeight?: number | undefined;
  /** The number of rivers from side to side, from 0 to 8. They count towards `share`. Default 0. */
  readonly rivers?: CountRange | undefined;
  /** The width of rivers, from 1 to 8. It varies by one tile along the river. Default 3. */
  readonly riverWidth?: number | undefined;
  /**
   * A bridge is built if the walk around is longer than this many steps and than three times the
   * length of the bridge. Default 24.
   */
  readonly minDetour?: number | undefined;
  /** The maximum length of a bridge, from 0 to 32 tiles. The minimum is three tiles. Default 12. */
  readonly maxBridge?: number | undefined;
  /** The depth of the dungeon, at least 0, which determines the kinds that are open. Default 0. */
  readonly depth?: number | undefined;
}

const MAX_RIVERS = 8;

/** The specification of the options of `addLakes`. */
export const LAKES_SPEC: Specification<LakesOptions> = {
  share: { type: 'share', max: 0.5, default: 0.12 },
  kinds: { type: 'data', schema: 'lakeKinds', resolve: readKinds, default: usualKinds },
  maxWidth: { type: 'integer', min: 4, default: undefined },
  maxHeight: { type: 'integer', min: 4, default: undefined },
  rivers: { type: 'data', schema: 'rivers', resolve: readRivers, default: undefined },
  riverWidth: { type: 'integer', min: 1, max: 8, default: 3 },
  minDetour: { type: 'integer', min: 1, default: 24 },
  maxBridge: { type: 'integer', min: 0, max: 32, default: 12 },
  depth: { type: 'integer', min: 0, default: 0 },
};

/**
 * The options of `addLakes` with their defaults filled in, except for those that depend on the
 * grid.
 */
export interface LakesSettings
  extends Omit<Settings<LakesOptions, 'maxWidth' | 'maxHeight'>, 'kinds' | 'rivers'> {
  readonly kinds: readonly LakeLiquid[];
  /** The number of rivers. Absent if there are none. */
  readonly rivers: Exclude<CountRange, number> | undefined;
}

type WeightedKind = LakeKind & { readonly weight: number };

/** A kind with its defaults filled in. */
export interface LakeLiquid extends DepthWindow {
  readonly kind: string;
  readonly weight: number;
  readonly deep: number;
  readonly shallow: number | undefined;
  readonly rim: number;
  readonly crossing: LakeCrossing;
}

/**
 * Returns the defaults of a kind. It is a function because `Tile`, if read at module level, would
 * stay in every bundle.
 */
function knownOf(kind: string): Omit<LakeLiquid, 'kind' | 'weight'> | undefined {
  switch (kind) {
    case 'water':
      return { deep: Tile.DeepWater, shallow: Tile.ShallowWater, rim: 2, crossing: 'ford' };
    case 'chasm':
      return { deep: Tile.Chasm, shallow: Tile.ChasmEdge, rim: 1, crossing: 'bridge' };
    case 'lava':
      return { deep: Tile.Lava, shallow: undefined, rim: 0, crossing: 'bridge' };
    default:
      return undefined;
  }
}

/** Returns the default kinds: water with weight 3, chasms with weight 2 and lava with weight 1. */
function usualKinds(): LakeLiquid[] {
  return [
    toLiquid({ kind: 'water', weight: 3 }),
    toLiquid({ kind: 'chasm', weight: 2 }),
    toLiquid({ kind: 'lava', weight: 1 }),
  ];
}

/** Returns the kinds that are open at a depth. Throws if there are none. */
export function liquidsAt(kinds: readonly LakeLiquid[], depth: number): LakeLiquid[] {
  const open = kinds.filter((kind) => includesDepth(depth, kind));
  if (open.length > 0) return open;
  throw invalid('kinds', `must contain a kind that is open at \`depth\` ${depth}`, kinds, 'depth');
}

function toLiquid(given: WeightedKind): LakeLiquid {
  const { kind, deep, shallow, rim, crossing } = given;
  const known = knownOf(kind);
  return {
    ...given,
    deep: deep ?? known?.deep ?? Tile.DeepWater,
    shallow: shallow ?? known?.shallow,
    rim: rim ?? known?.rim ?? 0,
    crossing: crossing ?? known?.crossing ?? 'bridge',
  };
}

/** The specification of a kind of lakes. */
export const LAKE_KIND_SPEC: CodeSpecification<LakeKind> = /* @__PURE__ */ (() => ({
  kind: NAME,
  weight: WEIGHT,
  ...DEPTH_WINDOW_SPEC,
  deep: { type: 'value', check: checkDeep, default: undefined },
  shallow: { type: 'value', check: checkShallow, default: undefined },
  rim: { type: 'integer', min: 0, max: 4, default: undefined },
  crossing: { type: 'choice', names: ['ford', 'bridge'], default: undefined },
}))();

function readKinds(path: string, value: unknown): LakeLiquid[] {
  checkArray(path, value, 'an array of kinds of lakes');
  const kinds = readNonEmpty(path, value, readKind);
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= MAX_INT32) return kinds;
  throw invalid(path, `must have weights of at most ${MAX_INT32}`, total);
}

function readKind(path: string, value: unknown): LakeLiquid {
  const given = resolveOptions<LakeKind, WeightedKind>(LAKE_KIND_SPEC, value, path);
  if (knownOf(given.kind) === undefined) checkDeep(`${path}.deep`, given.deep);
  const liquid = toLiquid(given);
  if (liquid.rim === 0 || liquid.shallow !== undefined) return liquid;
  throw invalid(`${path}.rim`, 'must be 0 if there is no `shallow` tile', liquid.rim);
}

function checkDeep(path: string, code: unknown): void {
  checkTile(path, code, (tile) => DEEP[tile] === 1);
}

function checkShallow(path: string, code: unknown): void {
  checkTile(path, code, (tile) => PLACEABLE[tile] === 1 && tile !== Tile.Floor);
}

function checkTile(path: string, code: unknown, holds: (code: number) => boolean): void {
  if (isInt32(code) && holds(code)) return;
  const names = Object.entries(Tile).filter(([, tile]) => holds(tile));
  const list = names.map(([name, tile]) => `Tile.${name} (${tile})`).join(', ');
  throw invalid(path, `must be one of ${list}`, code);
}

const COUNT_RANGE_SPEC: Specification<Exclude<CountRange, number>> = {
  min: { type: 'integer', min: 0, max: MAX_RIVERS },
  max: { type: 'integer', min: 0, max: MAX_RIVERS, atLeast: { option: 'min' } },
};

function readRivers(path: string, rivers: unknown): Exclude<CountRange, number> {
  if (typeof rivers !== 'number') return resolveOptions(COUNT_RANGE_SPEC, rivers, path);
  checkIntegerIn(path, rivers, 0, MAX_RIVERS);
  return { min: rivers, max: rivers };
}
