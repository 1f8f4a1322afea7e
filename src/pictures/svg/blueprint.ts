import type { Palette } from '../scene/paint';
import { BLUEPRINT_SYMBOLS } from '../symbols/blueprint-symbols';
import { ROUND } from '../symbols/symbol-paths';
import {
  drawDimensions,
  drawFrame,
  drawPlanLegend,
  drawTitleBlock,
  measurePlan,
} from './blueprint-sheet';
import { deepOf, defineLakes, drawLakes, shoreOf, strewn } from './lakes';
import {
  clipped,
  defineClip,
  defineOutline,
  floor,
  gridLines,
  sheetRect,
  symbols,
  tunnels,
  walls,
} from './layers';
import { font, group, type Layer, MONOSPACED, path, textAt } from './markup';
import { units } from './path-text';
import type { Liquid, Picture, RoomNumber, SvgStyle } from './style';

const SHEET = ['#f5f8fc', '#12335f'] as const;
const FLOOR = ['#fdfdfe', '#153969'] as const;
const LINE = ['#1c4785', '#e8f1ff'] as const;
const SOFT = ['#46689c', '#9dbce6'] as const;

const PALETTE: Palette = {
  rock: SHEET,
  mass: SHEET,
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
 * A style of `toSvg`: a plan on a sheet, with walls as two thin lines, a frame, dimensions, a title
 * block and a legend.
 */
export const blueprint: SvgStyle = {
  palette: PALETTE,
  font: MONOSPACED,
  outline: { radius: 0 },
  closesSecrets: false,
  margin: 2.6,
  shows: { legend: true, numbers: true, scaleCaption: true },
  scaleCaption: '1 tile = 5 ft',
  symbols: BLUEPRINT_SYMBOLS,
  measure: measurePlan,
  draw: (picture) => [
    '<defs>',
    defineOutline(picture),
    defineClip('within'),
    defineLakes(picture.lakes),
    '</defs>',
    sheetRect(picture.sheet, picture.paint.fill('rock')),
    grid(picture),
    !picture.notes.isPart && drawFrame(picture),
    floor(picture.paint.fill('floor')),
    clipped('within', [tunnels(picture), lakes(picture), grid(picture)]),
    walls(picture, picture.paint.line('wall', 0.32)),
    walls(picture, picture.paint.line('rock', 0.19)),
    picture.things,
    symbols(picture),
    numbers(picture),
    drawDimensions(picture),
  ],
  caption: (picture) => [drawTitleBlock(picture), drawPlanLegend(picture)],
};

/**
 * Draws lakes in the manner of surveyors: dashed lines along the shore, and a depth contour inside.
 */
function lakes({ lakes, paint }: Picture): Layer {
  const within = (kind: Liquid, distance: number, dashes: string) =>
    clipped(`in-${kind}`, [
      deepOf(kind, `${paint.line('shore', 2 * distance + 0.06)} stroke-dasharray="${dashes}"`),
      deepOf(kind, paint.line(kind, 2 * distance)),
    ]);
  const edge = `${paint.line('wall', 0.08)} stroke-dasharray="6 3"`;
  return drawLakes(lakes, {
    water: (area) => [
      shoreOf(area, `${paint.area('shallow', 'shore', 0.05)} stroke-dasharray="2 3"`),
      deepOf('water', paint.fill('water')),
      within('water', 0.7, '12 5'),
      deepOf('water', edge),
    ],
    lava: (area) => [
      deepOf('lava', paint.fill('lava')),
      path(
        `${paint.line('glow', 0.12)} ${ROUND}`,
        strewn(area, 1.1, () => 'h0m6 5h0'),
      ),
      deepOf('lava', edge),
    ],
    chasm: (area) => [
      shoreOf(area, `${paint.line('shore', 0.05)} stroke-dasharray="2 3"`),
      deepOf('chasm', paint.fill('chasm')),
      clipped('in-chasm', [
        deepOf(
          'chasm',
          `${paint.line('wall', 0.9)} stroke-dasharray=".8 5.2" stroke-linejoin="bevel"`,
        ),
      ]),
      deepOf('chasm', edge),
    ],
  });
}

/** Draws a line at every tile, and another one at every fifth tile. */
function grid(picture: Picture): Layer {
  return [gridLines(picture, 1, 0.09), gridLines(picture, 5, 0.18)];
}

/** Draws the numbers of rooms, with a circle around those that have enough space. */
function numbers(picture: Picture): Layer {
  const { paint, numbers: places } = picture;
  if (places.length === 0) return;
  const circles = places.filter(({ isRoomy }) => isRoomy).map(circle);
  const texts = places.map(({ x, y, text }) => textAt(x, y + 0.2, text));
  return [
    path(paint.area('floor', 'wall', 0.065), circles.join('')),
    group(`${paint.fill('wall')} ${font(MONOSPACED, 0.55)} text-anchor="middle"`, texts),
  ];
}

function circle({ x, y }: RoomNumber): string {
  return `M${units(x - 0.55)} ${units(y)}a11 11 0 1 0 22 0a11 11 0 1 0-22 0`;
}
