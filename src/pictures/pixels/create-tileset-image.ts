import { checkOneOf } from '../../core/model/checks';
import { checkOption } from '../../core/model/specification';
import { type AutotileMode, BLOB_MASKS, TILE_SHEETS } from '../../core/view/autotile';
import { TILE_SIZE } from '../../core/view/options';
import { encodePng } from './png';

/** The red, green and blue values of each colour. */
const COLORS = {
  mortar: [0x22, 0x21, 0x2b],
  brick: [0x45, 0x43, 0x54],
  litBrick: [0x58, 0x55, 0x69],
  flagstone: [0xc2, 0xb2, 0x93],
  litFlagstone: [0xd0, 0xc2, 0xa6],
  joint: [0xac, 0x9c, 0x7e],
  board: [0x8a, 0x56, 0x2b],
  gap: [0x5e, 0x38, 0x1b],
  handle: [0xf0, 0xcf, 0x6b],
  highStep: [0xf2, 0xe9, 0xd2],
  middleStep: [0xa9, 0x9f, 0x8c],
  lowStep: [0x62, 0x5b, 0x52],
  darkEdge: [0x30, 0x2c, 0x2a],
  deep: [0x2c, 0x5f, 0x9e],
  deepWave: [0x4a, 0x86, 0xc0],
  shallow: [0x7f, 0xb6, 0xdf],
  shallowWave: [0xb4, 0xd8, 0xf0],
  lava: [0xd2, 0x4c, 0x1c],
  glow: [0xff, 0xb5, 0x4a],
  crust: [0x8c, 0x2a, 0x12],
  chasm: [0x10, 0x0f, 0x14],
  ledge: [0x24, 0x22, 0x2b],
  wornFlagstone: [0x9a, 0x8d, 0x76],
  crack: [0x6f, 0x64, 0x54],
} as const;

type Color = keyof typeof COLORS;

/** A function that returns the colour of a pixel of a tile. */
type Picture = (x: number, y: number, tileSize: number) => Color;

/** The picture of each tile code. */
const PICTURES: readonly Picture[] = [
  brick,
  flagstone,
  door,
  stairsUp,
  stairsDown,
  deepWater,
  shallowWater,
  lava,
  chasm,
  chasmEdge,
  bridge,
];

/**
 * Creates the image of the default tileset, and returns it as the bytes of a PNG. It has eleven
 * tiles, from left to right: wall, floor, door, stairs up, stairs down, deep water, shallow water,
 * lava, chasm, chasm edge and bridge. Write it next to the map, under the name
 * `map.tilesets[0].image`, so that Tiled can load it.
 *
 * With `sheet`, the image also has walls for each mask of `autotile`, in the order of
 * `TILE_SHEETS`. It is 12 tiles wide for `'blob'`, otherwise 4. The tiles 0 to 10 are the eleven
 * tiles, row by row, and the tile `12 + TILE_SHEETS.edges[mask]` is a wall.
 *
 * The result is a `Uint8Array<ArrayBuffer>`, which can be passed to a `Blob`. Before TypeScript
 * 5.7, the type is called `Uint8Array`.
 *
 * @param tileSize - the side of a tile in pixels, from 1 to 1024
 * @param sheet - the walls to add. Default none
 * @throws {InvalidOptionError} If `tileSize` is out of range, or if there is no such sheet
 * @example
 * const url = URL.createObjectURL(new Blob([createTilesetImage(16)], { type: 'image/png' }));
 */
export function createTilesetImage(
  tileSize = 16,
  sheet?: AutotileMode,
): ReturnType<Uint8ArrayConstructor['of']> {
  checkOption('tileSize', TILE_SIZE, tileSize);
  if (sheet !== undefined) checkOneOf('sheet', sheet, Object.keys(TILE_SHEETS));
  const pictures: Picture[] = [...PICTURES];
  if (sheet !== undefined) {
    for (const [i, tile] of TILE_SHEETS[sheet].entries()) {
      const mask = sheet === 'blob' ? BLOB_MASKS[i]! : i;
      pictures[SHEET_START + tile] = wallPicture(sheet, mask, tileSize);
    }
  }
  const columns = sheet === undefined ? PICTURES.length : sheet === 'blob' ? 12 : 4;
  const width = tileSize * columns;
  const height = tileSize * Math.ceil(pictures.length / columns);
  const pixels = new Uint8Array(width * height);
  const indices = new Map(Object.keys(COLORS).map((name, index) => [name, index]));
  for (const [i, picture = blank] of pictures.entries()) {
    const corner = Math.floor(i / columns) * tileSize * width + (i % columns) * tileSize;
    for (let y = 0; y < tileSize; y++) {
      for (let x = 0; x < tileSize; x++) {
        pixels[corner + y * width + x] = indices.get(picture(x, y, tileSize))!;
      }
    }
  }
  return encodePng({ width, height, pixels, palette: Object.values(COLORS) });
}

/** The number of the first tile of a sheet: the first after the eleven tiles that starts a row. */
const SHEET_START = 12;

/**
 * Returns the picture of a wall with a mask: dark on top, with a lit edge, and with a brick front
 * above floor.
 */
function wallPicture(mode: AutotileMode, mask: number, tileSize: number): Picture {
  const isWall = wallReader(mode, mask, tileSize);
  const front = Math.ceil(tileSize * 0.45);
  const edge = Math.max(1, Math.round(tileSize / 10));
  const reach = [-edge, 0, edge];
  return (x, y) => {
    if (!isWall(x, y)) return flagstone(x, y);
    if (!isWall(x, y + front)) return brick(x, y, tileSize);
    const isEdge = reach.some((dx) => {
      return reach.some((dy) => !isWall(x + dx, y + (dy > 0 ? dy + front : dy)));
    });
    return isEdge ? 'litBrick' : 'mortar';
  };
}

/** Returns a function that returns whether there is wall at a pixel of a tile or around it. */
function wallReader(mode: AutotileMode, mask: number, tileSize: number) {
  const hasBit = (bit: number) => (mask & bit) !== 0;
  if (mode === 'corners') {
    const half = tileSize / 2;
    return (x: number, y: number) => hasBit(y < half ? (x < half ? 1 : 2) : x < half ? 8 : 4);
  }
  // The bits of the tiles around a tile, row by row. Sheets of edges have no corners to leave out.
  const around = mode === 'edges' ? [0, 1, 0, 8, 0, 2, 0, 4, 0] : [128, 1, 2, 64, 0, 4, 32, 16, 8];
  const placeOf = (at: number) => (at < 0 ? 0 : at < tileSize ? 1 : 2);
  return (x: number, y: number) => {
    const bit = around[3 * placeOf(y) + placeOf(x)]!;
    return bit === 0 || hasBit(bit);
  };
}

/** Draws a tile between others that has no meaning. */
function blank(): Color {
  return 'mortar';
}

/** Draws four courses of brick per tile. Every other course is offset by half a brick. */
function brick(x: number, y: number, tileSize: number): Color {
  const height = Math.max(3, Math.ceil(tileSize / 4));
  const length = Math.max(4, Math.ceil(tileSize / 2));
  const course = Math.floor(y / height);
  const along = (x + (course % 2) * Math.floor(length / 2)) % length;
  if (y % height === height - 1 || along === length - 1) return 'mortar';
  return y % height === 0 ? 'litBrick' : 'brick';
}

function flagstone(x: number, y: number): Color {
  if (x === 0 || y === 0) return 'joint';
  return x === 1 || y === 1 ? 'litFlagstone' : 'flagstone';
}

/** Draws vertical boards in a frame, with a handle. */
function door(x: number, y: number, tileSize: number): Color {
  const frame = Math.ceil(tileSize / 8);
  const board = Math.max(2, Math.round(tileSize / 4));
  if (x < frame || x >= tileSize - frame || y < frame) return 'gap';
  const isHandle =
    isNearMiddle(x, tileSize * 0.7, tileSize) && isNearMiddle(y, tileSize * 0.55, tileSize);
  if (isHandle) return 'handle';
  return (x - frame) % board === board - 1 ? 'gap' : 'board';
}

function isNearMiddle(pixel: number, middle: number, tileSize: number): boolean {
  return Math.abs(pixel + 0.5 - middle) < Math.max(0.6, tileSize / 16);
}

/** The colours of steps, from bright to dark. */
const STEPS: readonly Color[] = ['highStep', 'middleStep', 'lowStep', 'darkEdge'];

/** Draws three steps across the tile, each brighter than the one below it. */
function stairsUp(_: number, y: number, tileSize: number): Color {
  const step = Math.floor((y * 3) / tileSize);
  const isEdge = Math.floor(((y + 1) * 3) / tileSize) > step;
  return isEdge ? 'darkEdge' : STEPS[step]!;
}

/** Draws three steps in a narrowing shaft, each darker than the one above it. */
function stairsDown(x: number, y: number, tileSize: number): Color {
  const step = Math.floor((y * 3) / tileSize);
  const inset = ((step + 0.5) * tileSize) / 8;
  return x + 0.5 < inset || x + 0.5 > tileSize - inset ? flagstone(x, y) : STEPS[step + 1]!;
}

/**
 * Returns whether a pixel is part of a wave crest. There are two rows of short crests, one of them
 * offset by half the distance between crests.
 */
function isCrest(x: number, y: number, tileSize: number): boolean {
  const pitch = Math.max(4, Math.ceil(tileSize / 2));
  const row = Math.floor((y * 4) / tileSize);
  const under = y - Math.ceil((row * tileSize) / 4);
  if (row % 2 === 0 || under >= Math.max(1, tileSize / 20)) return false;
  return (x + (row === 1 ? 0 : Math.floor(pitch / 2))) % pitch < pitch * 0.6;
}

function deepWater(x: number, y: number, tileSize: number): Color {
  return isCrest(x, y, tileSize) ? 'deepWave' : 'deep';
}

function shallowWater(x: number, y: number, tileSize: number): Color {
  return isCrest(x, y, tileSize) ? 'shallowWave' : 'shallow';
}

/** Draws two glowing pools, each surrounded by a crust. */
function lava(x: number, y: number, tileSize: number): Color {
  const [u, v] = [(x + 0.5) / tileSize, (y + 0.5) / tileSize];
  const off = Math.min(
    (u - 0.3) ** 2 + ((v - 0.32) * 1.5) ** 2,
    ((u - 0.7) * 1.2) ** 2 + ((v - 0.72) * 1.6) ** 2,
  );
  if (off < 0.022) return 'glow';
  return off < 0.05 ? 'crust' : 'lava';
}

/** Draws darkness with a few ledges. */
function chasm(x: number, y: number, tileSize: number): Color {
  const step = Math.floor((y * 4) / tileSize);
  const isLedge = Math.floor(((y + 1) * 4) / tileSize) > step;
  return isLedge && Math.floor((x * 4) / tileSize) === (step * 3) % 4 ? 'ledge' : 'chasm';
}

/** Draws worn flagstone with a zigzag crack. */
function chasmEdge(x: number, y: number, tileSize: number): Color {
  const bend = Math.abs((((y * 4) / tileSize) % 2) - 1) * (tileSize / 4);
  const isCrack = Math.abs(x - tileSize * 0.4 - bend) < Math.max(0.6, tileSize / 24);
  return isCrack || x === 0 || y === 0 ? 'crack' : 'wornFlagstone';
}

/** Draws horizontal boards with gaps between them. */
function bridge(_: number, y: number, tileSize: number): Color {
  const board = Math.max(2, Math.round(tileSize / 4));
  return y % board === board - 1 ? 'gap' : 'board';
}
