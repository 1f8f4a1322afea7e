import { elementAt } from '../../core/model/element-at';
import { groupBy } from '../../core/model/group-by';
import { type Layer, path } from '../markup/markup';
import { units } from '../markup/path-text';
import type { Paint } from '../scene/paint';
import type { SymbolKind, SymbolPosition } from '../scene/symbol-positions';
import { FLAT_SYMBOLS, flatSymbol, toTile } from '../symbols/flat-symbols';
import type { MapSymbol, SymbolStroke } from '../symbols/map-symbol';
import { ROUND } from '../symbols/symbol-paths';
import { JOINED } from './layers';
import type { StyleParts } from './style';

/** Returns the functions that draw the symbols of the flat style. */
export function flatSymbols(): StyleParts['symbols'] {
  const entries = Object.keys(FLAT_SYMBOLS).map((kind) => [
    kind,
    drawVariants((position) => flatSymbol(kind as SymbolKind, position)),
  ]);
  return Object.fromEntries(entries) as StyleParts['symbols'];
}

/** Returns a function that draws symbols that depend on their position. */
export function drawVariants(symbolAt: (position: SymbolPosition) => MapSymbol) {
  return (positions: readonly SymbolPosition[], paint: Paint): Layer =>
    [...groupBy(positions, symbolAt)].map(([symbol, alike]) => drawMapSymbol(symbol, alike, paint));
}

/** Draws a map symbol at all of its positions. Consecutive strokes that look the same share a path. */
export function drawMapSymbol(
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
  let pen = at(elementAt(points, 0), elementAt(points, 1));
  let d = moveTo(pen);
  for (let i = 2; i < points.length; i += 2) {
    const next = at(elementAt(points, i), elementAt(points, i + 1));
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
