import type { Cover, Point } from '../../dungeon';
import { checkCover } from '../../guards';
import { eachCovered } from '../cover';
import { KIND_COLORS } from '../palette';
import type { Pin } from '../pins';
import { EDGE, moved, type PinSymbol, type PinSymbols, symbolReader } from '../symbols';
import { rectangles } from './layers';
import { escapeXml, group, type Layer, path } from './markup';
import { noiseAt } from './noise';
import { type Paint, PREFIX } from './paint';
import { TILE, units } from './path-text';
import { maskReader, type Scene } from './scene';
import { pathOf, ROUND } from './symbol-paths';

/** Furniture and cover, and how they look. */
interface Things {
  readonly pins: readonly Pin[];
  readonly cover: Cover | undefined;
  readonly symbols: PinSymbols | undefined;
  readonly style: { readonly palette: object };
  readonly kindColors: Readonly<Record<string, string | undefined>>;
}

/** Cover and all pins that have symbols; and the others, which have none. */
export function drawThings(scene: Scene, things: Things, paint: Paint) {
  const { pins, cover, symbols, style } = things;
  const read = symbolReader(symbols, style.palette);
  const isSeen = maskReader(scene.grid, scene.visible ?? scene.known);
  const others: Pin[] = [];
  const places = new Map<string, Map<PinSymbol, Point[]>>();
  for (const pin of pins) {
    const symbol = read(pin);
    if (symbol === undefined) others.push(pin);
    else if (isSeen(pin)) {
      const kind = String(pin.kind);
      const ofKind = places.get(kind) ?? new Map<PinSymbol, Point[]>();
      places.set(kind, ofKind.set(symbol, [...(ofKind.get(symbol) ?? []), pin]));
    }
  }
  checkCover('cover', cover, scene.grid);
  const furniture = [...places].map(([kind, ofKind]) => [
    '<g>',
    `<title>${escapeXml(kind)}</title>`,
    [...ofKind].map(([symbol, at]) => drawSymbol(symbol, at, paint)),
    '</g>',
  ]);
  return { things: [cover && drawCover(scene, cover, things, paint, read), furniture], others };
}

/** A symbol on several tiles, a path a shape. */
function drawSymbol(symbol: PinSymbol, places: readonly Point[], paint: Paint): Layer {
  return symbol.map(({ part, box, disc, line }) => {
    const draw = (attributes: string, x: number, y: number, strokes: string) =>
      path(attributes, pathOf(places, (x + 0.5) * TILE, (y + 0.5) * TILE, strokes));
    if (line) {
      const [x, y, toX, toY, width] = line;
      const strokes = `l${units(toX - x)} ${units(toY - y)}`;
      return draw(`${paint.line(part, width)} ${ROUND}`, x, y, strokes);
    }
    const area = paint.area(part, 'wall', EDGE);
    if (box) {
      const [x, y, width, height] = box;
      return draw(area, x, y, `h${units(width)}v${units(height)}h-${units(width)}z`);
    }
    return draw(area, disc![0] - disc![2], disc![1], circle(disc![2]));
  });
}

function circle(radius: number): string {
  const [r, across] = [units(radius), units(2 * radius)];
  return `a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0z`;
}

/** After so many tiles cover looks the same again. */
const COVER_PERIOD = 4;

/** How a kind of cover lies on a tile: mirrored or not, and a little off its middle. */
export function variantAt(x: number, y: number): number {
  return Math.floor(noiseAt(8, x % COVER_PERIOD, y % COVER_PERIOD) * 8);
}

/** A symbol of cover as it lies in a variant. */
export function inVariant(symbol: PinSymbol, variant: number): PinSymbol {
  const side = variant % 2 === 0 ? 1 : -1;
  const [right, down] = [0.05 * ((variant % 4) - 1.5), 0.08 * (Math.floor(variant / 4) - 0.5)];
  return symbol.map((shape) => moved(shape, (x, y) => [x * side + right, y + down]));
}

/** Where the dots lie of cover that has no symbol. */
export const DOTS = [
  [-0.28, -0.2],
  [0.14, -0.3],
  [0.32, 0.12],
  [-0.06, 0.08],
  [-0.26, 0.34],
  [0.12, 0.38],
] as const;

/** Each kind of cover as a pattern on all of its tiles. */
function drawCover(
  scene: Scene,
  cover: Cover,
  { kindColors }: Things,
  paint: Paint,
  read: (pin: Pin) => PinSymbol | undefined,
): Layer {
  const { grid, known } = scene;
  const masks = cover.kinds.map(() => new Uint8Array(grid.tiles.length));
  eachCovered(grid, cover, (cell, kind) => {
    if (known?.[cell] !== 0) masks[kind]![cell] = 1;
  });
  return cover.kinds.map((kind, i) => {
    const d = rectangles(masks[i]!, grid);
    if (d === '') return undefined;
    const id = `${PREFIX}-cover-${i}`;
    const own = Object.hasOwn(kindColors, kind) ? kindColors[kind] : undefined;
    const symbol = read({ kind, x: 0, y: 0 });
    const size = COVER_PERIOD * TILE;
    return [
      `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">`,
      tiles().map((at) =>
        symbol
          ? drawSymbol(inVariant(symbol, variantAt(at.x, at.y)), [at], paint)
          : dots(at, own ?? KIND_COLORS[i % KIND_COLORS.length]!),
      ),
      '</pattern>',
      group(`fill="url(#${id})"`, [`<title>${escapeXml(kind)}</title>`, `<path d="${d}"/>`]),
    ];
  });
}

/** The tiles of a pattern. */
function tiles(): Point[] {
  return Array.from({ length: COVER_PERIOD ** 2 }, (_, i) => {
    return { x: i % COVER_PERIOD, y: Math.floor(i / COVER_PERIOD) };
  });
}

function dots(at: Point, color: string): Layer {
  const side = variantAt(at.x, at.y) % 2 === 0 ? 1 : -1;
  const d = DOTS.map(([x, y]) =>
    pathOf([at], (side * x + 0.5) * TILE, (y + 0.5) * TILE, 'h0'),
  ).join('');
  return path(`stroke="${color}" stroke-width="2.6" ${ROUND}`, d);
}
