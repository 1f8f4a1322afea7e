import type { Dungeon, Observer } from '../dungeon';
import { generateAccretion } from '../generators/accretion/generate-accretion';
import { generateBsp } from '../generators/bsp/bsp';
import { generateCaves } from '../generators/caves/generate-caves';
import { generateDrunkardsWalk } from '../generators/drunkards-walk/generate-drunkards-walk';
import { generateMaze } from '../generators/maze/generate-maze';
import { generateRandomPlacement } from '../generators/random-placement/random-placement';
import { generateRoomsAndMazes } from '../generators/rooms-and-mazes/generate-rooms-and-mazes';
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
  maze: generateMaze,
  'rooms-and-mazes': generateRoomsAndMazes,
  'drunkards-walk': generateDrunkardsWalk,
  accretion: generateAccretion,
};
