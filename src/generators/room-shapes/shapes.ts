// The shapes for `roomShapes`: `import { shapes } from 'dungeonsmith'`, then `shapes.cross`.

import { drawCave } from './cave';
import { drawChunky } from './chunky';
import { drawCross, drawSymmetricalCross } from './cross';
import { fillBlock } from './mask';
import { type RoomShape, shapeOf } from './room-shape';
import { drawEllipse, drawOctagon, drawRing } from './rounded';
import { drawStarburst } from './starburst';

/** The whole box. No draws. */
export const rectangle: RoomShape = /* @__PURE__ */ shapeOf((_rng, mask) =>
  fillBlock(mask, 0, 0, mask.width, mask.height),
);

/**
 * Two bars across a box, one horizontal and one vertical, which may meet in a T or an L. Draws: the
 * height of the horizontal bar and its place (the sum of two draws); the same for the vertical bar.
 */
export const cross: RoomShape = /* @__PURE__ */ shapeOf(drawCross);

/**
 * Two bars through the middle of a box. Draws: the length of the upper and lower arms, then of the
 * others.
 */
export const symmetricalCross: RoomShape = /* @__PURE__ */ shapeOf(drawSymmetricalCross);

/** An ellipse that touches all four sides of its box. No draws. */
export const ellipse: RoomShape = /* @__PURE__ */ shapeOf(drawEllipse);

/** A box with its corners cut off. Draws: their size, at most a third of the shorter side. */
export const octagon: RoomShape = /* @__PURE__ */ shapeOf(drawOctagon);

/** A few overlapping discs. Draws: their radius, their number, and their places. */
export const chunky: RoomShape = /* @__PURE__ */ shapeOf(drawChunky);

/** A small cave, made by a cellular automaton. Draws: its noise, up to five times. */
export const cave: RoomShape = /* @__PURE__ */ shapeOf(drawCave);

/**
 * Arms around the middle of a box, alternately long and short. Draws: the length of each of twelve
 * arms.
 */
export const starburst: RoomShape = /* @__PURE__ */ shapeOf(drawStarburst);

/**
 * An ellipse around a smaller one of wall. Draws: its breadth, if its sides are at least five
 * tiles.
 */
export const ring: RoomShape = /* @__PURE__ */ shapeOf(drawRing);
