// The shapes for `roomShapes`. Use `import { shapes } from 'dungeonsmith'`, then for example
// `shapes.cross`.

import { drawCave } from './cave';
import { drawChunky } from './chunky';
import { drawCross, drawSymmetricalCross } from './cross';
import { fillBlock } from './mask';
import { type RoomShape, shapeOf } from './room-shape';
import { drawEllipse, drawOctagon, drawRing } from './rounded';
import { drawStarburst } from './starburst';

/** The whole box. Takes no draws. */
export const rectangle: RoomShape = /* @__PURE__ */ shapeOf((_rng, mask) =>
  fillBlock(mask, 0, 0, mask.width, mask.height),
);

/**
 * Two bars across a box, one horizontal and one vertical, which may meet in a T or an L. Draws: the
 * height and place of the horizontal bar, then the width and place of the vertical bar. Each place
 * is the sum of two draws.
 */
export const cross: RoomShape = /* @__PURE__ */ shapeOf(drawCross);

/**
 * Two bars through the middle of a box. Draws: the length of the upper and lower arms, then of the
 * left and right arms.
 */
export const symmetricalCross: RoomShape = /* @__PURE__ */ shapeOf(drawSymmetricalCross);

/** An ellipse that touches all four sides of its box. Takes no draws. */
export const ellipse: RoomShape = /* @__PURE__ */ shapeOf(drawEllipse);

/** A box with cut corners. Draws: the size of the corners, at most a third of the shorter side. */
export const octagon: RoomShape = /* @__PURE__ */ shapeOf(drawOctagon);

/** A few overlapping discs. Draws: the radius, number and places of the discs. */
export const chunky: RoomShape = /* @__PURE__ */ shapeOf(drawChunky);

/** A small cave made by a cellular automaton. Draws: the noise, up to five times. */
export const cave: RoomShape = /* @__PURE__ */ shapeOf(drawCave);

/**
 * Arms around the middle of a box, alternately long and short. Draws: the length of each of twelve
 * arms.
 */
export const starburst: RoomShape = /* @__PURE__ */ shapeOf(drawStarburst);

/**
 * An ellipse around a smaller ellipse of wall. Draws: the breadth of the ring, if both sides are at
 * least five tiles.
 */
export const ring: RoomShape = /* @__PURE__ */ shapeOf(drawRing);
