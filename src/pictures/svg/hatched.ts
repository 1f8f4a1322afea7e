import { hashText } from '../../core/text/hash-text';
import { font, group, type Layer, path, type TextLook, textAt } from '../markup/markup';
import { TILE, units } from '../markup/path-text';
import { type Paint, type Palette, PREFIX } from '../scene/paint';
import type { SymbolPosition } from '../scene/symbol-positions';
import { bridgeSymbols, type LockLetters, USUAL_LETTERS } from '../symbols/map-symbol';
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
import {
  hasTitleLine,
  renderFooter,
  sheetWithFooter,
  type TitleLook,
  titleBaseline,
} from './footer';
import { renderRubble, wobble } from './hand-drawn';
import { HATCH_PERIOD, renderHatch } from './hatch';
import { defineLakes, renderEdge, renderLakes, renderShore, scatter } from './lakes';
import {
  clipped,
  defineClip,
  defineOutline,
  floor,
  JOINED,
  renderStairs,
  renderVariants,
  sheetRect,
  symbols,
  tunnels,
  walls,
} from './layers';
import { renderNumbers } from './room-labels';
import type { Liquid, Picture, StyleParts, SvgStyle } from './style';

const PAPER = ['#f7f3e9', '#16181b'] as const;
const FLOOR = ['#fffdf7', '#292d32'] as const;
const INK = ['#1e1b18', '#e9e3d6'] as const;

const PALETTE: Palette = {
  rock: PAPER,
  mass: INK,
  wall: INK,
  face: PAPER,
  shade: INK,
  tunnel: FLOOR,
  floor: FLOOR,
  entrance: INK,
  label: INK,
  door: INK,
  stairs: INK,
  key: INK,
  mark: INK,
  symbol: FLOOR,
  fog: PAPER,
  water: ['#dfe8ea', '#24333d'],
  shallow: ['#eef2ef', '#273039'],
  shore: INK,
  lava: ['#f3dccb', '#43261c'],
  glow: FLOOR,
  chasm: ['#1e1b18', '#0a0b0d'],
  edge: ['#fffdf7', '#8e8a80'],
  bridge: FLOOR,
  growth: INK,
};

const FONT: TextLook = {
  family: "'EB Garamond','Palatino Linotype',Palatino,'Times New Roman',serif",
  attributes: ' style="font-variant-numeric:lining-nums"',
};

const TITLE: TitleLook = { size: 1.7, attributes: ' font-style="italic"', right: 3.4, font: FONT };

/**
 * The extent of the hatching: a plain band along the walls, and discs along them that give it a
 * ragged edge. Widths include both sides of the wall.
 */
const BANDS = {
  dense: { band: 1.3, discs: 1.64, gaps: '.01 18 .01 30 .01 14 .01 38' },
  fringe: { band: 1.52, discs: 2.38, gaps: '.01 26 .01 42 .01 20 .01 34' },
};

function definitions(picture: Picture): Layer {
  const { scene, paint } = picture;
  const hatch = renderHatch(seedOf(scene));
  const names = ['dense', 'fringe'] as const;
  return [
    '<defs>',
    defineOutline(picture),
    picture.lakes && [defineClip('floor-clip'), defineLakes(picture.lakes)],
    names.map((name) => [
      `<pattern id="${PREFIX}-${name}" ${square(HATCH_PERIOD)} patternTransform="rotate(14)">`,
      `${path(`${paint.line('wall', 0.044)} stroke-linecap="round"`, hatch[name])}</pattern>`,
    ]),
    `<pattern id="${PREFIX}-dots" x="8" y="8" ${square(1)}>`,
    path(`${paint.line('wall', 0.045)} stroke-opacity=".44" stroke-linecap="round"`, DOTS),
    '</pattern>',
    '</defs>',
  ];
}

/** Returns the seed for all randomness in a picture. It depends only on the size of the grid. */
function seedOf({ grid }: Picture['scene']): number {
  return hashText(`${grid.width} × ${grid.height}`);
}

/**
 * Five dots on each side of a tile. None is at the edge of the pattern, because it would be drawn
 * twice there.
 */
const DOTS = 'M12 2h0M12 6h0M12 10h0M12 14h0M12 18h0M2 12h0M6 12h0M10 12h0M14 12h0M18 12h0';

function square(tiles: number): string {
  return `width="${units(tiles)}" height="${units(tiles)}" patternUnits="userSpaceOnUse"`;
}

/**
 * Draws hatching along the walls: strokes whose paint is a pattern. A mask would do the same, but
 * some PDF viewers ignore masks.
 */
function hatching(picture: Picture, name: keyof typeof BANDS): Layer {
  const { band, discs, gaps } = BANDS[name];
  return group(`fill="none" stroke="url(#${PREFIX}-${name})"`, [
    walls(picture, `stroke-width="${units(band)}" ${JOINED}`),
    walls(
      picture,
      `stroke-width="${units(discs)}" stroke-linecap="round" stroke-dasharray="${gaps}"`,
    ),
  ]);
}

/**
 * Draws lakes in ink: broken lines along shores, strokes that lead down into chasms, and blobs of
 * lava.
 */
function lakes({ lakes, paint }: Picture): Layer {
  /**
   * Draws broken lines inside the edge of the deep, at the given distances from it. The area
   * between a line and the edge is painted over.
   */
  const rings = (kind: Liquid, fill: 'water' | 'lava', distances: readonly number[]) =>
    distances.map((distance, i) => [
      renderEdge(
        kind,
        `${paint.line('shore', 2 * distance + 0.1)} ${ROUND} stroke-dasharray="${DASHES[i]}"`,
      ),
      renderEdge(kind, paint.line(fill, 2 * distance)),
    ]);
  return renderLakes(lakes, {
    water: (area) => [
      renderShore(area, `${paint.area('shallow', 'shore', 0.05)} stroke-dasharray="16 9 30 12"`),
      renderEdge('water', paint.fill('water')),
      clipped('in-water', rings('water', 'water', [0.62, 0.28])),
      renderEdge('water', paint.line('shore', 0.09)),
    ],
    lava: (area) => [
      renderEdge('lava', paint.fill('lava')),
      clipped('in-lava', rings('lava', 'lava', [0.3])),
      renderEdge('lava', paint.line('shore', 0.13)),
      path(paint.area('glow', 'shore', 0.05), scatter(area, 2.2, blobs)),
    ],
    chasm: (area) => [
      renderShore(area, `${paint.line('shore', 0.05)} stroke-dasharray="9 5 21 7"`),
      renderEdge('chasm', paint.fill('chasm')),
      clipped('in-chasm', [
        renderEdge(
          'chasm',
          `${paint.line('edge', 0.9)} stroke-dasharray="1 3.2 .8 2.6" stroke-linejoin="bevel"`,
        ),
        renderEdge(
          'chasm',
          `${paint.line('edge', 1.8)} stroke-dasharray=".7 9.5 .6 13" stroke-linejoin="bevel"`,
        ),
      ]),
      renderEdge('chasm', paint.line('shore', 0.12)),
    ],
  });
}

/** The dash patterns of the lines along a shore. The outer line is the last. */
const DASHES = ['22 18 9 30 34 14', '40 10 26 16 14 8'];

/** Returns bubbles: either a large one and a small one, or two small ones. */
function blobs(chance: number): string {
  const blob = (width: number, height: number) =>
    `a${width} ${height} 0 1 0 ${2 * width} 0a${width} ${height} 0 1 0-${2 * width} 0`;
  return chance < 0.4
    ? `${blob(6.4, 4.2)}m11 7${blob(2, 1.5)}`
    : `${blob(3, 2.2)}m-3 6${blob(1.6, 1.2)}`;
}

/** Draws tunnels if they have a custom colour. */
function coloredTunnels(picture: Picture): Layer {
  const layer = tunnels(picture);
  return layer && [`<defs>${defineClip('within')}</defs>`, clipped('within', layer)];
}

function rubble({ scene, paint }: Picture): Layer {
  const d = renderRubble(scene, seedOf(scene));
  return d && path(`${paint.area('floor', 'wall', 0.06)} ${JOINED}`, d);
}

/** Draws an arrow that points north, next to the title. */
function compass(picture: Picture): Layer {
  const { notes, area, paint, style } = picture;
  if (!hasTitleLine(notes)) return;
  const [x, y] = [area.width - 1.6, titleBaseline(picture) + 0.1];
  const [left, foot] = [x * TILE, y * TILE];
  const arrow = `M${left} ${foot - 42}l10 30-10 12-10-12zm0 12l-4 18 4 5z`;
  return group(`${paint.fill('label')} ${font(style.font, 0.75)} text-anchor="middle"`, [
    path('fill-rule="evenodd"', arrow),
    textAt(x, y - 2.2, 'N'),
  ]);
}

const BRIDGES = /* @__PURE__ */ bridgeSymbols({
  half: 0.39,
  planks: [-0.375, -0.125, 0.125, 0.375],
  plank: { part: 'wall', width: 0.05 },
  rail: 0.1,
});

/** The symbols of the hatched style, in drawing order. */
const HATCHED_SYMBOLS: StyleParts['symbols'] = {
  bridge: /* @__PURE__ */ renderVariants(({ lanes = 0 }) => BRIDGES[lanes]!),
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
  'stairs-down': /* @__PURE__ */ renderStairs('down', 0.075, (paint) => paint.fill('floor')),
  'stairs-up': /* @__PURE__ */ renderStairs('up', 0.075, (paint) => paint.fill('floor')),
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
const HATCHED_LETTERS: LockLetters = {
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

const LETTER_S =
  'q-1.2-1.8-3.5-1.8-3.4 0-3.4 2.7 0 2 3.5 2.7 3.7.7 3.7 2.9 0 2.9-3.7 2.9-2.6 0-3.9-2';

const PARTS: StyleParts = {
  palette: PALETTE,
  font: FONT,
  outline: {
    radius: 0.15,
    shake: /* @__PURE__ */ wobble({ edge: [0.06, 0.12], corner: [0.03, 0.12], pitch: [3.2, 1.7] }),
  },
  closesSecrets: true,
  margin: 1.1,
  shows: { legend: false, numbers: true, scaleCaption: false },
  scaleCaption: 'one square is five feet',
  symbols: HATCHED_SYMBOLS,
  lockLetters: HATCHED_LETTERS,
  measure: /* @__PURE__ */ sheetWithFooter(TITLE),
  render: (picture) => [
    definitions(picture),
    sheetRect(picture.sheet, picture.paint.fill('rock')),
    walls(picture, `${picture.paint.line('shade', 1)} stroke-opacity=".075" ${JOINED}`),
    hatching(picture, 'dense'),
    hatching(picture, 'fringe'),
    floor(picture.paint.fill('floor')),
    coloredTunnels(picture),
    picture.lakes && clipped('floor-clip', lakes(picture)),
    walls(picture, `${picture.paint.line('wall', 0.145)} ${JOINED}`),
    floor(`fill="url(#${PREFIX}-dots)"`),
    rubble(picture),
    picture.things,
    symbols(picture),
    renderNumbers(picture, { size: 0.86, down: 0.3, wall: 0.145 }),
  ],
  caption: (picture) => [renderFooter(picture, TITLE), compass(picture)],
};

/** A style of `toSvg`: ink on paper, with hand-drawn walls and hatching around them. */
export const hatched: SvgStyle = PARTS;
