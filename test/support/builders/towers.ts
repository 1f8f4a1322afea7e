import {
  connectSiblings,
  type Dungeon,
  generateAccretion,
  generateBsp,
  generateCaves,
  generateDrunkardsWalk,
  generateMaze,
  generateRandomPlacement,
  generateRoomsAndMazes,
  type Rng,
  shapes,
} from '../../../src/core/index';

export const SIZE = { width: 61, height: 35 };

/** Every family in turn. */
export const FAMILIES: ((rng: Rng) => Dungeon)[] = [
  (rng) => generateRandomPlacement(rng, SIZE),
  (rng) => generateAccretion(rng, SIZE),
  (rng) => generateMaze(rng, SIZE),
  (rng) => generateCaves(rng, SIZE),
  (rng) => generateRoomsAndMazes(rng, SIZE),
  (rng) => generateBsp(rng, { ...SIZE, connect: connectSiblings, roomShapes: shapes.cross }),
  (rng) => generateDrunkardsWalk(rng, SIZE),
];

export const generate = (rng: Rng, depth: number) => FAMILIES[depth % FAMILIES.length]!(rng);
