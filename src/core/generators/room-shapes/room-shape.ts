import {
  checkAtMost,
  checkImport,
  checkIntegerIn,
  invalid,
  isObject,
  MAX_INT32,
} from '../../model/checks';
import type { Grid } from '../../model/dungeon';
import type { FunctionOption } from '../../model/specification';
import type { Rng } from '../../rng/rng';
import { createMask, type Mask } from './mask';

/**
 * Draws the shape of a room. Returns a mask of `width` × `height` tiles, in which the room's floor
 * is `Tile.Floor` and everything else is `Tile.Wall`. The floor must be connected. The room's ring
 * of wall is placed tightly around it.
 *
 * @example
 * const hall: RoomShape = (_rng, width, height) => {
 *   const mask = createGrid(width, height);
 *   mask.tiles.fill(Tile.Floor, 0, width);
 *   return mask;
 * };
 */
export type RoomShape = (rng: Rng, width: number, height: number) => Grid;

/** A shape, and how often it is drawn compared to others. */
export interface WeightedShape {
  /** One of `shapes`, or a custom shape. */
  readonly shape: RoomShape;
  /** The weight: an integer of at least 0. */
  readonly weight: number;
}

/** One shape for all rooms, or several, which are equally likely unless they have weights. */
export type RoomShapes = RoomShape | readonly (RoomShape | WeightedShape)[];

/** The shapes to choose from, with their weights. */
export interface ShapeMixture {
  readonly items: readonly RoomShape[];
  readonly weights: readonly number[];
  readonly total: number;
}

/** Draws a shape into a mask that has no floor yet. */
type DrawMask = (rng: Rng, mask: Mask) => void;

/** A built-in shape, which is always valid and can be drawn into a reusable mask. */
export type OwnShape = RoomShape & { readonly draw: DrawMask };

/** Makes a shape from a function that draws into a mask. */
export function shapeOf(draw: DrawMask): OwnShape {
  const shape: RoomShape = (rng, width, height) => {
    const mask = createMask(width, height);
    draw(rng, mask);
    return mask;
  };
  return Object.assign(shape, { draw });
}

const SHAPES = [
  'shapes.rectangle',
  'shapes.cross',
  'shapes.symmetricalCross',
  'shapes.ellipse',
  'shapes.octagon',
  'shapes.chunky',
  'shapes.cave',
  'shapes.starburst',
  'shapes.ring',
];

/** The specification of the option `roomShapes`. */
export const ROOM_SHAPES: FunctionOption = {
  type: 'function',
  resolve: resolveShapes,
  default: undefined,
};

/** Reads the option `roomShapes`. If a shape is listed several times, its weights are added. */
export function resolveShapes(path: string, value: unknown): ShapeMixture {
  const weights = new Map<RoomShape, number>();
  const add = (at: string, shape: unknown, weight: unknown) => {
    checkImport(at, shape, 'a shape such as `shapes.cross`, or an array of shapes', SHAPES);
    checkIntegerIn(`${at}.weight`, weight, 0, MAX_INT32);
    const known = shape as RoomShape;
    weights.set(known, (weights.get(known) ?? 0) + weight);
  };
  if (Array.isArray(value)) {
    value.forEach((item, i) => {
      const { shape, weight } = isObject(item) ? item : { shape: item, weight: 1 };
      add(`${path}[${i}]`, shape, weight);
    });
  } else add(path, value, 1);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total < 1) throw invalid(path, 'must contain a shape with a weight over 0', value);
  checkAtMost(path, total, MAX_INT32);
  return { items: [...weights.keys()], weights: [...weights.values()], total };
}
