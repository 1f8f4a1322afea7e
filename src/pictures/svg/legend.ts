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

/** Returns the name of a kind of symbol. If all marks are of one kind, returns this kind. */
function nameOf(kind: SymbolKind, positions: readonly SymbolPosition[]): string {
  const name = kind.replace('-', ' ');
  const [markKind = name, ...others] = new Set(positions.map((position) => position.markKind));
  return others.length === 0 ? markKind : name;
}

/** Returns the path of a drop. */
function swatch(x: number, y: number): string {
  return `M${units(x + 0.1)} ${units(y + 0.5)}q0-6 8-6t8 6q0 6-8 6t-8-6z`;
}
