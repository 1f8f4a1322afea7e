// The shapes that `roomShapes` takes: `import { shapes } from 'dungeonsmith'`, then `shapes.cross`.

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
 * Two bars across a box, one lying and one standing, which may meet in a T or an L. Draws: how high
 * the lying one is and where (the sum of two draws); the same of the standing one.
 */
export const cross: RoomShape = /* @__PURE__ */ shapeOf(drawCross);

/** Two bars through the middle of a box. Draws: the length of the upper and lower arms, then of the others. */
export const symmetricalCross: RoomShape = /* @__PURE__ */ shapeOf(drawSymmetricalCross);

/** An ellipse that touches all four sides of its box. No draws. */
export const ellipse: RoomShape = /* @__PURE__ */ shapeOf(drawEllipse);

/** A box with its corners cut off. Draws: how much of them, at most a third of the shorter side. */
export const octagon: RoomShape = /* @__PURE__ */ shapeOf(drawOctagon);

/** A few discs run together. Draws: their radius, their number, and where each of them lies. */
export const chunky: RoomShape = /* @__PURE__ */ shapeOf(drawChunky);

/** A small cave, made by a cellular automaton. Draws: its noise, up to five times. */
export const cave: RoomShape = /* @__PURE__ */ shapeOf(drawCave);

/** Arms around the middle of a box, long and short ones in turn. Draws: how far each of twelve reaches. */
export const starburst: RoomShape = /* @__PURE__ */ shapeOf(drawStarburst);

/** An ellipse around another one of wall. Draws: how broad it is, at sides of five tiles and more. */
export const ring: RoomShape = /* @__PURE__ */ shapeOf(drawRing);
