import type { Rect } from './dungeon';

/** The coordinate that a split divides: `'x'` separates left from right, `'y'` top from bottom. */
export type Axis = 'x' | 'y';

/** A node of a binary space partition. A node without `children` is a leaf. */
export interface BspNode extends Rect {
  /** The number of splits between the root and this node; 0 for the root. */
  depth: number;
  /** How the node is divided. Absent in a leaf. */
  split?: {
    /** The coordinate that is divided. */
    axis: Axis;
    /** The coordinate on that axis at which the second child begins. */
    position: number;
  };
  /** The left or upper child, followed by the right or lower one. */
  children?: [BspNode, BspNode];
}
