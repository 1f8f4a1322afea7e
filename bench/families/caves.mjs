import { createRng, generateCaves } from '../../dist/index.js';

export const jobs = [
  {
    name: 'caves',
    goal: 2,
    run: (_, { width, height }, seed) => generateCaves(createRng(seed), { width, height }),
  },
];
