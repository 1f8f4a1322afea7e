import { blend, type createColorTable, type PartColors, type Rgb } from './pixel-colors';
import { bandOf, groundOf, isRound } from './pixel-ground';
import { lakePart } from './pixel-lakes';
import type { Thing } from './pixel-things';

/** A tile to draw. */
interface PixelTile {
  /** Floors and unknown tiles around, as bits: see `groundOf`. */
  readonly floors: number;
  readonly unknown: number;
  /** What lake lies on it, as `lakeShores` says. */
  readonly lake: number;
  /** What stands on it, in drawing order. */
  readonly things: readonly Thing[];
  /** Whether it is remembered, but not seen now. */
  readonly isFogged: boolean;
}

/** The width of the grid's lines, and how much of them and of fog covers what is below. */
const LINE = 0.05;
const LINE_SHARE = 0.08;
const FOG_SHARE = 0.6;

/**
 * A function that draws tiles as indices of colours, row by row. Tiles that look alike are drawn once.
 * A pixel has the average colour of 16 points, or of 4 in large tiles.
 */
export function tileDrawer(
  tileSize: number,
  parts: PartColors,
  { indexOf }: ReturnType<typeof createColorTable>,
): (tile: PixelTile) => Uint8Array {
  const points = tileSize <= 32 ? 4 : 2;
  const places = Array.from(
    { length: tileSize * points },
    (_, i) => Math.floor(i / points) / tileSize + ((i % points) + 0.5) / (tileSize * points),
  );
  const names = places.map((at) => `${bandOf(at)} ${at < LINE}`);
  const bands = names.map((name) => names.indexOf(name));
  const line = blend(parts.wall, parts.floor, LINE_SHARE);

  /** The colour at a row and a column of points. */
  const colorsOf = ({ floors, unknown, lake, things, isFogged }: PixelTile) => {
    const ground = groundOf(floors, unknown);
    const groundAt = (column: number, row: number) => {
      const [u, v] = [places[column]!, places[row]!];
      const part = ground(u, v);
      if (lake > 0 && (part === 'floor' || part === 'shade')) return parts[lakePart(lake, u, v)];
      return part === 'floor' && (u < LINE || v < LINE) ? line : parts[part];
    };
    // Measured: to ask for each point rather than for each pair of bands takes ten times as long.
    const known: Rgb[][] = places.map(() => []);
    const knownAt = (column: number, row: number) =>
      (known[bands[row]!]![bands[column]!] ??= groundAt(bands[column]!, bands[row]!));
    const bareAt = isRound(floors) || lake > 0 ? groundAt : knownAt;
    const clearAt = (column: number, row: number): Rgb => {
      for (let i = things.length - 1; i >= 0; i--) {
        const color = things[i]!.colorAt(places[column]! - 0.5, places[row]! - 0.5);
        if (color !== undefined) return color;
      }
      return bareAt(column, row);
    };
    if (!isFogged) return things.length === 0 ? bareAt : clearAt;
    return (column: number, row: number) => blend(parts.rock, clearAt(column, row), FOG_SHARE);
  };

  const draw = (tile: PixelTile) => {
    const colorAt = colorsOf(tile);
    const mean = (sum: number) => Math.round(sum / points ** 2);
    return Uint8Array.from({ length: tileSize ** 2 }, (_, i) => {
      const [left, top] = [(i % tileSize) * points, Math.floor(i / tileSize) * points];
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < top + points; y++) {
        for (let x = left; x < left + points; x++) {
          const color = colorAt(x, y);
          red += color[0];
          green += color[1];
          blue += color[2];
        }
      }
      return indexOf([mean(red), mean(green), mean(blue)]);
    });
  };

  const drawn = new Map<number | string, Uint8Array>();
  return (tile) => {
    const isFogged = tile.isFogged ? 2 ** 18 : 0;
    const ground = tile.floors + 2 ** 9 * tile.unknown + isFogged + 2 ** 19 * tile.lake;
    // A number for most tiles, as texts take time to make.
    const name =
      tile.things.length === 0 ? ground : [ground, ...tile.things.map((it) => it.name)].join();
    const picture = drawn.get(name) ?? draw(tile);
    drawn.set(name, picture);
    return picture;
  };
}
