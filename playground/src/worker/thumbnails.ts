import { type Grid, Tile } from 'dungeonsmith';
import { DEFAULTS, FAMILIES, type Family, type Given, specificationOf } from '../state';
import { build } from './subject';

const SIZE = { width: 26, height: 17 };

/** What makes a small picture say more than the defaults do. */
const SMALL: Readonly<Partial<Record<Family, Given>>> = {
  'random-placement': { roomMinSize: 3, roomMaxSize: 5, maxRooms: 14 },
  bsp: { roomMinSize: 3, minLeafSize: 5 },
  'rooms-and-mazes': { roomMinSize: 3, roomMaxSize: 5 },
  accretion: { roomMinSize: 3, roomMaxSize: 5, maxRooms: 14, corridorShare: 0.4 },
  graph: { width: 52, height: 34 },
  mission: { width: 52, height: 34 },
};

/** A small dungeon of each family, as the path of what is dug. */
export function drawThumbnails(): Readonly<Record<Family, string>> {
  const paths = FAMILIES.map((family) => {
    const options = family === 'world' ? {} : { ...sizeOf(family), ...SMALL[family] };
    const { grid } = build({ ...DEFAULTS, family, options, seed: '7', passes: [] });
    return [family, pathOf(grid)];
  });
  return Object.fromEntries(paths);
}

/** At least what the family needs. */
function sizeOf(family: Family): Given {
  const { width, height } = specificationOf(family) as Record<string, { readonly min: number }>;
  return {
    width: Math.max(SIZE.width, width!.min),
    height: Math.max(SIZE.height, height!.min),
  };
}

/** What is dug, a line a tile, drawn so small that a grid twice as large fits; of others the middle. */
function pathOf({ width, height, tiles }: Grid): string {
  const scale = width >= 2 * SIZE.width ? 0.5 : 1;
  const [columns, rows] = [SIZE.width / scale, SIZE.height / scale];
  const [left, top] = [(width - columns) >> 1, (height - rows) >> 1];
  let path = '';
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (tiles[(y + top) * width + x + left] === Tile.Wall) continue;
      path += `M${x * scale} ${y * scale}h${scale}v${scale}h-${scale}z`;
    }
  }
  return path;
}
