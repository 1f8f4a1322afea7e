import { createRng, generateRandomPlacement } from '../../dist/index.js';

const place =
  (options) =>
  (_, { width, height }, seed) => {
    const maxRooms = Math.ceil((width * height) / 120);
    return generateRandomPlacement(createRng(seed), { width, height, maxRooms, ...options });
  };

export const jobs = [
  { name: 'placement, nearest', run: place({ connect: 'nearest' }) },
  { name: 'placement, spanning tree', run: place({ connect: 'spanning-tree' }) },
  {
    name: 'placement, spanning tree with loops',
    run: place({ connect: 'spanning-tree', loops: 0.15 }),
  },
];
