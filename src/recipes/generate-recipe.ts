import type { LevelEnds } from '../core/levels/options';
import type { Dungeon, Observer } from '../core/model/dungeon';
import { within } from '../core/model/within';
import { createRng } from '../core/rng/create-rng';
import { codeOptions, GENERATORS, optionsAtEnds } from './generators';
import type { Recipe } from './recipe';

/**
 * Runs the generator of a recipe with a stream of its seed.
 *
 * @param ends - the entrance and the stairs of a level
 */
export function generateRecipe(
  { seed, generator, options }: Recipe,
  stream: string,
  observe?: Observer,
  ends?: LevelEnds,
): Dungeon {
  return within('options', () => {
    const given = codeOptions(generator, options);
    const atEnds = ends ? optionsAtEnds(generator, given, ends) : given;
    return GENERATORS[generator](createRng(seed, stream), atEnds as never, observe);
  });
}
