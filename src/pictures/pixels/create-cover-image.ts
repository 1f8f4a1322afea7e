import { checkEach, checkFullString, checkFunction } from '../../core/model/checks';
import { checkOption } from '../../core/model/specification';
import { colorsByKind } from '../../core/view/colors-by-kind';
import { TILE_SIZE } from '../../core/view/options';
import { FLAT } from '../scene/paint';
import { type PinSymbols, partAt, symbolReader } from '../symbols/symbols';
import { coverDots } from './overlays';
import { type Bytes, createColorTable, encodePng, rgbOf } from './png';

/**
 * Creates the image of the tileset `cover` of `toTiled`, and returns it as the bytes of a PNG. It
 * has one tile per kind, from left to right, on a transparent background. Write it next to the map,
 * under the name `map.tilesets[1].image`.
 *
 * @param kinds - the kinds of the cover: `cover.kinds`
 * @param tileSize - the side of a tile in pixels, from 1 to 1024
 * @param symbols - the symbols of kinds, such as `furnitureSymbols`; by default, kinds are dots
 * @throws {InvalidOptionError} If an argument is invalid
 * @example
 * const map = toTiled(dungeon, { cover });
 * writeFileSync(map.tilesets[1].image, createCoverImage(cover.kinds, 16, furnitureSymbols));
 */
export function createCoverImage(
  kinds: readonly string[],
  tileSize = 16,
  symbols?: PinSymbols,
): Bytes {
  checkEach('kinds', kinds, checkFullString);
  checkOption('tileSize', TILE_SIZE, tileSize);
  if (symbols !== undefined) checkFunction('symbols', symbols);
  const colors = colorsByKind([], kinds);
  const read = symbolReader(symbols, FLAT);
  const table = createColorTable([[0, 0, 0]]);
  const width = tileSize * Math.max(1, kinds.length);
  const pixels = new Uint8Array(width * tileSize);
  for (const [i, kind] of kinds.entries()) {
    const symbol = read({ kind, x: 0, y: 0 });
    const spots = coverDots(colors.get(kind)!, 0);
    for (let at = 0; at < tileSize ** 2; at++) {
      const [x, y] = [at % tileSize, Math.floor(at / tileSize)];
      const [u, v] = [(x + 0.5) / tileSize - 0.5, (y + 0.5) / tileSize - 0.5];
      const part = symbol && partAt(symbol, u, v);
      const color = symbol ? part && rgbOf(FLAT[part][0]) : spots.colorAt(u, v);
      if (color) pixels[y * width + i * tileSize + x] = table.indexOf(color);
    }
  }
  return encodePng({ width, height: tileSize, pixels, palette: table.colors, isClear: true });
}
