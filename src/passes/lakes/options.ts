import { DEEP, STANDABLE } from '../../grid/tiles';
import {
  checkArray,
  checkIntegerIn,
  checkOneOf,
  checkOptions,
  checkString,
  invalid,
  isInt32,
  MAX_INT32,
} from '../../model/checks';
import { Tile } from '../../model/dungeon';
import type { Settings, Specification } from '../../model/options';

/** What becomes of a corridor that a lake covers. */
export type LakeCrossing = 'ford' | 'bridge';

/** A kind of lakes, with the tiles that they are made of. */
export interface LakeKind {
  /** `'water'`, `'chasm'`, `'lava'`, for which all else is known, or a kind of your own. */
  readonly kind: string;
  /** A positive integer: a lake is of this kind with probability weight ÷ total of the open kinds. */
  readonly weight: number;
  /** The first depth at which the kind is open, included. Default: no limit. */
  readonly minDepth?: number | undefined;
  /** The last depth at which the kind is open, included. Default: no limit. */
  readonly maxDepth?: number | undefined;
  /**
   * Its tile where nobody walks: `Tile.DeepWater`, `Tile.Lava` or `Tile.Chasm`. Default that of the
   * kind; of a kind of your own it must be given.
   */
  readonly deep?: number | undefined;
  /**
   * Its tile that can be walked on: `Tile.ShallowWater` or `Tile.ChasmEdge`. Default that of the kind;
   * without one, shores and fords are floor.
   */
  readonly shallow?: number | undefined;
  /** How many tiles of floor along it are shallow, 0 to 4. Default 2 of water, 1 of a chasm, else 0. */
  readonly rim?: number | undefined;
  /**
   * What corridors across it become. Fords are of its shallow tile, as all that lead through rooms
   * are. Default `'ford'` of water, else `'bridge'`.
   */
  readonly crossing?: LakeCrossing | undefined;
}

/** How many rivers: a number, or a uniform number from `min` to `max`, both included. */
export type RiverCount =
  | number
  | {
      /** From 0. */
      readonly min: number;
      /** From `min` to 8. */
      readonly max: number;
    };

/** Options of `addLakes`. */
export interface LakesOptions {
  /**
   * The share of the tiles inside the outermost ring that become deep, about, 0 to 0.5; less where no
   * more lakes find a place. Default 0.12.
   */
  readonly share?: number | undefined;
  /** The kinds of lakes. Default water of weight 3, chasms of weight 2 and lava of weight 1. */
  readonly kinds?: readonly LakeKind[] | undefined;
  /** The width of the largest lake, from 4. Default 30, at most 0.4 of the grid's. */
  readonly maxWidth?: number | undefined;
  /** The height of the largest lake, from 4. Default 15, at most half of the grid's. */
  readonly maxHeight?: number | undefined;
  /** Rivers from side to side, 0 to 8; they count towards `share`. Default 0. */
  readonly rivers?: RiverCount | undefined;
  /** The width of rivers, 1 to 8; on its way one is a tile wider and narrower. Default 3. */
  readonly riverWidth?: number | undefined;
  /** A bridge is built where the walk around is longer than this, in steps. Default 24. */
  readonly minDetour?: number | undefined;
  /** The longest bridge, 0 to 32 tiles; the shortest has three. Default 12. */
  readonly maxBridge?: number | undefined;
  /** How deep the dungeon lies, from 0: decides which kinds are open. Default 0. */
  readonly depth?: number | undefined;
}

const MOST_RIVERS = 8;

/** What the options of `addLakes` may be. */
export const LAKES: Specification<LakesOptions> = {
  share: { type: 'share', max: 0.5, default: 0.12 },
  kinds: { type: 'data', schema: 'lakeKinds', check: checkKinds, default: undefined },
  maxWidth: { type: 'integer', min: 4, default: undefined },
  maxHeight: { type: 'integer', min: 4, default: undefined },
  rivers: { type: 'data', schema: 'rivers', check: checkRivers, default: undefined },
  riverWidth: { type: 'integer', min: 1, max: 8, default: 3 },
  minDetour: { type: 'integer', min: 1, default: 24 },
  maxBridge: { type: 'integer', min: 0, max: 32, default: 12 },
  depth: { type: 'integer', min: 0, default: 0 },
};

/** The options of `addLakes` with their defaults, as far as these do not hang on the grid. */
export type LakesSettings = Omit<
  Settings<LakesOptions>,
  'kinds' | 'maxWidth' | 'maxHeight' | 'rivers'
> &
  Pick<LakesOptions, 'kinds' | 'maxWidth' | 'maxHeight' | 'rivers'>;

/** A kind with all that is known of it. */
export interface LakeLiquid {
  readonly kind: string;
  readonly weight: number;
  readonly deep: number;
  readonly shallow: number | undefined;
  readonly rim: number;
  readonly crossing: LakeCrossing;
}

/** What is known of a kind. A function: read at module level, `Tile` would stay in every bundle. */
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

const USUAL: readonly LakeKind[] = [
  { kind: 'water', weight: 3 },
  { kind: 'chasm', weight: 2 },
  { kind: 'lava', weight: 1 },
];

/** The kinds that are open at a depth; throws where there is none. */
export function liquidsAt(kinds: readonly LakeKind[] | undefined, depth: number): LakeLiquid[] {
  const open = (kinds ?? USUAL).filter(
    ({ minDepth = depth, maxDepth = depth }) => minDepth <= depth && depth <= maxDepth,
  );
  if (open.length === 0) {
    throw invalid('kinds', `must hold a kind that is open at \`depth\` ${depth}`, kinds, 'depth');
  }
  return open.map(toLiquid);
}

function toLiquid({ kind, weight, deep, shallow, rim, crossing }: LakeKind): LakeLiquid {
  const known = knownOf(kind);
  return {
    kind,
    weight,
    deep: deep ?? known?.deep ?? Tile.DeepWater,
    shallow: shallow ?? known?.shallow,
    rim: rim ?? known?.rim ?? 0,
    crossing: crossing ?? known?.crossing ?? 'bridge',
  };
}

const KIND: ReadonlySet<string> = new Set([
  'kind',
  'weight',
  'minDepth',
  'maxDepth',
  'deep',
  'shallow',
  'rim',
  'crossing',
]);

function checkKinds(path: string, kinds: unknown): asserts kinds is readonly LakeKind[] {
  checkArray(path, kinds, 'an array of kinds of lakes');
  if (kinds.length === 0) throw invalid(path, 'must not be empty', kinds);
  let total = 0;
  for (let i = 0; i < kinds.length; i++) total += checkKind(`${path}[${i}]`, kinds[i]);
  if (total > MAX_INT32) throw invalid(path, `must have weights of at most ${MAX_INT32}`, total);
}

/** Throws unless a value is a kind of lakes. Returns its weight. */
function checkKind(path: string, value: unknown): number {
  checkOptions(value, KIND, path);
  const given = value as Readonly<Record<string, unknown>>;
  const { kind, weight, minDepth, maxDepth, deep, shallow, rim, crossing } = given;
  checkString(`${path}.kind`, kind);
  if (kind === '') throw invalid(`${path}.kind`, 'must not be empty', kind);
  checkIntegerIn(`${path}.weight`, weight, 1, MAX_INT32);
  if (minDepth !== undefined) checkIntegerIn(`${path}.minDepth`, minDepth, 0, MAX_INT32);
  if (maxDepth !== undefined) {
    checkIntegerIn(`${path}.maxDepth`, maxDepth, (minDepth as number | undefined) ?? 0, MAX_INT32);
  }
  const known = knownOf(kind);
  if (deep !== undefined || known === undefined) checkTile(`${path}.deep`, deep, isDeep);
  if (shallow !== undefined) checkTile(`${path}.shallow`, shallow, isShallow);
  if (rim !== undefined) checkIntegerIn(`${path}.rim`, rim, 0, 4);
  if (crossing !== undefined) checkOneOf(`${path}.crossing`, crossing, ['ford', 'bridge']);
  if (rim && shallow === undefined && known?.shallow === undefined) {
    throw invalid(`${path}.rim`, 'must be 0 where there is no `shallow` tile', rim);
  }
  return weight;
}

const isDeep = (code: number) => DEEP[code] === 1;
const isShallow = (code: number) => STANDABLE[code] === 1 && code !== Tile.Floor;

function checkTile(path: string, code: unknown, holds: (code: number) => boolean): void {
  if (isInt32(code) && holds(code)) return;
  const names = Object.entries(Tile).filter(([, tile]) => holds(tile));
  const list = names.map(([name, tile]) => `Tile.${name} (${tile})`).join(', ');
  throw invalid(path, `must be one of ${list}`, code);
}

const RANGE: ReadonlySet<string> = new Set(['min', 'max']);

function checkRivers(path: string, rivers: unknown): asserts rivers is RiverCount {
  if (typeof rivers === 'number') {
    checkIntegerIn(path, rivers, 0, MOST_RIVERS);
    return;
  }
  checkOptions(rivers, RANGE, path);
  const { min, max } = rivers as Readonly<Record<string, unknown>>;
  checkIntegerIn(`${path}.min`, min, 0, MOST_RIVERS);
  checkIntegerIn(`${path}.max`, max, min, MOST_RIVERS);
}
