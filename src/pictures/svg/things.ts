import { type OnSquare, tilesOf } from '../../core/geometry/points';
import type { Point } from '../../core/model/dungeon';
import { groupBy } from '../../core/model/group-by';
import type { Cover } from '../../core/model/population';
import type { Pin } from '../../core/view/subject';
import { eachCovered } from '../../core/view/tile-queries';
import { escapeXml, group, type Layer, path } from '../markup/markup';
import { TILE, units } from '../markup/path-text';
import { type Paint, PREFIX } from '../scene/paint';
import { maskReader, type Scene } from '../scene/scene';
import { pathOf, ROUND } from '../symbols/symbol-paths';
import {
  EDGE,
  grown,
  isPillar,
  moved,
  type PinSymbol,
  type PinSymbols,
  type SymbolShape,
  symbolReader,
} from '../symbols/symbols';
import { noiseAt } from './hand-drawn';
import { rectangles, renderSymbols } from './layers';
import type { LegendItem, StyleParts } from './style';

/** Furniture and cover, and how they look. */
interface Things {
  readonly pins: readonly Pin[];
  readonly cover: Cover | undefined;
  readonly symbols: PinSymbols | undefined;
  readonly style: StyleParts;
  readonly colorOf: (kind: string) => string;
}

/**
 * Draws cover and, as furniture, all pins that have a symbol. Also returns the furniture, the other
 * pins, and an entry for the legend for each kind that is drawn.
 */
export function renderThings(scene: Scene, input: Things, paint: Paint) {
  const { pins, cover, symbols, style, colorOf } = input;
  const read = symbolReader(symbols, style.palette);
  const isSeen = maskReader(scene.grid, scene.visible ?? scene.known);
  const others: Pin[] = [];
  const placed: (Placed & { readonly at: Pin })[] = [];
  for (const pin of pins) {
    const symbol = read(pin);
    if (symbol === undefined) others.push(pin);
    else if (tilesOf(pin).some(isSeen)) placed.push({ symbol, at: pin });
  }
  const byKind = groupBy(placed, ({ at }) => String(at.kind));
  const drawn = [...byKind].map(([kind, ofKind]) => [
    '<g>',
    `<title>${escapeXml(kind)}</title>`,
    renderFurniture(ofKind, style, paint),
    '</g>',
  ]);
  const covered = cover ? renderCover(scene, cover, { colorOf, paint, read }) : [];
  const legend = [
    ...covered.map(({ sample }) => sample),
    ...[...byKind].map(([name, ofKind]): LegendItem => {
      const first = ofKind[0]!;
      const { facing: _, size: __, ...pin } = first.at;
      const symbol = read(pin) ?? first.symbol;
      return { name, render: (at) => renderFurniture([{ symbol, at }], style, paint) };
    }),
  ];
  const things = [covered.map(({ layer }) => layer), drawn];
  return { things, furniture: placed.map(({ at }) => at), others, legend };
}

interface Placed {
  readonly symbol: PinSymbol;
  readonly at: OnSquare;
}

/** Draws pillars in the manner of the style, and all other furniture with its symbols. */
function renderFurniture(placed: readonly Placed[], style: StyleParts, paint: Paint): Layer {
  const pillars = placed.filter(({ symbol, at }) => isPillar(symbol, at));
  const positions = pillars.map(({ at: { x, y } }) => ({ x, y, dx: 0, dy: 0, letter: '' }));
  return [
    positions.length > 0 && renderSymbols(style, paint, 'pillar', positions),
    renderPinSymbols(
      placed.filter(({ symbol, at }) => !isPillar(symbol, at)),
      paint,
    ),
  ];
}

/**
 * Draws symbols on their tiles. If several symbols have the same sequence of looks, the shapes that
 * look the same share a path.
 */
function renderPinSymbols(placed: readonly Placed[], paint: Paint): Layer {
  const alike = new Map<string, Map<string, string>>();
  for (const { symbol: drawn, at } of placed) {
    const { size = 1 } = at;
    const symbol = grown(drawn, size);
    const looks = symbol.map(({ part, line }) =>
      line ? `${paint.line(part, line[4])} ${ROUND}` : paint.area(part, 'wall', EDGE),
    );
    const key = looks.join();
    const paths = alike.get(key) ?? new Map<string, string>();
    alike.set(key, paths);
    let from = 0;
    for (const [i, look] of looks.entries()) {
      if (look !== looks[from]) from = i;
      // Only consecutive shapes share a path, because shapes in between could cover one another.
      const name = `${from} ${look}`;
      paths.set(name, (paths.get(name) ?? '') + strokesOf(symbol[i]!, middleOf(at)));
    }
  }
  return [...alike.values()].map((paths) =>
    [...paths].map(([name, d]) => path(name.slice(name.indexOf(' ') + 1), d)),
  );
}

function middleOf({ x, y, size = 1 }: OnSquare): Point {
  return { x: x + size / 2, y: y + size / 2 };
}

function strokesOf({ box, disc, line }: SymbolShape, { x, y }: Point): string {
  const move = (right: number, down: number) => `M${units(x + right)} ${units(y + down)}`;
  if (line)
    return `${move(line[0], line[1])}l${units(line[2] - line[0])} ${units(line[3] - line[1])}`;
  if (disc) return move(disc[0] - disc[2], disc[1]) + circle(disc[2]);
  if (!box) return '';
  const [left, top, width, height] = box;
  return `${move(left, top)}h${units(width)}v${units(height)}h-${units(width)}z`;
}

function circle(radius: number): string {
  const [r, across] = [units(radius), units(2 * radius)];
  return `a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0z`;
}

/** The period, in tiles, at which cover repeats. */
const COVER_PERIOD = 3;

/**
 * Returns the variant of cover on a tile, from 0 to 7: mirrored or not, and moved slightly away
 * from the middle.
 */
export function variantAt(x: number, y: number): number {
  return Math.floor(noiseAt(8, x % COVER_PERIOD, y % COVER_PERIOD) * 8);
}

/** Returns the symbol of cover in a given variant. */
export function inVariant(symbol: PinSymbol, variant: number): PinSymbol {
  const side = variant % 2 === 0 ? 1 : -1;
  const [right, down] = [0.05 * ((variant % 4) - 1.5), 0.08 * (Math.floor(variant / 4) - 0.5)];
  return symbol.map((shape) => moved(shape, (x, y) => [x * side + right, y + down]));
}

/** The dots of cover without a symbol. */
export const DOTS = [
  [-0.28, -0.2],
  [0.14, -0.3],
  [0.32, 0.12],
  [-0.06, 0.08],
  [-0.26, 0.34],
  [0.12, 0.38],
] as const;

interface CoverLook {
  readonly colorOf: Things['colorOf'];
  readonly paint: Paint;
  readonly read: (pin: Pin) => PinSymbol | undefined;
}

/** Draws each kind of cover that occurs as a pattern on all of its tiles. */
function renderCover(scene: Scene, cover: Cover, { colorOf, paint, read }: CoverLook) {
  const { grid, known } = scene;
  const masks = cover.kinds.map(() => new Uint8Array(grid.tiles.length));
  eachCovered(grid, cover, (cell, kind) => {
    if (known?.[cell] !== 0) masks[kind]![cell] = 1;
  });
  return cover.kinds.flatMap((kind, i) => {
    const d = rectangles(masks[i]!, grid);
    if (d === '') return [];
    const id = `${PREFIX}-cover-${i}`;
    const symbol = read({ kind, x: 0, y: 0 });
    const size = COVER_PERIOD * TILE;
    const drawAt = (places: readonly Point[]): Layer => {
      if (!symbol) return dots(places, colorOf(kind));
      const variants = places.map((at) => ({
        symbol: inVariant(symbol, variantAt(at.x, at.y)),
        at,
      }));
      return renderPinSymbols(variants, paint);
    };
    const layer: Layer = [
      `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">`,
      drawAt(tiles()),
      '</pattern>',
      group(`fill="url(#${id})"`, [`<title>${escapeXml(kind)}</title>`, `<path d="${d}"/>`]),
    ];
    const sample: LegendItem = { name: kind, render: (at) => drawAt([at]) };
    return [{ layer, sample }];
  });
}

/** Returns the tiles of one period of a pattern. */
function tiles(): Point[] {
  return Array.from({ length: COVER_PERIOD ** 2 }, (_, i) => {
    return { x: i % COVER_PERIOD, y: Math.floor(i / COVER_PERIOD) };
  });
}

/** Draws cover without a symbol. */
function dots(places: readonly Point[], color: string): Layer {
  const d = places.flatMap((at) => {
    const side = variantAt(at.x, at.y) % 2 === 0 ? 1 : -1;
    return DOTS.map(([x, y]) => pathOf([at], (side * x + 0.5) * TILE, (y + 0.5) * TILE, 'h0'));
  });
  return path(`stroke="${color}" stroke-width="2.6" ${ROUND}`, d.join(''));
}
