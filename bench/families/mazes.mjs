import {
  createRng,
  generateDrunkardsWalk,
  generateMaze,
  generateRoomsAndMazes,
} from '../../dist/index.js';

/** At their defaults. */
export const jobs = [
  job('maze', 1.2, generateMaze),
  job('rooms and mazes', 3.5, generateRoomsAndMazes),
  job("drunkard's walk", 10, generateDrunkardsWalk),
  job('maze, branching', undefined, generateMaze, { branching: 0.1 }),
  job('maze, loops, no dead ends', undefined, generateMaze, { loops: 0.5, deadEnds: 0 }),
  job("drunkard's walk, center", undefined, generateDrunkardsWalk, { start: 'center' }),
];

function job(name, goal, generate, options = {}) {
  const run = (_, { width, height }, seed) =>
    generate(createRng(seed), { width, height, ...options });
  return { name, goal, run };
}
