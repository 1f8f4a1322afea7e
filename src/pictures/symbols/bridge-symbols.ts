import type { SvgPart } from '../scene/paint';
import type { MapSymbol, SymbolStroke } from './map-symbol';

/** How a bridge looks. Lengths are in tiles. */
interface BridgeLook {
  /** Half the width of a bridge of one tile. */
  readonly half: number;
  /** The positions of planks along the bridge, their width and the part whose colour they have. */
  readonly planks: readonly number[];
  readonly plank: { readonly part: SvgPart; readonly width: number };
  /** The width of rails. */
  readonly rail: number;
}

/**
 * Returns the symbols of bridges by the lanes next to them: planks between two rails. Planks
 * continue into other lanes, and there is no rail towards them.
 */
export function bridgeSymbols({ half, planks, plank, rail }: BridgeLook): readonly MapSymbol[] {
  return [0, 1, 2, 3].map((lanes) => {
    const top = (lanes & 1) === 1 ? -0.5 : -half;
    const bottom = (lanes & 2) === 2 ? 0.5 : half;
    const strokes: SymbolStroke[] = [
      { part: 'bridge', area: [-0.5, top, 0.5, top, 0.5, bottom, -0.5, bottom] },
      ...planks.map((x): SymbolStroke => ({ ...plank, line: [x, top, x, bottom] })),
    ];
    for (const y of [top, bottom]) {
      if (Math.abs(y) === half)
        strokes.push({ part: 'wall', line: [-0.5, y, 0.5, y], width: rail });
    }
    return { strokes };
  });
}
