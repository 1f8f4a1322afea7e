import { elementAt } from '../../core/model/element-at';
import { type Layer, path } from '../markup/markup';
import type { Paint } from '../scene/paint';
import type { SymbolPosition } from '../scene/symbol-positions';
import { bridgeSymbols } from '../symbols/bridge-symbols';
import { type LockLetters, USUAL_LETTERS } from '../symbols/lock-letters';
import { stairsStrokes } from '../symbols/stairs-strokes';
import {
  across,
  boxes,
  dots,
  KEY_PATH,
  LEVER_PATH,
  pathOf,
  ROUND,
  shifted,
  stars,
} from '../symbols/symbol-paths';
import { JOINED } from './layers';
import { drawMapSymbol, drawVariants } from './map-symbols';
import type { StyleParts } from './style';

const BRIDGES = /* @__PURE__ */ bridgeSymbols({
  half: 0.39,
  planks: [-0.375, -0.125, 0.125, 0.375],
  plank: { part: 'wall', width: 0.05 },
  rail: 0.1,
});

/** The symbols of the hatched style, in drawing order. */
export const HATCHED_SYMBOLS: StyleParts['symbols'] = {
  bridge: /* @__PURE__ */ drawVariants(({ lanes = 0 }) => elementAt(BRIDGES, lanes)),
  pillar: (positions, paint) => [path(`${paint.line('wall', 0.46)} ${ROUND}`, dots(positions))],
  door: (positions, paint) => leaves(positions, paint, 'floor'),
  locked: (positions, paint) => leaves(positions, paint, 'door', 0.56),
  secret: (positions, paint) => [
    path(`${paint.line('floor', 0.86)} ${ROUND}`, dots(positions)),
    path(`${paint.line('door', 0.1)} ${ROUND}`, pathOf(positions, 13.4, 6.6, LETTER_S)),
  ],
  shortcut: (positions, paint) => [
    leaves(positions, paint, 'floor'),
    path(`${paint.line('key', 0.13)} ${ROUND}`, across(shifted(positions, 0.32), 0.76)),
  ],
  'stairs-down': (positions, paint) => flight(positions, paint, 'down'),
  'stairs-up': (positions, paint) => flight(positions, paint, 'up'),
  key: (positions, paint) => [
    path(
      `${paint.line('key', 0.11)} ${ROUND} ${JOINED}`,
      pathOf(shifted(positions, 0.2), 3.4, 13.2, KEY_PATH),
    ),
  ],
  lever: (positions, paint) => [
    path(
      `${paint.line('key', 0.11)} ${ROUND} ${JOINED}`,
      pathOf(shifted(positions, 0.2), 5, 16, LEVER_PATH),
    ),
    path(`${paint.line('key', 0.26)} ${ROUND}`, dots(shifted(positions, 0.2), 0.2, -0.25)),
  ],
  mark: (positions, paint) => [path(paint.fill('mark'), stars(positions))],
  entrance: (positions, paint) => [
    path(
      paint.fill('entrance'),
      pathOf(shifted(positions, 0.15), 10, 3.4, 'l6.6 13-6.6-2.6-6.6 2.6z'),
    ),
  ],
};

/** The letters of the hatched style. */
export const HATCHED_LETTERS: LockLetters = {
  ...USUAL_LETTERS,
  locked: { part: 'floor', size: 0.7, at: [0, 0], shift: 0 },
};

/** Draws closed doors in line with the wall. */
function leaves(
  positions: readonly SymbolPosition[],
  paint: Paint,
  fill: 'floor' | 'door',
  along = 0.35,
): Layer {
  return [
    path(paint.line('wall', 0.145), across(positions, 1)),
    path(paint.area(fill, 'door', 0.085), boxes(positions, along, 0.65)),
  ];
}

/** Draws stairs on plain floor, so that no grid line is visible between the steps. */
function flight(
  positions: readonly SymbolPosition[],
  paint: Paint,
  direction: 'up' | 'down',
): Layer {
  const strokes = stairsStrokes(direction, 'stairs', 0.075);
  return [
    path(paint.fill('floor'), pathOf(positions, 1.6, 1.6, 'h16.8v16.8h-16.8z')),
    drawMapSymbol({ shift: 0, strokes }, positions, paint),
  ];
}

const LETTER_S =
  'q-1.2-1.8-3.5-1.8-3.4 0-3.4 2.7 0 2 3.5 2.7 3.7.7 3.7 2.9 0 2.9-3.7 2.9-2.6 0-3.9-2';
