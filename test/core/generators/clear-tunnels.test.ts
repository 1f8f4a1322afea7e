import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STEPS } from '../../../src/core/grid/directions';
import { roomTiles, tunnelTiles } from '../../../src/core/index';
import { GenerationError } from '../../../src/core/model/errors';
import { buildDungeon, type GeneratorName, type Recipe } from '../../../src/recipes/index';
import { arbitraryRecipeOptions } from '../../../src/testing/arbitrary-options';
import { arbitrarySeed } from '../../../src/testing/index';
import { runs } from '../../support/runs';

// The guide's page on choosing a family lists these.
const CLEAR: readonly GeneratorName[] = [
  ...(['accretion', 'caves', 'graph', 'hives', 'interior', 'mission'] as const),
  ...(['rooms-and-mazes', 'tiles'] as const),
];

test.each(CLEAR)('the tunnels of %s neither cross other rooms nor run along them', (generator) => {
  fc.assert(
    fc.property(arbitrarySeed(), arbitraryRecipeOptions(generator), (seed, options) => {
      const recipe = { seed, generator, options } as Recipe;
      const dungeon = build(recipe);
      if (dungeon === undefined) return;
      const { grid, rooms, tunnels } = dungeon;
      const owners = new Map<number, number>();
      const cellOf = (x: number, y: number) => y * grid.width + x;
      for (const [i, room] of rooms.entries()) {
        for (const { x, y } of roomTiles(room)) owners.set(cellOf(x, y), i);
      }
      for (const tunnel of tunnels) {
        const own = [undefined, tunnel.from, tunnel.to];
        const tiles = tunnelTiles(tunnel);
        const dug = tiles.filter(({ x, y }) => !owners.has(cellOf(x, y)));
        // Pieces of floor are joined where they are nearest, even if a third is as near: then it is
        // beside the first or the last dug tile.
        const isByPiece = ['caves', 'hives', 'tiles'].includes(generator);
        const ends = new Set(isByPiece ? [dug[0], dug.at(-1)] : []);
        for (const tile of tiles) {
          if (ends.has(tile)) continue;
          const { x, y } = tile;
          const isInside = owners.has(cellOf(x, y));
          for (const step of isInside ? [{ x: 0, y: 0 }] : STEPS) {
            expect(own).toContain(owners.get(cellOf(x + step.x, y + step.y)));
          }
        }
      }
    }),
    { numRuns: runs(40) },
  );
});

/** Builds a dungeon; `undefined` if its options cannot be met. */
function build(recipe: Recipe) {
  try {
    return buildDungeon(recipe);
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    return undefined;
  }
}
