import type { Arbitrary } from 'fast-check';
import { inCode } from '../recipes/generators';
import { SHAPES_BY_NAME } from '../recipes/names';
import { WORLD_OPTIONS } from '../recipes/specifications';
import {
  BIOME_SPEC,
  type Biome,
  WORLD_LAKES_SPEC,
  WORLD_THEME_SPEC,
  type WorldOptions,
} from '../worlds/options';
import { arbitraryLakes, arbitraryThemeKind, arbitraryWorldCover } from './arbitrary-items';
import {
  arbitraryItem,
  arbitraryMixture,
  arbitraryValues,
  free,
  type Values,
} from './arbitrary-values';
import { fc } from './fast-check';

/** Structured data of worlds and biomes. */
const DATA = {
  lakes: free(arbitraryItem(WORLD_LAKES_SPEC, { kinds: free(arbitraryLakes) })),
  themes: free(
    fc.array(arbitraryItem(WORLD_THEME_SPEC, { kind: free(arbitraryThemeKind) }), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  cover: free(arbitraryWorldCover),
};

/** The default of `cellSize`. */
const CELL_SIZE = 16;

/**
 * Returns an arbitrary that generates valid options for `generateWorldRegion`, including biomes,
 * lakes, themes and cover. They shrink to no option.
 *
 * @example
 * const area = { x: -20, y: 5, width: 40, height: 30 };
 * fc.assert(
 *   fc.property(arbitraryWorldOptions(), (options) => {
 *     const { grid } = generateWorldRegion(42, area, options);
 *     return grid.width === 40 && grid.height === 30;
 *   }),
 *   { numRuns: 20 },
 * );
 */
export function arbitraryWorldOptions(): Arbitrary<WorldOptions> {
  return arbitraryWorldData().map((options) => inCode(options, WORLD_OPTIONS) as WorldOptions);
}

/** {@link arbitraryWorldOptions} with shapes by name. */
export function arbitraryWorldData(): Arbitrary<Values> {
  const { biomes: _, ...others } = WORLD_OPTIONS;
  const biomes = fc.array(arbitraryBiome(), { maxLength: 4 });
  return fc.tuple(arbitraryValues(others, { data: DATA }), biomes).map(([complete, biomes]) => {
    const options = complete({});
    if (biomes.length === 0) return options;
    const { cellSize = CELL_SIZE } = options;
    return {
      ...options,
      biomes: biomes.map((biome, i) => nameBiome(biome, i, Number(cellSize) - 2)),
    };
  });
}

function arbitraryBiome(): Arbitrary<Biome> {
  return arbitraryItem(BIOME_SPEC, {
    ...DATA,
    name: free(fc.constant('biome')),
    roomShapes: free(arbitraryMixture(SHAPES_BY_NAME)),
  });
}

/** Gives a biome a unique name. Its rooms have two limits, in order and at most `most`, or none. */
function nameBiome(
  { roomMinSize, roomMaxSize, ...biome }: Biome,
  index: number,
  max: number,
): Biome {
  const isSized = roomMinSize !== undefined && roomMaxSize !== undefined;
  const longest = Math.min(roomMaxSize ?? max, max);
  return {
    ...biome,
    name: `biome ${index}`,
    ...(isSized && { roomMinSize: Math.min(roomMinSize, longest), roomMaxSize: longest }),
  };
}
