import { checkObject } from '../../core/model/checks';
import type { Pin } from '../../core/view/subject';
import SHAPES from './furniture-symbols.json';
import { PILLAR, type PinSymbol } from './symbols';

/** The symbols of furniture and cover, by kind. A shelf that faces no side is "shelf free". */
const SYMBOLS = SHAPES as object as Readonly<Record<string, PinSymbol>>;

/**
 * Returns the symbol for a kind of furniture or cover in `FURNITURE`. It can be passed as the
 * option `symbols` of {@link toSvg} and {@link toPng}. The kinds are beds, shelves, tables, chairs,
 * barrels, coffins, candles, pillars, torches, chests, altars, urns and hearths, and for cover
 * grass, mushrooms, rubble and bones. Pillars look like those of rock, in each style. For custom
 * kinds, write a function that returns their symbols and calls this one for all others.
 *
 * @returns the symbol, or `undefined` for unknown kinds
 * @throws {InvalidOptionError} If `pin` is not an object
 * @example
 * element.innerHTML = toSvg(dungeon, { entities, cover, symbols: furnitureSymbols });
 */
export function furnitureSymbols(pin: Pin): PinSymbol | undefined {
  checkObject('pin', pin);
  const { kind, facing } = pin;
  if (kind === 'pillar') return PILLAR;
  const name = kind === 'shelf' && facing === undefined ? 'shelf free' : kind;
  return typeof name === 'string' && Object.hasOwn(SYMBOLS, name) ? SYMBOLS[name] : undefined;
}
