import { mersenne } from 'pure-rand/generator/mersenne';
import { createRng, fromPureRand, generateBsp, generateRandomPlacement } from '../../dist/index.js';
import { LEAF_MIN, LEAF_ROOM_MIN, ROOM_MAX, ROOM_MIN } from '../sizes.mjs';

/** Our generators from seed to finished dungeon, with everything that a user gets. */
export const OURS = [
  { name: 'placement, sequence', run: placement('sequence') },
  { name: 'placement, nearest', run: placement('nearest') },
  { name: 'BSP, sequence', run: bsp('sequence') },
  { name: 'BSP, nearest', run: bsp('nearest') },
  { name: 'BSP, siblings', run: bsp('siblings') },
];

function placement(connect) {
  return (size, seed) => generateRandomPlacement(createRng(seed), placementOptions(size, connect));
}

function placementOptions({ width, height, attempts }, connect) {
  const sizes = { roomMinSize: ROOM_MIN, roomMaxSize: ROOM_MAX };
  return { width, height, maxRooms: attempts, ...sizes, connect };
}

function bsp(connect) {
  return (size, seed) => generateBsp(createRng(seed), bspOptions(size, connect));
}

/** The options of a BSP dungeon of that size. */
export function bspOptions({ width, height }, connect) {
  return { width, height, minLeafSize: LEAF_MIN, roomMinSize: LEAF_ROOM_MIN, connect };
}

/**
 * Uses the library as a whole game would: every generator, strategy and kind of `Rng` in one
 * process, so that no loop is measured at its best because it has only ever seen one of them.
 */
export function mixUses(size, runs) {
  for (let seed = 0; seed < runs; seed++) {
    const rngs = [createRng(seed), fromPureRand(mersenne(seed)), hostRng(seed)];
    for (const rng of rngs) {
      for (const connect of ['sequence', 'nearest']) {
        generateRandomPlacement(rng, placementOptions(size, connect));
        generateBsp(rng, bspOptions(size, connect));
      }
      generateRandomPlacement(rng, { width: 40, height: 30, bend: 'vertical-first' });
      generateBsp(rng, { width: 40, height: 30, connect: 'siblings', bend: 'random' });
    }
  }
}

/** Somebody else's generator of randomness. */
function hostRng(seed) {
  let state = seed;
  return {
    int(min, max) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return min + Math.floor((state / 2 ** 32) * (max - min + 1));
    },
  };
}
