import type { SvgPart } from '../scene/paint';

/** An image whose pixels are indices into a palette. */
interface IndexedImage {
  readonly width: number;
  readonly height: number;
  /** One index into `palette` per pixel, row by row. */
  readonly pixels: Uint8Array;
  /** The red, green and blue values of each colour. There are at most 256 colours. */
  readonly palette: readonly (readonly [number, number, number])[];
  /** Whether the first colour is transparent. */
  readonly isClear?: boolean;
}

/** The type is `Uint8Array<ArrayBuffer>` since TypeScript 5.7, and `Uint8Array` before. */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The maximum length of a stored deflate block, in bytes. */
const MAX_BLOCK = 65535;

/** Encodes an image as a PNG (ISO/IEC 15948) without compression. Used for small images. */
export function encodePng(image: IndexedImage): Bytes {
  return pngOf(image, zlibStored(filteredRows(image)));
}

/**
 * Encodes an image as a PNG that the platform's `CompressionStream` compresses. Without it, as in
 * Hermes, the PNG is not compressed.
 */
export async function packPng(image: IndexedImage): Promise<Bytes> {
  if (typeof CompressionStream === 'undefined') return encodePng(image);
  const lines = new Blob([filteredRows(image)]).stream();
  const packed = new Response(lines.pipeThrough(new CompressionStream('deflate')));
  return pngOf(image, new Uint8Array(await packed.arrayBuffer()));
}

/** Returns the rows of pixels, each preceded by its filter type, which is 0 (no filter). */
function filteredRows({ width, height, pixels }: IndexedImage): Bytes {
  const lines = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++) {
    lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return lines;
}

/** @param data - the filtered rows of the image as a zlib stream */
function pngOf({ width, height, palette, isClear }: IndexedImage, data: Bytes): Bytes {
  const header = [...bytes32(width), ...bytes32(height), 8, 3, 0, 0, 0];
  return concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette.flat()),
    isClear ? chunk('tRNS', [0]) : [],
    chunk('IDAT', data),
    chunk('IEND', []),
  ]);
}

function chunk(type: string, data: ArrayLike<number>): Bytes {
  const body = concat([Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return concat([bytes32(data.length), body, bytes32(crc32(body))]);
}

/** Returns a zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4). */
function zlibStored(data: Uint8Array): Bytes {
  const parts: ArrayLike<number>[] = [[0x78, 0x01]];
  for (let start = 0; start < data.length; start += MAX_BLOCK) {
    const block = data.subarray(start, start + MAX_BLOCK);
    const isLast = start + MAX_BLOCK >= data.length;
    parts.push([isLast ? 1 : 0, ...bytes16(block.length), ...bytes16(~block.length)], block);
  }
  return concat([...parts, bytes32(adler32(data))]);
}

function adler32(data: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (const byte of data) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}

function crc32(data: Uint8Array): number {
  let crc = -1;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

/** Returns the bytes of a 32-bit integer in big-endian order. */
function bytes32(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}

/** Returns the bytes of a 16-bit integer in little-endian order. */
function bytes16(value: number): number[] {
  return [value & 255, (value >>> 8) & 255];
}

function concat(parts: readonly ArrayLike<number>[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The colour of each part of a picture. */
export type PartColors = Readonly<Record<SvgPart, Rgb>>;

/**
 * Creates a palette that assigns indices to colours in order of first use. After 256 colours, each
 * new colour gets the index of the most similar one.
 */
export function createColorTable(first: readonly Rgb[]) {
  const colors: Rgb[] = [];
  const indices = new Map<number, number>();
  const indexOf = (color: Rgb): number => {
    const code = (color[0] * 256 + color[1]) * 256 + color[2];
    const known = indices.get(code);
    if (known !== undefined) return known;
    const index = colors.length < 256 ? colors.push(color) - 1 : nearest(colors, color);
    indices.set(code, index);
    return index;
  };
  first.forEach(indexOf);
  return { colors, indexOf };
}

function nearest(colors: readonly Rgb[], [red, green, blue]: Rgb): number {
  const distances = colors.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.reduce((best, distance, i) => (distance < distances[best]! ? i : best), 0);
}

/** Parses a colour of the form `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const code = Number.parseInt(hex.slice(1), 16);
  return [code >> 16, (code >> 8) & 255, code & 255];
}

/** Blends two colours. `share` is the opacity of the upper one, from 0 to 1. */
export function blend(over: Rgb, under: Rgb, share: number): Rgb {
  const channel = (i: 0 | 1 | 2) => Math.round(under[i] + (over[i] - under[i]) * share);
  return [channel(0), channel(1), channel(2)];
}
