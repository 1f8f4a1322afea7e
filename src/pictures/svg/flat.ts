import type { Paint } from '../scene/paint';
import { FLAT } from '../scene/palette';
import type { Place } from '../scene/places';
import {
  across,
  bars,
  boxes,
  dots,
  KEY_PATH,
  pathOf,
  ROUND,
  rails,
  shifted,
  stars,
} from '../symbols/symbol-paths';
import { drawFooter, sheetWithFooter } from './footer';
import { deepOf, defineLakes, drawLakes, shoreOf, strewn } from './lakes';
import {
  clipped,
  defineClip,
  defineOutline,
  floor,
  gridLines,
  JOINED,
  sheetRect,
  symbols,
  tunnels,
  walls,
} from './layers';
import { type Layer, path } from './markup';
import { drawNumbers } from './numbers';
import type { Picture, SvgStyle } from './style';

/** The symbols of the flat style, in drawing order. */
const SYMBOLS: SvgStyle['symbols'] = {
  bridge: (places, paint) => [
    path(paint.fill('bridge'), boxes(places, 1, 0.8)),
    path(`${paint.line('shade', 0.07)} stroke-opacity=".8"`, bars(places, 0.66, [0.8, 0.8, 0.8])),
    path(paint.line('wall', 0.1), rails(places, 0.8)),
  ],
  pillar: (places, paint) => [
    path(`${paint.line('shade', 0.62)} ${ROUND}`, dots(places, 0.1, 0.36)),
    path(`${paint.line('face', 0.62)} ${ROUND}`, dots(places, 0, 0.18)),
    path(`${paint.line('wall', 0.62)} ${ROUND}`, dots(places)),
  ],
  door: (places, paint) => [
    doorway(places, paint),
    path(paint.line('door', 0.3), across(places, 0.7)),
  ],
  locked: (places, paint) => [
    doorway(places, paint),
    path(paint.line('key', 0.62), across(places, 0.8)),
    path(`${paint.line('symbol', 0.22)} ${ROUND}`, dots(places, 0, -0.06)),
    path(paint.line('symbol', 0.1), pathOf(places, 10, 9, 'v5')),
  ],
  secret: (places, paint) => [
    doorway(places, paint),
    path(`${paint.line('floor', 0.12)} ${ROUND} stroke-dasharray=".01 5"`, across(places, 0.51)),
  ],
  'stairs-down': (places, paint) => flight(places, paint, [0.16, 0.34, 0.52]),
  'stairs-up': (places, paint) => flight(places, paint, [0.52, 0.34, 0.16]),
  key: (places, paint) =>
    path(
      `${paint.line('key', 0.13)} ${ROUND} ${JOINED}`,
      pathOf(shifted(places, 0.2), 3.4, 13.2, KEY_PATH),
    ),
  mark: (places, paint) => path(paint.fill('mark'), stars(places)),
  entrance: (places, paint) => {
    const moved = shifted(places, 0.15);
    return [
      path(`${paint.line('entrance', 0.88)} ${ROUND}`, dots(moved)),
      path(paint.fill('symbol'), pathOf(moved, 10, 4.6, 'l4.2 9.2-4.2-2.2-4.2 2.2z')),
    ];
  },
};

/** Shallows with a line along the shore, deep water with waves, glowing lava, cliffs. */
function lakes({ lakes, paint }: Picture): Layer {
  return drawLakes(lakes, {
    water: (area) => [
      shoreOf(area, paint.area('shallow', 'shore', 0.16)),
      deepOf('water', paint.fill('water')),
      path(
        `${paint.line('shore', 0.09)} ${ROUND} stroke-opacity=".7"`,
        strewn(area, 3, (chance) => (chance < 0.5 ? WAVE : `${WAVE}m-7 5${WAVE}`)),
      ),
    ],
    lava: (area) => [
      deepOf('lava', paint.area('lava', 'glow', 0.3)),
      path(
        `${paint.line('glow', 0.2)} ${ROUND} stroke-opacity=".8"`,
        strewn(area, 2.5, (chance) => (chance < 0.6 ? 'h3m5 7h0' : 'h0m-4 6h2')),
      ),
    ],
    chasm: (area) => [
      shoreOf(area, paint.fill('edge')),
      // The far wall of the chasm is seen, as that of a room is.
      deepOf('chasm', paint.area('face', 'wall', 0.16)),
      clipped('in-chasm', [deepOf('chasm', `y="11" ${paint.fill('chasm')}`)]),
    ],
  });
}

const WAVE = 'q2.5-3 5 0t5 0';

function doorway(places: readonly Place[], paint: Paint): Layer {
  return path(paint.line('wall', 0.5), across(places, 1));
}

/** Steps on a square with round corners, the shortest step the lowest. */
function flight(places: readonly Place[], paint: Paint, lengths: readonly number[]): Layer {
  const square = 'q0-2 2-2h12q2 0 2 2v12q0 2-2 2h-12q-2 0-2-2z';
  return [
    path(paint.fill('stairs'), pathOf(places, 2, 4, square)),
    path(`${paint.line('symbol', 0.12)} ${ROUND}`, bars(places, 0.44, lengths)),
  ];
}

const FONT = { family: 'system-ui,sans-serif', attributes: ' font-weight="600"' };

const TITLE = { size: 1.3, attributes: '', right: 1, font: FONT };

/** Walls with a face, lit from the top left. */
export const flat: SvgStyle = {
  palette: FLAT,
  font: FONT,
  outline: { radius: 0.15 },
  closesSecrets: false,
  margin: 0.6,
  shows: { legend: false, numbers: false, scaleCaption: false },
  scaleCaption: 'one square is five feet',
  symbols: SYMBOLS,
  measure: /* @__PURE__ */ sheetWithFooter(TITLE),
  draw: (picture) => {
    const { paint } = picture;
    return [
      [
        '<defs>',
        defineOutline(picture),
        defineClip('within'),
        defineClip('lit', 'y="9.6"'),
        defineLakes(picture.lakes),
        '</defs>',
      ],
      sheetRect(picture.sheet, paint.fill('rock')),
      // The rock near the floor, so broad that thin walls become one.
      walls(picture, `${paint.line('mass', 2)} ${JOINED}`),
      floor(paint.fill('face')),
      // The floor moved down is what the face leaves; moved on, what the shade leaves.
      clipped('within', [
        floor(`y="9.6" ${paint.fill('shade')}`),
        clipped('lit', floor(`x="7.2" y="14.4" ${paint.fill('floor')}`)),
        tunnels(picture),
        picture.lakes && clipped('lit', lakes(picture)),
        gridLines(picture, 1, 0.08),
      ]),
      walls(picture, `${paint.line('wall', 0.3)} ${JOINED}`),
      picture.things,
      symbols(picture),
      drawNumbers(picture, 0.8, 0.3),
      drawFooter(picture, TITLE),
    ];
  },
};
