import { markerGlyph } from './glyph';
import type { DrawnMarker } from './markers';
import { kindColor } from './palette';
import { type Rgb, rgbOf } from './pixel-colors';
import { isInk } from './pixel-letters';
import {
  door,
  entrance,
  key,
  lockedDoor,
  lockedDoorAcross,
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

/** What stands on tiles, by tile; the later over the earlier. */
export type Standings = ReadonlyMap<number, readonly Standing[]>;

/** The symbols, in the order in which they are drawn; where a place leads across, another may do. */
const SYMBOLS: Partial<Record<SymbolKind, (place: Place) => PixelSymbol>> = {
  pillar: () => pillar,
  door: (place) => (isAcross(place) ? turned(door) : door),
  locked: (place) => (isAcross(place) ? lockedDoorAcross : lockedDoor),
  secret: (place) => (isAcross(place) ? turned(secretDoor) : secretDoor),
  'stairs-up': () => stairsUp,
  'stairs-down': () => stairsDown,
  key: ({ dx, dy }) => moved(key, 0.12 * dx, 0.12 * dy),
  entrance: () => entrance,
};

/** Whether a door leads up and down. */
function isAcross({ dy }: Place): boolean {
  return dy !== 0;
}

/** Finds what stands where. */
export function standings(
  scene: Scene,
  flat: FlatPixels,
  markers: readonly DrawnMarker[],
  glyph: unknown,
): Standings {
  const { width } = scene.grid;
  const found = new Map<number, Standing[]>();
  const put = ({ x, y }: { x: number; y: number }, it: Standing) => {
    const cell = y * width + x;
    found.set(cell, [...(found.get(cell) ?? []), it]);
  };
  for (const [kind, symbolAt] of Object.entries(SYMBOLS)) {
    for (const place of scene.symbols[kind as SymbolKind]) {
      put(place, standingOf(kind, place, symbolAt(place), flat));
    }
  }
  const colors = new Map<unknown, Rgb>();
  const sees = maskReader(scene.grid, scene.visible ?? scene.known);
  for (const marker of markers) {
    const color = colors.get(marker.kind) ?? rgbOf(kindColor(colors.size));
    colors.set(marker.kind, color);
    if (sees(marker)) put(marker, disc(color, markerGlyph(marker, glyph)));
  }
  return found;
}

function standingOf(
  kind: string,
  { dx, dy }: Place,
  symbol: PixelSymbol,
  flat: FlatPixels,
): Standing {
  const colorAt = (u: number, v: number) => {
    const part = symbol(u, v);
    return part === undefined ? undefined : flat[part];
  };
  return { name: `${kind} ${dx} ${dy}`, colorAt };
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
