import { OUTLINE } from '../core/generators/shared/outline';
import {
  checkAtMost,
  checkIntegerIn,
  checkOneOf,
  invalid,
  isBytes,
  isObject,
  MAX_INT32,
} from '../core/model/checks';
import {
  type ChoiceOption,
  checkOption,
  type DataOption,
  type MixtureOption,
  type Option,
  resolveOptions,
  type ShareOption,
  type Specification,
} from '../core/model/specification';

// The names that recipes use for what code passes as functions. The functions are in `code.ts`.

/** The names that recipes use for the shapes of rooms. */
export type RoomShapeName =
  | 'rectangle'
  | 'cross'
  | 'symmetrical-cross'
  | 'ellipse'
  | 'octagon'
  | 'chunky'
  | 'cave'
  | 'starburst'
  | 'ring';

/** The name of a shape and its weight among the other shapes. */
export interface NamedWeightedShape {
  /** The shape's name. */
  readonly shape: RoomShapeName;
  /** The weight, an integer of at least 0. */
  readonly weight: number;
}

/** One shape for all rooms; several shapes, with weights or equally likely; or weights by name. */
export type NamedShapes =
  | RoomShapeName
  | readonly (RoomShapeName | NamedWeightedShape)[]
  | { readonly [Name in RoomShapeName]?: number | undefined };

/** Options in recipes for the shapes of rooms. */
export interface ShapesByName {
  /** The shapes of rooms. Default rectangles, which take no draw. */
  readonly roomShapes?: NamedShapes | undefined;
}

/** Options in recipes for the rooms that tunnels join. */
export interface ConnectionsByName<Name extends string> {
  /** Which rooms tunnels join. Default `'sequence'`. */
  readonly connect?: Name | undefined;
  /**
   * The share of the other neighbours (in the relative neighbourhood graph) that are joined too,
   * from 0 to 1. Default 0.
   */
  readonly loops?: number | undefined;
}

/** Options in recipes for the paths of tunnels. */
export interface RoutesByName {
  /**
   * How tunnels get from room to room: `'bent'` is an L from centre to centre, which may cross
   * other rooms; `'around'` is a path around other rooms. Default `'bent'`.
   */
  readonly route?: 'bent' | 'around' | undefined;
}

/** Options in recipes for the paths of tunnels, which an outline can limit. */
export interface OutlinedRoutesByName {
  /**
   * How tunnels get from room to room: `'bent'` is an L from centre to centre, which may cross
   * other rooms; `'around'` is a path around other rooms. Default `'bent'`, or `'around'` with an
   * outline.
   */
  readonly route?: 'bent' | 'around' | undefined;
}

const SHAPE_NAMES: readonly RoomShapeName[] = [
  'rectangle',
  'cross',
  'symmetrical-cross',
  'ellipse',
  'octagon',
  'chunky',
  'cave',
  'starburst',
  'ring',
];

/** The specification of `roomShapes` in recipes. */
export const SHAPES_BY_NAME: MixtureOption = {
  type: 'mixture',
  names: SHAPE_NAMES,
  check: checkMixture,
  default: undefined,
};

const LOOPS: ShareOption = { type: 'share', default: 0 };

const ROUTE_BY_NAME: ChoiceOption = {
  type: 'choice',
  names: ['bent', 'around'],
  checkSize(path, { route, outline }) {
    if (route === 'around' || outline === undefined) return;
    throw invalid(path, 'cannot be combined with `outline`', route, 'outline');
  },
  default: 'bent',
};

/** The option `outline` in recipes, which are data: rows of text, without masks. */
export interface OutlineByRows {
  /**
   * The tiles that may be dug: rows of text, as tall and as wide as the grid, in which `#` is rock
   * that stays rock. Default all tiles inside the outermost ring.
   */
  readonly outline?: string | readonly string[] | undefined;
}

/** The specification of `outline` in recipes. */
export const OUTLINE_BY_ROWS: DataOption = {
  type: 'data',
  schema: 'outline',
  check(path, value) {
    if (isBytes(value)) throw invalid(path, 'must be rows of text; masks are for code', value);
    checkOption(path, OUTLINE, value);
  },
  checkSize: OUTLINE.checkSize!,
  default: undefined,
};

/** The options whose values are functions or masks in code, as recipes have them. */
const OPTIONS_BY_NAME: Readonly<Record<string, Option>> = {
  roomShapes: SHAPES_BY_NAME,
  route: ROUTE_BY_NAME,
  outline: OUTLINE_BY_ROWS,
};

/**
 * Returns a generator's specification for recipes: shapes and routes have names, and outlines are
 * rows.
 *
 * @param connectNames - the names for `connect`, which `loops` follows as an option of its own.
 * Required if the generator has `connect`
 */
export function forRecipes<Options>(
  specification: Specification<Options>,
  connectNames?: readonly string[],
): Record<string, Option> {
  const options: Record<string, Option> = {};
  for (const [name, option] of Object.entries<Option>(specification)) {
    options[name] = OPTIONS_BY_NAME[name] ?? option;
    if (name === 'connect' && connectNames !== undefined) {
      options.connect = { type: 'choice', names: connectNames, default: 'sequence' };
      options.loops = LOOPS;
    }
  }
  return options;
}

const LISTED_SPEC: Specification<NamedWeightedShape> = {
  shape: { type: 'choice', names: SHAPE_NAMES },
  weight: { type: 'integer', min: 0 },
};

function checkMixture(path: string, value: unknown): void {
  const weights = weightsOf(path, value);
  if (weights.length === 0) throw invalid(path, 'must not be empty', value);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total < 1) throw invalid(path, 'must have a weight that is not 0', value);
  checkAtMost(path, total, MAX_INT32);
}

function weightsOf(path: string, value: unknown): number[] {
  if (Array.isArray(value)) {
    return value.map((item, i) => {
      const at = `${path}[${i}]`;
      if (!isObject(item)) return checkShapeShare(at, item, 1);
      return resolveOptions<NamedWeightedShape>(LISTED_SPEC, item, at).weight;
    });
  }
  if (!isObject(value)) return [checkShapeShare(path, value, 1)];
  return Object.entries(value).map(([name, weight]) =>
    checkShapeShare(`${path}.${name}`, name, weight),
  );
}

function checkShapeShare(path: string, name: unknown, weight: unknown): number {
  checkOneOf(path, name, SHAPE_NAMES);
  checkIntegerIn(path, weight, 0, MAX_INT32);
  return weight;
}
