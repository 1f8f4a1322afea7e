import { isInPolygon } from '../../core/geometry/is-in-polygon';
import type { SvgPart } from '../scene/paint';
import type { SymbolPosition } from '../scene/symbol-positions';
import { toStroke } from '../symbols/flat-symbols';
import type { MapSymbol, SymbolStroke } from '../symbols/map-symbol';

/**
 * Returns the part of a map symbol at a point of its tile, or `undefined` if the ground is visible
 * there.
 */
export function symbolPartAt(
  symbol: MapSymbol,
  position: SymbolPosition,
  u: number,
  v: number,
): SvgPart | undefined {
  for (let i = symbol.strokes.length - 1; i >= 0; i--) {
    const stroke = symbol.strokes[i]!;
    if (covers(stroke, toStroke(position, symbol, stroke, [u, v]))) return stroke.part;
  }
  return undefined;
}

function covers(stroke: SymbolStroke, point: readonly [number, number]): boolean {
  const [x, y] = point;
  if ('disc' in stroke) {
    const [left, top, radius] = stroke.disc;
    return vectorLength(x - left, y - top) < radius;
  }
  if ('ring' in stroke) {
    const [left, top, radius] = stroke.ring;
    return Math.abs(vectorLength(x - left, y - top) - radius) < stroke.width / 2;
  }
  if ('area' in stroke) {
    const { area, round = 0 } = stroke;
    return isInPolygon(area, x, y) || isNearLine([...area, area[0]!, area[1]!], point, round, true);
  }
  return isNearLine(stroke.line, point, stroke.width / 2, stroke.isRound ?? false);
}

/**
 * Returns whether a point is within a distance of a polyline. Unless the ends are round, points
 * beyond the end of a segment do not count.
 */
function isNearLine(
  points: readonly number[],
  [x, y]: readonly [number, number],
  distance: number,
  hasRoundEnds: boolean,
): boolean {
  for (let i = 2; i < points.length; i += 2) {
    const [fromX, fromY] = [points[i - 2]!, points[i - 1]!];
    const [dx, dy] = [points[i]! - fromX, points[i + 1]! - fromY];
    const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
    if (!hasRoundEnds && (along < 0 || along > 1)) continue;
    const nearest = Math.max(0, Math.min(1, along));
    if (vectorLength(x - fromX - nearest * dx, y - fromY - nearest * dy) < distance) return true;
  }
  return false;
}

function vectorLength(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
