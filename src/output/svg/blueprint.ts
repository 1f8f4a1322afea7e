import {
  drawDimensions,
  drawFrame,
  drawPlanLegend,
  drawTitleBlock,
  measurePlan,
} from './blueprint-sheet';
import { BLUEPRINT_SYMBOLS } from './blueprint-symbols';
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
import { placeNumbers, type RoomNumber } from './numbers';
import type { Palette } from './paint';
import { units } from './path-text';
import type { Picture, SvgStyle } from './style';

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
};

/** A plan on a sheet: walls as two thin lines, a frame, dimensions, a title block, a legend. */
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
    '</defs>',
    sheetRect(picture.sheet, picture.paint.fill('rock')),
    grid(picture),
    drawFrame(picture),
    floor(picture.paint.fill('floor')),
    clipped('within', [tunnels(picture), grid(picture)]),
    walls(picture, picture.paint.line('wall', 0.32)),
    walls(picture, picture.paint.line('rock', 0.19)),
    symbols(picture),
    numbers(picture),
    drawDimensions(picture),
    drawTitleBlock(picture),
    drawPlanLegend(picture),
  ],
};

/** A line every tile, and another one every five. */
function grid(picture: Picture): Layer {
  return [gridLines(picture, 1, 0.09), gridLines(picture, 5, 0.18)];
}

/** Numbers, in circles where there is room. */
function numbers({ scene, notes, paint }: Picture): Layer {
  const places = notes.numbers ? placeNumbers(scene) : [];
  if (places.length === 0) return;
  const circles = places.filter(({ isRoomy }) => isRoomy).map(circle);
  const texts = places.map(({ x, y, text }) => textAt(x, y + 0.2, text));
  return [
    path(paint.area('floor', 'wall', 0.065), circles.join('')),
    group(`${paint.fill('wall')} ${font(MONOSPACED, 0.55)} text-anchor="middle"`, texts),
  ];
}

function circle({ x, y }: RoomNumber): string {
  return `M${units(x - 0.56)} ${units(y)}a11.2 11.2 0 1 0 22.4 0a11.2 11.2 0 1 0-22.4 0`;
}
