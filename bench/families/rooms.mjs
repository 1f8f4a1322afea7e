import { createRng, generateBsp, generateRandomPlacement } from '../../dist/index.js';

const attemptsFor = ({ width, height }) => Math.ceil((width * height) / 120);

export const jobs = [
  {
    name: 'random placement, nearest',
    run: (_, size, seed) =>
      generateRandomPlacement(createRng(seed), {
        width: size.width,
        height: size.height,
        maxRooms: attemptsFor(size),
        connect: 'nearest',
      }),
  },
  {
    name: 'BSP, siblings',
    run: (_, { width, height }, seed) =>
      generateBsp(createRng(seed), { width, height, connect: 'siblings' }),
  },
];
