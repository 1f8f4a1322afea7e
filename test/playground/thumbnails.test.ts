import { expect, test } from 'vitest';
import { SIZE } from '../../playground/src/form/thumbnail';
import { FAMILIES, type Family, type Given, specificationOf } from '../../playground/src/state';
import { type Grid, Tile } from '../../src/core/index';
import { buildDungeon, type Recipe } from '../../src/recipes/index';
import { dungeonFromRegion, generateWorldRegion } from '../../src/worlds/index';
import { expectKept } from '../support/kept-file';

const FILE = new URL('../../playground/src/form/thumbnails.json', import.meta.url);

/** Options that make a small picture clearer than the defaults. */
const SMALL: Readonly<Partial<Record<Family, Given>>> = {
  'random-placement': { roomMinSize: 3, roomMaxSize: 5, maxRooms: 14 },
  bsp: { roomMinSize: 3, minLeafSize: 5 },
  'rooms-and-mazes': { roomMinSize: 3, roomMaxSize: 5 },
  accretion: { roomMinSize: 3, roomMaxSize: 5, maxRooms: 14, corridorShare: 0.4 },
  graph: { width: 52, height: 34 },
  mission: { width: 52, height: 34 },
};

function gridOf(family: Family): Grid {
  if (family === 'world') {
    return dungeonFromRegion(generateWorldRegion('7', { x: -64, y: -40, width: 128, height: 80 }))
      .grid;
  }
  const { width, height } = specificationOf(family) as Record<string, { readonly min: number }>;
  const size = {
    width: Math.max(SIZE.width, width!.min),
    height: Math.max(SIZE.height, height!.min),
  };
  const options = { ...size, ...SMALL[family] };
  return buildDungeon({ seed: '7', generator: family, options } as object as Recipe).grid;
}

/** The dug tiles, one bit per tile: all of a grid twice as large, the centre of others. */
function bitsOf({ width, height, tiles }: Grid, isWorld: boolean): string {
  const scale = width >= 2 * SIZE.width && !isWorld ? 2 : 1;
  const [columns, rows] = [SIZE.width * scale, SIZE.height * scale];
  const [left, top] = [(width - columns) >> 1, (height - rows) >> 1];
  const bytes = new Uint8Array(Math.ceil((columns * rows) / 8));
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [left + (i % columns), top + Math.floor(i / columns)];
    if (tiles[y * width + x] !== Tile.Wall) bytes[i >> 3]! |= 1 << (i & 7);
  }
  return Buffer.from(bytes).toString('base64');
}

test('the small pictures of families show dungeons that they make', () => {
  const bits = FAMILIES.map((family) => [family, bitsOf(gridOf(family), family === 'world')]);
  expectKept(FILE, `${JSON.stringify(Object.fromEntries(bits), null, 2)}\n`);
  expect(bits).toHaveLength(FAMILIES.length);
});
