import { checkObject } from '../../core/model/checks';
import type { Pin } from '../../core/view/subject';
import type { PinSymbol, SymbolShape } from './symbols';

const SHELF: SymbolShape = { part: 'bridge', box: [-0.5, -0.46, 1, 0.4] };

/** The symbols of furniture and cover, by kind. */
const SYMBOLS: Readonly<Record<string, PinSymbol>> = {
  bed: [
    { part: 'bridge', box: [-0.36, -0.46, 0.72, 0.92] },
    { part: 'symbol', box: [-0.24, -0.38, 0.48, 0.2] },
    { part: 'water', box: [-0.3, -0.1, 0.6, 0.5] },
  ],
  // A shelf against a wall.
  shelf: [
    SHELF,
    { part: 'door', line: [-0.34, -0.36, -0.34, -0.18, 0.12] },
    { part: 'stairs', line: [-0.17, -0.34, -0.17, -0.18, 0.1] },
    { part: 'key', line: [0, -0.36, 0, -0.18, 0.12] },
    { part: 'mark', line: [0.17, -0.33, 0.17, -0.18, 0.1] },
    { part: 'door', line: [0.34, -0.36, 0.34, -0.18, 0.12] },
  ],
  // A free-standing shelf, with books on both sides.
  'shelf free': [
    { part: 'bridge', box: [-0.48, -0.26, 0.96, 0.52] },
    { part: 'door', line: [-0.34, -0.17, -0.34, -0.09, 0.12] },
    { part: 'stairs', line: [-0.17, -0.17, -0.17, -0.09, 0.1] },
    { part: 'key', line: [0, -0.17, 0, -0.09, 0.12] },
    { part: 'mark', line: [0.18, -0.17, 0.18, -0.09, 0.1] },
    { part: 'wall', line: [-0.48, 0, 0.48, 0, 0.05] },
    { part: 'mark', line: [-0.3, 0.09, -0.3, 0.17, 0.12] },
    { part: 'door', line: [-0.1, 0.09, -0.1, 0.17, 0.1] },
    { part: 'stairs', line: [0.1, 0.09, 0.1, 0.17, 0.12] },
    { part: 'key', line: [0.32, 0.09, 0.32, 0.17, 0.12] },
  ],
  table: [
    { part: 'bridge', box: [-0.44, -0.36, 0.88, 0.72] },
    { part: 'wall', line: [-0.4, -0.12, 0.4, -0.12, 0.03] },
    { part: 'wall', line: [-0.4, 0.12, 0.4, 0.12, 0.03] },
  ],
  chair: [
    { part: 'bridge', box: [-0.2, -0.16, 0.4, 0.36] },
    { part: 'wall', line: [-0.2, -0.2, 0.2, -0.2, 0.12] },
  ],
  barrel: [
    { part: 'bridge', disc: [0, 0, 0.36] },
    { part: 'bridge', disc: [0, 0, 0.24] },
    { part: 'wall', line: [-0.2, 0, 0.2, 0, 0.04] },
  ],
  coffin: [
    { part: 'face', box: [-0.28, -0.46, 0.56, 0.92] },
    { part: 'edge', box: [-0.18, -0.37, 0.36, 0.74] },
    { part: 'wall', line: [0, -0.26, 0, 0.2, 0.07] },
    { part: 'wall', line: [-0.11, -0.1, 0.11, -0.1, 0.07] },
  ],
  candle: [
    { part: 'edge', disc: [0, 0, 0.22] },
    { part: 'glow', disc: [0, 0, 0.11] },
  ],
  pillar: [
    { part: 'wall', disc: [0, 0, 0.38] },
    { part: 'face', disc: [0, 0, 0.26] },
  ],
  torch: [
    { part: 'wall', line: [0, -0.46, 0, -0.2, 0.13] },
    { part: 'lava', disc: [0, -0.14, 0.18] },
    { part: 'glow', disc: [0, -0.11, 0.08] },
  ],
  chest: [
    { part: 'bridge', box: [-0.36, -0.27, 0.72, 0.54] },
    { part: 'wall', line: [-0.36, -0.04, 0.36, -0.04, 0.06] },
    { part: 'key', box: [-0.08, -0.11, 0.16, 0.18] },
  ],
  altar: [
    { part: 'face', box: [-0.46, -0.3, 0.92, 0.6] },
    { part: 'mark', box: [-0.16, -0.3, 0.32, 0.6] },
    { part: 'glow', disc: [-0.32, 0, 0.07] },
    { part: 'glow', disc: [0.32, 0, 0.07] },
  ],
  urn: [
    { part: 'edge', disc: [0, 0, 0.3] },
    { part: 'chasm', disc: [0, 0, 0.12] },
  ],
  hearth: [
    { part: 'face', box: [-0.5, -0.5, 1, 0.7] },
    { part: 'chasm', box: [-0.34, -0.42, 0.68, 0.54] },
    { part: 'lava', disc: [0, -0.14, 0.2] },
    { part: 'glow', disc: [0, -0.1, 0.09] },
  ],
  grass: [
    { part: 'growth', line: [-0.26, -0.02, -0.36, -0.18, 0.06] },
    { part: 'growth', line: [-0.26, -0.02, -0.26, -0.26, 0.06] },
    { part: 'growth', line: [-0.26, -0.02, -0.16, -0.17, 0.06] },
    { part: 'growth', line: [0.2, -0.16, 0.1, -0.32, 0.06] },
    { part: 'growth', line: [0.2, -0.16, 0.2, -0.4, 0.06] },
    { part: 'growth', line: [0.2, -0.16, 0.3, -0.31, 0.06] },
    { part: 'growth', line: [0.02, 0.4, -0.08, 0.24, 0.06] },
    { part: 'growth', line: [0.02, 0.4, 0.02, 0.16, 0.06] },
    { part: 'growth', line: [0.02, 0.4, 0.12, 0.25, 0.06] },
  ],
  mushrooms: [
    { part: 'face', line: [-0.2, 0.1, -0.2, 0.28, 0.07] },
    { part: 'face', line: [0.16, -0.14, 0.16, 0.07, 0.07] },
    { part: 'face', line: [0.22, 0.3, 0.22, 0.46, 0.07] },
    { part: 'lava', disc: [-0.2, 0.1, 0.12] },
    { part: 'lava', disc: [0.16, -0.14, 0.15] },
    { part: 'lava', disc: [0.22, 0.3, 0.1] },
  ],
  rubble: [
    { part: 'face', disc: [-0.24, -0.16, 0.13] },
    { part: 'face', disc: [0.16, 0.1, 0.17] },
    { part: 'face', disc: [-0.14, 0.3, 0.08] },
    { part: 'face', disc: [0.3, -0.26, 0.07] },
  ],
  bones: [
    { part: 'wall', line: [-0.28, -0.2, 0.06, -0.02, 0.12] },
    { part: 'wall', line: [0.0, 0.3, 0.3, 0.14, 0.12] },
    { part: 'edge', line: [-0.28, -0.2, 0.06, -0.02, 0.07] },
    { part: 'edge', line: [0.0, 0.3, 0.3, 0.14, 0.07] },
    { part: 'edge', disc: [-0.2, 0.24, 0.11] },
  ],
};

/**
 * Returns the symbol for a kind of furniture or cover in `FURNITURE`. It can be passed as the
 * option `symbols` of {@link toSvg} and {@link toPng}. The kinds are beds, shelves, tables, chairs,
 * barrels, coffins, candles, pillars, torches, chests, altars, urns and hearths, and for cover
 * grass, mushrooms, rubble and bones. For custom kinds, write a function that returns their symbols
 * and calls this one for all others.
 *
 * @returns the symbol, or `undefined` for unknown kinds
 * @throws {InvalidOptionError} If `pin` is not an object
 * @example
 * element.innerHTML = toSvg(dungeon, { entities, cover, symbols: furnitureSymbols });
 */
export function furnitureSymbols(pin: Pin): PinSymbol | undefined {
  checkObject('pin', pin);
  const { kind, facing } = pin;
  const name = kind === 'shelf' && facing === undefined ? 'shelf free' : kind;
  return typeof name === 'string' && Object.hasOwn(SYMBOLS, name) ? SYMBOLS[name] : undefined;
}
