import type { Paint } from '../scene/paint';
import type { Scene } from '../scene/scene';
import { drawSymbols, kindsOf } from './layers';
import { path } from './markup';
import { units } from './path-text';
import type { Lakes, LegendItem, StyleParts } from './style';

/** Returns the entries of a legend for the symbols and the lakes of a map. */
export function mapLegend(
  { symbols }: Scene,
  lakes: Lakes | undefined,
  style: StyleParts,
  paint: Paint,
): LegendItem[] {
  return [
    ...kindsOf(style).flatMap((kind): LegendItem[] => {
      const [first] = symbols[kind];
      if (first === undefined) return [];
      const draw: LegendItem['draw'] = ({ x, y }) =>
        drawSymbols(style, paint, kind, [{ x, y, dx: 1, dy: 0, letter: first.letter }]);
      return [{ name: kind.replace('-', ' '), draw }];
    }),
    ...(lakes?.areas ?? []).map(({ kind }): LegendItem => {
      const draw: LegendItem['draw'] = ({ x, y }) =>
        path(paint.area(kind, 'shore', 0.06), swatch(x, y));
      return { name: kind, draw };
    }),
  ];
}

/** Returns the path of a drop. */
function swatch(x: number, y: number): string {
  return `M${units(x + 0.1)} ${units(y + 0.5)}q0-6 8-6t8 6q0 6-8 6t-8-6z`;
}
