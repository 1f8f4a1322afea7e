import type { Dungeon, Observer } from '../dungeon';
import { generateBsp } from '../generators/bsp/bsp';
import { generateCaves } from '../generators/caves/generate-caves';
import { generateRandomPlacement } from '../generators/random-placement/random-placement';
import type { Rng } from '../rng/rng';
import type { GeneratorName, GeneratorOptions } from './specifications';

/** Each generator by the name that recipes call it. */
export const GENERATORS: {
  readonly [Name in GeneratorName]: (
    rng: Rng,
    options: GeneratorOptions<Name>,
    observe?: Observer,
  ) => Dungeon;
} = {
  'random-placement': generateRandomPlacement,
  bsp: generateBsp,
  caves: generateCaves,
};
