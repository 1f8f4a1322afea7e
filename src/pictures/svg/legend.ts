import { path } from '../markup/markup';
import { units } from '../markup/path-text';
import type { Paint } from '../scene/paint';
import type { Scene } from '../scene/scene';
import type { SymbolKind, SymbolPosition } from '../scene/symbol-positions';
import { drawSymbols, kindsOf } from './layers';
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
      return [{ name: nameOf(kind, symbols[kind]), draw }];
    }),
    ...(lakes?.areas ?? []).map(({ kind }): LegendItem => {
      const draw: LegendItem['draw'] = ({ x, y }) =>
        path(paint.area(kind, 'shore', 0.06), swatch(x, y));
      return { name: kind, draw };
    }),
  ];
}

/** The maximum number of names to list for a kind of symbol. */
const MAX_NAMES = 3;

/** Returns the name of a kind of symbol: those of its marks, doors or keys if they are few. */
function nameOf(kind: SymbolKind, positions: readonly SymbolPosition[]): string {
  const usual = kind.replace('-', ' ');
  const names = [...new Set(positions.map(({ name = usual }) => name))];
  return names.length <= MAX_NAMES ? names.join(', ') : usual;
}

/** Returns the path of a drop. */
function swatch(x: number, y: number): string {
  return `M${units(x + 0.1)} ${units(y + 0.5)}q0-6 8-6t8 6q0 6-8 6t-8-6z`;
}
