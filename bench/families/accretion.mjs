import { createRng, generateAccretion } from '../../dist/index.js';

export const jobs = [
  {
    name: 'accretion',
    goal: 8,
    run: (_, { width, height }, seed) => generateAccretion(createRng(seed), { width, height }),
  },
];
