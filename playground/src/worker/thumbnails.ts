import { type Grid, Tile } from 'dungeonsmith';
import { DEFAULTS, FAMILIES, type Family, type Given, specificationOf } from '../state';
import { build } from './subject';

const SIZE = { width: 26, height: 17 };

/** A small dungeon of each family, as the path of what is dug. */
export function drawThumbnails(): Readonly<Record<Family, string>> {
  const paths = FAMILIES.map((family) => {
    const options = family === 'world' ? {} : sizeOf(family);
    const { grid } = build({ ...DEFAULTS, family, options, seed: '7', passes: [] });
    return [family, pathOf(grid)];
  });
  return Object.fromEntries(paths);
}

/** At least what the family needs; the middle is shown. */
function sizeOf(family: Family): Given {
  const { width, height } = specificationOf(family) as Record<string, { readonly min: number }>;
  return {
    width: Math.max(SIZE.width, width!.min),
    height: Math.max(SIZE.height, height!.min),
  };
}

/** What is dug in the middle of a grid, a line a tile. */
function pathOf({ width, height, tiles }: Grid): string {
  const left = (width - SIZE.width) >> 1;
  const top = (height - SIZE.height) >> 1;
  let path = '';
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++) {
      if (tiles[(y + top) * width + x + left] !== Tile.Wall) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return path;
}
