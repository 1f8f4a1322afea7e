import type { Point } from '../dungeon';
import { pinGlyph } from './glyph';
import { KIND_COLORS } from './palette';
import type { Pin } from './pins';
import { type PartColors, type Rgb, rgbOf } from './pixel-colors';
import { PIXEL_SYMBOLS } from './pixel-symbols';
import type { SymbolKind } from './svg/places';
import { maskReader, type Scene } from './svg/scene';

/** Something that stands on a tile. */
export interface Thing {
  /** Equal for things that look alike. */
  readonly name: string;
  /** Its colour at a point, −0.5 to 0.5 from the tile's middle; `undefined` where the ground shows. */
  readonly colorAt: (u: number, v: number) => Rgb | undefined;
}

/** The things on each tile, in drawing order. */
export function thingsByCell(
  { grid, symbols, visible, known }: Scene,
  parts: PartColors,
  pins: readonly Pin[],
  glyph: unknown,
): ReadonlyMap<number, readonly Thing[]> {
  const things = new Map<number, Thing[]>();
  const put = ({ x, y }: Point, thing: Thing) => {
    const cell = y * grid.width + x;
    things.set(cell, [...(things.get(cell) ?? []), thing]);
  };
  for (const [kind, symbolAt] of Object.entries(PIXEL_SYMBOLS)) {
    for (const place of symbols[kind as SymbolKind]) {
      const symbol = symbolAt(place);
      const colorAt = (u: number, v: number) => {
        const part = symbol(u, v);
        return part && parts[part];
      };
      put(place, { name: `${kind} ${place.dx} ${place.dy}`, colorAt });
    }
  }
  const colors = new Map<unknown, Rgb>();
  const isSeen = maskReader(grid, visible ?? known);
  for (const pin of pins) {
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
