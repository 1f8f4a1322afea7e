import type { Cover, Point } from '../../model/dungeon';
import { checkCover } from '../../model/guards';
import { eachCovered } from '../../text/cover';
import { pinGlyph } from '../../text/glyph';
import type { Pin } from '../../text/pins';
import { KIND_COLORS } from '../scene/palette';
import type { SymbolKind } from '../scene/places';
import { maskReader, type Scene } from '../scene/scene';
import { DOTS, inVariant, variantAt } from '../svg/things';
import { FLAT_SYMBOLS } from '../symbols/flat-symbols';
import { type PinSymbol, type PinSymbols, partAt, symbolReader } from '../symbols/symbols';
import { type PartColors, type Rgb, rgbOf } from './pixel-colors';
import { symbolPartAt } from './symbol-part-at';

/** Something that stands on a tile. */
export interface Thing {
  /** Equal for things that look alike. */
  readonly name: string;
  /** Its colour at a point, −0.5 to 0.5 from the tile's middle; `undefined` where the ground shows. */
  readonly colorAt: (u: number, v: number) => Rgb | undefined;
}

/** What is drawn on tiles, and how. */
interface Looks {
  readonly pins: readonly Pin[];
  readonly glyph: unknown;
  readonly symbols: PinSymbols | undefined;
  readonly cover: Cover | undefined;
}

/** The things on each tile, in drawing order. */
export function thingsByCell(
  { grid, symbols, visible, known }: Scene,
  parts: PartColors,
  { pins, glyph, symbols: symbolOf, cover }: Looks,
): ReadonlyMap<number, readonly Thing[]> {
  const things = new Map<number, Thing[]>();
  const put = ({ x, y }: Point, thing: Thing) => {
    const cell = y * grid.width + x;
    things.set(cell, [...(things.get(cell) ?? []), thing]);
  };
  const isSeen = maskReader(grid, visible ?? known);
  const read = symbolReader(symbolOf, parts);
  const looks = new Map<PinSymbol, Thing>();
  const thingOf = (symbol: PinSymbol, name: string): Thing => {
    const colorAt = (u: number, v: number) => {
      const part = partAt(symbol, u, v);
      return part && parts[part];
    };
    const thing = looks.get(symbol) ?? { name, colorAt };
    looks.set(symbol, thing);
    return thing;
  };
  checkCover('cover', cover, grid);
  const covers = cover?.kinds.map((kind, i) => {
    const symbol = read({ kind, x: 0, y: 0 });
    return VARIANTS.map((variant) =>
      symbol ? thingOf(inVariant(symbol, variant), `cover ${i} ${variant}`) : coverDots(i, variant),
    );
  });
  eachCovered(grid, cover, (cell, kind) => {
    const at = { x: cell % grid.width, y: Math.floor(cell / grid.width) };
    if (known?.[cell] !== 0) put(at, covers![kind]![variantAt(at.x, at.y)]!);
  });
  const others = pins.filter((pin) => {
    const symbol = read(pin);
    if (symbol && isSeen(pin)) put(pin, thingOf(symbol, `symbol ${looks.size}`));
    return symbol === undefined;
  });
  for (const [kind, symbol] of Object.entries(FLAT_SYMBOLS)) {
    // A tile is drawn up to its edge: what moves off walls moves half as far as in SVG.
    const { shift, ...others } = symbol;
    const near = shift === undefined ? others : { ...others, shift: shift / 2 };
    for (const place of symbols[kind as SymbolKind]) {
      const colorAt = (u: number, v: number) => {
        const part = symbolPartAt(near, place, u, v);
        return part && parts[part];
      };
      put(place, { name: `${kind} ${place.dx} ${place.dy}`, colorAt });
    }
  }
  const colors = new Map<unknown, Rgb>();
  for (const pin of others) {
    const color = colors.get(pin.kind) ?? rgbOf(KIND_COLORS[colors.size % KIND_COLORS.length]!);
    colors.set(pin.kind, color);
    if (isSeen(pin)) put(pin, disc(color, pinGlyph(pin, glyph)));
  }
  return things;
}

/** A disc with a white letter. */
function disc(color: Rgb, letter: string): Thing {
  const colorAt = (u: number, v: number): Rgb | undefined => {
    if (isInk(letter, u / 0.36 + 0.5, v / 0.6 + 0.5)) return [255, 255, 255];
    return u ** 2 + v ** 2 < 0.42 ** 2 ? color : undefined;
  };
  return { name: `disc ${color} ${letter}`, colorAt };
}

const VARIANTS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Dots of a kind of cover that has no symbol. */
export function coverDots(kind: number, variant: number): Thing {
  const color = rgbOf(KIND_COLORS[kind % KIND_COLORS.length]!);
  const side = variant % 2 === 0 ? 1 : -1;
  const colorAt = (u: number, v: number) => {
    const isDot = DOTS.some(([x, y]) => (u - side * x) ** 2 + (v - y) ** 2 < 0.065 ** 2);
    return isDot ? color : undefined;
  };
  return { name: `dots ${kind} ${side}`, colorAt };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?!@*+$';

/** Five rows for each letter, in three bits each. */
const ROWS = /* @__PURE__ */ [
  '2575565656344436555674647746443455355755722271115255655444475775565555',
  '2555265644255636565534216722225555755552557755525555222712477555726227',
  '6124761216557117461634757712227575775716612022220225743527250272036236',
].join('');

/** Whether a letter covers a point of its box, 0 to 1. Unknown letters look like `?`. */
function isInk(letter: string, u: number, v: number): boolean {
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return false;
  const index = LETTERS.indexOf(letter.toUpperCase());
  const first = 5 * (index < 0 ? LETTERS.indexOf('?') : index);
  return (Number(ROWS[first + Math.floor(v * 5)]) & (4 >> Math.floor(u * 3))) !== 0;
}
