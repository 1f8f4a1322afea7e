import type { Point } from '../dungeon';
import { pinGlyph } from './glyph';
import type { Pin } from './pins';
import { type Rgb, rgbOf } from './pixel-colors';
import { isInk } from './pixel-letters';
import {
  door,
  entrance,
  key,
  lockedDoor,
  lockedDoorAcross,
  mark,
  moved,
  type PixelSymbol,
  pillar,
  secretDoor,
  stairsDown,
  stairsUp,
  turned,
} from './pixel-symbols';
import type { FlatPixels, Standing } from './pixel-tiles';
import type { Place, SymbolKind } from './svg/places';
import { maskReader, type Scene } from './svg/scene';
import { KIND_COLORS } from './svg/text';

/** How each kind looks in its place; in order of drawing. */
const SYMBOLS: Readonly<Record<SymbolKind, (place: Place) => PixelSymbol>> = {
  pillar: () => pillar,
  door: ({ dx, dy }) => turned(door, dx, dy),
  locked: ({ dx }) => (dx === 0 ? lockedDoorAcross : lockedDoor),
  secret: ({ dx, dy }) => turned(secretDoor, dx, dy),
  'stairs-down': ({ dx, dy }) => turned(stairsDown, dx, dy),
  'stairs-up': ({ dx, dy }) => turned(stairsUp, dx, dy),
  mark: () => mark,
  key: ({ dx, dy }) => moved(key, dx * 0.12, dy * 0.12),
  entrance: ({ dx, dy }) => moved(entrance, dx * 0.06, dy * 0.06),
};

/** What stands on each tile, the later over the earlier. */
export function standingThings(
  scene: Scene,
  flat: FlatPixels,
  pins: readonly Pin[],
  glyph: unknown,
): ReadonlyMap<number, readonly Standing[]> {
  const { grid, symbols, visible, known } = scene;
  const standing = new Map<number, Standing[]>();
  const put = ({ x, y }: Point, it: Standing) => {
    const cell = y * grid.width + x;
    standing.set(cell, [...(standing.get(cell) ?? []), it]);
  };
  for (const [kind, symbolAt] of Object.entries(SYMBOLS)) {
    for (const place of symbols[kind as SymbolKind]) {
      const symbol = symbolAt(place);
      const colorAt = (u: number, v: number) => partColor(flat, symbol(u, v));
      put(place, { name: `${kind} ${place.dx} ${place.dy}`, colorAt });
    }
  }
  const colors = new Map<unknown, Rgb>();
  const isSeen = maskReader(grid, visible ?? known);
  for (const pin of pins) {
    const { kind } = pin;
    const color = colors.get(kind) ?? rgbOf(KIND_COLORS[colors.size % KIND_COLORS.length]!);
    colors.set(kind, color);
    if (isSeen(pin)) put(pin, disc(color, pinGlyph(pin, glyph)));
  }
  return standing;
}

function partColor(flat: FlatPixels, part: ReturnType<PixelSymbol>): Rgb | undefined {
  return part === undefined ? undefined : flat[part];
}

const WHITE: Rgb = [255, 255, 255];

/** A disc of a kind's colour, with its letter in white. */
function disc(color: Rgb, letter: string): Standing {
  const [width, height] = [0.36, 0.6];
  return {
    name: `marker ${color} ${letter}`,
    colorAt: (u, v) => {
      if (isInk(letter, u / width + 0.5, v / height + 0.5)) return WHITE;
      return u ** 2 + v ** 2 < 0.42 ** 2 ? color : undefined;
    },
  };
}
