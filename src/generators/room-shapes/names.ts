import type { Grid } from '../../dungeon';
import type { Mixture, MixtureOption } from '../../options';
import type { Rng } from '../../rng/rng';

const NAMES = [
  'rectangle',
  'cross',
  'symmetrical-cross',
  'ellipse',
  'octagon',
  'chunky',
  'cave',
] as const;

/** The shapes that rooms can have by name. */
export type RoomShapeName = (typeof NAMES)[number];

/**
 * A shape of your own: draws a mask of just so many tiles, `Tile.Floor` where the room's floor is to
 * be. What is drawn must hang together; the room's ring is laid tightly around it.
 */
export type RoomShapeFunction = (rng: Rng, width: number, height: number) => Grid;

/** The shape of one room. */
export type RoomShape = RoomShapeName | RoomShapeFunction;

/** A shape, and how often it is drawn beside others. */
export interface WeightedShape {
  /** A name, or a function of your own. */
  readonly shape: RoomShape;
  /** An integer from 0. */
  readonly weight: number;
}

/**
 * One shape for all rooms; several, with weights or as likely as each other; or weights by name.
 */
export type RoomShapes =
  | RoomShape
  | readonly (RoomShape | WeightedShape)[]
  | { readonly [Name in RoomShapeName]?: number | undefined };

/** {@link RoomShapes}, checked. */
export type SettledShapes = Mixture<RoomShape>;

/** What `roomShapes` may be. */
export const ROOM_SHAPES: MixtureOption = {
  type: 'mixture',
  names: NAMES,
  orFunction: true,
  itemName: 'shape',
};
