import type { UniversalVtt } from 'dungeonsmith/formats';
import { base64 } from '../../src/formats/vtt/to-universal-vtt';

/** A file whose picture is still SVG: workers cannot load SVG into a canvas. */
export interface Unpainted {
  /** The picture, with its size in pixels. */
  readonly svg: string;
  /** The map that gets the picture; the picture alone if it is left out. */
  readonly map?: UniversalVtt;
}

/** Paints the picture of a file, and returns the file. */
export async function paintSvg({ svg, map }: Unpainted): Promise<BlobPart> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = Object.assign(new Image(), { src: url });
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  URL.revokeObjectURL(url);
  const png = await canvas.convertToBlob();
  if (map === undefined) return png;
  const bytes = new Uint8Array(await png.arrayBuffer());
  return `${JSON.stringify({ ...map, image: base64(bytes) }, null, 2)}\n`;
}
