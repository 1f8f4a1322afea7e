import { codeAt } from '../../core/grid/grid';
import { ROCK, WALKABLE } from '../../core/grid/tiles';
import type { Grid } from '../../core/model/dungeon';
import { groupBy } from '../../core/model/group-by';
import { markRoom } from '../../core/view/outline';
import { coverWithRectangles } from '../../core/view/wall-rectangles';
import { font, group, type Layer, path, textAt } from '../markup/markup';
import { TILE, units } from '../markup/path-text';
import { type Paint, PREFIX } from '../scene/paint';
import type { SymbolKind, SymbolPosition } from '../scene/symbol-positions';
import { FLAT_SYMBOLS, flatSymbol, toTile } from '../symbols/flat-symbols';
import {
  CAPITAL_HEIGHT,
  type MapSymbol,
  PATCH_EDGE,
  type SymbolStroke,
  stairsStrokes,
} from '../symbols/map-symbol';
import { pathOf, ROUND, shifted } from '../symbols/symbol-paths';
import type { Picture, Sheet, StyleParts } from './style';

// The layers from which styles are built.

/** The attribute of lines with round corners. */
export const JOINED = 'stroke-linejoin="round"';

/** Defines the outline of the floor, for use by other layers. */
export function defineOutline({ outline: { floor, walls } }: Picture): Layer {
  const define = (name: string, d: string) => path(`id="${PREFIX}-${name}"`, d);
  return [define('floor', floor), walls !== floor && define('walls', walls)];
}

/** Draws the floor. */
export function floor(attributes: string): string {
  return `<use href="#${PREFIX}-floor" ${attributes}/>`;
}

/** Draws the walls around the floor as a line. */
export function walls({ outline }: Picture, attributes: string): string {
  const name = outline.walls === outline.floor ? 'floor' : 'walls';
  return `<use href="#${PREFIX}-${name}" ${attributes}/>`;
}

/** Defines a clip path of the floor. */
export function defineClip(name: string, attributes = ''): string {
  return `<clipPath id="${PREFIX}-${name}">${floor(attributes)}</clipPath>`;
}

/** Clips layers to a clip path. */
export function clipped(name: string, layers: Layer): Layer {
  return group(`clip-path="url(#${PREFIX}-${name})"`, layers);
}

/** Returns the position and size of a sheet as attributes. */
function box({ x, y, width, height }: Sheet): string {
  return `x="${units(x)}" y="${units(y)}" width="${units(width)}" height="${units(height)}"`;
}

/** Draws a rectangle that covers the sheet. */
export function sheetRect(sheet: Sheet, attributes: string): string {
  return `<rect ${box(sheet)} ${attributes}/>`;
}

/** Draws grid lines every `step` tiles, as two broad lines that are broken into thin dashes. */
export function gridLines({ scene, paint }: Picture, step: number, opacity: number): Layer {
  const { width, height } = scene.grid;
  const [right, bottom] = [width * TILE, height * TILE];
  const look = `stroke-opacity="${opacity}" stroke-dasharray="1 ${step * TILE - 1}" stroke-dashoffset="0.5"`;
  return [
    path(`${paint.line('wall', height)} ${look}`, `M0 ${bottom / 2}h${right}`),
    path(`${paint.line('wall', width)} ${look}`, `M${right / 2} 0v${bottom}`),
  ];
}

/** Draws all symbols in the order that the style gives. */
export function symbols({ style, scene, paint }: Picture): Layer {
  return kindsOf(style).map((kind) => {
    const positions = scene.symbols[kind];
    return positions.length > 0 && renderSymbols(style, paint, kind, positions);
  });
}

/** Returns the kinds of symbols in drawing order. */
export function kindsOf(style: StyleParts): SymbolKind[] {
  return Object.keys(style.symbols) as SymbolKind[];
}

/** Draws symbols of one kind with the letters of their locks. */
export function renderSymbols(
  style: StyleParts,
  paint: Paint,
  kind: SymbolKind,
  positions: readonly SymbolPosition[],
): Layer {
  const letters = lockLetters(style, paint, kind, positions);
  return [style.symbols[kind](positions, paint), letters];
}

/** Draws the letters of the locks of symbols of one kind. */
function lockLetters(
  style: StyleParts,
  paint: Paint,
  kind: SymbolKind,
  positions: readonly SymbolPosition[],
): Layer {
  const look = style.lockLetters[kind];
  if (look === undefined) return;
  const { part, size, at, shift, hasPatch } = look;
  const texts = shifted(positions, shift)
    .filter(({ letter }) => letter !== '')
    .map(({ x, y, letter }) => {
      return textAt(x + 0.5 + at[0], y + 0.5 + at[1] + (size * CAPITAL_HEIGHT) / 2, letter);
    });
  if (texts.length === 0) return;
  const fill = hasPatch
    ? `${paint.area(part, 'floor', 2 * PATCH_EDGE)} paint-order="stroke" ${JOINED}`
    : paint.fill(part);
  return group(`${fill} ${font(style.font, size)} text-anchor="middle"`, texts);
}

/** Draws tunnels if they have a custom colour. */
export function tunnels({ scene, paint }: Picture): Layer {
  const { grid, rooms, known } = scene;
  if (paint.own.tunnel === undefined) return;
  const mask = grid.tiles.map((code, cell) => (known?.[cell] === 0 ? 0 : WALKABLE[code]!));
  for (const room of rooms) markRoom(mask, grid, room, 0);
  return path(paint.fill('tunnel'), rectangles(mask, grid));
}

/** Dims tiles that are explored but not visible now: dug tiles and the rock around them. */
export function fog({ scene: { known, visible, grid }, paint }: Picture): Layer {
  if (known === undefined || visible === undefined) return;
  const { width, tiles } = grid;
  const isNearDug = (x: number, y: number) => {
    for (let i = 0; i < 9; i++) {
      const code = codeAt(grid, x - 1 + (i % 3), y - 1 + Math.floor(i / 3));
      if (ROCK[code] === 0) return 1;
    }
    return 0;
  };
  const dim = tiles.map((_, cell) => {
    const isDim = known[cell] !== 0 && visible[cell] === 0;
    return isDim ? isNearDug(cell % width, Math.floor(cell / width)) : 0;
  });
  const d = rectangles(dim, grid);
  return d && path(`${paint.fill('fog')} fill-opacity=".6"`, d);
}

/** Returns a path of rectangles that cover the tiles of a mask. */
export function rectangles(mask: Uint8Array, { width }: Pick<Grid, 'width'>): string {
  const boxes = coverWithRectangles(mask, width).map((rect) => {
    const [x, y, right, down] = [rect.x, rect.y, rect.width, rect.height].map((n) => n * TILE);
    return `M${x} ${y}h${right}v${down}h-${right}z`;
  });
  return boxes.join('');
}

/** Returns the functions that draw the symbols of the flat style. */
export function flatSymbols(): StyleParts['symbols'] {
  const entries = Object.keys(FLAT_SYMBOLS).map((kind) => [
    kind,
    renderVariants((position) => flatSymbol(kind as SymbolKind, position)),
  ]);
  return Object.fromEntries(entries) as StyleParts['symbols'];
}

/** Returns a function that draws symbols that depend on their position. */
export function renderVariants(symbolAt: (position: SymbolPosition) => MapSymbol) {
  return (positions: readonly SymbolPosition[], paint: Paint): Layer =>
    [...groupBy(positions, symbolAt)].map(([symbol, alike]) =>
      renderMapSymbol(symbol, alike, paint),
    );
}

/**
 * Draws a map symbol at all of its positions. Consecutive strokes that look the same share a path.
 */
function renderMapSymbol(
  symbol: MapSymbol,
  positions: readonly SymbolPosition[],
  paint: Paint,
): Layer {
  const paths: { look: string; d: string }[] = [];
  for (const stroke of symbol.strokes) {
    const look = lookOf(stroke, paint);
    const d = positions.map((position) => strokeAt(position, symbol, stroke)).join('');
    const last = paths.at(-1);
    if (last?.look === look) last.d += d;
    else paths.push({ look, d });
  }
  return paths.map(({ look, d }) => path(look, d));
}

function lookOf(stroke: SymbolStroke, paint: Paint): string {
  const { part } = stroke;
  if ('ring' in stroke) return `${paint.line(part, stroke.width)} ${ROUND} ${JOINED}`;
  if ('disc' in stroke) return `${paint.line(part, 2 * stroke.disc[2])} ${ROUND}`;
  if ('area' in stroke) {
    return stroke.round === undefined
      ? paint.fill(part)
      : `${paint.area(part, part, 2 * stroke.round)} ${JOINED}`;
  }
  const line = paint.line(part, stroke.width);
  return stroke.isRound ? `${line} ${ROUND} ${JOINED}` : line;
}

function strokeAt(position: SymbolPosition, symbol: MapSymbol, stroke: SymbolStroke): string {
  const at = (x: number, y: number) => {
    const [right, down] = toTile(position, symbol, stroke, [x, y]);
    return [position.x + 0.5 + right, position.y + 0.5 + down] as const;
  };
  if ('disc' in stroke) return `${moveTo(at(stroke.disc[0], stroke.disc[1]))}h0`;
  if ('ring' in stroke) {
    const [x, y, radius] = stroke.ring;
    const [r, across] = [units(radius), units(2 * radius)];
    return `${moveTo(at(x - radius, y))}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0`;
  }
  const points = 'area' in stroke ? stroke.area : stroke.line;
  let pen = at(points[0]!, points[1]!);
  let d = moveTo(pen);
  for (let i = 2; i < points.length; i += 2) {
    const next = at(points[i]!, points[i + 1]!);
    d += lineBy(units(next[0] - pen[0]), units(next[1] - pen[1]));
    pen = next;
  }
  return 'area' in stroke ? `${d}z` : d;
}

function moveTo([x, y]: readonly [x: number, y: number]): string {
  return `M${units(x)} ${units(y)}`;
}

function lineBy(right: string, down: string): string {
  if (down === '0') return `h${right}`;
  return right === '0' ? `v${down}` : `l${right} ${down}`;
}

/** Returns a function that draws stairs on a square, so that no grid line is between the steps. */
export function renderStairs(
  direction: 'up' | 'down',
  width: number,
  square: (paint: Paint) => string,
) {
  const strokes = stairsStrokes(direction, 'stairs', width);
  return (positions: readonly SymbolPosition[], paint: Paint): Layer => [
    path(square(paint), pathOf(positions, 1.6, 1.6, 'h16.8v16.8h-16.8z')),
    renderMapSymbol({ shift: 0, strokes }, positions, paint),
  ];
}
