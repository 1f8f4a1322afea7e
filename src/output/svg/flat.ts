import { FLAT_DARK, FLAT_LIGHT } from '../palette';
import { FLAT_SYMBOLS } from './flat-symbols';
import { drawFooter, sheetWithFooter } from './footer';
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
import { placeNumbers } from './numbers';
import type { Palette } from './paint';
import type { Picture, Style } from './style';
import { font, textAt } from './text';

/** Colours of the flat style as parts of a picture. */
const PALETTE: Palette = {
  rock: [FLAT_LIGHT.rock, FLAT_DARK.rock],
  mass: [FLAT_LIGHT.mass, FLAT_DARK.mass],
  wall: [FLAT_LIGHT.wall, FLAT_DARK.wall],
  face: [FLAT_LIGHT.face, FLAT_DARK.face],
  shade: [FLAT_LIGHT.shade, FLAT_DARK.shade],
  tunnel: [FLAT_LIGHT.floor, FLAT_DARK.floor],
  floor: [FLAT_LIGHT.floor, FLAT_DARK.floor],
  entrance: [FLAT_LIGHT.way, FLAT_DARK.way],
  label: [FLAT_LIGHT.wall, FLAT_DARK.wall],
  door: [FLAT_LIGHT.door, FLAT_DARK.door],
  stairs: [FLAT_LIGHT.way, FLAT_DARK.way],
  key: [FLAT_LIGHT.gold, FLAT_DARK.gold],
  mark: [FLAT_LIGHT.mark, FLAT_DARK.mark],
  symbol: [FLAT_LIGHT.onSymbol, FLAT_DARK.onSymbol],
  fog: [FLAT_LIGHT.rock, FLAT_DARK.rock],
};

/** Walls with a face, lit from the top left. */
export const FLAT: Style = {
  palette: PALETTE,
  font: { family: 'system-ui,sans-serif', attributes: ' font-weight="600"' },
  outline: { radius: 0.16 },
  closesSecrets: false,
  margin: 0.6,
  shows: { legend: false, numbers: false, scale: false },
  scale: 'one square is five feet',
  symbols: FLAT_SYMBOLS,
  measure: sheetWithFooter,
  draw: (picture) => [
    ...definitions(picture),
    sheetRect(picture.sheet, picture.paint.fill('rock')),
    mass(picture),
    floor(picture.paint.fill('face')),
    ...clipped('within', [
      floor(`y="${SHADE_DOWN}" ${picture.paint.fill('shade')}`),
      ...clipped('lit', [
        floor(`x="${LIGHT_RIGHT}" y="${LIGHT_DOWN}" ${picture.paint.fill('floor')}`),
      ]),
      ...tunnels(picture),
      ...gridLines(picture, 1, 0.05, 0.08),
    ]),
    walls(picture, `${picture.paint.line('wall', 0.3)} stroke-linejoin="round"`),
    ...symbols(picture),
    ...numbers(picture),
    ...drawFooter(picture, { size: 1.3, attributes: '', right: 1 }),
  ],
};

/** How far the shade and the light on the floor are moved from it, in units. */
const SHADE_DOWN = 9.6;
const LIGHT_RIGHT = 7.2;
const LIGHT_DOWN = 14.4;

function definitions(picture: Picture): string[] {
  const clips = [defineClip('within'), defineClip('lit', `y="${SHADE_DOWN}"`)];
  return ['<defs>', ...defineOutline(picture), ...clips, '</defs>'];
}

/** The rock near the floor, so broad that thin walls become one. */
function mass(picture: Picture): string {
  return walls(picture, `${picture.paint.line('mass', 2)} stroke-linejoin="round"`);
}

function numbers({ scene, notes, paint, style }: Picture): string[] {
  if (!notes.numbers) return [];
  const texts = placeNumbers(scene).map(({ x, y, text }) => textAt(x, y + 0.28, text));
  if (texts.length === 0) return [];
  const look = `${paint.fill('label')} ${font(style.font, 0.8)} text-anchor="middle"`;
  return [`<g ${look}>`, ...texts, '</g>'];
}
