import { FLAT_DARK, FLAT_LIGHT, type FlatColors } from '../palette';
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
import { drawNumbers } from './numbers';
import type { Paint, Palette } from './paint';
import type { Place } from './places';
import type { Picture, SvgStyle } from './style';
import { across, bars, dots, KEY, pathOf, ROUND, shifted } from './symbol-paths';

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

/** The symbols of the flat style, in order of drawing. */
const SYMBOLS: SvgStyle['symbols'] = {
  pillar: (places, paint) => [
    `<path ${paint.line('shade', 0.62)} ${ROUND} d="${dots(places, 0.1, 0.36)}"/>`,
    `<path ${paint.line('face', 0.62)} ${ROUND} d="${dots(places, 0, 0.18)}"/>`,
    `<path ${paint.line('wall', 0.62)} ${ROUND} d="${dots(places)}"/>`,
  ],
  door: (places, paint) => [
    `<path ${paint.line('wall', 0.5)} d="${across(places, 1)}"/>`,
    `<path ${paint.line('door', 0.3)} d="${across(places, 0.72)}"/>`,
  ],
  locked: (places, paint) => [
    `<path ${paint.line('wall', 0.5)} d="${across(places, 1)}"/>`,
    `<path ${paint.line('key', 0.62)} d="${across(places, 0.8)}"/>`,
    `<path ${paint.line('symbol', 0.22)} ${ROUND} d="${dots(places, 0, -0.06)}"/>`,
    `<path ${paint.line('symbol', 0.1)} d="${pathOf(places, 10, 9, 'v5')}"/>`,
  ],
  secret: (places, paint) => [
    `<path ${paint.line('wall', 0.5)} d="${across(places, 1)}"/>`,
    `<path ${paint.line('floor', 0.12)} ${ROUND} stroke-dasharray=".01 5" d="${across(places, 0.51)}"/>`,
  ],
  'stairs-down': (places, paint) => flight(places, paint, [0.16, 0.34, 0.52]),
  'stairs-up': (places, paint) => flight(places, paint, [0.52, 0.34, 0.16]),
  key: (places, paint) => [
    `<path ${paint.line('key', 0.13)} ${ROUND} stroke-linejoin="round" d="${pathOf(shifted(places, 0.2), 3.4, 13.2, KEY)}"/>`,
  ],
  mark: (places, paint) => [
    `<path ${paint.fill('mark')} d="${pathOf(places, 10, 3, 'l2 5 5 2-5 2-2 5-2-5-5-2 5-2z')}"/>`,
  ],
  entrance: (places, paint) => [
    `<path ${paint.line('entrance', 0.88)} ${ROUND} d="${dots(shifted(places, 0.15))}"/>`,
    `<path ${paint.fill('symbol')} d="${pathOf(shifted(places, 0.15), 10, 4.6, 'l4.2 9.2-4.2-2.2-4.2 2.2z')}"/>`,
  ],
};

/** Steps on a tile of their own, the shortest of them the lowest. */
function flight(places: readonly Place[], paint: Paint, lengths: readonly number[]): string[] {
  const steps = places.map((place) => bars(place, 0.44, lengths)).join('');
  return [
    `<path ${paint.fill('stairs')} d="${pathOf(places, 2, 4, TREAD)}"/>`,
    `<path ${paint.line('symbol', 0.12)} ${ROUND} d="${steps}"/>`,
  ];
}

/** A square with round corners. */
const TREAD = 'q0-2 2-2h12q2 0 2 2v12q0 2-2 2h-12q-2 0-2-2z';

/** Walls with a face, lit from the top left. */
export const flat: SvgStyle = {
  palette: /* @__PURE__ */ paletteOf(FLAT_LIGHT, FLAT_DARK),
  font: { family: 'system-ui,sans-serif', attributes: ' font-weight="600"' },
  outline: { radius: 0.16 },
  closesSecrets: false,
  margin: 0.6,
  shows: { legend: false, numbers: false, scaleCaption: false },
  scaleCaption: 'one square is five feet',
  symbols: SYMBOLS,
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
    ...drawNumbers(picture, 0.8, 0.28),
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
