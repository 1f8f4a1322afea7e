import { font, group, type Layer, MONOSPACED, path, textAt } from '../markup/markup';
import { TILE, units } from '../markup/path-text';
import type { Paint, Palette } from '../scene/paint';
import { extraWidth, type SymbolPosition } from '../scene/symbol-positions';
import { bridgeSymbols, type LockLetters, USUAL_LETTERS } from '../symbols/map-symbol';
import { across, boxes, pathOf, ROUND, shifted, stars } from '../symbols/symbol-paths';
import {
  measurePlan,
  renderDimensions,
  renderFrame,
  renderPlanLegend,
  renderTitleBlock,
} from './blueprint-sheet';
import { defineLakes, renderEdge, renderLakes, renderShore, scatter } from './lakes';
import {
  clipped,
  defineClip,
  defineOutline,
  floor,
  gridLines,
  renderStairs,
  renderVariants,
  sheetRect,
  symbols,
  tunnels,
  walls,
} from './layers';
import type { Liquid, Picture, RoomNumber, StyleParts, SvgStyle } from './style';

const SHEET = ['#eaf0f9', '#12335f'] as const;
const FLOOR = ['#ffffff', '#153969'] as const;
const LINE = ['#1c4785', '#e8f1ff'] as const;
const SOFT = ['#46689c', '#9dbce6'] as const;

const PALETTE: Palette = {
  rock: SHEET,
  mass: ['#b7c9e4', '#12335f'],
  wall: LINE,
  face: SHEET,
  shade: SHEET,
  tunnel: FLOOR,
  floor: FLOOR,
  entrance: LINE,
  label: SOFT,
  door: LINE,
  stairs: LINE,
  key: LINE,
  mark: LINE,
  symbol: SHEET,
  fog: SHEET,
  water: ['#dfeaf8', '#1d4a86'],
  shallow: ['#eef4fb', '#194279'],
  shore: SOFT,
  lava: ['#f3ece4', '#2a3f6a'],
  glow: SOFT,
  chasm: ['#ccd6e4', '#0b2446'],
  edge: FLOOR,
  bridge: FLOOR,
  growth: SOFT,
};

/**
 * Draws lakes in the manner of surveyors: dashed lines along the shore, and a depth contour inside.
 */
function lakes({ lakes, paint }: Picture): Layer {
  const within = (kind: Liquid, distance: number, dashes: string) =>
    clipped(`in-${kind}`, [
      renderEdge(kind, `${paint.line('shore', 2 * distance + 0.06)} stroke-dasharray="${dashes}"`),
      renderEdge(kind, paint.line(kind, 2 * distance)),
    ]);
  const edge = `${paint.line('wall', 0.08)} stroke-dasharray="6 3"`;
  return renderLakes(lakes, {
    water: (area) => [
      renderShore(area, `${paint.area('shallow', 'shore', 0.05)} stroke-dasharray="2 3"`),
      renderEdge('water', paint.fill('water')),
      within('water', 0.7, '12 5'),
      renderEdge('water', edge),
    ],
    lava: (area) => [
      renderEdge('lava', paint.fill('lava')),
      path(
        `${paint.line('glow', 0.12)} ${ROUND}`,
        scatter(area, 1.1, () => 'h0m6 5h0'),
      ),
      renderEdge('lava', edge),
    ],
    chasm: (area) => [
      renderShore(area, `${paint.line('shore', 0.05)} stroke-dasharray="2 3"`),
      renderEdge('chasm', paint.fill('chasm')),
      clipped('in-chasm', [
        renderEdge(
          'chasm',
          `${paint.line('wall', 0.9)} stroke-dasharray=".8 5.2" stroke-linejoin="bevel"`,
        ),
      ]),
      renderEdge('chasm', edge),
    ],
  });
}

/** Draws a line at every tile, and another one at every fifth tile. */
function grid(picture: Picture): Layer {
  return [gridLines(picture, 1, 0.1), gridLines(picture, 5, 0.2)];
}

/** Draws the numbers of rooms, each in a circle. */
function numbers(picture: Picture): Layer {
  const { paint, numbers: places } = picture;
  if (places.length === 0) return;
  const texts = places.map((number) => {
    const { x, y, text } = number;
    // Three digits are smaller than two.
    const size = Math.min(radiusOf(number), (1.7 * radiusOf(number)) / (0.62 * text.length));
    return textAt(x, y + 0.36 * size, text, `font-size="${units(size)}"`);
  });
  return [
    path(paint.area('floor', 'wall', 0.065), places.map(circle).join('')),
    group(`${paint.fill('wall')} ${font(MONOSPACED, 0.55)} text-anchor="middle"`, texts),
  ];
}

/** Returns the radius of the circle around a number, which touches no wall and no symbol. */
function radiusOf({ isRoomy, isByWall }: RoomNumber): number {
  if (isRoomy) return 0.55;
  return isByWall ? 0.3 : 0.42;
}

function circle(number: RoomNumber): string {
  const r = radiusOf(number);
  const [radius, width] = [units(r), units(2 * r)];
  return `M${units(number.x - r)} ${units(number.y)}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0-${width} 0`;
}

const BRIDGES = /* @__PURE__ */ bridgeSymbols({
  half: 0.36,
  planks: [-0.375, -0.125, 0.125, 0.375],
  plank: { part: 'wall', width: 0.04 },
  rail: 0.08,
});

/** The symbols of the blueprint, in drawing order. */
const BLUEPRINT_SYMBOLS: StyleParts['symbols'] = {
  bridge: /* @__PURE__ */ renderVariants(({ lanes = 0 }) => BRIDGES[lanes]!),
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
  'stairs-down': /* @__PURE__ */ renderStairs('down', 0.07, (paint) =>
    paint.area('floor', 'stairs', 0.06),
  ),
  'stairs-up': /* @__PURE__ */ renderStairs('up', 0.07, (paint) =>
    paint.area('floor', 'stairs', 0.06),
  ),
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
const BLUEPRINT_LETTERS: LockLetters = {
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
 * Returns the arc of a leaf around its hinge: on the left or below if the door is single, and at
 * the jamb on its side if it is wide.
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

const PARTS: StyleParts = {
  palette: PALETTE,
  font: MONOSPACED,
  outline: { radius: 0 },
  closesSecrets: false,
  margin: 2.6,
  shows: { legend: true, numbers: true, scaleCaption: true },
  scaleCaption: '1 tile = 5 ft',
  symbols: BLUEPRINT_SYMBOLS,
  lockLetters: BLUEPRINT_LETTERS,
  measure: measurePlan,
  render: (picture) => [
    '<defs>',
    defineOutline(picture),
    defineClip('within'),
    defineLakes(picture.lakes),
    '</defs>',
    sheetRect(picture.sheet, picture.paint.fill('rock')),
    grid(picture),
    !picture.notes.isPart && renderFrame(picture),
    floor(picture.paint.fill('floor')),
    clipped('within', [tunnels(picture), lakes(picture), grid(picture)]),
    walls(picture, picture.paint.line('wall', 0.34)),
    walls(picture, picture.paint.line('mass', 0.18)),
    picture.things,
    symbols(picture),
    numbers(picture),
    renderDimensions(picture),
  ],
  caption: (picture) => [renderTitleBlock(picture), renderPlanLegend(picture)],
};

/**
 * A style of `toSvg`: a plan on a sheet, with walls as two thin lines, a frame, dimensions, a title
 * block and a legend.
 */
export const blueprint: SvgStyle = PARTS;
