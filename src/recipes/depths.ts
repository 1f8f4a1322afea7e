import { dungeonOfRegions } from '../core/generators/regions/lay-out-regions';
import { createGrid } from '../core/grid/grid';
import { checkEach, invalid, MAX_INT32 } from '../core/model/checks';
import { type Dungeon, type Grid, type GridSize, Tile } from '../core/model/dungeon';
import type { Recipe, RecipeDepth } from './recipe';

/** A recipe for one depth, which has a generator or is drawn by hand. */
export type DepthRecipe<Kind = unknown> = Recipe<Kind> & { readonly grid?: readonly string[] };

/** Returns the recipe for an entry of `depths`, which replaces parts of the whole recipe. */
export function recipeOfDepth<Kind>(
  recipe: Recipe<Kind>,
  entry: RecipeDepth<Kind>,
): DepthRecipe<Kind> {
  const { depths: _, ...own } = recipe;
  const { from: _from, to: _to, variant: _variant, options, ...replaced } = entry;
  const { width, height } = own.options;
  const isOther =
    entry.generator !== undefined || options !== undefined || entry.grid !== undefined;
  const given = Object.entries(replaced).filter(([, value]) => value !== undefined);
  return {
    ...own,
    ...Object.fromEntries(given),
    ...(isOther && { options: { width, height, ...options } }),
  } as DepthRecipe<Kind>;
}

/**
 * Returns the recipe of a depth: with the first entry of `depths` that fits it, if there is one.
 */
export function recipeAt<Kind>(recipe: Recipe<Kind>, depth: number): DepthRecipe<Kind> {
  const entry = entryAt(recipe, depth);
  return entry === undefined ? recipe : recipeOfDepth(recipe, entry);
}

/** Reads the rows of a grid of wall and floor. Throws if they have a different size. */
export function readRows(path: string, rows: unknown, { width, height }: GridSize): Grid {
  const grid = createGrid(width, height);
  let y = 0;
  checkEach(path, rows, (at, row) => {
    if (typeof row !== 'string' || row.length !== width || /[^#.]/.test(row)) {
      throw invalid(at, `must be ${width} characters, each '#' or '.'`, row);
    }
    for (let x = 0; x < width && y < height; x++) {
      if (row[x] === '.') grid.tiles[y * width + x] = Tile.Floor;
    }
    y++;
  });
  if (y !== height) throw invalid(path, `must have ${height} rows`, y);
  return grid;
}

/** Returns the level that rows draw by hand. */
export function levelOfRows(rows: readonly string[], size: GridSize): Dungeon {
  return dungeonOfRegions(readRows('grid', rows, size), { minRegion: 1, pieces: 'join' });
}

/** Returns the first entry of `depths` that fits a depth. */
export function entryAt<Entry extends { from?: number | undefined; to?: number | undefined }>(
  { depths = [] }: { readonly depths?: readonly Entry[] | undefined },
  depth: number,
): Entry | undefined {
  return depths.find(({ from = 0, to = MAX_INT32 }) => from <= depth && depth <= to);
}
