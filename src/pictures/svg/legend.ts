import type { Paint } from '../scene/paint';
import type { Scene } from '../scene/scene';
import type { SymbolKind } from '../scene/symbol-positions';
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
  const kinds = Object.keys(style.symbols) as SymbolKind[];
  const ofSymbols = kinds.filter((kind) => symbols[kind].length > 0);
  return [
    ...ofSymbols.map((kind): LegendItem => {
      const draw: LegendItem['draw'] = ({ x, y }) =>
        style.symbols[kind]([{ x, y, dx: 1, dy: 0, letter: '' }], paint);
      return { name: kind.replace('-', ' '), draw };
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
