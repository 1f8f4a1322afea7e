import { elementAt } from '../../core/model/element-at';
import { type Layer, path } from '../markup/markup';
import { TILE } from '../markup/path-text';
import type { Paint } from '../scene/paint';
import { extraWidth, type SymbolPosition } from '../scene/symbol-positions';
import { bridgeSymbols } from '../symbols/bridge-symbols';
import { type LockLetters, USUAL_LETTERS } from '../symbols/lock-letters';
import { stairsStrokes } from '../symbols/stairs-strokes';
import { across, boxes, pathOf, shifted, stars } from '../symbols/symbol-paths';
import { drawMapSymbol, drawVariants } from './map-symbols';
import type { StyleParts } from './style';

const BRIDGES = /* @__PURE__ */ bridgeSymbols({
  half: 0.36,
  planks: [-0.375, -0.125, 0.125, 0.375],
  plank: { part: 'wall', width: 0.04 },
  rail: 0.08,
});

/** The symbols of the blueprint, in drawing order. */
export const BLUEPRINT_SYMBOLS: StyleParts['symbols'] = {
  bridge: /* @__PURE__ */ drawVariants(({ lanes = 0 }) => elementAt(BRIDGES, lanes)),
  pillar: (positions, paint) => [
    path(paint.area('floor', 'wall', 0.06), pathOf(positions, 4.4, 4.4, CROSSED)),
  ],
  door: (positions, paint) => [
    swings(positions, paint),
    path(paint.line('door', 0.12), across(positions, 0.68)),
  ],
  locked: (positions, paint) => [
    swings(positions, paint),
    path(paint.fill('door'), boxes(positions, 0.44, 0.68)),
  ],
  secret: (positions, paint) => [
    path(`${paint.line('door', 0.12)} stroke-dasharray="4 2.6"`, across(positions, 0.86)),
  ],
  shortcut: (positions, paint) => [
    swings(positions, paint),
    path(paint.line('door', 0.12), across(positions, 0.68)),
    path(paint.line('door', 0.16), across(shifted(positions, 0.24), 0.9)),
  ],
  'stairs-down': (positions, paint) => flight(positions, paint, 'down'),
  'stairs-up': (positions, paint) => flight(positions, paint, 'up'),
  key: (positions, paint) => [
    path(paint.area('floor', 'key', 0.07), pathOf(shifted(positions, 0.2), 10, 1, 'l9 9-9 9-9-9z')),
  ],
  lever: (positions, paint) => [
    path(paint.area('floor', 'key', 0.07), pathOf(shifted(positions, 0.2), 3, 3, 'h14v14h-14z')),
  ],
  mark: (positions, paint) => [path(paint.area('floor', 'mark', 0.07), stars(positions))],
  entrance: (positions, paint) => [
    path(paint.fill('entrance'), pathOf(shifted(positions, 0.15), 10, 3.4, 'l6.6 12.6h-13.2z')),
  ],
};

/** The letters of the blueprint. */
export const BLUEPRINT_LETTERS: LockLetters = {
  locked: { part: 'symbol', size: 0.44, at: [0, 0], shift: 0 },
  secret: USUAL_LETTERS.secret,
  shortcut: { ...USUAL_LETTERS.shortcut, shift: 0 },
  key: { part: 'key', size: 0.5, at: [0, 0], shift: 0.2 },
  lever: { part: 'key', size: 0.5, at: [0, 0], shift: 0.2 },
};

/** A square with its diagonals. */
const CROSSED = 'h11.2v11.2h-11.2zl11.2 11.2m0-11.2l-11.2 11.2';

/** Draws the arcs along which doors swing open. */
function swings(positions: readonly SymbolPosition[], paint: Paint): Layer {
  return [path(paint.line('door', 0.05), positions.map(swing).join(''))];
}

/**
 * Returns the arc of a leaf around its hinge: on the left or below if the door is single, and at the
 * jamb on its side if it is wide.
 */
function swing(position: SymbolPosition): string {
  const { dx, leaf } = position;
  const radius = 13.6 + extraWidth(position) * TILE;
  const [near, far] = [10 - radius / 2, 10 + radius / 2];
  const arc = (sweep: 0 | 1, right: number, down: number) =>
    `a${radius} ${radius} 0 0 ${sweep} ${right} ${down}`;
  if (dx === 0) {
    return leaf?.side === 'last'
      ? pathOf([position], far, 10 - radius, arc(0, -radius, radius))
      : pathOf([position], near, 10 - radius, arc(1, radius, radius));
  }
  return leaf?.side === 'first'
    ? pathOf([position], 10, far, arc(0, radius, -radius))
    : pathOf([position], 10, near, arc(1, radius, radius));
}

/** Draws stairs in a square. */
function flight(
  positions: readonly SymbolPosition[],
  paint: Paint,
  direction: 'up' | 'down',
): Layer {
  const strokes = stairsStrokes(direction, 'stairs', 0.07);
  return [
    path(paint.area('floor', 'stairs', 0.06), pathOf(positions, 1.6, 1.6, 'h16.8v16.8h-16.8z')),
    drawMapSymbol({ shift: 0, strokes }, positions, paint),
  ];
}
