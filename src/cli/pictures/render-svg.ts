import type { GridSize } from '../../core/model/dungeon';
import { checkPixelCount } from '../../pictures/pixels/to-png';
import { UsageError } from '../terminal/usage-error';
import { lettersAsPaths } from './letters-as-paths';

/**
 * Renders a picture of `toSvg` as the bytes of a PNG, by means of the package @resvg/resvg-js. Text
 * is drawn in the fonts of the system or, if there are none, as strokes.
 *
 * @param tileSize - the side of a tile in the picture, in pixels
 * @param fonts - whether to use the fonts of the system
 */
export async function renderSvg(svg: string, tileSize: number, fonts = true): Promise<Uint8Array> {
  checkPixelCount(sizeInTiles(svg, tileSize), tileSize);
  const { Resvg } = await loadRenderer();
  const font = { loadSystemFonts: fonts };
  const sample = '<svg xmlns="http://www.w3.org/2000/svg"><text y="9">A</text></svg>';
  const hasFonts = fonts && new Resvg(sample, { font }).getBBox() !== undefined;
  const letters = hasFonts ? svg : lettersAsPaths(svg);
  return new Resvg(letters, { font, logLevel: 'off' }).render().asPng();
}

/** Reads the size of a picture, with its margin. */
function sizeInTiles(svg: string, tileSize: number): GridSize {
  const [, width, height] = / width="([\d.]+)[a-z]*" height="([\d.]+)/.exec(svg) ?? [];
  return {
    width: Math.ceil(Number(width) / tileSize),
    height: Math.ceil(Number(height) / tileSize),
  };
}

async function loadRenderer(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch {
    throw new UsageError(
      '`--style` with PNG or Universal VTT needs a package that is not installed: npm install @resvg/resvg-js',
    );
  }
}
