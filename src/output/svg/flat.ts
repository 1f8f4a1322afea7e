import { FLAT_DARK, FLAT_LIGHT, type FlatColors } from '../palette';
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
function paletteOf(light: FlatColors, dark: FlatColors): Palette {
  const pair = (name: keyof FlatColors) => [light[name], dark[name]] as const;
  return {
    ...{ rock: pair('rock'), mass: pair('mass'), wall: pair('wall'), face: pair('face') },
    ...{ shade: pair('shade'), tunnel: pair('floor'), floor: pair('floor'), fog: pair('rock') },
    ...{ entrance: pair('way'), label: pair('wall'), door: pair('door'), stairs: pair('way') },
    ...{ key: pair('gold'), mark: pair('mark'), symbol: pair('onSymbol') },
  };
}

/** Walls with a face, lit from the top left. */
export const FLAT: Style = {
  palette: /* @__PURE__ */ paletteOf(FLAT_LIGHT, FLAT_DARK),
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
