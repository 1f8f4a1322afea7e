import { type Layer, path } from '../markup/markup';
import { FLAT } from '../scene/paint';
import { FLAT_LETTERS } from '../symbols/flat-symbols';
import { ROUND } from '../symbols/symbol-paths';
import { renderFooter, sheetWithFooter } from './footer';
import { defineLakes, renderEdge, renderLakes, renderShore, scatter } from './lakes';
import {
  clipped,
  defineClip,
  defineOutline,
  flatSymbols,
  floor,
  gridLines,
  JOINED,
  sheetRect,
  symbols,
  tunnels,
  walls,
} from './layers';
import { renderNumbers } from './room-labels';
import type { Picture, StyleParts, SvgStyle } from './style';

/** Draws shallows with a line along the shore, deep water with waves, glowing lava, and cliffs. */
function lakes({ lakes, paint }: Picture): Layer {
  return renderLakes(lakes, {
    water: (area) => [
      renderShore(area, paint.area('shallow', 'shore', 0.16)),
      renderEdge('water', paint.fill('water')),
      path(
        `${paint.line('shore', 0.09)} ${ROUND} stroke-opacity=".7"`,
        scatter(area, 3, (chance) => (chance < 0.5 ? WAVE : `${WAVE}m-7 5${WAVE}`)),
      ),
    ],
    lava: (area) => [
      renderEdge('lava', paint.area('lava', 'glow', 0.3)),
      path(
        `${paint.line('glow', 0.2)} ${ROUND} stroke-opacity=".8"`,
        scatter(area, 2.5, (chance) => (chance < 0.6 ? 'h3m5 7h0' : 'h0m-4 6h2')),
      ),
    ],
    chasm: (area) => [
      renderShore(area, paint.fill('edge')),
      // The far wall of a chasm is visible, like that of a room.
      renderEdge('chasm', paint.area('face', 'wall', 0.16)),
      clipped('in-chasm', [renderEdge('chasm', `y="11" ${paint.fill('chasm')}`)]),
    ],
  });
}

const WAVE = 'q2.5-3 5 0t5 0';

const FONT = { family: 'system-ui,sans-serif', attributes: ' font-weight="600"' };

const TITLE = { size: 1.3, attributes: '', right: 1, font: FONT };

const PARTS: StyleParts = {
  palette: FLAT,
  font: FONT,
  outline: { radius: 0.15 },
  closesSecrets: false,
  margin: 0.6,
  shows: { legend: false, numbers: false, scaleCaption: false },
  scaleCaption: 'one square is five feet',
  symbols: /* @__PURE__ */ flatSymbols(),
  lockLetters: FLAT_LETTERS,
  measure: /* @__PURE__ */ sheetWithFooter(TITLE),
  render: (picture) => {
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
      // The rock near the floor. The line is so broad that it covers thin walls entirely.
      walls(picture, `${paint.line('mass', 2)} ${JOINED}`),
      floor(paint.fill('face')),
      // Moving the floor down uncovers the faces of walls, and moving it further uncovers their
      // shadows.
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
      renderNumbers(picture, { size: 0.8, down: 0.3, wall: 0.3 }),
    ];
  },
  caption: (picture) => renderFooter(picture, TITLE),
};

/** The default style of `toSvg`: walls with a face, lit from the upper left. */
export const flat: SvgStyle = PARTS;
